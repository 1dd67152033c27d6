"""Every ruling of Central Market, by its number, on markets that were worked out on paper."""

import pytest

import halles
from halles.engine.errors import BadSetting, IllegalMove
from halles.engine.match import Match
from halles.shelf.central_market.rules.components import ALL_ACTIONS, CARD_NAMES, CHEAT, ROT, TOURISTS
from halles.shelf.central_market.rules.notation import OVER
from halles.shelf.central_market.rules.rounds import next_first, round_points
from halles.shelf.central_market.table.view import would
from halles.testing import door

from .stand import discard_deck, give, hand, in_deck, keep_none, no_more_actions, play, stand


def refusal(match: Match, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    return str(refused.value)


# -- the examples of the rule book --


def test_six_kilograms_at_four_bring_twenty_four() -> None:
    match = stand("carrot2 carrot4", "pepper2", "tomato2")
    no_more_actions(match)
    play(match, "propose carrot 4", "pass", "pass")
    assert match.play("sell 2 4") == ["sold @0 carrot 6", "income @0 24"]


def test_anna_sells_six_kilograms_of_carrots_john_three_and_madara_one_of_three() -> None:
    anna, john, madara, other = range(4)
    match = stand("carrot2 carrot4", "carrot3", "carrot3 carrot3", "carrot4 pepper2", first=other)
    no_more_actions(match)
    play(match, "propose carrot 9", "bid 8", "bid 7", "bid 6", "stay", "bid 5", "bid 4", "stay", "bid 3", "stay")
    assert match.view(None)["lot"]["sellers"] == [anna, john, madara, other]
    assert match.play("sell 2 4") == ["sold @0 carrot 6", "income @0 18"]
    assert match.play("sell 3") == ["sold @1 carrot 3", "income @1 12"]
    assert match.moves() == ["sell 3"]  # a second card would add nothing
    assert match.play("sell 3") == ["sold @2 carrot 1", "lost @2 2", "income @2 6"]
    # the fourth bidder cannot sell at all, and the next seat proposes
    assert match.view(None)["phase"] != "sell"
    assert hand(match, other) == ["carrot4", "pepper2"]
    assert [10 - player["kg"] for player in match.view(None)["players"]] == [4, 7, 9, 10]


def test_places_two_and_three_tied_both_get_the_points_of_place_three() -> None:
    assert would([30, 20, 20, 10]) == [4, 2, 2, 1]


def test_three_times_rot_leaves_five_then_three_then_two_of_ten_kilograms() -> None:
    match = stand("carrot3 carrot3 carrot4", "pepper2", "tomato2", "tomato3")
    play(match, "propose carrot 5", "pass", "pass", "pass")
    assert match.play("sell 3 3 4") == ["sold @0 carrot 10"]
    assert match.play("rot") == ["rotten @0 5"]
    assert match.play("rot") == ["rotten @0 2"]
    assert match.play("rot") == ["rotten @0 1", "income @0 10"]


# -- setting out and the deal --


def test_c1_the_first_player_of_round_one_is_drawn_by_lot() -> None:
    assert {halles.new("central_market", seats=3, seed=seed).view(None)["first"] for seed in range(30)} == {0, 1, 2}


def test_four_cards_each_are_dealt_one_by_one_from_the_first_player_on() -> None:
    match = halles.new("central_market", seats=4, seed=3)
    first, round_one, *deals = match.events()[0].events
    start = int(first.removeprefix("first @"))
    assert round_one == "round 1"
    assert [int(deal.split()[1][1:]) for deal in deals] == [(start + i) % 4 for i in range(16)]


def test_c32_the_discard_pile_is_shuffled_in_when_a_card_must_be_dealt_and_not_before() -> None:
    match = stand("carrot2", "carrot3", "carrot4")
    discard_deck(match, keep=12)
    no_more_actions(match)
    events = play(match, "propose carrot 1", "sell 2", *["keep none"] * 3)
    assert "reshuffle" not in events  # exactly enough: the empty deck stays empty
    match = stand("carrot2", "carrot3", "carrot4")
    discard_deck(match, keep=5)
    no_more_actions(match)
    events = play(match, "propose carrot 1", "sell 2", *["keep none"] * 3)
    deals = events[events.index("round 2") + 1 :]
    assert deals[5] == "reshuffle"
    assert len(deals) == 13


def test_c32_when_deck_and_discard_are_empty_the_rest_get_fewer_cards() -> None:
    match = stand("carrot2", "carrot3", "carrot4")
    for card in CARD_NAMES:
        while in_deck(match, card) and match.record.deck > 4:
            give(match, 2, card)
    no_more_actions(match)
    events = play(match, "propose carrot 1", "sell 2", "propose tomato 1", "sell 2", *["keep none"] * 3)
    deals = [event for event in events if event.startswith("deal")]
    assert len(deals) == 6  # four of the deck, then the two sold cards; nothing for the others
    assert "reshuffle" in events


def test_c36_forty_cards_without_one_product_and_only_with_three_seats() -> None:
    removed = set()
    for seed in range(40):
        match = halles.new("central_market", seats=3, seed=seed, options={"deck": "40"})
        word, kind = match.events()[0].events[0].split()
        assert word == "removed"
        assert kind not in match.view(None)["kinds"]
        assert match.view(None)["deck"] == 28
        removed.add(kind)
    assert len(removed) == 5
    for seats in (4, 5):
        with pytest.raises(BadSetting) as refused:
            halles.new("central_market", seats=seats, options={"deck": "40"})
        assert "3" in refused.value.say("en")
        assert "3" in refused.value.say("fr")


# -- proposing --


def test_c2_c3_everybody_proposes_once_and_who_cannot_is_skipped_without_a_line() -> None:
    match = stand("carrot2 carrot4", "carrot3 carrot3", "pepper2 pepper3")
    no_more_actions(match)
    play(match, "propose carrot 5", "pass", "pass", "sell 2")
    assert match.seat == 2  # seat 1 holds carrots only, and those have been proposed
    play(match, "propose pepper 5", "pass", "pass", "sell 2")
    assert match.view(None)["phase"] == "keep"


def test_c3_a_seat_at_ten_kilograms_does_not_propose() -> None:
    match = stand("carrot2", "carrot3 carrot3 carrot4 pepper2", "tomato2")
    no_more_actions(match)
    play(match, "propose carrot 9", "bid 8", "pass", "stay", "sell 3 3 4")
    assert match.seat == 2


def test_c3_proposing_is_no_choice() -> None:
    match = stand("carrot2", "pepper2", "tomato2")
    assert match.moves() == sorted(f"propose carrot {price}" for price in range(1, 11))


def test_c4_the_proposer_must_hold_the_product() -> None:
    match = stand("carrot2", "pepper2", "tomato2")
    assert "no peppers in hand" in refusal(match, "propose pepper 4")


def test_a_product_is_proposed_once_in_a_round() -> None:
    match = stand("carrot2", "carrot3 pepper2", "tomato2")
    no_more_actions(match)
    play(match, "propose carrot 1", "sell 2")
    assert "already" in refusal(match, "propose carrot 5")


# -- the auction --


def test_c5_the_first_bidder_may_lower_later_and_staying_is_final() -> None:
    match = stand("carrot2", "carrot3", "carrot4")
    play(match, "propose carrot 9", "bid 8", "pass")
    assert match.seat == 0
    play(match, "bid 6")
    assert match.moves() == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "stay"]
    assert "stay" in refusal(match, "pass")
    play(match, "stay")
    assert match.view(None)["phase"] == "sell"


