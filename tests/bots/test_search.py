"""The search: it sees imagined worlds only, repeats itself, never outgrows its pool, and says what it thinks."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from halles.bots import Bot, bot, bots
from halles.bots.evaluation import finish_turn, new_model
from halles.bots.search import Search, thinking
from halles.bots.search import bot as rooms
from halles.bots.search.bot import Budget, Thought, searcher
from halles.bots.search.thinking import tuned
from halles.bots.search.tree import BY_ODDS, HIDDEN, LIKELIEST, LOOKED_AHEAD, UNIFORM
from halles.engine import rules
from halles.engine.errors import UnknownBot
from halles.engine.game import Game, find_game, games
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees, blank
from halles.testing import door, states

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def positions(game: Game, seats: int, count: int, seed: int = 5) -> Iterator[Match]:
    """Positions with a choice, from one match of moves drawn by their odds."""
    match, dice = Match(game, game.setting(seats), seed), bot("debutant", seed)
    met = 0
    while not match.over and met < count:
        if len(match.codes()) > 1 and match.ply % 5 == 0:
            met += 1
            yield match
        match.play(dice.choose(match))


def thinker(seed: int = 1, **settings: object) -> Search:
    """A search with these settings."""
    player = Search(seed)
    player.budget = replace(Budget(), **settings)  # type: ignore[misc, arg-type]
    return player


@every_game
def test_same_seed_and_budget_give_the_same_move(game: Game) -> None:
    for match in positions(game, game.seats[-1], 6):
        assert match.seat is not None
        sight = match.sight(match.seat)
        first, second = (thinker(9, simulations=150).advise(sight) for _ in range(2))
        assert first == second
        assert thinker(9, simulations=150).think(sight) == thinker(9, simulations=150).think(sight)


@every_game
def test_it_cannot_tell_two_worlds_apart_that_its_seat_cannot(game: Game) -> None:
    for match in positions(game, game.seats[0], 8):
        assert match.seat is not None
        other = match.imagine(match.seat, seed=77)
        here, there = (thinker(3, simulations=60).explain(world) for world in (match, other))
        assert here == there


@every_game
def test_every_playout_and_every_seat_count_gives_legal_moves(game: Game) -> None:
    for seats in game.seats:
        for match in positions(game, seats, 2, seed=seats):
            for playout in (UNIFORM, BY_ODDS, LOOKED_AHEAD, LIKELIEST):
                for turns in (0, 2, -1):
                    assert thinker(simulations=12, playout=playout, turns=turns).choose(match) in match.moves()


@every_game
def test_a_hurry_changes_no_move_of_any_tree(game: Game) -> None:
    for match in positions(game, game.seats[0], 4):
        assert match.seat is not None
        sight, tried = match.sight(match.seat), 0
        trees = [thinker(4, simulations=900).ponder(sight, hurry) for hurry in (True, False)]
        for hasty, whole in zip(*([tree.first_moves() for tree in each] for each in trees), strict=True):
            assert sum(hasty.values()) <= sum(whole.values())
            assert max(hasty, key=lambda code: hasty[code]) == max(whole, key=lambda code: whole[code])
            tried += sum(whole.values())
        assert tried == 900


@every_game
def test_nobody_who_goes_on_with_a_turn_answers_to_what_is_hidden(game: Game) -> None:
    model, checked = as_rule_sees(new_model()[0]), 0
    for match in positions(game, game.seats[0], 12):
        assert match.seat is not None
        made = []
        for world in (match, match.imagine(match.seat, seed=77)):
            scratch, minds = blank(game.state, 3), new_minds(5)
            scratch[:1] = states(world)
            before = scratch[:1].copy()
            finish_turn(scratch, match.seat, match.setting.seats, as_rule_sees(minds[0]), model, True)
            for code in match.codes():
                after = before.copy()
                rules.play(as_rule_sees(after[0]), code, None)
                if after[0].tobytes() == scratch[0].tobytes():
                    made.append(code)
                    break
        checked += len(made) == 2  # a turn of one decision
        assert len(made) < 2 or made[0] == made[1]
    assert checked or game.name == "portobello"  # where a turn is never one decision


def test_more_simulations_than_one_tree_may_have_grow_further_trees() -> None:
    match = next(positions(find_game("marche_de_noel"), 2, 1))
    assert match.seat is not None
    sight = match.sight(match.seat)
    thoughts = thinker(simulations=250, tree=100, threads=2).ponder(sight, hurry=False)
    assert len({thought.volatility for thought in thoughts}) == 1, "all trees must pay the same for a lead"
    assert [sum(thought.first_moves().values()) for thought in thoughts] == [84] * 6
    assert len({tuple(sorted(thought.first_moves().items())) for thought in thoughts}) > 1
    assert len(thinker(simulations=100, tree=100).ponder(sight, hurry=False)) == 1
    assert sum(advice.visits for advice in thinker(simulations=250, tree=100).advise(sight)) == 252


@pytest.mark.parametrize("setting", ["root_explore", "prior", "root_prior"])
def test_what_was_found_best_for_a_game_counts_unless_asked_otherwise(setting: str) -> None:
    game = find_game("heller")
    found, match = tuned(game, game.setting(2), setting), next(positions(game, 2, 1))
    assert found > 0 and match.seat is not None
    sight = match.sight(match.seat)
    told, asked, other = (
        thinker(4, simulations=100, **{setting: value}).advise(sight) for value in (None, found, found / 3)
    )
    assert told == asked != other


@every_game
def test_a_full_pool_stops_the_trees_and_nothing_else(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_NODES", game.seats[-1] + 40)
    for match in positions(game, game.seats[-1], 3):
        assert match.seat is not None
        sight = match.sight(match.seat)
        player = thinker(simulations=400)
        thought = player.ponder(sight, hurry=False)[0]
        assert thought.desk[0].used == len(thought.nodes)
        assert sum(thought.first_moves().values()) <= 400
        assert player.choose(match) in match.moves()


@every_game
def test_wide_spreads_the_tries_over_the_first_moves(game: Game) -> None:
    spread = {}
    for further in (1.0, 50.0):
        spread[further] = 0
        for match in positions(game, game.seats[0], 4):
            advice = thinker(simulations=400, explore=0.05, root_explore=further).explain(match)
            spread[further] += advice[0].visits
    assert spread[50.0] < spread[1.0]


@every_game
def test_a_simulation_goes_no_further_than_the_stage_it_began_in(game: Game) -> None:
    for match in positions(game, game.seats[0], 4):
        assert match.seat is not None
        sight, player = match.sight(match.seat), thinker(simulations=1, turns=-1)
        models = player.models(sight)
        thought = Thought(sight, player.budget, 1, player.prior(sight, models), models, 3)
        thought.run(1)
        began, ended = as_rule_sees(thought.worlds[0]), as_rule_sees(thought.scratch[0])
        assert rules.seat(ended) < 0 or rules.stage(ended) != rules.stage(began)


@every_game
def test_beyond_leads_a_simulation_through_further_stages(game: Game) -> None:
    for match in positions(game, game.seats[0], 4):
        assert match.seat is not None
        sight, stages = match.sight(match.seat), []
        for beyond in (0, 1, -1):
            player = thinker(simulations=1, turns=-1, beyond=beyond)
            models = player.models(sight)
            thought = Thought(sight, player.budget, 1, player.prior(sight, models), models, 3)
            thought.run(1)
            ended = as_rule_sees(thought.scratch[0])
            stages.append((rules.seat(ended) < 0, rules.stage(ended)))
        nearest, next_one, last = stages
        assert last[0], "with no limit the match is played to its end"
        assert nearest[0] or next_one[0] or next_one[1] != nearest[1], "one stage more"


def test_only_who_is_patient_goes_by_the_settings_for_long_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("central_market")
    held = {
        "settings": {"root_explore": 2, "prior": 0.5},
        "seats": {"3": {"settings": {"root_explore": 3}, "patient": {"root_explore": 4}}},
    }
    monkeypatch.setattr(thinking, "_file", lambda _, name: held if name == thinking.FILE else {})
    sight = Match(game, game.setting(3), 1).sight(0)
    assert [tuned(game, game.setting(3), "root_explore", patient) for patient in (False, True)] == [3, 4]
    assert [tuned(game, game.setting(4), "root_explore", patient) for patient in (False, True)] == [2, 2]
    assert [tuned(game, game.setting(3), name, patient=True) for name in ("prior", "root_prior")] == [0.5, 0.25]
    assert [Budget(patient=patient).chosen(sight, "root_explore") for patient in (False, True)] == [3, 4]
    assert Budget(patient=True, root_explore=5).chosen(sight, "root_explore") == 5
    assert [name for name, kind in bots().items() if issubclass(kind, Search) and kind.budget.patient] == ["maitre"]


def test_long_thought_has_its_own_pace() -> None:
    game = find_game("central_market")
    match = next(positions(game, 3, 1))
    assert match.seat is not None
    part = tuned(game, match.setting, "scale", patient=True)
    assert part < tuned(game, match.setting, "scale")
    thoughts = thinker(simulations=1000, scaled=True, patient=True).ponder(match.sight(match.seat), hurry=False)
    assert sum(thoughts[0].first_moves().values()) == 1000 * part


@every_game
def test_what_it_explains_adds_up(game: Game) -> None:
    for match in positions(game, game.seats[-1], 4):
        assert match.seat is not None
        advice = thinker(simulations=300).explain(match)
        assert sum(each.visits for each in advice) == 300
        assert [each.visits for each in advice] == sorted((each.visits for each in advice), reverse=True)
        for each in advice:
            assert each.move in match.moves()
            assert len(each.shares) == game.seats[-1]
            assert sum(each.shares) == pytest.approx(1)
            assert each.worth == each.shares[match.seat]
        after = match.imagine(match.seat, seed=1)
        after.play(advice[0].move)
        for word in advice[0].line:
            assert game.notation.parse(word, match.setting) is not None


@every_game
def test_who_is_not_asked_is_not_advised(game: Game) -> None:
    match = Match(game, game.setting(), 1)
    assert match.seat is not None
    assert thinker().advise(match.sight((match.seat + 1) % match.setting.seats)) == []
    dice = random.Random(1)
    while not match.over:
        match.play_code(dice.choice(match.codes()))
    assert thinker().explain(match) == []


@pytest.mark.plain
def test_uncompiled_it_thinks_the_same() -> None:
    code = (
        "from halles.engine.match import new; from halles.bots import bot;"
        "m = new('heller', seats=2, seed=3); print(bot('search:simulations=6', 5).explain(m))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | switches, capture_output=True, text=True, check=True
        ).stdout
        for switches in ({}, {"NUMBA_DISABLE_JIT": "1"})
    }
    assert len(told) == 1


def test_an_obvious_move_is_found() -> None:
    """The last open space of the last round: the search must not do worse than trying every move."""
    game = find_game("heller")
    match = Match(game, game.setting(2, {"tiles": "open"}), 4)
    dice = bot("greedy", 1)
    while not match.over:
        if match.record.round == 3 and match.record.frees == 1 and len(match.codes()) > 1:
            break
        match.play(dice.choose(match))
    assert not match.over, "the test needs such a position"
    assert match.seat is not None
    leads = {}
    for code in match.codes():
        worth = []
        for seed in range(12):
            world = match.imagine(match.seat, seed=seed)
            world.play_code(code)
            while not world.over:
                world.play_code(world.codes()[0])
            scores = world.scores()
            worth.append(scores[match.seat] - scores[1 - match.seat])
        leads[code] = float(np.mean(worth))
    assert leads[thinker(simulations=500).decide(match.sight(match.seat))] == pytest.approx(max(leads.values()))


@every_game
def test_threads_share_the_work(game: Game) -> None:
    others = 0  # positions where trees, each with chance of its own, have tried other moves
    for match in positions(game, game.seats[0], 6):
        assert match.seat is not None
        thoughts = thinker(simulations=200, threads=3).ponder(match.sight(match.seat), hurry=False)
        assert [sum(thought.first_moves().values()) for thought in thoughts] == [200, 200, 200]
        others += len({tuple(sorted(thought.first_moves().items())) for thought in thoughts}) > 1
    assert others


def test_a_budget_in_milliseconds_is_kept() -> None:
    match = next(positions(find_game("heller"), 2, 1))
    assert match.seat is not None
    for tree, most in ((0, 1), (1000, 999)):  # one tree that cannot be finished, a thousand that are not all begun
        thoughts = thinker(simulations=10**6, milliseconds=30, tree=tree).ponder(match.sight(match.seat), hurry=False)
        assert 1 <= len(thoughts) <= most
        assert 0 < sum(sum(thought.first_moves().values()) for thought in thoughts) < 10**6


def test_a_forced_move_costs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find_game("heller"), find_game("heller").setting(2), 1)
    while len(match.codes()) != 1:
        match.play(bot("random", match.ply).choose(match))
    monkeypatch.setattr(Thought, "run", lambda *_: pytest.fail("it thought about a forced move"))
    assert thinker().choose(match) == match.moves()[0]


@every_game
def test_what_a_move_tells_is_the_same_in_every_world_a_seat_imagines(game: Game) -> None:
    """`news` is what a seat has just seen, so it may not depend on anything it cannot see."""
    for seats in game.seats:
        match = Match(game, game.setting(seats), seats)
        dice = bot("random", seats)
        while not match.over:
            for seat in range(seats):
                world = match.imagine(seat, seed=match.ply)
                told = {int(rules.observed(door(each), seat)) for each in (match, world)}
                assert len(told) == 1
                assert told.pop() >= 0
            match.play(dice.choose(match))


@every_game
def test_a_seat_knows_what_it_holds(game: Game) -> None:
    """`held` is what a seat acts on, so it may not depend on anything that this seat cannot see."""
    for seats in game.seats:
        match, dice = Match(game, game.setting(seats), seats), bot("random", seats)
        while match.seat is not None:
            world = match.imagine(match.seat, seed=match.ply)
            held = {int(rules.hides(door(each), match.seat)) for each in (match, world)}
            assert len(held) == 1
            assert held.pop() >= 0
            match.play(dice.choose(match))


def test_rivals_choose_by_what_they_hold_and_the_thinker_need_not() -> None:
    match = Match(find_game("central_market"), find_game("central_market").setting(3), 1)
    assert match.seat is not None
    thought = thinker(simulations=2000).ponder(match.sight(match.seat), hurry=False)[0]
    keys, following, child = (thought.nodes[name] for name in ("key", "next", "child"))

    def edges(tree: int) -> Iterator[int]:
        waiting = [int(thought.desk[0].root[tree])]
        while waiting:
            node = int(child[waiting.pop()])
            while node:
                yield int(keys[node])
                waiting.append(node)
                node = int(following[node])

    for seat in range(3):
        kinds = {key for key in edges(seat) if key < HIDDEN}
        assert not kinds if seat == match.seat else len(kinds) > 3


@every_game
def test_hidden_moves_look_the_same_to_others(game: Game) -> None:
    """Where the words of a move are hidden from another seat, so is its code; where they are open, it is the code."""
    for seats in game.seats:
        match, dice = Match(game, game.setting(seats), seats), bot("random", seats)
        while not match.over:
            assert match.seat is not None
            s = door(match)
            for code in match.codes()[:40]:
                for eyes in range(seats):
                    if eyes == match.seat:
                        continue
                    seen = game.notation.seen(code, match.seat, eyes, match.setting)
                    shown = int(rules.shown(s, code, eyes))
                    if seen == game.notation.text(code, match.setting):
                        assert shown == code
                    else:
                        assert shown >= rules.VEILED
                        for other in match.codes()[:40]:
                            if game.notation.seen(other, match.seat, eyes, match.setting) == seen:
                                assert int(rules.shown(s, other, eyes)) == shown
            match.play(dice.choose(match))


def test_settings_are_words() -> None:
    player = searcher("search:simulations=50:explore=0.5:turns=2")
    assert (player.budget.simulations, player.budget.explore, player.budget.turns) == (50, 0.5, 2)
    for bad in ("search:", "search:simulations", "search:simulations=x", "search:speed=3"):
        with pytest.raises(UnknownBot, match="is not a setting"):
            bot(bad)


def test_levels_are_registered_in_rising_order() -> None:
    names = [name for name in bots() if name in ("debutant", "habitue", "expert", "maitre")]
    assert names == ["debutant", "habitue", "expert", "maitre"]
    kinds: list[type[Bot]] = [bots()[name] for name in names]
    assert all(issubclass(kind, Search) for kind in kinds)
