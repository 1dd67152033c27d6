"""A look: all that one connection is shown of a table, as plain data. Made of views only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from halles.bots import Advice, advice_figure
from halles.engine.drawing import Marks, heading, inline, seat_parts, spreads
from halles.engine.game import Eyes, Game
from halles.engine.match import Match, Sight
from halles.engine.sheet import Sheet
from halles.engine.telling import move_words
from halles.engine.texts import HOUSES, Texts

from .tables import LiveTable, names
from .words import table_texts


@dataclass
class Looker:
    """Somebody who looks at a table: who, in which language, how wide, through whose eyes, and what they know."""

    guest: str
    lang: str
    narrow: bool = False
    ready: int | None = None  # with several people at one device: whose turn at the screen it is
    told: int = 0  # how much of the story was sent already
    told_n: int = -1
    told_eyes: Eyes = None


@dataclass(frozen=True)
class Place:
    """All of a looker that a look depends on, but for the story: who looks from the same place is shown the same."""

    lang: str
    narrow: bool
    mine: tuple[int, ...]  # the seats where they sit
    eyes: Eyes
    handover: int | None  # the seat that must take over the device first
    host: bool


def place_of(table: LiveTable, looker: Looker) -> Place:
    """From where somebody looks at a table now."""
    eyes, handover = eyes_of(table, looker)
    mine = tuple(table.seats_of(looker.guest))
    return Place(looker.lang, looker.narrow, mine, eyes, handover, table.row["host"] == looker.guest)


def asked_seat(table: LiveTable, place: Place) -> int | None:
    """The seat for which whoever looks from this place may decide now, if any."""
    turn = table.match.seat
    if turn is None or turn not in place.mine or place.eyes != turn or table.status != "running":
        return None
    return None if table.seats[turn]["away"] else turn


def eyes_of(table: LiveTable, looker: Looker) -> tuple[Eyes, int | None]:
    """Through whose eyes somebody looks, and the seat that must take over the device first, if any."""
    mine = table.seats_of(looker.guest)
    if not mine:
        return None, None
    if len(mine) == 1:
        return mine[0], None
    turn = table.match.seat
    if table.match.over:
        return None, None
    if turn in mine and looker.ready != turn and table.status == "running":
        return None, turn
    return looker.ready if looker.ready in mine else None, None


def parts(
    game: Game, match: Match, eyes: Eyes, t: Texts, narrow: bool, seat_names: list[str], *, can_move: bool
) -> dict[str, Any]:
    """The drawn parts of a table as these eyes see it."""
    view = match.position.view(eyes)
    lit = match.position.lit if can_move else frozenset()
    marks = Marks(can=lit, last=frozenset(match.last_touched(eyes)))
    crate = game.drawer.crate(view, t, marks, narrow)
    return {
        "board": inline(game.drawer.board(view, t, marks, narrow), label=t("draw-market"), css="board"),
        "crate": inline(crate, label=t("draw-stock"), css="crate-part") if crate is not None else None,
        "seats": [
            inline(part, label=seat_names[seat], css="seat-part")
            for seat, part in enumerate(seat_parts(game, view, t, narrow=narrow, names=seat_names))
        ],
        "spreads": [
            inline(part, label=seat_names[seat], css="spread") for seat, part in enumerate(spreads(game, view, t))
        ],
    }


def look(
    table: LiveTable, looker: Looker, connected: set[str], undo: str, waiting: bool, chat: list[Any]
) -> dict[str, Any]:
    """Everything a connection is shown."""
    place = place_of(table, looker)
    return scene(table, place, connected, undo, waiting, chat) | story_from(table, place, heard(table, looker, place))


def scene(
    table: LiveTable, place: Place, connected: set[str], undo: str, waiting: bool, chat: list[Any]
) -> dict[str, Any]:
    """A look without the story: the same for everybody who looks from the same place."""
    match, game, row = table.match, table.game, table.row
    t = table_texts(game, place.lang)
    eyes, turn, over = place.eyes, match.seat, match.over
    can_move = asked_seat(table, place) is not None
    called = names(table, place.lang)
    return {
        "is": "look",
        "n": table.n,
        "ply": match.ply,
        "table": {
            "id": table.id,
            "title": t("title"),
            "game": game.name,
            "status": table.status,
            **{name: row[name] for name in ("public", "hints", "chat", "pace", "commitment")},
            "seed": str(row["seed"]) if over else None,
            "nonce": row["nonce"] if over else None,
            "heading": heading(match.position.view(None), t),
            "facts": [
                t("table-fact", option=t(f"option-{name}"), words=game.option_words(name, value, t))
                for name, value in match.setting.options.items()
            ],
        },
        "you": {"seats": list(place.mine), "eyes": eyes, "handover": place.handover, "watching": not place.mine},
        "turn": turn,
        "prompt": _prompt(table, eyes, place.handover, can_move, called, t),
        "parts": parts(game, match, eyes, t, place.narrow, called, can_move=can_move),
        "moves": _moves(table, place.mine, t) if can_move else [],
        "seats": [_seat(table, seat, place, connected, called, t) for seat in range(match.setting.seats)],
        "undo": undo,
        "ask": _takeback(table, place, called),
        "step": waiting and bool(place.mine),
        "sheets": [sheet_data(sheet) for sheet in match.sheets(place.lang)],
        "standings": table.standings if over else [],
        "over": result(match, called, t) if over else None,
        "chat": chat,
    }


def _prompt(
    table: LiveTable, eyes: Eyes, handover: int | None, can_move: bool, called: list[str], t: Texts
) -> dict[str, str]:
    match, turn = table.match, table.match.seat
    if turn is None:
        return {"lead": t("table-over"), "text": result(match, called, t)["sentence"]}
    if table.status == "waiting":
        empty = [t.house(row["seat"]) for row in table.seats if row["kind"] == "friend" and not row["guest"]]
        return {"lead": t("table-empty-seat", name=t.together(empty)), "text": t("table-send-link")}
    if handover is not None:
        return {"lead": t("table-handover", name=called[handover]), "text": ""}
    if can_move:
        return {"lead": t("table-your-turn"), "text": table.game.words.ask(match.position.view(eyes), t)}
    return {"lead": t("table-thinks", name=called[turn]), "text": ""}


def _moves(table: LiveTable, mine: Sequence[int], t: Texts) -> list[dict[str, Any]]:
    match, game, setting = table.match, table.game, table.match.setting
    seat = match.seat
    if seat is None:
        return []
    view, alone = match.position.view(seat), set(table.people()) <= set(mine)
    found = []
    for text, code in match.position.moves.items():
        shows = game.warns(view, code, t) if game.warns else None
        if shows is None and game.notation.confirms(code):
            secret = game.notation.seen(code, seat, None, setting) != text
            shows = t("table-confirm-alone" if alone else "table-confirm-secret" if secret else "table-confirm-reveal")
        touch = list(game.notation.touches(code, setting))
        found.append({"text": text, "touch": touch, "words": move_words(game, code, t, setting), "confirm": shows})
    return found


def heard(table: LiveTable, looker: Looker, place: Place) -> int:
    """From which line of the story on it must be told to this looker; from now on they have heard it all."""
    whole = len(table.standings)
    start = looker.told
    if place.eyes != looker.told_eyes or table.n != looker.told_n + (whole - looker.told) or start > whole:
        start = 0  # other eyes, or something was taken back: tell it all again
    looker.told, looker.told_n, looker.told_eyes = whole, table.n, place.eyes
    return start


def story_from(table: LiveTable, place: Place, start: int) -> dict[str, Any]:
    """The lines of the log from one on."""
    told = story(table.match, table.standings, place.lang, place.eyes, names(table, place.lang), start)
    return {"log_from": start - 1, "log": told}


def story(
    match: Match, standings: list[list[int]], lang: str, eyes: Eyes, called: list[str], start: int
) -> list[dict[str, Any]]:
    """Lines of the log in sentences, with their effect on the standing."""
    told = match.story(eyes, lang, called, start)
    movers = [entry.seat for entry in match.events()]
    lines = []
    for k, sentences in enumerate(told, start):
        before = standings[k - 1] if k else standings[0]
        changes = [after - b for b, after in zip(before, standings[k], strict=True)]
        lines.append(
            {
                "ply": k - 1,
                "seat": movers[k],
                "sentences": sentences,
                "effects": [
                    {"seat": seat, "change": change, "good": (change > 0) != match.game.lowest_wins}
                    for seat, change in enumerate(changes)
                    if change
                ],
            }
        )
    return lines


def _seat(
    table: LiveTable, seat: int, place: Place, connected: set[str], called: list[str], t: Texts
) -> dict[str, Any]:
    row = table.seats[seat]
    open_seat = row["kind"] == "friend" and not row["guest"]
    may_invite = place.host or table.row["public"]
    return {
        "seat": seat,
        "house": HOUSES[seat],
        "name": called[seat],
        "kind": row["kind"],
        "bot": table.bot_at(seat),
        "connected": row["kind"] == "bot" or row["guest"] in connected,
        "away": bool(row["away"]),
        "you": seat in place.mine,
        "standing": table.standings[-1][seat],
        "link": f"/j/{row['token']}" if open_seat and may_invite else None,
    }


def _takeback(table: LiveTable, place: Place, called: list[str]) -> dict[str, Any] | None:
    if table.takeback is None:
        return None
    own = table.takeback in place.mine
    yours = bool(place.mine) and not own and not table.agreed.intersection(place.mine)
    return {"seat": table.takeback, "name": called[table.takeback], "yours": yours, "own": own}


def advised(sight: Sight, advice: Sequence[Advice], called: list[str], t: Texts) -> list[dict[str, Any]]:
    """A bot's advice to a seat as plain data; moves and words come from what the seat saw when it asked."""
    game, setting = sight.game, sight.setting
    return [
        {
            "text": sight.text(best.code),
            "words": move_words(game, best.code, t, setting),
            "worth": advice_figure(t, best),
            "shares": list(best.shares),
            "visits": best.visits,
            "line": _line(sight, best, called, t),
            "touch": list(game.notation.touches(best.code, setting)),
        }
        for best in advice
        if best.code in sight.codes
    ]


