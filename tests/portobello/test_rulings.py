"""Every ruling of Portobello Market, by its number, on maps worked out on paper; the examples of the book first."""

from collections import Counter

import pytest

import halles
from halles.engine import rules
from halles.engine.errors import CannotUndo, IllegalMove, NotAMove
from halles.engine.match import Match
from halles.shelf.portobello.rules.components import CUSTOMER_NAMES
from halles.shelf.portobello.rules.scoring import score_alley_if_complete
from halles.shelf.portobello.table.ledger import ledger, mark_worth
from halles.testing import door

from .street import all_turns, build, hold, lay_out, points, set_points, set_stalls, stand, stand_all, to_move

CLERKS = ("S1", "S3", "S5", "S6", "S9")
CITIZENS = ("S4", "S7", "S8", "S10", "S11")


def refused(match: Match, move: str) -> str:
    """Why a move is not possible, in English."""
    with pytest.raises(IllegalMove) as reason:
        match.play(move)
    assert reason.value.say("fr") != reason.value.say("en")
    return reason.value.say("en")


# -- the examples of the rule book --


def test_the_alley_example_red_gets_12_green_8_and_blue_4() -> None:
    match = lay_out(bobby="D6")
    build(match, "A9", "S3", "LLLCE")  # 3 2 1 for red, 1 for green, 2 for blue
    stand(match, S3="clerk", S11="citizen")
    to_move(match, 1)
    assert all_turns(match, "tile 2", "stall A9") == ["alley A9 @0 12", "alley A9 @1 8", "alley A9 @2 4"]
    assert points(match) == [22, 18, 14, 10]


def test_the_district_example_four_own_stalls_times_four_are_16_points() -> None:
    match = lay_out()
    build(match, "A2", "S1", "LC")
    build(match, "A3", "S1", "LL")
    build(match, "A10", "S5", "EEL")
    assert match.play("mark 4 D1") == ["marked D1 @0 16", "neutral @0 3"]
    assert points(match) == [26, 10, 10, 10]


def test_the_lord_example_nine_and_nine_sixteen_and_four() -> None:
    match = lay_out(seats=3, bobby="D9", turn=0)
    stand_all(match, "S2", CLERKS, CITIZENS)  # the lord on S2, a clerk on S6, a citizen on S7
    build(match, "A4", "S3", "LCE")  # alley a: full, scored long ago
    build(match, "A6", "S2", "LCC")  # alley b: 3 for red, 2 + 1 for yellow, one space free
    build(match, "A7", "S7", "ECE")  # alley c: 3 + 1 for green, 1 for yellow, one space free
    door(match).last = 1
    to_move(match, 2)
    door(match).first = 0
    set_stalls(match, 2, 0)
    events = all_turns(match, "tile 2", "done")
    assert events == ["lord alley A6 @0 9", "lord alley A6 @1 9", "lord alley A7 @1 4", "lord alley A7 @2 16", "end"]
    assert match.scores() == [19, 23, 26]


@pytest.mark.parametrize(
    ("stalls", "events", "after"),
    [
        ("LLC", [], [10, 10, 10, 10]),  # red has most stalls: free
        ("", ["paid @0 bank"], [9, 10, 10, 10]),  # nobody has any
        ("LC", ["paid @0 bank"], [9, 10, 10, 10]),  # red shares the majority
        ("LCC", ["paid @0 @1"], [9, 11, 10, 10]),  # yellow has most
        ("CE", ["paid @0 @1", "paid @0 @2"], [8, 11, 11, 10]),  # green and blue have most
    ],
)
def test_the_crossing_examples(stalls: str, events: list[str], after: list[int]) -> None:
    match = lay_out(bobby="D1")
    if stalls:
        build(match, "A3", "S1", stalls)
    match.play("tile 3")
    way = match.view(0)["crossings"]["D2"]
    assert way == {"alley": "A3", "to": [int(e[-1]) for e in events if "@1" in e or "@2" in e],
                   "cost": len(events), "can": True, "why": None}  # fmt: skip
    assert match.view(0)["alleys"]["A3"]["tolls"][0] == {"to": way["to"], "cost": way["cost"]}
    assert match.play("bobby D2") == events
    assert points(match) == after


