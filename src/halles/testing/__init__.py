"""The laws that every game passes, for a game in any package: `for verdict in check(game): …`, or `halles check GAME`.

`LAWS` lists them in order, each a plain function over a game and a setting, or over a game, that raises AssertionError;
`walked(game)` gives the settings. `door(match)` opens the true position to tests. Needs neither pytest nor our tests.
"""

from .broken import Broken, hold, testing_texts
from .checking import Verdict, check, hold_to
from .door import audit, door, planted, rule_of, states
from .hidden import hidden_from
from .law import LAWS, Law
from .walked import covering, everybody, name_of, own_settings, random_play, secret, settings, walked

__all__ = [
    "LAWS",
    "Broken",
    "Law",
    "Verdict",
    "audit",
    "check",
    "covering",
    "door",
    "everybody",
    "hidden_from",
    "hold",
    "hold_to",
    "name_of",
    "own_settings",
    "planted",
    "random_play",
    "rule_of",
    "secret",
    "settings",
    "states",
    "testing_texts",
    "walked",
]
