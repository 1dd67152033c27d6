"""The laws that every registered game passes, on every seat count and every combination of options."""

import itertools
import json
import os
import random
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from halles.engine import rules
from halles.engine.batch import play_batch
from halles.engine.chance import derive, seed_word
from halles.engine.contents import is_content
from halles.engine.errors import CannotUndo, HallesError, IllegalMove
from halles.engine.game import EVERYTHING, Game, Setting, View, find_game, games
from halles.engine.match import Match, load
from halles.engine.mind import new_minds
from halles.engine.record import StillRecord, as_rule_sees, blank
from halles.engine.seeds import Seed, halves
from halles.engine.telling import move_words
from halles.engine.texts import LANGUAGES

from .digests import digest_of_play
from .hidden import compare, difference, hidden_from


def audit(match: Match) -> None:
    """Raise AssertionError unless everything in a position is accounted for."""
    match.game.views.audit(StillRecord(match._states[0]))


def settings(game: Game, most: int = 2) -> Iterator[Setting]:
    """Every seat count with every combination of options; of an option with many values, two stand for all."""
    for seats in game.seats:
        values = [choice.values_for(seats)[:most] for choice in game.options]
        for chosen in itertools.product(*values):
            options = dict(zip((choice.name for choice in game.options), chosen, strict=True))
            if not game.clash(options):
                yield game.setting(seats, options)


#: What somebody may have written into a file for an option, with so many seats: the laws hold there, too.
OWN: dict[str, list[tuple[int, dict[str, str]]]] = {
    "central_market": [
        (3, {"deck": "40", "prices": '{"bid_track":[2,3,5,8,13,34,99]}'}),
        (5, {"prices": '{"min":1,"max":20,"step":1}'}),
    ],
}


def own_settings(game: Game) -> list[Setting]:
    """Settings with a content of one's own."""
    return [game.setting(seats, options) for seats, options in OWN.get(game.name, [])]


def name_of(game: Game, setting: Setting) -> str:
    values = ["own" if is_content(value) else value for value in setting.options.values()]
    return "-".join([game.name, str(setting.seats), *values])


def pairs(setting: Setting) -> set[tuple[str, ...]]:
    """Every two things that a setting joins: a value of an option with a seat count, or with that of another option."""
    things = [("seats", str(setting.seats)), *setting.options.items()]
    return {(*one, *two) for one, two in itertools.combinations(things, 2)} or {("seats", str(setting.seats))}


def covering(game: Game) -> list[Setting]:
    """As few settings as will do, so that whatever two things can be chosen together are together in one of them.

    The usual options with the fewest seats stand first. Every combination is played by a law of its own, below.
    """
    left = list(settings(game))
    chosen = [left.pop(0)]
    missing = set().union(*map(pairs, left)) - pairs(chosen[0]) if left else set()
    while missing:
        best = max(left, key=lambda setting: len(pairs(setting) & missing))
        chosen.append(best)
        missing -= pairs(best)
    return chosen


#: In a hurry (`make quick`) one setting stands for a game.
MOST = 1 if os.environ.get("HALLES_QUICK") == "1" else None
EVERY = [
    pytest.param(game, setting, id=name_of(game, setting))
    for game in games()
    for setting in [*covering(game), *own_settings(game)][:MOST]
]
every_setting = pytest.mark.parametrize(("game", "setting"), EVERY)
#: Laws about words, drawings and uncompiled play, which gain nothing from a second run with every index checked.
plain = pytest.mark.plain
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def secret(number: int) -> str:
    """A seed as tables draw them, always the same one for a number."""
    return f"sip-{number + 1:032x}"


def random_play(game: Game, setting: Setting, seed: Seed) -> Iterator[Match]:
    """A match by random moves, handed out before the first move and after every one."""
    match, dice = Match(game, setting, seed), random.Random(seed)
    yield match
    while not match.over:
        match.play_code(dice.choice(match.codes()))
        yield match


def everybody(setting: Setting) -> list[int | None]:
    return [*range(setting.seats), None]


# -- 1 --


@every_setting
def test_random_play_ends_and_every_legal_move_can_be_played(game: Game, setting: Setting) -> None:
    for seed in range(3):
        match = None
        for match in random_play(game, setting, seed):
            assert match.ply < 5000
            if match.over:
                break
            assert match.codes(), "somebody must have a legal move"
            if match.ply % 7 == seed:
                for code in match.codes():
                    match.play_code(code)
                    match.undo(force=True)
        assert match is not None
        assert match.over
        assert match.codes() == []
        assert match.winners()
        assert len(match.scores()) == setting.seats


