"""The command's own help in French: the parser writes it in English, from what stands in `app.py`."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from halles.engine.texts import Texts

#: What the parser itself says around our sentences, and the words that stand for what people write.
_FRAME = (
    (r"^Usage:", "usage"),
    (r"^Arguments:", "arguments"),
    (r"^Options:", "options"),
    (r"^Commands:", "commands"),
    (r"Show this message and exit\.", "help"),
    (r"(?<=\[)default:", "default"),
    (r"(?<=[ \[])required(?=\])", "required"),
)
_METAVARS = (
    ("KEY=VALUE", "pair"),
    ("GAME", "game"),
    ("FILE", "file"),
    ("DIR", "dir"),
    ("ADDRESS", "address"),
    ("NAME", "name"),
    ("you,", "you"),
)


@cache
def help_texts() -> Texts:
    """The French sentences of the help."""
    return Texts("fr", Path(__file__).parent / "texts" / "help.fr.ftl")


def into_french(group: Any) -> None:
    """Let a command with all its subcommands explain itself in French."""
    french = help_texts()
    group.help, group.subcommand_metavar = french("about"), f"{french('frame-command')} …"
    _speak(group, "")
    for name, command in group.commands.items():
        command.help = french(name) if name in french else command.help
        _speak(command, name)


def _speak(command: Any, name: str) -> None:
    french = help_texts()
    for parameter in command.params:
        own = f"{name}-{parameter.name}" if name else parameter.name
        known = next((message for message in (own, f"any-{parameter.name}") if message in french), None)
        parameter.help = french(known) if known else parameter.help
        for word, message in _METAVARS:
            if parameter.metavar:
                parameter.metavar = parameter.metavar.replace(word, french(f"frame-{message}"))
    english = command.get_help

    def get_help(context: Any) -> str:
        said: str = english(context)
        for pattern, message in _FRAME:
            said = re.sub(pattern, french(f"frame-{message}"), said, flags=re.MULTILINE)
        return said

    command.get_help = get_help
