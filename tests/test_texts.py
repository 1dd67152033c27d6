"""Sentences as a native would write them: figures, names after « de », one word for one thing."""

import re
from pathlib import Path

import pytest

import halles
from halles.bots import Advice, advice_figure
from halles.engine.game import games
from halles.engine.texts import house_texts, of_name

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
