"""Every ruling of Marché de Noël by its number, and the rule book's own example."""

import random
from collections import Counter
from itertools import combinations, product

import pytest

import halles
from halles.engine import rules
from halles.engine.errors import IllegalMove
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees
from halles.shelf.marche_de_noel.rules.components import HAND, MOST_OWNED
from halles.shelf.marche_de_noel.rules.hands import NO_BOUND
from halles.shelf.marche_de_noel.rules.hidden import deal_any_possible, hand_back
from halles.shelf.marche_de_noel.rules.notation import SETTLE, SPEND
from halles.testing import audit, door

from .table import CARDS, POOR, RICH, USUAL, bid, hold, lay_out, play_all, to_market


def starts(match: Match, word: str) -> list[str]:
    return [move for move in match.moves() if move.split()[0] == word]


def refused(match: Match, move: str) -> str:
    with pytest.raises(IllegalMove) as reason:
        match.play(move)
    return str(reason.value)


# -- the rule book's example --


def test_delia_pays_five_for_a_level_two_card_with_two_cards_and_a_coin_of_her_wallet() -> None:
    match = lay_out(hands=("base-2 base-2 base-0 base-0 base-1", USUAL), wallets=(1, 1))
    bid(match, "II 3")
    assert bid(match, "II 1") == []  # the first player may name level II
    assert match.play("no") == ["unsold I-05", "reveal II @0:3 @1:1"]
    assert match.view(0)["due"]["price"] == 2 + 3
    assert play_all(match, "spend base-2", "spend base-2", "settle")[0] == "bought II-04 @0 5"
    delia = match.view(0)["players"][0]
    assert delia["money"] == 0
    assert delia["discard"] == ["base-2", "base-2", "II-04"]


# -- placing --


def test_n1_positions_are_seen_values_are_not_and_the_first_player_places_all_first() -> None:
    match = lay_out(first=1)
    assert match.seat == 1
    match.play("place 3 II")
    match.play("place 0 first")
    assert match.seat == 1
    match.play("done")
    assert match.seat == 0
    assert [entry.move for entry in match.events(0)[1:]] == ["place ? II", "place ? first", "done"]
    assert match.events(None)[1].move == "place ? II"
    assert match.events(1)[1].move == "place 3 II"
    assert match.view(0)["placed"] == {"first": [None, "?"], "I": [None, None], "II": [None, "?"], "III": [None, None]}
    assert match.view(0)["players"][1]["free"] is None
    assert match.view(1)["placed"]["II"] == [None, 3]
    assert match.view(1)["players"][1]["free"] == [1, 2, 4]


def test_n1_nothing_else_tells_the_value_of_a_hidden_priority() -> None:
    seen = set()
    for value in range(5):
        match = lay_out(first=1)
        match.play(f"place {value} II")
        view, log = match.view(0), match.events(0)[1:]
        told = match.story(0, "fr")[1:]
        seen.add(str((view, log, told, match.last_touched(0), match.last_touched(None), match.last_revealed)))
        assert match.last_touched(1) == (f"prio-{value}", "slot-II")
    assert len(seen) == 1


def test_n2_one_to_four_priorities_one_at_each_slot() -> None:
    match = lay_out()
    assert "done" not in match.moves()
    assert refused(match, "done") == "Place at least one Priority before you finish."
    assert len(match.moves()) == 20
    match.play("place 2 I")
    assert "done" in match.moves()
    assert refused(match, "place 3 I").startswith("You already have a Priority at level I")
    assert refused(match, "place 2 II").startswith("You have already placed Priority 2")
    play_all(match, "place 3 II", "place 1 III", "place 4 first")
    assert match.moves() == ["done"]
    match.play("done")
    assert "place 2 I" in match.moves()  # both may be at the same slot


# -- slots --


def test_n3_a_zero_counts_as_an_opposing_card_but_wins_nothing_alone() -> None:
    match = lay_out()
    bid(match, "I 1 II 0")
    assert bid(match, "I 0") == []
    assert match.play("no") == ["reveal I @0:1 @1:0"]
    assert match.view(0)["due"]["price"] == 3  # full
    events = play_all(match, "spend base-2", "spend base-1", "settle")
    assert events == ["bought I-05 @0 3", "reveal II @0:0", "unsold II-04", "unsold III-02"]
    assert match.view(0)["results"]["II"] == {"card": "II-04", "buyer": None, "price": 0}


def test_n3_a_lone_zero_on_the_first_player_slot_changes_nothing() -> None:
    match = lay_out(first=0)
    bid(match, "I 0")
    events = bid(match, "first 0")
    assert events[0] == "reveal first @1:0"
    assert "first @1" not in events
    assert match.view(None)["first"] == 0


