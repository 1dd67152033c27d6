"""A game's rules page as HTML, with its drawn examples in place."""

import re
from functools import cache
from html import escape

from markdown_it import MarkdownIt

from halles.engine.drawing import inline
from halles.engine.game import Game

_SECTION = re.compile(r"^<!-- id: ([a-z-]+) -->\s*\n## (.+)$", re.MULTILINE)
_FIGURE = re.compile(r"^!\[([^\]]*)\]\(figure:([a-z-]+)\)\s*$", re.MULTILINE)


@cache
def rules_html(game: Game, lang: str) -> tuple[str, list[tuple[str, str]]]:
    """The page's body and its table of contents: (id, title) of every section."""
    page = game.rules_page(lang)
    found = list(_SECTION.finditer(page))
    ends = [mark.start() for mark in found[1:]] + [len(page)]
    sections = []
    for mark, end in zip(found, ends, strict=True):
        body = _body(page[mark.end() : end], game, lang)
        sections.append(f'<section id="rules-{mark[1]}"><h2>{escape(mark[2])}</h2>{body}</section>')
    return "\n".join(sections), [(f"rules-{mark[1]}", mark[2]) for mark in found]


def _body(text: str, game: Game, lang: str) -> str:
    """One section: words by Markdown, figures by the game's own drawing."""
    markdown, parts, start = MarkdownIt("commonmark", {"html": False}).enable("table"), [], 0
    for figure in _FIGURE.finditer(text):
        parts.append(markdown.render(text[start : figure.start()]))
        drawn = inline(game.drawer.figure(figure[2], game.texts(lang)), label=figure[1], css="figure")
        parts.append(f"<figure>{drawn}<figcaption>{escape(figure[1])}</figcaption></figure>")
        start = figure.end()
    parts.append(markdown.render(text[start:]))
    return "".join(parts)
