"""Real servers for tests: our own as a process, and a throw-away PostgreSQL in a temporary folder."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest


def must_have(there: bool, what: str) -> None:
    """Skip with one line where a machine lacks something; in CI that is a failure."""
    if not there:
        sentence = f"this test needs {what}: install Debian's package of that name"
        pytest.fail(sentence) if os.environ.get("CI") else pytest.skip(sentence)


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class Server:
    """`halles serve` as a process of its own, on its own database and data folder; `words` are more of its options."""

    def __init__(
        self, folder: Path, address: str = "", *words: str, python: Path | str = sys.executable, **environment: str
    ) -> None:
        self.folder, self.address, self.words, self.environment = folder, address, words, environment
        self.python = python
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self, *, warm: bool = True) -> "Server":
        """Start, and wait until it answers (and, if `warm`, has compiled everything)."""
        words = ["serve", "--port", str(self.port), *(["--db", self.address] if self.address else []), *self.words]
        log = open(self.folder / "server.log", "a", encoding="utf-8")  # noqa: SIM115 (the process keeps it)
        self.process = subprocess.Popen(
            [self.python, "-c", "from halles.cli import main; main()", *words],
            env=os.environ | {"HALLES_DATA": str(self.folder), "LANG": "C.UTF-8", **self.environment},
            stdout=log,
            stderr=log,
            text=True,
        )
        for _ in range(6000):
            try:
                if httpx.get(f"{self.url}/api/health", timeout=2, verify=False).json()["ready"] or not warm:
                    return self
                time.sleep(0.05)
            except httpx.TransportError:
                assert self.process.poll() is None, self.log()
                time.sleep(0.05)
        raise AssertionError("the server did not come up: " + self.log())

    def log(self) -> str:
        """What it printed."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        process = self.process  # another may be started in its place before this one is buried
        process.send_signal(signal.SIGKILL)
        process.wait()

    def stop(self) -> None:
        """End it kindly."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def postgres_programs() -> Path | None:
    """Where PostgreSQL's server programs are; the newest, if there are several."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    return places[-1].parent if places else None


@contextmanager
def throw_away_postgres() -> Iterator[str]:
    """A PostgreSQL of our own in a temporary folder, run by an unprivileged user; gives its address."""
    programs = postgres_programs()
    must_have(programs is not None, "postgresql")
    assert programs is not None
    user = "nobody" if os.getuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="halles-pg-"))
    try:
        if user:
            shutil.chown(folder, user)

        def run(*words: object, check: bool = True) -> None:
            command = [str(word) for word in words]
            subprocess.run(command, user=user, cwd=folder, capture_output=True, text=True, check=check)

        run(programs / "initdb", "-D", folder / "data", "-U", "halles", "-A", "trust", "-E", "UTF8")
        port = free_port()
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        control = [programs / "pg_ctl", "-D", folder / "data", "-l", folder / "log", "-w"]
        run(*control, "-o", options, "start")
        try:
            yield f"postgresql://halles@127.0.0.1:{port}/postgres"
        finally:
            run(*control, "-m", "immediate", "stop", check=False)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Caller(httpx.Client):
    """Somebody at the door of a server, with patience."""

    def __init__(self, server: Server, **wishes: Any) -> None:
        super().__init__(base_url=server.url, timeout=60, verify=False, **wishes)  # certificates take long to read

    def request(self, *words: Any, **wishes: Any) -> httpx.Response:
        """Ask for something; the door lets nobody knock more than sixty times a second, so wait where it says so."""
        for _ in range(50):
            answer = super().request(*words, **wishes)
            if answer.status_code != 429:
                break
            time.sleep(0.2)
        return answer


class Person(Caller):
    """Somebody with a guest token who plays through the JSON interface."""

    def __init__(self, server: Server, name: str = "") -> None:
        super().__init__(server)
        made = self.post("/api/guests", json={"name": name}).json()
        self.token = made["token"]
        self.headers["authorization"] = f"Bearer {self.token}"

    def open_table(self, game: str, seats: list[dict[str, str]], **wishes: object) -> dict[str, object]:
        """Open a table; bots answer at once unless told otherwise."""
        answer = self.post("/api/tables", json={"game": game, "seats": seats, "pace": "instant", **wishes})
        assert answer.status_code == 201, answer.text
        found: dict[str, object] = answer.json()
        return found

    def moves(self, key: object) -> tuple[int, list[str]]:
        """The log number and the legal moves, if this person decides now."""
        answer = self.get(f"/api/tables/{key}/moves").json()
        return answer["n"], [move["text"] for move in answer["moves"]]

    def wait_for_turn(self, key: object) -> tuple[int, list[str]]:
        """Wait until this person decides, or the match is over (no moves)."""
        for tries in range(600):
            n, moves = self.moves(key)
            if moves or self.get(f"/api/tables/{key}").json()["status"] == "over":
                return n, moves
            time.sleep(min(0.02 + tries / 1000, 0.1))
        raise AssertionError("nothing happens at the table")

    def play(self, key: object, n: int, move: str) -> httpx.Response:
        """Make a move."""
        return self.post(f"/api/tables/{key}/moves", json={"n": n, "move": move})


def addresses_in(text: str) -> set[str]:
    """Every host that a text would load something from."""
    return set(re.findall(r"""(?:src|href|action)=["'](https?://[^/"']+)""", text))
