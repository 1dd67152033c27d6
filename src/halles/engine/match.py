"""One match at one table: play, undo, look, imagine. And `Sight`, all that one seat may work with."""

import hashlib
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, NamedTuple

import numpy as np

from . import rules, save
from .chance import seed_word
from .drawing import Marks, picture
from .errors import BadSetting, CannotUndo, HallesError, IllegalMove, NotAMove, words_of
from .game import EVERYTHING, Eyes, Game, Setting, View, find_game, is_whole
from .notes import Note, new_log, read_notes
from .position import Position
from .record import PlainRecord, as_rule_sees, blank, position_bytes
from .seeds import Seed, check_match_seed, check_seed, usual_seed
from .sheet import Sheet
from .telling import Reader


class Entry(NamedTuple):
    """One line of the log: a decision and what followed. The set-up is ply -1, with no seat and no move."""

    ply: int
    seat: int | None
    move: str | None
    events: tuple[str, ...]


class _Ply(NamedTuple):
    """One decision as it happened: numbers only, words are made when somebody asks."""

    seat: int
    code: int
    notes: list[Note]
    reveals: bool
    before: bytes


class _Course(NamedTuple):
    """All that happened in a match, and where it stands: what a copy goes on from, here or in another process."""

    seed: Seed | None
    record: bytes
    opening: list[Note]
    plies: list[_Ply]
    past: list[Entry] | None = None  # an imagined match keeps its history in words


