"""The house keeps its order: texts in every language, no game named outside its own rooms, nothing of this machine."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

import halles
from halles.engine.game import TEXTS, Game, games
from halles.engine.texts import LANGUAGES
from halles.testing import LAWS
from halles.testing.playthroughs import FOLDER as PLAYTHROUGHS

SOURCE = Path(halles.__file__).parent
FOLDERS = [
    *(SOURCE / room / "texts" for room in ("", "web", "testing")),
    *(game.folder / TEXTS for game in games()),
]


def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    """Every message of a folder's Fluent files with the variables it uses."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.glob(f"*{lang}.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice, once in {path}"
                found[entry.id.name] = _variables(entry)
    return found


def _variables(node: object) -> set[str]:
    """The variables named anywhere below a node of the syntax tree."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, list):
        return set().union(*map(_variables, node))
    return set().union(*map(_variables, vars(node).values())) if isinstance(node, ast.BaseNode) else set()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "-".join(folder.parts[-3:-1]))
def test_every_message_exists_in_every_language_with_the_same_variables(folder: Path) -> None:
    first, *others = [messages(folder, lang) for lang in LANGUAGES]
    assert first
    for other in others:
        assert other == first


SPEAKERS = r"(?:\bt|\bsay|\bwrong|Bad\w+|Unknown\w+|CannotUndo|Forfeit|fail|IllegalMove|NotAMove)"


def test_every_message_named_in_the_source_exists() -> None:
    known = set().union(*(messages(folder, "en") for folder in FOLDERS))
    for file in SOURCE.rglob("*.py"):
        names = re.findall(SPEAKERS + r"""\(\s*"([a-z][a-z0-9-]+)\"""", file.read_text(encoding="utf-8"))
        assert set(names) - {*LANGUAGES} <= known, file


def test_every_broken_law_has_its_sentence_and_no_sentence_is_idle() -> None:
    said = "".join(file.read_text(encoding="utf-8") for file in (SOURCE / "testing").rglob("*.py"))
    sentences = {name for name in messages(SOURCE / "testing" / "texts", "en") if name.startswith("broken-")}
    assert set(re.findall(r'"(broken-[a-z-]+)"', said)) == sentences


def test_every_law_is_told_in_every_language() -> None:
    french = messages(SOURCE / "testing", "fr")
    assert set(french) == {law.name.replace("_", "-") for law in LAWS}
    for law in LAWS:
        assert law.says("en").endswith(".") and law.says("fr").endswith(".") and law.says("fr") != law.says("en")


def test_every_message_named_in_a_page_exists() -> None:
    known = set().union(*(messages(folder, "en") for folder in FOLDERS))
    for page in (SOURCE / "web" / "templates").glob("*.html"):
        names = re.findall(r"""\bt\(\s*["']([a-z][a-z0-9-]*[a-z0-9])["']""", page.read_text(encoding="utf-8"))
        assert set(names) <= known, page


def test_french_has_its_no_break_spaces() -> None:
    for folder in (*FOLDERS, SOURCE / "testing"):
        for page in (*folder.glob("*fr.ftl"), *folder.glob("*.fr.md")):
            if page.exists():
                lines = page.read_text(encoding="utf-8").splitlines()
                wrong = [line for line in lines if re.search(r"\w [;:?!»](\s|$)|« ", line) and not line.startswith("#")]
                assert not wrong, wrong


def test_no_room_outside_a_game_names_it() -> None:
    for game in games():
        for file in SOURCE.rglob("*.*"):
            if game.folder not in file.parents and file.suffix in (".py", ".ftl", ".css", ".svg", ".js", ".html"):
                assert game.name not in file.read_text(encoding="utf-8"), f"{file} names {game.name}"


#: The rooms of a game, and which others each may know: rules know nobody.
ROOMS = {"rules": set(), "mind": {"rules"}, "table": {"rules"}, "draw": {"rules", "table"}}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_has_the_same_rooms(game: Game) -> None:
    """A game of another package may be without some, and a small room may be one module."""
    inside = {path.stem for path in game.folder.iterdir()} - {"__pycache__", "__init__"}
    rooms = {*ROOMS, PLAYTHROUGHS}
    assert inside == rooms if SOURCE in game.folder.parents else inside <= rooms
    for room, known in ROOMS.items():
        for file in (game.folder / room).rglob("*.py"):
            others = set(re.findall(r"^from \.\.(\w+)", file.read_text(encoding="utf-8"), re.MULTILINE))
            assert others <= known | ({"components"} if file.parent.name == "texts" else set()), file


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_declared_move_can_be_called_and_told(game: Game) -> None:
    for lang in LANGUAGES:
        for kind in game.notation.kinds:
            assert f"word-{kind.name}" in game.texts(lang), kind.name


def test_sources_are_short_enough_to_be_one_room() -> None:
    long = [file.name for file in SOURCE.rglob("*.py") if len(file.read_text(encoding="utf-8").splitlines()) > 450]
    assert not long
