"""Do the tests bite? Change a game's rules a little, many times, and see whether that game's quick tests notice.

`make mutants`, or `python -m tests.mutants [GAME …] [--count 60] [--seed 1] [--only TEXT]`. Rules run uncompiled.
Nothing is written: tests are collected once, a process is forked for each mutant, and the change is made in its memory.
Tests that are quick and have killed before come first; the first failure ends it, and so does a limit of time: a hang
is a kill. `equal_mutants.txt` lists what changes nothing that counts, and why; such mutants are passed over.

Why not a library: mutmut leaves decorated functions alone, which is every rule here; cosmic-ray writes into the
checkout and starts Python and pytest anew for each mutant; neither knows which test is likely to kill.
"""

import argparse
import ast
import copy
import hashlib
import json
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest
from _pytest.runner import runtestprotocol

from halles.engine.compile import COMPILED

TESTS = Path(__file__).parent
SHELF = TESTS.parent / "src/halles/shelf"
EQUAL = TESTS / "equal_mutants.txt"
#: What bots think of a position is no rule; what they imagine of it is one.
ROOMS = ("rules/*.py", "mind/beliefs.py")
#: Tests of drawings and words say little of rules; those that start a process would meet the rules as they are.
LEFT_OUT = (
    "test_draw", "test_terminal", "test_words", "test_referee", "compiled_and_uncompiled", "drawings", "pictures",
    "refusals", "can_be_told", "pages", "by_odds", "explained", "marks", "parse_back", "small", "save_load",
    "score_sheet",
)  # fmt: skip
QUICK = 1.0  # seconds that a test may take
AIM = 0.95

SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


class Mutant(NamedTuple):
    """One small change: where it is, how its first line reads before and after, and the file's changed source."""

    path: Path
    line: int
    change: str
    source: bytes

    @property
    def name(self) -> str:
        return f"{self.path.relative_to(SHELF)}: {self.change}"


def changed(node: ast.AST, **fields: Any) -> str:
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    text = ast.unparse(new)
    return f"({text})" if isinstance(node, ast.expr) else text


def changes(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """What of a node may be replaced, and by what."""
    match node:
        case ast.Compare(ops=[op, *others]) if type(op) in SWAPS:
            yield node, changed(node, ops=[SWAPS[type(op)](), *others])
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPS:
            yield node, changed(node, op=SWAPS[type(op)]())
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1)
        case ast.UnaryOp(operand=operand):
            yield node, changed(operand)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield test, f"(not {changed(test)})"
    if isinstance(node, ast.Assign | ast.AugAssign | ast.Expr) and not isinstance(node.value, ast.Constant):
        yield node, "pass"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    source = path.read_bytes()
    lines = source.splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines))]
    for node in ast.walk(ast.parse(source)):
        for part, text in changes(node):
            at: Any = part
            start, end = starts[at.lineno - 1] + at.col_offset, starts[at.end_lineno - 1] + at.end_col_offset
            new = source[:start] + text.encode() + source[end:]
            after = new.splitlines()[at.lineno - 1].decode().strip()
            yield Mutant(path, at.lineno, f"{lines[at.lineno - 1].decode().strip()} -> {after}", new)


def drawn(game: str, count: int, seed: int, only: str) -> list[Mutant]:
    """So many mutants of a game's rule files; which ones hangs on the seed and on the changed lines alone."""
    equal = {line.rpartition("  # ")[0] for line in EQUAL.read_text(encoding="utf-8").splitlines()}
    files = sorted(path for room in ROOMS for path in (SHELF / game).glob(room) if b"\n@rule\n" in path.read_bytes())
    found = [each for path in files for each in mutants_of(path)]
    found = [each for each in found if each.name not in equal and only in each.name]
    return sorted(found, key=lambda each: hashlib.sha256(f"{seed}{each.name}".encode()).digest())[:count]


