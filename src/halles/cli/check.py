"""`halles check`: hold a game to all its laws, one line for each."""

import json
import sys
import time
from typing import Any

from rich.console import Console
from rich.text import Text

from halles.engine.compile import COMPILED
from halles.engine.errors import BadSetting
from halles.engine.game import Game
from halles.testing import LAWS, Verdict, hold_to, name_of, testing_texts, walked

from .progress import progress

#: How many settings are walked, as people ask for it.
WALKS = ("all", "few")
_SIGNS = {True: ("✓", "green"), False: ("✗", "bold red"), None: ("–", "dim")}


def run_check(game: Game, walk: str, as_json: bool, lang: str) -> int:
    """Hold the game to its laws and say how each fared; gives the exit code."""
    if walk not in WALKS:
        raise BadSetting("bad-walk", given=walk, known=" | ".join(WALKS))
    t, console = testing_texts(lang), Console(highlight=False, soft_wrap=True)
    tried, began = walked(game, few=walk == "few"), time.perf_counter()
    if not as_json:
        title, version = game.title(lang), game.version
        console.print(t("check-title", title=title, version=version, laws=len(LAWS), settings=len(tried)), style="bold")
    verdicts: list[Verdict] = []
    for law in LAWS:
        with progress(law.says(lang), len(law.cases(game, tried))) as advance:
            verdicts.append(hold_to(law, game, tried, advance))
        if not as_json:
            tell(verdicts[-1], console, lang)
    seconds, broken = time.perf_counter() - began, sum(verdict.holds is False for verdict in verdicts)
    if as_json:
        whole = {
            "game": game.name,
            "version": game.version,
            "compiled": COMPILED,
            "settings": [name_of(game, setting) for setting in tried],
            "laws": [plain(verdict, lang) for verdict in verdicts],
            "holds": not broken,
            "seconds": round(seconds, 2),
        }
        print(json.dumps(whole, indent=1, ensure_ascii=False))
    else:
        held = sum(verdict.holds is True for verdict in verdicts)
        console.print(t("check-sum", held=held, broken=broken, seconds=t.figure(seconds, 1)), style="bold")
    return 1 if broken else 0


def tell(verdict: Verdict, console: Console, lang: str) -> None:
    """One line for a law; where it does not hold, a second one says in which setting, and what was found."""
    t = testing_texts(lang)
    sign, style = _SIGNS[verdict.holds]
    console.print(Text.assemble((sign, style), f" {t.figure(verdict.seconds, 1):>7} s  {verdict.law.says(lang)}"))
    if verdict.holds is False:
        where = f"{verdict.setting}: " if verdict.setting else ""
        console.print(Text(f"{'':13}{where}{verdict.why(lang)}"))
    sys.stdout.flush()


def plain(verdict: Verdict, lang: str) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "law": verdict.law.name,
        "says": verdict.law.says(lang),
        "holds": verdict.holds,
        "seconds": round(verdict.seconds, 2),
        "setting": verdict.setting,
        "problem": verdict.why(lang) if verdict.holds is False else None,
    }
