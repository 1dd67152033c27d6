"""What the referees of all games share: a trace is read line by line, and a disagreement says where it is."""

import json
from collections.abc import Iterator
from typing import Any

OPENING = ["match", "game", "seats", "options", "events"]
DECISION = ["match", "ply", "seat", "moves", "move", "events"]
RESULT = ["match", "scores", "winners"]


class Disagreement(Exception):
    """The trace says something else than the rules; a match's first and last line have no ply."""

    def __init__(self, match: int, ply: int | None, sentence: str) -> None:
        super().__init__(f"match {match}, {'set-up or result' if ply is None else f'ply {ply}'}: {sentence}")
        self.match, self.ply, self.sentence = match, ply, sentence


class Trace:
    """The lines of a trace and their events, read one by one, with a finger on the place."""

    def __init__(self, lines: Iterator[str], match: int) -> None:
        self.lines, self.match = lines, match
        self.ply: int | None = None
        self.line: dict[str, Any] = {}
        self.heard = 0  # events of this line that were read already

    def wrong(self, sentence: str) -> Disagreement:
        """A disagreement at this place."""
        return Disagreement(self.match, self.ply, sentence)

    def same(self, what: str, expected: object, found: object) -> None:
        """Both must be written alike; as JSON, so that 1 is neither 1.0 nor true."""
        if json.dumps(expected) != json.dumps(found):
            raise self.wrong(f"{what} expected: {expected!r}; found: {found!r}")

    def next_line(self, keys: list[str], ply: int | None) -> None:
        """Go to the next line; an empty text if there is none."""
        self.read(next(self.lines, ""), keys, ply)

    def read(self, text: str, keys: list[str], ply: int | None) -> None:
        """One JSON object of this match, with just these keys."""
        self.ply, self.heard = ply, 0
        try:
            self.line = json.loads(text)
        except ValueError:
            raise self.wrong(f"a JSON object with {keys} expected; found: {text!r}") from None
        self.same("keys", sorted(keys), sorted(self.line) if isinstance(self.line, dict) else self.line)
        self.same("match number", self.match, self.line["match"])
        events = self.line.get("events", [])
        if not isinstance(events, list) or not all(isinstance(event, str) for event in events):
            raise self.wrong(f"a list of event texts expected; found: {events!r}")

    def next_event(self, expected: str) -> str:
        """The next event of this line, whatever it says."""
        if self.heard == len(self.line["events"]):
            raise self.wrong(f"event expected: {expected!r}; found: no more events")
        self.heard += 1
        return str(self.line["events"][self.heard - 1])

    def hear(self, event: str) -> None:
        """The next event must be this one."""
        self.same("event", event, self.next_event(event))

    def learn(self, words: str) -> str:
        """The next event begins with these words; chance decides how it goes on."""
        event = self.next_event(f"{words} …")
        if not event.startswith(f"{words} "):
            raise self.wrong(f"event expected: '{words} …'; found: {event!r}")
        return event[len(words) + 1 :]

    def no_more_events(self) -> None:
        """All events of this line were read."""
        self.same("further events", [], self.line["events"][self.heard :])


def compare_moves(trace: Trace, expected: list[str], found: object) -> None:
    """The same legal moves in the same order; if not, name only those that differ."""
    if isinstance(found, list) and found != expected:
        missing = [move for move in expected if move not in found]
        surplus = [move for move in found if move not in expected]
        if missing or surplus:
            raise trace.wrong(f"other legal moves expected; left out: {missing}; not legal: {surplus}")
    trace.same("all legal moves, once each and sorted,", expected, found)
