"""The search as a bot: how much it thinks, on how many cores, and what it says about it."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from math import ceil, inf
from typing import Any, ClassVar

import numpy as np

from halles.engine.batch import all_cores, choose_by_odds
from halles.engine.chance import chance, fraction
from halles.engine.errors import UnknownBot, words_of
from halles.engine.match import Sight
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees, blank

from ..evaluation import new_model
from ..greedy import weigh_moves
from ..player import Advice, Bot
from .thinking import OwnWeights, learned, taught, tuned
from .tree import DESK, LIKELIEST, MOST_SEATS, NODE, PARAMS, clear, search, settled
from .tree import volatility as find_volatility

CHUNK = 128  # simulations between two looks at the clock
TRIES = 16  # to find out how far leads still change
LEAST_VOLATILITY = 0.5
#: From where to where each setting makes sense.
LIMITS = {
    "simulations": (1, 10_000_000), "milliseconds": (0, 86_400_000), "scaled": (0, 1), "patient": (0, 1),
    "threads": (0, 256), "tree": (0, 10_000_000), "careless": (0, 1), "explore": (0, 100),
    "root_explore": (0, 1000), "fpu": (-10, 10), "prior": (0, 1), "root_prior": (0, 1000), "turns": (-1, 1000),
    "beyond": (-1, 1000), "playout": (0, LIKELIEST), "blind": (0, 1), "win": (0, 1), "learned": (0, 1),
    "spread": (0.001, 1000),
}  # fmt: skip
MOST_NODES = 1 << 20  # of one thread; trees stop growing there
LONGEST_LINE = 6  # decisions that an explanation looks ahead


@dataclass(frozen=True)
class Budget:
    """How a level thinks. Simulations are the same on every machine, milliseconds are not."""

    simulations: int = 2000
    milliseconds: float = 0.0  # 0: only simulations count
    scaled: bool = False  # as the game's `scale` says: where a simulation takes longer and tells more, there are fewer
    patient: bool = False  # by the settings and the network that a game has for long thought, where it has any
    threads: int = 1  # 0: all cores
    tree: int | None = None  # simulations that one tree gets at most, more grow further trees beside it; 0: no limit
    careless: float = 0.0  # how often a move is drawn by its prior odds, without any thought
    explore: float | None = None  # how far little tried moves are preferred; None, here and elsewhere: see `chosen`
    root_explore: float | None = None  # how many times further among one's own first moves
    fpu: float = 0.0  # how much less than the average an untried move promises
    prior: float | None = None  # how much the prior odds of a move count, beside even ones
    root_prior: float | None = None  # how loosely the short look ahead orders the first moves; 0: it does not
    turns: int | None = None  # turns played out after the trees, -1: to the end
    beyond: int | None = None  # stages that are played out after the one that runs, -1: all
    playout: int | None = None  # how moves are made there: see `tree.UNIFORM` and its kin
    blind: int | None = None  # do those who look ahead in playouts see what they may know (1), or their world whole?
    win: float = 0.7  # what a victory counts beside the points
    learned: bool = True  # judge by what was learned, where something was
    spread: float = 1.0  # how far a lead in points is trusted

    def __post_init__(self) -> None:
        for name, (least, most) in LIMITS.items():
            value = getattr(self, name)
            if value is not None and not least <= value <= most:  # which a number that is none never is
                given = words_of(value)
                raise UnknownBot("bad-search-value", name=name, given=given, least=str(least), most=str(most))

    def chosen(self, sight: Sight, name: str) -> float:
        """A setting as it was asked for, else as found best for the game, else the usual one."""
        asked = getattr(self, name, None)
        return tuned(sight.game, sight.setting, name, self.patient) if asked is None else float(asked)


class Thought:
    """Trees that grow together, one for every seat, and scratch space.

    `prior` are the odds of the first moves; `volatility`, how far leads still change, is found out if it is not given.
    """

    def __init__(
        self,
        sight: Sight,
        budget: Budget,
        simulations: int,
        prior: Any,
        models: Any,
        seed: int,
        volatility: float | None = None,
    ) -> None:
        seats = sight.setting.seats
        self.sight, self.simulations = sight, simulations
        self.minds = new_minds(seed)
        self.worlds, self.scratch = sight.worlds([seed]), blank(sight.game.state, 3)
        nodes = min(MOST_NODES, 4096 + self.simulations * (seats + 2) * 2)
        self.nodes = np.zeros(nodes, NODE).view(np.recarray)
        self.where, self.prior = np.zeros(sight.game.codes, np.int64), prior
        self.totals = np.zeros((sight.game.codes, MOST_SEATS))
        self.desk = np.zeros(1, DESK).view(np.recarray)
        desk, mind = as_rule_sees(self.desk[0]), as_rule_sees(self.minds[0])
        desk.luck, desk.seat, desk.seats = mind.rng, sight.seat, seats
        self.models = models.copy()
        clear(self.nodes, desk)
        if volatility is None:
            wild = find_volatility(self.worlds, self.scratch, mind, as_rule_sees(self.models[0]), desk, TRIES)
            volatility = max(LEAST_VOLATILITY, float(wild))
        self.volatility = volatility
        chosen = partial(budget.chosen, sight)
        params = (
            chosen("explore"), chosen("root_explore"), budget.fpu, chosen("prior"), chosen("turns"), chosen("playout"),
            chosen("blind"), budget.win, budget.spread * volatility, chosen("beyond"),
        )  # fmt: skip
        for i in range(PARAMS):
            desk.params[i] = params[i]

    def run(self, simulations: int) -> None:
        """Think some more."""
        see = as_rule_sees
        search(
            self.worlds, self.scratch, self.nodes, see(self.minds[0]), see(self.models[0]), see(self.desk[0]),
            see(self.where), see(self.prior), see(self.totals), simulations,
        )  # fmt: skip

    def think(self, hurry: bool, until: float) -> None:
        """Use up the budget; in a hurry, only as long as it can change the move that is tried most in these trees."""
        left = self.simulations
        while left > 0:
            part = min(CHUNK, left)
            self.run(part)
            left -= part
            if time.perf_counter() > until:
                return
            if hurry and settled(self.nodes, as_rule_sees(self.desk[0]), left):
                return

    def children(self, node: int) -> dict[int, int]:
        """The edges that leave a node of the thinker's own tree, and where they lead."""
        keys, following = self.nodes["key"], self.nodes["next"]  # far quicker than record by record
        found, node = {}, int(self.nodes["child"][node])
        while node:
            found[int(keys[node])] = node
            node = int(following[node])
        return found

    def first_moves(self) -> dict[int, int]:
        """How often each move was tried from here."""
        root = int(self.desk[0].root[self.sight.seat])
        visits = self.nodes["visits"]
        return {code: int(visits[node]) for code, node in self.children(root).items()}

    def line(self, code: int) -> tuple[int, ...]:
        """What is expected to follow a first move: always the edge tried most, as far as it is seen and well tried."""
        codes: list[int] = []
        visits = self.nodes["visits"]
        node = self.children(int(self.desk[0].root[self.sight.seat])).get(code, 0)
        while node and len(codes) < LONGEST_LINE:
            following = self.children(node)
            key = max(following, key=lambda key: int(visits[following[key]]), default=None)
            if key is None or key >= self.sight.game.codes or visits[following[key]] < 8:
                break  # nothing more, or something that this seat will not see
            if key >= 0:
                codes.append(key)
            node = following[key]
        return tuple(codes)