@pytest.mark.parametrize("value", [0, 1, 2, 3, 4])
def test_n4_nobody_buys_at_a_tie_zeros_too(value: int) -> None:
    match = lay_out(hands=(RICH, RICH))
    bid(match, f"II {value}")
    bid(match, f"II {value}")
    assert match.play("no")[1:3] == [f"reveal II @0:{value} @1:{value}", "unsold II-04"]


@pytest.mark.parametrize("value", [0, 3])
def test_n5_the_effect_wins_a_tie_at_full_price_zeros_too(value: int) -> None:
    match = lay_out(hands=(RICH, RICH))
    bid(match, f"II {value} III 1")
    bid(match, f"II {value} III 2")
    assert match.seat == 0
    assert match.moves() == ["effect II", "effect III", "no"]
    match.play("effect II")
    assert match.seat == 0
    assert match.view(None)["due"]["price"] == 5
    assert match.view(None)["effect"] == "II"


def test_n5_only_slots_with_both_can_be_named_and_without_one_nobody_is_asked() -> None:
    match = lay_out()
    bid(match, "first 1 I 0 II 2")
    bid(match, "first 0 II 2")
    assert match.moves() == ["effect II", "no"]
    assert "There cannot be a tie" in refused(match, "effect I")
    match = lay_out()
    bid(match, "first 1 I 0")
    assert bid(match, "first 1 II 0")[-1] == "unsold III-02"
    assert match.view(None)["phase"] == "market"


def test_n5_the_effect_is_of_no_use_elsewhere() -> None:
    match = lay_out(hands=(RICH, RICH))
    bid(match, "I 2 II 3")
    bid(match, "I 2 II 3")
    assert match.play("effect II")[:2] == ["reveal I @0:2 @1:2", "unsold I-05"]
    assert match.view(None)["due"]["card"] == "II-04"


@pytest.mark.parametrize(
    ("theirs", "mine", "first"), [("first 1", "first 2", 1), ("first 2", "first 2", 0), ("first 3", "first 2", 0),
                                  ("I 0", "first 1", 1), ("first 0", "I 0", 0), ("I 0", "I 0", 0)],
)  # fmt: skip
def test_n6_who_is_first_player_then(theirs: str, mine: str, first: int) -> None:
    match = lay_out(first=0)
    bid(match, theirs)
    events = bid(match, mine)
    assert match.view(None)["first"] == first
    assert ("first @1" in events) == (first == 1)
    assert "first @0" not in events


def test_n6_the_new_first_player_has_the_effect_the_market_and_the_next_placing_at_once() -> None:
    match = lay_out(first=0, hands=(POOR, POOR), wallets=(0, 0))
    bid(match, "first 1 III 3")
    bid(match, "first 2 III 3")
    assert match.seat == 1
    assert match.moves() == ["effect III", "no"]
    match.play("no")
    assert match.seat == 1
    match.play("done")
    assert match.seat == 0
    match.play("done")
    assert match.seat == 1
    assert match.view(None)["phase"] == "place"


def test_n7_prices() -> None:
    match = lay_out(hands=(RICH, RICH), wallets=(12, 12))
    bid(match, "I 1 II 3")
    bid(match, "II 2 III 4")
    match.play("no")
    prices = []
    while (due := match.view(None)["due"]) is not None:
        prices.append((due["card"], due["seat"], due["price"]))
        match.play("settle")
    assert prices == [("I-05", 0, 1), ("II-04", 0, 5), ("III-02", 1, 4)]


# -- who cannot pay --


def test_n8_the_opponent_may_buy_for_one_less_if_the_winner_cannot_pay() -> None:
    match = lay_out(hands=(POOR, USUAL), wallets=(1, 0))
    bid(match, "III 4")
    bid(match, "III 0")
    assert match.play("no")[-2:] == ["reveal III @0:4 @1:0", "short @0"]
    assert match.seat == 1
    assert match.moves() == ["buy", "no"]
    assert match.view(0)["due"]["price"] == 6
    assert "unsold III-02" in match.play("no")

    match = lay_out(hands=(POOR, USUAL), wallets=(1, 0))
    bid(match, "III 4")
    bid(match, "III 0")
    match.play("no")
    match.play("buy")  # binding (N25)
    assert match.seat == 1
    assert "no" not in match.moves()
    assert play_all(match, "spend base-2", "spend base-2", "spend base-1", "spend base-1", "settle")[0] == (
        "bought III-02 @1 6"
    )


