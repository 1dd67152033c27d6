"""The random bot: every legal move is as likely as the others."""

from halles.engine import rules
from halles.engine.match import Sight
from halles.engine.record import as_rule_sees

from .player import Bot


class Random(Bot):
    """Plays any legal move."""

    name = "random"
    rank = 0
    quick = True

    def decide(self, sight: Sight) -> int:
        """One legal move; also for a forced one, so that a batch of random matches rolls the same numbers."""
        return self.think(sight)

    def think(self, sight: Sight) -> int:
        """One legal move, uniformly at random."""
        return int(rules.pick(as_rule_sees(sight.worlds([0])[0]), self.mind))
