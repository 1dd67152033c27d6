"""Settings of a search that make no sense, and files of weights that are none: each is refused in a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from halles.bots import bot, registered_bot
from halles.bots.evaluation import BY_NETWORK, BY_WEIGHTS, MOST_FEATURES
from halles.bots.network import flat
from halles.bots.search import Search, searcher, thinking
from halles.bots.search.bot import LIMITS, Budget
from halles.engine.errors import BadFile, UnknownBot
from halles.engine.game import Game, find_game, games
from halles.engine.match import Match, Sight

WHOLE = {"simulations", "scaled", "patient", "threads", "tree", "turns", "beyond", "playout", "blind", "learned"}
NETWORK = 2480  # weights of a network


def test_every_setting_has_its_limits_and_its_usual_value_lies_within() -> None:
    assert set(LIMITS) == set(Budget.__dataclass_fields__)
    Budget()


@pytest.mark.parametrize("name", LIMITS)
def test_a_setting_is_taken_within_its_limits_and_refused_beyond(name: str) -> None:
    least, most = LIMITS[name]
    for fits in (least, most):
        assert getattr(searcher(f"search:{name}={fits}").budget, name) == fits
    beyond = [least - 1, most + 1, -(10**30), 10**30]
    for value in (*beyond, *(() if name in WHOLE else ("nan", "inf", "-inf", "1e999"))):
        with pytest.raises(UnknownBot) as refused:
            bot(f"search:simulations=5:{name}={value}")
        for lang in ("fr", "en"):
            said = refused.value.say(lang)
            assert name in said and str(least) in said and str(most) in said
    for word in ("", "x", "1,5", "--1", *(("nan", "inf", "1.5", "True") if name in WHOLE else ())):
        with pytest.raises(UnknownBot, match="is not a setting with a number"):
            bot(f"search:{name}={word}")


def test_no_game_has_found_a_setting_beyond_the_limits() -> None:
    for game in games():
        for file in ("search.json", "network.json"):
            if (game.folder / "mind" / file).is_file():
                for name, value in _settings(json.loads((game.folder / "mind" / file).read_text())):
                    least, most = (LIMITS | {"scale": (0.001, 1), "trust": (0, 1)})[name]
                    assert least <= value <= most, (game.name, name)


@pytest.mark.parametrize("where", ["settings", "patient"])
def test_a_game_whose_file_names_no_setting_of_the_search_is_told_which_there_are(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("heller")
    (tmp_path / "mind").mkdir()
    (tmp_path / "mind" / "search.json").write_text(json.dumps({"seats": {"2": {where: {"wide": 4}}}}))
    monkeypatch.setattr(type(game), "folder", tmp_path)
    with pytest.raises(BadFile, match=r"“wide” is not a setting.*root_explore"):
        thinking._file.__wrapped__(game, "search.json")


def _settings(whole: Any) -> list[tuple[str, float]]:
    """All settings in a file, wherever they stand."""
    if not isinstance(whole, dict):
        return []
    found = [*whole.get("settings", {}).items(), *whole.get("patient", {}).items()]
    return found + [pair for part in whole.values() for pair in _settings(part)]


def kept(folder: Path, whole: Any) -> str:
    """A word for a search by what is written to a file, whose name has a colon in it."""
    file = folder / "my: weights.json"
    file.write_text(whole if isinstance(whole, str) else json.dumps(whole))
    return f"search:simulations=2:weights={file}:turns=1"


def sight_of(game: Game, seats: int, **options: str) -> Sight:
    """What the seat that begins may know."""
    match = Match(game, game.setting(seats, options), 1)
    return match.sight(match.seat or 0)


def test_a_search_judges_by_weights_of_ones_own(tmp_path: Path) -> None:
    heller = find_game("heller")
    player = bot(kept(tmp_path, {"game": "heller", "seats": {"2": {"weights": [1, 0.5, -2.5, 0.25]}}}), 1)
    assert isinstance(player, Search) and (player.budget.simulations, player.budget.turns) == (2, 1)
    model = player.models(sight_of(heller, 2))[0]
    assert model.learned == BY_WEIGHTS and model.weights[:5].tolist() == [1, 0.5, -2.5, 0.25, 0]
    assert player.choose(match := Match(heller, heller.setting(2), 1)) in match.moves()


def test_a_search_judges_by_a_network_of_ones_own_in_matches_like_those_it_was_taught_with(tmp_path: Path) -> None:
    heller = find_game("heller")
    options = dict(heller.setting(2).options)
    entry = {"weights": [0.5] * NETWORK, "options": options}
    player = bot(kept(tmp_path, {"game": "heller", "seats": {"2": entry}}), 1)
    assert isinstance(player, Search)
    models = player.models(sight_of(heller, 2))
    assert models[0].learned == BY_NETWORK and set(flat(models["network"])[0].tolist()) == {0.5}
    with pytest.raises(BadFile, match="only for the options it was taught with"):
        player.models(sight_of(heller, 2, tiles="open"))


def test_weights_are_not_for_other_games_or_seats(tmp_path: Path) -> None:
    player = bot(kept(tmp_path, {"game": "heller", "seats": {"2": {"weights": [1, 0.5]}}}), 1)
    for sight in (sight_of(find_game("heller"), 3), sight_of(find_game("portobello"), 2)):
        with pytest.raises(BadFile, match="it is for heller with 2 seats"):
            player.decide(sight)


#: Weights that are none, and what stands beside them.
NO_WEIGHTS = [
    ("[]", ""), ("[1]", ""), ("{}", ""), ('"12"', ""), ("[1, NaN]", ""), ("[1, Infinity]", ""), ("[1, true]", ""),
    ("[1, null]", ""), ("[1, 1e300]", ""), (f"[1, {'9' * 400}]", ""), (str([1] * (2 * MOST_FEATURES + 1)), ""),
    (str([1] * NETWORK), ""), ("[1, 2]", ', "options": {}'), (str([1] * (NETWORK + 1)), ', "options": {}'),
]  # fmt: skip
NO_FILES = [
    "", "nonsense", "[" * 100_000, "[]", "{}", "1", '{"game": "heller"}', '{"seats": {}}',
    '{"game": 1, "seats": {}}', '{"game": "heller", "seats": []}', '{"game": "heller", "seats": {"2": 1}}',
    '{"game": "heller", "seats": {"2": {}}}',
]  # fmt: skip
NO_FILES += [f'{{"game": "heller", "seats": {{"2": {{"weights": {no}{more}}}}}}}' for no, more in NO_WEIGHTS]


@pytest.mark.parametrize("whole", NO_FILES, ids=lambda whole: whole[:60])
def test_a_file_of_something_else_is_one_sentence(tmp_path: Path, whole: str) -> None:
    with pytest.raises(BadFile) as refused:
        bot(kept(tmp_path, whole))
    assert refused.value.say("en").endswith("is not a file of weights written by “halles train”.")
    assert refused.value.say("fr").endswith("comme «\u00a0halles train\u00a0» les écrit.")


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    for file in (tmp_path / "none.json", tmp_path, "/dev/null/none", "a\0b"):
        with pytest.raises(BadFile):
            bot(f"search:weights={file}")
    with pytest.raises(UnknownBot, match="is not a setting with a number"):
        bot("search:weights=")


def test_no_file_is_read_for_a_word_from_the_network(tmp_path: Path) -> None:
    word = kept(tmp_path, {"game": "heller", "seats": {"2": {"weights": [1, 0.5]}}})
    for refused in (word, "search:simulations=5", f"search:weights={tmp_path}"):
        with pytest.raises(UnknownBot, match="There is no bot"):
            registered_bot(refused)
