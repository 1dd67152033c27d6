"""Plain data from text, as every reader of JSON understands it."""

import json
from typing import Any, NoReturn


def read_json(text: str) -> Any:
    """What a JSON text says; ValueError for what is none, and for what could not be written down again.

    Python also reads NaN and halves of letters, which neither another program nor a database takes.
    """
    try:
        found = json.loads(text, parse_constant=_refuse)
        if "\\u" in text:
            json.dumps(found, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return found


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")
