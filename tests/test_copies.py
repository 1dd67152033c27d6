"""A match can be copied, here and to another process; a copy plays on alike, and neither touches the other."""

import copy
import pickle
import re
from collections.abc import Callable
from xml.dom.minidom import parseString

import pytest

from halles.engine.game import Game, games
from halles.engine.match import Match

COPIES: dict[str, Callable[[Match], Match]] = {
    "own": Match.copy,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def midway(game: Game, seed: int | str = 5) -> Match:
    """A match after some decisions."""
    match = Match(game, game.setting(), seed)
    play_on(match, 12)
    return match


def play_on(match: Match, count: int) -> list[list[str]]:
    """So many decisions, always another move of the list; gives what happened."""
    found = []
    while not match.over and count:
        moves = match.moves()
        found.append(match.play(moves[match.ply * 7 % len(moves)]))
        count -= 1
    return found


@every_game
@pytest.mark.parametrize("how", COPIES)
def test_a_copy_is_the_match_and_plays_on_alike(game: Game, how: str) -> None:
    match = midway(game)
    twin = COPIES[how](match)
    assert (twin.digest(), twin.saved(), twin.events(), twin.seat) == (
        match.digest(), match.saved(), match.events(), match.seat
    )  # fmt: skip
    assert twin.story(None) == match.story(None) and twin.sheets() == match.sheets()
    assert play_on(twin, 10) == play_on(match, 10)
    assert twin.digest() == match.digest() and twin.events(0) == match.events(0)


@every_game
@pytest.mark.parametrize("how", COPIES)
def test_what_is_played_or_taken_back_in_a_copy_leaves_the_match_alone(game: Game, how: str) -> None:
    match = midway(game)
    before = match.digest(), match.ply, match.events(None)
    twin = COPIES[how](match)
    play_on(twin, 5)
    for _ in range(9):
        twin.undo(force=True)
    assert (match.digest(), match.ply, match.events(None)) == before
    assert twin.ply == match.ply - 4 and twin.digest() == match.at(match.ply - 4).digest()


@every_game
def test_a_copy_of_a_match_by_a_secret_seed_draws_alike(game: Game) -> None:
    match = midway(game, "sip-" + "0123456789abcdef" * 2)
    for how in COPIES.values():
        twin, once_more = how(match), match.copy()
        assert play_on(twin, 15) == play_on(once_more, 15) and twin.digest() == once_more.digest()


@every_game
def test_an_imagined_match_can_be_copied_too(game: Game) -> None:
    match = midway(game)
    world = match.imagine(match.seat, 3)
    for how in COPIES.values():
        twin = how(world)
        assert twin.seed is None and twin.events() == world.events() and twin.digest() == world.digest()
        assert play_on(twin, 4) == play_on(world.copy(), 4)


@every_game
def test_a_match_draws_itself_in_a_notebook_as_its_seat_sees_it(game: Game) -> None:
    match = midway(game)
    drawn = match._repr_svg_()
    assert drawn.startswith("<svg") and parseString(drawn).documentElement
    assert drawn == match.draw(match.seat)
    world = match.imagine(match.seat, 8)
    same, other = (
        re.sub(r'<path class="mark-last"[^>]*>|data-\w+="true"', "", each) for each in (drawn, world._repr_svg_())
    )
    assert same == other, "a picture may not hang on what its seat cannot see"
