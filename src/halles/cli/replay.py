"""`halles replay`: tell a saved match again, check it, draw it; or check the form of a trace."""

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

from halles.engine import save
from halles.engine.errors import BadFile, BadSave, HallesError, of_system
from halles.engine.game import EVERYTHING, Game, Setting, find_game
from halles.engine.match import Match, restore
from halles.engine.texts import Texts, house_texts
from halles.engine.whole import write_whole


def run_replay(file: Path, check: bool, svg: Path | None, lang: str) -> None:
    """Replay a saved match move by move, or check a trace line by line."""
    if file.suffix in (".jsonl", ".ndjson"):
        count = check_trace(file)
        print(house_texts()(lang)("replay-trace-good", file=str(file), count=count))
        return
    saved = save.read(file)
    match = restore(saved, str(file))
    promised = save.check_commitment(saved, str(file))
    t = match.game.texts(lang)
    if svg is not None:
        draw_all(match, svg, lang)
    if check or svg is not None:
        scores = ", ".join(f"{t.house(seat)} {score}" for seat, score in enumerate(match.scores()))
        if promised:
            print(t("replay-promised", file=str(file)))
        print(t("replay-good" if match.over else "replay-good-so-far", file=str(file), count=match.ply, scores=scores))
        return
    tell(match, t)


def tell(match: Match, t: Texts) -> None:
    """The match in sentences, all open."""
    console = Console(highlight=False)
    names = [t.house(seat) for seat in range(match.setting.seats)]
    console.print(f"[bold]{t('title')}[/]")
    for number, sentences in enumerate(match.story(EVERYTHING, t.lang, names)):
        console.print(f"{number or '':>4}  {' '.join(sentences)}", soft_wrap=True)


def draw_all(match: Match, folder: Path, lang: str) -> None:
    """One picture for every position, 0000.svg being the set-up; all open."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadFile("cannot-write", file=str(folder), problem=of_system(problem)) from None
    saved = match.saved()
    again = restore({**saved, "moves": []})
    console = Console(stderr=True)
    moves = track(
        [None, *saved["moves"]], folder.name, console=console, disable=not console.is_terminal, transient=True
    )
    for number, move in enumerate(moves):
        if move is not None:
            again.play(move)
        write_whole(folder / f"{number:04}.svg", again.draw(EVERYTHING, lang))


_CLOSING = ("match", "scores", "winners")


class _TraceChecker:
    """Reads a trace line by line and knows what may come next."""

    def __init__(self, file: Path) -> None:
        self.file, self.number, self.matches = file, 0, 0
        self.game: Game | None = None
        self.setting: Setting | None = None
        self.match: Any = None
        self.ply = 0
        self.ended = False  # did the last decision end the match?

    def wrong(self, message: str, **arguments: Any) -> BadSave:
        """What is wrong with this line."""
        return BadSave(message, file=str(self.file), line=self.number, **arguments)

    def line(self, text: str) -> None:
        """Check one line."""
        self.number += 1
        try:
            row = json.loads(text)
        except (ValueError, RecursionError):
            raise self.wrong("trace-not-json") from None
        if not isinstance(row, dict) or not isinstance(row.get("match"), int):
            raise self.wrong("trace-not-a-line")
        if self.game is None:
            self._opening(row)
        elif row["match"] != self.match:
            raise self.wrong("trace-other-match", match=str(self.match))
        elif "scores" in row:
            self._closing(row)
        else:
            self._decision(row)

    def _opening(self, row: dict[str, Any]) -> None:
        if set(row) != {"match", "game", "seats", "options", "events"} or not isinstance(row["options"], dict):
            raise self.wrong("trace-no-opening")
        try:
            self.game = find_game(row["game"])
            self.setting = self.game.setting(row["seats"], row["options"])
        except HallesError as reason:
            raise self.wrong("trace-because", reason=reason) from None
        self._words(row["events"])
        self.match, self.ply, self.ended = row["match"], 0, False

    def _decision(self, row: dict[str, Any]) -> None:
        assert self.game is not None and self.setting is not None
        if set(row) != {"match", "ply", "seat", "moves", "move", "events"}:
            raise self.wrong("trace-not-a-line")
        if row["ply"] != self.ply or row["seat"] not in range(self.setting.seats):
            raise self.wrong("trace-bad-ply", ply=self.ply)
        self._words(row["moves"])
        self._words(row["events"])
        if not row["moves"] or row["moves"] != sorted(set(row["moves"])) or row["move"] not in row["moves"]:
            raise self.wrong("trace-bad-moves")
        for move in row["moves"]:
            code = self.game.notation.parse(move, self.setting)
            if code is None or self.game.notation.text(code, self.setting) != move:
                raise self.wrong("trace-not-a-move", move=move[:60])
        self.ply += 1
        self.ended = row["events"][-1:] == ["end"]

    def _closing(self, row: dict[str, Any]) -> None:
        assert self.setting is not None
        scores, winners = row["scores"], row.get("winners")
        whole = [type(score) for score in scores] == [int] * self.setting.seats if isinstance(scores, list) else False
        seats = [seat for seat in range(self.setting.seats) if isinstance(winners, list) and seat in winners]
        good = winners == seats and all(type(seat) is int for seat in winners or [])
        more = {"forfeit", "why"} if "forfeit" in row else set()
        if not whole or not winners or not good or set(row) - more != {*_CLOSING}:
            raise self.wrong("trace-no-closing")
        if "forfeit" in row:
            self._given_up(row)
        elif not self.ended:
            raise self.wrong("trace-no-end")
        self.game, self.matches = None, self.matches + 1

    def _given_up(self, row: dict[str, Any]) -> None:
        """A seat gave no legal answer: it loses, and all others share the victory."""
        assert self.setting is not None
        seat = row["forfeit"]
        others = [other for other in range(self.setting.seats) if other != seat]
        if type(seat) is not int or len(others) == self.setting.seats or row["winners"] != others or self.ended:
            raise self.wrong("trace-no-closing")

    def _words(self, words: Any) -> None:
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise self.wrong("trace-not-a-line")


def check_trace(file: Path) -> int:
    """Check that every line of a trace is in its place and every move is one; gives the number of matches.

    A trace carries no seed, so chance cannot be drawn again: this checks the form, not the fairness.
    """
    checker = _TraceChecker(file)
    try:
        with open(file, encoding="utf-8") as lines:
            for line in lines:
                checker.line(line)
    except (OSError, ValueError) as problem:
        reason = of_system(problem) if isinstance(problem, OSError) else "UTF-8"
        raise BadFile("cannot-read", file=str(file), problem=reason) from None
    if checker.game is not None or checker.matches == 0:
        raise checker.wrong("trace-cut-off")
    return checker.matches