def test_n8_also_after_a_tie_won_by_the_effect() -> None:
    match = lay_out(hands=(POOR, RICH), wallets=(1, 0))
    bid(match, "III 2")
    bid(match, "III 2")
    assert match.play("effect III")[-1] == "short @0"
    assert match.moves() == ["buy", "no"]
    assert match.seat == 1


def test_n9_n26_alone_and_poor_nobody_buys_but_it_is_announced() -> None:
    match = lay_out(hands=(POOR, RICH), wallets=(0, 12))
    bid(match, "III 2")
    assert bid(match, "I 0")[-3:] == ["reveal III @0:2", "short @0", "unsold III-02"]


def test_n10_the_winner_must_buy_whatever_the_mix() -> None:
    match = lay_out(hands=(POOR, POOR), wallets=(1, 0))
    bid(match, "III 2")
    bid(match, "I 0")
    assert match.view(0)["due"]["price"] == 4
    assert not {"no", "done", "settle"} & set(match.moves())
    play_all(match, "spend base-1", "spend base-1", "spend base-1")
    assert match.moves() == ["settle"]


# -- paying --


def paying(hand: str, wallet: int) -> Match:
    """Seat 0 pays the initial price (4) of a level III card, alone."""
    match = lay_out(hands=(hand, POOR), wallets=(wallet, 0))
    bid(match, "III 1")
    bid(match, "I 0")
    assert match.view(0)["due"]["price"] == 4
    return match


def test_n11_overpaying_loses_the_change_and_the_wallet_pays_exactly() -> None:
    match = lay_out(wallets=(7, 0))
    bid(match, "I 1")
    bid(match, "I 0")
    match.play("no")
    play_all(match, "spend base-2", "spend base-2")
    due = match.view(0)["due"]
    assert (due["price"], due["sum"], due["missing"]) == (3, 4, 0)
    assert match.moves() == ["settle"]
    match.play("settle")
    assert match.view(0)["players"][0]["money"] == 7


def test_n11_no_card_without_coins_and_no_superfluous_card() -> None:
    match = paying("base-0 base-1 base-2 base-2 base-2", 12)
    assert match.moves() == ["settle", "spend base-1", "spend base-2"]
    assert refused(match, "spend base-0") == "A bauble without coins can be neither spent nor cashed."
    play_all(match, "spend base-2", "spend base-2")
    assert match.moves() == ["settle"]
    assert refused(match, "spend base-2") == "The cards you put down are enough: take the card."


def test_n11_sparing_the_wallet_is_never_superfluous() -> None:
    match = paying(USUAL, 12)
    match.play("spend base-1")
    assert match.moves() == ["settle", "spend base-1", "spend base-2"]
    play_all(match, "spend base-1", "spend base-2")
    assert match.moves() == ["settle"]
    match.play("settle")
    assert match.view(0)["players"][0]["money"] == 12


def test_n11_a_card_that_fits_no_whole_payment_cannot_be_put_down() -> None:
    match = lay_out(hands=("base-2 base-0 base-0", POOR), wallets=(0, 0), offers=("I-05", "II-04", "III-02"))
    s = door(match)
    for i, card in enumerate(("base-1", "III-02")):  # coins 1 and 2; made to give 1 and 5 here
        s.hand[1 + i] = CARDS.number[card]
    s.hand[0], s.hands[0] = CARDS.number["base-0"], 3
    s.coins[CARDS.number["III-02"]] = 5
    s.offer[3] = CARDS.number["III-01"]
    bid(match, "III 1")
    bid(match, "I 0")
    assert match.view(0)["due"]["price"] == 4
    assert match.moves() == ["spend III-02"]  # 1 + 5: the 1 would be superfluous
    assert "superfluous" in refused(match, "spend base-1")


def test_n11_equal_cards_are_one_move_and_settle_is_legal_as_soon_as_it_suffices() -> None:
    match = paying("base-2 base-2 base-2 base-2 base-1", 2)
    assert match.moves() == ["spend base-1", "spend base-2"]
    assert refused(match, "settle") == "You still have 4 to pay, and your purse holds 2: put down more cards."
    match.play("spend base-2")
    assert match.moves() == ["settle", "spend base-1", "spend base-2"]
    match.play("settle")
    assert match.view(0)["players"][0]["money"] == 0


def test_n12_the_bought_card_goes_to_the_discard() -> None:
    match = paying(USUAL, 12)
    match.play("settle")
    own = match.view(0)["players"][0]
    assert own["discard"] == ["III-02"]
    assert len(own["hand"]) == HAND


