"""`halles check`: a line for each law, on any registered game; planted faults are told in one line."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from halles.cli import run
from halles.engine import rules
from halles.engine.game import Game, find_game, games
from halles.testing import LAWS, Broken, check, planted, walked
from halles.testing.law import Law

from .test_cli import Command, Ran

HELLER = find_game("heller")
QUICK = (
    "states_are_small_and_have_no_undefined_byte",
    "impossible_settings_are_refused_with_a_sentence",
    "every_option_is_explained_in_every_language",
)


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HALLES_LANG", "en")


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def command(*words: str) -> Ran:
        capsys.readouterr()
        return Ran(run(list(words)), *capsys.readouterr())

    return command


def only(monkeypatch: pytest.MonkeyPatch, *names: str) -> list[Law]:
    """Hold games to these laws only."""
    laws = [law for law in LAWS if law.name in names]
    assert len(laws) == len(names)
    monkeypatch.setattr("halles.cli.check.LAWS", laws)
    monkeypatch.setattr("halles.testing.checking.LAWS", laws)
    return laws


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_gets_a_line_for_each_law(game: Game, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    laws = only(monkeypatch, *QUICK)
    ran = command("check", game.name)
    title, *lines, end = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, ""), "and no bar in a pipe"
    assert title.startswith(f"{game.title('en')}, version {game.version}: 3 laws")
    assert [line.split(" s  ")[1] for line in lines] == [law.says() for law in laws]
    assert all(line.startswith("✓") for line in lines)
    assert end.startswith("All laws hold, in ")


def test_a_law_that_says_nothing_of_a_game_is_passed_over(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "the_truth_looks_like_one_more_imagined_world")
    ran = command("check", "portobello", "--settings", "few")
    assert ran.code == 0
    assert ran.out.splitlines()[1].startswith("–")


# -- planted faults --


@contextmanager
def handing_out_the_truth(_: pytest.MonkeyPatch) -> Iterator[None]:
    def truth(s: Any, seat: int, seed: int) -> None:
        pass

    with planted(HELLER, imagine=truth):
        yield


@contextmanager
def picking_the_first(_: pytest.MonkeyPatch) -> Iterator[None]:
    def first(s: Any, mind: Any) -> int:
        rules.moves(s, mind.moves)
        return int(mind.moves[0])

    with planted(HELLER, pick=first):
        yield


@contextmanager
def scoring_one_too_many(_: pytest.MonkeyPatch) -> Iterator[None]:
    def scores(s: Any, out: Any) -> None:
        for seat in range(s.seats):
            out[seat] = s.money[seat] + 1

    with planted(HELLER, scores=scores):
        yield


@contextmanager
def saying_nothing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(HELLER.words, "label", lambda *_: "")
    yield


@contextmanager
def failing_otherwise(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(HELLER.words, "ask", lambda *_: {"something": ""}["nothing"])
    yield


FAULTS: dict[str, tuple[Callable[..., Any], str]] = {
    "what_a_seat_cannot_see_is_imagined_in_several_ways": (handing_out_the_truth, "imagined in one way"),
    "a_picked_move_is_legal_and_every_legal_move_is_picked": (picking_the_first, "never picked"),
    "the_standing_at_the_end_is_the_score": (scoring_one_too_many, "the scores are"),
    "every_position_can_be_told_in_every_language": (saying_nothing, "There are no words for “"),
}


@pytest.mark.parametrize("law", FAULTS)
def test_a_planted_fault_is_told_in_one_line(law: str, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    fault, said = FAULTS[law]
    only(monkeypatch, QUICK[0], law)
    assert command("check", "heller", "--settings", "few").code == 0
    with fault(monkeypatch):
        ran = command("check", "heller", "--settings", "few")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (1, "")
    assert sorted(line[0] for line in lines[1:4]) == [" ", "✓", "✗"]
    (why,) = (line for line in lines[1:4] if line[0] == " ")
    assert why.strip().startswith("heller-2-standard-hidden-richest: ") and said in why
    assert lines[4].startswith("One law is broken, one holds, in ")


def test_a_rule_that_fails_otherwise_breaks_the_law_too(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "every_position_can_be_told_in_every_language")
    with failing_otherwise(monkeypatch):
        ran = command("check", "heller", "--settings", "few")
        (verdict,) = check(HELLER, few=True)
    assert ran.code == 1
    assert ran.out.splitlines()[2].strip() == "heller-2-standard-hidden-richest: KeyError: 'nothing'"
    assert verdict.holds is False and isinstance(verdict.problem, KeyError)


def test_playthroughs_that_are_missing_or_read_otherwise_are_noticed(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from halles.testing.playthroughs import files

    only(monkeypatch, "every_game_has_golden_playthroughs")
    there = files(HELLER)
    monkeypatch.setattr("halles.testing.laws.keeping.files", lambda _: there[:2])
    assert "At least 3 matches" in command("check", "heller").out
    changed = tmp_path / "changed.txt"
    changed.write_text(there[0].read_text(encoding="utf-8").replace("\nscores ", "\nscores 1"), encoding="utf-8")
    monkeypatch.setattr("halles.testing.laws.keeping.files", lambda _: [*there, changed])
    said = command("check", "heller").out.splitlines()[2]
    assert "changed.txt reads otherwise" in said and "“scores 1" in said


# -- as data, in French, and what is refused --


def test_check_json_is_one_document(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, QUICK[0], "every_position_can_be_told_in_every_language")
    with saying_nothing(monkeypatch):
        ran = command("check", "heller", "--settings", "few", "--json")
    found = json.loads(ran.out)
    assert (ran.code, ran.err) == (1, "")
    assert found["game"] == "heller" and found["holds"] is False and found["seconds"] >= 0
    assert found["settings"] == ["heller-2-standard-hidden-richest"]
    good, bad = found["laws"]
    assert (good["law"], good["holds"], good["problem"]) == (QUICK[0], True, None)
    assert bad["holds"] is False and bad["setting"] == found["settings"][0] and "no words" in bad["problem"]


def test_check_speaks_french(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, QUICK[0], "every_position_can_be_told_in_every_language")
    with saying_nothing(monkeypatch):
        out = command("--lang", "fr", "check", "heller", "--settings", "few").out
    assert "Un état n’a aucun octet indéfini." in out
    assert "Il n’y a pas de mots pour «\u00a0" in out and "(Graine 16, coup 0.)" in out
    assert "Une loi est violée, 1 est respectée, en " in out


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("words", ["check", "check chess", "check heller --settings some", "check heller chess"])
def test_a_wrong_game_or_word_gets_one_line(command: Command, lang: str, words: str) -> None:
    ran = command("--lang", lang, *words.split())
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1


def test_the_settings_walked_cover_every_two_things_and_few_is_one() -> None:
    for game in games():
        assert walked(game, few=True) == walked(game)[:1] == [game.setting()]


def test_a_broken_law_is_an_assertion_that_says_where() -> None:
    problem = Broken("broken-no-winner")
    assert isinstance(problem, AssertionError)
    assert str(problem) == "The match is over, and nobody has won."
    assert problem.say("fr") == "La partie est finie et personne n’a gagné."


def test_no_law_and_no_playthrough_has_a_part_in_the_names_of_compiled_rules() -> None:
    from halles.engine.kept import compiled_sources

    for game in games():
        sources = compiled_sources(game.folder)
        assert [file for file in sources if game.folder in file.parents], "else this test is idle"
        assert not [file for file in sources if file.parent.name in ("testing", "laws", "playthroughs")]
