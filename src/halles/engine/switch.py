"""The switch by which a process of the house leaves the compiler alone; it is thrown before any rule is imported."""

import os

_NAME, _PLAIN = "HALLES_RULES", "plain"


def leave_compiler_alone() -> None:
    """From now on rules are imported as plain Python: they answer at once, a hundred times slower."""
    os.environ[_NAME] = _PLAIN


def compiler_left_alone() -> bool:
    """Has this process thrown the switch?"""
    return os.environ.get(_NAME) == _PLAIN


def environment(*, plain: bool) -> dict[str, str]:
    """The environment of a process that is started, with the switch as it needs it."""
    others = {name: value for name, value in os.environ.items() if name != _NAME}
    return others | ({_NAME: _PLAIN} if plain else {})
