"""The table in a terminal."""

import random

import pytest

import halles
from halles.engine.game import EVERYTHING, find_game
from halles.engine.texts import LANGUAGES


@pytest.mark.parametrize("seats", [3, 5])
def test_the_table_fits_into_eighty_columns(seats: int) -> None:
    match, dice = halles.new("central_market", seats=seats, seed=3), random.Random(3)
    game, phases = find_game("central_market"), set()
    while not match.over:
        match.play(dice.choice(match.moves()))
        view = match.view(match.seat if match.ply % 2 else EVERYTHING)
        phases.add(view["phase"])
        for lang in LANGUAGES:
            t = game.texts(lang)
            names = [t("play-name", house=t.house(p), kind=t("bot-random")) for p in range(seats)]
            table = game.terminal.show(view, t, names, ())
            for line in table.split():
                assert line.cell_len <= 80 or line.plain.startswith(f"  {t('term-yours')}")
                assert all(name in table.plain for name in names)
    assert phases == {"propose", "bid", "sell", "rot", "tourists", "keep", "over"}