# -- the set-up --


def test_P1_the_last_seat_of_the_first_round_puts_the_bobby_anywhere() -> None:
    firsts = set()
    for seed in range(40):
        match = halles.new("portobello", seats=3, seed=seed)
        (event,) = match.events()[0].events
        first = int(event.removeprefix("first @"))
        firsts.add(first)
        assert match.seat == (first - 1) % 3
        assert match.moves() == sorted(f"bobby D{d}" for d in range(1, 13))
        assert match.play("bobby D7") == []
        assert match.seat == first
        assert match.view(None)["bobby"] == "D7"
    assert firsts == {0, 1, 2}


def test_everybody_starts_with_10_points_three_tiles_and_the_stalls_for_so_many_seats() -> None:
    for seats, stalls in ((2, 30), (3, 20), (4, 16)):
        view = halles.new("portobello", seats=seats, seed=1).view(None)
        for player in view["players"]:
            assert player["points"] == 10
            assert player["stalls"] == stalls
            assert [(tile["tile"], tile["state"]) for tile in player["tiles"]] == [(v, "up") for v in "234"]
        assert view["neutral"] == [3, 3, 2, 2, 1, 1, 1, 1]
        assert view["bag"] == {"clerk": 5, "citizen": 5}


# -- turns and tiles --


def test_P2_a_turn_starts_with_a_tile_and_nothing_else() -> None:
    match = lay_out()
    assert match.moves() == sorted(
        ["tile 2", "tile 3", "tile 4", *(f"mark {tile} D{d}" for tile in (2, 4) for d in range(1, 13))]
    )
    for move in ("stall A2 S1", "customer", "bobby D2", "done"):
        assert "tile first" in refused(match, move)


@pytest.mark.parametrize("actions", [(), ("stall A2 S1",), ("bobby D2", "stall A1 S1"), ("customer", "place S9")])
def test_P2_a_turn_may_end_with_none_some_or_all_actions_done(actions: tuple[str, ...]) -> None:
    match = lay_out()
    all_turns(match, "tile 2", *actions)
    assert "done" in match.moves()
    match.play("done")
    assert match.seat == 1
    assert [tile["state"] for tile in match.view(None)["players"][0]["tiles"]] == ["down", "up", "up"]


def test_P2_a_tiles_number_is_the_most() -> None:
    match = lay_out()
    all_turns(match, "tile 2", "stall A2 S1", "stall A2")
    assert match.moves() == ["bobby D2", "bobby D7", "done"]
    assert "no actions left" in refused(match, "stall A2")
    assert match.seat == 0
    match.play("done")
    assert match.seat == 1


def test_P2_the_bobby_moves_before_between_and_after_the_actions() -> None:
    match = lay_out()
    all_turns(match, "tile 2", "bobby D2", "stall A1 S1", "bobby D4", "stall A12 S5", "bobby D9", "done")
    assert match.view(None)["bobby"] == "D9"


def test_P2_a_used_tile_lies_face_down_until_all_three_are_used() -> None:
    match = lay_out(seats=2)

    def states() -> str:
        return " ".join(tile["state"] for tile in match.view(None)["players"][0]["tiles"])

    def turn(tile: int) -> None:
        match.play(f"tile {tile}")
        while match.view(None)["actions"]:
            match.play(next(move for move in match.moves() if move.startswith(("stall", "bobby"))))
        match.play("done")

    turn(3)
    assert states() == "up down up"
    turn(2)  # the other seat
    assert match.moves() == sorted(["tile 2", "tile 4", *(f"mark {t} D{d}" for t in (2, 4) for d in range(1, 13))])
    assert "face down" in refused(match, "tile 3")
    turn(4)
    turn(3)
    assert states() == "up down down"
    turn(2)
    assert states() == "up up up"


