"""Which source files can end up inside compiled code: the modules that hold rules, and all that they import.

Imports are read off the text, so that nothing has to be imported to find out; only those at the start of a line count,
as what stands under `if TYPE_CHECKING:` is for readers. Rooms of pictures, words and pages import rules, never the
other way round, so they are not among these.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

_RULE = re.compile(r"^@rule\b", re.MULTILINE)
_FROM = re.compile(r"^from +(\.*)([\w.]*) +import +(\([^)]*\)|[^\n#]*)", re.MULTILINE)
_PLAIN = re.compile(r"^import +([\w.]+)", re.MULTILINE)


def home_of(function: Any) -> Path:
    """Where the rules lie that a function belongs to: its folder, or its file if that is all there is."""
    file = Path(getattr(function, "py_func", function).__code__.co_filename).resolve()
    return file.parent if (file.parent / "__init__.py").is_file() else file


def package_root(home: Path) -> Path:
    """The folder of the whole package that a folder of modules lies in; of a lone module, its folder."""
    while (home.parent / "__init__.py").is_file():
        home = home.parent
    return home if home.is_dir() else home.parent


def with_rules(home: Path) -> list[Path]:
    """The modules in which a rule stands: below a folder, or the one that is named."""
    files = sorted(home.rglob("*.py")) if home.is_dir() else [home]
    return [file for file in files if _RULE.search(file.read_text(encoding="utf-8"))]


def closure(starts: Iterable[Path], root: Path) -> list[Path]:
    """These modules and every module of the package at `root` that they import, and so on."""
    found: set[Path] = set()
    waiting = list(starts)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _imported(file, root)
    return sorted(found)


def _imported(file: Path, root: Path) -> Iterator[Path]:
    text = file.read_text(encoding="utf-8")
    top = root.parent if (root / "__init__.py").is_file() else root  # where names begin that have no dots before them
    for name in _PLAIN.findall(text):
        yield from _module(top.joinpath(*name.split(".")), root)
    for dots, module, names in _FROM.findall(text):
        base = (file.parents[len(dots) - 1] if dots else top).joinpath(*filter(None, module.split(".")))
        if base.is_dir():
            for name in re.findall(r"\w+", names):
                yield from _module(base / name, root)
        else:
            yield from _module(base, root)


def _module(path: Path, root: Path) -> Iterator[Path]:
    """The file of a module of this package; of a name that is none, the package's own file, where it must stand."""
    if root not in path.parents:
        return
    for file in (path.with_suffix(".py"), path / "__init__.py", path.parent / "__init__.py"):
        if file.is_file():
            yield file
            return
