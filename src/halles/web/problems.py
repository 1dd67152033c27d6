"""What can go wrong between a browser and a table, with the status it is answered with."""

from typing import Any

from halles.engine.errors import (
    BadFile,
    BadSave,
    BadSetting,
    CannotUndo,
    HallesError,
    IllegalMove,
    NotAMove,
    UnknownBot,
    UnknownGame,
)  # fmt: skip

from .words import web_texts


class Problem(HallesError):
    """Something a person can understand, with an HTTP status."""

    def __init__(self, status: int, message: str, **arguments: Any) -> None:
        super().__init__(message, texts=web_texts, **arguments)
        self.status = status


_STATUS = {
    UnknownGame: 404, UnknownBot: 422, BadSetting: 422, NotAMove: 422, IllegalMove: 409, CannotUndo: 409, BadSave: 422,
    BadFile: 422,
}  # fmt: skip


def status_of(problem: HallesError) -> int:
    """The HTTP status of a mistake."""
    if isinstance(problem, Problem):
        return problem.status
    return next((status for kind, status in _STATUS.items() if isinstance(problem, kind)), 400)


def document(problem: HallesError, lang: str) -> dict[str, Any]:
    """The mistake as a problem document (RFC 9457)."""
    status = status_of(problem)
    named = status if status in (403, 404, 409, 413, 422, 429, 500, 503) else 400
    return {
        "type": f"urn:halles:{problem.message}",
        "title": web_texts(lang)(f"web-status-{named}"),
        "status": status,
        "detail": problem.say(lang),
    }
