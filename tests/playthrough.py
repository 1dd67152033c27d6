"""Golden playthroughs: whole matches as text that a reviewer can read the rules off.

`python -m tests.playthrough NAME GAME SEATS SEED BOT [key=value …]` writes a new one; after a change of rules,
`python -m tests.playthrough` writes all of them again from their moves, and the difference shows what changed.
"""

import sys
from pathlib import Path

import halles
from halles.engine.game import find_game
from halles.engine.match import Match

FOLDER = Path(__file__).parent / "playthroughs"


def render(match: Match, moves: list[str]) -> str:
    """Play these moves on a fresh match and write down everything: legal moves, events, score sheets, the result."""
    game, setting = match.game, match.setting
    options = " ".join(f"{key}={value}" for key, value in setting.options.items())
    lines = [
        f"game {game.name} {game.version}",
        f"seats {setting.seats}",
        f"options {options}",
        f"seed {match.seed}",
        "",
    ]
    lines += [f"  {event}" for event in match.events()[0].events]
    sheets = 0
    for move in moves:
        legal = match.moves()
        kinds: dict[str, int] = {}
        for text in legal:
            kinds[text.split()[0]] = kinds.get(text.split()[0], 0) + 1
        counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
        lines.append(f"{match.ply} @{match.seat} {move}    [{counts}]")
        lines += [f"  {event}" for event in match.play(move)]
        for sheet in match.sheets("en")[sheets:]:
            sheets += 1
            for line in (*sheet.lines, sheet.total):
                values = " ".join(f"{value:>4}" for value in line.values)
                lines.append(f"    {line.label:<10}{values}   {line.how}".rstrip())
    lines += ["", f"scores {' '.join(map(str, match.scores()))}", f"winners {' '.join(map(str, match.winners()))}", ""]
    return "\n".join(lines)


def read(path: Path) -> tuple[Match, list[str]]:
    """The fresh match and the moves of a playthrough file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = dict(line.split(" ", 1) for line in lines[: lines.index("")])
    options = dict(word.split("=") for word in head["options"].split())
    name = head["game"].split()[0]
    match = halles.new(name, seats=int(head["seats"]), seed=int(head["seed"]), options=options)
    moves = [line.split("    [")[0].split(" ", 2)[2] for line in lines if line[:1].isdigit()]
    return match, moves


def write(name: str, game: str, seats: int, seed: int, bot: str, options: dict[str, str]) -> None:
    """Let a bot play a match and keep it as a playthrough."""
    found = find_game(game)
    match = Match(found, found.setting(seats, options), seed)
    player = halles.bot(bot, seed)
    while not match.over:
        match.play(player.choose(match))
    moves = [str(entry.move) for entry in match.events()[1:]]
    (FOLDER / f"{name}.txt").write_text(render(Match(found, match.setting, seed), moves), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) == 1:
        for file in sorted(FOLDER.glob("*.txt")):
            file.write_text(render(*read(file)), encoding="utf-8")
    else:
        name, game, seats, seed, bot, *words = sys.argv[1:]
        write(name, game, int(seats), int(seed), bot, dict(word.split("=") for word in words))
