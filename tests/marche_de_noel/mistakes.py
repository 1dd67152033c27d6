"""Traces of Marché de Noël spoilt in many ways, each with the words in which the referee must refuse it."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tests.spoil import (
    Lines,
    Spoil,
    add_a_key,
    change_a_score,
    lose_a_match,
    lose_the_result,
    mix_the_moves,
    one_more,
    say_a_move_twice,
    skip_a_ply,
)


def find(lines: Lines, start: str) -> tuple[list[str], int]:
    """The first decision's events among which one begins with these words, and where."""
    for line in lines:
        for i, event in enumerate(line.get("events", [])):
            if "ply" in line and event.startswith(start):
                return line["events"], i
    raise AssertionError(start)


def change_event(start: str, changed: Callable[[str], str]) -> Spoil:
    def change(lines: Lines) -> None:
        events, i = find(lines, start)
        events[i] = changed(events[i])

    return change


def drop_event(start: str) -> Spoil:
    def drop(lines: Lines) -> None:
        events, i = find(lines, start)
        del events[i]

    return drop


def say_twice(start: str) -> Spoil:
    def double(lines: Lines) -> None:
        events, i = find(lines, start)
        events.insert(i, events[i])

    return double


def other_seat(event: str) -> str:
    return re.sub("@[01]", lambda seat: "@1" if seat[0] == "@0" else "@0", event)


def other_bid(event: str) -> str:
    return f"{event[:-1]}{(int(event[-1]) + 1) % 5}"


def change_set_up(*events: str) -> Spoil:
    """Other events from the third one on."""

    def change(lines: Lines) -> None:
        lines[0]["events"][2 : 2 + len(events)] = events

    return change


def decision(lines: Lines, *moves: str) -> dict[str, Any]:
    """The first decision that offers a move of each of these kinds."""
    for line in lines:
        if all(any(move.startswith(kind) for move in line.get("moves", [])) for kind in moves):
            return line
    raise AssertionError(moves)


def leave_out(kind: str) -> Spoil:
    """The first decision with at least two moves loses one of this kind that was not chosen."""

    def leave(lines: Lines) -> None:
        for line in lines:
            for move in line.get("moves", []):
                if move.startswith(kind) and move != line["move"]:
                    line["moves"].remove(move)
                    return
        raise AssertionError(kind)

    return leave


def add(move: str, *where: str) -> Spoil:
    """One more move in the first decision that offers all the others and lacks this one."""

    def put(lines: Lines) -> None:
        lacking = [line for line in lines if "moves" in line and move not in line["moves"]]
        line = decision(lacking, *where)
        line["moves"] = sorted([*line["moves"], move])

    return put


def destroy_twice(lines: Lines) -> None:
    for before, line in pairwise(lines):
        if before.get("move", "").startswith("destroy") and any(move.startswith("cash") for move in line["moves"]):
            card = next(move.split()[1] for move in line["moves"] if move.startswith("cash"))
            line["moves"] = sorted([*line["moves"], f"destroy {card}"])
            return
    raise AssertionError("destroy")


def place_twice(lines: Lines) -> None:
    _, value, _ = lines[1]["move"].split()
    slot = next(move for move in lines[2]["moves"] if move != "done").split()[2]
    lines[2]["moves"] = sorted([*lines[2]["moves"], f"place {value} {slot}"])


def place_what_lies_aside(lines: Lines) -> None:
    for line in lines:
        moves = line.get("moves", [""])
        if moves[0] == "place 0 I" and "place 4 I" not in moves:  # nothing placed yet, and still no 4
            line["moves"] = sorted([*moves, "place 4 I"])
            return
    raise AssertionError("place 4 I")


def choose_what_is_not_legal(lines: Lines) -> None:
    lines[1].update(move="done", events=[])


def start_with_done(lines: Lines) -> None:
    lines[1]["moves"].insert(0, "done")


def let_another_seat(*kinds: str) -> Spoil:
    def let(lines: Lines) -> None:
        line = decision(lines, *kinds)
        line["seat"] = 1 - line["seat"]

    return let