def test_a_bid_must_be_lower_than_the_lowest() -> None:
    match = stand("carrot2", "carrot3", "carrot4")
    play(match, "propose carrot 5")
    assert "must be lower" in refusal(match, "bid 5")
    assert "not bid yet" in refusal(match, "stay")


def test_c6_the_auction_ends_when_the_turn_comes_back_to_the_lowest_bid() -> None:
    match = stand("carrot2", "carrot3", "carrot4")
    play(match, "propose carrot 9", "bid 7", "bid 5", "stay", "stay")
    assert (match.view(None)["phase"], match.seat) == ("sell", 2)


def test_c7_at_a_bid_of_one_nobody_is_asked_any_more() -> None:
    match = stand("carrot2", "carrot3", "carrot4")
    play(match, "propose carrot 9", "bid 1")
    assert (match.view(None)["phase"], match.seat) == ("sell", 1)


def test_c8_bidding_needs_the_product_or_an_unused_cheater() -> None:
    match = stand("carrot2", "pepper3", "pepper4")
    no_more_actions(match, 1)
    play(match, "propose carrot 3")
    assert match.moves() == ["pass"]
    assert "Cheater" in refusal(match, "bid 2")
    play(match, "pass")
    assert match.moves() == ["bid 1", "bid 2", "pass"]


