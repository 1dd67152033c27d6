"""Tables: a match with people and bots around it, rebuilt from its log and kept while somebody needs it."""

import asyncio
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from halles.bots import best_adviser, bot_label, registered_bot, usual_opponent
from halles.engine.errors import HallesError
from halles.engine.game import Game, find_game
from halles.engine.match import Match
from halles.engine.save import commitment_of
from halles.engine.seeds import secret_seed

from .identity import Guest, clean_name
from .problems import Problem
from .store import Row, Store, TooLate

KINDS = ("me", "here", "friend", "bot")
PACES = ("instant", "calm", "step")
logger = logging.getLogger("halles.web")
_KEY = re.compile("[A-Za-z0-9_-]{1,32}")  # no database is asked for anything else
_KEPT = 256  # tables in memory; the others are rebuilt from their log when somebody asks


@dataclass
class Wish:
    """What somebody asked for on the page for a new table."""

    game: str
    seats: list[dict[str, str]]  # kind, name, bot
    options: dict[str, str] = field(default_factory=dict)
    public: bool = False
    hints: bool = True
    chat: bool = True
    pace: str = "calm"


class LiveTable:
    """One table in memory: its row, its seats, and the match as the log tells it."""

    def __init__(self, row: Row, seats: list[Row], entries: Sequence[Row]) -> None:
        self.row, self.seats = row, seats
        self.game: Game = find_game(row["game"])
        self.match = Match(self.game, self.game.setting(row["seats"], row["options"], row["version"]), row["seed"])
        self.standings = [self._standing()]
        self.n = 0
        self.takeback: int | None = None  # the seat that asks to take its last decision back
        self.agreed: set[int] = set()
        for entry in entries:
            self.apply(entry["kind"], entry["words"])

    @property
    def id(self) -> str:
        """The table's key."""
        return str(self.row["id"])

    def apply(self, kind: str, words: str) -> None:
        """Do what an entry of the log says."""
        if kind == "move":
            self.match.play(words)
            self.standings.append(self._standing())
        else:
            self.match.undo(force=True)
            self.standings.pop()
        self.n += 1
        self.takeback, self.agreed = None, set()

    def _standing(self) -> list[int]:
        return self.game.views.standing(self.match.position.view(None))

    def bot_at(self, seat: int) -> str | None:
        """The bot that decides for a seat now; None for a person."""
        row = self.seats[seat]
        if row["kind"] == "bot":
            return str(row["bot"])
        return best_adviser().name if row["away"] else None

    def seats_of(self, guest: str) -> list[int]:
        """The seats where this guest sits."""
        return [row["seat"] for row in self.seats if row["guest"] == guest]

    def people(self) -> list[int]:
        """Seats of people who have sat down, one for each person; also while a bot plays for them."""
        first: dict[str, int] = {}
        for row in self.seats:
            if row["guest"]:
                first.setdefault(row["guest"], row["seat"])
        return list(first.values())

    @property
    def played(self) -> bool:
        """Does anybody play here who has not left it to a bot?"""
        return any(row["guest"] and not row["away"] for row in self.seats)

    @property
    def status(self) -> str:
        """waiting (for somebody to sit down), running or over."""
        if self.match.over:
            return "over"
        return "waiting" if any(row["kind"] == "friend" and not row["guest"] for row in self.seats) else "running"


