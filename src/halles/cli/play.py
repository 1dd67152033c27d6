"""A match in the terminal: the board, whose turn it is, what happened, and a line to type in."""

import time
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from halles.bots import Advice, Bot, Forfeit, advice_figure, best_adviser, bot, bot_label, usual_opponent
from halles.bots.beside import Beside
from halles.bots.thinker import Player
from halles.engine.chance import derive
from halles.engine.compile import COMPILED
from halles.engine.errors import BadSetting, CannotUndo, HallesError
from halles.engine.game import Eyes, Game, find_game
from halles.engine.match import Match, Sight, load, new
from halles.engine.sheet import Sheet
from halles.engine.telling import move_words
from halles.engine.terminal import SEAT_COLOURS, SEAT_SIGNS, figure, total
from halles.engine.texts import Texts, signed

YOU = ("you", "vous", "me", "moi")
_FEW = 12  # moves that are listed without being asked, and in words, too
_HINTS = 5
_SILENCE = 1.0  # seconds of bots' turns after which is told what they did so far
_BAR = 20  # characters of the bar that shows how far the bots have warmed up


def play_match(name: str, seats: str, options: dict[str, str], seed: int | None, file: Path | None, lang: str) -> None:
    """Set a table and play until the match is over or somebody quits."""
    game = find_game(name)
    if file is not None:
        match = load(file)
        if match.game is not game:
            raise BadSetting("load-other-game", file=str(file), title=match.game.title(lang))
    beside = None if COMPILED else Beside(name, deep=1)
    try:
        players = seated(game, seats, match.setting.seats if file is not None else None, seed, beside)
        if file is None:
            match = new(name, seats=len(players), seed=seed, options=options)
        TerminalTable(match, players, lang, beside).run()
    finally:
        if beside is not None:
            beside.close()


def seated(
    game: Game, words: str, count: int | None, seed: int | None = None, beside: Beside | None = None
) -> list[Bot | None]:
    """Who sits where: a bot, or None for a person."""
    names = [word.strip() for word in words.split(",")] if words else []
    if not names:
        names = ["you"] + [usual_opponent()] * ((count or min(3, game.seats[-1])) - 1)
    if count is not None and len(names) != count:
        raise BadSetting("load-seats", count=count, given=len(names))
    game.setting(len(names))
    seeds = [None if seed is None else derive(seed, seat) for seat in range(len(names))]
    find = bot if beside is None else beside.bot
    return [None if name in YOU else find(name, own) for name, own in zip(names, seeds, strict=True)]