def test_c8a_who_can_only_pass_is_asked_unless_everybody_sees_that_it_cannot_bid() -> None:
    match = stand("carrot2 pepper2", "", "tomato4", "carrot3 carrot3 carrot4 carrot4", first=3)
    no_more_actions(match)
    play(match, "propose carrot 9")
    assert match.seat == 0
    play(match, "bid 8")
    assert match.seat == 2  # seat 1 has no card at all; seat 2 can only pass, which nobody knows
    play(match, "pass", "bid 7", "stay", "sell 3 3 4")
    play(match, "propose pepper 9")
    assert match.seat == 2  # seat 3 has sold its ten kilograms
    play(match, "pass")
    assert match.view(None)["phase"] == "sell"


# -- selling --


def four_kilograms_left(cards: str) -> Match:
    """Seat 0 is to sell carrots, of which four kilograms are left."""
    match = stand(f"{cards} pepper2", "carrot2 carrot4", "tomato2")
    no_more_actions(match)
    play(match, "propose carrot 9", "bid 8", "pass", "stay", "sell 2 4")
    return match


def test_c9_no_card_of_a_sale_may_be_superfluous() -> None:
    match = four_kilograms_left("carrot2 carrot3 carrot4")
    assert match.moves() == ["sell 2", "sell 2 3", "sell 3", "sell 4"]
    assert "as much" in refusal(match, "sell 2 4")
    assert match.play("sell 2 3")[:2] == ["sold @0 carrot 4", "lost @0 1"]


def test_c10_overshooting_is_allowed_with_a_smaller_card_in_hand() -> None:
    match = stand("carrot2 carrot4 pepper2", "carrot3 carrot3 carrot3", "tomato2")
    no_more_actions(match)
    play(match, "propose carrot 9", "bid 8", "pass", "stay", "sell 3 3 3")
    assert match.moves() == ["sell 2", "sell 4"]
    assert match.play("sell 4") == ["sold @0 carrot 1", "lost @0 3", "income @0 9"]


def test_c11_lost_kilograms_count_for_neither_limit() -> None:
    match = four_kilograms_left("carrot3 carrot3")
    play(match, "sell 3 3")
    view = match.view(None)
    assert view["sold"]["carrot"] == 10
    assert view["players"][0]["kg"] == 4


def test_c11_the_seats_own_limit_cuts_a_sale_too() -> None:
    match = stand("carrot4 carrot4 pepper4", "pepper3", "tomato2")
    no_more_actions(match)
    play(match, "propose carrot 5", "pass", "pass", "sell 4 4", "propose pepper 9", "pass", "bid 8", "stay")
    assert match.play("sell 4") == ["sold @0 pepper 2", "lost @0 2", "income @0 16"]