class Tables:
    """All tables: opens them from the store, and makes decisions in the one right order."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._unread: dict[str, tuple[float, Problem]] = {}  # tables that cannot be replayed, since when, and why

    def lock(self, key: str) -> asyncio.Lock:
        """One thing at a time at each table."""
        if len(self._locks) > 4 * _KEPT:
            self._locks = {name: lock for name, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(key, asyncio.Lock())

    async def open(self, key: str) -> LiveTable:
        """A table as it stands; rebuilt from its log if it is not in memory or another process has gone on."""
        row = await self.store.table(key) if _KEY.fullmatch(key) else None
        if row is None:
            raise Problem(404, "web-no-table")
        table = self._kept.get(key)
        entries = await self.store.log(key) if table is None or row["moved"] != table.row["moved"] else []
        if table is None or (entries and len(entries) != table.n):
            game = find_game(row["game"])
            if not game.replays(row["version"]):
                raise Problem(409, "web-old-table", title=game.title("en"))
            table = self._rebuilt(row, await self.store.seats(key), entries)
        table.row = row
        if table.match.over and not row["over"]:
            await self.store.set_table(key, over=True)
            row["over"] = True
        self._keep(table)
        return table

    def _rebuilt(self, row: Row, seats: list[Row], entries: Sequence[Row]) -> LiveTable:
        """A table as its log tells it. One that cannot be replayed is tried once, and is no trouble to others."""
        key = str(row["id"])
        moved, why = self._unread.get(key, (None, None))
        if why is not None and moved == row["moved"]:
            raise why.with_traceback(None)
        try:
            return LiveTable(row, seats, entries)
        except Exception as reason:
            logger.warning("table %s cannot be replayed", key, exc_info=not isinstance(reason, HallesError))
            why = Problem(409, "web-table-unread", reason=reason if isinstance(reason, HallesError) else "")
            while len(self._unread) >= _KEPT:
                del self._unread[next(iter(self._unread))]
            self._unread[key] = row["moved"], why
            raise why from None

    def _keep(self, table: LiveTable) -> None:
        self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    def seen(self, key: str) -> LiveTable | None:
        """A table as it was when it was last opened, if it is in memory."""
        return self._kept.get(key)

    def forget(self, key: str) -> None:
        """Rebuild this table from its log the next time."""
        self._kept.pop(key, None)

    # -- making tables --

    async def make(self, wish: Wish, guest: Guest) -> str:
        """A new table; gives its key."""
        game = find_game(wish.game)
        setting = game.setting(len(wish.seats), wish.options)
        if wish.pace not in PACES:
            raise Problem(422, "web-bad-pace", given=wish.pace[:20])
        rows = [self._seat(k, seat, guest) for k, seat in enumerate(wish.seats)]
        if sum(row["kind"] == "person" for row in rows) > 1:
            raise Problem(422, "web-two-of-me")
        seed, nonce, key = secret_seed(), secrets.token_hex(16), secrets.token_urlsafe(12)
        await self.store.add_table(
            {
                "id": key, "game": game.name, "version": game.version, "seats": setting.seats,
                "options": dict(setting.options), "seed": seed, "nonce": nonce,
                "commitment": commitment_of(game.name, seed, nonce), "host": guest.id, "public": wish.public,
                "hints": wish.hints, "chat": wish.chat, "pace": wish.pace, "over": False,
            },
            rows,
        )  # fmt: skip
        return key

    def _seat(self, k: int, wish: dict[str, str], guest: Guest) -> Row:
        kind = wish.get("kind", "")
        if kind not in KINDS:
            raise Problem(422, "web-bad-kind", given=kind[:20], kinds=" | ".join(KINDS))
        name = clean_name(wish.get("name", ""))
        row: Row = {"seat": k, "kind": kind, "name": name, "bot": "", "guest": None, "token": None, "away": False}
        if kind == "bot":
            registered_bot(wish.get("bot", ""))  # says what there is; never runs what a stranger names
            return row | {"bot": wish["bot"], "name": ""}
        if kind == "friend":
            return row | {"token": secrets.token_urlsafe(16), "name": ""}
        return row | {"kind": "person" if kind == "me" else kind, "guest": guest.id, "name": name or guest.name}

    async def again(self, key: str, guest: Guest) -> tuple[str, bool]:
        """A table for a rematch with the same people and options, and is it new? The first to ask makes it."""
        table = await self.open(key)
        if not table.match.over or not table.seats_of(guest.id):
            raise Problem(409, "web-no-rematch")
        if table.row["rematch"]:
            return str(table.row["rematch"]), False
        row, other = table.row, secrets.token_urlsafe(12)
        seed, nonce = secret_seed(), secrets.token_hex(16)
        chosen = {name: row[name] for name in ("game", "seats", "options", "public", "hints", "chat", "pace")}
        fresh = {
            "id": other,
            "version": table.game.version,
            "seed": seed,
            "nonce": nonce,
            "host": row["host"],
            "over": False,
        }
        fresh["commitment"] = commitment_of(row["game"], seed, nonce)
        keep = ("seat", "kind", "name", "bot", "guest")
        rows = [{name: seat[name] for name in keep} | {"token": None, "away": False} for seat in table.seats]
        for seat in rows:
            if seat["kind"] == "friend" and not seat["guest"]:
                seat["token"] = secrets.token_urlsafe(16)
        winner = await self.store.set_rematch(key, other)
        if winner == other:
            await self.store.add_table(chosen | fresh, rows)
        return winner, winner == other

    # -- deciding --

    async def move(self, key: str, guest: str, n: int, move: str) -> LiveTable:
        """Make a move for the seat that decides, if it is this guest's; when this returns, the move is kept."""
        async with self.lock(key):
            table = await self.open(key)
            seat = self._own_turn(table, guest)
            if n != table.n:
                raise Problem(409, "web-stale")
            code = table.match.code(move)
            await self._write(table, "move", seat, table.game.notation.text(code, table.match.setting))
            return table

    def _own_turn(self, table: LiveTable, guest: str) -> int:
        seat = table.match.seat
        if seat is None:
            raise Problem(409, "web-over")
        mine = table.seats_of(guest)
        if not mine:
            raise Problem(403, "web-not-seated")
        if table.status == "waiting":
            raise Problem(409, "web-waiting")
        if seat not in mine:
            raise Problem(409, "web-not-your-turn", name=seat_name(table, seat, "en"))
        if table.seats[seat]["away"]:
            raise Problem(409, "web-away")
        return seat

    async def bot_move(self, key: str, n: int, move: str) -> LiveTable | None:
        """Make a bot's move, unless something else happened while it was thinking.

        It is checked like a person's: for an answer that is not possible the bot forfeits the decision to chance.
        """
        async with self.lock(key):
            table = await self.open(key)
            seat = table.match.seat
            if n != table.n or seat is None or table.bot_at(seat) is None:
                return None
            try:
                code = table.match.code(move)
            except HallesError as reason:
                logger.warning("table %s: %s forfeits a decision: %s", key, table.bot_at(seat), reason)
                code = registered_bot("random").decide(table.match.sight(seat))
            await self._write(table, "move", seat, table.game.notation.text(code, table.match.setting))
            return table

    async def _write(self, table: LiveTable, kind: str, seat: int, words: str) -> None:
        """Keep an entry of the log, and only then do what it says; if another process was quicker, forget ours."""
        try:
            moved = await self.store.write(table.id, table.n, kind, seat, words)
        except TooLate:
            self.forget(table.id)
            raise Problem(409, "web-stale") from None
        if self._kept.get(table.id) is table:  # else somebody has read the new entry from the store already
            table.apply(kind, words)
            table.row["moved"] = moved

    # -- taking back --

    @staticmethod
    def undo_kind(table: LiveTable, mine: Sequence[int]) -> str:
        """May whoever sits here take the last own decision back? free, ask (the others must agree) or none."""
        last = _last_own(table, mine)
        if last is None or table.row["over"] or table.match.over:
            return "none"
        others = [seat for seat in table.people() if seat not in mine]
        if not others:
            return "free"
        return "free" if last == table.match.ply - 1 and not table.match.last_revealed else "ask"

    async def undo(self, key: str, guest: str, n: int) -> LiveTable:
        """Take the last own decision back, and what bots answered; or ask the other people whether they agree."""
        async with self.lock(key):
            table = await self.open(key)
            if n != table.n:
                raise Problem(409, "web-stale")
            mine = table.seats_of(guest)
            kind = self.undo_kind(table, mine)
            if kind == "none":
                raise Problem(409, "web-no-undo")
            if kind == "ask":
                table.takeback, table.agreed = mine[0], set()
                return table
            await self._take_back(table, mine)
            return table

    async def _take_back(self, table: LiveTable, mine: Sequence[int]) -> None:
        last = _last_own(table, mine)
        assert last is not None
        while table.match.ply > last:
            entry = table.match.events()[-1]
            await self._write(table, "undo", entry.seat or 0, str(entry.move))
            table = await self.open(table.id)

    async def answer(self, key: str, guest: str, yes: bool) -> LiveTable:
        """Agree that somebody takes a decision back, or refuse; whoever asked can only withdraw."""
        async with self.lock(key):
            table = await self.open(key)
            if table.takeback is None:
                raise Problem(409, "web-no-ask")
            asker = table.seats[table.takeback]["guest"]
            others = {table.seats[seat]["guest"] for seat in table.people()} - {asker}
            if guest not in others and (yes or guest != asker):
                raise Problem(403, "web-not-seated")
            if not yes:
                table.takeback = None
                return table
            table.agreed.update(table.seats_of(guest))
            if others <= {table.seats[seat]["guest"] for seat in table.agreed}:
                await self._take_back(table, table.seats_of(asker))
            return table

    # -- sitting --

    async def join(self, token: str, guest: Guest, name: str) -> str:
        """Sit down by a link; gives the table's key."""
        row = await self.store.seat_by_token(token)
        if row is None:
            raise Problem(404, "web-no-link")
        key = str(row["table_id"])
        if row["guest"] == guest.id:
            return key
        if row["guest"] or not await self.store.take_seat(token, guest.id, clean_name(name) or guest.name):
            raise Problem(409, "web-seat-taken")
        await self._reseat(key)
        return key

    async def set_away(self, key: str, guest: str, away: bool) -> LiveTable:
        """Hand the guest's seats to a bot, or take them again."""
        async with self.lock(key):
            table = await self.open(key)
            mine = table.seats_of(guest)
            if not mine:
                raise Problem(403, "web-not-seated")
            for seat in mine:
                await self.store.set_seat(key, seat, away=away)
                table.seats[seat]["away"] = away
            return table

    async def _reseat(self, key: str) -> None:
        async with self.lock(key):
            if key in self._kept:
                self._kept[key].seats = await self.store.seats(key)


