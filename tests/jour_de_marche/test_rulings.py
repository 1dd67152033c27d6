"""Every ruling of Jour de Marché, by its number, and the rule book's examples, on markets worked out on paper."""

import pytest

import halles
from halles.engine.errors import BadSetting, IllegalMove
from halles.engine.match import Match
from halles.shelf.jour_de_marche.rules.components import (
    ARRANGEMENTS,
    GOODS,
    KINDS,
    LEFT,
    STRIDE,
    TOP,
    classic_fits,
    plot_at,
    seats_of,
)
from halles.shelf.jour_de_marche.rules.flow import finish
from halles.shelf.jour_de_marche.rules.market import outer_ones
from halles.shelf.jour_de_marche.rules.parking import find_apart, find_places
from halles.shelf.jour_de_marche.rules.ways import mark_forced, measure, pave
from halles.shelf.jour_de_marche.table.ledger import forced, offers, open_plots, standing, walks
from halles.testing import door

from .stage import draw, empty_deck, has, lay_out, to_move


def new(seats: int = 2, seed: int = 1, **options: str) -> Match:
    return halles.new("jour_de_marche", seats=seats, seed=seed, options=options)


def kinds(match: Match) -> set[str]:
    return {move.split()[0] for move in match.moves()}


def plots(match: Match, word: str) -> set[str]:
    return {move.split()[1] for move in match.moves() if move.startswith(word + " ")}


def lengths(match: Match, seat: int) -> dict[str, int]:
    """A seat's distances by the compiled rules; the ledger must agree."""
    s = door(match)
    measure(s, None)
    found = {good: int(s.length[KINDS * seat + k]) for k, good in enumerate(GOODS)}
    for good, walk in walks(match.view(None))[seat].items():
        assert walk.distance in (None, found[good])
    return found


def is_path(match: Match, *names: str) -> bool:
    return all(match.view(None)["cells"][name] == {"path": True} for name in names)


# -- the rule book's examples --

THREE_PLAYERS = (
    # four lanes; a stall beside step k of a lane is k paths from the truck at its left end
    "*  f0 f1 *  *  *  *  *  *  *  *",
    "F  #  #  *  *  *  *  *  *  *  *",
    "*  f2 *  *  *  *  *  *  *  *  *",
    "*  c0 *  *  *  *  *  *  *  *  c1",
    "C  #  #  #  #  #  #  #  #  #  #",
    "*  c2 *  *  *  *  *  *  *  *  *",
    "*  s1 *  *  *  *  s2 *  s0 *  *",
    "S  #  #  #  #  #  #  #  #  *  *",
    "*  *  *  *  *  *  *  *  *  *  *",
    "*  i0 i1 *  *  *  i2 *  *  *  *",
    "I  #  #  #  #  #  #  #  *  *  *",
)


def test_the_rule_books_score_of_three_players_5_6_and_11() -> None:
    match = lay_out(*THREE_PLAYERS, seats=3)
    s = door(match)
    for seat, coins in enumerate((6, 9, 3)):
        s.coins[seat] = coins
    assert lengths(match, 0) == {"fish": 1, "soda": 8, "cheese": 1, "ice": 1}
    assert lengths(match, 1) == {"fish": 2, "soda": 1, "cheese": 10, "ice": 2}
    assert lengths(match, 2) == {"fish": 1, "soda": 6, "cheese": 1, "ice": 6}
    finish(s, None)
    assert match.scores() == [5, 6, 11] == standing(match.view(None))
    assert match.winners() == [0] == match.view(None)["winners"]
    assert match.ranking() == [0, 1, 2]


@pytest.mark.parametrize("seed", range(40))
def test_the_rule_books_count_of_flea_tiles(seed: int) -> None:
    numbers = {"A": 2, "B": 3, "C": 3, "D": 3, "E": 3, "F": 4, "G": 5}
    for seats, minus in ((2, 1), (3, 2), (4, 2), (5, 3)):
        events = new(seats, seed).events()[0].events
        boards = events[1].split()[1:]
        assert len(boards) == seats + 1
        assert f"fleas {sum(numbers[board] for board in boards) - minus}" in events


