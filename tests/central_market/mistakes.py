"""Traces gone wrong: each mistake spoils a good trace of three seats with the small deck in one way.

Beside it stands what the referee must say to it.
"""

import re
from collections.abc import Callable

from tests.spoil import (
    Lines,
    add_a_key,
    change_a_score,
    change_event,
    change_the_winners,
    decision,
    drop_event,
    find,
    let_another_seat_decide,
    lose_a_match,
    lose_the_result,
    mix_the_moves,
    one_more,
    other_seat,
    renumber,
    say,
    say_a_move_twice,
    skip_a_ply,
)


def five_kilograms(event: str) -> str:
    return re.sub(r"\d$", "5", event)


def swap_with_previous(start: str) -> Callable[[Lines], None]:
    def swap(lines: Lines) -> None:
        events, i = find(lines, start)
        events[i - 1], events[i] = events[i], events[i - 1]

    return swap


def deal_four_of_three(lines: Lines) -> None:
    kind = lines[0]["events"][-1].split()[-1][:-1]
    for i in range(3, 7):
        lines[0]["events"][i] = re.sub(r"\w+$", f"{kind}4", lines[0]["events"][i])


def deal_what_was_removed(lines: Lines) -> None:
    kind = lines[0]["events"][0].split()[1]
    lines[0]["events"][-1] = re.sub(r"\w+$", f"{kind}3", lines[0]["events"][-1])


def deal_one_card_more(lines: Lines) -> None:
    lines[0]["events"].append(lines[0]["events"][-12])


def take_up_another_card(lines: Lines) -> None:
    events, i = find(lines, "hand")
    events[i] = re.sub(r"\d$", lambda kilograms: str(9 - int(kilograms[0])), events[i])


def offer_a_superfluous_card(lines: Lines) -> None:
    at = decision(lines, lambda line: line["moves"][-1].startswith("sell"))
    lines[at]["moves"].append("sell 4 4 4 4")


def offer_to_cheat_with_the_kind_in_hand(lines: Lines) -> None:
    at = decision(lines, lambda line: line["moves"][0].startswith("sell"))
    lines[at]["moves"].insert(0, "cheat tomato 2")


def offer_to_say_no_to_a_sale(lines: Lines) -> None:
    at = decision(lines, lambda line: line["moves"][0].startswith("sell"))
    lines[at]["moves"].insert(0, "no")