def _last_own(table: LiveTable, mine: Sequence[int]) -> int | None:
    return max((entry.ply for entry in table.match.events() if entry.seat in mine), default=None)


def seat_name(table: LiveTable, seat: int, lang: str) -> str:
    """How a seat is called: the person's name, the bot's, or the house's."""
    t, row = table.game.texts(lang), table.seats[seat]
    if row["kind"] == "bot":
        return bot_label(t, str(row["bot"]))
    return str(row["name"]) or t.house(seat)


def names(table: LiveTable, lang: str) -> list[str]:
    """The names at a table; equal ones get their house's name behind them."""
    found = [seat_name(table, seat, lang) for seat in range(len(table.seats))]
    t = table.game.texts(lang)
    return [f"{name} ({t.house(seat)})" if found.count(name) > 1 else name for seat, name in enumerate(found)]


def default_seats(game: Game) -> list[dict[str, str]]:
    """Me against the usual bots, three at a table if the game allows."""
    count = min(max(3, game.seats[0]), game.seats[-1])
    return [{"kind": "me"}] + [{"kind": "bot", "bot": usual_opponent()}] * (count - 1)


def saved(table: LiveTable) -> dict[str, Any]:
    """The match as a save file, with what the deal was promised by."""
    return table.match.saved() | {name: table.row[name] for name in ("commitment", "nonce")}