def test_a_stall_in_the_corner_gets_a_path_when_a_table_takes_its_other_neighbour() -> None:
    match = lay_out("f1 o o o", "d0 o o o", "# # # #", "F S C I", rules="classic")
    to_move(match, 0)
    draw(match, "flea")
    assert match.play("table A2") == ["path B1"]


def test_a_truck_gets_a_path_on_its_left_but_a_flea_table_needs_none() -> None:
    match = lay_out("o o I d0 o o", "o o * o o o", "# # # # # #", "F S C * * *", rules="classic")
    to_move(match, 0)
    draw(match, "ice")
    match.play("bid 1")
    match.play("bid 0")
    assert match.play("stall D1") == ["path B1"]  # B2 and D2, beside the table, stay free


def put_last(match: Match, good: str, seat: int) -> None:
    """Let a seat place a last tile now."""
    s = door(match)
    s.phase, s.tile, s.turn = 4, GOODS.index(good), seat
    s.dealt = 3
    s.last[3] = GOODS.index(good)


# -- J: the zones game --


@pytest.mark.parametrize("name", ARRANGEMENTS)
def test_J1_an_arrangement_is_for_one_number_of_seats(name: str) -> None:
    for seats in range(2, 6):
        if seats == seats_of(name):
            events = new(seats, market=name).events()[0].events
            assert events[1] == f"boards {' '.join(name.upper())}"
        else:
            with pytest.raises(BadSetting, match=f"only with this number of seats: {seats_of(name)}"):
                new(seats, market=name)


def test_J1_trucks_stand_on_outer_plots_of_four_zones_with_sign_1_that_are_paved() -> None:
    for seed in range(30):
        view = new(2 + seed % 4, seed).view(None)
        zones = set()
        for name, piece in view["cells"].items():
            if piece and "truck" in piece:
                zone = view["zones"][view["zone"][name]]
                assert zone["sign"] == 1
                assert all(is_paved(view["cells"][plot]) for plot in zone["plots"])
                zones.add(view["zone"][name])
        assert len(zones) == 4
        paths = sum(len(view["zones"][zone]["plots"]) - 1 for zone in zones)
        assert sum(piece == {"path": True} for piece in view["cells"].values()) == paths


def is_paved(piece: dict[str, object] | None) -> bool:
    return piece is not None and ("path" in piece or "truck" in piece)


def test_J1_random_boards_touch_over_two_units_at_least() -> None:
    for seed in range(60):
        view = new(2 + seed % 4, seed, rules=("zones", "classic")[seed % 2]).view(None)
        joined, left = view["laid"][:1], view["laid"][1:]
        while left:
            near = [one for one in left if any(contact(one, other) >= 2 for other in joined)]
            assert near, (seed, view["laid"])
            joined, left = joined + near, [one for one in left if one not in near]


def contact(one: dict[str, int], other: dict[str, int]) -> int:
    """How many units of edge two boards share."""
    rows = min(one["row"] + one["height"], other["row"] + other["height"]) - max(one["row"], other["row"])
    right, beyond = one["column"] + one["width"], other["column"] + other["width"]
    columns = min(right, beyond) - max(one["column"], other["column"])
    return rows if columns == 0 else columns if rows == 0 else 0