def lose_decision(*kinds: str) -> Spoil:
    """Leave the line out, and count on as if nothing had been there; what happened stands on the line before."""

    def lose(lines: Lines) -> None:
        i = next(i for i, line in enumerate(lines) if line is decision(lines, *kinds))
        lines[i - 1]["events"] += lines[i]["events"]
        for line in lines[i:]:
            if line["match"] == lines[i]["match"] and "ply" in line:
                line["ply"] -= 1
        del lines[i]

    return lose


def other_starter(lines: Lines) -> None:
    lines[0]["events"][0] = other_seat(lines[0]["events"][0])


def swap_the_reshuffle(lines: Lines) -> None:
    events, i = find(lines, "reshuffle")
    events[i], events[i + 1] = events[i + 1], events[i]


def swap_unsold_and_reveal(lines: Lines) -> None:
    for line in lines:
        for i, event in enumerate(line.get("events", [])[:-1]):
            if event.startswith("unsold") and line["events"][i + 1].startswith("reveal"):
                line["events"][i], line["events"][i + 1] = line["events"][i + 1], event
                return
    raise AssertionError("unsold, reveal")


def give_the_unsold_away(lines: Lines) -> None:
    events, i = find(lines, "unsold")
    events[i] = f"bought {events[i].split()[1]} @0 1"


def offer_a_card_again(lines: Lines) -> None:
    card = lines[0]["events"][-1].split()[2]
    events, i = find(lines, "offer III")
    events[i] = f"offer III {card}"


def draw_what_was_just_bought(lines: Lines) -> None:
    """Before the first reshuffle a bought card cannot come."""
    card, seat = find(lines, "bought")[0][find(lines, "bought")[1]].split()[1:3]
    events, i = find(lines, f"hand {seat}")
    events[i] = f"hand {seat} {card}"


def change_the_winner(lines: Lines) -> None:
    result = next(line for line in lines if len(line.get("winners", [])) == 1)
    result["winners"] = [1 - result["winners"][0]]


def share_the_victory(lines: Lines) -> None:
    next(line for line in lines if len(line.get("winners", [])) == 1)["winners"] = [0, 1]


def set_opening(key: str, value: object) -> Spoil:
    def change(lines: Lines) -> None:
        lines[0][key] = value

    return change