def test_the_chosen_tile_is_shown_and_two_equal_neutral_tiles_are_one_move() -> None:
    match = lay_out()
    hold(match, 0, "3n", "3", "3n")
    assert match.moves() == ["tile 3", "tile 3n"]
    match.play("tile 3n")
    view = match.view(1)
    assert view["tile"] == "3n"
    assert view["actions"] == 3
    assert [tile["state"] for tile in view["players"][0]["tiles"]] == ["chosen", "up", "up"]
    assert "already" in refused(match, "tile 3")


# -- stalls --


def test_P3_stalls_go_only_into_alleys_around_the_bobbys_district() -> None:
    match = lay_out(bobby="D1")
    match.play("tile 3")
    stalls = {move.split()[1] for move in match.moves() if move.startswith("stall")}
    assert stalls == {"A2", "A3", "A10"}
    assert "does not border D1" in refused(match, "stall A5 S2")
    match.play("bobby D2")
    stalls = {move.split()[1] for move in match.moves() if move.startswith("stall")}
    assert stalls == {"A1", "A3", "A5"}


def test_P4_an_alley_is_begun_at_either_end_and_filled_from_there() -> None:
    match = lay_out(bobby="D2")
    match.play("tile 4")
    assert [move for move in match.moves() if move.startswith("stall A5")] == ["stall A5 S2", "stall A5 S5"]
    assert "begin at S2 or at S5" in refused(match, "stall A5")
    all_turns(match, "stall A5 S5", "stall A5")
    assert match.view(None)["alleys"]["A5"] | {"stalls": [None, None, None, 0, 0], "begun": "S5", "next": 2,
                                               "last": 3, "built": 2, "sums": [4, 0, 0, 0]} \
        == match.view(None)["alleys"]["A5"]  # fmt: skip
    assert [move for move in match.moves() if move.startswith("stall A5")] == ["stall A5"]
    assert "beside the last" in refused(match, "stall A5 S2")
    with pytest.raises(NotAMove):
        match.play("stall A5 S1")


def test_P4_a_full_alley_takes_no_stall() -> None:
    match = lay_out(bobby="D4")
    build(match, "A12", "S5", "CC")
    match.play("tile 2")
    assert "is full" in refused(match, "stall A12")


# -- the Bobby --


def test_P5_three_others_who_share_the_majority_get_a_point_each() -> None:
    match = lay_out(bobby="D1")
    build(match, "A3", "S1", "CET")
    assert all_turns(match, "tile 3", "bobby D2") == ["paid @0 @1", "paid @0 @2", "paid @0 @3"]
    assert points(match) == [7, 11, 11, 11]


def test_P5_a_minority_beside_two_who_share_pays_both() -> None:
    match = lay_out(bobby="D2")
    build(match, "A5", "S2", "CCEEL")
    assert all_turns(match, "tile 3", "bobby D4") == ["paid @0 @1", "paid @0 @2"]


def test_P5_he_goes_only_to_districts_behind_an_alley() -> None:
    match = lay_out(bobby="D1")
    match.play("tile 3")
    assert [move for move in match.moves() if move.startswith("bobby")] == ["bobby D2", "bobby D7"]
    assert "shares no alley with D1" in refused(match, "bobby D4")
    assert "already" in refused(match, "bobby D1")


def test_P6_a_crossing_that_costs_too_much_is_not_allowed_and_exactly_enough_is_enough() -> None:
    match = lay_out(bobby="D1")
    build(match, "A3", "S1", "CET")
    set_points(match, 0, 2)
    match.play("tile 3")
    assert "bobby D2" not in match.moves()
    assert refused(match, "bobby D2") == "Crossing A3 costs 3 points, and you have 2."
    assert match.view(0)["crossings"]["D2"] == {"alley": "A3", "to": [1, 2, 3], "cost": 3, "can": False, "why": "dear"}
    set_points(match, 0, 3)
    match.play("bobby D2")
    assert points(match)[0] == 0
    assert "bobby D4" not in match.moves()  # the empty alley A5 costs a point