def test_J1_trucks_do_not_stand_side_by_side() -> None:
    for seed in range(120):
        market = ("random", {2: "ade", 3: "abcd", 4: "abcde", 5: "abcdef"}[2 + seed % 4])[seed // 4 % 2]
        match = new(2 + seed % 4, seed, rules=("zones", "classic")[seed // 8 % 2], market=market)
        assert not beside_each_other(trucks(match)), seed


def trucks(match: Match) -> dict[str, tuple[int, int]]:
    return {str(piece["truck"]): spot for spot, piece in pieces(match).items() if piece and "truck" in piece}


def beside_each_other(spots: dict[str, tuple[int, int]]) -> bool:
    places = sorted(spots.values())
    return any(abs(a - c) + abs(b - d) == 1 for i, (a, b) in enumerate(places) for c, d in places[:i])


def find_parking(*rows: str, signs: tuple[str, ...], seed: int = 1) -> Match:
    """A market of free plots with its trucks' places found by the rules."""
    match = lay_out(*rows, signs=signs)
    door(match).rng = seed
    find_places(door(match), outer_ones(door(match)))
    return match


def test_J1_trucks_stand_side_by_side_only_where_nothing_else_can_be_had() -> None:
    signs = ("a1 b1 c1 d1", "a1 e2 e2 d1", "f2 f2 f2 f2")  # b and c have one plot each, side by side: it cannot be had
    for seed in range(40):
        match = find_parking("o o o o", "o o o o", "o o o o", signs=signs, seed=seed)
        places = {good: divmod(int(door(match).truck[k]), STRIDE) for k, good in enumerate(GOODS)}
        assert beside_each_other(places)
    signs = ("a1 b1 e2 c1", "a1 e2 e2 d1", "f2 f2 d1 d1")
    found = set()
    for seed in range(40):
        match = find_parking("o o o o", "o o o o", "o o o o", signs=signs, seed=seed)
        places = {good: divmod(int(door(match).truck[k]), STRIDE) for k, good in enumerate(GOODS)}
        assert not beside_each_other(places)
        found.add(tuple(sorted(places.values())))
    assert len(found) > 1


def test_J1_what_lots_do_not_find_apart_is_looked_for() -> None:
    match = lay_out("o o o o", "o o o o", signs=("a1 b1 c1 d1", "a1 e2 c1 d1"))
    find_apart(door(match), outer_ones(door(match)))
    places = {good: divmod(int(door(match).truck[k]), STRIDE) for k, good in enumerate(GOODS)}
    assert sorted(places.values()) == [(TOP, LEFT + 1), (TOP, LEFT + 3), (TOP + 1, LEFT), (TOP + 1, LEFT + 2)]


def test_J1_with_two_seats_B_C_and_D_are_refused_in_the_zones_game() -> None:
    for seed in range(80):
        assert new(2, seed).events()[0].events[1] != "boards B C D"


def test_J2_J3_a_disc_goes_on_a_free_plot_next_to_a_path_or_any_disc_and_nothing_else() -> None:
    match = lay_out("# o o o o", "F o o d1 o", "f1 o o o *", "S C I o o")
    to_move(match, 0)
    assert plots(match, "reserve") == {"B1", "D1", "C2", "E2", "D3"}
    assert set(open_plots(match.view(0), 0)) == plots(match, "reserve")
    for plot, reason in (
        ("B3", "touches no path"),
        ("A1", "taken"),
        ("D2", "taken"),
        ("H9", "not part of this market"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            match.play(f"reserve {plot}")


def test_J4_a_seat_without_a_disc_takes_any_free_plot_if_none_is_next_to_a_path_or_disc() -> None:
    match = lay_out("# * o", "F * o", "S C I")
    to_move(match, 0)
    assert match.moves() == ["reserve C1", "reserve C2"]
    assert open_plots(match.view(0), 0) == ["C1", "C2"]


@pytest.mark.parametrize("rules", ["zones", "classic"])
def test_J4_a_seat_with_a_disc_can_only_draw_if_none_is_next_to_a_path_or_disc(rules: str) -> None:
    match = lay_out("d0 * o", "*  * o", "F S C I", rules=rules)
    to_move(match, 0)
    assert match.moves() == ["draw"]
    assert open_plots(match.view(0), 0) == []
    assert match.game.words.ask(match.view(0), match.game.texts("en")) == "draw a tile"
    with pytest.raises(IllegalMove, match="no free plot does: as you have a disc on the market, draw a tile"):
        match.play("reserve C1")
    to_move(match, 1)
    if rules == "classic":
        door(match).begun |= 2  # its first disc would go anywhere anyway (K3)
    assert match.moves() == ["reserve C1", "reserve C2"]


def test_J4_in_version_1_a_seat_with_a_disc_had_the_same_freedom() -> None:
    match = lay_out("d0 * o", "*  * o", "F S C I", version=1)
    to_move(match, 0)
    assert match.moves() == ["draw", "reserve C1", "reserve C2"]
    assert open_plots(match.view(0), 0) == ["C1", "C2"]
    assert match.saved()["version"] == 1


def test_J4_bots_pick_and_weigh_only_what_is_allowed_today() -> None:
    match = lay_out("d0 * o", "*  * o", "F S C I")
    to_move(match, 0)
    for name in ("random", "greedy", "search:simulations=8"):
        assert halles.bot(name, seed=1).choose(match) == "draw"


def test_J5_with_all_six_discs_out_only_drawing_is_left() -> None:
    match = lay_out("# d0 d0 d0", "o d0 d0 d0", "F S C I")
    to_move(match, 0)
    assert match.moves() == ["draw"]
    with pytest.raises(IllegalMove, match="All your 6 discs"):
        match.play("reserve A2")


def test_J6_without_a_disc_only_reserving_and_without_a_free_plot_passing() -> None:
    match = lay_out("# o d1", "F S C", "I o o")
    to_move(match, 0)
    assert kinds(match) == {"reserve"}
    with pytest.raises(IllegalMove, match="no disc on the market"):
        match.play("draw")
    match = lay_out("# # d1", "F S C", "I # #")
    to_move(match, 0)
    assert match.moves() == ["pass"]
    assert match.play("pass") == []
    assert match.seat == 1
    assert match.moves() == ["draw"]


def auction(bids: dict[int, int], active: int, seats: int = 4, holders: str = "0123") -> tuple[Match, list[str]]:
    """An auction of fish with these bids, the active seat having drawn the tile."""
    match = lay_out("# d0 d1 d2", "o d3 o o", "F S C I", seats=seats)
    for seat in range(seats):
        if str(seat) not in holders:
            door(match).stand[KINDS * seat] = 1
    to_move(match, active)
    draw(match, "fish")
    events: list[str] = []
    while match.view(None)["phase"] == "bid":
        assert match.seat is not None
        events = match.play(f"bid {bids[match.seat]}")
    return match, events


def test_J7_all_holders_bid_clockwise_from_the_active_seat_up_to_their_coins() -> None:
    match = lay_out("# d0 o", "o o o", "F S C", "I o o", seats=3)
    door(match).coins[2] = 2
    to_move(match, 0)
    draw(match, "fish")
    asked = []
    while match.view(None)["phase"] == "bid":
        asked.append(match.seat)
        assert match.moves() == sorted(f"bid {n}" for n in range(match.view(0)["players"][match.seat]["money"] + 1))
        match.play("bid 0")
    assert asked == [0, 1, 2]  # seats 1 and 2 have no disc on the market
    _, events = auction({1: 0, 3: 2}, active=2, holders="13")
    assert events[:2] == ["bids fish @1:0 @3:2", "won fish @3 2"]


def test_J7_nobody_sees_a_bid_before_all_are_in() -> None:
    match = lay_out("# d0 d1 o", "o o d2 o", "F S C I", seats=3)
    to_move(match, 0)
    draw(match, "fish")
    match.play("bid 7")
    assert match.view(0)["auction"]["bids"] == [7, None, None]
    for eyes in (1, 2, None):
        assert match.view(eyes)["auction"]["bids"] == ["?", None, None]
        assert match.events(eyes)[-1].move == "bid ?"
        assert match.last_touched(eyes) == ()
        assert "7" not in str(match.story(eyes)[-1])
    assert match.last_touched(0) == ("bid-7",)
    seen = {match.imagine(1, seed).record.bids[0] for seed in range(50)}
    assert len(seen) > 1
    match.play("bid 3")
    match.play("bid 3")
    assert match.view(None)["auction"] == {
        "good": "fish", "bidders": [0, 1, 2], "bids": [7, 3, 3], "open": True, "winner": 0, "price": 7,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("bids", "active", "winner"),
    [
        ({0: 3, 1: 3, 2: 1, 3: 0}, 1, 1),
        ({0: 3, 1: 2, 2: 3, 3: 3}, 1, 2),
        ({0: 3, 1: 2, 2: 0, 3: 3}, 1, 3),
        ({0: 0, 1: 0, 2: 0, 3: 0}, 2, 2),
        ({0: 1, 1: 4, 2: 0, 3: 0}, 2, 1),
    ],
)
def test_J8_ties_go_to_the_active_seat_then_clockwise(bids: dict[int, int], active: int, winner: int) -> None:
    match, events = auction(bids, active)
    assert events[1] == f"won fish @{winner} {bids[winner]}"
    assert match.seat == winner
    assert match.view(None)["players"][winner]["money"] == 15 - bids[winner]
    assert all(match.view(None)["players"][p]["money"] == 15 for p in range(4) if p != winner)


def test_J9_J21_a_winner_without_a_disc_stands_outside_and_counts_the_longest() -> None:
    match = lay_out("# d0 #", "# # #", "F S C", "I # #")
    to_move(match, 0)
    draw(match, "fish")
    match.play("bid 0")
    assert match.play("bid 1") == ["bids fish @0:0 @1:1", "won fish @1 1", "outside fish @1"]
    assert match.view(None)["players"][1]["stalls"]["fish"] == "out"
    assert lengths(match, 1)["fish"] == 8
    assert match.seat == 0  # J10


def test_J10_the_active_seat_goes_on_after_a_lost_auction_even_if_it_did_not_bid() -> None:
    for bids, active, after, holders in (
        ({0: 5, 1: 0, 2: 0, 3: 0}, 0, 1, "0123"),
        ({0: 0, 1: 5, 2: 0, 3: 0}, 0, 0, "0123"),
        ({1: 0, 3: 2}, 2, 2, "13"),
    ):
        match, _ = auction(bids, active, holders=holders)
        match.play(match.moves()[0])
        assert match.seat == after
        assert match.view(None)["phase"] == "turn"
        assert "draw" in match.moves() or match.view(None)["players"][after]["on"] == []


def test_J10_no_extra_turn_once_the_deck_is_empty() -> None:
    match = lay_out("# d0 d1 d1", "o d0 o o", "F S C I")
    empty_deck(match, "fish")
    to_move(match, 0)
    draw(match, "fish")
    match.play("bid 0")
    match.play("bid 1")
    match.play("stall C1")
    assert match.view(None)["phase"] == "last"
    assert match.view(None)["active"] is None


def test_J11_coins_are_public() -> None:
    match = new(3)
    assert [player["money"] for player in match.view(None)["players"]] == [15, 15, 15]


ZONES = ("a1 a1 b2 b2", "a1 b2 b2 c2", "d1 d1 d1 c2", "c2 c2 c2 c2")


def test_J12_a_zone_with_all_its_buildings_is_paved_and_discs_go_back() -> None:
    match = lay_out("d1 d0 o o", "o o d0 #", "F S C #", "I # # #", signs=ZONES)
    to_move(match, 0)
    draw(match, "flea")
    assert match.play("table C2") == []  # one of two in zone b
    to_move(match, 0)
    draw(match, "flea")
    assert match.play("table B1") == ["path A1", "path A2", "disc @1 A1"]
    assert match.view(None)["paved"] == ["A1", "A2"]
    assert match.view(None)["zones"]["b"] == {"sign": 2, "plots": ["C1", "D1", "B2", "C2"], "built": 1, "paved": False}


def test_J13_last_tiles_go_left_to_right_to_their_holders_free_of_charge() -> None:
    match = lay_out("# d0 d0 d1", "o o o o", "F S C I")
    empty_deck(match, "flea")
    s = door(match)
    for i, good in enumerate((2, 0, 1, 3)):
        s.last[i] = good
    has(match, 0, "cheese", "soda")
    has(match, 1, "fish", "ice")
    to_move(match, 0)
    draw(match, "flea")
    match.play("table B1")
    assert (match.seat, match.view(None)["tile"], match.moves()) == (0, "cheese", ["stall C1"])
    match.play("stall C1")
    assert (match.seat, match.view(None)["tile"]) == (1, "fish")
    events = match.play("stall D1")
    assert events[:2] == ["outside soda @0", "outside ice @1"]  # neither has a disc left
    assert events[-1] == "end"
    assert [player["money"] for player in match.view(None)["players"]] == [15, 15]


def test_J14_all_plots_left_become_paths_in_the_end_and_discs_go_back() -> None:
    match = lay_out("# d0 d1 o", "o o d0 o", "F S C I")
    put_last(match, "fish", 0)
    has(match, 0, "fish")
    has(match, 1)
    events = match.play("stall B1")
    assert events[:8] == ["path C1", "path D1", "path A2", "path B2", "path C2", "path D2", "disc @0 C2", "disc @1 C1"]
    assert events[8] == "score @0 fish 2 soda 8 cheese 8 ice 8 coins 15"


def test_J15_a_way_over_paths_is_never_shortened_by_streets() -> None:
    # round the table it is 6 paths; over streets it would be 2 + 2 + 2 + 2 from A1 to D1, but a way by paths exists
    match = lay_out("f0 * * F", "#  * * #", "#  # # #", "S C I *")
    assert lengths(match, 0)["fish"] == 6
    walk = walks(match.view(None))[0]["fish"]
    assert (walk.how, walk.streets) == ("path", 0)
    assert walk.cells == [[0, 1], [0, 2], [1, 2], [2, 2], [3, 2], [3, 1]]


def test_J15_streets_only_where_there_is_no_way_and_they_count_double() -> None:
    match = lay_out("f0 * F *", "#  * # *", "#  * # *", "S C I *")
    assert lengths(match, 0)["fish"] == 6  # three streets above
    walk = walks(match.view(None))[0]["fish"]
    assert (walk.how, walk.streets, walk.cells) == ("street", 3, [[0, -1], [1, -1], [2, -1]])


def test_J15_paths_and_streets_may_be_mixed_and_buildings_block() -> None:
    match = lay_out("*  f0 #  *  *", "F  *  *  *  *", "#  *  S  C  I")
    assert lengths(match, 0)["fish"] == 8  # up, left, left round the corner, down: four streets
    match = lay_out("* * * * *", "* f0 * F *", "* * * * *", "S C I * *")
    assert lengths(match, 0)["fish"] == 8
    assert walks(match.view(None))[0]["fish"].how == "cut"


def test_J15_a_free_or_reserved_plot_is_no_path() -> None:
    match = lay_out("f0 o F", "d1 o #", "S C I")
    assert lengths(match, 0)["fish"] == 6


def test_J16_a_street_may_lie_at_a_corner() -> None:
    match = lay_out(".  *  *", ".  S  C", "f0 *  F", "I  *  *")
    view = match.view(None)
    assert [0, 0] in view["streets"] and [-1, -1] not in view["streets"] and [0, -1] in view["streets"]
    corner = lay_out("f0 *", "*  F", "S C", "I *")
    assert lengths(corner, 0)["fish"] == 8  # [0,-1] [1,-1] [2,-1] [2,0] [2,1] would be 10
    assert walks(corner.view(None))[0]["fish"].how == "long"
    corner = lay_out("f0 *", "*  F", "S C", "I *", seats=3)
    assert lengths(corner, 0)["fish"] == 10
    assert walks(corner.view(None))[0]["fish"].cells == [[0, -1], [1, -1], [2, -1], [2, 0], [2, 1]]


@pytest.mark.parametrize(("seats", "longest"), [(2, 8), (3, 10), (4, 12), (5, 14)])
def test_J17_the_longest_length_by_seats(seats: int, longest: int) -> None:
    lane = " ".join(["#"] * 11)
    match = lay_out(f"F {lane}", f"S {lane}", f"C {lane}", "I * * * * * * * * * * f0", seats=seats)
    assert lengths(match, 0)["fish"] == min(longest, 13)
    assert f"limit {longest}" in new(seats).events()[0].events


def test_J18_a_tie_goes_to_the_shorter_ways_then_is_shared() -> None:
    for ways, coins, winners in (
        (((4, 4, 4, 4), (3, 3, 3, 3)), (6, 2), [1]),
        (((4, 4, 4, 4), (5, 3, 5, 3)), (6, 6), [0, 1]),
        (((4, 4, 4, 4), (8, 8, 8, 8)), (0, 15), [0]),
    ):
        match = new(2)
        s = door(match)
        for seat in range(2):
            s.coins[seat] = coins[seat]
            for good in range(KINDS):
                s.length[KINDS * seat + good] = ways[seat][good]
        s.phase = 5
        assert match.winners() == winners


def test_J19_the_starter_is_drawn_by_lot() -> None:
    assert {new(5, seed).seat for seed in range(60)} == {0, 1, 2, 3, 4}


def test_J20_a_stall_beside_its_truck_still_needs_a_path() -> None:
    match = lay_out("F f0 *", "#  #  *", "S C I")
    assert lengths(match, 0)["fish"] == 2
    match = lay_out("F f0 *", "*  *  *", "S C I")
    assert lengths(match, 0)["fish"] == 4  # two streets above
    match = lay_out("* # *", "* F f0", "S C I")
    assert lengths(match, 0)["fish"] == 8


def test_J22_the_match_ends_when_nobody_can_do_anything() -> None:
    match = lay_out("# d0 #", "# # #", "F S C", "I # #", rules="classic")
    to_move(match, 0)
    draw(match, "flea")
    events = match.play("table B1")
    assert events[:8] == [f"outside {good} @{seat}" for seat in range(2) for good in GOODS]
    assert events[8:] == [f"score @{p} fish 8 soda 8 cheese 8 ice 8 coins 15" for p in range(2)] + ["end"]
    assert match.over


# -- K: the classic game --


def golden(*rows: str) -> set[str]:
    """The plots that the golden rule makes paths; compiled in one walk, and by the ledger plot by plot."""
    match = lay_out(*rows, rules="classic")
    by_hand = {f"{'ABCDEFGHIJKL'[x]}{y + 1}" for x, y in forced(pieces(match))}
    before = {plot for plot, piece in match.view(None)["cells"].items() if piece == {"path": True}}
    mark_forced(door(match))
    pave(door(match), None)
    after = {plot for plot, piece in match.view(None)["cells"].items() if piece == {"path": True}}
    assert after - before == by_hand
    return by_hand


def pieces(match: Match) -> dict[tuple[int, int], dict[str, object] | None]:
    return {plot_at(name): piece for name, piece in match.view(None)["cells"].items()}


def test_K1_the_only_neighbour_of_a_truck_or_stall_becomes_a_path() -> None:
    assert golden("F o o o", "* o o o", "# # # #", "S C I *") == {"B1"}
    assert golden("f0 o d1 o", "*  o o o", "# # # #", "F S C I") == {"B1"}
    assert golden("*  o o o", "*  o o o", "# # # #", "F S C I") == set()  # a table needs no access


def test_K1_a_plot_that_holds_the_ground_together_becomes_a_path() -> None:
    assert golden("o o *  o o # F", "o o d0 o o # S", "o o *  o o # C", ". . . . . # I") == {"B2", "C2", "D2"}
    assert golden("o # o #", "# # # #", "F S C I") == set()


def test_K1_the_rule_books_lane_of_paths_to_three_plots_on_the_left() -> None:
    rows = ("o * * * o o # F", "o o o o o o # S", "o * * * o o # C", ". . . . . . # I")
    assert golden(*rows) == {"A2", "B2", "C2", "D2", "E2"}


def test_K1_the_last_plot_becomes_a_path() -> None:
    assert golden(". F .", "S o C", ". I .") == {"B2"}


def test_K1_the_rule_books_set_up_a_free_corner_beside_a_truck_needs_its_other_neighbour() -> None:
    assert golden("o F o o # S", "o o o o # C", "o o o o # I") == {"A2"}


def test_K1_one_pass_is_enough_and_what_stays_free_is_safe() -> None:
    for seed in range(6):
        match = new(2 + seed % 4, seed, rules="classic")
        while not match.over and match.ply < 200:
            assert forced(pieces(match)) == []
            match.play_code(match.codes()[(7 * match.ply + seed) % len(match.codes())])


def test_K2_trucks_stand_at_the_edge_and_the_ground_is_one() -> None:
    for seed in range(30):
        match = new(2 + seed % 4, seed, rules="classic")
        view = match.view(None)
        for name, piece in view["cells"].items():
            if piece and "truck" in piece:
                column, row = "ABCDEFGHIJKL".index(name[0]), int(name[1:]) - 1
                around = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
                assert any(spot not in pieces(match) for spot in around)
        assert view["streets"] == [] and view["zones"] == {}


def test_K2_any_boards_also_those_that_have_too_few_zones_with_sign_1() -> None:
    used = {new(2, seed, rules="classic").events()[0].events[1] for seed in range(400)}
    assert "boards B C D" in used
    assert len(used) == 35  # every three of seven


def test_K3_the_first_disc_of_each_seat_goes_anywhere_later_ones_do_not() -> None:
    match = new(2, 3, rules="classic")
    free = {plot for plot, piece in match.view(None)["cells"].items() if piece is None}
    assert plots(match, "reserve") == free
    first = match.seat
    match.play(match.moves()[0])
    assert plots(match, "reserve") == free - {str(match.events()[-1].move).split()[1]}
    match.play(match.moves()[-1])
    assert first is not None
    assert match.seat == first
    assert plots(match, "reserve") < free
    assert plots(match, "reserve") == set(open_plots(match.view(first), first))


def test_K4_boards_that_need_more_than_18_flea_tiles_are_refused() -> None:
    assert [name for name in ARRANGEMENTS if not classic_fits(name)] == ["acdefg", "abcdfg", "abcdeg"]
    for name in ("acdefg", "abcdfg", "abcdeg"):
        with pytest.raises(BadSetting, match="cannot be “" + name):
            new(5, rules="classic", market=name)
    for seed in range(20):
        events = new(5, seed, rules="classic").events()[0].events
        assert events[1] == "boards A B C D E F"
        assert "fleas 18" in events


def test_K5_what_is_drawn_goes_on_an_own_disc() -> None:
    match = lay_out("d0 o o o", "o o d1 o", "o o o o", "F S C I", rules="classic")
    to_move(match, 0)
    draw(match, "flea")
    assert match.moves() == ["table A1"]
    with pytest.raises(IllegalMove, match="one of your own discs"):
        match.play("table C2")


def test_K6_the_classic_game_has_no_streets() -> None:
    match = lay_out("f0 * F *", "#  * # *", "#  * # *", "S C I *", rules="classic")
    assert lengths(match, 0)["fish"] == 8


# -- what the drawing is told --


def test_offers_are_the_distances_after_placing() -> None:
    for seed in range(12):
        match = new(2 + seed % 4, seed, rules="classic" if seed % 3 == 0 else "zones")
        compared = 0
        while not match.over:
            view = match.view(match.seat)
            if view["phase"] in ("stall", "last"):
                seat, good = match.seat, view["tile"]
                assert seat is not None
                said = offers(view, seat, good)
                assert set(said) == plots(match, "stall")
                for plot in said if view["phase"] == "stall" and view["deck"]["count"] else ():
                    match.play(f"stall {plot}")
                    assert walks(match.view(None))[seat][good].distance == said[plot]
                    match.undo(force=True)
                    compared += 1
            match.play_code(match.codes()[(5 * match.ply + seed) % len(match.codes())])
        assert compared