MISTAKES: dict[str, tuple[Spoil, str]] = {
    # what follows from a sale
    "dearer": (change_event("bought", one_more), "event expected: 'bought"),
    "other buyer": (change_event("bought", other_seat), "event expected: 'bought"),
    "silent purchase": (drop_event("bought"), "event expected: 'bought"),
    "sold for nothing": (give_the_unsold_away, "event expected: 'unsold"),
    "other bid": (change_event("reveal II ", other_bid), "event expected: 'reveal II "),
    "other bidder": (change_event("reveal first", other_seat), "event expected: 'reveal first"),
    "hidden bid": (drop_event("reveal III"), "event expected: 'reveal III"),
    "reveal too early": (swap_unsold_and_reveal, "event expected: 'unsold"),
    "short in silence": (drop_event("short"), "event expected: 'short"),
    "short without reason": (say_twice("short"), "event expected|further events expected"),
    "first player in silence": (drop_event("first"), "event expected: 'first @"),
    "first player twice": (say_twice("first"), "event expected|further events expected"),
    "4 not set aside": (drop_event("aside @0 4"), "event expected: 'aside @0 4'"),
    "2 set aside": (change_event("aside", lambda event: f"{event[:-1]}2"), "event expected: 'aside"),
    # cards
    "foreign card in a hand": (change_set_up("hand @0 I-05"), "a card of the stack expected; found: 'hand @0' 'I-05'"),
    "hands out of order": (change_set_up(*["hand @1 base-0"] * 3), "event expected: 'hand @0 …'"),
    "three base-0": (change_set_up(*["hand @0 base-0"] * 3), "a card of the stack expected; found: 'hand @0' 'base-0'"),
    "card unknown": (change_event("hand", lambda _: "hand @0 base-9"), "a card of the stack expected"),
    "four cards": (drop_event("hand @1"), "event expected: 'hand @1 …'"),
    "six cards": (say_twice("hand @1"), "event expected: 'round 2'|a card of the stack expected"),
    "bought card too early": (draw_what_was_just_bought, "a card of the stack expected"),
    "no reshuffle": (drop_event("reshuffle @1"), "event expected: 'reshuffle @1'"),
    "reshuffle too late": (swap_the_reshuffle, "event expected: 'reshuffle"),
    "offer again": (offer_a_card_again, "a card of the stack expected; found: 'offer III'"),
    "offer of another level": (change_event("offer II ", lambda _: "offer II I-01"), "found: 'offer II' 'I-01'"),
    "offer out of order": (change_event("offer I ", lambda _: "offer II II-01"), "event expected: 'offer I …'"),
    "round skipped": (change_event("round 2", lambda _: "round 3"), "event expected: 'round 2'"),
    # moves
    "done without a bid": (
        start_with_done,
        "ply 0: .* left out: \\[\\]; not legal: \\['done'\\]",
    ),
    "a bid left out": (leave_out("place 0"), "left out: \\['place 0"),
    "a Priority twice": (place_twice, "not legal: \\['place"),
    "a Priority set aside": (place_what_lies_aside, "not legal: \\['place 4 I'\\]"),
    "a payment left out": (leave_out("spend"), "left out: \\['spend"),
    "settling left out": (leave_out("settle"), "left out: \\['settle'\\]"),
    "settling too early": (add("settle", "spend"), "not legal: \\['settle'\\]"),
    "spending nothing": (add("spend base-0", "spend"), "not legal: \\['spend base-0'\\]"),
    "cashing nothing": (add("cash base-0", "cash"), "not legal: \\['cash base-0'\\]"),
    "cash left out": (leave_out("cash"), "left out: \\['cash"),
    "rebuy of what is there": (add("rebuy 4", "rebuy 3", "destroy"), "not legal: \\['rebuy 4'\\]"),
    "rebuy left out": (leave_out("rebuy"), "left out: \\['rebuy"),
    "destroy left out": (leave_out("destroy"), "left out: \\['destroy"),
    "destroying twice": (destroy_twice, "not legal: \\['destroy"),
    "effect without a rival": (add("effect III", "effect"), "not legal: \\['effect III'\\]"),
    "effect left out": (leave_out("effect"), "left out: \\['effect"),
    "no way out": (leave_out("no"), "left out: \\['no'\\]"),
    "illegal choice": (choose_what_is_not_legal, "one of the legal moves expected; found: 'done'"),
    "a move twice": (say_a_move_twice, "all legal moves, once each and sorted, expected"),
    "moves unsorted": (mix_the_moves, "all legal moves, once each and sorted, expected"),
    # who decides
    "other seat places": (let_another_seat("place"), "ply 0: seat expected"),
    "other seat has the effect": (let_another_seat("effect"), "seat expected"),
    "other seat pays": (let_another_seat("spend"), "seat expected"),
    "other seat buys": (let_another_seat("buy"), "seat expected"),
    "other seat at the market": (let_another_seat("cash", "done"), "seat expected"),
    "effect not asked": (lose_decision("effect"), "further events expected"),
    "purchase not asked": (lose_decision("buy"), "further events expected|seat expected|legal moves expected"),
    # the result and the lines
    "other starter": (other_starter, "ply 0: seat expected"),
    "starter unknown": (set_opening("events", ["first @2"]), "a seat expected as first player; found: '@2'"),
    "score on the table": (change_event("score @1", one_more), "event expected: 'score @1"),
    "no end": (drop_event("end"), "event expected: 'end'; found: no more events"),
    "other winner": (change_the_winner, "winners expected"),
    "shared victory": (share_the_victory, "winners expected"),
    "other score": (change_a_score, "scores expected"),
    "ply skipped": (skip_a_ply, "ply expected: 4; found: 5"),
    "result lost": (lose_the_result, "match 11, set-up or result: a JSON object .* expected; found: ''"),
    "match lost": (lose_a_match, "match number expected: 1; found: 2"),
    "key added": (add_a_key, "keys expected"),
    "three seats": (set_opening("seats", 3), "seats expected: 2; found: 3"),
    "other game": (set_opening("game", "heller"), "game expected: 'marche_de_noel'"),
    "other cards": (set_opening("options", {"cards": "mine"}), "options expected: {'cards': 'standard'}"),
}