def test_n13_unsold_cards_are_out_of_play_and_the_stacks_are_empty_after_ten_rounds() -> None:
    match = halles.new("marche_de_noel", seed=3)
    dice = random.Random(3)
    while not match.over:
        match.play(dice.choice(match.moves()))
    view = match.view(None)
    assert view["stock"] == {"I": 0, "II": 0, "III": 0}
    unsold = [card for cards in view["unsold"].values() for card in cards]
    everything = unsold + [card for p in view["players"] for card in (*p["owned"], *p["destroyed"])]
    levels = [card for card in everything if not card.startswith("base")]
    assert sorted(levels) == sorted(card for card in CARDS.number if not card.startswith("base"))


def test_n14_three_and_four_are_set_aside_when_placed_the_others_come_back() -> None:
    match = lay_out(hands=(POOR, POOR), wallets=(1, 3))
    bid(match, "I 0 II 3 III 4")  # tied, lost and alone
    bid(match, "I 2 II 3 first 1")
    match.play("no")
    while match.view(None)["phase"] == "pay":
        match.play("settle" if "settle" in match.moves() else match.moves()[0])
    log = [event for entry in match.events() for event in entry.events if event.startswith("aside")]
    assert log == ["aside @0 3", "aside @0 4", "aside @1 3"]
    assert match.view(None)["players"][0]["ready"] == [0, 1, 2]
    assert match.view(None)["players"][1]["ready"] == [0, 1, 2, 4]  # the 4 was not played


# -- the market --


def test_n14_n15_priorities_are_bought_back_from_the_wallet_in_this_or_a_later_market() -> None:
    match = lay_out(hands=(POOR, POOR), wallets=(0, 0))
    bid(match, "first 4 I 0")
    bid(match, "first 3 II 0")
    assert match.view(None)["phase"] == "market"
    assert refused(match, "rebuy 4") == "That costs 2, and your purse holds 0; cash cards from your hand first."
    play_all(match, "cash base-1", "cash base-1", "rebuy 4")
    assert match.view(0)["players"][0]["money"] == 0
    assert match.view(0)["players"][0]["aside"] == []
    assert refused(match, "rebuy 4") == "Priority 4 is not set aside."
    play_all(match, "done", "done")
    assert match.view(None)["players"][1]["aside"] == [3]
    bid(match, "I 0")
    assert refused(match, "place 3 I") == "Priority 3 is set aside; it can be bought back at the market."
    bid(match, "II 0")
    match.play("done")
    door(match).wallet[1] = 1
    match.play("rebuy 3")
    assert match.view(None)["players"][1]["money"] == 0
    assert match.view(None)["players"][1]["aside"] == []


def test_n15_the_first_player_does_everything_then_the_other() -> None:
    match = lay_out(first=1)
    bid(match, "I 0")
    bid(match, "II 0")
    assert match.seat == 1
    assert refused(match, "cash base-0") == "A bauble without coins can be neither spent nor cashed."
    play_all(match, "cash base-2", "destroy base-0", "cash base-1")
    assert match.seat == 1
    match.play("done")
    assert match.seat == 0
    match.play("done")
    assert match.view(None)["round"] == 2


def test_n15_round_ten_has_its_market() -> None:
    match = halles.new("marche_de_noel", seed=5)
    dice = random.Random(5)
    while match.view(None)["round"] < 10 or match.view(None)["phase"] != "market":
        match.play(dice.choice(match.moves()))
    assert match.view(None)["stock"]["I"] == 0
    assert "done" in match.moves()


def test_n15_n17_at_a_full_gauge_cashing_is_legal_and_the_excess_is_lost() -> None:
    match = lay_out(wallets=(11, 12))
    to_market(match)
    match.play("cash base-2")
    assert match.view(None)["players"][0]["money"] == 12
    match.play("cash base-2")
    assert match.view(None)["players"][0]["money"] == 12
    assert match.story(None, "en")[-1] == ["Lune cashes a white bauble (2 coins): 12 in the purse, 2 lost."]


def test_n16_one_card_a_round_is_destroyed_for_two_coins_with_its_points() -> None:
    match = lay_out(wallets=(5, 1))
    to_market(match)
    assert len(starts(match, "destroy")) == 3  # base-0 too
    match.play("destroy base-0")
    own = match.view(1)["players"][0]
    assert own["money"] == 3
    assert own["destroyed"] == ["base-0"]
    assert starts(match, "destroy") == []
    assert refused(match, "destroy base-1") == "You have already destroyed a card in this round; only one is allowed."
    match.play("done")
    assert starts(match, "destroy") == []  # one coin only
    assert refused(match, "destroy base-1").startswith("That costs 2")


