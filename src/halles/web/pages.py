"""The pages that people open."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from halles.bots import bot_label, bots, usual_opponent
from halles.engine.drawing import inline, symbols
from halles.engine.errors import HallesError
from halles.engine.game import Game, find_game, games
from halles.engine.look import house_symbols, used_symbols
from halles.engine.texts import HOUSES, LANGUAGES, Texts

from .door import LANG_COOKIE, Door, checked_key, language_of, local_path, static_url
from .hall import Hall
from .identity import YEAR, Guest, clean_name
from .looks import Looker
from .problems import Problem
from .rulebook import rules_html
from .tables import Wish, default_seats, names
from .words import table_texts, web_texts

pages = APIRouter(include_in_schema=False)
_COUNTS = [str(count) for count in range(1, 11)]  # of seats
_MOST_FIELDS = 200  # of a form
PHRASES = ("hello", "well-played", "thinking", "thanks", "again", "bye")


@cache
def _sprite(game: Game | None) -> Markup:
    """The drawn symbols of a page: one game's, or the house's and what the games' small pictures need."""
    if game is not None:
        found = "".join(symbols(game).values())
    else:
        needed = (used_symbols(each.drawer.vignette().body, symbols(each)) for each in games())
        found = "".join(house_symbols().values()) + "".join(needed)
    return Markup(f'<svg class="sprite" aria-hidden="true"><defs>{found}</defs></svg>')


def _part(part: Any, label: str, css: str = "") -> Markup:
    return Markup(inline(part, label=label, css=css))


_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)
_templates.globals.update(static=static_url, sprite=_sprite, part=_part, url=local_path, HOUSES=HOUSES)


class Page:
    """One request for a page: who asks, in which language. A page that tells of a mistake is not `counted`."""

    def __init__(self, request: Request, *, counted: bool = True) -> None:
        self.request = request
        self.hall: Hall = request.app.state.hall
        self.door: Door = request.app.state.door
        if counted:
            self.door.check_rate(request)
        self.guest: Guest = self.door.guest(request)
        self.lang = language_of(request)

    @property
    def t(self) -> Texts:
        """The messages of the pages."""
        return web_texts(self.lang)

    def render(self, template: str, answer: int = 200, t: Callable[..., str] | None = None, **context: Any) -> Response:
        """A page in the guest's language; somebody new gets the cookie."""
        path, query = quote(self.request.scope["path"]), self.request.scope["query_string"].decode("ascii")
        known = {
            "t": t or self.t,
            "lang": self.lang,
            "langs": LANGUAGES,
            "other_langs": [lang for lang in LANGUAGES if lang != self.lang],
            "guest": {"name": self.guest.name},
            "games": [_card(game, self.lang) for game in games()],
            "path": (f"{path}?{query}" if query else path) if self.request.method == "GET" else "/",
        }
        html = _templates.get_template(template).render(known | context)
        response = HTMLResponse(html, answer, headers={"cache-control": "no-store"})
        self.door.meet(response, self.guest, self.request)
        return response

    def go(self, url: str) -> Response:
        """Send the browser on."""
        response = RedirectResponse(url, 303)
        self.door.meet(response, self.guest, self.request)
        return response

    def must_be_known(self) -> None:
        """Every page gives a cookie; a browser that does not send it back could not be shown its own seat."""
        if self.guest.is_new:
            raise Problem(403, "web-no-cookie")

    async def form(self) -> dict[str, str]:
        """The fields of a posted form."""
        body = await self.request.body()
        if body.count(b"&") >= _MOST_FIELDS:
            raise Problem(422, "web-many-fields", most=_MOST_FIELDS)
        return dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))


def problem_page(request: Request, title: str, detail: str, status: int) -> Response:
    """A kind page for a mistake."""
    return Page(request, counted=False).render("problem.html", status, title=title, detail=detail, status=status)


# -- home, rules, help --