def test_c12_a_bidder_who_finds_the_limit_reached_keeps_cards_and_cheater() -> None:
    match = stand("carrot2 pepper2", "carrot3 carrot3 carrot4", "pepper4")
    door(match).acts[0] = door(match).acts[1] = 0
    door(match).acts[2] = CHEAT
    play(match, "propose carrot 9", "bid 8", "bid 7", "stay", "bid 6", "stay")
    events = match.play("sell 3 3 4")
    assert events == ["sold @1 carrot 10", "income @1 60"]
    assert hand(match, 0) == ["carrot2", "pepper2"]
    assert hand(match, 2) == ["pepper4"]
    assert match.view(None)["players"][2]["acts"] == ["cheat"]


def test_c13_an_income_above_ninety_nine_is_a_true_number() -> None:
    match = stand("carrot3 carrot3 carrot4 carrot4", "pepper2", "tomato2")
    door(match).acts[1] = door(match).acts[2] = 0
    play(match, "propose carrot 10", "pass", "pass")
    assert match.play("sell 3 3 4") == ["sold @0 carrot 10", "income @0 100"]
    assert match.play("tourists 4") == ["income @0 40"]
    assert match.view(None)["players"][0]["income"] == 140


# -- the Cheater --


def cheating() -> Match:
    """Seat 1, without carrots, has underbid seat 0; it is to sell."""
    match = stand("carrot2 carrot3", "pepper2 pepper4 tomato3", "tomato2")
    play(match, "propose carrot 9", "bid 6", "pass", "stay")
    return match


def test_c14_a_cheater_bids_like_everybody_else() -> None:
    match = stand("carrot2 carrot3", "pepper2 pepper4 tomato3", "tomato2")
    play(match, "propose carrot 9", "bid 6")
    for eyes in (0, 2, None):
        assert match.events(eyes)[-1] == (1, 1, "bid 6", ())
        assert match.view(eyes)["players"][1]["acts"] == ["cheat", "tourists", "rot"]


def test_c14_whoever_would_have_to_cheat_is_told_before_bidding() -> None:
    match = stand("carrot2 carrot3", "pepper2", "carrot4 pepper2")
    words, t = match.game.words, match.game.texts("en")
    play(match, "propose carrot 7")
    assert words.ask(match.view(1), t) == "you have no carrots: bid less than 7 and count on your Cheater, or pass"
    assert "votre Tricheur" in words.ask(match.view(1), match.game.texts("fr"))
    play(match, "pass")
    assert words.ask(match.view(2), t) == "sell carrots for less than 7, or pass"
    other = stand("carrot2 carrot3", "pepper2", "carrot4")
    no_more_actions(other, 1)
    play(other, "propose carrot 7")
    assert words.ask(other.view(1), t) == "you cannot sell carrots: pass"


def test_c15_who_holds_the_product_cannot_cheat() -> None:
    match = stand("carrot2 pepper4", "tomato3", "tomato2")
    play(match, "propose carrot 9", "pass", "pass")
    assert match.moves() == ["sell 2"]
    assert "must sell" in refusal(match, "cheat pepper 4")


def test_c16_the_cheater_sells_one_other_product_for_the_auctioned_ones_limit() -> None:
    match = cheating()
    assert match.moves() == ["cheat pepper 2", "cheat pepper 2 4", "cheat pepper 4", "cheat tomato 3"]
    assert "no carrots" in refusal(match, "sell 2")
    assert match.play("cheat pepper 2 4") == ["sold @1 carrot 6"]
    play(match, "no")
    assert match.play("no") == ["income @1 36"]
    view = match.view(None)
    assert (view["sold"]["carrot"], view["sold"]["pepper"], view["players"][1]["kg"]) == (6, 0, 6)
    assert "pepper" not in view["proposed"]
    assert view["bays"]["carrot"][1]["cheat"]
    assert view["players"][1]["acts"] == ["tourists", "rot"]


def test_c17_with_an_empty_hand_nobody_cheats() -> None:
    match = stand("carrot2 carrot3", "", "tomato2")
    play(match, "propose carrot 9")
    assert match.seat == 2


