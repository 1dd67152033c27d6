"""What the house uses of Numba that Numba does not promise to keep, and whether it is still as we know it.

Where it is not, the same machine code comes out without it, only later: rules are compiled anew in every process, or
once more for every mixture of small integers. `changed` says so, and a test fails.
"""

from collections.abc import Callable
from importlib import import_module
from inspect import signature
from operator import attrgetter
from typing import Any

from numba import types

#: Where each thing is found, and the arguments that it takes.
_KEEPING: dict[str, tuple[str, ...]] = {
    "numba.core.caching:CompileResultCacheImpl": ("py_func",),
    "numba.core.caching:FunctionCache": ("py_func",),
    "numba.core.caching:FunctionCache.load_overload": ("self", "sig", "target_context"),
    "numba.core.caching:FunctionCache.save_overload": ("self", "sig", "data"),
    "numba.core.caching:_CacheLocator.ensure_cache_path": ("self",),
    "numba.core.caching:_CacheLocator.get_cache_path": ("self",),
    "numba.core.caching:_CacheLocator.get_source_stamp": ("self",),
    "numba.core.caching:_CacheLocator.get_disambiguator": ("self",),
    "numba.core.caching:_CacheLocator.from_function": ("cls", "py_func", "py_file"),
    "numba.core.dispatcher:Dispatcher.enable_caching": ("self",),
}
_WIDENING: dict[str, tuple[str, ...]] = {
    "numba.core.dispatcher:Dispatcher.get_call_template": ("self", "args", "kws"),
    "numba.core.dispatcher:_FunctionCompiler.fold_argument_types": ("self", "args", "kws"),
}


def changed(known: dict[str, tuple[str, ...]] | None = None) -> list[str]:
    """Of these things (of all that we use), those that are gone or take other arguments."""
    found = (_KEEPING | _WIDENING if known is None else known).items()
    return [name for name, arguments in found if _arguments(name) != arguments]


def _arguments(name: str) -> tuple[str, ...] | None:
    module, _, path = name.partition(":")
    try:
        thing = attrgetter(path)(import_module(module))
        return tuple(signature(getattr(thing, "__func__", thing)).parameters)
    except (ImportError, AttributeError, TypeError, ValueError):
        return None


KEEPS, WIDENS = not changed(_KEEPING), not changed(_WIDENING)


def keep_in(compiled: Any, cache: Any) -> None:
    """Let a compiled function keep its forms in a cache of ours."""
    if KEEPS and hasattr(compiled, "_cache"):
        compiled._cache = cache


def function_cache(folder: Any, function: Callable[..., Any]) -> Any:
    """Numba's own cache for one function, in a folder whose name says all about the sources."""
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

    class Folder(_CacheLocator):
        """Numba need not look at the sources: other ones lie in another folder."""

        def __init__(self, function: Any, file: str) -> None:
            self._function, self._py_file = function, file

        @classmethod
        def from_function(cls, function: Any, file: str) -> Any:
            """The place of one function."""
            return cls(function, file)

        def get_cache_path(self) -> str:
            """Its folder."""
            return str(folder)

        def get_source_stamp(self) -> str:
            """Always the same."""
            return ""

        def get_disambiguator(self) -> str:
            """What makes functions of the same name two."""
            return f"{self._function.__module__}-{self._function.__code__.co_firstlineno}"

    place = type("Place", (CompileResultCacheImpl,), {"_locator_classes": [Folder]})
    return type("Cache", (FunctionCache,), {"_impl_class": place})(function)


def widen_calls(compiled: Any) -> None:
    """Let compiled callers hand integers over in full width, whatever field of a record they come from.

    Else Numba compiles a function once more for every mixture of small integers, constants and defaults that it is
    called with, though it counts in full width anyway: half as much again to compile in Central Market.
    """
    if not WIDENS or not hasattr(compiled, "_compiler"):
        return
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
