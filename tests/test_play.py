"""`halles play`: a match in the terminal, typed by a person, through a real pseudo-terminal where that matters."""

import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import halles
from halles.bots.random import Random
from halles.cli import play as terminal
from halles.cli import run
from halles.engine.game import EVERYTHING
from halles.engine.terminal import SEAT_SIGNS

pty = pytest.importorskip("pty")

#: The command, with bots that decide the same way every time.
COMMAND = [sys.executable, "-c", "import secrets; secrets.randbits = lambda _: 7; from halles.cli import main; main()"]
MOVE = re.compile(r" (\d+) (draw|pass|tile \w\d|secret \w\d|stall \d \w\d|take \S+ \w\d)\b")
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, in English, on a wide screen."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HALLES_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


class Played:
    """A match that was typed: the exit code, the screens (what was printed before each line), and the table."""

    def __init__(self) -> None:
        self.code = -1
        self.screens: list[str] = []
        self.err = ""
        self.tables: list[terminal.TerminalTable] = []

    @property
    def match(self) -> halles.Match:
        """The match at the table."""
        return self.tables[-1].match

    @property
    def last(self) -> str:
        """What was printed after the last line."""
        return self.screens[-1]


Typist = Callable[[Played], str]
Play = Callable[..., Played]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `halles play` in this process, with somebody who types lines, or who reads the screen and answers."""

    def play(words: str, lines: list[str] | Typist, *before: str) -> Played:
        played = Played()
        rest = iter(lines) if isinstance(lines, list) else iter(())
        answer = None if isinstance(lines, list) else lines

        class Table(terminal.TerminalTable):
            def __init__(self, *arguments: Any) -> None:
                super().__init__(*arguments)
                played.tables.append(self)

        def typed() -> str:
            played.screens.append(capsys.readouterr().out)
            if answer is not None:
                return answer(played)
            line = next(rest, None)
            if line is None:
                raise EOFError
            return line

        with monkeypatch.context() as patched:
            patched.setattr(terminal, "TerminalTable", Table)
            patched.setattr("builtins.input", typed)
            patched.setattr("secrets.randbits", lambda _: 7)  # bots decide the same way every time
            capsys.readouterr()
            played.code = run([*before, "play", "heller", *words.split()])
        printed = capsys.readouterr()
        played.screens.append(printed.out)
        played.err = printed.err
        return played

    return play


def listed(screen: str) -> dict[int, str]:
    """The numbered moves on a screen."""
    return {int(number): move for number, move in MOVE.findall(screen)}


def mangled(move: str, dice: random.Random) -> str:
    """A move as a person might type it."""
    words = [dice.choice([word, word.upper(), word.lower()]) for word in move.split()]
    return "  ".join(words).replace("-", dice.choice("-−"))


# -- a whole match --


@pytest.mark.parametrize(
    "words",
    ["--seats you,random", "--seats random,you,greedy --options tiles=open", "--options variant=last_stall tiles=open"],
)
def test_a_whole_match_can_be_played_by_numbers_and_by_notation(play: Play, words: str) -> None:
    dice = random.Random(2)

    def typist(played: Played) -> str:
        moves = listed(played.last)
        if not moves:
            return "moves"
        legal = played.match.moves()
        assert moves == dict(enumerate(legal, 1))
        number = dice.choice(list(moves))
        return str(number) if dice.random() < 0.5 else mangled(moves[number], dice)

    played = play(f"{words} --seed 4", typist)
    assert (played.code, played.err) == (0, "")
    match = played.match
    assert match.over
    assert match.seed == 4
    ending, names = played.last, played.tables[0].names
    for name, score in zip(names, match.scores(), strict=True):
        assert re.search(rf"{re.escape(name)} +{score}\b", ending)
    winners, sentence = [names[p] for p in match.winners()], ending.splitlines()[-1]
    assert all((name in sentence) == (name in winners) for name in names)
    assert sentence.endswith("wins." if len(winners) == 1 else "share the victory.")


def test_the_score_sheet_is_shown_after_every_round(play: Play) -> None:
    played = play("--seats you,random --seed 4", lambda _: "1")
    everything, sheets = "".join(played.screens), played.match.sheets()
    assert len(sheets) == 3
    assert everything.count(sheets[0].total.label) == 3
    for sheet in sheets:
        assert all(line.label in everything and line.how in everything for line in sheet.lines)


def test_bots_alone_play_to_the_end(play: Play) -> None:
    played = play("--seats random,greedy,random --seed 1", [])
    assert played.code == 0
    assert played.match.over
    assert "wins" in played.last or "share" in played.last


# -- commands --


def test_help_names_every_command(play: Play) -> None:
    played = play("--seats you,random", ["help", "?", "quit"])
    for screen in played.screens[1:3]:
        for name in ("moves", "hint", "undo", "save FILE", "board", "log", "sheet", "rules", "quit"):
            assert name in screen
    assert played.code == 0
    assert "Goodbye." in played.last


def test_hint_gives_legal_moves_with_what_they_promise(play: Play) -> None:
    played = play("--seats you,random --seed 3", ["hint"])
    legal = played.match.moves()
    hints = re.findall(r"^ +(\d+%)  (\S+(?: \S+)*?)  +", played.screens[1], re.MULTILINE)
    assert 1 <= len(hints) <= 5
    assert all(move in legal for _, move in hints)
    assert all(0 <= int(share.removesuffix("%")) <= 100 for share, _ in hints)
    assert played.match.ply == len(played.match.events()) - 1 == json_ply(played)


def json_ply(played: Played) -> int:
    """How many decisions a save of the match holds."""
    return len(played.match.saved()["moves"])


@pytest.mark.parametrize("move", ["stall 3 c4", "draw", "secret B2"])
def test_undo_comes_back_to_the_same_position(play: Play, move: str) -> None:
    played = play(
        "--seats you,random --seed 3", ["stall 1 A1", "save a.json", move, "save b.json", "undo", "save c.json", "quit"]
    )
    a, b, c = (halles.load(f"{name}.json") for name in "abc")
    assert len(b.saved()["moves"]) > len(a.saved()["moves"])
    assert c.saved() == a.saved()
    assert c.digest() == a.digest()
    assert "Taken back." in played.screens[5]
    before, after = (board_of(played.screens[at]) for at in (1, 5))
    assert before == after


def board_of(screen: str) -> list[str]:
    """The last board on a screen with its ledger and hands, line by line."""
    lines = screen.splitlines()
    begins = [number for number, line in enumerate(lines) if "┌──" in line]
    ends = next(number for number, line in enumerate(lines) if number > begins[-1] and "Tiles to draw" in line)
    return lines[begins[-1] : ends + 1]


def test_undo_with_nothing_to_take_back_says_so(play: Play) -> None:
    played = play("--seats you,random --seed 3", ["undo", "quit"])
    assert "There is no move to take back." in played.screens[1]
    assert played.code == 0


def test_with_two_people_nobody_takes_back_what_the_other_has_answered(play: Play) -> None:
    played = play("--seats you,you --seed 3", ["", "draw", "undo", "1", "", "undo", "quit"])
    assert "has revealed something" in played.screens[3]
    assert "There is no move to take back." in played.screens[6]
    assert json_ply(played) == 2


def test_a_match_can_be_saved_and_gone_on_with(play: Play) -> None:
    saved = play("--seats you,random,random --seed 5", ["stall 2 B2", "1", "save my match.json", "quit"])
    assert "halles play heller --load my match.json" in saved.screens[3]
    assert os.listdir() == ["my match.json"]
    Path("my match.json").rename("x.json")
    loaded = play("--load x.json --seats you,random,random", ["save y.json", "1", "quit"])
    assert json.loads(Path("y.json").read_text()) == json.loads(Path("x.json").read_text())
    assert loaded.screens[0].count("┌──") == 1
    assert loaded.match.ply > saved.match.ply
    assert board_of(loaded.screens[0]) == board_of(saved.screens[2])


def test_a_finished_match_is_shown_with_its_result(play: Play) -> None:
    match, dice = halles.new("heller", seed=2), random.Random(2)
    while not match.over:
        match.play(dice.choice(match.moves()))
    match.save("x.json")
    played = play("--load x.json", [])
    assert played.code == 0
    assert "wins." in played.last or "share" in played.last


@pytest.mark.parametrize("where", ["missing/x.json", ".", "missing/../x.json"])
def test_a_save_that_fails_gets_the_reason_and_another_go(play: Play, where: str) -> None:
    played = play("--seats you,random", [f"save {where}", "save", "save good.json", "quit"])
    assert f"Cannot write {where}" in " ".join(played.screens[1].split())
    assert "Where to?" in played.screens[2]
    assert os.listdir() == ["good.json"]
    assert played.code == 0


def test_moves_lists_all_or_those_that_begin_so(play: Play) -> None:
    played = play("--seats you,random --seed 3", ["moves", "moves stall", "moves stall 2", "moves dance", "quit"])
    everything = dict(enumerate(played.match.moves(), 1))
    for screen, start in zip(played.screens[1:5], ["", "stall", "stall 2", "dance"], strict=True):
        assert listed(screen) == {number: move for number, move in everything.items() if move.startswith(start)}


def test_board_shows_the_position_again(play: Play) -> None:
    played = play("--seats you,random --seed 3", ["board", "quit"])
    assert board_of(played.screens[0]) == board_of(played.screens[1])


def test_log_tells_the_match_from_the_start(play: Play) -> None:
    played = play("--seats you,random --seed 3", ["stall 3 C4", "stall 1 A1", "log", "quit"])
    told = played.screens[3]
    assert told.index("Round 1:") < told.index("You put a stall with 3 wares on C4.")
    assert told.index("on C4.") < told.index("You put a stall with 1 ware on A1.")


def test_sheet_shows_the_last_scoring(play: Play) -> None:
    after_the_round = iter(["sheet", "quit"])

    def typist(played: Played) -> str:
        return next(after_the_round) if played.match.sheets() else "1"

    played = play("--seats you,random --seed 3", typist)
    sheet = played.match.sheets()[-1]
    for line in (*sheet.lines, sheet.total):
        assert line.label in played.screens[-2]


def test_rules_are_readable_in_both_languages(play: Play) -> None:
    for lang in ("en", "fr"):
        played = play("--seats you,random", ["rules", "quit"], "--lang", lang)
        assert len(played.screens[1]) > 2000
        assert "figure:" not in played.screens[1]
        assert "<!--" not in played.screens[1]


# -- wrong inputs --


WRONG = [
    ("nonsense", "“nonsense” is not a move of this game"),
    ("stall 9 Z9", "“stall 9 Z9” is not a move of this game"),
    ("stall", "“stall” is not a move of this game"),
    ("[bold]", "“[bold]” is not a move of this game"),
    ("stall 1 a1", "A1 is taken; choose a free space."),
    ("tile B2", "You have not drawn a tile"),
    ("take +5 C4", "The tiles lie face down"),
    ("pass", "You can still do something"),
    ("0", "The moves are numbered 1 to"),
    ("99999", "The moves are numbered 1 to"),
    ("-1", "“-1” is not a move of this game"),
    ("1.5", "“1.5” is not a move of this game"),
    ("²", "“²” is not a move of this game"),
    ("x" * 3000, "is not a move of this game"),
]


@pytest.mark.parametrize(("line", "reason"), WRONG, ids=[line[:20] for line, _ in WRONG])
def test_a_wrong_input_gets_the_reason_and_another_go(play: Play, line: str, reason: str) -> None:
    played = play("--seats you,you --seed 3", ["", "stall 1 A1", "", line, "draw", "quit"])
    assert reason in played.screens[4]
    assert "┌──" not in played.screens[4]
    assert played.match.saved()["moves"] == ["stall 1 A1", "draw"]
    assert (played.code, played.err) == (0, "")


def test_an_empty_line_asks_again(play: Play) -> None:
    played = play("--seats you,random --seed 3", ["", "   ", "\t", "quit"])
    assert all("Your turn" in screen for screen in played.screens[1:4])
    assert played.code == 0


def test_a_number_with_thousands_of_digits_gets_the_reason_and_another_go(play: Play) -> None:
    played = play("--seats you,random", ["9" * 5000, "quit"])
    assert "The moves are numbered 1 to" in played.screens[1]


def test_a_file_name_that_cannot_be_gets_the_reason_and_another_go(play: Play) -> None:
    played = play("--seats you,random", ["save a\0b", "quit"])
    assert "Cannot write" in played.screens[1]


def test_bytes_that_are_no_text_get_the_reason_and_another_go() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "heller", "--seats", "you,random"],
        input=b"\xff\xe9\nquit\n",
        env=os.environ | {"PYTHONIOENCODING": "utf-8:strict"},  # what a terminal in en_US.UTF-8 has
        capture_output=True,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not a move of this game" in done.stdout


# -- leaving --


def test_quit_and_end_of_input_leave_with_0(play: Play) -> None:
    for lines in (["quit"], ["exit"], ["q"], []):
        played = play("--seats you,random", lines)
        assert (played.code, played.err) == (0, "")
        assert played.last.endswith("Goodbye.\n")


def test_ctrl_c_leaves_with_130(play: Play) -> None:
    def stop(_: Played) -> str:
        raise KeyboardInterrupt

    for seats in ("you,random", "you,you"):
        played = play(f"--seats {seats}", stop)
        assert played.code == 130
        assert played.err.strip() == ""


def test_end_of_input_while_the_keyboard_changes_hands_leaves_with_0(play: Play) -> None:
    played = play("--seats you,you", [])
    assert played.code == 0
    assert played.last.endswith("Goodbye.\n")


# -- secrets --


def seeds_with_a_secret(tile: str, holder: int, seats: int) -> list[int]:
    """Seeds that deal the one such tile there is to this seat."""
    dealt = ((seed, halles.new("heller", seats=seats, seed=seed).view(EVERYTHING)) for seed in range(200))
    return [seed for seed, view in dealt if view["players"][holder]["secret"] == tile]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize(("tile", "word"), [("gold", r"\bgold\b|sac d’or"), ("eye", r"\beye\b|mauvais œil")])
def test_two_people_never_see_each_others_secret_tile(play: Play, lang: str, holder: int, tile: str, word: str) -> None:
    """The tile is the only one of its kind: whoever reads its name before it is played has seen the secret."""
    dice = random.Random(holder)
    shown: set[int | None] = set()  # to whom the tile was shown; None is whoever sits there between two turns

    def typist(played: Played) -> str:
        match, seat = played.match, played.match.seat
        if match.view(EVERYTHING)["players"][holder]["secret"] != tile or match.ply > 24:
            return "quit"
        handing_over = played.tables[-1].asked != seat
        if re.search(word, played.last):
            shown.add(None if handing_over else seat)
        if handing_over:
            return ""
        if dice.random() < 0.6:
            return dice.choice(["board", "log", "hint", "moves", "sheet", "help"])
        return dice.choice([move for move in match.moves() if not move.startswith("secret")])

    for seed in seeds_with_a_secret(tile, holder, 2)[:3]:
        assert play(f"--seats you,you --seed {seed}", typist, "--lang", lang).code == 0
    assert shown == {holder}


def screens_of(match: halles.Match, seat: int, capsys: pytest.CaptureFixture[str]) -> str:
    """All that a table of people shows this person before a line is typed."""
    table = terminal.TerminalTable(match, [None] * match.setting.seats, "en")
    capsys.readouterr()
    table.show()
    table.prompt(seat)
    table.list_moves(match.moves(), "")
    table.show_sheets(match.sheets())
    return re.sub(r"[][]", " ", capsys.readouterr().out)  # an imagined match does not mark the last move


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_persons_screen_is_the_same_in_all_worlds_they_cannot_tell_apart(
    seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    match, dice = halles.new("heller", seats=seats, seed=9), random.Random(9)
    while not match.over and match.view()["round"] == 1:
        assert match.seat is not None
        shown = screens_of(match, match.seat, capsys)
        for seed in range(2):
            assert screens_of(match.imagine(match.seat, seed), match.seat, capsys) == shown
        match.play(dice.choice(match.moves()))


def test_everybody_at_the_keyboard_sees_their_own_secret_only(play: Play) -> None:
    looked = set()

    def typist(played: Played) -> str:
        table, match = played.tables[-1], played.match
        if match.ply > 30:
            return "quit"
        assert match.seat is not None
        if table.asked != match.seat:
            return ""
        view = match.view(EVERYTHING)
        for seat, player in enumerate(view["players"]):
            line = [line for line in played.last.splitlines() if re.match(rf" +▸? *{SEAT_SIGNS[seat]} .*stalls ", line)]
            shown = line[-1].rpartition("secret ")[2].split()[0] if line and "secret" in line[-1] else None
            if line and player["secret"]:
                assert shown == (player["secret"].replace("-", "−") if seat == match.seat else "?")
                looked.add((seat, match.seat))
        return random.Random(match.ply).choice([move for move in match.moves() if not move.startswith("secret")])

    assert play("--seats you,random,you,you --seed 2", typist).code == 0
    assert {(0, 0), (0, 2), (2, 0), (2, 2), (3, 3), (3, 0)} <= looked


def test_everybody_at_the_keyboard_is_told_all_that_happened_since_they_looked(play: Play) -> None:
    moves = ["stall 1 A1", "stall 1 B1", "stall 1 C1", "stall 1 D1"]
    played = play("--seats you,you,you --seed 3", [*(line for move in moves for line in ("", move)), "", "quit"])
    for turn in range(1, 5):
        told = played.screens[2 * turn + 1]
        for move in moves[max(0, turn - 3) : turn]:
            assert f"on {move[-2:]}." in told


def test_people_at_one_keyboard_are_not_told_the_whole_match_again_at_its_end(play: Play) -> None:
    played = play(
        "--seats you,you --seed 3", lambda played: "1" if played.tables[-1].asked == played.match.seat else ""
    )
    assert played.match.over
    assert "The match is over." in played.last
    assert "Round 1: " not in played.last


# -- French --


def test_everything_is_said_in_french_too(play: Play) -> None:
    lines = [
        "aide",
        "n’importe quoi",
        "99999",
        "stall 1 A1",
        "stall 1 a1",
        "undo",
        "hint",
        "save",
        "save x.json",
        "quit",
    ]
    played = play("--seats vous,random --seed 3", lines, "--lang", "fr")
    for screen, words in zip(
        played.screens[1:],
        [
            "reprendre votre dernière décision",
            "n’est pas un coup de ce jeu",
            "Les coups sont numérotés de 1 à",
            "Vous posez un étal à 1 marchandise en A1.",
            "A1 est occupée",
            "Coup repris.",
            "Expert jouerait",
            "Dans quel fichier ?",
            "Enregistré.",
            "Au revoir.",
        ],
        strict=True,
    ):
        assert words in screen.replace("\xa0", " ")
    assert "À vous" in played.screens[0]
    assert played.code == 0


# -- through a real terminal --


class Terminal:
    """A pseudo-terminal with the command in it."""

    def __init__(self, *words: str) -> None:
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(COMMAND[0], [*COMMAND, *words])
        self.text = ""  # since the last line was typed
        self.everything = ""
        self.code: int | None = None

    def wait_for(self, *signs: str) -> str:
        """Read until one of the signs stands at the end of the screen, or the command has ended."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            if any(STYLE.sub("", self.text).endswith(sign) for sign in signs):
                return STYLE.sub("", self.text)
            if select.select([self.file], [], [], 0.2)[0]:
                try:
                    data = os.read(self.file, 65536)
                except OSError:  # nobody holds the other end any more
                    data = b""
                if not data:
                    self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
                    os.close(self.file)
                    return STYLE.sub("", self.text)
                self.text += data.decode(errors="replace")
                self.everything += data.decode(errors="replace")
        raise AssertionError(f"waited in vain for {signs}: {self.text[-300:]!r}")

    def type(self, keys: str, *signs: str) -> str:
        """Type, and read what comes."""
        assert self.code is None, f"the command has ended: {self.text[-500:]}"
        self.text = ""
        os.write(self.file, keys.encode())
        return self.wait_for(*(signs or ("› ", "looking.")))

    def leave(self) -> None:
        """End the command if it is still there."""
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            os.close(self.file)


