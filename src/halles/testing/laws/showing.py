"""Laws about pictures: they are valid, show what can be touched, and no secret."""

import itertools
import xml.etree.ElementTree as ElementTree

from halles.engine.drawing import Marks
from halles.engine.game import EVERYTHING, Game, Setting
from halles.engine.texts import LANGUAGES

from ..broken import Broken, hold
from ..law import law
from ..walked import everybody, random_play


@law(plain=True)
def drawings_are_valid_and_show_everything_that_can_be_touched(game: Game, setting: Setting) -> None:
    """Drawings are valid, and show everything that can be touched."""
    for match in itertools.islice(random_play(game, setting, 14), 0, 600, 17):
        touched = {thing for code in match.codes() for thing in game.notation.touches(code, setting)}
        for eyes in (match.seat, None, EVERYTHING):
            for narrow in (False, True):
                picture = match.draw(eyes, lang="fr" if narrow else "en", narrow=narrow)
                try:
                    drawn = ElementTree.fromstring(picture)
                except ElementTree.ParseError as problem:
                    raise Broken("broken-picture", match, problem=str(problem)) from None
                ids = [name for node in drawn.iter() if (name := node.get("id"))]
                twice = sorted({name for name in ids if ids.count(name) > 1}) if len(ids) != len(set(ids)) else []
                hold(not twice, "broken-id-twice", match, things=", ".join(twice))
                missing = sorted(touched - set(ids)) if eyes == match.seat else []
                hold(not missing, "broken-not-drawn", match, things=", ".join(missing))


@law(plain=True)
def pictures_show_no_secret(game: Game, setting: Setting) -> None:
    """Pictures show no secret."""
    for match in itertools.islice(random_play(game, setting, 15), 0, 600, 23):
        for seat in everybody(setting):
            world = match.imagine(seat, 3)
            t = game.texts("en")
            one, other = (game.drawer.board(each.view(seat), t, Marks(), False) for each in (match, world))
            hold(one == other, "broken-picture-knows", match)


@law(plain=True)
def rules_pages_have_the_same_sections_and_figures_that_can_be_drawn(game: Game) -> None:
    """Rules pages have the same sections in every language, and figures that can be drawn."""
    pages = {lang: game.rules_page(lang) for lang in LANGUAGES}
    marks = {lang: [line for line in page.splitlines() if line.startswith("<!-- id:")] for lang, page in pages.items()}
    figures = {lang: [line.split("](figure:")[1][:-1] for line in page.splitlines() if "](figure:" in line]
               for lang, page in pages.items()}  # fmt: skip
    hold(marks["fr"] == marks["en"] != [], "broken-sections")
    hold(figures["fr"] == figures["en"] != [], "broken-figures")
    for lang in LANGUAGES:
        for name in figures[lang]:
            part = game.drawer.figure(name, game.texts(lang))
            try:
                ElementTree.fromstring(f"<svg xmlns='http://www.w3.org/2000/svg'>{part.body}</svg>")
            except ElementTree.ParseError as problem:
                raise Broken("broken-figure", figure=name, problem=str(problem)) from None