@every_game
def test_every_combination_of_options_is_played_to_its_end(game: Game) -> None:
    for setting in settings(game, most=1000):
        *_, match = random_play(game, setting, 1)
        assert match.winners()
        audit(match)


@every_setting
def test_a_picked_move_is_legal_and_every_legal_move_is_picked(game: Game, setting: Setting) -> None:
    minds = new_minds(1)
    for match in itertools.islice(random_play(game, setting, 4), 0, 400, 9):
        if match.over:
            break
        legal = match.codes()
        picked = [int(rules.pick(match._s, as_rule_sees(minds[0]))) for _ in range(12 * len(legal))]
        assert set(picked) <= set(legal)
        # 12 draws a move: by chance one move in 160,000 is missed, so a lone one is forgiven and no more
        assert len(set(legal) - set(picked)) <= 1
        counts = np.array([picked.count(code) for code in legal])
        spread = ((counts - 12) ** 2 / 12).sum()
        assert spread < len(legal) + 6 * np.sqrt(2 * len(legal)) + 10, "moves are not equally likely"


# -- 2 --


@every_setting
def test_the_same_seed_and_moves_give_the_same_bytes(game: Game, setting: Setting) -> None:
    first = [match.digest() for match in random_play(game, setting, secret(11))]
    again = [match.digest() for match in random_play(game, setting, secret(11))]
    assert first == again
    assert len(set(first)) == len(first)