def test_n16_a_destroyed_card_counts_nothing() -> None:
    match = lay_out(wallets=(5, 1))
    s = door(match)
    to_market(match)
    s.points[CARDS.number["base-1"]] = 3
    before = match.scores()[0]
    match.play("destroy base-1")
    assert match.scores()[0] == before - 3 - 5 // 3 + 3 // 3


# -- the end of a round --


def round_ends(match: Match) -> list[str]:
    to_market(match)
    match.play("done")
    return match.play("done")


def test_n18_an_empty_pile_is_made_of_the_discard_in_the_middle_of_a_draw() -> None:
    match = lay_out(first=1)
    s = door(match)
    for i in range(3):  # seat 0: two cards in the pile, the other three in the discard
        s.discard[i] = s.pile[2 + i]
        s.pile[2 + i] = 0
    s.piles[0], s.discards[0] = 2, 3
    last_two = sorted(CARDS.names[s.pile[i]] for i in range(2))
    events = round_ends(match)
    assert [event.split()[0] for event in events] == [
        "hand", "hand", "reshuffle", "hand", "hand", "hand", *["hand"] * 5, "round", "offer", "offer", "offer",
    ]  # fmt: skip
    assert events[2] == "reshuffle @0"
    assert sorted(event.split()[2] for event in events[:2]) == last_two
    assert match.view(0)["players"][0]["pile"] == 5
    # everybody knows that these two are in the hand
    for seed in range(20):
        assert not Counter(last_two) - Counter(match.imagine(1, seed).view(0)["players"][0]["hand"])


def test_n18_with_fewer_than_five_cards_one_draws_what_there_is() -> None:
    match = lay_out()
    hold(match, 0, "base-2 base-2 base-2")
    s = door(match)
    for i in range(MOST_OWNED):
        s.pile[i] = 0
    s.piles[0] = 0
    events = round_ends(match)
    assert [event for event in events if "@0" in event] == ["reshuffle @0", *["hand @0 base-2"] * 3]
    events = round_ends(match)
    assert "reshuffle @0" in events


def test_events_of_a_new_round_stand_in_order() -> None:
    events = round_ends(lay_out())
    assert [event.split()[0] for event in events] == [*["hand"] * 10, "round", "offer", "offer", "offer"]
    assert [event.split()[1] for event in events[:10]] == ["@0"] * 5 + ["@1"] * 5
    assert [event.split()[1] for event in events[10:]] == ["2", "I", "II", "III"]


def test_set_up_events_stand_in_order() -> None:
    match = halles.new("marche_de_noel", seed=8)
    events = match.events()[0].events
    assert [event.split()[0] for event in events] == ["first", "round", *["hand"] * 10, "offer", "offer", "offer"]
    masked = match.events(1)[0].events
    assert masked[2:7] == ("hand @0 ?",) * 5
    assert masked[7:12] == events[7:12]


# -- the end --


def last_round(match: Match) -> None:
    """Make it round 10 with nothing left in the stacks."""
    s = door(match)
    s.round, s.stacks = 10, 0


def test_n19_all_cards_count_wherever_they_lie_and_one_point_for_three_coins() -> None:
    match = lay_out(hands=("base-2 base-2 base-2", USUAL), wallets=(5, 9))
    s = door(match)
    s.pile[0], s.discard[0], s.discards[0] = CARDS.number["III-10"], CARDS.number["II-10"], 1
    s.hand[2] = CARDS.number["I-10"]
    last_round(match)
    events = round_ends(match)
    assert events == ["score @0 18", "score @1 3", "end"]  # 10 + 5 + 2 + 1
    assert match.scores() == [18, 3]
    assert match.winners() == [0]
    final = match.sheets("en")[-1]
    assert [line.values for line in final.lines] == [(0, 0), (2, 0), (5, 0), (10, 0), (1, 3)]


def test_n20_a_tie_is_a_shared_victory() -> None:
    match = lay_out(wallets=(6, 8))
    last_round(match)
    round_ends(match)
    assert match.scores() == [2, 2]
    assert match.winners() == [0, 1]


def test_n21_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(halles.new("marche_de_noel", seed=seed).view(None)["first"] for seed in range(60))
    assert 15 < firsts[0] < 45


def test_n22_both_have_the_same_ten_base_cards() -> None:
    players = halles.new("marche_de_noel", seed=2).view(None)["players"]
    assert players[0]["owned"] == players[1]["owned"] == ["base-0"] * 2 + ["base-1"] * 4 + ["base-2"] * 4
    assert [player["money"] for player in players] == [1, 1]


