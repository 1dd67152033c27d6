"""`halles games`: what there is to play."""

import json

from halles.engine.game import Game, games
from halles.engine.texts import LANGUAGES


def run_games(as_json: bool, lang: str) -> None:
    """List the registered games, for people or as JSON."""
    if as_json:
        print(json.dumps(list(map(_facts, games())), indent=1, ensure_ascii=False))
        return
    for game in games():
        t = game.texts(lang)
        print(f"{game.name:<16} {t('title')}, {t('games-seats', seats=game.seat_range, minutes=game.minutes)}")
        print(f"{'':<16} {t('tagline')}")
        for choice in game.options:
            values = " | ".join([*choice.values, *([t("games-file")] if choice.content is not None else [])])
            print(f"{'':<16}   {choice.name} = {values}")


def _facts(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "version": game.version,
        "title": {lang: game.title(lang) for lang in LANGUAGES},
        "tagline": {lang: game.texts(lang)("tagline") for lang in LANGUAGES},
        "seats": list(game.seats),
        "minutes": game.minutes,
        "state_bytes": game.state.itemsize,
        "options": {choice.name: list(choice.values) for choice in game.options},
    }