def test_P18_the_bobby_enters_no_district_twice_until_something_is_placed() -> None:
    match = lay_out(bobby="D1")
    build(match, "A3", "S1", "LL")
    all_turns(match, "tile 4", "bobby D2")
    assert "bobby D1" not in match.moves()
    assert "again" in refused(match, "bobby D1")
    match.play("bobby D4")
    assert "bobby D2" not in match.moves()
    assert match.view(0)["walked"] == ["D1", "D2", "D4"]
    match.play("stall A5 S5")
    assert "bobby D2" in match.moves()
    all_turns(match, "bobby D2", "customer", "place S8")
    assert {"bobby D1", "bobby D4"} <= set(match.moves())
    assert match.view(0)["walked"] == ["D2"]


# -- customers --


def test_P7_a_drawn_customer_must_be_placed_before_anything_else() -> None:
    match = lay_out()
    stand(match, S2="clerk", S11="citizen")
    match.play("tile 2")
    (event,) = match.play("customer")
    assert event in ("drew clerk", "drew citizen")
    assert match.seat == 0
    assert match.moves() == sorted(f"place S{i}" for i in (1, 3, 4, 5, 6, 7, 8, 9, 10))
    for move in ("stall A2 S1", "bobby D2", "done", "customer"):
        assert "free square first" in refused(match, move)
    assert "taken" in refused(match, "place S2")
    match.play("place S9")
    assert match.view(None)["squares"]["S9"] == event.removeprefix("drew ")
    assert match.view(None)["actions"] == 1


def test_P7_the_bag_holds_five_clerks_and_five_citizens_in_any_order() -> None:
    orders = set()
    for seed in range(12):
        match = lay_out(seats=2, seed=seed)
        order: list[str] = []
        while len(order) < 10:
            if match.view(None)["tile"] is None:
                match.play(next(move for move in match.moves() if move.startswith("tile")))
            while match.view(None)["actions"] and len(order) < 10:
                order += [event.removeprefix("drew ") for event in match.play("customer")]
                match.play(match.moves()[0])
            if not match.view(None)["actions"]:
                match.play("done")
        assert Counter(order) == {"clerk": 5, "citizen": 5}
        orders.add(tuple(order))
    assert len(orders) > 8


def test_P8_the_lord_comes_after_the_tenth_customer_and_takes_the_last_square() -> None:
    match = lay_out()
    stand(match, **dict.fromkeys(CLERKS, "clerk"), **dict.fromkeys(CITIZENS[1:], "citizen"))  # S2 and S4 are free
    match.play("tile 3")
    assert "1 customer is still to come" in refused(match, "lord")
    assert all_turns(match, "customer", "place S2") == ["drew citizen"]
    assert match.view(None)["lord"] == "ready"
    assert "customer" not in match.moves()
    assert "All ten" in refused(match, "customer")
    match.play("lord")
    assert match.view(None)["squares"]["S4"] == "lord"
    assert match.view(None)["actions"] == 1
    assert "already" in refused(match, "lord")
    assert not [move for move in match.moves() if move in ("lord", "customer")]


# -- scoring --


@pytest.mark.parametrize(
    ("one", "other", "times"),
    [("clerk", "clerk", 1), ("clerk", "citizen", 2), ("citizen", "clerk", 2), ("citizen", "citizen", 3)],
)
def test_P9_customers_multiply(one: str, other: str, times: int) -> None:
    match = lay_out(bobby="D9")
    stand(match, S5=one, S6=other)
    build(match, "A12", "S5", "C")
    assert all_turns(match, "tile 2", "stall A12") == [f"alley A12 @0 {2 * times}", f"alley A12 @1 {3 * times}"]


@pytest.mark.parametrize(("neighbour", "times"), [("S6", 3), ("S7", 4)])
def test_P9_the_lord_multiplies_by_3_beside_a_clerk_and_by_4_beside_a_citizen(neighbour: str, times: int) -> None:
    match = lay_out(bobby="D5")
    stand_all(match, "S2", CLERKS, CITIZENS)
    alley = {"S6": "A6", "S7": "A7"}[neighbour]
    build(match, alley, "S2", "CCC")
    last = {"S6": 2, "S7": 3}[neighbour]
    sums = {"S6": 6, "S7": 5}[neighbour]
    events = all_turns(match, "tile 2", f"stall {alley}")
    assert events == [f"alley {alley} @0 {last * times}", f"alley {alley} @1 {sums * times}"]


