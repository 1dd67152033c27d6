"""A look: all that one connection is shown of a table, as plain data. Made of views only."""

from dataclasses import dataclass
from typing import Any

from halles.engine.drawing import Marks, heading, inline, seat_parts, spreads
from halles.engine.game import Eyes, Game
from halles.engine.match import Match
from halles.engine.sheet import Sheet
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
    view = match.view(eyes)
    lit = {thing for code in match.codes() for thing in game.moves.touches(code, match.setting)} if can_move else set()
    marks = Marks(can=frozenset(lit), last=frozenset(match.last_touched(eyes)))
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
    match, game, row = table.match, table.game, table.row
    t = table_texts(game, looker.lang)
    eyes, handover = eyes_of(table, looker)
    mine, turn = table.seats_of(looker.guest), match.seat
    can_move = turn is not None and turn in mine and eyes == turn and table.status == "running"
    can_move = can_move and not table.seats[turn or 0]["away"]
    called = names(table, looker.lang)
    over = match.over
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
            "heading": heading(match.view(None), t),
            "facts": [
                t("table-fact", option=t(f"option-{name}"), words=game.option_words(name, value, t))
                for name, value in match.setting.options.items()
            ],
        },
        "you": {"seats": mine, "eyes": eyes, "handover": handover, "watching": not mine},
        "turn": turn,
        "prompt": _prompt(table, eyes, handover, can_move, called, t),
        "parts": parts(game, match, eyes, t, looker.narrow, called, can_move=can_move),
        "moves": _moves(table, t) if can_move else [],
        **_story(table, looker, eyes, called),
        "seats": [_seat(table, seat, looker, connected, called, t) for seat in range(match.setting.seats)],
        "undo": undo,
        "ask": _ask(table, looker, called),
        "step": waiting,
        "sheets": [sheet_data(sheet) for sheet in match.sheets(looker.lang)],
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
        return {"lead": t("table-your-turn"), "text": table.game.words.ask(match.view(eyes), t)}
    return {"lead": t("table-thinks", name=called[turn]), "text": ""}


def _moves(table: LiveTable, t: Texts) -> list[dict[str, Any]]:
    game, setting = table.game, table.match.setting
    found = []
    for code in table.match.codes():
        text = game.moves.text(code, setting)
        shows = t("table-confirm-reveal") if (game.confirms or game.moves.reveals)(code) else None
        found.append(
            {
                "text": text,
                "touch": list(game.moves.touches(code, setting)),
                "words": game.words.word(text, t),
                "confirm": shows,
            }
        )
    return sorted(found, key=lambda move: str(move["text"]))


def _story(table: LiveTable, looker: Looker, eyes: Eyes, called: list[str]) -> dict[str, Any]:
    """The lines of the log that this connection does not have yet."""
    whole = len(table.standings)
    start = looker.told
    if eyes != looker.told_eyes or table.n != looker.told_n + (whole - looker.told) or start > whole:
        start = 0  # other eyes, or something was taken back: tell it all again
    looker.told, looker.told_n, looker.told_eyes = whole, table.n, eyes
    return {"log_from": start - 1, "log": story(table.match, table.standings, looker.lang, eyes, called, start)}


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
    table: LiveTable, seat: int, looker: Looker, connected: set[str], called: list[str], t: Texts
) -> dict[str, Any]:
    row = table.seats[seat]
    open_seat = row["kind"] == "friend" and not row["guest"]
    may_invite = table.row["host"] == looker.guest or table.row["public"]
    return {
        "seat": seat,
        "house": HOUSES[seat],
        "name": called[seat],
        "kind": row["kind"],
        "bot": table.bot_at(seat),
        "connected": row["kind"] == "bot" or row["guest"] in connected,
        "away": bool(row["away"]),
        "you": row["guest"] == looker.guest,
        "standing": table.standings[-1][seat],
        "link": f"/j/{row['token']}" if open_seat and may_invite else None,
    }


def _ask(table: LiveTable, looker: Looker, called: list[str]) -> dict[str, Any] | None:
    if table.ask is None:
        return None
    asker = table.seats[table.ask]["guest"]
    mine = set(table.seats_of(looker.guest))
    yours = bool(mine) and asker != looker.guest and not mine & table.agreed
    return {"seat": table.ask, "name": called[table.ask], "yours": yours}


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
    match: Match, ply: int, eyes: Eyes, lang: str, narrow: bool, called: list[str], standings: list[list[int]]
) -> dict[str, Any]:
    """One moment of a finished match, for a replay."""
    t = table_texts(match.game, lang)
    turn = match.seat
    prompt = (
        {"lead": t("table-over"), "text": ""}
        if turn is None
        else {"lead": t("table-to-move", name=called[turn]), "text": ""}
    )
    return {
        "is": "look",
        "ply": ply,
        "table": {"title": t("title"), "game": match.game.name, "heading": heading(match.view(None), t)},
        "turn": turn,
        "prompt": prompt,
        "parts": parts(match.game, match, eyes, t, narrow, called, can_move=False),
        "log_from": -1,
        "log": story(match, standings, lang, eyes, called, 0),
        "sheets": [sheet_data(sheet) for sheet in match.sheets(lang)],
        "over": result(match, called, t) if match.over else None,
    }