def test_n23_later_slots_stay_hidden_until_their_turn() -> None:
    match = lay_out(hands=(RICH, RICH))
    bid(match, "I 2 III 1")
    bid(match, "II 3 III 2")
    view = match.view(1)
    assert view["placed"]["III"] == ["?", 2]
    match.play("no")
    assert match.view(1)["revealed"] == ["first", "I"]
    assert match.view(1)["placed"]["I"] == [2, None]
    assert match.view(1)["placed"]["III"] == ["?", 2]
    assert match.view(0)["placed"]["II"] == [None, "?"]


# -- what is hidden --


def test_n24_what_everybody_may_know() -> None:
    match = lay_out(wallets=(4, 2))
    to_market(match)
    play_all(match, "cash base-2", "destroy base-0")
    other = match.view(1)["players"][0]
    assert other["money"] == 4
    assert other["hand"] == ["?"] * 3
    assert other["hand_coins"] is None
    assert other["discard"] == ["base-2"]
    assert other["destroyed"] == ["base-0"]
    assert len(other["owned"]) == 9
    assert len(other["unseen"]) == 8  # hand and pile together


def test_n24_an_imagined_hand_agrees_with_who_could_pay_and_who_could_not() -> None:
    match = lay_out(hands=(POOR, USUAL), wallets=(1, 0))
    bid(match, "III 4")
    bid(match, "III 0")
    match.play("no")  # short @0 at 7, seat 1 is asked at 6
    for seed in range(60):
        world = match.imagine(None, seed).view(-1)["players"]
        assert world[0]["hand_coins"] + 1 < 7
        assert world[1]["hand_coins"] >= 6
    match.play("no")
    assert all(match.imagine(0, seed).view(1)["players"][1]["hand_coins"] >= 6 for seed in range(30))


def test_n24_an_imagined_payment_can_be_finished() -> None:
    match = paying("base-1 base-1 base-2 base-0 base-0", 0)
    match.play("spend base-1")
    for seed in range(60):
        world = match.imagine(1, seed)
        assert world.moves()
        while world.view(None)["phase"] == "pay":
            world.play(world.moves()[0])


def test_n24_every_hand_that_agrees_is_imagined() -> None:
    match = lay_out(hands=(POOR, USUAL), wallets=(1, 0))
    bid(match, "III 4")
    bid(match, "III 0")
    match.play("no")
    found = {tuple(match.imagine(1, seed).view(0)["players"][0]["hand"]) for seed in range(400)}
    # at most 5 coins of ten base cards: the zeros, ones and twos that make it
    wanted = {
        (("base-0",) * a + ("base-1",) * b + ("base-2",) * c)
        for a in range(3) for b in range(5) for c in range(5) if a + b + c == 5 and b + 2 * c <= 5
    }  # fmt: skip
    assert found == wanted


def test_n24_an_imagined_priority_may_be_any_that_is_not_set_aside_or_shown() -> None:
    match = lay_out(first=0, hands=(RICH, RICH))
    door(match).ready[0] = 0b01111
    bid(match, "I 2 III 1")
    values = Counter(match.imagine(1, seed).view(0)["placed"]["III"][0] for seed in range(200))
    assert set(values) == {0, 1, 2, 3}
    bid(match, "II 3 III 2")
    match.play("no")
    values = Counter(match.imagine(1, seed).view(0)["placed"]["III"][0] for seed in range(200))
    assert set(values) == {0, 1, 3}


def test_n25_the_opponent_is_not_asked_if_he_cannot_pay() -> None:
    match = lay_out(hands=(POOR, POOR), wallets=(0, 0))
    bid(match, "III 4")
    bid(match, "III 0")
    assert match.play("no")[2:5] == ["reveal III @0:4 @1:0", "short @0", "unsold III-02"]
    for seed in range(30):  # and everybody has seen it
        assert match.imagine(0, seed).view(1)["players"][1]["hand_coins"] < 6


def test_taking_back_needs_force_where_something_was_shown() -> None:
    match = lay_out(wallets=(3, 3))
    bid(match, "first 4 I 0")
    with pytest.raises(halles.CannotUndo):
        match.undo()
    bid(match, "II 0")
    match.play("rebuy 4")
    assert match.undo() == "rebuy 4"
    match.play("cash base-2")
    with pytest.raises(halles.CannotUndo):
        match.undo()


# -- what can be told, and what is thought --


