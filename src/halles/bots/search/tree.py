"""The search, compiled and knowing no game: many imagined matches, and one tree of what each seat has seen of them.

Every simulation imagines a world, walks down all trees at once (multiple-observer information-set Monte Carlo tree
search), and pays every seat its share of the result. In the tree of a seat, edges are what this seat has seen: its own
moves, others' moves as far as they are open to it, then what chance has shown it. So nobody in a simulation can answer
to a choice that is hidden from them.
"""

from typing import Any

import numpy as np

from halles.engine import rules
from halles.engine.batch import choose_by_odds, choose_likeliest
from halles.engine.chance import MASK, chance, scramble
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec, at, copy_into

from ..evaluation import BY_ITSELF, evaluate, finish_turn

MOST_SEATS = 8
DEEPEST = 120  # nodes that one simulation may pass in one tree
HIDDEN = -(1 << 40)  # keys below this are what a rival hides

#: One node of a tree: how it is reached from its parent, its kin, how often it was passed, what its seat got in all.
NODE = np.dtype([("key", "i8"), ("value", "f8"), ("child", "i4"), ("next", "i4"), ("visits", "i4"), ("blank", "i4")])

#: What a thinker can be told: numbers, so that a level is a line of them and nothing is compiled anew.
EXPLORE, ROOT_EXPLORE, FPU, PRIOR, TURNS, PLAYOUT, BLIND, WIN, SPREAD, BEYOND = range(10)
PARAMS = 10

#: Playouts: how moves are made where no tree helps. Any move, one drawn by its prior odds, the one that a look to the
#: end of the turn finds best, always the likeliest one.
UNIFORM, BY_ODDS, LOOKED_AHEAD, LIKELIEST = range(4)

#: A thinker's desk: where its trees begin and end, where a simulation stands in each of them, and what it pays.
DESK = np.dtype(
    [
        ("luck", "u8"),  # what all worlds are imagined from
        ("world", "u8"),  # the number of the world that is imagined now
        ("used", "i8"),  # nodes in use
        ("seat", "i8"),  # who thinks
        ("seats", "i8"),
        ("stage", "i8"),  # of the match: a simulation ends with it
        ("params", "f8", PARAMS),
        ("paid", "f8", MOST_SEATS),
        ("root", "i4", MOST_SEATS),
        ("now", "i4", MOST_SEATS),
        ("observed", "i8", MOST_SEATS),
        ("path", "i4", (MOST_SEATS, DEEPEST)),
    ],
    align=True,
)


@rule
def child_of(nodes: Any, parent: int, key: int) -> int:
    """The child that this edge leads to; 0 if there is none."""
    node = nodes[parent].child
    while node and nodes[node].key != key:
        node = nodes[node].next
    return node


@rule
def grow(nodes: Any, desk: Rec, parent: int, key: int) -> int:
    """The child that this edge leads to, new if need be; 0 when the pool is full or there is no parent."""
    if parent == 0:
        return 0
    node = child_of(nodes, parent, key)
    if node or desk.used == len(nodes):
        return node
    node = desk.used
    desk.used += 1
    nodes[node].key = key
    nodes[node].next = nodes[parent].child
    nodes[node].child = 0
    nodes[node].visits = 0
    nodes[node].value = 0.0
    nodes[parent].child = node
    return node


@rule
def clear(nodes: Any, desk: Rec) -> None:
    """Empty trees: node 0 is nobody, then one root for every seat."""
    desk.used = desk.seats + 1
    for node in range(desk.seats + 1):
        nodes[node].child = 0
        nodes[node].next = 0
        nodes[node].visits = 0
        nodes[node].value = 0.0
    for q in range(desk.seats):
        desk.root[q] = q + 1