class Search(Bot):
    """Thinks ahead in imagined worlds."""

    name = "search"
    rank = 0
    budget: ClassVar[Budget] = Budget()
    own: ClassVar[OwnWeights | None] = None  # what it judges by, if not by what was learned of the game

    def __repr__(self) -> str:
        usual = Budget()
        told = [f"{name}={value:g}" for name, value in asdict(self.budget).items() if value != getattr(usual, name)]
        told += [f"weights={self.own.file}"] if self.own else []
        name = self.name.partition(":")[0]
        return f"<bot {name}: {', '.join(told)}>" if told else f"<bot {name}>"

    def think(self, sight: Sight) -> int:
        """The move tried most often: what looked best got the most tries."""
        if self.budget.careless and fraction(self.mind) < self.budget.careless:
            return int(choose_by_odds(as_rule_sees(sight.worlds([0])[0]), self.mind))
        tried: dict[int, int] = dict.fromkeys(sight.codes, 0)
        for thought in self.ponder(sight, hurry=True):
            for code, visits in thought.first_moves().items():
                tried[code] += visits
        return max(sight.codes, key=lambda code: tried[code])

    def advise(self, sight: Sight) -> list[Advice]:
        """The moves tried, the most tried first: share of victory for every seat, tries, and the line expected."""
        if not sight.codes:
            return []
        seats, thoughts = sight.setting.seats, self.ponder(sight, hurry=False)
        tried = [thought.first_moves() for thought in thoughts]
        advice = []
        for code in sight.codes:
            tries = [moves.get(code, 0) for moves in tried]
            if visits := sum(tries):
                shares = np.sum([thought.totals[code, :seats] for thought in thoughts], axis=0) / visits
                line = thoughts[tries.index(max(tries))].line(code)
                advice.append(Advice(code, float(shares[sight.seat]), visits, tuple(shares.tolist()), line))
        return sorted(advice, key=lambda each: (-each.visits, sight.text(each.code)))

    def ponder(self, sight: Sight, hurry: bool) -> list[Thought]:
        """Think, on every thread with trees of its own, one after the other until they are grown or time is up."""
        budget, models = self.budget, self.models(sight)
        prior, threads = self.prior(sight, models), budget.threads or all_cores()
        scale = budget.chosen(sight, "scale") if budget.scaled else 1.0
        simulations = max(1, round(budget.simulations * scale))
        trees = ceil(simulations / (budget.chosen(sight, "tree") or simulations))
        seeds = [int(chance(self.mind, 1 << 30)) for _ in range(threads * trees)]
        until = time.perf_counter() + (budget.milliseconds / 1000 or inf)
        plant = partial(Thought, sight, budget, ceil(simulations / trees), prior, models)
        first = plant(seeds[0])

        def grow(number: int) -> list[Thought]:
            if number and time.perf_counter() > until:
                return []
            thought = plant(seeds[number], first.volatility) if number else first
            thought.think(hurry, until)
            return [thought]

        if threads == 1:
            grown = list(map(grow, range(trees)))
        else:
            with ThreadPoolExecutor(threads) as pool:
                grown = list(pool.map(grow, range(len(seeds))))
        return [thought for thoughts in grown for thought in thoughts]

    def prior(self, sight: Sight, models: Any) -> Any:
        """The prior odds of the first moves, by a short look ahead."""
        prior, loose = np.zeros(sight.game.codes), self.budget.chosen(sight, "root_prior")
        if loose == 0:
            prior[:] = 1.0
            return prior
        worths = weigh_moves(sight, self.mind, models)
        gap = worths.max() - worths.mean()
        prior[sight.codes] = np.exp((worths - worths.max()) / (loose * gap + 1e-9))
        return prior

    def models(self, sight: Sight) -> Any:
        """An array of one model that judges by what was learned of this game with so many seats, as far as wanted."""
        if self.own is not None:
            return self.own.model(sight.game, sight.setting)
        weights = learned(sight.game, sight.setting) if self.budget.learned else None
        network = taught(sight.game, sight.setting) if self.budget.patient else {}
        return new_model(weights, network.get("weights"))


def level(name: str, rank: int, advises: bool = False, own: OwnWeights | None = None, **settings: Any) -> type[Search]:
    """A level is a line of settings."""
    budget = replace(Budget(), **settings)
    return type(name, (Search,), {"name": name, "rank": rank, "advises": advises, "own": own, "budget": budget})


def searcher(word: str) -> type[Search]:
    """A search with settings of one's own: `search:simulations=500:turns=2`, or `search:weights=FILE`."""
    settings: dict[str, Any] = {}
    own: OwnWeights | None = None
    known = {field.name: field for field in fields(Budget)}
    for part in re.split(r":(?=\w+=)", word.removeprefix("search:")):  # a file's name may have a colon in it
        name, _, value = part.partition("=")
        if name == "weights" and value:
            own = OwnWeights.read(value)
            continue
        try:
            settings[name] = float(value) if "float" in str(known[name].type) else int(value)
        except (KeyError, ValueError):
            names = ", ".join([*known, "weights"])
            raise UnknownBot("bad-search", given=word, part=part, known=names) from None
    return level(word, 0, own=own, **settings)
