"""The one way to write a file whole: beside its target, and in its place only when nothing is missing any more."""

import errno
import json
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import Any

from .errors import BadFile, HallesError, of_system


class WholeFile:
    """A file that takes its place when it is whole; until then, and if it never is, what was there stays."""

    def __init__(self, target: "str | PathLike[str]", mode: int = 0o666) -> None:
        self.target = Path(target)
        try:
            if self.target.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if self.target.exists() and not self.target.is_file():
                raise OSError(errno.EINVAL, "not a plain file")
            self.part = self.target.parent / f".{self.target.name}.{secrets.token_hex(6)}.part"
            # made as any file of this process is, less what its user denies others
            os.close(os.open(self.part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
        except (OSError, ValueError) as problem:
            raise cannot_write(self.target, problem) from None

    def keep(self, *, over: bool = True) -> None:
        """Put the file in its place; not `over` one that somebody else has put there meanwhile."""
        try:
            if over or not self._first():
                os.replace(self.part, self.target)
        except OSError as problem:
            self.drop()
            raise cannot_write(self.target, problem) from None

    def _first(self) -> bool:
        """Leave the place to whoever had it first; not on file systems that cannot tell."""
        try:
            with suppress(FileExistsError):
                os.link(self.part, self.target)
        except OSError:
            return False
        self.drop()
        return True

    def drop(self) -> None:
        """Remove what was written."""
        self.part.unlink(missing_ok=True)


def write_whole(path: "str | PathLike[str]", content: str | bytes, mode: int = 0o666, *, over: bool = True) -> None:
    """Write a file at once: either all of it is there afterwards, or what was there before."""
    file = WholeFile(path, mode)
    try:
        with open(file.part, "wb") as part:
            part.write(content.encode() if isinstance(content, str) else content)
            part.flush()
            os.fsync(part.fileno())
    except BaseException as problem:
        file.drop()
        if not isinstance(problem, (OSError, ValueError)):
            raise
        raise cannot_write(file.target, problem) from None
    file.keep(over=over)


def cannot_write(target: "str | PathLike[str]", problem: OSError | ValueError) -> BadFile:
    """One sentence for a file that cannot be written."""
    reason: HallesError | str = of_system(problem) if isinstance(problem, OSError) else str(problem)
    return BadFile("cannot-write", file=str(target), problem=reason)


def indented(data: Any) -> str:
    """JSON for people: a line for each name, and every list of figures on one."""
    return "".join(_lines(data, "")) + "\n"


def _lines(data: Any, indent: str) -> Iterator[str]:
    deeper = indent + "  "
    if isinstance(data, dict) and any(isinstance(value, (dict, list)) for value in data.values()):
        yield "{"
        for i, (name, value) in enumerate(data.items()):
            yield f"{',' if i else ''}\n{deeper}{json.dumps(name, ensure_ascii=False)}: "
            yield from _lines(value, deeper)
        yield f"\n{indent}}}"
    elif isinstance(data, list) and any(isinstance(value, dict) for value in data):
        yield "["
        for i, value in enumerate(data):
            yield f"{',' if i else ''}\n{deeper}"
            yield from _lines(value, deeper)
        yield f"\n{indent}]"
    else:
        yield json.dumps(data, ensure_ascii=False)