def offer_the_lowest_bid_again(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"].startswith("propose") and line["move"].endswith(" 9"))
    lines[at + 1]["moves"].insert(-1, "bid 9")


def offer_to_stay_before_bidding(lines: Lines) -> None:
    at = decision(lines, lambda line: "pass" in line["moves"] and line["move"] != "pass")
    lines[at]["moves"][-1] = "stay"


def offer_a_foreign_card_to_keep(lines: Lines) -> None:
    at = decision(lines, lambda line: "keep none" in line["moves"])
    lines[at]["moves"].append("keep zucchini3")


def skip(move: str) -> Callable[[Lines], None]:
    """Leave out a question that had one answer only."""

    def leave_out(lines: Lines) -> None:
        del lines[decision(lines, lambda line: line["moves"] == [move] and not line["events"])]
        renumber(lines)

    return leave_out


def skip_a_rot_question(lines: Lines) -> None:
    del lines[decision(lines, lambda line: line["moves"] == ["no", "rot"] and line["move"] == "no")]
    renumber(lines)


def go_on_below_one(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"] == "bid 1")
    after = (lines[at]["seat"] + 1) % 3
    lines.insert(at + 1, {**lines[at], "seat": after, "moves": ["pass"], "move": "pass", "events": []})
    renumber(lines)


def rot_twice_with_one_card(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"] == "rot" and len(line["events"]) == 1)
    lines.insert(at + 1, {**lines[at]})
    renumber(lines)


def pay_before_rot_is_answered(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"] == "no" and line["events"] and "rot" in line["moves"])
    lines[at - 1]["events"].append(lines[at]["events"].pop(0))


def sell_in_another_order(lines: Lines) -> None:
    sales = [line.get("move", "").startswith("sell") for line in lines]
    at = next(i for i in range(len(lines)) if all(sales[i : i + 2]))
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    renumber(lines)


def leave_out_a_move(lines: Lines) -> None:
    lines[1]["moves"] = [move for move in lines[1]["moves"] if move == lines[1]["move"] or not move.endswith(" 1")]


def choose_an_illegal_move(lines: Lines) -> None:
    lines[1]["move"] = "propose tomato 11"


def play_with_the_large_deck(lines: Lines) -> None:
    lines[0]["options"]["deck"] = "50"


def play_the_small_deck_with_four(lines: Lines) -> None:
    lines[0]["seats"] = 4


def seat_six(lines: Lines) -> None:
    lines[0]["seats"] = 6


def choose_an_unknown_option(lines: Lines) -> None:
    lines[0]["options"]["price"] = "12"


def write_the_usual_prices_down(lines: Lines) -> None:
    lines[0]["options"]["prices"] = "standard"


def price_another_way(lines: Lines) -> None:
    lines[0]["options"]["prices"] = '{"bid_track":[1,2,3]}'


MISTAKES: list[tuple[Callable[[Lines], None], str]] = [
    (change_event("removed", say("removed zucchini")), "a kind of product expected; found: 'zucchini'"),
    (drop_event("removed"), "event expected: 'removed …'; found: 'first"),
    (change_event("first", say("first @3")), "a seat expected as first player; found: '@3'"),
    (change_event("first", other_seat), "event expected: 'deal @"),
    (change_event("round 1", one_more), "event expected: 'round 1'; found: 'round 2'"),
    (change_event("deal", other_seat), "event expected: 'deal @"),
    (change_event("deal", five_kilograms), "a card of the deck expected; found: '.*5'"),
    (drop_event("deal"), "event expected: 'deal @"),
    (deal_four_of_three, "a card of the deck expected"),
    (deal_what_was_removed, "a card of the deck expected"),
    (deal_one_card_more, "further events expected: \\[\\]"),
    (drop_event("reshuffle"), "event expected: 'reshuffle'; found: 'deal"),
    (swap_with_previous("reshuffle"), "event expected: 'deal @. …'; found: 'reshuffle'"),
    (change_event("sold", one_more), "event expected: 'sold @"),
    (change_event("sold", other_seat), "event expected: 'sold @"),
    (change_event("lost", one_more), "event expected: 'lost @"),
    (drop_event("lost"), "event expected: 'lost @|further events"),
    (swap_with_previous("lost"), "event expected: 'sold @.*found: 'lost @"),
    (change_event("rotten", one_more), "event expected: 'rotten @"),
    (drop_event("rotten"), "event expected: 'rotten @"),
    (change_event("income", one_more), "event expected: 'income @"),
    (drop_event("income"), "event expected: 'income @"),
    (pay_before_rot_is_answered, "further events expected: \\[\\]; found: \\['income @"),
    (change_event("points @1", one_more), "event expected: 'points @1"),
    (swap_with_previous("points @1"), "event expected: 'points @0"),
    (drop_event("points @2"), "event expected: 'points @2"),
    (drop_event("final"), "event expected: 'final'; found: 'hand"),
    (take_up_another_card, "one of the cards set aside, .*, expected"),
    (drop_event("hand"), "event expected: 'hand @|one of the cards"),
    (drop_event("end"), "event expected: 'end'; found: no more events"),
    (offer_a_superfluous_card, "left out: \\[\\]; not legal: \\['sell 4 4 4 4'\\]"),
    (offer_to_cheat_with_the_kind_in_hand, "not legal: \\['cheat tomato 2'\\]"),
    (offer_to_say_no_to_a_sale, "not legal: \\['no'\\]"),
    (offer_the_lowest_bid_again, "not legal: \\['bid 9'\\]"),
    (offer_to_stay_before_bidding, "left out: \\['pass'\\]; not legal: \\['stay'\\]"),
    (offer_a_foreign_card_to_keep, "not legal: \\['keep zucchini3'\\]"),
    (skip("pass"), "seat expected|legal moves expected"),
    (skip("no"), "seat expected|legal moves expected"),
    (skip_a_rot_question, "seat expected|legal moves expected|event expected"),
    (go_on_below_one, "seat expected|legal moves expected"),
    (rot_twice_with_one_card, "seat expected|legal moves expected"),
    (sell_in_another_order, "seat expected"),
    (leave_out_a_move, "ply 0: other legal moves expected; left out: .*; not legal: \\[\\]"),
    (say_a_move_twice, "all legal moves, once each and sorted, expected"),
    (mix_the_moves, "all legal moves, once each and sorted, expected"),
    (choose_an_illegal_move, "one of the legal moves expected; found: 'propose tomato 11'"),
    (let_another_seat_decide, "ply 4: seat expected"),
    (change_the_winners, "winners expected"),
    (change_a_score, "scores expected"),
    (skip_a_ply, "ply expected: 4; found: 5"),
    (lose_the_result, "match 3, set-up or result: a JSON object .* expected; found: ''"),
    (lose_a_match, "match number expected: 1; found: 2"),
    (add_a_key, "keys expected"),
    (play_with_the_large_deck, "event expected: 'first …'; found: 'removed"),
    (play_the_small_deck_with_four, "a known option expected; found: deck='40'"),
    (seat_six, "3, 4 or 5 seats expected; found: 6"),
    (choose_an_unknown_option, "a known option expected; found: price='12'"),
    (write_the_usual_prices_down, "prices written out expected; found: 'standard'"),
    (price_another_way, "prices expected: None; found: .*1,2,3"),
]
