"""Finished matches once more, move by move: of a table, or from an uploaded file."""

import hashlib
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup
from starlette.exceptions import HTTPException

from halles.engine import save
from halles.engine.game import EVERYTHING, Eyes
from halles.engine.match import Match, restore

from .door import checked_key
from .identity import clean_name
from .mistakes import Refusal
from .pages import Page, script_json
from .problems import Problem
from .projector import Projector, Replay
from .tables import LiveTable, names
from .words import table_texts

replays = APIRouter(include_in_schema=False)


def _finished(table: LiveTable) -> LiveTable:
    if not table.match.over:
        raise Problem(409, "web-still-running")
    return table


@replays.get("/t/{key}/replay")
async def table_replay(request: Request, key: str, ply: int = 0, eyes: int | None = EVERYTHING) -> Response:
    """A finished table once more, move by move."""
    page = Page(request)
    table = _finished(await page.hall.tables.open(checked_key(key, "web-no-table")))
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


async def _frame(page: Page, replay: Replay, ply: int, eyes: str, narrow: int, called: list[str]) -> Response:
    match = replay.match
    known = {
        "": None,
        "null": None,
        "none": None,
        **{str(seat): seat for seat in range(EVERYTHING, match.setting.seats)},
    }
    if not 0 <= ply <= match.ply or eyes not in known:
        raise Problem(404, "web-no-page")

    def draw() -> str:
        return script_json(replay.frame(ply, known[eyes], page.lang, bool(narrow), called))

    drawn = await _projector(page).beside(draw)
    return Response(drawn, media_type="application/json", headers={"cache-control": "no-store"})


def _projector(page: Page) -> Projector:
    found: Projector = page.request.app.state.projector
    return found


@replays.get("/t/{key}/replay/frame/{ply}")
async def table_frame(request: Request, key: str, ply: int, eyes: str = "", narrow: int = 0) -> Response:
    """One moment of a finished table."""
    page = Page(request)
    table = _finished(await page.hall.tables.open(checked_key(key, "web-no-table")))
    return await _frame(page, await _projector(page).of_table(table), ply, eyes, narrow, names(table, page.lang))


@replays.get("/replay")
async def upload_page(request: Request) -> Response:
    """The page where a saved match can be uploaded."""
    return Page(request).render("upload.html")


@replays.post("/replay")
async def upload(request: Request) -> Response:
    """Take a saved match, check it, show it."""
    page = Page(request)
    page.door.check_rate(request, opening=True)
    try:
        form = await request.form(max_files=1, max_fields=4)
    except Refusal:
        raise
    except (HTTPException, UnicodeError):  # no form, or in letters that do not exist
        raise Problem(422, "web-no-file") from None
    file = form.get("file")
    if file is None or isinstance(file, str) or not file.filename:
        raise Problem(422, "web-no-file")
    most = page.door.limits.body
    data, name = await file.read(most + 1), clean_name(file.filename) or "-"
    if len(data) > most:
        raise Problem(413, "web-too-large", most=most // 1000)
    projector = _projector(page)
    key = hashlib.sha256(data).hexdigest()[:20]
    projector.keep(key, await projector.beside(lambda: _checked(data, name)))
    return page.go(f"/replay/{key}")


def _checked(data: bytes, name: str) -> dict[str, Any]:
    """An uploaded file's match, written down anew, with what its deal was promised by."""
    document = save.parse(data, name)
    match = restore(document, name)
    promised = save.check_commitment(document, name)
    return match.saved() | ({key: document[key] for key in ("nonce", "commitment")} if promised else {})


def _uploaded(page: Page, key: str) -> dict[str, Any]:
    document = _projector(page).uploaded(key)
    if document is None:
        raise Problem(404, "web-no-replay")
    return document


@replays.get("/replay/{key}")
async def uploaded_replay(request: Request, key: str, ply: int = 0, eyes: int | None = EVERYTHING) -> Response:
    """An uploaded match, move by move."""
    page = Page(request)
    match = (await _projector(page).of_upload(key, _uploaded(page, key))).match
    called = [page.t.house(seat) for seat in range(match.setting.seats)]
    return _replay_page(page, match, called, f"/replay/{key}/frame", f"/replay/{key}/file", ply, eyes)


@replays.get("/replay/{key}/file")
async def uploaded_file(request: Request, key: str) -> Response:
    """The uploaded match as a file again."""
    document = _uploaded(Page(request), key)
    return JSONResponse(document, headers={"content-disposition": f'attachment; filename="{document["game"]}.json"'})


@replays.get("/replay/{key}/frame/{ply}")
async def uploaded_frame(request: Request, key: str, ply: int, eyes: str = "", narrow: int = 0) -> Response:
    """One moment of an uploaded match; all open only if it is over."""
    page = Page(request)
    document = _uploaded(page, key)
    called = [page.t.house(seat) for seat in range(document["seats"])]
    return await _frame(page, await _projector(page).of_upload(key, document), ply, eyes, narrow, called)
