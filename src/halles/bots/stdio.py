"""A bot that is a program: it is asked in lines of JSON on its standard input and answers on its standard output.

docs/bots.md describes the protocol. The program has a process group of its own, which is ended as a whole.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import time
import weakref
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import IO, Any, ClassVar, NoReturn

from halles.engine.errors import UnknownBot, of_system
from halles.engine.match import Entry, Sight

from .guest import GUEST_RANK, as_json, guest_seed
from .player import Bot, Forfeit

PROTOCOL = 1
LIMIT_MS = 5_000  # for a decision, unless the word says otherwise
START_MS = 10_000  # for getting ready: an interpreter or a model may have to be loaded
LONGEST_LINE = 1_000_000  # bytes of an answer
GRACE = 0.5  # seconds to leave after being told, and again after SIGTERM
_CHUNK = 65_536
_LAST_WORDS = 4_096  # bytes of standard error that are kept


def is_stdio(word: str) -> bool:
    """Does this word name a program: `stdio:COMMAND` or `stdio+MILLISECONDS:COMMAND`?"""
    return re.match(r"stdio(\+[^:]*)?:", word) is not None


def program_kind(word: str) -> type[Bot]:
    """The kind of bot that runs the program of such a word; nothing is started yet."""
    head, _, line = word.partition(":")
    limit = re.fullmatch(r"stdio(?:\+([1-9]\d{0,6}))?", head)
    most_ms = int(limit[1] or LIMIT_MS) if limit else 0
    try:
        words = shlex.split(line)
    except ValueError:  # a quotation mark without its partner
        words = []
    if not most_ms or not words:
        raise UnknownBot("stdio-bad-word", given=word)
    if os.name != "posix":
        raise UnknownBot("stdio-not-here", given=word)
    if shutil.which(words[0]) is None:
        raise UnknownBot("stdio-no-program", given=word, program=words[0])

    class Named(Stdio):
        """The program of this word."""

        name = word
        command = tuple(words)
        limit_ms = most_ms

    return Named


class Stdio(Bot):
    """Asks a program, which is started for the first decision of a match and ended with it."""

    rank = GUEST_RANK
    command: ClassVar[tuple[str, ...]]
    limit_ms: ClassVar[int]

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self._seed = guest_seed(seed)
        self._program: Program | None = None
        self._table: object = None  # what the program was told when it started
        self._told: list[Entry] = []  # what it knows of the log

    def think(self, sight: Sight) -> int:
        """What the program answers; no answer, or no legal one, loses the match."""
        program = self._program_for(sight)
        codes = {sight.text(code): code for code in sight.codes}
        news, self._told = sight.events[len(self._told) :], sight.events
        answer = program.ask(
            {
                "is": "decide",
                "ply": sight.events[-1].ply + 1,
                "view": sight.view,
                "events": [entry._asdict() for entry in news],
                "moves": [
                    {"move": move, "touch": sight.game.notation.touches(codes[move], sight.setting)}
                    for move in sorted(codes)
                ],
                "time_left_ms": self.limit_ms,
            },
            self.limit_ms,
        )
        move = answer.get("move")
        if not isinstance(move, str):
            program.fail("forfeit-no-move", given=as_json(answer)[:200])
        if move not in codes:
            program.fail("forfeit-no-legal-move", given=move[:200])
        return codes[move]

    def _program_for(self, sight: Sight) -> "Program":
        """The running program, or a new one if this is not the match that it knows (or a move was taken back)."""
        table = (sight.game.name, sight.setting, sight.seat)
        if self._program is not None and self._program.alive:
            if table == self._table and sight.events[: len(self._told)] == self._told:
                return self._program
            self._program.close()
        self._program, self._table, self._told = Program(self.name, self.command), table, []
        answer = self._program.ask(
            {
                "is": "hello",
                "protocol": PROTOCOL,
                "game": sight.game.name,
                "version": sight.setting.version,
                "seats": sight.setting.seats,
                "options": dict(sight.setting.options),
                "seat": sight.seat,
                "seed": self._seed,
                "limit_ms": self.limit_ms,
            },
            START_MS,
        )
        if answer.get("is") != "ready":
            self._program.fail("forfeit-not-ready", given=as_json(answer)[:200])
        return self._program

    def close(self) -> None:
        """Tell the program that the match is over, and end it."""
        if self._program is not None:
            self._program.close()
            self._program = None


class Program:
    """A running program: a question out, an answer back, always before a deadline. It is not waited for elsewhere."""

    def __init__(self, name: str, command: tuple[str, ...]) -> None:
        self.name = name
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        except OSError as problem:
            raise Forfeit("forfeit-no-start", bot=name, problem=of_system(problem)) from problem
        for stream in (self._into, self._out, self._err):
            os.set_blocking(stream.fileno(), False)
        self._end = weakref.finalize(self, _end_group, self._process)  # also if nobody closes it
        self._heard = b""
        self._complaints = b""

    @property
    def alive(self) -> bool:
        """Has it not been ended by us?"""
        return self._end.alive

    def ask(self, question: dict[str, Any], limit_ms: int) -> dict[str, Any]:
        """The program's answer, one JSON object; without one it is ended and loses."""
        end = time.monotonic() + limit_ms / 1000
        self._heard += self._out.read(_CHUNK) or b""
        if self._heard:
            self.fail("forfeit-too-early", given=_shown(self._heard))
        line = self._exchange(as_json(question).encode() + b"\n", end, limit_ms)
        try:
            answer = json.loads(line.decode())
        except (ValueError, RecursionError):
            self.fail("forfeit-not-json", given=_shown(line))
        if not isinstance(answer, dict):
            self.fail("forfeit-not-json", given=_shown(line))
        return answer

    def _exchange(self, question: bytes, end: float, limit_ms: int) -> bytes:
        """Write the question and read a line, whichever is possible first, so that no full pipe stops us."""
        rest: bytes | None = question
        with DefaultSelector() as selector:
            selector.register(self._out, EVENT_READ)
            selector.register(self._err, EVENT_READ)
            selector.register(self._into, EVENT_WRITE)
            while True:
                left = end - time.monotonic()
                ready = {key.fileobj for key, _ in selector.select(max(0.0, left))}
                if self._out in ready:
                    data = self._out.read(_CHUNK)
                    self._heard += data or b""
                    line, newline, after = self._heard.partition(b"\n")
                    if len(line) > LONGEST_LINE:
                        self.fail("forfeit-too-long", most=LONGEST_LINE)
                    if newline:
                        self._heard = after
                        return line
                    if data == b"":
                        self.fail("forfeit-ended")
                if left <= 0:
                    self.fail("forfeit-silent", limit=limit_ms)
                if self._err in ready and self._listen() == b"":
                    selector.unregister(self._err)
                if self._into in ready and rest:
                    rest = self._write(rest)
                    if not rest:
                        selector.unregister(self._into)

    def _write(self, rest: bytes) -> bytes:
        """Write as much as fits; gives what is left, nothing if the program does not listen any more."""
        try:
            return rest[self._into.write(rest) or 0 :]
        except BrokenPipeError:
            return b""

    def _listen(self) -> bytes | None:
        """Read what is on standard error and keep the end of it."""
        data: bytes | None = self._err.read(_CHUNK)
        self._complaints = (self._complaints + (data or b""))[-_LAST_WORDS:]
        return data

    def fail(self, message: str, **arguments: Any) -> NoReturn:
        """End the program at once and say what it did wrong, with the last line of its standard error."""
        for _ in range(16):  # it might never stop talking
            if not self._listen():
                break
        self._end()
        reason = Forfeit(message, bot=self.name, code=self._process.returncode, **arguments)
        lines = _shown(self._complaints, None).strip().splitlines()
        raise Forfeit("forfeit-last-words", reason=reason, line=lines[-1][:200]) if lines else reason

    def close(self) -> None:
        """Say that the match is over; who does not leave by itself is ended, kindly, then surely."""
        if not self._end.alive:
            return
        with suppress(OSError):
            self._into.write(as_json({"is": "over"}).encode() + b"\n")
        self._into.close()
        if not self._leaves():
            _signal_group(self._process, signal.SIGTERM)
            self._leaves()
        self._end()

    def _leaves(self) -> bool:
        """Wait a moment for the end of its output; the process is waited for last, so that its group stays ours."""
        end = time.monotonic() + GRACE
        with DefaultSelector() as selector:
            selector.register(self._out, EVENT_READ)
            while (left := end - time.monotonic()) > 0:
                if selector.select(left) and self._out.read(_CHUNK) == b"":
                    return True
        return False

    @property
    def _into(self) -> IO[bytes]:
        assert self._process.stdin is not None
        return self._process.stdin

    @property
    def _out(self) -> IO[bytes]:
        assert self._process.stdout is not None
        return self._process.stdout

    @property
    def _err(self) -> IO[bytes]:
        assert self._process.stderr is not None
        return self._process.stderr


def _end_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill whatever is left of the program and its children, and close our ends of the pipes."""
    _signal_group(process, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()


def _signal_group(process: "subprocess.Popen[bytes]", number: int) -> None:
    with suppress(OSError):  # nobody is left
        os.killpg(process.pid, number)


def _shown(line: bytes, most: int | None = 200) -> str:
    """Bytes of a program as they may stand in a sentence."""
    return line[:most].decode("utf-8", "replace")
