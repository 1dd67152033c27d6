"""Finished matches once more, move by move: of a table, or from an uploaded file."""

import hashlib
from collections import OrderedDict
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup
from starlette.formparsers import MultiPartException

from halles.engine import save
from halles.engine.game import EVERYTHING, Eyes
from halles.engine.match import Match, restore

from .identity import clean_name
from .looks import frame
from .pages import Page, script_json
from .problems import Problem
from .tables import LiveTable, names, saved
from .words import table_texts

replays = APIRouter(include_in_schema=False)
_UPLOADS_KEPT = 64


def _finished(table: LiveTable) -> LiveTable:
    if not table.match.over:
        raise Problem(409, "web-still-running")
    return table


@replays.get("/t/{key}/replay")
async def table_replay(request: Request, key: str, ply: int = 0, eyes: int | None = EVERYTHING) -> Response:
    """A finished table once more, move by move."""
    page = Page(request)
    table = _finished(await page.hall.tables.open(key))
    called = names(table, page.lang)
    return _replay_page(page, table.match, called, f"/t/{key}/replay/frame", f"/api/tables/{key}/replay", ply, eyes)


def _replay_page(
    page: Page, match: Match, called: list[str], base: str, download: str, ply: int, eyes: Eyes
) -> Response:
    t = table_texts(match.game, page.lang)
    allowed: list[dict[str, Any]] = [{"eyes": EVERYTHING, "words": t("table-eyes-all")}] if match.over else []
    allowed += [{"eyes": seat, "words": t("table-eyes-seat", name=name)} for seat, name in enumerate(called)]
    allowed.append({"eyes": None, "words": t("table-eyes-none")})
    if eyes not in [choice["eyes"] for choice in allowed]:
        eyes = allowed[0]["eyes"]
    boot = {
        "frames": match.ply + 1, "at": min(max(0, ply), match.ply), "eyes": eyes, "eyes_allowed": allowed,
        "title": t("title"), "download": download, "base": base,
    }  # fmt: skip
    return page.render(
        "replay.html", t=t, boot=Markup(script_json(boot)), game=match.game, title=t("title"), download=download
    )


def _frame(page: Page, document: dict[str, Any], ply: int, eyes: str, narrow: int, called: list[str]) -> Response:
    if not 0 <= ply <= len(document["moves"]):
        raise Problem(404, "web-no-page")
    match = restore({**document, "moves": document["moves"][:ply]})
    looking: Eyes = None
    if eyes not in ("", "null", "none"):
        if not eyes.lstrip("-").isdecimal() or int(eyes) not in range(EVERYTHING, match.setting.seats):
            raise Problem(404, "web-no-page")
        looking = int(eyes)
    standings = []
    step = restore({**document, "moves": []})
    for number in range(ply + 1):
        if number:
            step.play(document["moves"][number - 1])
        standings.append(match.game.views.standing(step.view(None)))
    return JSONResponse(
        frame(match, ply, looking, page.lang, bool(narrow), called, standings),
        headers={"cache-control": "no-store"},
    )


@replays.get("/t/{key}/replay/frame/{ply}")
async def table_frame(request: Request, key: str, ply: int, eyes: str = "", narrow: int = 0) -> Response:
    """One moment of a finished table."""
    page = Page(request)
    table = _finished(await page.hall.tables.open(key))
    return _frame(page, saved(table), ply, eyes, narrow, names(table, page.lang))


_uploads: OrderedDict[str, dict[str, Any]] = OrderedDict()


@replays.get("/replay")
async def upload_page(request: Request) -> Response:
    """The page where a saved match can be uploaded."""
    return Page(request).render("upload.html")


@replays.post("/replay")
async def upload(request: Request) -> Response:
    """Take a saved match, check it, show it."""
    page = Page(request)
    page.door.check_patience(request, opening=True)
    try:
        form = await request.form(max_files=1, max_fields=4)
    except MultiPartException:
        raise Problem(422, "web-no-file") from None
    file = form.get("file")
    if file is None or isinstance(file, str) or not file.filename:
        raise Problem(422, "web-no-file")
    most = page.door.limits.body
    data, name = await file.read(most + 1), clean_name(file.filename) or "-"
    if len(data) > most:
        raise Problem(413, "web-too-large", most=most // 1000)
    document = save.parse(data, name)
    restore(document, name)
    save.check_commitment(document, name)
    key = hashlib.sha256(data).hexdigest()[:20]
    _uploads[key] = document
    while len(_uploads) > _UPLOADS_KEPT:
        _uploads.popitem(last=False)
    return page.go(f"/replay/{key}")


def _uploaded(key: str) -> dict[str, Any]:
    if key not in _uploads:
        raise Problem(404, "web-no-replay")
    return _uploads[key]


@replays.get("/replay/{key}")
async def uploaded_replay(request: Request, key: str, ply: int = 0, eyes: int | None = EVERYTHING) -> Response:
    """An uploaded match, move by move."""
    page = Page(request)
    match = restore(_uploaded(key))
    called = [page.t.house(seat) for seat in range(match.setting.seats)]
    return _replay_page(page, match, called, f"/replay/{key}/frame", f"/replay/{key}/file", ply, eyes)


@replays.get("/replay/{key}/file")
async def uploaded_file(request: Request, key: str) -> Response:
    """The uploaded match as a file again."""
    Page(request)
    document = _uploaded(key)
    return JSONResponse(document, headers={"content-disposition": f'attachment; filename="{document["game"]}.json"'})


@replays.get("/replay/{key}/frame/{ply}")
async def uploaded_frame(request: Request, key: str, ply: int, eyes: str = "", narrow: int = 0) -> Response:
    """One moment of an uploaded match; all open only if it is over."""
    page = Page(request)
    document = _uploaded(key)
    return _frame(page, document, ply, eyes, narrow, [page.t.house(seat) for seat in range(document["seats"])])