def test_n11_a_card_may_be_put_down_if_some_whole_payment_contains_it() -> None:
    """Every hand, wallet and price of a few hundred, against all sets of cards one could pay with."""
    dice = random.Random(11)
    for _ in range(120):
        match = paying(USUAL, 12)
        s, wallet, price = door(match), dice.randrange(5), dice.randrange(1, 10)
        for i, kind in enumerate(sorted(dice.sample(range(1, 4), 1) * 2 + dice.choices(range(1, 4), k=3))):
            s.hand[i] = kind
        for kind in (1, 2, 3):
            s.coins[kind] = dice.randrange(4)
        s.wallet[0], s.price = wallet, price
        while match.view(None)["phase"] == "pay":
            left = [int(s.hand[i]) for i in range(s.hands[0])]
            down = [int(s.coins[s.spent[i]]) for i in range(s.spents)]
            assert set(match.codes()) == payments(left, down, [int(c) for c in s.coins[:4]], wallet, price)
            if not match.codes():
                break
            match.play_code(dice.choice(match.codes()))


def payments(left: list[int], down: list[int], coins: list[int], wallet: int, price: int) -> set[int]:
    """The legal codes by the ruling: settle once it suffices, and every card of some whole payment."""
    found = {SETTLE} if sum(down) + wallet >= price else set()
    for count in range(1, len(left) + 1):
        for chosen in combinations(left, count):
            paid = down + [coins[kind] for kind in chosen]
            if min(paid) > 0 and sum(paid) + wallet >= price > sum(paid) - min(paid):
                found |= {SPEND + kind for kind in chosen}
    return found


def test_n24_what_can_be_told_of_a_hand_follows_the_cards_that_leave_it() -> None:
    match = lay_out(hands=("base-0 base-1 base-1 base-2 base-2", USUAL), wallets=(9, 9))
    to_market(match)
    s = door(match)
    s.least[0], s.most[0] = 5, 6
    s.known[0], s.known[1], s.known[2], s.knowns[0] = (*(CARDS.number[f"base-{n}"] for n in (1, 2, 0)), 3)
    match.play("cash base-2")
    assert (s.least[0], s.most[0], s.knowns[0]) == (3, 4, 2)
    assert [CARDS.names[s.known[i]] for i in range(2)] == ["base-1", "base-0"]
    match.play("destroy base-0")
    assert (s.least[0], s.most[0], s.knowns[0]) == (3, 4, 1)
    match.play("cash base-2")
    assert (s.least[0], s.most[0], s.knowns[0]) == (1, 2, 1)  # this one nobody knew
    play_all(match, "cash base-1")
    assert (s.least[0], s.most[0], s.knowns[0]) == (0, 1, 0)
    play_all(match, "cash base-1")
    assert (s.least[0], s.most[0]) == (0, 0)
    play_all(match, "done", "done")
    assert (s.least[0], s.most[0], s.knowns[0]) == (0, NO_BOUND, 0)  # a new hand


def test_n24_a_hand_that_few_agree_with_is_found_among_all_and_each_is_as_likely() -> None:
    match = lay_out(hands=(USUAL, "base-2 base-1"))
    s = door(match)
    s.least[1] = 3
    found: Counter[str] = Counter()
    for seed in range(150):
        world = match.imagine(0, seed)
        hand_back(door(world), 1)
        deal_any_possible(door(world), 1, 2)
        audit(world)
        found[" ".join(world.view(1)["players"][1]["hand"])] += 1
    assert set(found) == {"base-2 base-2", "base-1 base-2"}  # 6 pairs and 16
    assert abs(found["base-2 base-2"] - 150 * 6 / 22) < 18


def test_n24_the_richest_hand_is_imagined_when_nothing_else_could_pay() -> None:
    match = lay_out(hands=(USUAL, RICH))
    door(match).least[1] = 9
    hands = [match.imagine(0, seed).view(1)["players"][1]["hand"] for seed in range(6)]
    assert hands == [sorted(RICH.split())] * 6


