"""A bot as a program, in Python without any package: halles play heller --seats "you,stdio:python3 stdio_bot.py"

It chooses what kind of move to make (the first word) before it chooses the move, so that the only `draw` is as likely
as all the stalls together; it passes only if it must.
"""

import json
import random
import sys


def choose(moves: list[str], rng: random.Random) -> str:
    """A kind of move first, then a move of that kind."""
    active = [move for move in moves if move not in ("pass", "no")] or moves
    kind = rng.choice(sorted({move.split()[0] for move in active}))
    return rng.choice([move for move in active if move.split()[0] == kind])


def main() -> None:
    """Answer every line with a line, until the match is over."""
    rng = random.Random()
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["is"] == "hello":
            rng = random.Random(heard["seed"])
            answer = {"is": "ready", "name": "A kind first"}
        elif heard["is"] == "decide":
            answer = {"move": choose([legal["move"] for legal in heard["moves"]], rng)}
        else:
            return
        print(json.dumps(answer), flush=True)


main()