@rule
def choose(s: Rec, nodes: Any, parent: int, n: int, mind: Rec, desk: Rec, where: Ints, prior: Ints) -> int:
    """The legal move that promises most: its average so far, plus the more the likelier and the less tried it is."""
    explore = desk.params[EXPLORE]
    if parent == desk.root[desk.seat]:
        explore *= desk.params[ROOT_EXPLORE]
        for i in range(n):
            mind.weights[i] = prior[mind.moves[i]]
    else:
        rules.odds(s, mind.moves, n, mind.weights)
    total = 0.0
    for i in range(n):
        total += mind.weights[i]
        where[mind.moves[i]] = 0
    node = nodes[parent].child
    while node:
        if 0 <= nodes[node].key < len(where):
            where[nodes[node].key] = node
        node = nodes[node].next
    tried = 0
    worth = 0.0
    for i in range(n):
        node = where[mind.moves[i]]
        if node:
            tried += nodes[node].visits
            worth += nodes[node].value
    first = (worth / tried if tried else 1.0 / desk.seats) - desk.params[FPU]
    reach = explore * np.sqrt(tried + 1.0)
    even = (1.0 - desk.params[PRIOR]) / n
    share = desk.params[PRIOR] / total
    best = -1e18
    move = mind.moves[0]
    for i in range(n):
        node = where[mind.moves[i]]
        visits = nodes[node].visits if node else 0
        mean = nodes[node].value / visits if visits else first
        promise = mean + reach * (even + share * mind.weights[i]) / (1.0 + visits)
        if promise > best:
            best = promise
            move = mind.moves[i]
    return move


@rule
def pay(s: Rec, mind: Rec, model: Rec, desk: Rec) -> None:
    """Everybody's share: of the victory if the match is over, and of what the position is judged to be worth."""
    seats = desk.seats
    evaluate(s, seats, mind, model)
    most = mind.weights[0]
    for p in range(1, seats):
        most = max(most, mind.weights[p])
    total = 0.0
    for p in range(seats):
        desk.paid[p] = np.exp((mind.weights[p] - most) / desk.params[SPREAD])
        total += desk.paid[p]
    for p in range(seats):
        desk.paid[p] /= total
    if rules.seat(s) >= 0:
        return
    rules.winners(s, mind.moves)
    winners = 0
    for p in range(seats):
        winners += mind.moves[p]
    for p in range(seats):
        desk.paid[p] = (1.0 - desk.params[WIN]) * desk.paid[p] + desk.params[WIN] * mind.moves[p] / winners


@rule
def walk_on(scratch: Any, mind: Rec, model: Rec, desk: Rec) -> None:
    """Leave the trees: go on without trees for some turns, or to the end of the stage or of some beyond it."""
    left, beyond = desk.params[TURNS], desk.params[BEYOND]
    stage = desk.stage
    p = rules.seat(at(scratch, 0))
    while p >= 0 and left != 0.0:
        now = rules.stage(at(scratch, 0))
        if now != stage:
            if beyond == 0.0:
                return
            beyond -= 1.0
            stage = now
        if desk.params[PLAYOUT] == LOOKED_AHEAD:
            learned = model.learned
            model.learned = BY_ITSELF
            finish_turn(scratch, p, desk.seats, mind, model, desk.params[BLIND] != 0.0)
            model.learned = learned
        else:
            s = at(scratch, 0)
            rules.play(s, playout_move(s, mind, desk), None)
        q = rules.seat(at(scratch, 0))
        if q != p or desk.params[PLAYOUT] == LOOKED_AHEAD:
            left -= 1.0
        p = q


@rule
def playout_move(s: Rec, mind: Rec, desk: Rec) -> int:
    """One move of a playout without a look ahead."""
    if desk.params[PLAYOUT] == BY_ODDS:
        return choose_by_odds(s, mind)
    return choose_likeliest(s, mind) if desk.params[PLAYOUT] == LIKELIEST else rules.pick(s, mind)


@rule
def step(s: Rec, nodes: Any, desk: Rec, mover: int, move: int, depth: int) -> int:
    """Make a move and follow it in every tree, then what it has shown to whom; gives the new depth."""
    depth += 1
    for q in range(desk.seats):
        key = move if q == mover else rules.shown(s, move, q)
        desk.now[q] = grow(nodes, desk, desk.now[q], key)
        desk.path[q, depth] = desk.now[q]
        desk.observed[q] = rules.observed(s, q)
    rules.play(s, move, None)
    told = False
    for q in range(desk.seats):
        observed = rules.observed(s, q)
        fresh = observed != 0 and observed != desk.observed[q]
        told = told or fresh
        desk.observed[q] = observed if fresh else 0
    if not told:
        return depth
    depth += 1
    for q in range(desk.seats):
        desk.path[q, depth] = 0
        if desk.observed[q]:
            desk.now[q] = grow(nodes, desk, desk.now[q], -desk.observed[q])
            desk.path[q, depth] = desk.now[q]
    return depth


