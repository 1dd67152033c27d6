"""Traces gone wrong: each mistake spoils a good trace of three seats in one way.

Beside it stands what the referee must say to it. The good traces are of random markets with zones, of the classic game,
and of an arrangement with a name.
"""

import re
from collections.abc import Callable
from typing import Any

from tests.spoil import (
    Lines,
    Spoil,
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
    renumber,
    say,
    say_a_move_twice,
    skip_a_ply,
)

# -- events --


def replace(pattern: str, by: str) -> Callable[[str], str]:
    return lambda event: re.sub(pattern, by, event, count=1)


def other_seat(event: str) -> str:
    return re.sub(r"@(\d)", lambda seat: f"@{(int(seat[1]) + 1) % 3}", event, count=1)


def swap_with_next(start: str) -> Spoil:
    def swap(lines: Lines) -> None:
        events, i = find(lines, start)
        events[i], events[i + 1] = events[i + 1], events[i]

    return swap


def lay_a_path_too_many(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"].startswith("table"))
    lines[at]["events"].append(f"path {lines[at]['move'].split()[1]}")


def give_the_disc_under_the_table_back(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"].startswith("table"))
    plot = lines[at]["move"].split()[1]
    lines[at]["events"].append(f"disc @{lines[at]['seat']} {plot}")


def draw_a_third_fish(lines: Lines) -> None:
    """Two are in the deck of three seats."""
    drawn: list[str] = []
    for line in lines:
        if line.get("move") == "draw":
            if line["events"][0] == "drew flea" and drawn.count("drew fish") == 2:
                line["events"][0] = "drew fish"
                return
            drawn.append(line["events"][0])
    raise AssertionError("no flea after the fish")


def draw_a_flea_for_a_stall(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"] == "draw" and line["events"] != ["drew flea"])
    lines[at]["events"] = ["drew flea"]


def say_a_bid_at_once(lines: Lines) -> None:
    at = decision(lines, lambda line: line["move"].startswith("bid"))
    lines[at]["events"].insert(0, f"bids fish @{lines[at]['seat']}:0")


def pay_for_a_last_tile(lines: Lines) -> None:
    last = next(i for i, line in enumerate(lines) if "scores" in line) - 1
    lines[last]["events"].insert(0, f"won ice @{lines[last]['seat']} 0")


# -- the market --


def park_beside(lines: Lines) -> None:
    events, i = find(lines, "truck soda")
    events[i] = events[i - 1].replace("fish", "soda")


def turn_a_zone_over(lines: Lines) -> None:
    """All signs of the first zone change."""
    events = lines[0]["events"]
    sign = re.search(r"\ba([12])\b", " ".join(events))
    assert sign
    events[:] = [re.sub(r"\ba[12]\b", f"a{3 - int(sign[1])}", event) for event in events]


def shift_the_market(lines: Lines) -> None:
    """An empty column on the left."""
    events = lines[0]["events"]
    events[:] = [re.sub(r"^(row \d+) ", r"\1 . ", event) for event in events]


def mirror_the_market(lines: Lines) -> None:
    """Every row from right to left, zones lettered anew."""
    names: dict[str, str] = {}
    for i, event in enumerate(lines[0]["events"]):
        if event.startswith("row"):
            _, number, *words = event.split()
            for word in reversed(words):
                if word != ".":
                    names.setdefault(word, chr(ord("a") + len(names)) + word[-1])
            lines[0]["events"][i] = " ".join(["row", number, *(names.get(word, ".") for word in reversed(words))])


def lose_a_row(lines: Lines) -> None:
    """The last one."""
    events = lines[0]["events"]
    del events[max(i for i, event in enumerate(events) if event.startswith("row"))]


def use_another_board(lines: Lines) -> None:
    events, i = find(lines, "boards")
    used = events[i].split()[1:]
    spare = next(board for board in "ABCDEFG" if board not in used)
    events[i] = " ".join(["boards", *sorted([*used[1:], spare])])


def mix_the_boards(lines: Lines) -> None:
    events, i = find(lines, "boards")
    events[i] = " ".join(["boards", *reversed(events[i].split()[1:])])


# -- moves --


def offer(move: str, wanted: Callable[[dict[str, Any]], object]) -> Spoil:
    """One more move where there are others of this sort."""

    def add(lines: Lines) -> None:
        at = decision(lines, wanted)
        lines[at]["moves"] = sorted([*lines[at]["moves"], move])

    return add


def is_turn(line: dict[str, Any]) -> bool:
    return any(move.startswith("reserve") for move in line["moves"])


def leave_out_a_move(lines: Lines) -> None:
    at = decision(lines, lambda line: is_turn(line) and line["move"] != line["moves"][-1])
    del lines[at]["moves"][-1]


def leave_out_the_draw(lines: Lines) -> None:
    at = decision(lines, lambda line: is_turn(line) and "draw" in line["moves"] and line["move"] != "draw")
    lines[at]["moves"].remove("draw")


def offer_a_seventh_disc(lines: Lines) -> None:
    at = decision(lines, lambda line: line["moves"] == ["draw"])
    lines[at]["moves"].append("reserve A1")


def bid_more_than_the_purse(lines: Lines) -> None:
    at = decision(lines, lambda line: line["moves"][0] == "bid 0")
    lines[at]["moves"] = sorted([*lines[at]["moves"], f"bid {len(lines[at]['moves'])}"])


def table_on_a_foreign_disc(lines: Lines) -> None:
    at = decision(lines, lambda line: line["moves"][0].startswith("table"))
    own = [move.split()[1] for move in lines[at]["moves"]]
    put = [line["move"].split()[1] for line in lines[:at] if line.get("move", "").startswith("reserve")]
    lines[at]["moves"] = sorted([*lines[at]["moves"], "table " + next(plot for plot in put if plot not in own)])


def choose_an_illegal_move(lines: Lines) -> None:
    lines[1]["move"] = "reserve Z26"


def skip_a_bid(lines: Lines) -> None:
    """A bid that was no question of coins."""
    del lines[decision(lines, lambda line: line["moves"][0] == "bid 0" and not line["events"])]
    renumber(lines)


def bid_in_another_order(lines: Lines) -> None:
    bids = [line.get("move", "").startswith("bid") for line in lines]
    at = next(i for i in range(len(lines)) if all(bids[i : i + 2]) and not lines[i]["events"])
    for key in ("seat", "moves", "move"):
        lines[at][key], lines[at + 1][key] = lines[at + 1][key], lines[at][key]


def end_the_turn_after_a_lost_auction(lines: Lines) -> None:
    """The seat that drew goes on; say it was the next one."""
    active = -1
    for i, line in enumerate(lines):
        if line.get("move") == "draw":
            active = line["seat"]
        if line.get("move", "").startswith("stall") and line["seat"] != active and is_turn(lines[i + 1]):
            lines[i + 1]["seat"] = (active + 1) % 3
            return
    raise AssertionError("no lost auction")


# -- results and lines --


def choose(**options: str) -> Spoil:
    def change(lines: Lines) -> None:
        lines[0]["options"].update(options)

    return change


def seat(number: object) -> Spoil:
    def change(lines: Lines) -> None:
        lines[0]["seats"] = number

    return change


ZONES: list[tuple[Spoil, str]] = [
    (change_event("first", say("first @3")), "a seat expected as first player; found: '@3'"),
    (change_event("first", other_seat), "ply 0: seat expected"),
    (mix_the_boards, "4 boards expected, in order"),
    (change_event("boards", replace(r" \w$", "")), "4 boards expected, in order"),
    (change_event("boards", replace(r" \w$", " H")), "4 boards expected, in order"),
    (use_another_board, "a market of the boards .* expected"),
    (turn_a_zone_over, "a market of the boards .* expected"),
    (mirror_the_market, "a market of the boards .* expected"),
    (lose_a_row, "a market of the boards .* expected|without an empty border"),
    (shift_the_market, "without an empty border expected"),
    (change_event("row 2", replace(r"$", " .")), "rows of the same length"),
    (change_event("row 2", replace(r"row 2", "row 3")), "event expected: 'row 2 …'; found: 'row 3"),
    (change_event("row 1", replace(r"\ba(\d)", r"b\1")), "zones in reading order expected"),
    (change_event("fleas", one_more), "event expected: 'fleas"),
    (change_event("limit", one_more), "event expected: 'limit 10'; found: 'limit 11'"),
    (swap_with_next("truck fish"), "event expected: 'truck fish …'; found: 'truck soda"),
    (park_beside, "an outer plot for a truck expected"),
    (change_event("truck ice", say("truck ice Z26")), "an outer plot for a truck expected; found: 'Z26'"),
    (drop_event("path"), "event expected: 'path"),
    (swap_with_next("path"), "event expected: 'path"),
    (change_event("last", say("last fish soda cheese fish")), "the four goods expected"),
    (change_event("drew", say("drew carrot")), "a tile of the deck expected; found: 'carrot'"),
    (draw_a_third_fish, "a tile of the deck expected; found: 'fish', which is not in there"),
    (draw_a_flea_for_a_stall, "seat expected|left out: \\['table"),
    (drop_event("drew"), "event expected: 'drew …'; found: no more events"),
    (change_event("bids", other_seat), "event expected: 'bids"),
    (change_event("bids", replace(r":(\d)", r":1\1")), "event expected: 'bids"),
    (drop_event("bids"), "event expected: 'bids .*found: 'won"),
    (change_event("won", other_seat), "event expected: 'won"),
    (change_event("won", one_more), "event expected: 'won"),
    (say_a_bid_at_once, "further events expected: \\[\\]|event expected: 'bids"),
    (pay_for_a_last_tile, "event expected: .*found: 'won ice"),
    (change_event("outside", other_seat), "event expected: 'outside"),
    (drop_event("outside"), "event expected: 'outside"),
    (lay_a_path_too_many, "event expected: 'path|further events expected"),
    (give_the_disc_under_the_table_back, "event expected: 'path|further events expected"),
    (change_event("disc", other_seat), "event expected: 'disc"),
    (drop_event("disc"), "event expected: 'disc|further events expected"),
    (change_event("score @1", replace(r"fish (\d+)", r"fish 1\1")), "event expected: 'score @1"),
    (change_event("score @2", one_more), "event expected: 'score @2"),
    (swap_with_next("score @0"), "event expected: 'score @0"),
    (drop_event("end"), "event expected: 'end'; found: no more events"),
    (offer("pass", is_turn), "left out: \\[\\]; not legal: \\['pass'\\]"),
    (offer("draw", lambda line: line["ply"] == 0), "not legal: \\['draw'\\]"),
    (offer_a_seventh_disc, "not legal: \\['reserve A1'\\]"),
    (bid_more_than_the_purse, "not legal: \\['bid \\d+'\\]"),
    (table_on_a_foreign_disc, "not legal: \\['table \\w+'\\]"),
    (leave_out_a_move, "left out: \\['reserve \\w+'\\]; not legal: \\[\\]"),
    (leave_out_the_draw, "left out: \\['draw'\\]; not legal: \\[\\]"),
    (say_a_move_twice, "all legal moves, once each and sorted, expected"),
    (mix_the_moves, "all legal moves, once each and sorted, expected"),
    (choose_an_illegal_move, "one of the legal moves expected; found: 'reserve Z26'"),
    (skip_a_bid, "seat expected|legal moves expected|event expected"),
    (bid_in_another_order, "seat expected"),
    (end_the_turn_after_a_lost_auction, "seat expected"),
    (let_another_seat_decide, "ply 4: seat expected"),
    (change_the_winners, "winners expected"),
    (change_a_score, "scores expected"),
    (skip_a_ply, "ply expected: 4; found: 5"),
    (lose_the_result, "match 3, set-up or result: a JSON object .* expected; found: ''"),
    (lose_a_match, "match number expected: 1; found: 2"),
    (add_a_key, "keys expected"),
    (seat(6), "2 to 5 seats expected; found: 6"),
    (seat(True), "2 to 5 seats expected; found: True"),
    (choose(rules="classic"), "zones in reading order expected: \\['o'\\]"),
    (choose(rules="modern"), "a known option expected; found: rules='modern'"),
    (choose(market="adg"), "a known option expected; found: market='adg'"),
    (choose(price="12"), "a known option expected; found: price='12'"),
]

CLASSIC: list[tuple[Spoil, str]] = [
    (use_another_board, "a market of the boards .* expected"),
    (change_event("fleas", one_more), "event expected: 'fleas"),
    (park_beside, "an outer plot for a truck expected"),
    (drop_event("path"), "event expected: 'path|further events expected"),
    (swap_with_next("path"), "event expected: 'path"),
    (lay_a_path_too_many, "event expected: 'path|further events expected"),
    (change_event("disc", other_seat), "event expected: 'disc"),
    (change_event("score @1", replace(r"fish (\d+)", r"fish 1\1")), "event expected: 'score @1"),
    (leave_out_a_move, "left out: \\['reserve \\w+'\\]; not legal: \\[\\]"),
    (choose(rules="zones"), "zones in reading order expected"),
    (seat(2), "3 boards expected"),
]

NAMED: list[tuple[Spoil, str]] = [
    (use_another_board, "boards expected"),
    (mirror_the_market, "plots of this arrangement expected"),
    (choose(market="abcd"), "boards expected"),
    (seat(4), "a known option expected; found: market='abcf'"),
]
