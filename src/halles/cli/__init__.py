"""The `halles` command: one clear line for every mistake, exit code 2; 130 for Ctrl-C."""

import os
import sys
from typing import Any

import typer

from halles.engine.errors import BadFile, HallesError, of_system
from halles.engine.switch import leave_compiler_alone
from halles.engine.texts import house_texts

from .app import app, app_commands, language, language_of

__all__ = ["main", "run"]

#: Commands whose process leaves the compiler alone: they play nothing, or let others think (`bots/beside.py`).
UNCOMPILED = ("", "games", "serve", "play")


def spread_options(words: list[str]) -> list[str]:
    """`--options a=b c=d` as `--options a=b --options c=d`, which is what the parser understands."""
    spread: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        pairs = []
        while word == "--options" and rest and "=" in rest[0] and not rest[0].startswith("-"):
            pairs += ["--options", rest.pop(0)]
        spread += pairs or [word]
    return spread


def complain(sentence: str) -> None:
    """One line on standard error."""
    print(f"halles: {' '.join(sentence.split())}", file=sys.stderr)


def _name(parameter: Any) -> str:
    return str(parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar or parameter.name.upper())


def usage_sentence(mistake: Any) -> str:
    """What was wrong with the words of the command, in the user's language."""
    t = house_texts()(language())
    kind = type(mistake).__name__
    if kind == "MissingParameter" and mistake.param is not None:
        return t("usage-missing", name=_name(mistake.param))
    if kind == "BadParameter" and mistake.param is not None:
        return t("usage-bad-value", name=_name(mistake.param))
    if kind == "NoSuchOption":
        return t("usage-no-option", name=mistake.option_name)
    if kind == "UsageError" and "No such command" in mistake.message:
        return t("usage-no-command", known=", ".join(sorted(app_commands())))
    return t("usage-other", problem=mistake.format_message().rstrip("."))


def main() -> None:
    """Run the command and leave with its exit code."""
    words = sys.argv[1:]
    if next((word for word in words if word in app_commands()), "") in UNCOMPILED:
        leave_compiler_alone()  # before anything imports a rule
    sys.exit(run(words))


def run(words: list[str]) -> int:
    """Run the command; gives the exit code."""
    with language_of(words):
        return _run(words)


def _run(words: list[str]) -> int:
    try:
        code = _command()(spread_options(words), standalone_mode=False, prog_name="halles")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except HallesError as mistake:
        complain(mistake.say(language()))
    except typer.Exit as leaving:
        return leaving.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        _drop_output()  # whoever read us has left
        return 0
    except OSError as problem:
        _drop_output()
        complain(BadFile("cannot-write", file="-", problem=of_system(problem)).say(language()))
    except Exception as mistake:
        if not hasattr(mistake, "format_message"):  # which the parser's complaints have, wherever typer has it from
            raise
        complain(usage_sentence(mistake))
    return 2


def _command() -> Any:
    """What the parser makes of our functions; it explains itself in the user's language."""
    command = typer.main.get_command(app)
    if language() == "fr":
        from .french import into_french

        into_french(command)
    return command


def _drop_output() -> None:
    """Nothing more can be printed: let the rest go nowhere instead of failing at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