@rule
def step_hidden(s: Rec, nodes: Any, desk: Rec, p: int, depth: int) -> int:
    """Follow in a rival's tree what it alone knows in this world, and its choice depends on; gives the new depth."""
    hidden = rules.hides(s, p)
    if hidden == 0 or desk.now[p] == 0:
        return depth
    depth += 1
    for q in range(desk.seats):
        desk.path[q, depth] = 0
    desk.now[p] = grow(nodes, desk, desk.now[p], HIDDEN - hidden)
    desk.path[p, depth] = desk.now[p]
    return depth


@rule
def simulate(
    scratch: Any, nodes: Any, mind: Rec, model: Rec, desk: Rec, where: Ints, prior: Ints, totals: Any, first: int
) -> None:
    """One imagined match: down the trees, on by playout, and the result back up."""
    s = at(scratch, 0)
    depth = 0
    for q in range(desk.seats):
        desk.now[q] = desk.root[q]
        desk.path[q, 0] = desk.root[q]
    grown = child_of(nodes, desk.root[desk.seat], first) == 0
    depth = step(s, nodes, desk, desk.seat, first, depth)
    while not grown and depth < DEEPEST - 3:
        p = rules.seat(s)
        if p < 0 or desk.now[p] == 0 or rules.stage(s) != desk.stage:
            break
        if p != desk.seat:
            depth = step_hidden(s, nodes, desk, p, depth)
        n = rules.moves(s, mind.moves)
        move = choose(s, nodes, desk.now[p], n, mind, desk, where, prior) if n > 1 else mind.moves[0]
        grown = n > 1 and child_of(nodes, desk.now[p], move) == 0
        depth = step(s, nodes, desk, p, move, depth)
    walk_on(scratch, mind, model, desk)
    pay(s, mind, model, desk)
    for q in range(desk.seats):
        totals[first, q] += desk.paid[q]
        for i in range(depth + 1):
            node = desk.path[q, i]
            nodes[node].visits += 1
            nodes[node].value += desk.paid[q]


@rule
def search(
    worlds: Any, scratch: Any, nodes: Any, mind: Rec, model: Rec, desk: Rec, where: Ints, prior: Ints, totals: Any,
    simulations: int,
) -> None:  # fmt: skip
    """Simulations from what a seat knows. The k-th try of every first move is made in the same k-th world.

    So first moves are compared under the same luck, and far fewer tries tell them apart.
    """
    desk.stage = rules.stage(at(worlds, 0))
    for _ in range(simulations):
        root = desk.root[desk.seat]
        n = rules.moves(at(worlds, 0), mind.moves)
        first = choose(at(worlds, 0), nodes, root, n, mind, desk, where, prior)
        node = child_of(nodes, root, first)
        copy_into(scratch, 0, worlds, 0)
        desk.world = nodes[node].visits if node else 0
        mind.rng = scramble((desk.luck + desk.world) & MASK)
        rules.imagine(at(scratch, 0), desk.seat, mind.rng)
        simulate(scratch, nodes, mind, model, desk, where, prior, totals, first)


@rule
def settled(nodes: Any, desk: Rec, left: int) -> bool:
    """Is one first move so far ahead in tries that so many more cannot change it?"""
    most, second = 0, 0
    node = nodes[desk.root[desk.seat]].child
    while node:
        visits = nodes[node].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        node = nodes[node].next
    return most - second > left


@rule
def volatility(worlds: Any, scratch: Any, mind: Rec, model: Rec, desk: Rec, tries: int) -> float:
    """How far leads still change from here to the end, in points: what a lead is worth depends on it."""
    seats = desk.seats
    total = 0.0
    for _ in range(tries):
        copy_into(scratch, 0, worlds, 0)
        chance(mind, 2)
        rules.imagine(at(scratch, 0), desk.seat, mind.rng)
        evaluate(at(scratch, 0), seats, mind, model)
        for p in range(seats):
            desk.paid[p] = mind.weights[p]
        while rules.seat(at(scratch, 0)) >= 0:
            rules.play(at(scratch, 0), choose_by_odds(at(scratch, 0), mind), None)
        evaluate(at(scratch, 0), seats, mind, model)
        mean = 0.0
        for p in range(seats):
            desk.paid[p] = mind.weights[p] - desk.paid[p]
            mean += desk.paid[p] / seats
        for p in range(seats):
            total += (desk.paid[p] - mean) ** 2
    return np.sqrt(total / (tries * seats))
