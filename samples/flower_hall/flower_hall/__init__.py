"""The Flower Hall: sealed offers for crates of flowers before the city wakes, for 2 to 5 seats."""

from pathlib import Path

from halles.engine.kit import Game

from . import rules, table

game = Game(
    name="flower_hall",
    seats=range(2, rules.MOST_SEATS + 1),
    minutes=10,
    state=rules.STATE,
    rules=rules,
    notation=rules.say,
    table=table,
    folder=Path(__file__).parent,
)
