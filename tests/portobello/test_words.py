"""What Portobello Market says: questions, stories, labels, refusals, and the terminal."""

import pytest

import halles
from halles.engine.match import Match
from halles.engine.terminal import SEAT_SIGNS
from halles.testing import door

from .street import all_turns, build, lay_out, set_stalls, stand

NAMES = ["Ada", "Bo", "Cy", "Di"]
CLERKS = ("S1", "S3", "S5", "S6", "S9")
CITIZENS = ("S4", "S7", "S8", "S10", "S11")


def ask(match: Match, lang: str = "en") -> str:
    """What the seat to move is asked."""
    return match.game.words.ask(match.view(match.seat), match.game.texts(lang))


def label(match: Match, thing: str) -> str:
    """What a screen reader says of a thing, for the seat to move."""
    return match.game.words.label(match.view(match.seat), thing, match.game.texts("en"))


def test_every_kind_of_decision_is_asked_for() -> None:
    match = halles.new("portobello", seats=2, seed=1)
    assert ask(match) == "put the Bobby in any district"
    match = lay_out(seats=2)
    assert ask(match) == "choose a tile for this turn, or mark a district with your 2 or 4"
    match.play("tile 2")
    assert ask(match) == "put up a stall or draw a customer (2 actions left), move the Bobby, or end your turn"
    assert (
        ask(match, "fr")
        == "posez un étal ou tirez un client (encore 2 actions), déplacez le Bobby ou finissez votre tour"
    )
    match.play("customer")
    assert ask(match).startswith("put the customer (a c")
    all_turns(match, "place S1", "stall A2 S1")
    assert ask(match) == "end your turn, or move the Bobby first"


def test_a_tile_is_asked_for_without_marks_when_none_is_possible() -> None:
    match = lay_out(seats=2)
    door(match).down[0] = 0b101
    assert ask(match) == "choose a tile for this turn"


def test_the_lord_and_lost_actions_are_asked_for() -> None:
    match = lay_out(seats=2)
    stand(match, **dict.fromkeys(CLERKS, "clerk"), **dict.fromkeys(CITIZENS, "citizen"))
    set_stalls(match, 0, 0)
    match.play("tile 2")
    assert ask(match) == "put the lord on the last square (2 actions left), move the Bobby, or end your turn"
    match.play("lord")
    assert ask(match) == "nothing can be placed from here (1 action left): move the Bobby, or end your turn"


def test_the_row_is_asked_for_when_it_lies_open() -> None:
    match = lay_out(seats=2, customers="open")
    match.play("tile 3")
    assert "take the first customer of the row" in ask(match)
    assert label(match, "bag").startswith("take the first customer of the row, a c")


def test_a_turn_is_told_to_its_player_and_to_the_others() -> None:
    match = lay_out(bobby="D1")
    build(match, "A3", "S1", "CE")
    all_turns(match, "tile 3", "bobby D2")
    told = match.story(0, "en", NAMES)[-1]
    assert told == [
        "You move the Bobby over A3 to D2.",
        "You pay 1 point to Bo.",
        "You pay 1 point to Cy.",
    ]
    assert match.story(1, "fr", NAMES)[-1] == [
        "Ada mène le Bobby en D2 par A3.",
        "Ada vous paie 1 point.",
        "Ada paie 1 point à Cy.",
    ]
    match.play("stall A1 S2")
    assert match.story(None, "en", NAMES)[-1] == ["Ada puts up a stall in A1, space 4."]


def test_a_mark_is_told_with_its_sum_and_its_replacement() -> None:
    match = lay_out()
    build(match, "A2", "S1", "LLL")
    match.play("mark 4 D1")
    assert match.story(None, "en", NAMES)[-1] == [
        "Ada marks D1 with the 4: 3 stalls × 4.",
        "The district pays Ada 12 points.",
        "Ada gets a neutral 3 instead.",
    ]


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        ("district-D1", "D1, the Bobby is here"),
        ("district-D2", "D2, over A3, 1 point each to Cœur and Étoile"),
        ("district-D7", "D7, marked by Trèfle with the 2, over A10, 1 point, which nobody gets"),
        ("district-D9", "D9, not marked"),
        ("square-S2", "S2, a citizen"),
        ("square-S3", "S3, free"),
        ("end-A2-S4", "A2, end at S4, value 2"),
        ("next-A3", "A3, next space, value 3"),
        ("space-A3-1", "A3, space 1, value 2, Cœur’s stall"),
        ("space-A3-3", "A3, space 3, value 3, free"),
        ("alley-A3", "A3, stalls on 2 of 3 spaces"),
        ("tile-3", "tile 3, chosen"),
        ("tile-4", "tile 4, face up"),
        ("tile-2n", "neutral tile 2, not yours"),
        ("bag", "draw a customer from the bag: 5 clerks and 4 citizens left"),
        ("lord", "the lord"),
        ("done", "end the turn"),
    ],
)
def test_things_are_named_with_their_state(thing: str, words: str) -> None:
    match = lay_out(bobby="D1")
    build(match, "A3", "S1", "CE")
    stand(match, S2="citizen")
    door(match).mark[6] = 1 + 2 * 3
    match.play("tile 3")
    assert label(match, thing) == words


def test_the_terminal_shows_map_ledger_prices_and_shops() -> None:
    match = lay_out(seats=3, bobby="D6")
    build(match, "A9", "S3", "LLC")
    stand(match, S3="clerk", S11="citizen")
    match.play("tile 4")
    t = match.game.texts("en")
    shown = match.game.terminal.show(match.view(0), t, NAMES, ("next-A9",)).plain
    assert "♟D6" in shown
    assert "S3c" in shown and "S11C" in shown and "S5·" in shown
    assert f"A9  3/6 ×2 {SEAT_SIGNS[0]} 10 {SEAT_SIGNS[1]}  2 {SEAT_SIGNS[2]}  0" in shown
    assert "Bobby in D6   D3 over A8 −1" in shown
    assert "[4]" in shown and "4 actions left" in shown
    assert all(f"A{number}" in shown for number in range(1, 23))
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_greedy_walks_for_a_reason() -> None:
    """Paid walks serve the actions that follow: a greedy seat does not pay after its last action without need."""
    late = early = 0
    for seed in range(3):
        match = halles.new("portobello", seats=3, seed=seed)
        greedy = halles.bot("greedy", seed)
        while not match.over:
            view = match.view(None)
            events = match.play(greedy.choose(match))
            paid = sum(event.startswith("paid") for event in events)
            late, early = (late + paid, early) if view["actions"] == 0 else (late, early + paid)
    assert early < 90
    assert late < 12