@every_game
@plain
def test_compiled_and_uncompiled_play_give_the_same_bytes(game: Game) -> None:
    there = subprocess.run(
        [sys.executable, "-m", "tests.digests", game.name],
        env=os.environ | {"NUMBA_DISABLE_JIT": "0" if os.environ.get("NUMBA_DISABLE_JIT") == "1" else "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    here = {name_of(game, setting): digest_of_play(game, setting) for setting in [*settings(game), *own_settings(game)]}
    assert json.loads(there.stdout) == here


@every_setting
def test_a_batch_plays_the_same_matches_as_bots_do_one_by_one(game: Game, setting: Setting) -> None:
    seeds = [derive(5, number) for number in range(4)]
    batch = play_batch(game, setting, seeds)
    for i, seed in enumerate(seeds):
        match = Match(game, setting, seed)
        minds = new_minds(*(derive(seed, seat) for seat in range(setting.seats)))
        while match.seat is not None:
            match.play_code(int(rules.pick(match._s, as_rule_sees(minds[match.seat]))))
        assert batch.states[i].tobytes() == match._states.tobytes()
        assert batch.scores[i].tolist() == match.scores()
        assert np.flatnonzero(batch.winners[i]).tolist() == match.winners()
        assert batch.decisions[i] == match.ply
    threaded = play_batch(game, setting, seeds * 5, threads=2)
    assert threaded.scores.tolist() == batch.scores.tolist() * 5


@every_setting
def test_batches_by_odds_end_and_odds_are_positive(game: Game, setting: Setting) -> None:
    assert (play_batch(game, setting, [1, 2, 3], by_odds=True).winners.sum(axis=1) >= 1).all()
    minds = new_minds(1)
    for match in itertools.islice(random_play(game, setting, 9), 0, 400, 5):
        if match.over:
            break
        mind = as_rule_sees(minds[0])
        count = rules.moves(match._s, mind.moves)
        before = match._states.tobytes()
        rules.odds(match._s, mind.moves, count, mind.weights)
        assert match._states.tobytes() == before, "guessing has changed the position"
        weights = [mind.weights[i] for i in range(count)]
        assert all(weight > 0 and np.isfinite(weight) for weight in weights)
        rules.evaluate(match._s, mind.weights)
        assert all(np.isfinite(mind.weights[seat]) for seat in range(setting.seats))


# -- 3 --


@every_setting
@plain
def test_moves_have_one_text_each_and_texts_parse_back(game: Game, setting: Setting) -> None:
    for match in random_play(game, setting, 2):
        codes = match.codes()
        texts = [game.notation.text(code, setting) for code in codes]
        assert [game.notation.parse(text, setting) for text in texts] == codes
        assert len(set(texts)) == len(texts)
        assert match.moves() == sorted(texts, key=str.encode)


# -- 4 --


@every_setting
def test_nobody_can_tell_an_imagined_match_from_the_true_one(game: Game, setting: Setting) -> None:
    for match in random_play(game, setting, secret(3)):
        for seat in everybody(setting):
            view, log = match.view(seat), match.events(seat)
            for seed in (1, 2):
                world = match.imagine(seat, seed)
                assert world.view(seat) == view
                assert world.events(seat) == log
                assert world.seat == match.seat
                if seat == match.seat:
                    assert world.moves() == match.moves()
                audit(world)
        assert match.view(None) == public_part(match)


def public_part(match: Match) -> dict[str, object]:
    """What a spectator sees of a world imagined by a spectator: nothing of the true hidden things can be in it."""
    return match.imagine(None, 99).view(None)


@every_setting
def test_imagining_leaves_no_trace_of_the_truth(game: Game, setting: Setting) -> None:
    """Two positions that a seat cannot tell apart are imagined as the same bytes, so nothing true is left in them.

    What chance will bring is hidden from everybody: neither key nor counter of a table may be left.
    """
    for match in itertools.islice(random_play(game, setting, secret(6)), 0, 400, 3):
        for seat in everybody(setting):
            other = match.imagine(seat, 123)
            other._states["rng"] = match.ply  # any other counter than the true one
            assert other._states.tobytes() != match._states.tobytes()
            assert other.imagine(seat, 7)._states.tobytes() == match.imagine(seat, 7)._states.tobytes()


@every_setting
def test_what_a_seat_cannot_see_is_imagined_in_several_ways(game: Game, setting: Setting) -> None:
    """Where something is hidden, seeds bring several worlds; a single one only where it must be the truth."""
    hiding = lone = 0
    for match in itertools.islice(random_play(game, setting, secret(18)), 0, 400, 2):
        for seat in everybody(setting):
            if not hidden_from(match, seat):
                continue
            hiding += 1
            view, full = match.view(seat), match.view(EVERYTHING)
            worlds = (match.imagine(seat, seed) for seed in range(60))
            first = next(worlds)
            assert first.view(seat) == view
            if all(world.view(EVERYTHING) == first.view(EVERYTHING) for world in worlds):
                lone += 1
                assert first.view(EVERYTHING) == full, "there is one way only, and it is not true"
    assert lone <= hiding / 2, f"{lone} of {hiding} positions are imagined in one way"


#: Where every world that agrees with what was seen is as likely as any other, whoever plays: heller's secret tiles
#: always, elsewhere hands that were just dealt. What imagining else leans on is measured by `python -m tests.hidden`.
EVEN_ODDS: dict[str, Callable[[View], bool]] = {
    "heller": lambda _: True,
    "marche_de_noel": lambda view: view["phase"] == "place" and view["turn"] == view["first"] and not _placed(view),
    "central_market": lambda view: view["phase"] == "propose" and view["round"] == 1 and view["turn"] == view["first"],
}


def _placed(view: View) -> bool:
    return any(value is not None for slot in view["placed"].values() for value in slot)


@pytest.mark.parametrize("game", [find_game(name) for name in EVEN_ODDS], ids=list(EVEN_ODDS))
def test_the_truth_looks_like_one_more_imagined_world(game: Game) -> None:
    matches = (random_play(game, game.setting(game.seats[-1]), secret(seed)) for seed in range(60))
    apart, error = difference(compare(matches, EVEN_ODDS[game.name], every=4))
    assert abs(apart) < 4 * error, f"the truth agrees {apart:.3f} more with a world than another world does"


@every_game
def test_a_game_that_hides_nothing_says_so_and_shows_everything(game: Game) -> None:
    hides = False
    for setting in covering(game):
        for match in itertools.islice(random_play(game, setting, secret(19)), 0, 400, 7):
            for seat in everybody(setting):
                hides |= bool(hidden_from(match, seat)) or match.events(seat) != match.events(EVERYTHING)
    assert hides == game.hides


@every_setting
def test_nothing_that_a_seat_works_with_holds_the_key(game: Game, setting: Setting) -> None:
    seed = f"sip-{bytes(range(0xA0, 0xB0)).hex()}"
    parts = [word.to_bytes(8, order) for word in halves(seed) for order in ("little", "big")]
    texts = [part.hex() for part in parts] + [str(word) for word in halves(seed)]
    for match in itertools.islice(random_play(game, setting, seed), 0, 400, 20):
        assert all(part in match._states.tobytes() for part in parts[::2]), "else this law is idle"
        for seat in range(setting.seats):
            sight = match.sight(seat)
            for states in (sight._world, sight.worlds([1, 2]), match.imagine(seat)._states):
                assert not any(part in states.tobytes() for part in parts)
            said = repr((sight.view, sight.events, sight.moves(), match.view(seat), match.events(seat)))
            assert not any(text in said for text in texts)


@every_setting
@plain
def test_a_secret_move_leaves_no_marks(game: Game, setting: Setting) -> None:
    for match in random_play(game, setting, 10):
        for seat in everybody(setting):
            entry = match.events(seat)[-1]
            if entry.move is not None and "?" in entry.move.split():
                assert match.last_touched(seat) == ()


@every_setting
def test_a_picked_move_depends_on_nothing_hidden(game: Game, setting: Setting) -> None:
    for match in itertools.islice(random_play(game, setting, 8), 0, 400, 3):
        if match.seat is None:
            break
        picks = []
        for world in (match, match.imagine(match.seat, 5)):
            minds = new_minds(77)
            picks.append([int(rules.pick(world._s, as_rule_sees(minds[0]))) for _ in range(5)])
        assert picks[0] == picks[1]


@every_setting
@plain
def test_refusals_depend_on_nothing_hidden(game: Game, setting: Setting) -> None:
    moves = sorted({move for match in random_play(game, setting, 1) for move in match.moves()})
    dice = random.Random(1)
    for match in itertools.islice(random_play(game, setting, 5), 0, 400, 4):
        if match.seat is None:
            break
        world = match.imagine(match.seat, 31)
        with seen_once(match), seen_once(world):
            for move in dice.sample(moves, min(40, len(moves))):
                assert refusal(match, move) == refusal(world, move)


@contextmanager
def seen_once(match: Match) -> Iterator[None]:
    """While nobody moves, a match need not be looked at anew for every refusal."""
    match.view = cache(match.view)  # type: ignore[method-assign]
    yield
    del match.view


def refusal(match: Match, move: str) -> list[str]:
    try:
        match.code(move)
    except IllegalMove as reason:
        said = [reason.say(lang) for lang in LANGUAGES]
        assert all(said)
        return said
    return []


# -- 5 --


@every_setting
@plain  # the first law plays the same matches
def test_nothing_is_lost_or_made(game: Game, setting: Setting) -> None:
    for seed in range(3):
        for match in random_play(game, setting, seed):
            audit(match)


# -- 6 --


@every_setting
def test_save_load_undo_and_replay_come_back_to_the_same_state(game: Game, setting: Setting, tmp_path: Path) -> None:
    digests, moves = [], []
    for match in random_play(game, setting, secret(12)):
        digests.append(match.digest())
    match.save(tmp_path / "m.json")
    loaded = load(tmp_path / "m.json")
    assert loaded.digest() == digests[-1]
    assert loaded.events() == match.events()
    while loaded.ply:
        before = loaded.ply
        moves.append(loaded.undo(force=True))
        assert loaded.ply == before - 1
        assert loaded.digest() == digests[loaded.ply]
    for number, move in enumerate(reversed(moves), 1):
        loaded.play(move)
        assert loaded.digest() == digests[number]


@every_setting
def test_undo_without_force_takes_back_nothing_that_was_shown(game: Game, setting: Setting) -> None:
    refused = allowed = 0
    for match in random_play(game, setting, secret(13)):
        if not match.ply:
            continue
        last, digest = match.events()[-1], match.digest()
        seen = {seat: match.events(seat) for seat in everybody(setting)}
        try:
            move = match.undo()
        except CannotUndo as reason:
            refused += 1
            assert reason.say("fr") != reason.say("en")
            assert match.digest() == digest
            continue
        allowed += 1
        assert move == last.move
        for seat, log in seen.items():
            assert log[:-1] == match.events(seat)
        match.play(move)
        assert match.digest() == digest, "the same move must lead to the same place: nothing was left to chance"
    assert allowed


# -- 7 --


@every_game
@plain
def test_every_game_has_golden_playthroughs(game: Game) -> None:
    assert len(list((Path(__file__).parent / "playthroughs").glob(f"{game.name}-*.txt"))) >= 3


# -- 9 --


@every_setting
@plain
def test_drawings_are_valid_and_show_everything_that_can_be_touched(game: Game, setting: Setting) -> None:
    for match in itertools.islice(random_play(game, setting, 14), 0, 600, 17):
        touched = {thing for code in match.codes() for thing in game.notation.touches(code, setting)}
        for eyes in (match.seat, None, EVERYTHING):
            for narrow in (False, True):
                picture = match.draw(eyes, lang="fr" if narrow else "en", narrow=narrow)
                ids = [node.get("id") for node in ElementTree.fromstring(picture).iter() if node.get("id")]
                assert len(ids) == len(set(ids)), "an id is used twice"
                if eyes == match.seat:
                    assert touched <= set(ids)


@every_setting
@plain
def test_pictures_show_no_secret(game: Game, setting: Setting) -> None:
    for match in itertools.islice(random_play(game, setting, 15), 0, 600, 23):
        for seat in everybody(setting):
            world = match.imagine(seat, 3)
            marks_free = [
                m.game.drawer.board(m.view(seat), game.texts("en"), _no_marks(), False) for m in (match, world)
            ]
            assert marks_free[0] == marks_free[1]


def _no_marks() -> object:
    from halles.engine.drawing import Marks

    return Marks()


# -- 10 and the words people read --


@every_setting
@plain
def test_every_position_can_be_told_in_every_language(game: Game, setting: Setting) -> None:
    for match in random_play(game, setting, 16):
        if match.ply % 5 and not match.over:
            continue
        for lang in LANGUAGES:
            t = game.texts(lang)
            for eyes in (match.seat, None, EVERYTHING):
                assert all(all(sentences) for sentences in match.story(eyes, lang))
            if match.seat is not None:
                view = match.view(match.seat)
                assert game.words.ask(view, t)
                for code in match.codes():
                    assert move_words(game, code, t, setting)
                    for thing in game.notation.touches(code, setting):
                        assert game.words.label(view, thing, t)
            assert game.terminal.show(match.view(match.seat), t, [t.house(p) for p in range(setting.seats)], ())
            for sheet in match.sheets(lang):
                for seat in range(setting.seats):
                    assert sum(line.values[seat] for line in sheet.lines) == sheet.total.values[seat]


@every_setting
def test_the_standing_at_the_end_is_the_score(game: Game, setting: Setting) -> None:
    *_, match = random_play(game, setting, 17)
    assert game.views.standing(match.view(None)) == match.scores()


@every_game
@plain
def test_every_option_is_explained_in_every_language(game: Game) -> None:
    for lang in LANGUAGES:
        t = game.texts(lang)
        assert t("title")
        assert t("tagline")
        for choice in game.options:
            assert t(f"option-{choice.name}")
            for value in choice.values:
                assert t(f"option-{choice.name}-{value}")
            if choice.content is not None:
                assert t(f"option-{choice.name}-own", digest="0123abcd")


@every_game
@plain
def test_rules_pages_have_the_same_sections_and_figures_that_can_be_drawn(game: Game) -> None:
    pages = {lang: game.rules_page(lang) for lang in LANGUAGES}
    marks = {lang: [line for line in page.splitlines() if line.startswith("<!-- id:")] for lang, page in pages.items()}
    figures = {lang: [line.split("](figure:")[1][:-1] for line in page.splitlines() if "](figure:" in line]
               for lang, page in pages.items()}  # fmt: skip
    assert marks["fr"] == marks["en"] != []
    assert figures["fr"] == figures["en"] != []
    for lang in LANGUAGES:
        for name in figures[lang]:
            part = game.drawer.figure(name, game.texts(lang))
            ElementTree.fromstring(f"<svg xmlns='http://www.w3.org/2000/svg'>{part.body}</svg>")


@every_game
@plain
def test_states_are_small_and_have_no_undefined_byte(game: Game) -> None:
    fields = game.state.fields
    assert fields is not None
    assert sum(dtype.itemsize for dtype, *_ in fields.values()) == game.state.itemsize
    assert not [name for name in fields if name == "blank"] or blank(game.state)[0].blank.sum() == 0


@every_game
@plain
def test_impossible_settings_are_refused_with_a_sentence(game: Game) -> None:
    for seats in (0, 1, game.seats[-1] + 1, True, "3", None.__class__):
        with pytest.raises(HallesError) as refused:
            game.setting(seats)  # type: ignore[arg-type]
        assert refused.value.say("fr") != refused.value.say("en")
    with pytest.raises(HallesError):
        game.setting(None, {"no-such-option": "1"})
    for seats, choice in itertools.product(game.seats, game.options):
        for value in set(choice.values) - set(choice.values_for(seats)):
            with pytest.raises(HallesError) as refused:
                game.setting(seats, {choice.name: value})
            assert refused.value.say("fr") != refused.value.say("en")
    for seed in (-1, 2**63, 1.5, True):
        with pytest.raises(HallesError):
            Match(game, game.setting(), seed)  # type: ignore[arg-type]
    assert int(seed_word(2**63 - 1)) == 2**63 - 1
