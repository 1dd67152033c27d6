"""Traces gone wrong: each mistake spoils a good trace of three seats with open customers in one way.

Beside it stands what the referee must say to it.
"""

import json
import re
from collections.abc import Callable
from typing import Any

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
    one_more,
    other_seat,
    renumber,
    say,
    skip_a_ply,
)

from .test_maps import smaller


def with_event(start: str, count: int = 1) -> Callable[[dict[str, Any]], object]:
    """Decisions with so many such events."""
    return lambda line: sum(event.startswith(start) for event in line["events"]) >= count


# -- events --


def repeat_event(start: str) -> Callable[[Lines], None]:
    def repeat(lines: Lines) -> None:
        events, i = find(lines, start)
        events.insert(i, events[i])

    return repeat


def swap_with_next(start: str, count: int) -> Callable[[Lines], None]:
    """In a decision with so many such events, the first two change places."""

    def swap(lines: Lines) -> None:
        events = lines[decision(lines, with_event(start, count))]["events"]
        i = next(i for i, event in enumerate(events) if event.startswith(start))
        events[i], events[i + 1] = events[i + 1], events[i]

    return swap


def pay_for_a_free_crossing(lines: Lines) -> None:
    at = decision(lines, lambda line: line["ply"] and line["move"].startswith("bobby") and not line["events"])
    lines[at]["events"] = [f"paid @{lines[at]['seat']} bank"]


def score_an_alley_again(lines: Lines) -> None:
    at = decision(lines, with_event("alley"))
    after = decision(lines[at + 1 :], lambda line: not line["events"])
    lines[at + 1 + after]["events"] = [event for event in lines[at]["events"] if event.startswith("alley")]


def announce_the_last_round_too_early(lines: Lines) -> None:
    events, i = find(lines, "last round")
    del events[i]
    at = next(i for i, line in enumerate(lines) if line.get("events") is events)
    lines[at - 1]["events"].append("last round")


def announce_the_last_round_before_the_alley(lines: Lines) -> None:
    at = decision(lines, lambda line: {"alley", "last"} <= {event.split()[0] for event in line["events"]})
    lines[at]["events"].sort(key=lambda event: event != "last round")


def draw_a_sixth_of_a_kind(lines: Lines) -> None:
    """With the bag; the tenth customer is known beforehand."""
    lines[0]["options"]["customers"] = "bag"
    del lines[0]["events"][1]
    draws = [line for line in lines if line["match"] == 0 and line.get("move") == "customer"]
    events = draws[9]["events"]
    events[0] = "drew clerk" if events[0] == "drew citizen" else "drew citizen"


def draw_from_the_middle_of_the_row(lines: Lines) -> None:
    events, i = find(lines, "drew")
    events[i] = "drew clerk" if events[i] == "drew citizen" else "drew citizen"


# -- moves --


def offer(move: str, wanted: Callable[[dict[str, Any]], object]) -> Callable[[Lines], None]:
    """One move more, at the first decision of this sort."""

    def add(lines: Lines) -> None:
        line = lines[decision(lines, wanted)]
        assert move not in line["moves"]
        line["moves"] = sorted([*line["moves"], move])

    return add


def is_acting(line: dict[str, Any]) -> bool:
    """Is an action to be chosen?"""
    return "customer" in line["moves"]


def is_choosing(line: dict[str, Any]) -> bool:
    """Is a tile to be chosen?"""
    return bool(line["moves"][-1].startswith("tile"))


def offer_the_way_back(lines: Lines) -> None:
    was = ""
    for line in lines:
        if line.get("ply") and line["move"].startswith("bobby"):
            line = lines[lines.index(line) + 1]
            line["moves"] = sorted([*line["moves"], was])
            return
        was = line["move"] if line.get("move", "").startswith("bobby") else was


def offer_another_end_of_a_begun_alley(lines: Lines) -> None:
    at = decision(lines, lambda line: re.fullmatch(r"stall A\d+ S\d+", line["move"]))
    begun = lines[at]["move"].split()[1]
    after = decision(lines[at + 1 :], lambda line: f"stall {begun}" in line["moves"])
    line = lines[at + 1 + after]
    line["moves"] = sorted([*line["moves"], lines[at]["move"]])