@pytest.fixture
def open_terminal() -> Iterator[Callable[..., Terminal]]:
    """Open terminals; they are closed in the end."""
    opened: list[Terminal] = []

    def open_terminal(*words: str) -> Terminal:
        opened.append(Terminal(*words))
        return opened[-1]

    yield open_terminal
    for each in opened:
        each.leave()


def test_a_whole_match_is_played_in_a_real_terminal(open_terminal: Callable[..., Terminal]) -> None:
    screen = open_terminal("play", "heller", "--seats", "you,random", "--seed", "6")
    assert "Auf Heller und Pfennig" in screen.wait_for("› ")
    assert "\x1b[" in screen.everything  # in colour
    assert "Expert would play" in screen.type("hint\n")
    assert "is not a move" in screen.type("nonsense\n")
    dice, decisions = random.Random(6), 0
    while screen.code is None:
        moves = listed(screen.type("moves\n"))
        assert moves
        number = dice.choice(list(moves))
        said = screen.type(f"{number if dice.random() < 0.5 else moves[number]}\n")
        decisions += 1
    assert screen.code == 0
    assert decisions > 20
    assert "The match is over." in said
    assert "wins." in said or "share the victory." in said


def test_ctrl_d_leaves_a_real_terminal_with_0_and_ctrl_c_with_130(open_terminal: Callable[..., Terminal]) -> None:
    for key, code in (("\x04", 0), ("\x03", 130)):
        screen = open_terminal("play", "heller", "--seats", "you,greedy,random")
        screen.wait_for("› ")
        said = screen.type(key)
        assert screen.code == code
        assert "Traceback" not in said
        assert ("Goodbye." in said) == (code == 0)


