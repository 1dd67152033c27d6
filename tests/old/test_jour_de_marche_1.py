"""Version 1 of Jour de Marché, setting by setting: the markets, the legal moves and the ends of matches of then."""

import json
from typing import Any

import pytest

from halles.engine.game import find_game
from halles.engine.match import Match, restore

from .digests import FILE, digests, settings
from .keep import story

GAME = find_game("jour_de_marche")
KEPT: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
SETTINGS = {name: (seats, options) for name, seats, options in settings()}


def test_every_setting_of_version_1_was_kept() -> None:
    assert KEPT.keys() == SETTINGS.keys()
    assert len({json.dumps(kept) for kept in KEPT.values()}) == len(KEPT)


@pytest.mark.parametrize("name", SETTINGS)
def test_a_seed_of_version_1_lays_the_market_and_leads_to_the_end_of_then(name: str) -> None:
    assert digests(GAME, *SETTINGS[name]) == KEPT[name]


def test_a_seed_means_another_market_today() -> None:
    seats, options = SETTINGS["3 zones random"]
    then = [Match(GAME, GAME.setting(seats, options, 1), seed) for seed in range(8)]
    today = [Match(GAME, GAME.setting(seats, options), seed) for seed in range(8)]
    assert [story(match) for match in then] != [story(match) for match in today]


def test_a_match_goes_on_by_the_rules_it_was_begun_by() -> None:
    match = Match(GAME, GAME.setting(2, {}, 1), 5)
    match.play(match.moves()[0])
    again = restore(match.saved())
    assert again.setting.version == 1 == again.view(None)["version"]
    assert again.digest() == match.digest()
    assert (
        restore(match.saved() | {"version": 2, "moves": []}).digest() != restore(match.saved() | {"moves": []}).digest()
    )
