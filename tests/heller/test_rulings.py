"""Every ruling of Auf Heller und Pfennig, by its number, on boards that were worked out on paper."""

from collections import Counter

import pytest

import halles
from halles.engine import rules
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees
from halles.shelf.heller.rules.components import BAG, FIRST_STALL, ONES, TILE_NAMES, TILE_NUMBER
from halles.shelf.heller.rules.flow import put
from halles.shelf.heller.rules.lines import WORD, all_goods, column_segment, row_segment
from halles.shelf.heller.rules.scoring import score_line
from halles.shelf.heller.rules.supply import take_tile
from halles.shelf.heller.table.ledger import ledger
from halles.testing import door

from .market import incomes, lay_out, place, to_move

BLANK = ". . . . . ."


def line_of(match: Match, line: str) -> list[int]:
    """What a line pays each seat now, by the ledger that people see."""
    return ledger(match.view(None))[line]


def compiled_income(match: Match) -> list[int]:
    """What the compiled rules pay for the square as it lies."""
    s = door(match)
    before = [int(s.money[p]) for p in range(s.seats)]
    for row in range(5):
        score_line(s, row, 6 * row, 1, 6, None)
    for column in range(6):
        score_line(s, 5 + column, column, 6, 5, None)
    after = [int(s.money[p]) for p in range(s.seats)]
    for p in range(s.seats):
        s.money[p] = before[p]
    return [b - a for a, b in zip(before, after, strict=True)]


def pays(*rows: str, seats: int = 2) -> list[int]:
    """The whole income of a square, agreed on by the compiled rules and by the ledger."""
    match = lay_out(*rows, seats=seats)
    by_hand = [sum(line[p] for line in ledger(match.view(None)).values()) for p in range(seats)]
    assert compiled_income(match) == by_hand
    return by_hand


# -- the examples of the sources --


def test_the_games_journals_example_five_one_four_less_three_doubled_is_fourteen() -> None:
    match = lay_out("+5 +1 gold +4 -3 L1")
    assert line_of(match, "1") == [14, 0]


def test_a_square_worked_out_on_paper() -> None:
    rows = (
        "+3 L2 +5 . -2 C1",  # 6: Lune 12, Cœur 6
        ". . . . . .",
        "L4 . . . . -6",  # -6: Lune -24
        ". +6 . . . .",  # column B: 6: Lune 12
        ". . . . . +4",  # column F: -6 + 4 = -2: Cœur -2; column A: 3: Lune 12
    )
    assert pays(*rows) == [12 - 24 + 12 + 12, 6 - 2]


def test_a_whole_round_is_paid_on_the_placement_that_fills_the_square() -> None:
    match = lay_out(
        "+1 +2 +3 +4 +5 +6",
        "-1 -2 -3 -4 -5 -6",
        "L1 L1 L1 L1 C1 C1",
        "C1 C1 L2 L2 L2 C2",
        "C2 C2 L3 L3 C3 .",
    )
    # every column above the stalls adds up to 0 (+1 -1 …) but F, which waits for its last piece
    to_move(match, 1)
    events = match.play("stall 4 F5")
    assert incomes(events) == [0, 0]
    assert events[2] == "round 2 starts @0" or events[2] == "round 2 starts @1"


# -- the rulings --


def test_H1_there_are_22_tiles_with_two_of_each_buyer() -> None:
    bag = Counter(TILE_NAMES[kind] for kind in BAG)
    assert bag == Counter(
        {f"+{n}": 2 for n in range(1, 7)} | {f"-{n}": 1 for n in range(1, 7)} | {"fire": 2, "gold": 1, "eye": 1}
    )
    assert sum(bag.values()) == 22


def test_H2_gold_and_eye_in_one_segment_buyers_count_nothing_takers_double() -> None:
    assert line_of(lay_out("gold eye +6 -2 L3 ."), "1") == [-12, 0]
    assert pays("gold eye +6 -2 L3 .") == [-12, 0]


def test_H3_gold_and_eye_act_only_on_their_side_of_a_fire() -> None:
    assert line_of(lay_out("+4 L1 fire gold +3 C2"), "1") == [4, 12]
    assert line_of(lay_out("+4 L1 fire eye +3 C2"), "1") == [4, 0]
    assert pays("+4 L1 fire eye +3 C2") == [4, 0]


def test_H4_two_fires_make_three_parts_and_a_fire_at_the_edge_one() -> None:
    assert line_of(lay_out("+4 L1 fire C2 fire +6"), "1") == [4, 0]
    assert line_of(lay_out("fire +4 L1 +2 C1 fire"), "1") == [6, 6]
    assert line_of(lay_out("fire +4 L1 -3 C1 +6"), "1") == [7, 7]
    assert pays("+4 L1 fire C2 fire +6") == [4, 0]


