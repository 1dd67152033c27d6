"""One match between bots: who thought how long, who won, and who gave up."""

import json
import time
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from halles.bots import Bot, Forfeit, bot, bots
from halles.engine.chance import derive
from halles.engine.errors import HallesError, IllegalMove, NotAMove, words_of
from halles.engine.game import Game, Setting
from halles.engine.match import Match


@dataclass(frozen=True)
class Bout:
    """A match as it was played; scores, win shares and the rest have one entry for each seat."""

    match: Match
    wins: list[float]  # a shared victory counts 1/n
    choices: list[int]  # decisions made
    seconds: list[float]  # spent on them
    forfeit: int | None = None  # the seat that gave no legal answer: it loses, all others share the victory
    why: HallesError | None = None  # said of it

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory."""
        return [seat for seat, share in enumerate(self.wins) if share]


def check_bots(words: str) -> tuple[str, ...]:
    """The bots that a person named, `a,b,c`; one that we do not have raises and says what there is."""
    names = tuple(word.strip() for word in words.split(","))
    for name in names:
        if name not in bots():
            bot(name).close()
    return names


def play_bout(
    game: Game, setting: Setting, seed: int, names: tuple[str, ...], number: int = 0, lines: list[str] | None = None
) -> Bout:
    """Play a match, one bot for each seat; `lines` take its trace, under this number."""
    match = Match(game, setting, seed)
    choices, seconds = [0] * setting.seats, [0.0] * setting.seats
    if lines is not None:
        opening = {"match": number, "game": game.name, "seats": setting.seats, "options": dict(setting.options)}
        lines.append(_line(opening | {"events": match.events()[0].events}))
    seat: int | None = None
    forfeit: int | None = None
    why: HallesError | None = None
    with ExitStack() as closing:
        players: list[Bot] = []
        try:
            for seat, name in enumerate(names):
                players.append(bot(name, derive(seed, seat)))
                closing.callback(players[-1].close)
            while (seat := match.seat) is not None:
                moves = match.moves() if lines is not None else []
                began = time.perf_counter()
                try:
                    move = players[seat].choose(match)
                finally:
                    seconds[seat] += time.perf_counter() - began
                    choices[seat] += 1
                ply, events = match.ply, match.play(move)
                if lines is not None:
                    decision = {"match": number, "ply": ply, "seat": seat, "moves": moves}
                    lines.append(_line(decision | {"move": move, "events": events}))
        except Forfeit as reason:
            forfeit, why = seat, reason
        except (IllegalMove, NotAMove):
            forfeit, why = seat, Forfeit("forfeit-no-legal-move", bot=names[seat or 0], given=words_of(move)[:200])
    winners = match.winners() if forfeit is None else [other for other in range(setting.seats) if other != forfeit]
    wins = [(other in winners) / len(winners) for other in range(setting.seats)]
    if lines is not None:
        ending: dict[str, Any] = {"match": number, "scores": match.scores(), "winners": winners}
        lines.append(_line(ending if forfeit is None else ending | {"forfeit": forfeit, "why": str(why)}))
    return Bout(match, wins, choices, seconds, forfeit, why)


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False) + "\n"
