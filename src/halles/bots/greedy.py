"""The greedy bot: tries every move in a few imagined worlds, judges what it leads to, and takes the best."""

from typing import Any

import numpy as np

from halles.engine.chance import chance
from halles.engine.match import Sight
from halles.engine.record import Rec, as_rule_sees, blank

from .evaluation import look_ahead, new_model
from .player import Advice, Bot

WORLDS = 8  # imagined worlds in which every move is tried


def weigh_moves(sight: Sight, mind: Rec, models: Any = None) -> Any:
    """The lead that every legal move promises, by the end of the turn."""
    moves, worths = np.array(sight.codes, np.int32), np.zeros(len(sight.codes))
    worlds = sight.worlds([int(chance(mind, 1 << 30)) for _ in range(WORLDS)])
    models = new_model() if models is None else models
    see = as_rule_sees
    look_ahead(
        worlds, blank(sight.game.state, 2), sight.seat, sight.setting.seats, mind, see(models[0]), see(moves),
        len(moves), see(worths),
    )  # fmt: skip
    return worths


class Greedy(Bot):
    """Looks one turn ahead."""

    name = "greedy"
    rank = 10
    quick = True
    advises = True

    def think(self, sight: Sight) -> int:
        """A move whose turn ends best; equals are drawn by lot."""
        worths = weigh_moves(sight, self.mind)
        best = np.flatnonzero(worths >= worths.max() - 1e-9)
        return sight.codes[int(best[int(chance(self.mind, len(best)))])]

    def advise(self, sight: Sight) -> list[Advice]:
        """Every legal move with the lead it promises, best first."""
        found = map(Advice, sight.codes, weigh_moves(sight, self.mind).tolist())
        return sorted(found, key=lambda advice: (-advice.worth, sight.text(advice.code)))
