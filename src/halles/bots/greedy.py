"""The greedy bot: tries every move in a few imagined worlds, judges what it leads to, and takes the best."""

from typing import Any

import numpy as np

from halles.engine import rules
from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.match import Sight
from halles.engine.record import Ints, Rec, as_rule_sees, at, blank, copy_into

from .player import Advice, Bot

WORLDS = 8  # imagined worlds in which every move is tried
LONGEST_TURN = 12  # decisions of one turn that are followed through


@rule
def lead(s: Rec, seat: int, seats: int, mind: Rec) -> float:
    """How far a seat is ahead of the others, half by the best of them, half by their average."""
    rules.judge(s, mind.weights)
    best = -1e18
    total = 0.0
    for p in range(seats):
        if p != seat:
            best = max(best, mind.weights[p])
            total += mind.weights[p]
    return mind.weights[seat] - 0.5 * best - 0.5 * total / (seats - 1)


@rule
def finish_turn(scratch: Any, seat: int, seats: int, mind: Rec) -> None:
    """Let a seat go on with its turn in scratch record 0, each decision by the same short look ahead."""
    for _ in range(LONGEST_TURN):
        if rules.seat(at(scratch, 0)) != seat:
            return
        n = rules.moves(at(scratch, 0), mind.moves)
        best, best_move = -1e18, mind.moves[0]
        for i in range(n):
            copy_into(scratch, 1, scratch, 0)
            rules.play(at(scratch, 1), mind.moves[i], None)
            worth = lead(at(scratch, 1), seat, seats, mind)
            if worth > best:
                best, best_move = worth, mind.moves[i]
        rules.play(at(scratch, 0), best_move, None)


@rule
def look_ahead(worlds: Any, scratch: Any, seat: int, seats: int, mind: Rec, moves: Ints, worths: Ints) -> None:
    """For every move, the average lead that the seat's turn ends with in these worlds."""
    for i in range(len(moves)):
        worths[i] = 0.0
        for k in range(len(worlds)):
            copy_into(scratch, 0, worlds, k)
            rules.play(at(scratch, 0), moves[i], None)
            finish_turn(scratch, seat, seats, mind)
            worths[i] += lead(at(scratch, 0), seat, seats, mind) / len(worlds)


def weigh_moves(sight: Sight, mind: Rec) -> Any:
    """The lead that every legal move promises, by the end of the turn."""
    moves, worths = np.array(sight.codes, np.int32), np.zeros(len(sight.codes))
    worlds = sight.worlds([int(chance(mind, 1 << 30)) for _ in range(WORLDS)])
    look_ahead(
        worlds, blank(sight.game.state, 2), sight.seat, sight.setting.seats, mind,
        as_rule_sees(moves), as_rule_sees(worths),
    )  # fmt: skip
    return worths


class Greedy(Bot):
    """Looks one turn ahead."""

    name = "greedy"
    rank = 10
    advises = True

    def think(self, sight: Sight) -> int:
        """A move whose turn ends best; equals are drawn by lot."""
        worths = weigh_moves(sight, self.mind)
        best = np.flatnonzero(worths >= worths.max() - 1e-9)
        return sight.codes[int(best[int(chance(self.mind, len(best)))])]

    def explain(self, sight: Sight) -> list[Advice]:
        """Every legal move with the lead it promises, best first."""
        pairs = zip(map(sight.text, sight.codes), weigh_moves(sight, self.mind).tolist(), strict=True)
        return sorted((Advice(move, worth) for move, worth in pairs), key=lambda advice: (-advice.worth, advice.move))