def become(mutant: Mutant) -> None:
    """Let this process play by the changed rules: functions get their new code, figures their new value everywhere."""
    name = "halles.shelf." + ".".join(mutant.path.relative_to(SHELF).with_suffix("").parts)
    module, changed = sys.modules[name], ModuleType(name)
    changed.__file__, changed.__package__ = module.__file__, module.__package__
    exec(compile(mutant.source, str(mutant.path), "exec"), vars(changed))
    for key, old in list(vars(module).items()):
        new = old if key.startswith("__") else vars(changed)[key]
        if isinstance(old, FunctionType) and old.__module__ == name:
            old.__code__, old.__defaults__ = new.__code__, new.__defaults__
        elif isinstance(old, int | tuple | np.ndarray):
            for other in [each for each in sys.modules.values() if vars(each).get(key, module) is old]:
                setattr(other, key, new)


class Mutants:
    """A plugin of pytest: collect a game's tests once, then run them in a forked process for every mutant."""

    def __init__(self, game: str, mutants: list[Mutant]) -> None:
        self.game, self.mutants, self.killed = game, mutants, 0

    def pytest_runtestloop(self, session: Any) -> bool:
        items = {item.nodeid: item for item in session.items if self._is_ours(item.nodeid)}
        _, times = self._run(items, None, 600)
        if any(failed for _, failed in times.values()) or not times:
            sys.exit(f"{self.game}: tests fail as it is: {[name for name, (_, failed) in times.items() if failed]}")
        cost = {name: spent for name, (spent, _) in times.items() if spent < QUICK}
        kills: Counter[str] = Counter()
        limit = int(20 + 3 * sum(cost.values()))
        for mutant in self.mutants:
            order = sorted(cost, key=lambda name: cost[name] / (1 + 10 * kills[name]))
            lives, told = self._run({name: items[name] for name in order}, mutant, limit)
            kills.update(name for name, (_, failed) in told.items() if failed)
            self.killed += not lives
            if lives:
                print(f"  lives: {mutant.path.relative_to(SHELF)}:{mutant.line}: {mutant.change}", flush=True)
        return True

    def _is_ours(self, name: str) -> bool:
        ours = f"tests/{self.game}/" in name or f"[{self.game}" in name
        return ours and not any(word in name for word in LEFT_OUT)

    def _run(self, items: dict[str, Any], mutant: Mutant | None, limit: int) -> tuple[bool, dict[str, Any]]:
        """Run these tests in a process of its own: did all pass, and how long did each take, and did it fail?"""
        ours, theirs = os.pipe()
        if not (child := os.fork()):
            try:
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
                self._run_here(items, mutant, theirs)
            finally:
                os._exit(1)
        os.close(theirs)
        with os.fdopen(ours) as lines:
            told = {name: how for name, *how in map(json.loads, lines)}
        return os.waitpid(child, 0)[1] == 0, told

    def _run_here(self, items: dict[str, Any], mutant: Mutant | None, pipe: int) -> None:
        for number in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), number)
        if mutant is not None:
            become(mutant)
        for name, item in items.items():
            before = time.process_time()
            failed = any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
            os.write(pipe, json.dumps([name, time.process_time() - before, failed]).encode() + b"\n")
            if failed and mutant is not None:
                os._exit(1)
        os._exit(0)


def report(game: str, count: int, seed: int, only: str) -> float:
    """Draw mutants of a game, run them, say which live; gives the part that was killed."""
    started = time.monotonic()
    plugin = Mutants(game, drawn(game, count, seed, only))
    where = [TESTS / game, TESTS / "test_playthroughs.py", TESTS / "laws.py"]
    pytest.main([*map(str, where), "-s", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:terminal"], [plugin])
    many, spent = max(1, len(plugin.mutants)), time.monotonic() - started
    print(f"{game}: {plugin.killed} of {many} mutants killed, {plugin.killed / many:.2f}, in {spent:.0f} s", flush=True)
    return plugin.killed / many


def main() -> int:
    """The command."""
    ask = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    ask.add_argument("games", nargs="*", default=sorted(path.parent.name for path in SHELF.glob("*/__init__.py")))
    ask.add_argument("--count", type=int, default=60)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--only", default="", help="only mutants in whose name this occurs")
    asked = ask.parse_args()
    if COMPILED:
        sys.exit("Set NUMBA_DISABLE_JIT=1: compiled rules cannot be changed.")
    return int(min([report(game, asked.count, asked.seed, asked.only) for game in asked.games]) < AIM)


if __name__ == "__main__":
    sys.exit(main())