def test_the_screen_is_wiped_before_the_keyboard_changes_hands(open_terminal: Callable[..., Terminal]) -> None:
    screen = open_terminal("play", "heller", "--seats", "you,you", "--seed", "3")
    screen.wait_for("looking.")
    for cell in ("A1", "B1", "C1"):
        screen.type("\n", "› ")
        screen.type(f"stall 1 {cell}\n", "looking.")
        wiped = screen.text.rindex("\x1b[2J")
        after = STYLE.sub("", screen.text[wiped:])
        assert "secret" not in after
        assert "┌──" not in after
        assert len(after.splitlines()) == 1


# -- while bots warm up --


class Thinker(Random):
    """Plays anything, and says on the screen when it is asked."""

    def choose(self, match: halles.Match) -> str:
        print("asked")
        return super().choose(match)


class StillWarm:
    """Bots beside that have warmed up by a quarter, once somebody has waited to know."""

    waited = False

    def known(self, patience: float | None = 0) -> bool:
        self.waited = True
        return True

    def share(self, game: str) -> float | None:
        return 0.25 if self.waited else None


def test_before_a_bot_moves_it_is_said_that_bots_warm_up_and_their_moves_are_told_as_they_are_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(terminal, "_SILENCE", -1.0)
    match = halles.new("heller", seats=2, seed=1)
    terminal.TerminalTable(match, [Thinker(1), Thinker(2)], "en", StillWarm()).run()  # type: ignore[arg-type]
    before, first, *_ = capsys.readouterr().out.split("asked")
    assert "warming up (25%)" in before
    assert "☾" in first or "♥" in first, "a move is told before the next is asked for"
