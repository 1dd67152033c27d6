"""Laws about playing: matches end, moves are legal and equally likely, the same seed leads to the same bytes."""

import itertools
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from halles.engine import rules
from halles.engine.batch import play_batch
from halles.engine.chance import derive
from halles.engine.compile import COMPILED
from halles.engine.game import Game, Setting
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees
from halles.engine.switch import environment

from ..broken import Broken, hold
from ..digests import digests
from ..door import audit, door, states
from ..law import law
from ..walked import random_play, secret, settings

MOST_PLIES = 5000
DRAWS = 12  # times as many as there are moves, to see whether all are drawn alike


def some(match: Iterator[Match], every: int, most: int = 400) -> Iterator[Match]:
    """Positions of a match from which it goes on, each so many plies after the last."""
    for position in itertools.islice(match, 0, most, every):
        if position.over:
            return
        yield position


@law()
def random_play_ends_and_every_legal_move_can_be_played(game: Game, setting: Setting) -> None:
    """Random play ends, and every legal move can be played and taken back."""
    for seed in range(3):
        for match in random_play(game, setting, seed):
            hold(match.ply < MOST_PLIES, "broken-endless", match, most=MOST_PLIES)
            if match.over:
                break
            hold(match.codes(), "broken-no-move", match)
            if match.ply % 7 == seed:
                for code in match.codes():
                    match.play_code(code)
                    match.undo(force=True)
        hold(match.over and match.codes() == [], "broken-moves-after-end", match)
        hold(match.winners(), "broken-no-winner", match)
        hold(len(match.scores()) == setting.seats, "broken-score-count", match, count=len(match.scores()))


@law()
def every_combination_of_options_is_played_to_its_end(game: Game) -> None:
    """Every combination of seats and options is played to its end, with nothing lost or made."""
    for setting in settings(game, most=1000):
        *_, match = random_play(game, setting, 1)
        hold(match.winners(), "broken-no-winner", match)
        audit(match)


@law()
def a_picked_move_is_legal_and_every_legal_move_is_picked(game: Game, setting: Setting) -> None:
    """A picked move is legal, and all legal moves are picked equally often."""
    minds = new_minds(1)
    for match in some(random_play(game, setting, 4), every=9):
        legal = match.codes()
        s, mind = door(match), as_rule_sees(minds[0])
        picked = [int(rules.pick(s, mind)) for _ in range(DRAWS * len(legal))]
        for code in set(picked) - set(legal):
            raise Broken("broken-picked-illegal", match, move=str(code))
        # 12 draws a move: by chance one move in 160,000 is missed, so a lone one is forgiven and no more
        missed = sorted(set(legal) - set(picked))
        hold(len(missed) <= 1, "broken-never-picked", match, moves=", ".join(map(str, missed[:9])))
        counts = np.array([picked.count(code) for code in legal])
        spread = ((counts - DRAWS) ** 2 / DRAWS).sum()
        hold(spread < len(legal) + 6 * np.sqrt(2 * len(legal)) + 10, "broken-picked-unequally", match)


@law()
def the_same_seed_and_moves_give_the_same_bytes(game: Game, setting: Setting) -> None:
    """The same seed and moves give the same bytes, and no position comes twice."""
    first = [match.digest() for match in random_play(game, setting, secret(11))]
    again = [match.digest() for match in random_play(game, setting, secret(11))]
    hold(first == again, "broken-not-the-same")
    hold(len(set(first)) == len(first), "broken-position-twice")


@law(plain=True)
def compiled_and_uncompiled_play_give_the_same_bytes(game: Game) -> None:
    """Compiled and uncompiled play give the same bytes."""
    there = subprocess.run(
        [sys.executable, "-m", "halles.testing.digests", game.name],
        env=environment(plain=False) | {"NUMBA_DISABLE_JIT": "1" if COMPILED else "0"},
        capture_output=True,
        text=True,
    )
    if there.returncode:
        raise Broken("broken-other-process", problem=there.stderr.strip().rpartition("\n")[2] or "?")
    found = json.loads(there.stdout)
    for name, digest in digests(game).items():
        hold(found.get(name) == digest, "broken-compiled-otherwise", setting=name)


@law()
def a_batch_plays_the_same_matches_as_bots_do_one_by_one(game: Game, setting: Setting) -> None:
    """A batch plays the same matches as bots do one by one, on one thread and on two."""
    seeds = [derive(5, number) for number in range(4)]
    batch = play_batch(game, setting, seeds)
    for i, seed in enumerate(seeds):
        match = Match(game, setting, seed)
        minds = new_minds(*(derive(seed, seat) for seat in range(setting.seats)))
        while match.seat is not None:
            match.play_code(int(rules.pick(door(match), as_rule_sees(minds[match.seat]))))
        hold(batch.states[i].tobytes() == states(match).tobytes(), "broken-batch-bytes", match)
        hold(batch.scores[i].tolist() == match.scores(), "broken-batch-scores", match)
        hold(np.flatnonzero(batch.winners[i]).tolist() == match.winners(), "broken-batch-scores", match)
        hold(batch.decisions[i] == match.ply, "broken-batch-length", match, found=int(batch.decisions[i]))
    threaded = play_batch(game, setting, seeds * 5, threads=2)
    hold(threaded.scores.tolist() == batch.scores.tolist() * 5, "broken-threads")


@law()
def batches_by_odds_end_and_odds_are_positive(game: Game, setting: Setting) -> None:
    """Matches by odds end; odds are positive, values finite, and neither changes the position."""
    batch = play_batch(game, setting, [1, 2, 3], by_odds=True)
    hold((batch.winners.sum(axis=1) >= 1).all(), "broken-no-winner")
    minds = new_minds(1)
    for match in some(random_play(game, setting, 9), every=5):
        s, mind = door(match), as_rule_sees(minds[0])
        count = rules.moves(s, mind.moves)
        before = states(match).tobytes()
        rules.odds(s, mind.moves, count, mind.weights)
        hold(states(match).tobytes() == before, "broken-odds-change", match)
        weights = [mind.weights[i] for i in range(count)]
        hold(all(weight > 0 and np.isfinite(weight) for weight in weights), "broken-weights", match)
        rules.evaluate(s, mind.weights)
        hold(states(match).tobytes() == before, "broken-judgement-changes", match)
        hold(all(np.isfinite(mind.weights[seat]) for seat in range(setting.seats)), "broken-judgement", match)


@law(plain=True)  # the first law plays the same matches
def nothing_is_lost_or_made(game: Game, setting: Setting) -> None:
    """No piece, card or coin is lost or made."""
    for seed in range(3):
        for match in random_play(game, setting, seed):
            audit(match)


@law()
def the_standing_at_the_end_is_the_score(game: Game, setting: Setting) -> None:
    """The standing that all can work out is the score in the end."""
    *_, match = random_play(game, setting, 17)
    standing: Any = game.views.standing(match.view(None))
    hold(standing == match.scores(), "broken-standing", match, found=str(standing), scores=str(match.scores()))


@law(plain=True)
def states_are_small_and_have_no_undefined_byte(game: Game) -> None:
    """A state has no undefined byte."""
    fields: Any = game.state.fields
    used = sum(dtype.itemsize for dtype, *_ in fields.values())
    hold(used == game.state.itemsize, "broken-undefined-bytes", used=used, whole=game.state.itemsize)
