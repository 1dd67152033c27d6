"""Laws about secrets: a seat learns what it may know, and nothing leads from there to the truth."""

import itertools
import pickle
import random
from typing import Any

from halles.engine import rules
from halles.engine.errors import IllegalMove
from halles.engine.game import EVERYTHING, Game, Setting
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees
from halles.engine.seeds import halves
from halles.engine.texts import LANGUAGES

from ..broken import hold
from ..door import audit, door, states
from ..hidden import compare, difference, hidden_from
from ..law import law
from ..walked import covering, everybody, random_play, secret
from .playing import some

WORLDS = 60  # imagined, to see whether there is more than one


def _who(seat: int | None) -> str:
    """A pair of eyes in a sentence: the seat's number, or a dash for spectators."""
    return "–" if seat is None else str(seat)


@law()
def nobody_can_tell_an_imagined_match_from_the_true_one(game: Game, setting: Setting) -> None:
    """Nobody can tell an imagined match from the true one."""
    for match in random_play(game, setting, secret(3)):
        for seat in everybody(setting):
            view, log = match.view(seat), match.events(seat)
            for seed in (1, 2):
                world = match.imagine(seat, seed)
                hold(world.view(seat) == view, "broken-other-view", match, seat=_who(seat))
                hold(world.events(seat) == log, "broken-other-log", match, seat=_who(seat))
                hold(world.seat == match.seat, "broken-other-turn", match, seat=_who(seat))
                if seat == match.seat:
                    hold(world.moves() == match.moves(), "broken-other-moves", match, seat=_who(seat))
                audit(world)
        # nothing of the true hidden things can be in what a spectator sees of a world imagined by a spectator
        seen = match.imagine(None, 99).view(None)
        hold(match.view(None) == seen, "broken-other-view", match, seat=_who(None))


@law()
def imagining_leaves_no_trace_of_the_truth(game: Game, setting: Setting) -> None:
    """Two positions that a seat cannot tell apart are imagined as the same bytes."""
    # What chance will bring is hidden from everybody: neither key nor counter of a table may be left.
    for match in itertools.islice(random_play(game, setting, secret(6)), 0, 400, 3):
        for seat in everybody(setting):
            other = match.imagine(seat, 123)
            door(other).rng = match.ply  # any other counter than the true one
            hold(states(other).tobytes() != states(match).tobytes(), "broken-same-chance", match, seat=_who(seat))
            one, two = (states(each.imagine(seat, 7)).tobytes() for each in (match, other))
            hold(one == two, "broken-trace-of-truth", match, seat=_who(seat))


@law()
def what_a_seat_cannot_see_is_imagined_in_several_ways(game: Game, setting: Setting) -> None:
    """What a seat cannot see is imagined in several ways; in one way only where that must be the truth."""
    hiding = lone = 0
    leans = game.even_odds is None  # on what is likely: then what was done against all odds may not come up at all
    for match in itertools.islice(random_play(game, setting, secret(18)), 0, 400, 2):
        for seat in everybody(setting):
            if not hidden_from(match, seat):
                continue
            hiding += 1
            view, full = match.view(seat), match.view(EVERYTHING)
            worlds = (match.imagine(seat, seed) for seed in range(WORLDS))
            first = next(worlds)
            hold(first.view(seat) == view, "broken-other-view", match, seat=_who(seat))
            if all(world.view(EVERYTHING) == first.view(EVERYTHING) for world in worlds):
                lone += 1
                hold(leans or first.view(EVERYTHING) == full, "broken-one-untrue-way", match, seat=_who(seat))
    hold(lone <= hiding * (0.75 if leans else 0.5), "broken-one-way", lone=lone, hiding=hiding)


def _says_where_odds_are_even(game: Game) -> bool:
    return game.even_odds is not None


@law(when=_says_where_odds_are_even)
def the_truth_looks_like_one_more_imagined_world(game: Game) -> None:
    """Where all worlds are equally likely, the truth looks like one more imagined world."""
    assert game.even_odds is not None
    matches = (random_play(game, game.setting(game.seats[-1]), secret(seed)) for seed in range(60))
    apart, error = difference(compare(matches, game.even_odds, every=4))
    hold(abs(apart) < 4 * error, "broken-odds", apart=f"{apart:.3f}")


@law()
def a_game_that_hides_nothing_says_so_and_shows_everything(game: Game) -> None:
    """A game hides something if and only if it says so."""
    hides = False
    for setting in covering(game):
        for match in itertools.islice(random_play(game, setting, secret(19)), 0, 400, 7):
            for seat in everybody(setting):
                hides |= bool(hidden_from(match, seat)) or match.events(seat) != match.events(EVERYTHING)
    hold(hides == game.hides, "broken-hides" if hides else "broken-hides-nothing")


@law()
def nothing_that_a_seat_works_with_holds_the_key(game: Game, setting: Setting) -> None:
    """Nothing that a seat works with holds the key of the match's chance."""
    seed = f"sip-{bytes(range(0xA0, 0xB0)).hex()}"
    parts = [word.to_bytes(8, order) for word in halves(seed) for order in ("little", "big")]
    texts = [part.hex() for part in parts] + [str(word) for word in halves(seed)]
    for match in itertools.islice(random_play(game, setting, seed), 0, 400, 20):
        hold(all(part in states(match).tobytes() for part in parts[::2]), "broken-no-key", match)
        for seat in range(setting.seats):
            sight = match.sight(seat)
            handed = (pickle.dumps(sight), sight.worlds([1, 2]).tobytes(), states(match.imagine(seat)).tobytes())
            hold(not any(part in data for data in handed for part in parts), "broken-key", match, seat=_who(seat))
            said = repr((sight.view, sight.events, sight.moves(), match.view(seat), match.events(seat)))
            hold(not any(text in said for text in texts), "broken-key", match, seat=_who(seat))


@law(plain=True)
def a_secret_move_leaves_no_marks(game: Game, setting: Setting) -> None:
    """A move made in secret leaves no marks on the board."""
    for match in random_play(game, setting, 10):
        for seat in everybody(setting):
            entry = match.events(seat)[-1]
            if entry.move is not None and "?" in entry.move.split():
                hold(match.last_touched(seat) == (), "broken-marks", match, move=entry.move, seat=_who(seat))


@law()
def a_picked_move_depends_on_nothing_hidden(game: Game, setting: Setting) -> None:
    """A picked move depends on nothing hidden."""
    for match in some(random_play(game, setting, 8), every=3):
        picks: list[Any] = []
        for world in (match, match.imagine(match.seat, 5)):
            minds = new_minds(77)
            picks.append([int(rules.pick(door(world), as_rule_sees(minds[0]))) for _ in range(5)])
        hold(picks[0] == picks[1], "broken-pick-knows", match)


@law(plain=True)
def refusals_depend_on_nothing_hidden(game: Game, setting: Setting) -> None:
    """Why a move is refused is told in every language, and depends on nothing hidden."""
    moves = sorted({move for match in random_play(game, setting, 1) for move in match.moves()})
    dice = random.Random(1)
    for match in some(random_play(game, setting, 5), every=4):
        world = match.imagine(match.seat, 31)
        for move in dice.sample(moves, min(40, len(moves))):
            one, two = refusal(match, move), refusal(world, move)
            hold(all(one), "broken-no-reason", match, move=move)
            hold(one == two, "broken-refusal-knows", match, move=move)


def refusal(match: Match, move: str) -> list[str]:
    """Why a move is refused, in every language; nothing if it is not."""
    try:
        match.code(move)
    except IllegalMove as reason:
        return [reason.say(lang) for lang in LANGUAGES]
    return []
