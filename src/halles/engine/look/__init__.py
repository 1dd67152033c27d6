"""The look: one table of tokens for page and pictures, in light and dark, and the drawn symbols of the house."""

import re
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
THEMES = ("auto", "light", "dark")
_TOKEN = re.compile(r"(--[\w-]+):\s*([^;]+);")
_USED_TOKEN = re.compile(r"var\((--[\w-]+)")
_RULE = re.compile(r"([^{}]+)(\{[^{}]*\})")
_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USED_SYMBOL = re.compile(r'href="#([^"]+)"')


@cache
def _sections() -> dict[str, str]:
    """The stylesheet, cut at its named dashes, without comments."""
    _, *pieces = re.split(r"/\* -{10} (\w+) -{10} \*/", (_HERE / "tokens.css").read_text(encoding="utf-8"))
    bare = [re.sub(r"/\*.*?\*/", "", piece, flags=re.DOTALL) for piece in pieces]
    return dict(zip(bare[::2], bare[1::2], strict=True))


@cache
def tokens(theme: str) -> dict[str, str]:
    """The tokens that `light` sets, or those that `dark` changes."""
    return dict(_TOKEN.findall(_sections()[theme]))


def _block(selector: str, values: dict[str, str]) -> str:
    return f"{selector}{{{';'.join(f'{name}:{value}' for name, value in values.items())}}}"


@cache
def tokens_css() -> str:
    """The page's whole stylesheet; `data-theme` on the root element forces light or dark."""
    light, dark = tokens("light"), tokens("dark")
    return "\n".join(
        (
            _block(":root", light),
            f"@media (prefers-color-scheme: dark){{{_block(':root:not([data-theme=light])', dark)}}}",
            _block(":root[data-theme=dark]", dark),
            _sections()["drawing"].strip(),
            _sections()["page"].strip(),
            ":root[data-theme=light]{color-scheme:light} :root[data-theme=dark]{color-scheme:dark}",
            "",
        )
    )


@cache
def _scoped_rules() -> str:
    """The drawing rules, each under `.halles`, so that a picture does not dress the notebook around it."""
    rules = []
    for selectors, declarations in _RULE.findall(_sections()["drawing"]):
        scoped = ",".join(f".halles {selector.strip()}" for selector in selectors.split(","))
        rules.append(scoped + re.sub(r"\s*([{:;}])\s*", r"\1", declarations))
    return "\n".join(rules)


def picture_style(theme: str, body: str) -> str:
    """The style of a stand-alone picture: drawing rules, and the tokens that they and the body name."""
    if theme not in THEMES:
        raise ValueError(f"theme is one of {', '.join(THEMES)}, not {theme!r}")
    rules = _scoped_rules()
    used = set(_USED_TOKEN.findall(rules + body))
    light = {name: value for name, value in tokens("light").items() if name in used}
    dark = {name: value for name, value in tokens("dark").items() if name in used}
    root = f".halles-{theme}"
    blocks = [_block(root, light | dark if theme == "dark" else light)]
    if theme == "auto":
        blocks.append(f"@media (prefers-color-scheme: dark){{{_block(root, dark)}}}")
    return "\n".join((*blocks, rules))


@cache
def read_symbols(path: Path) -> dict[str, str]:
    """The symbols of a sprite file by id."""
    return {found[1]: found[0] for found in _SYMBOL.finditer(path.read_text(encoding="utf-8"))}


def house_symbols() -> dict[str, str]:
    """The symbols that all games share: houses, stalls, coin, point, lamp."""
    return read_symbols(_HERE / "sprite.svg")


@cache
def all_symbols(folder: Path) -> dict[str, str]:
    """The symbols that the game in this folder can use: the house's and its own."""
    own = folder / "draw" / "symbols.svg"
    return house_symbols() | (read_symbols(own) if own.exists() else {})


def used_symbols(body: str, known: dict[str, str]) -> str:
    """The symbols that a body uses, and those that they use in turn, each in the scope of the picture's rules."""
    found: dict[str, str] = {}
    wanted = _USED_SYMBOL.findall(body)
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = known[name]
            wanted += _USED_SYMBOL.findall(known[name])
    # A used symbol is a small tree of its own: rules scoped to `.halles` reach into it only if it has the class.
    return "".join(found[name].replace("<symbol ", '<symbol class="halles" ', 1) for name in sorted(found))