def _line(sight: Sight, best: Advice, called: list[str], t: Texts) -> list[str]:
    """What may follow a move, each time with who makes it; nothing that nobody could play there."""
    steps, before = [], None
    for seat, code in sight.follow([best.code, *best.line])[1:]:
        words = move_words(sight.game, code, t, sight.setting)
        name = t("table-you") if seat == sight.seat else called[seat]
        steps.append(words if seat == before else t("table-hint-step", name=name, move=words))
        before = seat
    return steps


def result(match: Match, called: list[str], t: Texts) -> dict[str, Any]:
    """Who won, in figures and in a sentence."""
    winners = match.winners()
    who = t.together([called[seat] for seat in winners])
    sentence = t("play-won" if len(winners) == 1 else "play-shared", names=who)
    return {"scores": match.scores(), "winners": winners, "order": match.ranking(), "sentence": sentence}


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """A score sheet as plain data."""
    lines = [{"label": line.label, "how": line.how, "values": line.values} for line in (*sheet.lines, sheet.total)]
    return {"title": sheet.title, "lines": lines[:-1], "total": lines[-1]}


def frame(
    match: Match, eyes: Eyes, lang: str, narrow: bool, called: list[str], log: list[dict[str, Any]]
) -> dict[str, Any]:
    """One moment of a match, for a replay; `log` is its story so far."""
    t = table_texts(match.game, lang)
    turn = match.seat
    prompt = (
        {"lead": t("table-over"), "text": ""}
        if turn is None
        else {"lead": t("table-to-move", name=called[turn]), "text": ""}
    )
    return {
        "is": "look",
        "ply": match.ply,
        "table": {"title": t("title"), "game": match.game.name, "heading": heading(match.position.view(None), t)},
        "turn": turn,
        "prompt": prompt,
        "parts": parts(match.game, match, eyes, t, narrow, called, can_move=False),
        "log_from": -1,
        "log": log,
        "sheets": [sheet_data(sheet) for sheet in match.sheets(lang)],
        "over": result(match, called, t) if match.over else None,
    }