class Match:
    """A match: `Match(game, setting, seed)`, or `halles.new(NAME, seats=3, seed=7)`.

    The same game, version, options, seed and moves always lead to the same bytes.
    """

    def __init__(
        self, game: Game, setting: Setting, seed: Seed | None = None, *, _course: _Course | None = None
    ) -> None:
        self.game, self.setting = game, setting
        self._log = new_log(game.log_rows)
        if _course is None:
            self.seed: Seed | None = usual_seed() if seed is None else check_match_seed(seed)
            self._states = game.set_up(setting, self.seed, self._log)
            _course = _Course(self.seed, b"", read_notes(self._log), [])
        else:
            self.seed, self._states = _course.seed, blank(game.state, 1)
            self._states[...] = _from_bytes(game, _course.record)
        self._opening, self._plies, self._past = _course.opening, list(_course.plies), _course.past
        self._position: Position | None = None
        self._lines: dict[Eyes, list[Entry]] = {}  # the log in words, for each pair of eyes that asked

    # -- where the match stands --

    @property
    def record(self) -> Any:
        """The true position, to be read by audits and tests. Nothing that plays or draws is handed this."""
        return PlainRecord(self._states[0])

    @property
    def _s(self) -> Any:
        """The true position as rule functions are handed it."""
        return as_rule_sees(self._states[0])

    @property
    def position(self) -> Position:
        """Where the match stands, read once as long as it stands there."""
        now = self._states.tobytes()
        if self._position is None or self._position.record != now:
            self._position = Position(self.game, self.setting, now)
        return self._position

    @property
    def seat(self) -> int | None:
        """The seat that decides now; None when the match is over."""
        return self.position.seat

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.seat is None

    @property
    def ply(self) -> int:
        """How many decisions were made."""
        return len(self._plies) + (len(self._past) - 1 if self._past else 0)

    def moves(self) -> list[str]:
        """The legal moves in words, sorted."""
        return list(self.position.moves)

    def codes(self) -> list[int]:
        """The legal moves as codes, in the order of the rules."""
        return list(self.position.codes)

    def scores(self) -> list[int]:
        """The scores as they stand."""
        return self.position.result(rules.scores)

    def winners(self) -> list[int]:
        """All seats that share the victory, in rising order; nobody before the match is over."""
        return list(self.position.winners)

    def ranking(self) -> list[int]:
        """All seats, best first: those who won, then the others by their scores."""
        winners, scores, sign = self.winners(), self.scores(), 1 if self.game.lowest_wins else -1
        return sorted(range(self.setting.seats), key=lambda seat: (seat not in winners, sign * scores[seat]))

    def digest(self) -> str:
        """A fingerprint of the true position."""
        return hashlib.sha256(position_bytes(self._states)).hexdigest()

    # -- playing --

    def play(self, move: str) -> list[str]:
        """Make a move; gives the events that followed, in full. A move that is not possible raises `IllegalMove`."""
        return self._carry_out(self.code(move))

    def code(self, move: str) -> int:
        """The code of a legal move; otherwise `NotAMove` or `IllegalMove`, with the reason."""
        if isinstance(move, str) and (legal := self.position.moves.get(move)) is not None:
            return legal
        code = self.game.notation.parse(move, self.setting) if isinstance(move, str) else None
        if code is None and not self.over:
            raise NotAMove("not-a-move", given=words_of(move)[:60], example=self.moves()[0])
        return self._checked(code)

    def play_code(self, code: int) -> list[str]:
        """Make a move by its code; one that is not possible raises `IllegalMove`, with the reason."""
        return self._carry_out(self._checked(code))

    def _checked(self, code: Any) -> int:
        """A code that is legal now: compiled rules believe what they are told, and would write anywhere."""
        seat = self.seat
        if seat is None:
            raise IllegalMove("match-over")
        if not is_whole(code) or code not in range(self.game.codes):
            raise IllegalMove("no-such-code", given=words_of(code)[:60])
        if code not in self.position.legal:
            raise self._why(seat, int(code))
        return int(code)

    def _why(self, seat: int, code: int) -> HallesError:
        """Why a move is not possible now, as far as its seat may know; or never, for lack of what it names."""
        if not self.game.notation.touches(code, self.setting):
            return IllegalMove("no-such-code", given=str(code))
        message, facts = self.game.reason(self.position.view(seat), code)
        return IllegalMove(message, texts=self.game.texts, **facts)

    def _carry_out(self, code: int) -> list[str]:
        """Make a move that is known to be legal."""
        seat, before = self.seat, self._states.tobytes()
        assert seat is not None
        chance_before = self.record.rng
        rules.play(self._s, code, as_rule_sees(self._log))
        reveals = self.record.rng != chance_before or self.game.notation.reveals(code)
        notes = read_notes(self._log)
        self._plies.append(_Ply(seat, code, notes, reveals, before))
        return self._events(notes, EVERYTHING)

    def undo(self, *, force: bool = False) -> str:
        """Take the last decision back and give its words.

        A decision that showed something (a tile drawn, a secret, a new deal) stays, unless `force` says otherwise.
        """
        if not self._plies:
            raise CannotUndo("nothing-to-undo")
        last = self._plies[-1]
        if last.reveals and not force:
            raise CannotUndo("undo-revealed", move=self.game.notation.text(last.code, self.setting))
        self._plies.pop()
        self._lines.clear()
        self._states[...] = _from_bytes(self.game, last.before)
        return self.game.notation.text(last.code, self.setting)

    # -- looking --

    def view(self, seat: Eyes = None) -> View:
        """All that a seat may know, as plain data; None is a spectator."""
        return self.position.fresh_view(self._eyes(seat))

    def events(self, seat: Eyes = EVERYTHING) -> list[Entry]:
        """The log as a seat may know it (None: a spectator), or in full; unknown words are `?`."""
        eyes = self._eyes(seat)
        lines = self._lines.get(eyes)
        if lines is None:
            opening = [Entry(-1, None, None, tuple(self._events(self._opening, eyes)))]
            lines = self._lines[eyes] = opening if self._past is None else list(self._past)
        start = 1 if self._past is None else len(self._past)
        for ply in self._plies[len(lines) - start :]:
            move = self.game.notation.seen(ply.code, ply.seat, eyes, self.setting)
            lines.append(Entry(len(lines) - 1, ply.seat, move, tuple(self._events(ply.notes, eyes))))
        return list(lines)

    def story(
        self, seat: Eyes = None, lang: str = "en", names: Sequence[str] | None = None, start: int = 0
    ) -> list[list[str]]:
        """The match told in sentences: first how it was set up, then one list for each decision; from `start` on.

        An imagined match begins its story where it was imagined.
        """
        t, words = self.game.texts(lang), self.game.words
        names = names or [t.house(p) for p in range(self.setting.seats)]
        reader = Reader(self.game, self.setting, t, names, self._eyes(seat))
        told = [] if start else [words.opening(reader, self._opening)]
        for ply in self._plies[max(0, start - 1) :]:
            told.append(words.tell(reader, ply.seat, ply.code, ply.notes))
        return told

    def why_not(self, seat: int, things: Sequence[str]) -> HallesError | None:
        """Why nothing can be done with these touched things by the seat that decides; None if something can."""
        touched = self.game.touch_codes(self.setting)
        exact = touched.get(tuple(things), [])
        near = exact or [code for key, codes in touched.items() if set(things) <= set(key) for code in codes]
        if not near or not self.position.legal.isdisjoint(near):
            return None
        return self._why(seat, near[0])

    @property
    def last_revealed(self) -> bool:
        """Did the last decision show something that cannot be forgotten?"""
        return bool(self._plies) and self._plies[-1].reveals

    def last_touched(self, seat: Eyes = EVERYTHING) -> tuple[str, ...]:
        """The drawn things that the last decision touched, for marks on the board; nothing of a move made in secret."""
        if not self._plies:
            return ()
        ply, moves = self._plies[-1], self.game.notation
        open_to_me = moves.seen(ply.code, ply.seat, self._eyes(seat), self.setting) == moves.text(
            ply.code, self.setting
        )
        return moves.touches(ply.code, self.setting) if open_to_me else ()

    def sheets(self, lang: str = "en") -> list[Sheet]:
        """The score sheets of all scorings so far."""
        notes = [note for ply in self._plies for note in ply.notes]
        return self.game.words.sheets(notes, self.setting, self.game.texts(lang))

    def draw(
        self,
        seat: Eyes = None,
        lang: str = "en",
        *,
        narrow: bool = False,
        theme: str = "auto",
        names: Sequence[str] | None = None,
    ) -> str:
        """The whole table as a stand-alone SVG, as a seat sees it."""
        view = self.position.view(self._eyes(seat))
        can = self.position.lit if seat is not None and seat == self.seat else frozenset()
        marks = Marks(can=can, last=frozenset(self.last_touched(seat)))
        return picture(self.game, view, self.game.texts(lang), marks, narrow=narrow, theme=theme, names=names)

    def _repr_svg_(self) -> str:
        return self.draw(self.seat)

    def _eyes(self, seat: Eyes, least: int = EVERYTHING) -> Eyes:
        if seat is None:
            return None
        if not is_whole(seat) or seat not in range(least, self.setting.seats):
            raise BadSetting("no-such-seat", given=words_of(seat)[:60], most=self.setting.seats - 1)
        return int(seat)

    def _events(self, notes: list[Note], eyes: Eyes) -> list[str]:
        words = (self.game.notation.event(note, eyes, self.setting) for note in notes)
        return [word for word in words if word is not None]

    # -- imagining --

    def imagine(self, seat: int | None, seed: int = 0) -> "Match":
        """A match that this seat (None: a spectator) cannot tell from this one; what it cannot see is drawn anew."""
        eyes = self._eyes(seat, least=0)
        world = Match(self.game, self.setting, _course=_Course(None, self._states.tobytes(), [], [], self.events(eyes)))
        rules.imagine(world._s, EVERYTHING if eyes is None else eyes, seed_word(check_seed(seed)))
        return world

    def sight(self, seat: int) -> "Sight":
        """What this seat may work with."""
        world = self.imagine(seat)
        codes = world.codes() if world.seat == seat else []
        return Sight(self.game, self.setting, seat, world.events(seat), codes, world._states.tobytes())

    def at(self, ply: int) -> "Match":
        """The match as it was after so many decisions, as a match of its own."""
        course = self._course()
        if ply < len(self._plies):
            course = course._replace(record=self._plies[ply].before, plies=self._plies[:ply])
        return Match(self.game, self.setting, _course=course)

    def copy(self) -> "Match":
        """The same match once more, with its past: what is played in one is not played in the other."""
        return Match(self.game, self.setting, _course=self._course())

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _match, (self.game.name, self.setting, self._course())

    def _course(self) -> _Course:
        return _Course(self.seed, self._states.tobytes(), self._opening, list(self._plies), self._past)

    # -- keeping --

    def save(self, path: "str | PathLike[str]") -> None:
        """Write the match to a file; whatever was there stays until the new file is whole."""
        save.write(path, self.saved())

    def saved(self) -> dict[str, Any]:
        """The match as plain data: game, version, seats, options, seed, moves."""
        if self._past is not None:
            raise save.imagined_match()
        words = [self.game.notation.text(ply.code, self.setting) for ply in self._plies]
        return save.document(self.game, self.setting, self.seed, words)

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.seat} to move"
        return f"<{self.game.title('en')}, {self.setting.seats} seats, ply {self.ply}, {where}>"


