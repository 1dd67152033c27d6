"""The `halles` command: one clear line for every mistake, exit code 2; 130 for Ctrl-C."""

import os
import sys

import click

from halles.engine.errors import HallesError

from .app import app, language

__all__ = ["main"]


def spread_options(words: list[str]) -> list[str]:
    """`--options a=b c=d` as `--options a=b --options c=d`, which is what the parser understands."""
    spread: list[str] = []
    inside = False
    for word in words:
        if word == "--options":
            inside = True
        elif inside and "=" in word and not word.startswith("-"):
            spread += ["--options", word]
        else:
            if inside and (not spread or spread[-2:-1] != ["--options"]):
                spread.append("--options")  # nothing followed: the parser says what is missing
            inside = False
            spread.append(word)
    if inside and spread[-2:-1] != ["--options"]:
        spread.append("--options")
    return spread


def complain(sentence: str) -> None:
    """One line on standard error."""
    print(f"halles: {' '.join(sentence.split())}", file=sys.stderr)


def main(words: list[str] | None = None) -> None:
    """Run the command and leave with its exit code."""
    words = sys.argv[1:] if words is None else words
    sys.exit(run(words))


def run(words: list[str]) -> int:
    """Run the command; gives the exit code."""
    try:
        code = app(spread_options(words), standalone_mode=False, prog_name="halles")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except HallesError as mistake:
        complain(mistake.say(language()))
    except click.exceptions.NoArgsIsHelpError as page:
        print(page.format_message())
    except click.UsageError as mistake:
        complain(mistake.format_message())
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (KeyboardInterrupt, click.Abort):
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has left
        return 0
    return 2