def offer_an_occupied_square(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"].startswith("place"))
    after = decision(lines[at + 1 :], lambda line: line["move"].startswith("place"))
    line = lines[at + 1 + after]
    line["moves"] = sorted([*line["moves"], lines[at]["move"]])


def offer_a_marked_district(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"].startswith("mark"))
    district = lines[at]["move"].split()[2]
    after = decision(lines[at + 1 :], lambda line: line["moves"][0].startswith("mark"))
    line = lines[at + 1 + after]
    number = line["moves"][0].split()[1]
    line["moves"] = sorted([*line["moves"], f"mark {number} {district}"])


def offer_a_tile_that_lies_face_down(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"].startswith("tile"))
    seat = lines[at]["seat"]
    after = decision(lines[at + 1 :], lambda line: line["seat"] == seat and is_choosing(line))
    line = lines[at + 1 + after]
    line["moves"] = sorted([*line["moves"], lines[at]["move"]])


def leave_out(wanted: str) -> Callable[[Lines], None]:
    """One such move less, where another one was chosen."""

    def remove(lines: Lines) -> None:
        def could(line: dict[str, Any]) -> list[str]:
            return [move for move in line["moves"] if re.fullmatch(wanted, move) and move != line["move"]]

        line = lines[decision(lines, lambda line: line["ply"] and could(line))]
        line["moves"].remove(could(line)[0])

    return remove


def end_a_turn_at_once(lines: Lines) -> None:
    del lines[decision(lines, lambda line: line["move"] == "done")]
    renumber(lines)


def act_once_more(lines: Lines) -> None:
    at = decision(lines, lambda line: "done" in line["moves"] and line["move"] == "done")
    lines.insert(at, {**lines[at], "moves": ["customer", "done"], "move": "customer", "events": ["drew clerk"]})
    renumber(lines)


def say_a_move_twice(lines: Lines) -> None:
    lines[5]["moves"].insert(0, lines[5]["moves"][0])


def mix_the_moves(lines: Lines) -> None:
    lines[1]["moves"].sort(key=lambda move: int(move.removeprefix("bobby D")))


def choose_an_illegal_move(lines: Lines) -> None:
    lines[1]["move"] = "bobby D13"


# -- lines --


def set_option(name: str, value: str) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        lines[0]["options"][name] = value

    return change


def seat_four(lines: Lines) -> None:
    lines[0]["seats"] = 4


def seat_five(lines: Lines) -> None:
    lines[0]["seats"] = 5


NOT_LEGAL = "left out: \\[\\]; not legal: \\['{}'\\]"

MISTAKES: list[tuple[Callable[[Lines], None], str]] = [
    (change_event("first", say("first @3")), "a seat expected as first player; found: '@3'"),
    (change_event("first", other_seat), "ply 0: seat expected"),
    (change_event("row", lambda row: row.replace("citizen", "clerk", 1)), "a row of five clerks and five citizens"),
    (drop_event("row"), "event expected: 'row …'; found: no more events"),
    (draw_from_the_middle_of_the_row, "one of \\['\\w+'\\] expected; found: '(clerk|citizen)'"),
    (draw_a_sixth_of_a_kind, "one of \\['\\w+'\\] expected; found: '(clerk|citizen)'"),
    (change_event("drew", say("drew lord")), "expected; found: 'lord'"),
    (drop_event("drew"), "event expected: 'drew …'; found: no more events"),
    (change_event("paid @0 @", other_seat), "event expected: 'paid @0 @"),
    (change_event("paid @2 bank", say("paid @2 @0")), "event expected: 'paid @2 bank'; found: 'paid @2 @0'"),
    (drop_event("paid"), "event expected: 'paid @.*; found: no more events"),
    (repeat_event("paid"), "further events expected: \\[\\]; found: \\['paid @"),
    (swap_with_next("paid", 2), "event expected: 'paid @"),
    (pay_for_a_free_crossing, "further events expected: \\[\\]; found: \\['paid @"),
    (change_event("alley", one_more), "event expected: 'alley A"),
    (change_event("alley", other_seat), "event expected: 'alley A"),
    (drop_event("alley"), "event expected: 'alley A"),
    (swap_with_next("alley", 2), "event expected: 'alley A"),
    (score_an_alley_again, "further events expected: \\[\\]; found: \\['alley"),
    (change_event("marked", one_more), "event expected: 'marked D"),
    (drop_event("marked"), "event expected: 'marked D.*; found: 'neutral"),
    (swap_with_next("marked", 1), "event expected: 'marked D.*; found: 'neutral"),
    (change_event("neutral", one_more), "event expected: 'neutral @"),
    (drop_event("neutral"), "event expected: 'neutral @"),
    (drop_event("last round"), "event expected: 'last round'; found: no more events"),
    (repeat_event("last round"), "further events expected: \\[\\]; found: \\['last round'\\]"),
    (announce_the_last_round_too_early, "further events expected: \\[\\]; found: \\['last round'\\]"),
    (announce_the_last_round_before_the_alley, "event expected: 'alley A.*; found: 'last round'"),
    (drop_event("stalemate"), "event expected: 'stalemate'; found: '(lord|end)"),
    (change_event("lord alley", one_more), "event expected: 'lord alley A"),
    (drop_event("lord alley"), "event expected: 'lord alley A"),
    (change_event("lord alley", lambda event: event.removeprefix("lord ")), "event expected: 'lord alley A"),
    (drop_event("end"), "event expected: 'end'; found: no more events"),
    (offer("done", is_choosing), NOT_LEGAL.format("done")),
    (offer("done", lambda line: line["moves"][-1].startswith("place")), NOT_LEGAL.format("done")),
    (offer("lord", is_acting), NOT_LEGAL.format("lord")),
    (offer("mark 4 D1", is_acting), NOT_LEGAL.format("mark 4 D1")),
    (offer("mark 3 D1", is_choosing), NOT_LEGAL.format("mark 3 D1")),
    (offer("tile 3n", is_choosing), NOT_LEGAL.format("tile 3n")),
    (offer("pass", lambda line: line["moves"] == ["done"]), NOT_LEGAL.format("pass")),
    (offer("bobby D12", lambda line: is_acting(line) and "bobby D1" in line["moves"]), NOT_LEGAL.format("bobby D12")),
    (offer("stall A22", lambda line: is_acting(line) and "bobby D1" in line["moves"]), NOT_LEGAL.format("stall A22")),
    (offer("customer", lambda line: line["moves"][-1].startswith("place")), NOT_LEGAL.format("customer")),
    (offer("customer", lambda line: "lord" in line["moves"]), NOT_LEGAL.format("customer")),
    (offer_the_way_back, "left out: \\[\\]; not legal: \\['bobby D\\d+'\\]"),
    (offer_another_end_of_a_begun_alley, "left out: \\[\\]; not legal: \\['stall A\\d+ S\\d+'\\]"),
    (offer_an_occupied_square, "left out: \\[\\]; not legal: \\['place S\\d+'\\]"),
    (offer_a_marked_district, "left out: \\[\\]; not legal: \\['mark . D\\d+'\\]"),
    (offer_a_tile_that_lies_face_down, "left out: \\[\\]; not legal: \\['tile \\d'\\]"),
    (leave_out(r"stall A\d+ S\d+"), "left out: \\['stall A\\d+ S\\d+'\\]; not legal: \\[\\]"),
    (leave_out(r"stall A\d+"), "left out: \\['stall A\\d+'\\]; not legal: \\[\\]"),
    (leave_out(r"bobby D\d+"), "left out: \\['bobby D\\d+'\\]; not legal: \\[\\]"),
    (leave_out(r"mark 2 D\d+"), "left out: \\['mark 2 D\\d+'\\]; not legal: \\[\\]"),
    (leave_out("done"), "left out: \\['done'\\]; not legal: \\[\\]"),
    (end_a_turn_at_once, "seat expected|legal moves expected|event expected"),
    (act_once_more, "left out: .*; not legal: \\['customer'"),
    (say_a_move_twice, "all legal moves, once each and sorted, expected"),
    (mix_the_moves, "all legal moves, once each and sorted, expected"),
    (choose_an_illegal_move, "one of the legal moves expected; found: 'bobby D13'"),
    (let_another_seat_decide, "ply 4: seat expected"),
    (change_the_winners, "winners expected"),
    (change_a_score, "scores expected"),
    (skip_a_ply, "ply expected: 4; found: 5"),
    (lose_the_result, "match 5, set-up or result: a JSON object .* expected; found: ''"),
    (lose_a_match, "match number expected: 1; found: 2"),
    (add_a_key, "keys expected"),
    (set_option("customers", "bag"), "further events expected: \\[\\]; found: \\['row"),
    (set_option("customers", "closed"), "a known option expected; found: customers='closed'"),
    (set_option("colour", "red"), "a known option expected; found: colour='red'"),
    (set_option("map", "large"), "a known option expected; found: map='large'"),
    (set_option("map", '{"squares": []}'), "a known option expected; found: map="),
    (set_option("map", json.dumps(smaller())), "left out: \\[\\]; not legal: \\['bobby D12'\\]"),
    (seat_four, "seat expected"),
    (seat_five, "2, 3 or 4 seats expected; found: 5"),
]
