"""Golden playthroughs: whole matches as text that a reviewer can read the rules off. They lie beside their game.

`python -m halles.testing.playthroughs GAME NAME SEATS SEED BOT [key=value …]` writes a new one; after a change of
rules, `python -m halles.testing.playthroughs [GAME …]` writes all of them again from their moves, and the difference
shows what changed.
"""

import sys
from itertools import zip_longest
from pathlib import Path

import halles
from halles.engine.game import Game, find_game, games
from halles.engine.match import Match

FOLDER = "playthroughs"  # in the game's own folder


def files(game: Game) -> list[Path]:
    """The playthroughs that lie beside a game."""
    return sorted((game.folder / FOLDER).glob("*.txt"))


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


def read(game: Game, path: Path) -> tuple[Match, list[str]]:
    """The fresh match and the moves of a playthrough file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = dict(line.split(" ", 1) for line in lines[: lines.index("")])
    options = dict(word.split("=") for word in head["options"].split())
    match = Match(game, game.setting(int(head["seats"]), options), int(head["seed"]))
    moves = [line.split("    [")[0].split(" ", 2)[2] for line in lines if line[:1].isdigit()]
    return match, moves


def first_difference(game: Game, path: Path) -> tuple[int, str, str] | None:
    """The first line that reads otherwise when a playthrough is played again: its number, there and now."""
    there = path.read_text(encoding="utf-8")
    now = render(*read(game, path))
    if there == now:
        return None
    pairs = zip_longest(there.split("\n"), now.split("\n"), fillvalue="–")
    return next((number, *pair) for number, pair in enumerate(pairs, 1) if pair[0] != pair[1])


def write(game: Game, name: str, seats: int, seed: int, bot: str, options: dict[str, str]) -> Path:
    """Let a bot play a match and keep it as a playthrough; gives its file."""
    match = Match(game, game.setting(seats, options), seed)
    player = halles.bot(bot, seed)
    while not match.over:
        match.play(player.choose(match))
    moves = [str(entry.move) for entry in match.events()[1:]]
    file = game.folder / FOLDER / f"{name}.txt"
    file.parent.mkdir(exist_ok=True)
    file.write_text(render(Match(game, match.setting, seed), moves), encoding="utf-8")
    return file


def main(words: list[str]) -> None:
    """The command."""
    if len(words) >= 5:
        game, name, seats, seed, bot, *options = words
        write(find_game(game), name, int(seats), int(seed), bot, dict(word.split("=") for word in options))
        return
    for each in [find_game(word) for word in words] or games():
        for file in files(each):
            file.write_text(render(*read(each, file)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
