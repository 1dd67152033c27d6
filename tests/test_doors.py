"""The doors of the house open at once: what `import halles` and the quick commands leave alone, and what names mean."""

import json
import os
import subprocess
import sys

import pytest

import halles

#: Modules that take their time, and that nobody needs who only opens the door.
HEAVY = {
    "numba",
    "llvmlite",
    "numpy",
    "fluent",
    "rich",
    "asyncio",
    "fastapi",
    "sqlalchemy",
    "halles.shelf",
    "halles.web",
}
TOLD = "import sys, json; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"


def fresh(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own."""
    whole = {**os.environ, "HALLES_LANG": "en", **environment}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=whole, timeout=120)


def imported(program: str) -> set[str]:
    """The modules that a program has imported in the end."""
    ran = fresh(f"import atexit\n@atexit.register\ndef told(): {TOLD}\n{program}")
    return set(json.loads(ran.stderr.splitlines()[-1]))


def command(*words: str) -> str:
    """A program that runs the command."""
    return f"import sys; sys.argv[1:] = {list(words)!r}; from halles.cli import main; main()"


@pytest.mark.parametrize("program", ["import halles; dir(halles)", command("--help"), command("play", "--help")])
def test_nobody_waits_for_the_compiler_who_only_opens_the_door(program: str) -> None:
    assert not imported(program) & HEAVY


def test_a_wrong_command_is_answered_without_any_game_or_compiler() -> None:
    assert not imported(command("gams")) & {"numba", "llvmlite", "numpy", "halles.shelf", "halles.web"}


def test_the_list_of_games_needs_no_compiler() -> None:
    assert not imported(command("--lang", "fr", "games")) & {"numba", "llvmlite"}


def test_uncompiled_rules_need_no_compiler() -> None:
    ran = fresh(
        "import sys, halles; match = halles.new('heller', seats=2, seed=1)\n"
        "halles.bot('greedy', 1).choose(match), halles.bot('search:simulations=2', 1).choose(match)\n"
        "print('numba' in sys.modules)",
        NUMBA_DISABLE_JIT="1",
    )
    assert (ran.stdout, ran.stderr) == ("False\n", "")


def test_the_public_face_holds_what_it_names_and_nothing_else() -> None:
    assert set(halles.__all__) <= set(dir(halles))
    for name in halles.__all__:
        assert getattr(halles, name).__name__ == name
    with pytest.raises(AttributeError, match="'halles' has no attribute 'gams'"):
        _ = halles.gams  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "program",
    [
        "import halles.shelf.heller as h; print(h.game.name)",
        "from halles.shelf import heller as h; print(h.game.name)",
        "import halles.shelf.heller, halles; print(halles.games()[0].name)",
        "import halles; halles.games(); import halles.shelf.heller; print(halles.games()[0].name)",
        "from halles import games; import halles.engine.game; print(games()[0].name)",
        "import halles.engine.game, halles.shelf; from halles import *; print(games()[0].name)",
        "import halles.web, halles.cli, halles.arena, halles.bots, halles; print(halles.games()[0].name)",
    ],
)
def test_games_is_the_function_and_the_shelf_is_where_games_stand_in_whatever_order(program: str) -> None:
    ran = fresh(program, NUMBA_DISABLE_JIT="1")
    assert (ran.stdout, ran.stderr) == ("heller\n", "")


def test_there_is_no_package_of_the_name_of_the_function() -> None:
    ran = fresh("import halles; halles.games(); import halles.games", NUMBA_DISABLE_JIT="1")
    assert ran.stderr.splitlines()[-1].startswith("ModuleNotFoundError: No module named 'halles.games'")
