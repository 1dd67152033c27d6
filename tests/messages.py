"""Where messages are said whose names are put together: `python -m tests.messages` writes `messages.txt` anew.

A search for the name of a message finds it in the source, or else in that list, beside the place that says it.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import halles
from halles.engine.game import TEXTS, games
from halles.engine.texts import LANGUAGES

SOURCE = Path(halles.__file__).parent
LIST = Path(__file__).with_suffix(".txt")
HOUSE = [SOURCE / "texts", SOURCE / "web" / "texts"]


def names(folder: Path) -> list[str]:
    """The messages of a folder, in their order."""
    found: list[str] = []
    for file in sorted(folder.glob(f"*{LANGUAGES[0]}.ftl")):
        found += re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
    return list(dict.fromkeys(found))


def sources(folder: Path) -> list[Path]:
    """The files that may say the messages of a folder: those of its game and of the house, or all."""
    shelf = SOURCE / "shelf"
    game = folder.parents[1] if shelf in folder.parents else None
    files = (file for ending in ("py", "html", "js") for file in SOURCE.rglob(f"*.{ending}"))
    return sorted(file for file in files if game is None or game in file.parents or shelf not in file.parents)


def put_together(file: Path) -> Iterator[tuple[str, str]]:
    """What is put together in a file and may be the name of a message: as a pattern, and as it stands there."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        for prefix, rest in re.findall(r"""["']([a-z][a-z0-9-]*-)["'] *[~+]( *\w+)""", text):
            yield re.escape(prefix) + r"[\w-]+", f'"{prefix}" …{rest}'
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            said = "".join(str(part) for part in parts if part is not None)
            if re.fullmatch(r"[a-z0-9-]*[a-z]-?[a-z0-9-]*", said) and "-" in said:
                yield "".join(r"[\w-]*" if part is None else re.escape(str(part)) for part in parts), ast.unparse(node)


def places(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Every message of a folder whose name stands nowhere as it is, with the places that put it together."""
    files = sources(folder)
    whole = {word for file in files for word in re.findall(r"""["']([a-z][\w-]*)["']""", file.read_text("utf-8"))}
    texts = "".join(file.read_text("utf-8") for file in folder.glob("*.ftl"))
    whole |= set(re.findall(r"\{ *([a-z][\w-]*)[ }]", texts))  # said by another message
    patterns = [(file, *found) for file in files for found in put_together(file)]
    for name in names(folder):
        if name not in whole:
            fits = [found for found in patterns if re.fullmatch(found[1], name)]
            most = max((len(pattern) for _, pattern, _ in fits), default=0)  # the one that says most of the name
            said = [f"{file.relative_to(SOURCE)} {words}" for file, pattern, words in fits if len(pattern) == most]
            yield name, list(dict.fromkeys(said))


def listed() -> str:
    """The whole list."""
    lines = []
    for folder in (*HOUSE, *(game.folder / TEXTS for game in games())):
        lines.append(f"# {folder.relative_to(SOURCE)}")
        lines += [f"{name}: {', '.join(found) or '?'}" for name, found in places(folder)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    LIST.write_text(listed(), encoding="utf-8")