def test_c18_a_cheater_squeezed_out_is_never_unmasked() -> None:
    match = stand("carrot2 pepper3", "pepper4 tomato2", "carrot3 carrot3 carrot4")
    play(match, "propose carrot 9", "bid 8", "bid 7", "stay", "stay", "sell 3 3 4")
    log = str([entry for eyes in (0, 2, None) for entry in match.events(eyes)])
    assert "cheat" not in log
    assert match.view(0)["players"][1]["acts"] == ["cheat", "tourists", "rot"]
    assert match.view(0)["bays"]["carrot"][1] == {"price": 8, "kg": 0, "paid": 0, "cheat": False, "tourists": 0}


# -- Rot --


def test_c19_rot_is_asked_clockwise_from_the_sellers_left_bidders_and_others_alike() -> None:
    match = stand("carrot2", "tomato2", "carrot4", "tomato3", first=0)
    door(match).acts[3] = ALL_ACTIONS ^ ROT
    play(match, "propose carrot 9", "pass", "bid 5", "pass", "stay")
    play(match, "sell 4")
    asked = []
    while match.view(None)["phase"] == "rot":
        asked.append(match.seat)
        match.play("no")
    assert asked == [0, 1]  # seat 3, without the card, is not asked


def test_c19_rot_is_asked_only_while_two_kilograms_are_left() -> None:
    match = stand("carrot2", "tomato2", "tomato3")
    play(match, "propose carrot 9", "pass", "pass", "sell 2")
    assert match.seat == 1
    assert match.play("rot") == ["rotten @0 1", "income @0 9"]  # 1 kg is left: seat 2 is not asked
    assert match.view(None)["phase"] == "propose"  # and seat 0, without a card, not for Tourists


def test_c21_c22_rot_takes_half_of_what_counts_and_both_limits_stay() -> None:
    match = four_kilograms_left("carrot3 carrot3")
    door(match).acts[2] = ROT
    assert match.play("sell 3 3") == ["sold @0 carrot 4", "lost @0 2"]
    assert match.play("rot") == ["rotten @0 2", "income @0 18"]
    view = match.view(None)
    assert (view["sold"]["carrot"], view["players"][0]["kg"]) == (10, 4)
    assert view["bays"]["carrot"][0] == {"price": 9, "kg": 4, "paid": 2, "cheat": False, "tourists": 0}


def test_c23_rot_falls_on_a_cheaters_cards_too() -> None:
    match = cheating()
    play(match, "cheat pepper 2 4")
    assert match.play("rot") == ["rotten @1 3"]
    assert match.play("rot") == ["rotten @1 1", "income @1 12"]


# -- Tourists --


def test_c24_tourists_are_asked_once_after_all_sellers_the_proposer_first() -> None:
    match = stand("carrot2 carrot2 pepper2", "carrot3", "carrot4 tomato2", "tomato3")
    for p in range(4):
        door(match).acts[p] = TOURISTS
    play(match, "propose carrot 9", "bid 8", "bid 7", "pass", "stay", "stay", "sell 4", "sell 3", "sell 2")
    view = match.view(None)
    assert (view["phase"], match.seat) == ("tourists", 0)
    assert match.moves() == ["no", "tourists 2"]
    assert match.play("tourists 2") == ["income @0 14"]  # at the lowest bid of the auction, past the product's rest
    assert match.seat == 2  # seat 1 has no card left at all
    assert match.moves() == ["no"]  # no carrots left, but nobody knows
    play(match, "no")
    assert match.view(None)["phase"] == "propose"
    assert match.view(None)["players"][0]["acts"] == []


def test_c25_tourists_pass_both_limits_and_are_safe_from_rot() -> None:
    match = stand("carrot3 carrot3 carrot4 carrot4", "carrot2", "tomato2")
    door(match).acts[0] = TOURISTS
    door(match).acts[1] = door(match).acts[2] = 0
    play(match, "propose carrot 6", "bid 5", "pass", "bid 4", "stay")
    play(match, "sell 3 3 4")
    door(match).acts[1] = ROT
    assert match.play("tourists 4") == ["income @0 16"]
    view = match.view(None)
    assert (view["sold"]["carrot"], view["players"][0]["kg"], view["phase"]) == (10, 10, "propose")