@pages.get("/")
async def home(request: Request) -> Response:
    """All games, the guest's running tables, and the public ones."""
    page = Page(request)
    mine = [await _row(page, row) for row in await page.hall.store.tables_of(page.guest.id)]
    keys = {row["id"] for row in mine}
    public = [await _row(page, row) for row in await page.hall.store.public_tables() if row["id"] not in keys]
    return page.render("home.html", mine=mine, public=public)


def _card(game: Game, lang: str) -> dict[str, Any]:
    t = game.texts(lang)
    least, most = game.seats[0], game.seats[-1]
    return {
        "game": game,
        "name": game.name,
        "title": t("title"),
        "tagline": t("tagline"),
        "least": least,
        "most": most,
        "seats": f"{least}–{most}" if least != most else str(least),
        "minutes": game.minutes,
        "vignette": _part(game.drawer.vignette(), t("title"), "vignette"),
    }


async def _row(page: Page, row: dict[str, Any]) -> dict[str, Any]:
    """A table as one line of the slate; one that cannot be opened says why."""
    try:
        table = await page.hall.tables.open(row["id"])
    except HallesError as reason:
        titles = {game.name: game.title(page.lang) for game in games()}
        title = titles.get(row["game"], row["game"])
        return {"id": row["id"], "title": title, "houses": [], "names": "", "state": reason.say(page.lang)}
    called, turn = names(table, page.lang), table.match.seat
    mine = table.seats_of(page.guest.id)
    own = page.t("web-you")
    open_seat = next((seat for seat in table.seats if seat["kind"] == "friend" and not seat["guest"]), None)
    if turn in mine:
        state = page.t("table-your-turn")
    elif open_seat is not None:
        state = page.t("web-seat-free")
    else:
        state = page.t("table-thinks", name=called[turn]) if turn is not None else page.t("table-over")
    return {
        "id": table.id,
        "title": table.game.title(page.lang),
        "houses": [HOUSES[seat["seat"]] for seat in table.seats],
        "names": ", ".join(
            own if seat["guest"] == page.guest.id and seat["kind"] != "here" else called[seat["seat"]]
            for seat in table.seats
        ),
        "state": state,
        "your_turn": turn in mine,
        "can_join": open_seat is not None and not mine,
        "link": f"/j/{open_seat['token']}" if open_seat is not None else None,
    }


@pages.get("/rules")
async def rules_list(request: Request) -> Response:
    """The rules of all games."""
    return Page(request).render("rules_list.html")


@pages.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """The rules of one game."""
    page, game = Page(request), find_game(name)
    body, toc = rules_html(game, page.lang)
    return page.render("rules.html", game=game, title=game.title(page.lang), body=Markup(body), toc=toc)


@pages.get("/help")
async def help_page(request: Request) -> Response:
    """How the pages work."""
    return Page(request).render("help.html")


@pages.get("/docs")
async def docs(request: Request) -> Response:
    """The JSON interface, read from its OpenAPI document."""
    return Page(request).render("docs.html", api=request.app.openapi())


@pages.get("/lang/{lang}")
async def set_language(request: Request, lang: str, back: str = "/") -> Response:
    """Choose a language."""
    response = RedirectResponse(local_path(back), 303)
    if lang in LANGUAGES:
        response.set_cookie(LANG_COOKIE, lang, max_age=YEAR, samesite="lax")
    return response


@pages.post("/name")
async def set_name(request: Request) -> Response:
    """Choose a name."""
    page = Page(request)
    page.must_be_known()
    form = await page.form()
    guest = Guest(page.guest.id, clean_name(form.get("name", "")))
    response = RedirectResponse(local_path(form.get("back", "/")), 303)
    page.door.remember(response, guest, request)
    return response


# -- new tables --


@pages.post("/play/{name}")
async def play_now(request: Request, name: str) -> Response:
    """One click: me against bots."""
    page, game = Page(request), find_game(name)
    page.must_be_known()
    page.door.check_rate(request, opening=True)
    key = await page.hall.tables.make(Wish(game.name, default_seats(game)), page.guest)
    page.hall.drive(key)
    return page.go(f"/t/{key}")


