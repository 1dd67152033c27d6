"""The one decorator of the house, and the switch that leaves it out.

With NUMBA_DISABLE_JIT=1 the same source runs as plain Python, for the debugger; so it does in processes of the house
that answer at once or need no rule at all (`switch.py`). Numba, which takes longer to import than all the rest, is then
left alone (`kept.py` and `insides.py` are what uses it).
"""

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from .switch import compiler_left_alone

F = TypeVar("F", bound=Callable[..., Any])


def _is_compiled() -> bool:
    if compiler_left_alone():
        return False
    with suppress(ValueError):
        if int(os.environ.get("NUMBA_DISABLE_JIT") or 0):
            return False
    import numba

    config: Any = numba.config  # which may know it from a file
    return not config.DISABLE_JIT


#: False when the same source runs as plain Python.
COMPILED: bool = _is_compiled()


def rule(function: F) -> F:
    """Compile a rule: machine code without the interpreter lock, kept on disk between runs."""
    if not COMPILED:
        return function
    from .kept import compiled

    return compiled(function)  # type: ignore[no-any-return]


def overload(stub: Callable[..., Any], **how: Any) -> Callable[[F], F]:
    """Numba's `overload`: what stands in for a plain function in compiled code."""
    if not COMPILED:
        return lambda function: function
    from numba import extending

    return extending.overload(stub, **how)