def test_c25_who_sold_nothing_is_not_asked_for_tourists() -> None:
    match = stand("carrot2 pepper2", "carrot3 carrot3 carrot4", "tomato2")
    door(match).acts[0] = TOURISTS
    door(match).acts[1] = door(match).acts[2] = 0
    play(match, "propose carrot 9", "bid 8", "pass", "stay", "sell 3 3 4")
    assert match.view(None)["phase"] == "propose"


def test_c24_c26_who_has_just_cheated_is_not_asked_for_tourists() -> None:
    match = cheating()
    play(match, "cheat pepper 2", "no", "no", "sell 2", "no", "no")
    assert (match.view(None)["phase"], match.seat) == ("tourists", 0)
    play(match, "no")
    assert match.view(None)["phase"] == "propose"


# -- the end of a round --


@pytest.mark.parametrize(
    ("incomes", "points"),
    [
        ([30, 20, 20, 10], [4, 2, 2, 1]),
        ([7, 7, 7], [1, 1, 1]),
        ([30, 20, 0, 0], [4, 3, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([50, 50, 40, 30, 30], [4, 4, 3, 1, 1]),
    ],
)
def test_c27_c28_points_by_income(incomes: list[int], points: list[int]) -> None:
    match = stand(*["carrot2", "carrot3", "carrot4", "tomato2", "tomato3"][: len(incomes)])
    for p, income in enumerate(incomes):
        door(match).income[p] = income
    assert [round_points(door(match), p) for p in range(len(incomes))] == points == would(incomes)


@pytest.mark.parametrize(
    ("points", "first", "then"),
    [([5, 3, 4, 6], 1, 1), ([3, 3, 3, 3], 1, 2), ([3, 9, 9, 3], 0, 3), ([3, 9, 9, 3], 3, 0), ([9, 2, 2, 9], 2, 1)],
)
def test_c29_the_fewest_points_start_ties_from_the_left_neighbour_on(points: list[int], first: int, then: int) -> None:
    match = stand("carrot2", "carrot3", "carrot4", "tomato2", first=first)
    for p in range(4):
        door(match).points[p] = points[p]
    assert next_first(door(match)) == then


def test_c30_everybody_may_set_one_card_aside_face_down() -> None:
    match = stand("carrot2", "carrot3 carrot3", "tomato4", first=2)
    no_more_actions(match)
    play(match, "propose tomato 1", "sell 4", "propose carrot 1", "sell 2")
    assert match.seat == 2  # clockwise from the first player
    assert match.moves() == ["keep none"]  # an empty hand is asked too
    play(match, "keep none")
    assert match.moves() == ["keep none"]
    play(match, "keep none")
    assert match.moves() == ["keep carrot3", "keep none"]
    events = match.play("keep carrot3")
    assert match.events(0)[-1].move == "keep ?"
    assert match.events(1)[-1].move == "keep carrot3"
    assert match.view(0)["players"][1]["aside"] == ["?"]
    assert match.view(1)["players"][1]["aside"] == ["carrot3"]
    # C39: points, then the first player, then the next round with its deal
    assert events[:5] == ["points @0 2", "points @1 0", "points @2 3", "first @1", "round 2"]
    assert "carrot3" in hand(match, 1)  # C31: the other cards stay in hand


def test_c31_there_is_no_hand_limit() -> None:
    match = halles.new("central_market", seats=3, seed=1)
    while match.view(None)["round"] == 1:
        match.play(next(move for move in ("pass", "no", "keep none", match.moves()[0]) if move in match.moves()))
    assert max(len(player["hand"]) for player in match.view(None)["players"]) > 4


def last_normal_round(match: Match) -> None:
    door(match).round = 5 if match.setting.seats == 5 else 6


def test_c33_in_the_final_only_the_cards_set_aside_are_played() -> None:
    match = stand("carrot2 tomato2", "carrot3 carrot4", "tomato4 pepper2")
    no_more_actions(match)
    last_normal_round(match)
    play(match, "propose carrot 1", "sell 2", "propose tomato 1", "sell 4")
    play(match, "keep tomato2", "keep carrot4")
    events = match.play("keep pepper2")
    assert events == [
        "points @0 2",
        "points @1 0",
        "points @2 3",
        "first @1",
        "final",
        "hand @0 tomato2",
        "hand @1 carrot4",
        "hand @2 pepper2",
    ]
    assert [hand(match, p) for p in range(3)] == [["tomato2"], ["carrot4"], ["pepper2"]]
    assert match.view(0)["final"]
    assert match.events(0)[-1].events[5:] == ("hand @0 tomato2", "hand @1 ?", "hand @2 ?")
    play(match, "propose carrot 7", "pass", "pass", "sell 4", "propose pepper 6", "pass", "sell 2")
    events = play(match, "propose tomato 5", "sell 2")
    assert events == ["sold @0 tomato 2", "income @0 10", "points @0 1", "points @1 3", "points @2 2", "end"]
    assert match.over


def test_c34_without_cards_set_aside_the_final_gives_nothing() -> None:
    match = stand("carrot2 tomato2", "carrot3 carrot4", "tomato4 pepper2")
    no_more_actions(match)
    last_normal_round(match)
    play(match, "propose carrot 1", "sell 2", "propose tomato 1", "sell 4", "keep none", "keep carrot4", "keep none")
    assert match.seat == 1
    match.play("propose carrot 10")
    assert match.moves() == ["sell 4"]  # nobody else has a card, so nobody is asked
    assert match.play("sell 4")[2:] == ["points @0 0", "points @1 3", "points @2 0", "end"]


def test_a_final_without_any_card_follows_at_once() -> None:
    match = stand("carrot2 tomato2", "carrot3 carrot4", "tomato4 pepper2")
    no_more_actions(match)
    last_normal_round(match)
    play(match, "propose carrot 1", "sell 2", "propose tomato 1", "sell 4")
    assert keep_none(match)[3:] == ["first @1", "final", "points @0 0", "points @1 0", "points @2 0", "end"]
    assert match.over


@pytest.mark.parametrize(("seats", "rounds"), [(3, 7), (4, 7), (5, 6)])
def test_c35_six_rounds_and_the_final_or_five_with_five_seats(seats: int, rounds: int) -> None:
    match = halles.new("central_market", seats=seats, seed=2)
    while not match.over:
        match.play(match.moves()[0])
    words = [event.split()[0] for entry in match.events() for event in entry.events]
    assert words.count("round") == rounds - 1
    assert words.count("final") == words.count("end") == 1
    assert match.view(None)["round"] == match.view(None)["rounds"] == rounds


@pytest.mark.parametrize(
    ("points", "acts", "winners"),
    [
        ([9, 8, 8], [0, 7, 7], [0]),
        ([9, 9, 8], [CHEAT, CHEAT | ROT, 7], [1]),
        ([9, 9, 9], [CHEAT, ROT, 0], [0, 1]),
    ],
)
def test_c37_ties_go_to_unused_action_cards_and_are_then_shared(
    points: list[int], acts: list[int], winners: list[int]
) -> None:
    match = stand("carrot2", "carrot3", "carrot4")
    for p in range(3):
        door(match).points[p], door(match).acts[p] = points[p], acts[p]
    door(match).phase = OVER
    assert match.winners() == match.view(None)["winners"] == winners


def test_c38_action_cards_lie_face_up_and_serve_once() -> None:
    match = stand("carrot4 carrot4", "tomato3 tomato4", "pepper2")
    play(match, "propose carrot 9", "pass", "pass", "sell 4", "rot", "no")
    assert match.view(None)["players"][1]["acts"] == ["cheat", "tourists"]
    play(match, "no", "propose tomato 9", "pass", "pass", "sell 3 4", "no", "no")
    play(match, "propose pepper 9", "pass", "sell 2")
    assert match.seat == 0
    assert match.play("no")[:1] == ["income @2 18"]  # seat 1 has used its Rot and is not asked