def test_P9_an_alley_waits_for_both_customers_and_one_customer_can_complete_several() -> None:
    match = lay_out(bobby="D9", customers="open")
    build(match, "A12", "S5", "L")
    build(match, "A16", "S6", "CE")
    build(match, "A14", "S5", "LLL")
    stand(match, S5="citizen", S9="citizen")
    door(match).row = 0b11100000  # five clerks, then the three citizens left
    assert all_turns(match, "tile 4", "stall A12", "stall A14") == ["alley A14 @0 24"]
    assert all_turns(match, "customer", "place S6") == [
        "drew clerk", "alley A12 @0 10", "alley A16 @1 4", "alley A16 @2 6",
    ]  # fmt: skip
    assert match.view(None)["alleys"]["A12"]["scored"]
    assert ledger(match.view(None)) == []


def test_P9_nothing_is_scored_twice() -> None:
    match = lay_out(bobby="D9")
    build(match, "A12", "S5", "LL")
    stand(match, S5="clerk", S6="clerk")  # as if scored before
    all_turns(match, "tile 2", "stall A14 S5", "customer")
    assert match.play("place S9") == []
    assert points(match) == [10, 10, 10, 10]


def test_the_ledger_shows_sums_until_the_customers_are_known() -> None:
    match = lay_out()
    build(match, "A9", "S11", "LC")
    stand(match, S3="clerk")
    assert ledger(match.view(None)) == [
        {"alley": "A9", "built": 2, "length": 6, "multiplier": None, "pays": [3, 2, 0, 0]}
    ]
    stand(match, S11="citizen")
    assert ledger(match.view(None))[0]["pays"] == [6, 4, 0, 0]


# -- districts --


def test_P10_marking_needs_no_bobby_no_stall_and_no_full_alley() -> None:
    match = lay_out(bobby="D1")
    assert match.play("mark 2 D11") == ["marked D11 @0 0", "neutral @0 3"]
    assert match.seat == 1
    assert match.view(None)["districts"]["D11"]["mark"] == {"seat": 0, "tile": 2}


def test_P10_a_district_is_marked_once_and_by_own_tiles_only() -> None:
    match = lay_out()
    match.play("mark 4 D2")
    assert "already" in refused(match, "mark 2 D2")
    assert "mark 2 D2" not in match.moves()
    with pytest.raises(NotAMove):
        match.play("mark 3 D2")
    hold(match, 1, "3n", "3", "3n")
    assert not [move for move in match.moves() if move.startswith("mark")]


def test_P10_nothing_else_happens_in_a_turn_that_marks() -> None:
    match = lay_out()
    match.play("tile 4")
    assert not [move for move in match.moves() if move.startswith("mark")]
    assert "whole turn" in refused(match, "mark 4 D1")


def test_P10_clerks_citizens_and_majorities_do_not_matter_to_a_district() -> None:
    match = lay_out()
    build(match, "A3", "S1", "CCL")
    stand(match, S1="citizen", S5="citizen")
    view = match.view(None)
    assert mark_worth(view, 0, 4, "D1") == mark_worth(view, 0, 4, "D2") == 4
    assert match.play("mark 2 D2")[0] == "marked D2 @0 2"


def test_P11_the_top_neutral_tile_hangs_face_down_in_the_free_place() -> None:
    match = lay_out(seats=2)
    given = []
    for move in ("mark 4 D1", "mark 2 D2", "mark 2 D3", "mark 4 D4"):
        given.append(match.play(move)[1])
        seat = (match.seat or 0) ^ 1
        slot = 2 if move.startswith("mark 4") else 0
        tile = match.view(None)["players"][seat]["tiles"][slot]
        assert tile["neutral"]
        assert tile["state"] == "down"
    assert given == ["neutral @0 3", "neutral @1 3", "neutral @0 2", "neutral @1 2"]
    assert match.view(None)["neutral"] == [1, 1, 1, 1]
    assert match.moves() == ["tile 3"]


