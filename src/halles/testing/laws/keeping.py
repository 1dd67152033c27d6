"""Laws about keeping: saves, undo, golden playthroughs, settings that are refused."""

import itertools
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from halles.engine.chance import seed_word
from halles.engine.errors import CannotUndo, HallesError
from halles.engine.game import Game, Setting
from halles.engine.match import Match, load
from halles.engine.texts import LANGUAGES

from ..broken import Broken, hold
from ..law import law
from ..playthroughs import FOLDER, files, first_difference
from ..walked import everybody, random_play, secret

LEAST_PLAYTHROUGHS = 3


@law()
def save_load_undo_and_replay_come_back_to_the_same_state(game: Game, setting: Setting) -> None:
    """Save, load, undo and replay come back to the same position."""
    digests, moves = [], []
    for match in random_play(game, setting, secret(12)):
        digests.append(match.digest())
    with tempfile.TemporaryDirectory() as folder:
        match.save(Path(folder) / "m.json")
        loaded = load(Path(folder) / "m.json")
    hold(loaded.digest() == digests[-1], "broken-save", match)
    hold(loaded.events() == match.events(), "broken-save", match)
    while loaded.ply:
        before = loaded.ply
        moves.append(loaded.undo(force=True))
        hold(loaded.ply == before - 1 and loaded.digest() == digests[loaded.ply], "broken-undo", loaded)
    for number, move in enumerate(reversed(moves), 1):
        loaded.play(move)
        hold(loaded.digest() == digests[number], "broken-replay", loaded)


@law()
def undo_without_force_takes_back_nothing_that_was_shown(game: Game, setting: Setting) -> None:
    """Undo takes back nothing that was shown, unless it is forced."""
    allowed = 0
    for match in random_play(game, setting, secret(13)):
        if not match.ply:
            continue
        last, digest = match.events()[-1], match.digest()
        seen = {seat: match.events(seat) for seat in everybody(setting)}
        try:
            move = match.undo()
        except CannotUndo as reason:
            hold(reason.say("fr") != reason.say("en"), "broken-same-words", match, said=reason.say("en"))
            hold(match.digest() == digest, "broken-undo", match)
            continue
        allowed += 1
        hold(move == last.move, "broken-undo", match)
        for seat, log in seen.items():
            hold(log[:-1] == match.events(seat), "broken-undo-log", match)
        match.play(move)
        hold(match.digest() == digest, "broken-undo-chance", match)
    hold(allowed, "broken-undo-never")


@law(plain=True)
def every_game_has_golden_playthroughs(game: Game) -> None:
    """Golden playthroughs lie beside the game, and play again to the last coin."""
    found = files(game)
    hold(len(found) >= LEAST_PLAYTHROUGHS, "broken-playthroughs", folder=FOLDER, least=LEAST_PLAYTHROUGHS)
    for path in found:
        if differs := first_difference(game, path):
            line, there, now = differs
            raise Broken("broken-playthrough", file=path.name, line=line, there=there, now=now)


@law(plain=True)
def impossible_settings_are_refused_with_a_sentence(game: Game) -> None:
    """Impossible seats, options and seeds are refused with a sentence in every language."""
    for seats in (0, 1, game.seats[-1] + 1, True, "3", None.__class__):
        if seats is True or seats not in game.seats:  # there may be a game for one
            must_refuse(f"seats={seats}", game.setting, seats)
    must_refuse("no-such-option=1", game.setting, None, {"no-such-option": "1"})
    for seats, choice in itertools.product(game.seats, game.options):
        for value in sorted(set(choice.values) - set(choice.values_for(seats))):
            must_refuse(f"seats={seats} {choice.name}={value}", game.setting, seats, {choice.name: value})
    for seed in (-1, 2**63, 1.5, True):
        must_refuse(f"seed={seed}", Match, game, game.setting(), seed)
    hold(int(seed_word(2**63 - 1)) == 2**63 - 1, "broken-seed")


def must_refuse(given: str, make: Callable[..., Any], *arguments: Any) -> None:
    """This raises a `HallesError` that speaks every language."""
    try:
        make(*arguments)
    except HallesError as reason:
        hold(len({reason.say(lang) for lang in LANGUAGES}) == len(LANGUAGES), "broken-same-words", said=reason.say())
        return
    raise Broken("broken-taken", given=given)
