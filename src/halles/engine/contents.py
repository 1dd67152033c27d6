"""Options whose value may be a file: what is in the file becomes the value, so a match never depends on the file.

A *content* is JSON as compact text, in the one layout that its game makes of it. It travels wherever an option
goes: into saves, traces, the web's store and other processes.
"""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from .errors import BadSetting, HallesError, of_system
from .plain import read_json

LARGEST = 1_000_000  # bytes of a file


class Content(Protocol):
    """What a game does with a file that somebody gives for one of its options."""

    def check(self, document: Any) -> Any:
        """The part of a JSON document that matters, laid out so that it passes this check again; or a `HallesError`."""

    def codes(self, value: str) -> Sequence[int]:
        """The integers that `setup` reads, for a named value as well as for a content; always as many."""


def is_content(value: Any) -> bool:
    """Is this value of an option a content, and neither a name nor the path of a file?"""
    return isinstance(value, str) and value.lstrip().startswith(("{", "["))


def read_file(content: Content, option: str, names: Sequence[str], path: str) -> str:
    """The content of a file; a sentence says what is wrong with it."""
    try:
        with open(Path(path), "rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise OSError(27, "File too large")
    except (OSError, ValueError) as problem:
        reason = of_system(problem) if isinstance(problem, OSError) else str(problem)
        values = " | ".join(names)
        raise BadSetting("option-file-unread", option=option, values=values, file=path, problem=reason) from None
    try:
        document = read_json(data.decode("utf-8-sig"))
    except ValueError:
        raise BadSetting("option-file-not-json", option=option, file=path) from None
    try:
        return _laid_out(content, document)
    except HallesError as reason:
        raise BadSetting("option-file-bad", option=option, file=path, reason=reason) from None


def read_text(content: Content, option: str, text: str) -> str:
    """A content that was kept somewhere, checked like a file."""
    try:
        document = read_json(text)
    except ValueError:
        raise BadSetting("option-content-not-json", option=option) from None
    try:
        return _laid_out(content, document)
    except HallesError as reason:
        raise BadSetting("option-content-bad", option=option, reason=reason) from None


def _laid_out(content: Content, document: Any) -> str:
    return json.dumps(content.check(document), ensure_ascii=False, separators=(",", ":"))


def short_digest(value: str) -> str:
    """Eight letters and figures by which people can tell two contents apart."""
    return hashlib.sha256(value.encode()).hexdigest()[:8]