def test_H4_neighbouring_fires_leave_an_empty_part() -> None:
    assert pays("+4 L1 fire fire C2 +6") == [4, 12]


def test_H5_an_eye_in_a_column_does_not_harm_the_row() -> None:
    match = lay_out("+5 L2 . . . .", "eye . . . . .")
    assert line_of(match, "1") == [10, 0]
    assert line_of(match, "A") == [0, 0]


def test_H6_several_stalls_of_one_seat_add_up() -> None:
    assert line_of(lay_out("L1 +5 L3 . C2 ."), "1") == [20, 10]


def test_H7_money_may_go_below_zero() -> None:
    match = lay_out(
        "L4 -6 -5 L3 L3 L2",
        "+1 +1 +2 +2 +3 +3",
        "+4 +4 +5 +5 +6 +6",
        "eye fire fire gold -1 -2",
        "-3 -4 C1 C1 C1 .",
    )
    to_move(match, 1)
    door(match).money[0] = 3
    events = match.play("stall 1 F5")
    paid = incomes(events)
    assert paid[0] < -3
    assert match.scores()[0] == 3 + paid[0] < 0


def test_H8_the_first_starter_is_drawn_by_lot() -> None:
    starters = {halles.new("heller", seats=4, seed=seed).seat for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def finish_round_with(money: list[int], first: int, **options: str) -> str:
    """Let a round end with this money (nobody earns anything) and give the event that starts the next one."""
    match = lay_out(
        "+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 -6", "gold eye fire fire . .", BLANK,
        seats=len(money), **options,
    )  # fmt: skip
    s = door(match)
    for cell in ("E4", "F4", "A5", "B5", "C5", "D5", "E5"):
        place(match, cell, "L1" if s.stalls[0] else "L2" if s.stalls[1] else "L3")
    to_move(match, 1)
    s.first = first
    paid = incomes_if_filled(match)
    for p, amount in enumerate(money):
        s.money[p] = amount - paid[p]
    events = match.play("stall 1 F5")
    assert match.scores() == money
    return next(event for event in events if event.startswith("round"))


def incomes_if_filled(match: Match) -> list[int]:
    """What the round will pay when Cœur's stall with one good stands on F5."""
    trial = match.imagine(1, 1)
    to_move(trial, 1)
    return incomes(trial.play("stall 1 F5"))


@pytest.mark.parametrize(
    ("money", "first", "starter"),
    [
        ([10, 40, 20], 0, 1),
        ([40, 10, 40], 0, 0),  # the previous starter himself comes first among equals
        ([40, 10, 40], 1, 2),
        ([40, 40, 10], 2, 0),
        ([30, 30, 30], 2, 2),
        ([-5, -9, -5], 1, 2),
    ],
)
def test_H9_the_richest_starts_and_ties_go_clockwise_from_the_previous_starter(
    money: list[int], first: int, starter: int
) -> None:
    assert finish_round_with(money, first) == f"round 2 starts @{starter}"


@pytest.mark.parametrize(("first", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_H9_option_next_the_left_neighbour_of_the_previous_starter_starts(first: int, starter: int) -> None:
    assert finish_round_with([90, 10, 20], first, starter="next") == f"round 2 starts @{starter}"


def test_H10_a_drawn_tile_is_seen_and_must_be_placed_by_the_same_seat() -> None:
    match = halles.new("heller", seats=3, seed=4)
    seat = match.seat
    (event,) = match.play("draw")
    assert match.seat == seat
    assert event == f"drew {match.view(None)['drawn']}"
    assert set(match.moves()) == {f"tile {cell}" for cell in match.view(None)["cells"]}
    with pytest.raises(halles.IllegalMove, match="put it on a free space first"):
        match.play("draw")
    match.play("tile C4")
    assert match.view(None)["cells"]["C4"] == {"tile": event.split()[1]}
    assert match.seat != seat


def test_H11_the_secret_tile_is_one_a_round_and_not_refilled() -> None:
    match = halles.new("heller", seats=2, seed=4)
    seat = match.seat
    assert seat is not None
    secret = match.view(seat)["players"][seat]["secret"]
    assert match.view(1 - seat)["players"][seat]["secret"] == "?"
    assert match.view(None)["players"][seat]["secret"] == "?"
    match.play("secret B2")
    assert match.view(None)["cells"]["B2"] == {"tile": secret}
    assert match.view(None)["players"][seat]["secret"] is None
    match.play("draw")
    match.play("tile A1")
    assert not [move for move in match.moves() if move.startswith("secret")]
    with pytest.raises(halles.IllegalMove, match="played your secret tile"):
        match.play("secret C3")


def test_H11_unplayed_secret_tiles_go_back_into_the_bag() -> None:
    match = halles.new("heller", seats=2, seed=3)
    while match.view(None)["round"] == 1:
        moves = [move for move in match.moves() if not move.startswith("secret")]
        match.play((moves or match.moves())[0])
    assert all(player["secret"] for player in match.view(-1)["players"])
    assert match.view(None)["supply"] == 20


def test_H12_passing_is_only_for_those_who_can_do_nothing() -> None:
    match = halles.new("heller", seats=2, seed=1)
    with pytest.raises(halles.IllegalMove, match="still do something"):
        match.play("pass")
    s = door(match)
    seat = match.seat
    assert seat is not None
    s.tiles = 0
    s.secret[seat] = 0
    for goods in range(4):
        s.stalls[4 * seat + goods] = 0
    assert match.moves() == ["pass"]
    assert match.play("pass") == []
    assert match.seat == 1 - seat


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_H13_the_square_can_always_be_filled(seats: int) -> None:
    assert 22 + seats * int(ONES[seats]) >= 30


def test_H14_stalls_on_the_square_leave_the_game_the_ones_come_back_the_rest_stays() -> None:
    match = lay_out(
        "+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 -6", "gold eye fire fire L1 L1", "L2 L4 C1 C3 C2 .",
    )  # fmt: skip
    to_move(match, 0)
    match.play("stall 3 F5")
    lune, coeur = (player["stalls"] for player in match.view(None)["players"])
    assert lune == {"1": 4, "2": 2, "3": 1, "4": 0}
    assert coeur == {"1": 4, "2": 2, "3": 1, "4": 1}


def test_H15_a_full_line_pays_nothing_before_the_round_ends() -> None:
    match = lay_out("+5 +1 +4 L3 -3 .")
    to_move(match, 0)
    assert match.play("stall 1 F1") == []
    assert match.scores() == [50, 50]


def test_H16_equal_money_is_a_shared_victory() -> None:
    for seed in range(2000):
        match = halles.new("heller", seats=4, seed=seed)
        s = door(match)
        s.round = 3
        s.money[0], s.money[1], s.money[2], s.money[3] = 900, 20, 900, 10
        bot = halles.bot("random", seed)
        while not match.over:
            match.play(bot.choose(match))
        scores = match.scores()
        assert match.winners() == [seat for seat in range(4) if scores[seat] == max(scores)]
        if len(match.winners()) == 2:
            return
    pytest.fail("no shared victory in 2000 matches")


def test_H17_fire_gold_and_eye_are_worth_nothing_by_themselves() -> None:
    assert pays("gold L4 . . . .", "L3 . eye . . .", "fire L2 . . . .") == [0, 0]


def test_H18_last_stall_everybody_has_all_ten_and_none_comes_back() -> None:
    for seats in (2, 3, 4):
        match = halles.new("heller", seats=seats, seed=5, options={"variant": "last_stall"})
        assert [player["stalls"] for player in match.view(None)["players"]] == [
            {"1": 4, "2": 3, "3": 2, "4": 1}
        ] * seats
    match = lay_out(
        "+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 -6", "gold eye fire fire L1 L1", "L2 L4 C1 C3 C2 .",
        variant="last_stall",
    )  # fmt: skip
    to_move(match, 0)
    match.play("stall 3 F5")
    lune, coeur = (player["stalls"] for player in match.view(None)["players"])
    assert lune == {"1": 2, "2": 2, "3": 1, "4": 0}
    assert coeur == {"1": 3, "2": 2, "3": 1, "4": 1}


def test_H18a_the_match_ends_after_the_round_in_which_somebody_ran_out_of_stalls() -> None:
    match = lay_out(
        "+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 -6", "gold eye fire L1 L1 L1", "L1 L2 L2 L2 L3 .",
        variant="last_stall",
    )  # fmt: skip
    door(match).stalls[2] = 0  # Lune has one stall left, with 4 goods
    to_move(match, 0)
    events = match.play("stall 4 F5")
    assert events[-1] == "end"
    assert match.over


def test_H18a_a_seat_without_stalls_goes_on_drawing_in_that_round() -> None:
    match = halles.new("heller", seats=2, seed=5, options={"variant": "last_stall"})
    seat = match.seat
    assert seat is not None
    for goods in range(4):
        door(match).stalls[4 * seat + goods] = 0
    assert {move.split()[0] for move in match.moves()} == {"draw", "secret"}
    match.play("draw")
    match.play("tile A1")
    assert not match.over


def test_H18a_empty_spaces_do_not_cut_a_line() -> None:
    assert line_of(lay_out("+5 . . . . L2", variant="last_stall"), "1") == [10, 0]


def deadlocked() -> Match:
    """The last-stall game with two spaces free, nothing to draw, and stalls only in one hand."""
    match = lay_out(
        "+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 -6", "gold eye fire fire L1 L1", "L1 L1 C1 . . .",
        variant="last_stall",
    )  # fmt: skip
    s = door(match)
    s.secret[0] = s.secret[1] = 0
    for i in range(8):
        s.stalls[i] = 0
    s.stalls[4] = 2  # Cœur has two ones
    return match


def test_H18b_who_cannot_act_passes_while_another_can_and_the_round_ends_when_nobody_can() -> None:
    match = deadlocked()
    door(match).tiles = 0
    to_move(match, 0)
    assert match.moves() == ["pass"]
    match.play("pass")
    match.play("stall 1 D5")
    assert match.moves() == ["pass"]
    match.play("pass")
    events = match.play("stall 1 E5")  # F5 stays free: nobody has anything left
    assert len(incomes(events)) == 2
    assert events[-1] == "end"
    assert match.over


def test_H19_open_tiles_nobody_has_a_secret_and_any_tile_can_be_taken() -> None:
    match = halles.new("heller", seats=3, seed=5, options={"tiles": "open"})
    assert match.events()[0].events == ("round 1 starts @" + str(match.seat),)
    assert sum(match.view(None)["open"].values()) == 22
    assert {move.split()[0] for move in match.moves()} == {"stall", "take"}
    match.play("take +5 C4")
    match.play("take +5 D4")
    with pytest.raises(halles.IllegalMove, match=r"There is no \+5 customer left"):
        match.play("take +5 E4")
    with pytest.raises(halles.IllegalMove, match="lie open"):
        match.play("draw")
    with pytest.raises(halles.IllegalMove, match="nobody has a secret"):
        match.play("secret E4")


def test_H19_two_equal_open_tiles_give_one_move() -> None:
    match = halles.new("heller", seats=2, seed=5, options={"tiles": "open"})
    assert match.moves().count("take +5 C4") == 1


def test_H20_everything_but_secret_tiles_is_public() -> None:
    match = halles.new("heller", seats=3, seed=5)
    for _ in range(20):
        match.play(match.moves()[-1])
    spectator = match.view(None)
    everything = match.view(-1)
    for p in range(3):
        assert everything["players"][p]["secret"] not in ("?", None) or spectator["players"][p]["secret"] is None
        for view in (spectator, everything):
            view["players"][p]["secret"] = "hidden"
    spectator["eyes"] = everything["eyes"] = None
    assert spectator == everything


def test_reasons_say_what_a_person_would_want_to_know() -> None:
    match = halles.new("heller", seats=2, seed=1)
    match.play("stall 4 C4")
    match.play("stall 4 D4")
    for move, reason in {
        "stall 3 C4": "C4 is taken",
        "stall 4 A1": "no stall with 4 wares left",
        "tile A1": "have not drawn",
        "take +5 A1": "face down",
    }.items():
        with pytest.raises(halles.IllegalMove, match=reason):
            match.play(move)
    for nonsense in ("", "stall", "stall 5 C4", "stall 3 G1", "stall 03 C4", "Stall 3 C4", "stall  3 C4", "take +7 A1"):
        with pytest.raises(halles.NotAMove):
            match.play(nonsense)


# -- what rules tell those who think --


def picks(match: Match) -> set[str]:
    """The moves that chance picks, which must all be legal and come about equally often."""
    count = 30 * len(match.moves())
    mind = as_rule_sees(new_minds(1)[0])
    found = Counter(match.game.notation.text(int(rules.pick(door(match), mind)), match.setting) for _ in range(count))
    assert max(found.values()) < 60
    return set(found)


FULL = ("+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 -6", "gold eye fire fire L1 L1")


@pytest.mark.parametrize("seat", [0, 1])
def test_H12_H13_without_a_tile_to_draw_a_stall_or_the_secret_tile_is_picked(seat: int) -> None:
    match = lay_out(
        "+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 .", "gold eye fire L1 C1 C1", "L1 . . . . ."
    )
    s = door(match)
    while s.tiles:
        put(s, int(s.free[0]), int(take_tile(s, 0)), None)
    to_move(match, seat)
    assert {move.split()[0] for move in match.moves()} == {"stall", "secret"}
    assert picks(match) == set(match.moves())
    for goods in range(4):
        s.stalls[4 * seat + goods] = 0
    assert picks(match) == set(match.moves())
    s.secret[seat] = 0
    assert picks(match) == set(match.moves()) == {"pass"}


def test_H10_a_drawn_tile_is_picked_a_space() -> None:
    match = lay_out(*FULL)
    to_move(match, 1)
    door(match).drawn = 3
    assert picks(match) == set(match.moves()) == {f"tile {cell}5" for cell in "ABCDEF"}


@pytest.mark.parametrize("seat", [0, 2])
def test_H19_every_kind_that_lies_open_is_picked_and_no_other(seat: int) -> None:
    match = lay_out(
        "+1 +2 +2 +3 +3 fire", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 L1 E1", "E2 T1 C1 C1 E1 T1", "L2 T2 C2 . . .",
        seats=4, tiles="open",
    )  # fmt: skip
    to_move(match, seat)
    assert {move.split()[1] for move in match.moves() if move.startswith("take")} == {
        "+1", "-5", "-6", "fire", "gold", "eye"
    }  # fmt: skip
    assert picks(match) == set(match.moves())


def test_H10_everybody_sees_which_tile_was_drawn() -> None:
    match = halles.new("heller", seats=3, seed=6)
    assert [int(rules.observed(door(match), seat)) for seat in range(3)] == [0, 0, 0]
    drawn = match.play("draw")[0].split()[1]
    assert {int(rules.observed(door(match), seat)) for seat in range(3)} == {TILE_NUMBER[drawn]}


def test_a_round_is_a_stage() -> None:
    match = halles.new("heller", seats=2, seed=6)
    while not match.over:
        assert int(rules.stage(door(match))) == match.view(None)["round"]
        match.play(match.moves()[-1])


@pytest.mark.parametrize(
    ("money", "winners"),
    [([5, 4], [0]), ([4, 5], [1]), ([7, 7], [0, 1]), ([3, 9, 2], [1]), ([1, 2, 8, 8], [2, 3]), ([-4, -9, -4], [0, 2])],
)
def test_H16_whoever_has_most_wins(money: list[int], winners: list[int]) -> None:
    match = halles.new("heller", seats=len(money), seed=1)
    door(match).over = 1
    for p, amount in enumerate(money):
        door(match).money[p] = amount
    assert match.winners() == winners
    assert match.scores() == money
    assert match.seat is None


def test_H20_another_seats_secret_is_imagined_as_any_tile_that_is_not_seen() -> None:
    match = lay_out("+1 +1 +2 +2 +3 +3", "+4 +4 +5 +5 +6 +6", "-1 -2 -3 -4 -5 -6", ". . . . . .", seats=3)
    own = match.view(0)["players"][0]["secret"]
    unseen = Counter({"fire": 2, "gold": 1, "eye": 1}) - Counter([own])
    found = Counter(match.imagine(0, seed).view(1)["players"][1]["secret"] for seed in range(120))
    assert set(found) == set(unseen)
    for tile, count in unseen.items():
        assert abs(found[tile] - 120 * count / unseen.total()) < 25
    for seed in range(20):
        world = match.imagine(0, seed).view(-1)
        assert world["players"][0]["secret"] == own
        assert world["players"][1]["secret"] and world["players"][2]["secret"]


def test_H4_the_part_of_a_line_that_a_space_lies_in_ends_at_fires_and_edges() -> None:
    match = lay_out(
        "+4 L1 fire C2 . +6", "L2 fire E3 +5 T4 -1", ". C1 L3 . gold .", "T1 . E2 -3 . C3", ". eye L4 . T3 E1",
        seats=4, variant="last_stall",
    )  # fmt: skip
    s = door(match)
    pieces = [int(s.cell[c]) for c in range(30)]
    for cell in range(30):
        row = range(cell - cell % 6, cell - cell % 6 + 6)
        column = range(cell % 6, 30, 6)
        for line, found in ((row, row_segment(s, cell)), (column, column_segment(s, cell))):
            around = [c for c in line if c == cell or not any(
                pieces[d] == TILE_NUMBER["fire"] for d in line if min(c, cell) <= d <= max(c, cell) and d != cell
            )]  # fmt: skip
            assert int(found) == sum(int(WORD[pieces[c]]) for c in around)
            goods = [(pieces[c] - FIRST_STALL) % 4 + 1 for c in around if pieces[c] >= FIRST_STALL]
            assert int(all_goods(found)) == sum(goods)