class Sight:
    """All that one seat may work with: its view, its moves, and worlds that it cannot tell from the true one.

    Made from a match, but it keeps no way back to it: the state inside was imagined before anybody could look, and view
    and moves are read from that.
    """

    def __init__(
        self, game: Game, setting: Setting, seat: int, events: list[Entry], codes: list[int], world: bytes
    ) -> None:
        self.game, self.setting, self.seat, self.events, self.codes = game, setting, seat, events, codes
        self._world = blank(game.state)
        self._world[...] = _from_bytes(game, world)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process goes what is in here, and nothing else."""
        return _sight, (self.game.name, self.setting, self.seat, self.events, self.codes, self._world.tobytes())

    @property
    def view(self) -> View:
        """All that the seat may know, as plain data."""
        return Position(self.game, self.setting, self._world.tobytes()).fresh_view(self.seat)

    def text(self, code: int) -> str:
        """A move in words."""
        return self.game.notation.text(code, self.setting)

    def moves(self) -> list[str]:
        """The legal moves in words, sorted."""
        return sorted(map(self.text, self.codes))

    def worlds(self, seeds: Sequence[int]) -> Any:
        """One imagined state for each seed, as an array of records."""
        states = blank(self.game.state, len(seeds))
        states[:] = self._world[0]
        for i, seed in enumerate(seeds):
            rules.imagine(as_rule_sees(states[i]), self.seat, seed_word(seed))
        return states

    def follow(self, codes: Sequence[int]) -> list[tuple[int, int]]:
        """Who makes each of these moves in a world that the seat imagines, up to the first that is none there."""
        states = self.worlds([0])
        s, out, found = as_rule_sees(states[0]), rules.move_list(), []
        for code in codes:
            seat = int(rules.seat(s))
            if seat < 0 or code not in out[: rules.moves(s, as_rule_sees(out))].tolist():
                break
            found.append((seat, code))
            rules.play(s, code, None)
        return found


def _match(name: str, setting: Setting, course: _Course) -> Match:
    """A match that came from another process."""
    return Match(find_game(name), setting, _course=course)


def _sight(name: str, setting: Setting, seat: int, events: list[Entry], codes: list[int], world: bytes) -> Sight:
    """A sight that came from another process."""
    return Sight(find_game(name), setting, seat, events, codes, world)


def new(
    game: str, *, seats: int | None = None, seed: Seed | None = None, options: Mapping[str, str] | None = None
) -> Match:
    """A fresh match: `new(NAME, seats=3, seed=7, options={…})`; an option that may be a file takes its path."""
    found = find_game(game)
    return Match(found, found.setting(seats, found.read_files(options or {})), seed)


def load(path: "str | PathLike[str]") -> Match:
    """The match of a save file, replayed move by move."""
    return restore(save.read(path), str(path))


def restore(document: Any, name: str = "-") -> Match:
    """A match from the plain data of a save file; everything in it is checked."""
    game, setting, seed, moves = save.check(document, name)
    match = Match(game, setting, seed)
    for number, move in enumerate(moves, 1):
        if match.over:
            raise save.moves_after_end(name, number)
        try:
            code = match.code(move)
        except (NotAMove, IllegalMove) as reason:
            raise save.impossible_move(name, number, move, reason) from None
        match._carry_out(code)
    return match


def _from_bytes(game: Game, data: bytes) -> Any:
    return np.frombuffer(data, game.state)