@pages.get("/new")
async def new_table(request: Request, game: str = "") -> Response:
    """The page for a new table."""
    page = Page(request)
    chosen = find_game(game) if game else games()[0]
    return page.render(
        "new.html",
        chosen=chosen.name,
        choices=[_choice(each, page.lang) for each in games()],
        bots=[{"name": name, "label": bot_label(page.t, name)} for name in bots()],
        default_bot=usual_opponent(),
    )


def _choice(game: Game, lang: str) -> dict[str, Any]:
    t = game.texts(lang)
    return {
        **_card(game, lang),
        "counts": list(game.seats),
        "seats": list(game.seats),
        "default_seats": len(default_seats(game)),
        "options": [
            {
                "name": choice.name,
                "label": t(f"option-{choice.name}"),
                "values": [
                    {
                        "value": value,
                        "words": t(f"option-{choice.name}-{value}"),
                        "seats": list(choice.only.get(value, game.seats)),
                    }
                    for value in choice.values
                ],
                "own": choice.content is not None,
            }
            for choice in game.options
        ],
    }


@pages.post("/new")
async def make_table(request: Request) -> Response:
    """Open the table that was asked for."""
    page = Page(request)
    page.must_be_known()
    page.door.check_rate(request, opening=True)
    form = await page.form()
    count = form.get("seats", "")
    if count not in _COUNTS:
        raise Problem(422, "web-bad-request", problem="seats")
    seats = [
        {"kind": form.get(f"kind.{k}", ""), "name": form.get(f"name.{k}", ""), "bot": form.get(f"bot.{k}", "")}
        for k in range(int(count))
    ]
    options = {key.partition(".")[2]: value for key, value in form.items() if key.startswith("option.")}
    wish = Wish(
        form.get("game", ""), seats, options, public="public" in form, hints="hints" in form, chat="chat" in form,
        pace=form.get("pace", "calm"),
    )  # fmt: skip
    key = await page.hall.tables.make(wish, page.guest)
    page.hall.drive(key)
    return page.go(f"/t/{key}")


@pages.get("/j/{token}")
async def join_page(request: Request, token: str) -> Response:
    """A link that leads to a seat."""
    page = Page(request)
    seat = await page.hall.store.seat_by_token(checked_key(token, "web-no-link"))
    if seat is None:
        raise Problem(404, "web-no-link")
    if seat["guest"] == page.guest.id:
        return page.go(f"/t/{seat['table_id']}")
    if seat["guest"]:
        raise Problem(409, "web-seat-taken")
    table = await page.hall.tables.open(seat["table_id"])
    return page.render(
        "join.html", token=token, title=table.game.title(page.lang), game=table.game, seat=seat["seat"],
        house=HOUSES[seat["seat"]], house_name=page.t.house(seat["seat"]),
        names=[name for k, name in enumerate(names(table, page.lang)) if k != seat["seat"]],
    )  # fmt: skip


@pages.post("/j/{token}")
async def join(request: Request, token: str) -> Response:
    """Sit down."""
    page = Page(request)
    page.must_be_known()
    name = clean_name((await page.form()).get("name", ""))
    key = await page.hall.tables.join(checked_key(token, "web-no-link"), page.guest, name)
    response = page.go(f"/t/{key}")
    if name and name != page.guest.name:
        page.door.remember(response, Guest(page.guest.id, name), request)
    page.hall.show(key)
    page.hall.drive(key)
    return response


# -- tables --


@pages.get("/t/{key}")
async def table_page(request: Request, key: str) -> Response:
    """A table: playing, watching, or how it ended."""
    page = Page(request)
    table = await page.hall.tables.open(checked_key(key, "web-no-table"))
    t = table_texts(table.game, page.lang)
    looker = Looker(page.guest.id, page.lang)
    boot = await page.hall.first_look(key, looker)
    return page.render(
        "table.html",
        t=t,
        table={"id": key, "title": t("title"), "game": table.game},
        game=table.game,
        boot=Markup(script_json(boot)),
        phrases=[{"id": phrase, "words": t(f"table-phrase-{phrase}")} for phrase in PHRASES],
    )


def script_json(data: Any) -> str:
    """JSON that can stand inside a script element."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c").replace("\u2028", "\\u2028")