class TerminalTable:
    """One table in one terminal, for one person or several who take turns at the keyboard.

    Bots think in processes beside this one, if there are such, or here.
    """

    def __init__(self, match: Match, players: list[Bot | None], lang: str, beside: Beside | None = None) -> None:
        self.match, self.players, self.lang, self.beside = match, players, lang, beside
        self.t: Texts = match.game.texts(lang)
        self.console = Console(highlight=False)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.names = self._names()
        self.told: dict[Eyes, int] = {}  # entries of the story already told, to each pair of eyes
        self.sheets = len(match.sheets(lang))
        self.asked: int | None = None  # the person who looked at the screen last
        self.effects: dict[int, list[int]] = {}

    def _names(self) -> list[str]:
        names = []
        for seat, player in enumerate(self.players):
            who = self.t("play-you") if player is None and len(self.people) == 1 else None
            kind = who or (self.t("play-person") if player is None else bot_label(self.t, player.name))
            names.append(self.t("play-name", house=self.t.house(seat), kind=kind))
        return names

    @property
    def eyes(self) -> Eyes:
        """Whose eyes the screen is for: the person at the keyboard, or a spectator's."""
        if self.match.seat in self.people:
            return self.match.seat
        return self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play to the end, and let the bots go."""
        try:
            self.play_on()
        finally:
            for player in self.players:
                if player is not None:
                    player.close()

    def play_on(self) -> None:
        """Let everybody decide in turn until the match is over or somebody quits."""
        self.say("play-welcome", title=self.t("title"))
        if self.beside is not None and self.match.seat not in self.people:
            self.beside.known(None)  # no bot moves before that
            self.tell_warmth()
        spoken = time.monotonic()
        while not self.match.over:
            seat = self.match.seat
            assert seat is not None
            player = self.players[seat]
            if player is not None:
                self.decide(self.answer(seat, player))
                if len(self.people) < 2 and time.monotonic() - spoken > _SILENCE:
                    self.tell()
                    spoken = time.monotonic()
            elif not self.ask(seat):
                self.say("play-bye")
                return
            else:
                spoken = time.monotonic()
        self.tell()
        self.show()
        self.finish()

    # -- deciding --

    def answer(self, seat: int, player: Bot) -> str:
        """A bot's move; one that forfeits leaves its seat to a bot that plays anything."""
        try:
            return player.choose(self.match)
        except Forfeit as reason:
            player.close()
            stand_in = bot("random", self.match.ply)
            self.console.print(Text(reason.say(self.lang), "red1"))
            self.say("play-forfeit", name=self.t.house(seat), bot=bot_label(self.t, stand_in.name))
            self.players[seat] = stand_in
            self.names = self._names()
            return stand_in.choose(self.match)

    def decide(self, move: str) -> None:
        """Make a move and keep its effect on the standing, for the log."""
        before = self.standing()
        self.match.play(move)
        self.effects[self.match.ply] = [b - a for a, b in zip(before, self.standing(), strict=True)]

    def standing(self) -> list[int]:
        """What everybody would have if it were counted now."""
        return self.match.game.views.standing(self.match.view(None))

    def ask(self, seat: int) -> bool:
        """Ask a person for a decision; False if they quit."""
        if len(self.people) > 1 and self.asked != seat and not self.hand_over(seat):
            return False
        self.asked = seat
        ply = self.match.ply
        self.tell()
        self.show()
        while self.match.ply == ply and self.match.seat == seat:
            self.prompt(seat)
            line = self.read(Text("› ", "bold"))
            if line is None:
                return False
            try:
                if not self.obey(line.strip(), seat):
                    return False
            except HallesError as reason:
                self.console.print(Text(reason.say(self.lang), "red1"))
        return True

    def hand_over(self, seat: int) -> bool:
        """Let the next person sit down before anything of theirs is shown; False if nobody does."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")  # what was scrolled away too
        return self.read(Text(self.t("play-hand-over", name=self.names[seat]), "bold")) is not None

    def read(self, prompt: Text) -> str | None:
        """One line from the keyboard; None at the end of input."""
        try:
            return self.console.input(prompt)
        except EOFError:
            self.console.print()
            return None
        except UnicodeDecodeError:
            return "\ufffd"  # no text at all: it is refused like any other nonsense

    def prompt(self, seat: int) -> None:
        """Whose turn it is, what is asked, and how to say it."""
        self.tell_warmth()
        view = self.match.view(seat)
        line = Text.assemble(
            (f"{SEAT_SIGNS[seat]} ", SEAT_COLOURS[seat]),
            (self.t("play-turn") if len(self.people) == 1 else self.names[seat], "bold"),
            self.t("play-colon"),
            self.match.game.words.ask(view, self.t) + ".",
        )
        self.console.print(line)
        moves = self.match.moves()
        if len(moves) <= _FEW:
            self.list_moves(moves, "")
        else:
            self.console.print(Text(self.t("play-kinds", kinds=kinds_of(moves), count=len(moves)), "dim"))

    def tell_warmth(self) -> None:
        """How far the bots have warmed up, while they do, in one line with a bar."""
        share = self.beside.share(self.match.game.name) if self.beside is not None else None
        if share is not None and len(self.people) < len(self.players):
            full = round(share * _BAR)
            bar = "▰" * full + "▱" * (_BAR - full)
            self.say("play-warming", style="dim", bar=bar, share=self.t.percent(share))

    def obey(self, line: str, seat: int) -> bool:
        """Carry out what was typed; False means quit."""
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line:
            return True
        if line.isdecimal():
            self.by_number(int(line[:9]))  # no list is that long
        elif command in ("quit", "exit", "q"):
            return False
        elif command in ("help", "?", "aide"):
            self.console.print(self.t("play-help", move=self.match.moves()[0]))
        elif command == "moves":
            self.list_moves(self.match.moves(), rest)
        elif command == "hint":
            self.hint(seat)
        elif command == "undo":
            self.undo(seat)
        elif command == "save" and rest:
            self.match.save(rest)
            self.say("play-saved", file=rest, game=self.match.game.name)
        elif command == "save":
            self.say("play-save-where")
        elif command == "board":
            self.show()
        elif command == "sheet":
            self.show_sheets(self.match.sheets(self.lang)[-1:])
        elif command == "log":
            self.told[self.eyes] = 0
            self.tell()
        elif command == "rules":
            self.console.print(Markdown(readable(self.match.game.rules_page(self.lang))))
        else:
            self.decide(self.nearest(line))
        return True

    def nearest(self, line: str) -> str:
        """The legal move meant by a line: capitals, spaces and the minus sign do not matter."""
        plain = " ".join(line.replace("−", "-").split())
        same = [move for move in self.match.moves() if move.lower() == plain.lower()]
        return same[0] if same else _with_capitals(plain)

    def by_number(self, number: int) -> None:
        """Play the move with that number in the sorted list."""
        moves = self.match.moves()
        if not 1 <= number <= len(moves):
            self.say("play-bad-number", most=len(moves), style="red1")
            return
        self.decide(moves[number - 1])

    def undo(self, seat: int) -> None:
        """Take back the person's last decision; alone against bots, their answers and what was shown too."""
        alone = len(self.people) == 1
        mine = [entry.ply for entry in self.match.events() if entry.seat == seat]
        if not mine:
            raise CannotUndo("nothing-to-undo")
        if not alone and self.match.events()[-1].seat != seat:
            raise CannotUndo("play-undo-others")
        while self.match.ply > mine[-1]:
            self.match.undo(force=alone)
        self.told = {eyes: min(told, self.match.ply + 1) for eyes, told in self.told.items()}
        self.sheets = len(self.match.sheets(self.lang))
        self.say("play-undone")

    # -- showing --

    def say(self, message: str, style: str = "", **arguments: object) -> None:
        """One sentence of the house."""
        self.console.print(Text(self.t(message, **arguments), style))

    def show(self) -> None:
        """The whole position."""
        view = self.match.view(self.eyes)
        self.console.print()
        self.console.print(self.match.game.terminal.show(view, self.t, self.names, self.match.last_touched(self.eyes)))

    def tell(self) -> None:
        """What happened since the last look, with its effect on the standing."""
        story = self.match.story(self.eyes, self.lang, self.names)
        seats: list[int | None] = [None, *(entry.seat for entry in self.match.events()[1:])]
        fresh = self.match.sheets(self.lang)
        known = self.told.get(self.eyes, 0 if self.eyes is not None else max(self.told.values(), default=0))
        for number, sentences in list(enumerate(story))[known:]:
            seat = seats[number]
            for i, sentence in enumerate(sentences):
                line = Text("  ")
                line.append(f"{SEAT_SIGNS[seat]} " if seat is not None and i == 0 else "  ", SEAT_COLOURS[seat or 0])
                line.append(sentence)
                if i == 0 and len(sentences) == 1:
                    line.append_text(self._effect(number))
                self.console.print(line)
        self.told[self.eyes] = len(story)
        if len(fresh) > self.sheets:
            self.show_sheets(fresh[self.sheets :])
        self.sheets = len(fresh)

    def _effect(self, ply: int) -> Text:
        """ "Lune +4 · Cœur −2", for those whose standing changed."""
        changes = self.effects.get(ply, [])
        said = [f"{SEAT_SIGNS[p]} {signed(change)}" for p, change in enumerate(changes) if change]
        return Text("   " + " · ".join(said), "dim") if said else Text()

    def list_moves(self, moves: list[str], start: str) -> None:
        """The legal moves with their numbers: few of them in words too, many in columns."""
        chosen = [(number, move) for number, move in enumerate(moves, 1) if move.startswith(start)]
        items = [Text.assemble((f"{number:>4} ", "dim"), move) for number, move in chosen]
        if len(items) <= _FEW:
            wide = max((len(item) for item in items), default=0) + 2
            for item, (_, move) in zip(items, chosen, strict=True):
                item.pad_right(wide - len(item))
                self.console.print(item.append(self.words(self.match.position.moves[move]), "dim"))
            return
        wide = max((len(item) for item in items), default=0) + 2
        columns = max(1, min(6, (self.console.width - 2) // wide)) if items else 1
        grid = Table.grid(padding=(0, 2))
        for at in range(0, len(items), columns):
            grid.add_row(*items[at : at + columns])
        self.console.print(grid)

    def words(self, code: int) -> str:
        """A move in words for people."""
        return move_words(self.match.game, code, self.t, self.match.setting)

    def advice(self, sight: Sight) -> tuple[str, list[Advice]]:
        """Who advises best now, and what."""
        adviser = best_adviser()
        if self.beside is None:
            return adviser.name, adviser.advise(sight)
        lane = self.beside.best_lane(sight.game.name, adviser.name)
        return self.beside.advise(lane, Player(adviser.name), sight)

    def hint(self, seat: int) -> None:
        """The best moves by the best adviser, with what they promise."""
        name, advice = self.advice(self.match.sight(seat))
        moves = [self.match.game.notation.text(best.code, self.match.setting) for best in advice[:_HINTS]]
        self.say("play-hint" if advice and advice[0].shares else "play-hint-lead", name=bot_label(self.t, name))
        width = max(14, *(len(move) + 2 for move in moves))
        for best, move in zip(advice, moves, strict=False):
            text = Text.assemble((f"  {advice_figure(self.t, best):>7}  ", "bold"), f"{move:<{width}}")
            self.console.print(text.append(self.words(best.code), "dim"))

    def show_sheets(self, sheets: list[Sheet]) -> None:
        """Score sheets, line by line."""
        for sheet in sheets:
            table = Table(title=sheet.title, title_justify="left", title_style="bold", box=None, padding=(0, 2))
            for heading in ("", *(SEAT_SIGNS[p] for p in range(self.match.setting.seats)), ""):
                table.add_column(heading, justify="right" if heading else "left")
            for line in sheet.lines:
                table.add_row(line.label, *(figure(value, 0) for value in line.values), Text(line.how, "dim"))
            table.add_section()
            table.add_row(Text(sheet.total.label, "bold"), *(total(value) for value in sheet.total.values), "")
            self.console.print(table)

    def finish(self) -> None:
        """Who won, and with what."""
        scores, winners = self.match.scores(), self.match.winners()
        for seat in self.match.ranking():
            mark = "★ " if seat in winners else "  "
            self.console.print(
                Text(f"  {mark}{self.names[seat]:<28}{scores[seat]:>6}", "bold" if seat in winners else "")
            )
        who = [self.names[seat] for seat in winners]
        self.say("play-won" if len(who) == 1 else "play-shared", names=self.t.together(who), style="bold")


def kinds_of(moves: list[str]) -> str:
    """The legal moves by their beginnings: `draw`, `stall 1 … (24)`."""
    counts: dict[str, int] = {}
    for move in moves:
        start = move.rpartition(" ")[0] or move
        counts[start] = counts.get(start, 0) + 1
    return " · ".join(start if start in moves else f"{start} … ({count})" for start, count in counts.items())


def readable(page: str) -> str:
    """A rules page for the terminal: pictures become their captions, comments go."""
    lines = []
    for line in page.splitlines():
        if line.startswith("<!--"):
            continue
        if line.startswith("![") and "](figure:" in line:
            line = f"*{line[2 : line.index('](figure:')]}*"
        lines.append(line)
    return "\n".join(lines)


def _with_capitals(line: str) -> str:
    """`stall 3 c4` as `stall 3 C4`: a word of one letter and figures is a place."""
    words = [word.upper() if word[:1].isalpha() and word[1:].isdecimal() else word.lower() for word in line.split()]
    return " ".join(words)
