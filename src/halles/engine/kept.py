"""How rules are compiled, and the folders where compiled rules are kept.

Numba's own cache does not see a change in another file, nor a change of its own switches. So compiled code lies in a
folder named after a hash of every source file that can end up in it (`sources.py`), of the switches and of the
versions: one folder for each game, as the same rule of the house is compiled anew for each. A changed picture or
sentence compiles nothing. The folders lie in the user's cache directory, never in the checkout, and the same sources
find the same folder, wherever they are checked out.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba import njit, types

from .insides import function_cache, keep_in, widen_calls
from .sources import closure, home_of, package_root, with_rules

_CONFIG: Any = numba.config

_HOUSE = Path(__file__).resolve().parents[1]
#: Where rules of the house stand that are compiled for every game.
_ROOMS = (_HOUSE / "engine", _HOUSE / "bots", _HOUSE / "learning")
_KEPT_FOLDERS = 4
_homes: dict[types.Type, Path] = {}  # the folder of the game that a type of state belongs to
_rules: list[Any] = []  # all that can be compiled


def belongs(state: Any, home: Path) -> Any:
    """Remember below which folder the rules of a type of state lie; gives Numba's name of the type."""
    kind = numba.from_dtype(state)
    _homes[kind] = home.resolve()
    return kind


def _user_cache() -> Path:
    """The user's cache directory, by the custom of the platform."""
    if own := os.environ.get("HALLES_CACHE"):
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "halles" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "halles"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "halles"


@cache
def compiled_sources(home: Path) -> tuple[Path, ...]:
    """All files that can end up in compiled code of a game (or, by the folder of the house, of none)."""
    files = closure([Path(__file__), *(file for room in _ROOMS for file in with_rules(room))], _HOUSE)
    if home != _HOUSE:
        files += closure(with_rules(home), package_root(home))
        files += sorted(home.rglob("components.json"))  # constants are read from there
    return tuple(dict.fromkeys(files))


@cache
def _fingerprint(home: Path) -> str:
    """One short word that changes with every source, switch or version that matters to compiled code."""
    digest = hashlib.sha256(
        f"{sys.version_info[:3]} {numba.__version__} {llvmlite.__version__} "
        f"{_CONFIG.BOUNDSCHECK} {_CONFIG.OPT} {_CONFIG.DEBUG}".encode()
    )
    for file in compiled_sources(home):
        digest.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


@cache
def cache_folder(home: Path = _HOUSE) -> Path:
    """Where compiled rules of a game are kept for exactly these sources; made if missing."""
    name = "house" if home == _HOUSE else home.stem
    folder = _user_cache() / f"{name}-{_fingerprint(home)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"halles-{os.getuid() if hasattr(os, 'getuid') else 0}" / folder.name
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def folder_of(state: Any) -> Path:
    """Where the compiled rules of the game with this type of state are kept."""
    return cache_folder(_homes[numba.from_dtype(state)])


def share_compiled(state: Any) -> float:
    """How much of a game has been compiled in this process, as far as can be told while it is under way."""
    places = {_homes[numba.from_dtype(state)], *_ROOMS}
    found = [bool(rule.overloads) for rule in _rules if places & {home_of(rule), *home_of(rule).parents}]
    return sum(found) / len(found)


def forget_old_caches() -> None:
    """Delete the folders of older sources; the newest few of each game stay, for people who switch between versions."""
    for home in (_HOUSE, *_homes.values()):
        here = cache_folder(home)
        name = here.name.rpartition("-")[0]
        others = [f for f in here.parent.glob(f"{name}-*") if f != here and f.name.rpartition("-")[0] == name]
        others.sort(key=lambda f: f.stat().st_mtime, reverse=True)
        for folder in others[_KEPT_FOLDERS - 1 :]:
            shutil.rmtree(folder, ignore_errors=True)
    for folder in _user_cache().glob("rules-*"):  # of before each game had a folder of its own
        shutil.rmtree(folder, ignore_errors=True)


def compiled(function: Callable[..., Any]) -> Any:
    """A rule compiled: machine code without the interpreter lock, kept on disk between runs."""
    made: Any = njit(nogil=True, error_model="numpy")(function)
    keep_in(made, _Kept(function))
    _rules.append(made)
    widen_calls(made)
    return made


class _Kept:
    """What Numba asks for compiled forms of one function: each lies in the folder of the game that it is for."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._by_home: dict[Path, Any] = {}

    cache_path = None

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """A compiled form, if it is kept."""
        return self._of(sig).load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a compiled form."""
        self._of(sig).save_overload(sig, data)

    def _of(self, sig: Any) -> Any:
        home = next(filter(None, map(_home_of_state, getattr(sig, "args", sig))), None) or _home_without_state(
            self._function
        )
        if home not in self._by_home:
            self._by_home[home] = function_cache(cache_folder(home), self._function)
        return self._by_home[home]


def _home_of_state(kind: types.Type) -> Path | None:
    """The home of the game whose state an argument is, or holds."""
    return _homes.get(kind) or _homes.get(getattr(kind, "dtype", None))  # type: ignore[arg-type]


def _home_without_state(function: Any) -> Path:
    """The home of a rule that is handed no state: its game's, the house's, or its own."""
    own = home_of(function)
    inside = (home for home in (*_homes.values(), _HOUSE) if home == own or home in own.parents)
    return next(inside, own)