@pytest.mark.parametrize("seat", [0, 1])
def test_n24_cards_known_since_a_reshuffle_are_in_every_imagined_hand(seat: int) -> None:
    match = lay_out()
    s = door(match)
    known = [int(s.hand[HAND * seat + i]) for i in (1, 4)]
    for i, kind in enumerate(known):
        s.known[HAND * seat + i] = kind
    s.knowns[seat] = 2
    hands = [match.imagine(1 - seat, seed).view(-1)["players"][seat]["hand"] for seed in range(30)]
    assert not any(Counter(CARDS.names[kind] for kind in known) - Counter(hand) for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 3


def test_n1_others_see_where_a_priority_lies_and_not_which() -> None:
    match = lay_out()
    codes = {move: match.code(move) for move in match.moves()}
    shown = {move: int(rules.shown(door(match), code, 1)) for move, code in codes.items()}
    assert shown["place 3 II"] == shown["place 0 II"] >= rules.VEILED
    assert len({shown[f"place 2 {slot}"] for slot in ("first", "I", "II", "III")}) == 4
    match.play("place 1 I")
    assert int(rules.shown(door(match), match.code("done"), 1)) == match.code("done")
    to_market(match := lay_out())
    for move in match.moves():
        assert int(rules.shown(door(match), match.code(move), 1)) == match.code(move)


def test_n23_what_was_turned_up_is_told_apart_whatever_it_is() -> None:
    match = lay_out()
    s = door(match)
    told: dict[int, tuple[int, ...]] = {}
    for one, other in product(range(6), repeat=2):
        for slots in ((one, other, 2, 1), (3, 2, one, other)):
            for place, value in zip((0, 4, 1, 5), slots, strict=True):
                s.placed[place] = value
            for s.shown in (0, 1, 2):
                news = int(rules.observed(s, 0))
                seen = slots[: 2 * s.shown]
                assert told.setdefault(news, seen) == seen
                assert (news == 0) == (s.shown == 0)


def test_n19_points_of_both_seats_count_wherever_they_lie_also_put_down_for_a_payment() -> None:
    for p in (0, 1):
        match = lay_out(first=p, wallets=(5, 5))
        s = door(match)
        s.points[CARDS.number["base-2"]] = 2
        bid(match, "III 1")
        bid(match, "I 0")
        before = match.scores()
        assert before == [9, 9]  # four of them each, and one point for five coins
        match.play("spend base-2")
        assert match.scores() == before
        match.play("settle" if "settle" in match.moves() else match.moves()[0])
        assert match.scores()[1 - p] == before[1 - p]


@pytest.mark.parametrize("p", [0, 1])
def test_n19_the_final_sheet_counts_every_pile_of_both(p: int) -> None:
    hands = ["base-2 base-2 base-2"] * 2
    match = lay_out(first=p, hands=(hands[0], hands[1]), wallets=(3, 3))
    s = door(match)
    ids = [CARDS.number[card] for card in ("I-10", "II-10", "III-10")]
    s.hand[HAND * p + 2], s.pile[MOST_OWNED * p + 6], s.discard[MOST_OWNED * p], s.discards[p] = *ids, 1
    last_round(match)
    round_ends(match)
    worth = 2 + 5 + 10 + 1
    assert match.scores() == ([worth, 1] if p == 0 else [1, worth])
    assert match.winners() == [p]
    totals = match.sheets("en")[-1].total.values
    assert list(totals) == match.scores()


def test_n12_what_was_settled_is_seen_until_the_round_is_over() -> None:
    match = lay_out(wallets=(12, 12))
    bid(match, "III 1")
    bid(match, "I 0")
    assert match.view(None)["results"] == {"I": {"card": "I-05", "buyer": None, "price": 0},
                                           "II": {"card": "II-04", "buyer": None, "price": 0}, "III": None}  # fmt: skip
    assert any("III" in said or "4" in said for said in match.story(None, "en")[-1])
    match.play("settle")
    assert match.view(None)["results"]["III"] == {"card": "III-02", "buyer": 0, "price": 4}
    play_all(match, "done", "done")
    view = match.view(None)
    assert view["results"] == {"I": None, "II": None, "III": None}
    assert view["placed"] == {slot: [None, None] for slot in ("first", "I", "II", "III")}
    assert (view["revealed"], view["effect"], view["due"], view["phase"]) == ([], None, None, "place")


def test_n10_the_story_names_the_card_that_must_be_paid() -> None:
    stories = []
    for card in ("III-02", "III-10"):
        match = lay_out(offers=("I-05", "II-04", card), hands=(RICH, RICH))
        bid(match, "III 1")
        bid(match, "I 0")
        stories.append(match.story(None, "en")[-1])
    assert stories[0] != stories[1]
    assert stories[0][-1] != stories[1][-1]


@pytest.mark.parametrize("ready", [0b11111, 0b01111, 0b10111, 0b00111])
def test_n2_n14_every_priority_at_hand_is_picked_for_every_free_slot(ready: int) -> None:
    for placed in ((), ("place 1 II",), ("place 0 first", "place 2 III")):
        match = lay_out()
        door(match).ready[0] = ready
        play_all(match, *placed)
        legal, mind = match.codes(), as_rule_sees(new_minds(1)[0])
        found = Counter(int(rules.pick(door(match), mind)) for _ in range(30 * len(legal)))
        assert set(found) == set(legal)
        assert max(found.values()) < 60
