"""Bots: they are handed what one seat may know, and never a true state.

A registered bot has a name. `bot` also takes words that run somebody's code, `module:function` and `stdio:COMMAND`;
whatever comes over the network goes through `registered_bot`, which takes names only.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module, invalidate_caches
from importlib.metadata import entry_points
from operator import attrgetter
from typing import Any

from halles.engine.errors import UnknownBot
from halles.engine.texts import Texts

from .guest import bot_kind, told
from .player import Advice, Bot, Forfeit, Reason
from .search import searcher
from .stdio import is_stdio, program_kind

__all__ = [
    "Advice", "Bot", "Forfeit", "Reason", "advice_figure", "best_adviser", "bot", "bot_label", "bots",
    "registered_bot", "usual_opponent",
]  # fmt: skip


def bots() -> dict[str, type[Bot]]:
    """The registered bots by name, the weakest first."""
    return _registered()[0]


def bot(word: str, seed: int | None = None) -> Bot:
    """A bot by its name, `search:SETTING=VALUE…`, `module:function` or `stdio:COMMAND`; a seed makes it repeatable.

    The last two run what they name: never hand this a word that came over a network.
    """
    if word in bots() or ":" not in word:
        return registered_bot(word, seed)
    if word.startswith("search:"):
        return searcher(word)(seed)
    return (program_kind(word) if is_stdio(word) else _loaded(word, lambda: _imported(word)))(seed)


def registered_bot(name: str, seed: int | None = None) -> Bot:
    """A registered bot by its name, and nothing else: safe for names from anywhere."""
    found, broken = _registered()
    if name in found:
        return found[name](seed)
    if name in broken:
        raise broken[name].with_traceback(None)
    raise UnknownBot("unknown-bot", given=str(name), known=", ".join(found))


def best_adviser(seed: int | None = None) -> Bot:
    """The strongest registered bot that can say why."""
    return [kind for kind in bots().values() if kind.advises][-1](seed)


def usual_opponent() -> str:
    """The name of the bot that a person plays against if they do not say: a regular, or else the strongest."""
    return "habitue" if "habitue" in bots() else list(bots())[-1]


def advice_figure(t: Texts, advice: Advice) -> str:
    """What a move promises, as people read it: a share of victory, or a lead in points."""
    if advice.shares:
        return t.percent(advice.worth)
    return ("+" if advice.worth > 0 else "") + t.figure(advice.worth, 1)


def bot_label(t: Texts, name: str) -> str:
    """How people read a bot's name: in their language if the house knows it, else as it is."""
    return t(f"bot-{name}") if f"bot-{name}" in t else name


@cache
def _registered() -> tuple[dict[str, type[Bot]], dict[str, UnknownBot]]:
    """The registered bots, the weakest first; and why others cannot be loaded, which is no reason to stop."""
    found: dict[str, type[Bot]] = {}
    broken: dict[str, UnknownBot] = {}
    entries = entry_points(group="halles.bots")
    for entry in sorted(entries, key=lambda entry: entry.value.startswith("halles.")):  # nobody takes our names
        try:
            found[entry.name] = _loaded(entry.name, entry.load)
        except UnknownBot as reason:
            broken[entry.name] = reason
    return dict(sorted(found.items(), key=lambda item: item[1].rank)), broken


def _loaded(word: str, load: Callable[[], Any]) -> type[Bot]:
    """The kind of bot that loading gives; whatever goes wrong in somebody's code is one clear sentence."""
    try:
        thing = load()
    except UnknownBot:
        raise
    except (Exception, SystemExit) as problem:
        raise UnknownBot("bot-not-loaded", given=word, problem=told(problem)) from problem
    return bot_kind(word, thing)


def _imported(word: str) -> Any:
    """What `module:function` names; modules of the current folder are found, as with `python -m`."""
    module, _, name = word.partition(":")
    with suppress(OSError):  # the folder may be gone
        if os.getcwd() not in sys.path:
            sys.path.insert(0, os.getcwd())
    invalidate_caches()
    try:
        found = import_module(module)
    except ModuleNotFoundError as problem:
        if problem.name and (module == problem.name or module.startswith(problem.name + ".")):
            raise UnknownBot("bot-no-module", given=word, module=module) from problem
        raise
    try:
        return attrgetter(name)(found)
    except AttributeError as problem:
        raise UnknownBot("bot-no-function", given=word, module=module, function=name) from problem
