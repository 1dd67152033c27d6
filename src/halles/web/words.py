"""The words of the web: the house's messages and the pages' own, and a game's before them."""

from pathlib import Path

from halles.engine.game import TEXTS, Game
from halles.engine.texts import HOUSE_FOLDER, LANGUAGES, Texts, best_language, load_texts

_FOLDER = Path(__file__).parent / "texts"


def web_texts(lang: str) -> Texts:
    """The messages of the pages."""
    return load_texts(best_language(lang), HOUSE_FOLDER, _FOLDER)


def table_texts(game: Game, lang: str) -> Texts:
    """The messages of a game's table: the game's first, then the pages'."""
    return load_texts(best_language(lang), HOUSE_FOLDER, _FOLDER, game.folder / TEXTS)


def wished_language(header: str) -> str:
    """The language of ours that a browser wishes most."""
    wishes: list[tuple[float, int, str]] = []
    for part in header.split(",")[:20]:
        name, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), len(wishes), name))
        except ValueError:
            continue
    for _, _, name in sorted(wishes):
        if name.replace("-", "_").partition("_")[0].lower() in LANGUAGES:
            return best_language(name)
    return "en"
