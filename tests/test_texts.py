"""Sentences as a native would write them: figures, names after « de », one word for one thing."""

import errno
import os
import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import halles
from halles.bots import Advice, advice_figure
from halles.engine.errors import _REFUSED, IllegalMove, of_system
from halles.engine.game import Game, games
from halles.engine.telling import move_words
from halles.engine.texts import house_texts, of_name

from . import messages

SOURCE = Path(halles.__file__).parent


@pytest.mark.parametrize(
    ("lang", "small", "large", "less", "share"),
    [("en", "0.25", "12,345.7", "−3.0", "61.5%"), ("fr", "0,25", "12\u202f345,7", "−3,0", "61,5\u00a0%")],
)
def test_figures_are_written_as_the_language_writes_them(
    lang: str, small: str, large: str, less: str, share: str
) -> None:
    t = house_texts()(lang)
    assert (t.figure(0.25, 2), t.figure(12345.67, 1), t.figure(-3, 1)) == (small, large, less)
    assert t.percent(0.615, 1) == share
    assert t.figure(None, 2) == "–"
    assert t.figure(-0.04, 1) == t.figure(0, 1), "a zero has no minus sign"
    lead = Advice(0, -3.0)
    assert advice_figure(t, lead) == less


def test_decimals_are_shown_to_people_by_one_function_only() -> None:
    for folder in ("cli", "bots", "web", "arena"):
        for file in (SOURCE / folder).rglob("*.py"):
            if file.name != "plots.py":  # pictures have coordinates
                assert not re.findall(r"\{[^{}]*:,?\.\df\}|\{[^{}]*:,\}", file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Lune", "de Lune"),
        ("Étoile", "d’Étoile"),
        ("Auf Heller und Pfennig", "d’Auf Heller und Pfennig"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("Yoko", "de Yoko"),
        ("Ilaria", "d’Ilaria"),
        ("", "de "),
    ],
)
def test_de_is_short_before_a_vowel(name: str, said: str) -> None:
    assert of_name(name) == said


def test_every_title_is_joined_well_in_french() -> None:
    t = house_texts()("fr")
    for game in games():
        title = game.title("fr")
        said = t("load-other-game", file="x.json", title=title)
        assert (" d’" if title[0] in "AEIOU" else " de ") + title in said


#: "1 coins", and names that belong to the notation: "tile 3n", "base-2", "II-09".
ENGINEERS = re.compile(
    r"(?<![\w.,−+×/-])1 (?:actions|baubles|cards|citizens|clerks|coins|customers|discs|houses|kilograms|matches|places"
    r"|points|Priorities|pts|seats|spaces|stalls|streets|tiles|wares)\b"
    r"|\bvalues \d+,|\b\dn\b|\b(?:base|I{1,3})-\d|\+0\b"
)
#: The same in French, which says one of nothing, too: « 0 points », « 1 kg pourris »; « de Étoile ».
ENGINEERS_IN_FRENCH = re.compile(
    r"(?<![\w.,−+×/-])[01] (?:(?:kg|étal) \w+s|actions|boules|cartes|cases|chemins|citoyens|clients|emplacements|étals"
    r"|manches|marchandises|parties|pièces|pions|points|Priorités|pts|rues|sous|tuiles)\b"
    r"|\bvaleurs \d+,|\b\d, encore \d|\b\dn\b|\b(?:base|I{1,3})-\d|\+0\b"
    r"|\bde [AEIOUÉŒ](?!\w?\d)|tuile (?:eye|fire|gold|-)"
)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_what_is_said_at_a_table_has_a_singular_and_no_names_of_the_notation(game: Game, lang: str) -> None:
    t, rng, said = game.texts(lang), Random(1), set[str]()
    for seats, options in settings_of(game):
        match = halles.new(game.name, seats=seats, seed=1, options=options)
        names, old = [t.house(seat) for seat in range(seats)], set[str]()
        while not match.over and match.ply < 500:
            moves = match.moves()
            said.add(game.words.ask(match.view(match.seat), t))
            said.update(move_words(game, code, t, match.setting) for code in match.codes())
            for move in rng.sample(sorted(old - set(moves)), min(3, len(old - set(moves)))):
                with pytest.raises(IllegalMove) as refused:
                    match.play(move)
                said.add(refused.value.say(lang))
            if match.ply % 20 == 0:
                said.update(re.findall('aria-label="([^"]*)"', match.draw(match.seat, lang=lang)))
                screen = StringIO()
                Console(file=screen, width=120).print(game.terminal.show(match.view(match.seat), t, names, ()))
                said.update(re.sub(r"\b\dn\b", "", screen.getvalue()).splitlines())  # tiles as they are typed
            old.update(rng.sample(moves, min(5, len(moves))))
            match.play(rng.choice(moves))
        for eyes in (None, *range(seats)):
            said.update(sentence for told in match.story(eyes, lang, names) for sentence in told)
        said.update(line.how for sheet in match.sheets(lang) for line in sheet.lines)
    assert len(said) > 100
    wrong = ENGINEERS if lang == "en" else ENGINEERS_IN_FRENCH
    assert not [sentence for sentence in sorted(said) if wrong.search(sentence.replace("\u00a0", " "))]


def settings_of(game: Game) -> list[tuple[int, dict[str, str]]]:
    """The usual options with the fewest and the most seats, and the second value of each option."""
    found: list[tuple[int, dict[str, str]]] = [(game.seats[0], {}), (game.seats[-1], {})]
    for option in game.options:
        for value in option.values[1:2]:
            seats = next(seats for seats in game.seats if value in option.values_for(seats))
            found.append((seats, {option.name: value}))
    return found


def test_what_the_system_refuses_is_told_in_ones_language(tmp_path: Path) -> None:
    with pytest.raises(halles.HallesError) as refused:
        halles.load(tmp_path / "none.json")
    assert refused.value.say("en").endswith("No such file or directory.")
    assert refused.value.say("fr").endswith("none.json\u00a0: il n’existe pas.")
    assert of_system(OSError(errno.EPIPE, "gone")) == "gone"
    for name in _REFUSED:
        said = str(of_system(OSError(getattr(errno, name), "")))
        assert said == os.strerror(getattr(errno, name)), "in English as the system says it"


def test_every_message_is_said_somewhere_and_a_search_for_its_name_finds_where() -> None:
    assert messages.LIST.read_text(encoding="utf-8") == messages.listed(), "python -m tests.messages writes it anew"
    assert not [line for line in messages.listed().splitlines() if line.endswith("?")], "nobody says these"
