"""A card file of one's own: what is accepted, what is refused, and that a match never depends on the file."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import halles
from halles.cli import run
from halles.engine.contents import short_digest
from halles.engine.errors import BadSave, BadSetting, HallesError
from halles.engine.game import find_game
from halles.engine.match import Match, load
from halles.engine.telling import move_words
from halles.shelf.marche_de_noel.rules.cards import card_list
from halles.shelf.marche_de_noel.rules.components import BOX
from halles.shelf.marche_de_noel.table.cards import check

GAME = find_game("marche_de_noel")


def own_file() -> dict[str, Any]:
    """Another list: ids of its own, dearer level I, twin cards, a smaller gauge, words that do not matter."""
    file = copy.deepcopy(BOX)
    file["status"] = "from my own box"
    file["initial_cost"]["levelI"] = 2
    file["wallet"] = {"start": 3, "min": 0, "max": 8}
    file["cards"]["base"] = [{"n": 5, "id": "plain", "cost": 0, "coins": 1, "vp": 0},
                             {"n": 5, "id": "Star", "cost": 0, "coins": 2, "vp": 1}]  # fmt: skip
    file["cards"]["levelI"][:2] = [{"n": 2, "id": "twin_1", "cost": 1, "coins": 2, "vp": 0, "total": 3}]
    return file


def content(file: Any) -> str:
    return json.dumps(file)


def written(folder: Path, file: Any) -> str:
    path = folder / "cards.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    return str(path)


def test_a_match_with_cards_of_ones_own(tmp_path: Path) -> None:
    path = written(tmp_path, own_file())
    match = halles.new("marche_de_noel", seed=4, options={"cards": path})
    (tmp_path / "cards.json").unlink()  # never needed again
    view = match.view(0)
    assert view["players"][0]["owned"] == ["plain"] * 5 + ["Star"] * 5
    assert [player["money"] for player in view["players"]] == [3, 3]
    assert view["prices"]["gauge"] == 8
    assert view["prices"]["initial"] == {"I": 2, "II": 2, "III": 4}
    assert view["cards"]["twin_1"]["full"] == 3
    dice, ids = random.Random(4), set()
    while not match.over:
        GAME.views.audit(match.record)
        move = dice.choice(match.moves())
        ids.add(move.split()[-1])
        match.play(move)
        for seat in (0, 1, None):
            world = match.imagine(seat, 5)
            assert world.view(seat) == match.view(seat)
            GAME.views.audit(world.record)
    assert {"plain", "Star"} <= ids
    assert GAME.views.standing(match.view(None)) == match.scores()
    assert match.sheets("fr")[-1].total.values == tuple(match.scores())

    match.save(tmp_path / "m.json")
    again = load(tmp_path / "m.json")
    assert again.digest() == match.digest()
    assert again.setting == match.setting
    assert match.draw(0, lang="fr").startswith("<svg")


def test_what_a_file_says_is_checked_into_one_layout() -> None:
    checked = check(own_file())
    assert check(checked) == checked
    one = GAME.setting(2, {"cards": content(own_file())})
    two = GAME.setting(2, {"cards": json.dumps(own_file(), indent=4)})
    assert one == two
    assert GAME.setting(2, one.options) == one
    assert GAME.option_words("cards", one.options["cards"], GAME.texts("en")).endswith(
        f"({short_digest(one.options['cards'])})."
    )
    assert "standard" not in GAME.option_words("cards", "standard", GAME.texts("fr"))


def test_the_boxs_own_list_given_as_a_file_plays_the_same_match(tmp_path: Path) -> None:
    path = written(tmp_path, BOX)
    matches = [halles.new("marche_de_noel", seed=9, options={"cards": value}) for value in ("standard", path)]
    dice = random.Random(9)
    while not matches[0].over:
        move = dice.choice(matches[0].moves())
        assert matches[0].play(move) == matches[1].play(move)
    assert matches[0].digest() == matches[1].digest()


def change(change_it: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    file = own_file()
    change_it(file)
    return file


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ([], "a card list is a JSON object with “cards” in it."),
        ({}, "it has no “cards” with base, levelI, levelII and levelIII."),
        (change(lambda f: f["cards"].pop("levelII")), "“cards” has no list “levelII”."),
        (change(lambda f: f["cards"]["levelII"].pop()), "levelII has 9 cards, and needs 10."),
        (change(lambda f: f["cards"]["base"][0].update(n=4)), "base has 9 cards, and needs 10."),
        (change(lambda f: f["cards"]["base"][0].update(n=0)), "“n” of plain must be a whole number from 1 to 10."),
        (change(lambda f: f["cards"]["levelI"].__setitem__(3, 7)), "entry 4 of levelI is not a card."),
        (change(lambda f: f["cards"]["levelI"][3].update(id="two words")), "entry 4 of levelI needs an “id” of 1"),
        (change(lambda f: f["cards"]["levelI"][3].update(id="<b>")), "entry 4 of levelI needs an “id” of 1"),
        (change(lambda f: f["cards"]["levelI"][3].update(id="sTAR")), "the id “star” is used twice"),
        (change(lambda f: f["cards"]["levelIII"][0].update(vp=-1)), "“vp” of III-01 must be a whole number from 0"),
        (change(lambda f: f["cards"]["levelIII"][0].update(coins=True)), "“coins” of III-01 must be a whole number"),
        (change(lambda f: f["cards"]["levelIII"][0].update(cost=1e9)), "“cost” of III-01 must be a whole number"),
        (change(lambda f: f["cards"]["levelIII"][0].pop("cost")), "“cost” of III-01 must be a whole number"),
        (change(lambda f: f["cards"]["levelIII"][0].update(total=9)), "the total of III-01 should be 7"),
        (change(lambda f: f.update(rounds=8)), "“rounds” is fixed by the rules and cannot be changed."),
        (change(lambda f: f.update(initial_cost=[1, 2, 4])), "“initial_cost” must give a number"),
        (change(lambda f: f["initial_cost"].update(levelII=99)), "“levelII” of levelII must be a whole number"),
        (change(lambda f: f.update(wallet={"start": 9, "max": 8})), "the start must not be above the limit."),
    ],
)
def test_a_file_that_is_no_card_list_is_refused_with_one_sentence(tmp_path: Path, file: Any, sentence: str) -> None:
    path = written(tmp_path, file)
    with pytest.raises(BadSetting) as refused:
        halles.new("marche_de_noel", options={"cards": path})
    assert f"{path} cannot be used for option cards: " in str(refused.value)
    assert sentence in str(refused.value)
    assert refused.value.say("fr") != str(refused.value)
    if isinstance(file, dict):
        with pytest.raises(BadSetting):
            GAME.setting(2, {"cards": content(file)})


def test_a_file_that_cannot_be_read_is_refused_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cut.json").write_text('{"cards": ', encoding="utf-8")
    (tmp_path / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "huge.json").write_bytes(b" " * 1_000_001)
    words = ["simulate", "marche_de_noel", "--games", "1", "--options"]
    for name in ("none.json", "cut.json", "deep.json", "bytes.json", "huge.json", "."):
        for lang in ("en", "fr"):
            assert run(["--lang", lang, *words, f"cards={tmp_path / name}"]) == 2
            said = capsys.readouterr()
            assert said.out == ""
            assert len(said.err.splitlines()) == 1
            assert "cards" in said.err


def test_only_people_at_their_own_machine_have_files_opened(tmp_path: Path) -> None:
    path = written(tmp_path, own_file())
    with pytest.raises(BadSetting, match="it can be standard"):
        GAME.setting(2, {"cards": path})
    saved = Match(GAME, GAME.setting(), 1).saved()
    saved["options"] = {"cards": path}
    (tmp_path / "m.json").write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(BadSave):
        load(tmp_path / "m.json")
    saved["options"] = {"cards": '{"cards": 3}'}
    (tmp_path / "m.json").write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(BadSave, match="it has no “cards”"):
        load(tmp_path / "m.json")


def test_a_trace_carries_the_cards_and_can_be_checked_without_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, trace = written(tmp_path, own_file()), tmp_path / "t.jsonl"
    words = ["simulate", "marche_de_noel", "--games", "2", "--trace", str(trace), "--options", f"cards={path}"]
    assert run(words) == 0
    (tmp_path / "cards.json").unlink()
    opening = json.loads(trace.read_text(encoding="utf-8").splitlines()[0])
    assert check(json.loads(opening["options"]["cards"])) == check(own_file())
    capsys.readouterr()
    assert run(["replay", str(trace), "--check"]) == 0
    assert "2 matches" in capsys.readouterr().out


def test_a_batch_is_dealt_the_same_cards() -> None:
    from halles.engine.batch import play_batch

    setting = GAME.setting(2, {"cards": content(own_file())})
    batch = play_batch(GAME, setting, [1, 2, 3])
    cards = card_list(setting.options["cards"])
    assert batch.states[0].coins.tolist() == list(cards.coins)
    assert batch.states[0].copies.tolist() == list(cards.copies)
    assert batch.states[0].gauge == 8


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_people_call_a_card_by_what_is_on_it_never_by_its_id(lang: str) -> None:
    """At the table, in the log, in refusals, on labels, on the sheets and in the terminal; ids are for the notation."""
    match, bot = halles.new("marche_de_noel", seed=7), halles.bot("random", seed=7)
    game, t, ids = match.game, match.game.texts(lang), list(card_list("standard").number)
    said: list[str] = []
    for _ in range(45):
        view = match.view(match.seat)
        said.append(game.words.ask(view, t))
        for code in match.codes():
            said.append(move_words(game, code, t, match.setting))
            said += [game.words.label(view, thing, t) for thing in game.notation.touches(code, match.setting)]
        said += [game.words.label(view, f"slot-{slot}", t) for slot in ("I", "II", "III")]
        for move in ("spend III-02", "cash base-0", "destroy base-1", "settle"):
            if move not in match.moves():
                with pytest.raises(HallesError) as refused:
                    match.play(move)
                said.append(refused.value.say(lang))
        said.append(str(game.terminal.show(view, t, ["Lune", "Cœur"], ())))
        match.play(bot.choose(match))
    said += [sentence for sentences in match.story(None, lang) for sentence in sentences]
    said += [line.how for sheet in match.sheets(lang) for line in sheet.lines]
    named = [sentence for sentence in said if any(one in sentence for one in ids)]
    assert not named
