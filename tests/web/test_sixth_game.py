"""The sixth game: short, as its guide says it, and at home in a clean environment, in terminal, wire and browser."""

import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from halles.engine.texts import LANGUAGES

from ..test_house import messages
from .browser import Visitor
from .servers import Person, Server

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "samples" / "flower_hall"
GUIDE = ROOT / "docs" / "sixth_game.md"


def files(*endings: str) -> list[Path]:
    return sorted(file for file in SAMPLE.rglob("*") if file.suffix in endings)


# -- what is written --


def test_it_is_short() -> None:
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files(".py")) <= 150


def test_the_guide_builds_exactly_this_game() -> None:
    """The blocks of the guide that name a file, put together, are that file; nothing is left out."""
    built: dict[str, str] = {}
    guide = GUIDE.read_text(encoding="utf-8")
    for name, block in re.findall(r"^`([\w./]+)`:\n\n```\w*\n(.*?)```", guide, re.MULTILINE | re.DOTALL):
        built[name] = built.get(name, "") + block
    whole = {file.relative_to(SAMPLE).as_posix(): file.read_text(encoding="utf-8") for file in files(".py", ".toml")}
    assert {name: _lines(text) for name, text in built.items() if name in whole} == {
        name: _lines(text) for name, text in whole.items()
    }
    for name in built.keys() - whole.keys():  # of texts, the beginning is enough
        assert (SAMPLE / name).read_text(encoding="utf-8").startswith(built[name]), name


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def test_its_messages_exist_in_every_language_with_the_same_variables() -> None:
    first, *others = [messages(SAMPLE / "flower_hall" / "table" / "texts", lang) for lang in LANGUAGES]
    assert first
    assert all(other == first for other in others)


# -- in a clean environment --


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a fresh environment with Halles and the sample in it, as an installer leaves them."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    found = subprocess.run(
        [folder / "bin" / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    packages = Path(found.stdout.strip())
    ours = [place for place in sys.path if "site-packages" in place or (Path(place) / "halles").is_dir()]
    (packages / "these.pth").write_text("\n".join([*ours, str(SAMPLE)]), encoding="utf-8")
    project = tomllib.loads((SAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = packages / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(about, encoding="utf-8")
    points = "".join(f"{name} = {where}\n" for name, where in project["entry-points"]["halles.games"].items())
    (info / "entry_points.txt").write_text(f"[halles.games]\n{points}", encoding="utf-8")
    return folder / "bin" / "python"


#: Nothing is compiled: a search of a few simulations answers at once all the same.
PLAIN = {"NUMBA_DISABLE_JIT": "1", "HALLES_LANG": "en", "LANG": "C.UTF-8"}


def ran(clean: Path, program: str, *words: str, lines: str = "") -> str:
    """What a program prints that runs in the clean environment."""
    done = subprocess.run(
        [clean, "-c", program, *words],
        input=lines,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | PLAIN | {"COLUMNS": "120"},
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "Traceback" not in done.stdout
    return done.stdout


SEARCH = "search:simulations=4:root_prior=0"
COMMAND = "from halles.cli import main; main()"


def test_it_is_played_from_python(clean: Path) -> None:
    program = (
        "import halles, flower_hall; m = halles.new('flower_hall', seats=3, seed=7)\n"
        f"bots = [halles.bot(name, seed=1) for name in ('greedy', '{SEARCH}', 'random')]\n"
        "try: m.play('offer 2 D')\n"
        "except halles.IllegalMove as reason: print(reason.say('fr'))\n"
        "while not m.over: m.play(bots[m.seat].choose(m))\n"
        "print(m.ply, len(m.scores()), flower_hall.__file__, '<svg' in m.draw(0, lang='fr'))"
    )
    reason, told = ran(clean, program).splitlines()
    assert reason == "Ce n’est pas possible maintenant."  # with three seats there is no stand D
    assert told.split() == ["24", "3", str(SAMPLE / "flower_hall" / "__init__.py"), "True"]


def test_it_is_played_in_the_terminal(clean: Path) -> None:
    lines = "offer 9 A\noffer 6 A\n1\nquit\n"
    told = ran(clean, COMMAND, "play", "flower_hall", "--seats", f"you,greedy,{SEARCH}", "--seed", "3", lines=lines)
    assert "“offer 9 a” is not a move of this game" in told
    assert re.search(r"stand A +flower: \w+, price: 8", told)
    assert "prices now: roses 8, tulips 8" in told
    assert "You offer 6 coins for the crate on stand A, under seal." in told
    assert "Cœur (Greedy) seals an offer." in told
    assert re.search(r"(Lune|Cœur|Étoile)[^\n]* buys? the \w+ for \d coins?|You buy the", told)


@pytest.fixture(scope="module")
def sixth_server(clean: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in the clean environment."""
    running = Server(tmp_path_factory.mktemp("sixth"), python=clean, **PLAIN).start(warm=False)
    yield running
    running.stop()


def test_it_is_played_over_the_wire(sixth_server: Server) -> None:
    person = Person(sixth_server, "Ada")
    bots = [{"kind": "bot", "bot": name} for name in ("greedy", "debutant")]
    key = str(person.open_table("flower_hall", [{"kind": "me"}, *bots])["id"])
    n, moves = person.wait_for_turn(key)
    rounds = 0
    while moves:
        assert set(moves) <= {f"offer {coins} {stand}" for coins in range(7) for stand in "AB"}
        assert person.play(key, n, moves[len(moves) // 2]).status_code == 200
        rounds += 1
        n, moves = person.wait_for_turn(key)
    assert rounds == 8


@pytest.mark.parametrize("width", [390, 1280])
def test_it_is_played_in_the_browser(sixth_server: Server, one_chromium: Browser, width: int) -> None:
    person = Person(sixth_server, "Ada")
    key = person.open_table("flower_hall", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])["id"]
    wishes: dict[str, Any] = {"viewport": {"width": width, "height": 844}, "locale": "fr-FR"}
    visitor = Visitor(one_chromium, sixth_server, person, **wishes)
    visitor.sit(key)
    after = -9
    for _ in range(2):
        assert visitor.wait_turn(after)
        after = visitor.ply
        visitor.touch("stand-A")
        visitor.touch("coins-2")
    assert visitor.wait_turn(after)
    assert "sous pli cacheté" in visitor.text("#table-log")
    assert visitor.ask("document.documentElement.scrollWidth") <= width
    visitor.context.close()
    assert visitor.faults == []