def test_P11_a_mark_counts_as_the_third_tile_used() -> None:
    match = lay_out()
    door(match).down[0] = 0b011
    match.play("mark 4 D1")
    assert [tile["state"] for tile in match.view(None)["players"][0]["tiles"]] == ["up", "up", "up"]
    assert match.view(None)["players"][0]["tiles"][2]["tile"] == "3n"


# -- the end --


def test_P12_the_last_stall_ends_the_round_and_its_builder_uses_the_actions_left() -> None:
    match = lay_out(seats=3, bobby="D9")
    set_stalls(match, 0, 1)
    assert all_turns(match, "tile 3", "stall A14 S5") == ["last round"]
    assert match.view(None)["last_round"]
    assert "customer" in match.moves()
    assert "no stalls left" in refused(match, "stall A14")
    all_turns(match, "customer", "place S1", "customer", "place S2", "done")
    all_turns(match, "tile 2", "customer", "place S3", "customer", "place S4", "done")
    assert not match.over
    assert all_turns(match, "tile 2", "customer", "place S6", "customer", "place S7", "done")[-1] == "end"
    assert match.over
    assert match.view(None)["turn"] is None


def test_P12_the_last_round_is_called_once_and_everybody_has_had_the_same_number_of_turns() -> None:
    match = lay_out(seats=2, bobby="D9", turn=1)
    set_stalls(match, 0, 1)
    set_stalls(match, 1, 1)
    assert all_turns(match, "tile 2", "stall A14 S5", "customer", "place S1", "done")[0] == "last round"
    assert not match.over
    events = all_turns(match, "tile 2", "stall A14", "customer", "place S2", "done")
    assert "last round" not in events
    assert match.over


def test_P12_an_alley_completed_by_the_last_stall_is_scored_before_the_last_round_is_called() -> None:
    match = lay_out(bobby="D9")
    set_stalls(match, 0, 1)
    build(match, "A12", "S5", "C")
    stand(match, S5="clerk", S6="clerk")
    assert all_turns(match, "tile 2", "stall A12") == ["alley A12 @0 2", "alley A12 @1 3", "last round"]


def test_P12_without_the_lord_there_is_no_lord_scoring() -> None:
    match = lay_out(seats=2, bobby="D9")
    build(match, "A6", "S2", "LC")
    stand(match, S2="citizen", S6="citizen")
    set_stalls(match, 1, 0)
    door(match).last = 1
    to_move(match, 1)
    assert all_turns(match, "tile 2", "customer", "place S1", "customer", "place S3", "done")[-1:] == ["end"]
    assert match.scores() == [10, 10]


def test_P13_actions_that_cannot_be_used_are_lost() -> None:
    match = lay_out()
    stand_all(match, "S2", CLERKS, CITIZENS)
    set_stalls(match, 0, 0)
    match.play("tile 4")
    assert match.view(0)["actions"] == 4
    assert match.moves() == ["bobby D2", "bobby D7", "done"]
    match.play("done")
    assert match.seat == 1


def test_P14_a_tie_is_a_shared_victory() -> None:
    match = lay_out(seats=3)
    stand_all(match, "S2", CLERKS, CITIZENS)
    for seat in range(3):
        set_stalls(match, seat, 0)
    set_points(match, 1, 7)
    all_turns(match, *["tile 2", "done"] * 3)
    assert match.scores() == [10, 7, 10]
    assert match.winners() == [0, 2]


def test_P15_the_open_row_shows_the_order_and_the_first_is_always_taken() -> None:
    rows = set()
    for seed in range(8):
        match = halles.new("portobello", seats=2, seed=seed, options={"customers": "open"})
        first, row = match.events()[0].events
        assert first.startswith("first @")
        order = row.split()[1:]
        rows.add(row)
        assert Counter(order) == {"clerk": 5, "citizen": 5}
        match.play("bobby D1")
        match.play("tile 4")
        for i in range(4):
            assert match.view(1)["row"] == order[i:]
            assert match.play("customer") == [f"drew {order[i]}"]
            assert match.view(1)["row"] == order[i + 1 :]
            match.play(f"place S{i + 1}")
    assert len(rows) > 5


