"""Pages for programmers tell the truth: files and functions that they name are there, every ruling has its place."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import halles
from halles.engine.game import Game, games

ROOT = Path(__file__).parents[1]
SOURCE = Path(halles.__file__).parent
ARCHITECTURE = ROOT / "docs" / "architecture.md"
_FILE = re.compile(r"[\w./*-]*\w\.(?:py|json|toml|ftl|md|css|svg|js|html|yml)|[\w.-]+(?:/[\w.*-]+)*/")

#: The games of the house; others may be installed beside them.
GAMES = [game for game in games() if SOURCE in game.folder.parents]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def table(page: Path, heading: str) -> list[list[str]]:
    """The rows of the first table below a heading, cell by cell, without its head."""
    _, _, below = page.read_text(encoding="utf-8").partition(f"\n## {heading}\n")
    lines = [line for line in below.split("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def named(cell: str) -> Iterator[tuple[str, list[str]]]:
    """The files named in a cell, each with the names that follow it: what is to be found in it."""
    found: list[tuple[str, list[str]]] = []
    for word in re.findall(r"`([^`]+)`", cell):
        if _FILE.fullmatch(word):
            found.append((word, []))
        else:
            assert found, f"{word} is named before any file: {cell}"
            found[-1][1].append(word)
    yield from found


def holds(path: Path, name: str) -> bool:
    """Is this name defined in a module, or said in any other file?"""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py" or not name.isidentifier():
        return name in text
    name = re.escape(name)
    return bool(
        re.search(
            rf"^ *(?:async )?(?:def|class) {name}\b|^ *{name}\b *[:=]|\b{name}[=(]|\"{name}\"", text, re.MULTILINE
        )
    )


# -- the map of the house --


def places(path: str) -> list[Path]:
    """Where a path of the architecture's page leads; one with an X leads into the folder of every game."""
    if path.startswith("shelf/X/"):
        return [game.folder / path.removeprefix("shelf/X/") for game in GAMES]
    return [next((base / path for base in (SOURCE, ROOT) if (base / path).exists()), ROOT / path)]


@pytest.mark.parametrize("row", table(ARCHITECTURE, "I want to change …"), ids=lambda row: row[0])
def test_what_somebody_wants_to_change_is_where_the_map_says(row: list[str]) -> None:
    found = list(named(row[1]))
    assert found
    for path, names in found:
        for place in places(path):
            assert place.exists(), place
        for name in names:
            assert any(holds(place, name) for place in places(path)), f"there is no {name} in {path}"


@pytest.mark.parametrize("row", table(ARCHITECTURE, "The rooms"), ids=lambda row: row[0])
def test_every_room_that_the_page_names_is_there(row: list[str]) -> None:
    room = row[0].strip("`")
    for name in re.findall(r"`([^`]+)`", row[1]):
        for base in places(room):
            assert (base / name).exists() or (base / f"{name}.py").exists(), f"{name} in {base}"


def test_every_room_of_the_engine_is_on_the_page() -> None:
    said = " ".join(row[1] for row in table(ARCHITECTURE, "The rooms") if row[0].startswith("`engine/"))
    there = {path.stem for path in (SOURCE / "engine").iterdir() if path.suffix == ".py" and path.stem != "__init__"}
    assert there <= set(re.findall(r"`(\w+)`", said))


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_files_of_the_house_that_a_page_names_are_there(page: Path) -> None:
    for path in re.findall(
        r"`((?:src|tests|docs|benchmarks|samples|engine|bots|web|arena|cli)/[\w./-]+)`", _text(page)
    ):
        assert (ROOT / path).exists() or (SOURCE / path).exists(), path


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


# -- where each ruling is kept --


def page_of(game: Game) -> Path:
    """The page of a game."""
    return ROOT / "docs" / "games" / f"{game.name}.md"


def rulings(game: Game) -> dict[str, str]:
    """Where each ruling of a game is kept, by its number, as its page says."""
    return {row[0]: row[-1] for row in table(page_of(game), "Rulings")}


def cited(game: Game, text: str) -> set[str]:
    """The rulings of a game that a text names."""
    letters = "".join({number[0] for number in rulings(game)})
    return set(re.findall(rf"\b[{letters}]\d+[a-z]?\b", text))


def held_by_name(game: Game) -> set[str]:
    """The rulings of a game after which a test is named, `test_H9_…` or `test_c8a_…`."""
    words = [word for name in names_of_tests(game) for word in name.split("_")]
    return cited(game, " ".join(word[0].upper() + word[1:] for word in words if word))


def sources(game: Game) -> dict[str, str]:
    """The modules of a game, by their paths in its folder."""
    return {str(file.relative_to(game.folder)): _text(file) for file in game.folder.rglob("*.py")}


def names_of_tests(game: Game) -> set[str]:
    """The names of all tests of a game."""
    texts = [_text(file) for file in (ROOT / "tests" / game.name).rglob("*.py")]
    return set(re.findall(r"^def (test_\w+)", "\n".join(texts), re.MULTILINE))


@every_game
def test_every_ruling_that_rules_and_tests_name_is_on_the_games_page(game: Game) -> None:
    named_in = held_by_name(game) | cited(game, " ".join(sources(game).values()))
    assert named_in, "no ruling is named anywhere"
    assert sorted(named_in - set(rulings(game))) == []
    for letter in {number[0] for number in rulings(game)}:
        counted = sorted({int(re.sub(r"\D", "", number)) for number in rulings(game) if number[0] == letter})
        assert counted == list(range(1, len(counted) + 1)), "a number is left out"


@every_game
def test_every_ruling_has_a_test_named_after_it(game: Game) -> None:
    numbers = held_by_name(game)
    for number, where in rulings(game).items():
        own = [name for path, names in named(where) if path.startswith("tests/") for name in names]
        assert number in numbers or own, f"no test is named after {number}, and its row names none"


@every_game
def test_rulings_are_kept_where_the_games_page_says(game: Game) -> None:
    texts = sources(game)
    for number, where in rulings(game).items():
        kept = list(named(where))
        assert kept, f"{number} has no place"
        for path, names in kept:
            file = ROOT / path if path.startswith("tests/") else game.folder / path
            assert file.is_file(), f"{number}: there is no {path}"
            for name in names:
                assert holds(file, name), f"{number}: there is no {name} in {path}"
        who = [path for path, text in texts.items() if number in cited(game, text)]
        here = [path for path, _ in kept if path in who]
        assert here or not who, f"{number} is named in {who}, and its row names none of them"


@every_game
def test_files_that_a_games_page_names_are_there(game: Game) -> None:
    for path in re.findall(r"`([\w/]+\.py|src/[\w./]+)`", _text(page_of(game))):
        assert any((base / path).exists() for base in (game.folder, ROOT, ROOT / "tests" / game.name)), path
