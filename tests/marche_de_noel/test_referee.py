"""Two people read the same rule book: the package plays, the independent referee replays; they must agree on all."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

import halles
from halles.bots import Bot, bots
from halles.cli import run
from halles.engine.match import Sight

from ..spoil import Lines, read
from ..trace import Disagreement
from .mistakes import MISTAKES
from .referee import (
    DESTROY_COST,
    DESTROY_PER_ROUND,
    HAND,
    LEVELS,
    PRIORITIES,
    REBUY,
    ROUNDS,
    Box,
    check,
    highest,
    legal_payments,
)

COMPONENTS = Path(halles.__file__).parent / "shelf" / "marche_de_noel" / "rules" / "components.json"


def play_trace(path: Path, bots: str, games: int, cards: str = "standard") -> Path:
    """A trace written by the command line."""
    words = ["simulate", "marche_de_noel", "--games", str(games), "--seed", "5", "--bots", bots]
    assert run([*words, "--options", f"cards={cards}", "--trace", str(path)]) == 0
    return path


def referee(path: Path, met: Counter[str] | None = None, own: Path | None = None) -> int:
    with path.open(encoding="utf-8") as lines:
        return check(lines, own or COMPONENTS, own is not None, met)


# -- the package and the referee agree --


class Particular(Bot):
    """Does what it likes whenever it can, the first wish before the second, and so goes where others seldom get."""

    rank = 0
    wishes: tuple[str, ...]

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.lot = random.Random(seed)

    def think(self, sight: Sight) -> int:
        for wish in self.wishes:
            if liked := [code for code in sight.codes if sight.text(code).startswith(wish)]:
                return self.lot.choice(liked)
        return self.lot.choice(sight.codes)


class Hoarder(Particular):
    """Buys nothing and cashes everything, until the gauge is full."""

    name = "hoarder"
    wishes = ("no", "cash", "done", "place 0")


class Thinner(Particular):
    """Buys nothing and destroys a card each round, until there are fewer than a hand."""

    name = "thinner"
    wishes = ("no", "destroy", "cash", "done", "place 0")


class Braggart(Particular):
    """Bids high on dear cards without the money, and seizes whatever option it is given."""

    name = "braggart"
    wishes = ("effect", "buy", "place 4 III", "place 2 III", "place 2 II", "place 1", "destroy I", "rebuy")


@pytest.fixture
def particular(monkeypatch: pytest.MonkeyPatch) -> None:
    """These bots at the table, for one test."""
    for kind in (Hoarder, Thinner, Braggart):
        monkeypatch.setitem(bots(), kind.name, kind)


#: Rules that seldom come up, by the table at which they must.
SELDOM = {
    ("random", 40): [
        "N3 a 0 makes the price full", "N3 a lone 0", "N4 0 against 0", "N4 tie without effect",
        "N5 0 against 0 won by the effect", "N5 effect where there is no tie", "N5 no slot for the effect",
        "N5 tie won by the effect", "N6 first-player card changes hands", "N8 asked with a 0", "N8 buy", "N8 no",
        "N9 alone and short", "N11 a card is in no payment", "N11 change is lost", "N11 mixed payment",
        "N11 the wallet alone would do, cards are spent", "N13 no bids", "N14 rebuy in a later round",
        "N18 reshuffle amid a hand", "N25 both are short",
    ],
    ("greedy", 6): ["N18 reshuffle amid a hand"],
    ("greedy,random", 6): ["N6 first-player card changes hands"],
    ("braggart", 20): [
        "N5 tie won by the effect", "N8 asked after a tie won by the effect", "N8 buy", "N25 both are short",
        "N16 a card with points is destroyed",
    ],
    ("braggart,random", 12): ["N8 buy", "N8 no", "N9 alone and short"],
    ("hoarder", 8): ["N15 cash at a full gauge", "N17 excess is lost", "N20 shared victory", "N4 0 against 0"],
    ("thinner", 4): ["N18 fewer cards than a hand", "N3 a lone 0", "N20 shared victory"],
    ("random,thinner", 8): ["N18 fewer cards than a hand"],
}  # fmt: skip


@pytest.mark.usefixtures("particular")
@pytest.mark.parametrize(("bots", "games"), SELDOM)
def test_referee_agrees_and_seldom_rules_come_up(tmp_path: Path, bots: str, games: int) -> None:
    met = Counter[str]()
    assert referee(play_trace(tmp_path / "trace", bots, games), met) == games
    assert [rule for rule in SELDOM[bots, games] if not met[rule]] == []


def card(name: str, n: int, cost: int, coins: int, vp: int) -> dict[str, str | int]:
    return {"id": name, "n": n, "cost": cost, "coins": coins, "vp": vp}


#: Several copies of a card, free cards, big coins, few payments that fit, points in the base deck, a small wallet.
OWN_CARDS = {
    "initial_cost": {"levelI": 0, "levelII": 1, "levelIII": 5},
    "wallet": {"start": 0, "max": 4},
    "cards": {
        "base": [card("nut", 5, 0, 0, 1), card("pear", 3, 0, 1, 0), card("star", 2, 0, 3, 0)],
        "levelI": [card("bell", 4, 0, 2, 0), card("candle", 4, 1, 0, 2), card("drum", 2, 2, 5, 0)],
        "levelII": [card("angel", 10, 0, 4, 1)],
        "levelIII": [card("sleigh", 3, 2, 7, 3), card("tree", 6, 6, 0, 9), card("crib", 1, 0, 1, 30)],
    },
}


@pytest.mark.usefixtures("particular")
@pytest.mark.parametrize(
    ("bots", "games", "seldom"),
    [
        ("random", 30, ["N8 buy", "N8 no", "N11 a card is in no payment", "N11 change is lost", "N25 both are short"]),
        ("braggart,random", 12, ["N8 buy", "N16 a card with points is destroyed", "N18 reshuffle amid a hand"]),
        ("thinner,hoarder", 6, ["N17 excess is lost", "N18 fewer cards than a hand"]),
        ("greedy", 2, []),
    ],
)
def test_referee_agrees_on_cards_of_ones_own(tmp_path: Path, bots: str, games: int, seldom: list[str]) -> None:
    own = tmp_path / "cards.json"
    own.write_text(json.dumps(OWN_CARDS), encoding="utf-8")
    met = Counter[str]()
    assert referee(play_trace(tmp_path / "trace", bots, games, str(own)), met, own) == games
    assert [rule for rule in seldom if not met[rule]] == []


def test_referee_knows_cards_of_ones_own_from_others(tmp_path: Path) -> None:
    own, other = tmp_path / "cards.json", tmp_path / "others.json"
    own.write_text(json.dumps(OWN_CARDS), encoding="utf-8")
    other.write_text(json.dumps(OWN_CARDS | {"wallet": {"start": 0, "max": 5}}), encoding="utf-8")
    path = play_trace(tmp_path / "trace", "random", 1, str(own))
    with pytest.raises(Disagreement, match="set-up or result: cards expected"):
        referee(path, own=other)
    with pytest.raises(Disagreement, match="options expected: "):
        referee(path)
    with pytest.raises(Disagreement, match="cards written out expected; found: 'standard'"):
        referee(play_trace(tmp_path / "trace", "random", 1), own=own)


# -- how the referee counts --


def test_component_file_holds_the_card_list_of_the_rulings() -> None:
    facts = json.loads(COMPONENTS.read_text(encoding="utf-8"))
    box = Box(facts)
    assert box.base == {"base-0": 2, "base-1": 4, "base-2": 4}
    assert box.initial == {"I": 1, "II": 2, "III": 4}
    lists = {
        "I": "1/2/0 1/2/0 1/1/1 1/1/1 2/3/0 2/2/1 2/2/1 2/1/2 3/3/1 3/2/2",
        "II": "2/3/1 2/2/2 2/1/3 3/3/2 3/3/2 3/2/3 3/1/4 4/3/3 4/2/5 5/3/5",
        "III": "3/3/3 3/2/5 3/1/6 4/3/5 4/2/6 4/1/7 5/3/6 5/1/8 6/3/8 6/1/10",
    }
    for level in LEVELS:
        names = [f"{level}-{number:02}" for number in range(1, 11)]
        assert box.stacks[level] == Counter(names)
        assert [f"{box.cost[name]}/{box.coins[name]}/{box.points[name]}" for name in names] == lists[level].split()
    assert (box.purse, box.gauge) == (1, 12)
    assert (facts["priority_cards"], facts["rebuy"]) == (
        list(PRIORITIES),
        {str(value): price for value, price in REBUY.items()},
    )
    assert (facts["destroy_cost"], facts["destroy_per_round"]) == (DESTROY_COST, DESTROY_PER_ROUND)
    assert (facts["hand"], facts["rounds"]) == (HAND, ROUNDS)


def payments(hand: str, wallet: int, price: int) -> list[str]:
    """The legal payments with a hand of base cards, written by their coins."""
    cards = Counter(f"base-{coins}" for coins in hand)
    found = legal_payments(Box(json.loads(COMPONENTS.read_text(encoding="utf-8"))), cards, wallet, price)
    return sorted({"".join(card[-1] for card in sorted(payment.elements())) for payment in found})


def test_delia_pays_five_with_two_cards_and_one_coin_of_her_wallet() -> None:
    assert payments("0022", 1, 5) == ["22"]
    assert payments("0022", 0, 5) == []


def test_spent_card_is_needed_though_the_wallet_would_do() -> None:
    assert payments("0112", 2, 2) == ["", "1", "11", "2"]  # not 12 nor 112: 1 is superfluous (N11)


def test_overpaying_needs_every_card() -> None:
    assert payments("122", 0, 3) == ["12", "22"]  # 122 has cards to spare
    assert payments("222", 0, 3) == ["22"]


def test_who_outbids() -> None:
    assert highest({0: 3, 1: 1}) == 0
    assert highest({0: 0, 1: 1}) == 1
    assert highest({0: 2, 1: 2}) is None
    assert highest({1: 1}) == 1
    assert highest({1: 0}) is None  # N3
    assert highest({}) is None


# -- the referee finds what is wrong --


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    return read(play_trace(tmp_path_factory.mktemp("good") / "trace", "random", 12))


@pytest.mark.parametrize("mistake", MISTAKES)
def test_referee_disagrees(good: Lines, mistake: str) -> None:
    spoil, sentence = MISTAKES[mistake]
    lines: Lines = json.loads(json.dumps(good))
    spoil(lines)
    assert lines != good
    with pytest.raises(Disagreement, match=sentence):
        check(map(json.dumps, lines), COMPONENTS)


def test_disagreement_names_the_place(good: Lines) -> None:
    lines: Lines = json.loads(json.dumps(good))
    lines[5]["seat"] = 7
    with pytest.raises(Disagreement) as found:
        check(map(json.dumps, lines), COMPONENTS)
    assert (found.value.match, found.value.ply) == (0, 4)
    assert found.value.sentence.endswith("found: 7")