def test_P15_nothing_is_left_to_chance_in_the_open_variant() -> None:
    match = lay_out(customers="open")
    all_turns(match, "tile 2", "customer")
    assert match.undo() == "customer"
    bag = lay_out()
    all_turns(bag, "tile 2", "customer")
    with pytest.raises(CannotUndo):
        bag.undo()


def test_P16_all_eyes_see_the_same() -> None:
    match = lay_out(seats=3)
    all_turns(match, "tile 2", "customer", "place S5", "stall A2 S1")
    views = [match.view(eyes) | {"eyes": None} for eyes in (0, 1, 2, None, -1)]
    assert all(view == views[0] for view in views)


def test_P17_a_round_without_anything_placed_or_marked_ends_the_match_with_the_lords_scoring() -> None:
    match = lay_out(seats=2, bobby="D10")
    stand_all(match, "S2", CLERKS, CITIZENS)
    for alley, square in (("A15", "S6"), ("A17", "S6"), ("A18", "S7")):
        build(match, alley, square, "LCC"[: 2 if alley == "A15" else 3])
    build(match, "A6", "S2", "L")
    assert all_turns(match, "tile 2", "done", "tile 2", "done") == ["stalemate", "lord alley A6 @0 9", "end"]
    assert match.over


def test_P17_a_mark_keeps_the_match_alive_and_a_round_counts_from_its_first_seat() -> None:
    match = lay_out(seats=2, bobby="D10")
    stand_all(match, "S2", CLERKS, CITIZENS)
    for alley, square in (("A15", "S6"), ("A17", "S6"), ("A18", "S7")):
        build(match, alley, square, "LCC"[: 2 if alley == "A15" else 3])
    assert all_turns(match, "tile 2", "done", "mark 2 D1")[-1] == "neutral @1 3"
    assert match.view(None)["round"] == 2
    assert all_turns(match, "tile 3", "done") == []
    assert all_turns(match, "tile 3", "done") == ["stalemate", "end"]


# -- the score sheet --


def test_the_score_sheet_names_alleys_districts_the_lord_and_payments() -> None:
    match = halles.new("portobello", seats=3, seed=3)
    greedy = halles.bot("greedy", 3)
    while not match.over:
        match.play(greedy.choose(match))
    (sheet,) = match.sheets("en")
    assert list(sheet.total.values) == match.scores()
    labels = [line.label for line in sheet.lines]
    assert labels[0] == "Start"
    assert any(label.startswith("Alley A") for label in labels)
    assert any(label.startswith("District D") for label in labels)
    paid = Counter(event for entry in match.events() for event in entry.events if event.startswith("paid"))
    line = next(line for line in sheet.lines if line.label == "Bobby")
    for seat in range(3):
        gained = sum(n for event, n in paid.items() if event.endswith(f" @{seat}"))
        spent = sum(n for event, n in paid.items() if event.startswith(f"paid @{seat} "))
        assert line.values[seat] == gained - spent


def test_a_match_that_goes_on_has_no_score_sheet() -> None:
    assert lay_out().sheets("en") == []


# -- what rules tell those who think, and the corners of the rules --


def test_P7_everybody_sees_which_customer_was_drawn() -> None:
    for seed in range(6):
        match = lay_out(seed=seed)
        match.play("tile 3")
        assert [int(rules.observed(door(match), seat)) for seat in range(4)] == [0] * 4
        drawn = match.play("customer")[0].split()[1]
        assert {int(rules.observed(door(match), seat)) for seat in range(4)} == {CUSTOMER_NAMES.index(drawn)}


@pytest.mark.parametrize(
    ("points", "winners"), [([5, 4], [0]), ([4, 5], [1]), ([7, 7], [0, 1]), ([3, 9, 2], [1]), ([1, 2, 8, 8], [2, 3])]
)
def test_P14_whoever_has_most_points_wins(points: list[int], winners: list[int]) -> None:
    match = lay_out(seats=len(points))
    door(match).over = 1
    for p, amount in enumerate(points):
        door(match).points[p] = amount
    assert match.winners() == winners
    assert match.scores() == points


