"""How the weights of heller's judgement were found: greedy bots with other weights against greedy bots with ours.

`python benchmarks/tune_heller.py STALL_LATER_TWO=5 OPEN_SPACE=0.4 --games 400 --seats 2` plays a series between the two
and prints the share of victories of the other weights, with its 95 % interval. A candidate replaces the weights in
judgement.py only if the interval lies above an even share.
"""

import argparse
import importlib
import math
import os
import sys
import tempfile
import types
import warnings
from pathlib import Path
from typing import Any

SCRATCH = tempfile.TemporaryDirectory()
os.environ["HALLES_CACHE"] = SCRATCH.name  # what is compiled here is of no use later
warnings.filterwarnings("ignore", message="(?s).*considered a subtype")

import numpy as np

from halles.bots.evaluation import look_ahead, new_model
from halles.bots.greedy import WORLDS, Greedy
from halles.engine.chance import chance, derive
from halles.engine.game import find_game
from halles.engine.match import Match, Sight
from halles.engine.record import as_rule_sees, blank
from halles.engine.usual import register
from halles.shelf.heller.mind import judgement


def other_judgement(weights: dict[str, float]) -> types.ModuleType:
    """The judgement room with other weights in it."""
    lines = []
    for line in Path(judgement.__file__).read_text(encoding="utf-8").splitlines():
        name = line.split(" = ")[0]
        lines.append(f"{name} = {weights.pop(name)}" if name in weights else line)
    if weights:
        raise SystemExit(f"no such weight: {', '.join(weights)}")
    file = Path(SCRATCH.name) / "other_judgement.py"
    file.write_text("\n".join(lines).replace("from ..", "from halles.shelf.heller."), encoding="utf-8")
    sys.path.insert(0, SCRATCH.name)
    return importlib.import_module("other_judgement")


class Other(Greedy):
    """Greedy with other weights: thinks on copies of the imagined worlds under another record type."""

    def __init__(self, state: np.dtype[Any], seed: int) -> None:
        super().__init__(seed)
        self.state = state

    def think(self, sight: Sight) -> int:
        """The move that looks best to the other weights."""
        moves, worths = np.array(sight.codes, np.int32), np.zeros(len(sight.codes))
        seen = sight.worlds([int(chance(self.mind, 1 << 30)) for _ in range(WORLDS)])
        worlds = blank(self.state, WORLDS)
        for name in seen.dtype.names:
            worlds[name] = seen[name]
        scratch = blank(self.state, 2)
        look_ahead(
            worlds, scratch, sight.seat, sight.setting.seats, self.mind, as_rule_sees(new_model()[0]), moves,
            len(moves), as_rule_sees(worths),
        )  # fmt: skip
        return sight.codes[int(worths.argmax())]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = find_game("heller")
    room = other_judgement({key: float(value) for key, value in (word.split("=") for word in chosen.weights)})
    state = np.dtype([*game.state.descr, ("other", "i1", 8)], align=True)
    register(game, room, state=state)
    setting = game.setting(chosen.seats, dict(word.split("=") for word in chosen.options))
    shares, margins = [], []
    for number in range(chosen.games):
        seed, me = derive(chosen.seed, number // chosen.seats), number % chosen.seats
        match = Match(game, setting, seed)
        players = [Greedy(derive(seed, seat)) for seat in range(chosen.seats)]
        players[me] = Other(state, derive(seed, me))
        while match.seat is not None:
            match.play(players[match.seat].choose(match))
        won, scores = match.winners(), match.scores()
        shares.append(1 / len(won) if me in won else 0.0)
        margins.append(scores[me] - (sum(scores) - scores[me]) / (chosen.seats - 1))
    mean, spread = float(np.mean(shares)), 1.96 * float(np.std(shares)) / math.sqrt(len(shares))
    share = f"{mean:.3f} ± {spread:.3f} of {1 / chosen.seats:.3f}"
    print(f"{' '.join(chosen.weights)}: {share}, margin {np.mean(margins):+.1f}")


if __name__ == "__main__":
    main()
