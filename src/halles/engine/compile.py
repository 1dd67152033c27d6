"""The one decorator of the house, and the folder where compiled rules are kept.

Numba's own cache does not see a change in another file, nor a change of its own switches. So the folder's name is a
hash of every source file that could end up inside compiled code, of the switches and of the versions; it lies in the
user's cache directory, never in the checkout.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import njit, types

F = TypeVar("F", bound=Callable[..., Any])

_CONFIG: Any = numba.config
#: False when the same source runs as plain Python (NUMBA_DISABLE_JIT=1), for the debugger.
COMPILED: bool = not _CONFIG.DISABLE_JIT

_HOUSE = Path(__file__).resolve().parents[1]
_KEPT_FOLDERS = 4
_NEVER_COMPILED = {"arena", "cli", "web"}  # folders of this package that only call what is compiled
_ONE_AT_A_TIME = threading.Lock()


def _user_cache() -> Path:
    """The user's cache directory, by the custom of the platform."""
    if own := os.environ.get("HALLES_CACHE"):
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "halles" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "halles"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "halles"


def _source_roots() -> list[Path]:
    """Folders whose sources can end up in compiled code: this package, and packages that bring games."""
    roots = {_HOUSE}
    for entry in entry_points(group="halles.games"):
        spec = find_spec(entry.module.partition(".")[0])
        if spec is not None and spec.submodule_search_locations:
            roots.update(Path(place).resolve() for place in spec.submodule_search_locations)
        elif spec is not None and spec.origin:
            roots.add(Path(spec.origin).resolve())
    return sorted(roots)


def _fingerprint() -> str:
    """One short word that changes with every source, switch or version that matters to compiled code."""
    digest = hashlib.sha256(
        f"{sys.version_info[:3]} {numba.__version__} {_CONFIG.BOUNDSCHECK} {_CONFIG.OPT} {_CONFIG.DEBUG}".encode()
    )
    for root in _source_roots():
        for file in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
            if root == _HOUSE and file.relative_to(root).parts[0] in _NEVER_COMPILED:
                continue
            digest.update(file.relative_to(root.parent).as_posix().encode())
            digest.update(file.read_bytes())
        for file in sorted(root.rglob("components.json")) if root.is_dir() else []:
            digest.update(file.read_bytes())  # constants are read from there
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where compiled rules are kept for exactly these sources; made if missing."""
    folder = _user_cache() / f"rules-{_fingerprint()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"halles-{os.getuid() if hasattr(os, 'getuid') else 0}" / folder.name
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def forget_old_caches() -> None:
    """Delete the folders of older sources; the newest few stay, for people who switch between versions."""
    here = cache_folder()
    others = [f for f in here.parent.glob("rules-*") if f != here]
    others.sort(key=lambda f: f.stat().st_mtime, reverse=True)
    for folder in others[_KEPT_FOLDERS - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


def rule(function: F) -> F:
    """Compile a rule: machine code without the interpreter lock, kept on disk between runs.

    Numba has one switch for its cache folder, for all threads and packages: it points at ours only while a function is
    decorated, and the lock keeps games that are imported by several threads apart.
    """
    if not COMPILED:
        return function
    with _ONE_AT_A_TIME:
        before, _CONFIG.CACHE_DIR = _CONFIG.CACHE_DIR, str(cache_folder())
        try:
            compiled = njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            _CONFIG.CACHE_DIR = before
    _widen_calls(compiled)
    return compiled  # type: ignore[return-value]


def _widen_calls(compiled: Any) -> None:
    """Let compiled callers hand integers over in full width, whatever field of a record they come from.

    Else Numba compiles a function once more for every mixture of small integers, constants and defaults that it is
    called with, though it counts in full width anyway: half as much again to compile in Central Market.
    """
    resolve = compiled.get_call_template

    def widened(args: tuple[types.Type, ...], kws: dict[str, types.Type]) -> Any:
        _, folded = compiled._compiler.fold_argument_types(args, kws)
        return resolve(tuple(_wide(kind) for kind in folded), {})

    compiled.get_call_template = widened


def _wide(kind: types.Type) -> types.Type:
    """The type that an argument is handed over as."""
    if isinstance(kind, types.Omitted) and type(kind.value) is int:
        return types.int64
    if isinstance(kind, types.BooleanLiteral):
        return types.boolean
    if isinstance(kind, types.Integer) and types.unliteral(kind) != types.uint64:  # type: ignore[no-untyped-call]
        return types.int64
    return kind