def test_P2_P10_the_moves_of_a_turn_are_those_of_the_tiles_that_lie_face_up() -> None:
    match = lay_out(seats=2)
    hold(match, 0, "2", "3", "4")
    districts = len(match.view(None)["districts"])

    def kinds() -> set[str]:
        return {" ".join(move.split()[:2]) for move in match.moves()}

    for down, expected in {
        0b000: {"tile 2", "tile 3", "tile 4", "mark 2", "mark 4"}, 0b001: {"tile 3", "tile 4", "mark 4"},
        0b010: {"tile 2", "tile 4", "mark 2", "mark 4"}, 0b110: {"tile 2", "mark 2"}, 0b101: {"tile 3"},
    }.items():  # fmt: skip
        door(match).down[0] = down
        assert kinds() == expected
        marks = [move for move in match.moves() if move.startswith("mark")]
        assert len(marks) == districts * len([each for each in expected if each.startswith("mark")])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P12_P17_rounds_are_counted_and_turns_go_round(seats: int) -> None:
    match = lay_out(seats=seats, turn=1)
    for number in range(1, 4):
        assert match.view(None)["round"] == number
        for step in range(seats):
            assert match.seat == (1 + step) % seats
            tile = match.moves()[-1]
            match.play(tile)
            if step == seats - 1:
                stall = next(move for move in match.moves() if move.startswith("stall"))
                match.play(stall)
            match.play("done")
    assert not match.over


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("owners", ["", "L", "C", "LC", "CL", "LLC", "LCC"])
def test_P5_P6_the_price_that_is_shown_is_the_price_that_is_paid(seats: int, owners: str) -> None:
    for mover in range(2):
        match = lay_out(seats=seats, turn=mover)
        crossings = lay_out(seats=seats, turn=mover).view(None)["crossings"]
        district, crossing = next(iter(crossings.items()))
        alley = crossing["alley"]
        length = match.view(None)["alleys"][alley]["length"]
        if len(owners) > length:
            continue
        first = match.view(None)["map"]["alleys"][int(alley[1:]) - 1]["from"]
        if owners:
            build(match, alley, first, owners)
        match.play("tile 2")
        before, crossing = points(match), match.view(None)["crossings"][district]
        match.play(f"bobby {district}")
        after = points(match)
        assert before[mover] - after[mover] == crossing["cost"]
        assert [p for p in range(seats) if after[p] > before[p]] == list(crossing["to"])
        counts = [owners.count(house) for house in "LCET"[:seats]]
        most = [p for p in range(seats) if counts[p] == max(counts)]
        wanted = 0 if most == [mover] else 1 if mover in most else len(most)
        assert crossing["cost"] == wanted
        for need in (wanted, wanted - 1):  # exactly enough is enough
            match = lay_out(seats=seats, turn=mover)
            if owners:
                build(match, alley, first, owners)
            match.play("tile 2")
            set_points(match, mover, max(0, need))
            assert (f"bobby {district}" in match.moves()) == (need >= wanted or wanted == 0)


@pytest.mark.parametrize("end", [0, 1])
def test_P4_P9_values_count_from_the_end_at_which_the_alley_was_begun(end: int) -> None:
    """Every alley of the map, filled from either end, pays its own values to those who stand on them."""
    for alley in lay_out().view(None)["map"]["alleys"]:
        match = lay_out(seats=4)
        ends = (alley["from"], alley["to"])
        owners = "LCETLC"[: alley["length"]]
        build(match, alley["id"], ends[end], owners)
        stand(match, **{ends[0]: "clerk", ends[1]: "citizen"})
        before = points(match)
        score_alley_if_complete(door(match), int(alley["id"][1:]) - 1, None)
        values = alley["values"] if end == 0 else alley["values"][::-1]
        wanted = [2 * sum(v for v, o in zip(values, owners, strict=True) if o == house) for house in "LCET"]
        assert [b - a for a, b in zip(before, points(match), strict=True)] == wanted
