"""`halles games`: what there is to play."""

import json

from halles.engine.game import games


def run_games(as_json: bool, lang: str) -> None:
    """List the registered games, for people or as JSON."""
    if as_json:
        print(json.dumps([game.facts() for game in games()], indent=1, ensure_ascii=False))
        return
    for game in games():
        t = game.texts(lang)
        print(f"{game.name:<16} {t('title')}, {t('games-seats', seats=game.seat_range, minutes=game.minutes)}")
        print(f"{'':<16} {t('tagline')}")
        for choice in game.options:
            values = " | ".join([*choice.values, *([t("games-file")] if choice.content is not None else [])])
            print(f"{'':<16}   {choice.name} = {values}")
