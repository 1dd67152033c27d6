"""A price track of one's own: what is accepted, what is refused, that everything knows it and nothing else changes."""

import json
import math
import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import halles
from halles.cli import run
from halles.engine import rules
from halles.engine.batch import play_batch
from halles.engine.contents import LARGEST
from halles.engine.errors import BadSave, BadSetting, IllegalMove, NotAMove
from halles.engine.game import find_game
from halles.engine.match import Match, load
from halles.engine.record import as_rule_sees
from halles.shelf.central_market.draw.hall import WIDTH
from halles.shelf.central_market.draw.rail import _SLATE, _hang, rail_height
from halles.shelf.central_market.rules.components import FEWEST_PRICES, MOST_PRICES
from halles.shelf.central_market.rules.prices import track
from halles.shelf.central_market.table.prices import check, codes
from halles.testing import door

from .referee import check as referee
from .stand import play, stand

GAME = find_game("central_market")
OWN = [2, 3, 5, 8, 13, 34, 99]
LONG = list(range(1, MOST_PRICES + 1))
SHORT = [4, 9]


def content(prices: Any) -> str:
    return json.dumps({"bid_track": prices})


def written(folder: Path, document: Any) -> str:
    path = folder / "prices.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


# -- what a file may say --


@pytest.mark.parametrize(
    ("document", "prices"),
    [
        (
            {"bid_track": {"min": 1, "max": 12, "step": 1, "status": "from my box", "why": "I own it"}},
            list(range(1, 13)),
        ),
        ({"bid_track": {"min": 2, "max": 20, "step": 2}, "game": "Central Market"}, list(range(2, 21, 2))),
        ({"bid_track": {"min": 3, "max": 5}}, [3, 4, 5]),
        ({"min": 5, "max": 50, "step": 5}, list(range(5, 51, 5))),
        ({"bid_track": OWN}, OWN),
        (OWN, OWN),
        (SHORT, SHORT),
        (LONG, LONG),
    ],
)
def test_a_track_is_told_by_its_ends_and_steps_or_listed(document: Any, prices: list[int], tmp_path: Path) -> None:
    assert check(document) == {"bid_track": prices}
    assert check(check(document)) == check(document)
    match = halles.new("central_market", seed=1, options={"prices": written(tmp_path, document)})
    assert match.view(None)["prices"] == prices
    assert match.setting == GAME.setting(3, {"prices": json.dumps(document)})
    assert match.setting == GAME.setting(3, {"prices": json.dumps(document, indent=3)})
    assert len(codes(match.setting.options["prices"])) == len(codes("standard"))


BAD: list[tuple[Any, str, str]] = [
    ({}, "there is no price track in it; give “bid_track”", "pas d’échelle de prix"),
    ("1 to 10", "there is no price track in it", "pas d’échelle de prix"),
    (10, "there is no price track in it", "pas d’échelle de prix"),
    (None, "there is no price track in it", "pas d’échelle de prix"),
    ({"bid_track": "1-10"}, "there is no price track in it", "pas d’échelle de prix"),
    ({"bid_track": None, "min": 1, "max": 3}, "there is no price track in it", "pas d’échelle de prix"),
    ({"cards": [1, 2, 3]}, "there is no price track in it", "pas d’échelle de prix"),
    ({"bid_track": {}}, "“min” must be a whole number from 1 to 99.", "« min » doit être un nombre entier de 1 à 99."),
    ({"min": 0, "max": 10}, "“min” must be a whole number from 1 to 99.", "« min » doit être"),
    ({"min": 1}, "“max” must be a whole number from 1 to 99.", "« max » doit être"),
    ({"min": 1, "max": 100}, "“max” must be a whole number from 1 to 99.", "« max » doit être"),
    ({"min": 1, "max": 10.0}, "“max” must be a whole number from 1 to 99.", "« max » doit être"),
    ({"min": True, "max": 10}, "“min” must be a whole number from 1 to 99.", "« min » doit être"),
    ({"min": "1", "max": 10}, "“min” must be a whole number from 1 to 99.", "« min » doit être"),
    ({"min": 1, "max": 9, "step": 0}, "“step” must be a whole number from 1 to 99.", "« step » doit être"),
    ({"min": 1, "max": 9, "step": -1}, "“step” must be a whole number from 1 to 99.", "« step » doit être"),
    ({"min": 1, "max": 9, "step": None}, "“step” must be a whole number from 1 to 99.", "« step » doit être"),
    ({"min": 9, "max": 1}, "“max” (1) must be higher than “min” (9).", "(1) doit être plus grand que « min » (9)."),
    ({"min": 4, "max": 4}, "“max” (4) must be higher than “min” (4).", "plus grand"),
    ({"min": 1, "max": 10, "step": 2}, "steps of 2 from 1 do not reach 10 exactly.", "de 2, on ne tombe pas sur 10."),
    ({"min": 1, "max": 21}, "a track has 2 to 20 prices, and this one has 21.", "et celle-ci en compte 21."),
    ([*LONG, 21], "a track has 2 to 20 prices, and this one has 21.", "en compte 21."),
    ([7], "a track has 2 to 20 prices, and this one has 1.", "en compte 1."),
    ([], "a track has 2 to 20 prices, and this one has 0.", "en compte 0."),
    ([1, 2, 0], "entry 3 of the list must be a whole number from 1 to 99.", "l’élément 3 de la liste doit être"),
    ([1, 100], "entry 2 of the list must be a whole number from 1 to 99.", "l’élément 2"),
    ([1, 2.5, 3], "entry 2 of the list must be a whole number from 1 to 99.", "l’élément 2"),
    ([1, "2", 3], "entry 2 of the list must be a whole number from 1 to 99.", "l’élément 2"),
    ([1, [2], 3], "entry 2 of the list must be a whole number from 1 to 99.", "l’élément 2"),
    ([False, 2, 3], "entry 1 of the list must be a whole number from 1 to 99.", "l’élément 1"),
    ([1, 3, 2], "each price must be higher than the one before it, and 2 comes after 3.", "et 2 vient après 3."),
    ([1, 3, 3], "each price must be higher than the one before it, and 3 comes after 3.", "et 3 vient après 3."),
    ([10, 9, 8], "each price must be higher than the one before it, and 9 comes after 10.", "et 9 vient après 10."),
]  # fmt: skip


@pytest.mark.parametrize(("document", "english", "french"), BAD)
def test_a_file_that_is_no_track_is_refused_with_one_sentence(
    tmp_path: Path, document: Any, english: str, french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, document)
    with pytest.raises(BadSetting) as refused:
        halles.new("central_market", options={"prices": path})
    assert f"{path} cannot be used for option prices: " in refused.value.say("en")
    assert english in refused.value.say("en")
    assert french in refused.value.say("fr").replace("\u00a0", " ")
    words = ["simulate", "central_market", "--games", "1", "--options", f"prices={path}"]
    for lang, sentence in (("en", english), ("fr", french)):
        assert run(["--lang", lang, *words]) == 2
        said = capsys.readouterr()
        assert said.out == "" and len(said.err.splitlines()) == 1
        assert sentence in said.err.replace("\u00a0", " ")
    if isinstance(document, dict | list):
        with pytest.raises(BadSetting):
            GAME.setting(3, {"prices": json.dumps(document)})


def test_a_file_that_cannot_be_read_is_refused_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cut.json").write_text("[1, 2", encoding="utf-8")
    (tmp_path / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    (tmp_path / "nan.json").write_text("[1, NaN]", encoding="utf-8")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "huge.json").write_bytes(b" " * (LARGEST + 1))
    for name in ("none.json", "cut.json", "deep.json", "nan.json", "bytes.json", "huge.json", "."):
        for lang in ("en", "fr"):
            words = ["--lang", lang, "play", "central_market", "--options", f"prices={tmp_path / name}"]
            assert run(words) == 2
            said = capsys.readouterr()
            assert said.out == "" and len(said.err.splitlines()) == 1
            assert "prices" in said.err


def test_only_people_at_their_own_machine_have_files_opened(tmp_path: Path) -> None:
    path = written(tmp_path, OWN)
    with pytest.raises(BadSetting, match="it can be standard"):
        GAME.setting(3, {"prices": path})
    saved = Match(GAME, GAME.setting(), 1).saved()
    for value in (path, '{"bid_track":[3,2]}', "[3", 10):
        saved["options"] = {"prices": value}
        (tmp_path / "m.json").write_text(json.dumps(saved), encoding="utf-8")
        with pytest.raises(BadSave):
            load(tmp_path / "m.json")


# -- what stays --


def test_the_usual_prices_are_written_nowhere_and_old_saves_load() -> None:
    """Saves, traces and tables are as they were before there was a choice."""
    saved = halles.new("central_market", seed=5, options={"prices": "standard"}).saved()
    assert saved["options"] == {"deck": "50"}
    assert saved["version"] == 1
    assert (
        Match(GAME, GAME.setting(3, {}), 5).digest() == Match(GAME, GAME.setting(3, {"prices": "standard"}), 5).digest()
    )
    assert track("standard") == tuple(range(1, 11))


def test_the_boxs_own_track_given_as_a_file_plays_the_same_match(tmp_path: Path) -> None:
    path = written(tmp_path, {"bid_track": {"min": 1, "max": 10, "step": 1}})
    matches = [halles.new("central_market", seats=4, seed=9, options={"prices": value}) for value in ("standard", path)]
    dice = random.Random(9)
    while not matches[0].over:
        assert matches[0].moves() == matches[1].moves()
        move = dice.choice(matches[0].moves())
        assert matches[0].play(move) == matches[1].play(move)
    assert matches[0].digest() == matches[1].digest()


# -- playing with it --


@pytest.mark.parametrize(("seats", "prices"), [(3, OWN), (4, SHORT), (5, LONG)])
def test_whole_matches_are_played_drawn_kept_and_loaded(seats: int, prices: list[int], tmp_path: Path) -> None:
    match = halles.new("central_market", seats=seats, seed=5, options={"prices": written(tmp_path, prices)})
    (tmp_path / "prices.json").unlink()  # never needed again
    kinds = {move.split()[1] for move in match.moves()}
    assert match.moves() == sorted(f"propose {kind} {price}" for kind in kinds for price in prices)
    dice, named = random.Random(seats), set()
    while not match.over:
        GAME.views.audit(match.record)
        move = dice.choice(match.moves())
        if move.split()[0] in ("propose", "bid"):
            named.add(int(move.split()[-1]))
            assert GAME.notation.text(match.code(move), match.setting) == move
        match.play(move)
        if match.ply % 20 == 0:
            assert match.draw(match.seat, narrow=bool(match.ply % 40)).startswith("<svg")
            assert GAME.terminal.show(match.view(None), GAME.texts("fr"), list("abcde"), ())
    assert named <= set(prices) and len(named) > len(prices) / 2
    match.save(tmp_path / "m.json")
    again = load(tmp_path / "m.json")
    assert (again.digest(), again.setting, again.events()) == (match.digest(), match.setting, match.events())
    assert [line.values for sheet in match.sheets("en") for line in sheet.lines]
    assert GAME.option_words("prices", match.setting.options["prices"], GAME.texts("fr")).startswith(
        "Une échelle de prix"
    )


def test_prices_that_are_not_on_the_track_are_no_moves() -> None:
    match = halles.new("central_market", seed=1, options={"prices": content(OWN)})
    kind = match.moves()[0].split()[1]
    for move in (
        f"propose {kind} 4",
        f"propose {kind} 10",
        f"propose {kind} 02",
        f"propose {kind} 100",
        "bid 1",
        "bid 4",
    ):
        with pytest.raises(NotAMove):
            match.play(move)
    touched = [things for things in GAME.touch_codes(match.setting) if things and things[-1].startswith("slate-")]
    assert {things[-1] for things in touched} == {f"slate-{price}" for price in OWN}
    assert len(touched) == 6 * len(OWN)  # proposals of five products, and bids


def test_c7_the_lowest_price_of_an_own_track_ends_the_auction() -> None:
    match = stand("carrot2 carrot3", "carrot4 carrot2", "carrot3", prices=content(OWN))
    play(match, "propose carrot 13")
    assert match.moves() == ["bid 2", "bid 3", "bid 5", "bid 8", "pass"]
    play(match, "bid 5", "bid 3")
    assert match.moves() == ["bid 2", "stay"]
    play(match, "bid 2")
    assert match.seat == 0 and match.view(0)["phase"] == "sell"  # nobody can go below 2


def test_c11_c13_c25_money_is_kilograms_times_the_price_on_the_track() -> None:
    match = stand("carrot4 carrot4 carrot3 carrot3", "pepper2", "pepper2", prices=content(OWN))
    play(match, "propose carrot 99", "pass", "pass", "sell 4 4", "no")
    assert play(match, "no") == ["income @0 792"]
    assert play(match, "tourists 3 3") == ["income @0 594"]
    assert match.record.income[0] == 1386  # C13: a true number
    assert match.view(0)["bays"]["carrot"][0]["price"] == 99
    assert any("99" in sentence for sentence in match.story(0, "en")[1])


def refusal(match: Match, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    return refused.value.say("en")


def test_refusals_and_questions_name_prices_of_the_track() -> None:
    match = stand("carrot2 carrot3", "carrot4", "carrot3", prices=content(OWN))
    t = GAME.texts("en")
    assert "propose carrot 13" in refusal(match, "bid 2")
    play(match, "propose carrot 8")
    assert GAME.words.ask(match.view(1), t) == "sell carrots for less than 8, or pass"
    assert refusal(match, "bid 34").endswith("The lowest bid is 8: yours must be lower.")
    assert GAME.words.label(match.view(1), "slate-5", t) == "price 5"
    usual = stand("carrot2 carrot3", "carrot4", "carrot3")
    assert "propose carrot 7" in refusal(usual, "bid 2")


# -- what people see --


@pytest.mark.parametrize("narrow", [False, True])
def test_every_track_hangs_on_planks_as_wide_as_the_board_with_slates_as_large_as_a_finger(narrow: bool) -> None:
    for count in range(FEWEST_PRICES, MOST_PRICES + 1):
        plank, rows = _hang(range(1, count + 1), narrow)
        assert [price for row in rows for price in row] == list(range(count, 0, -1))
        assert all(len(row) <= plank.room for row in rows)
        pitch = plank.pitch(len(rows[0]))
        assert pitch > _SLATE, "slates lie on each other"
        assert (plank.first + pitch * (len(rows[0]) - 1) + _SLATE) * plank.scale < WIDTH - 3
        assert _SLATE * plank.scale * (390 / WIDTH if narrow else 1) >= 44
        assert rail_height(range(count), narrow) < (300 if narrow else 120)


@pytest.mark.parametrize("prices", [OWN, SHORT, LONG, [price * 5 for price in LONG[:19]]])
def test_terminal_and_board_show_every_price_of_the_track(prices: list[int]) -> None:
    match = halles.new("central_market", seats=5, seed=4, options={"prices": content(prices)})
    kind = match.moves()[0].split()[1]
    match.play(f"propose {kind} {prices[-1]}")
    match.play(f"bid {prices[-2]}")
    names = [GAME.texts("fr").house(p) for p in range(5)]
    for lang in ("en", "fr"):
        shown = GAME.terminal.show(match.view(match.seat), GAME.texts(lang), names, (f"slate-{prices[-2]}",)).plain
        lines = shown.splitlines()
        assert max(map(len, lines)) <= 80
        head = GAME.texts(lang)("term-prices")
        start = next(i for i, line in enumerate(lines) if line.startswith(f"  {head} "))
        track = " ".join(lines[start : start + 2]).replace(head, "")
        assert [int(word) for word in re.findall(r"\d+", track)] == prices[::-1]
    for narrow in (False, True):
        drawn = match.draw(match.seat, narrow=narrow)
        assert [price for price in range(1, 100) if f'id="slate-{price}"' in drawn] == prices


# -- bots --


def test_thinking_counts_in_the_money_of_the_track() -> None:
    """The same match at prices twice as high is judged, weighed and described the same, move by move."""
    twice = content([2 * price for price in range(1, 11)])
    usual, dear = (halles.new("central_market", seed=6, options={"prices": prices}) for prices in ("standard", twice))
    dice, asked = random.Random(6), Counter[str]()
    while not usual.over and (usual.ply < 60 or len(asked) < 6):
        assert usual.codes() == dear.codes()
        asked[usual.view(None)["phase"]] += 1
        assert odds(usual) == pytest.approx(odds(dear))
        for p in range(3):
            assert figures_of(usual, p) == pytest.approx(figures_of(dear, p))
        assert judged(usual) == pytest.approx(judged(dear))
        code = dice.choice(usual.codes())
        usual.play_code(code)
        dear.play_code(code)
    assert set(asked) == {"propose", "bid", "sell", "rot", "tourists", "keep"}


@pytest.mark.parametrize("prices", [OWN, SHORT, LONG])
def test_every_proposal_of_a_track_is_weighed(prices: list[int]) -> None:
    match = halles.new("central_market", seed=2, options={"prices": content(prices)})
    mind = mind_of()
    for i in range(200):
        mind.weights[i] = math.nan
    count = rules.moves(door(match), mind.moves)
    rules.odds(door(match), mind.moves, count, mind.weights)
    assert count == len({move.split()[1] for move in match.moves()}) * len(prices)
    assert all(mind.weights[i] > 0 for i in range(count))


def judged(match: Match) -> list[float]:
    mind = mind_of()
    rules.evaluate(door(match), mind.weights)
    return [float(mind.weights[p]) for p in range(match.setting.seats)]


def figures_of(match: Match, seat: int) -> list[float]:
    mind = mind_of()
    count = rules.features(door(match), seat, mind.weights)
    return [float(mind.weights[i]) for i in range(count)]


def odds(match: Match) -> list[float]:
    mind = mind_of()
    count = rules.moves(door(match), mind.moves)
    rules.odds(door(match), mind.moves, count, mind.weights)
    return [float(mind.weights[i]) for i in range(count)]


def mind_of() -> Any:
    from halles.engine.mind import new_minds

    return as_rule_sees(new_minds(1)[0])


@pytest.mark.parametrize("prices", [OWN, LONG])
def test_bots_play_well_with_any_track(prices: list[int]) -> None:
    """`greedy` beats random play as it does at the usual prices."""
    won = 0.0
    for seed in range(4):
        match = halles.new("central_market", seed=seed, options={"prices": content(prices)})
        players = [halles.bot("greedy", seed), halles.bot("random", seed), halles.bot("random", seed + 50)]
        while match.seat is not None:
            match.play(players[match.seat].choose(match))
        won += (0 in match.winners()) / len(match.winners())
    assert won >= 3


def test_a_search_thinks_on_a_track_of_ones_own() -> None:
    match = halles.new("central_market", seed=3, options={"prices": content(OWN)})
    bot = halles.bot("search:simulations=8", seed=1)
    for _ in range(3):
        match.play(bot.choose(match))
    assert all(advice.move in match.moves() for advice in bot.explain(match))


def test_a_batch_is_played_at_the_same_prices() -> None:
    batch = play_batch(GAME, GAME.setting(4, {"prices": content(OWN)}), [1, 2, 3])
    assert batch.states[0].track.tolist()[: len(OWN)] == OWN
    assert batch.states[0].prices == len(OWN)


# -- two readings of the rule book --


def steered(prices: Sequence[int], seats: int, games: int, path: Path) -> Path:
    words = ["simulate", "central_market", "--games", str(games), "--seats", str(seats), "--seed", "8"]
    assert run([*words, "--options", f"prices={json.dumps(list(prices))}", "--trace", str(path)]) == 0
    return path


@pytest.mark.parametrize(("seats", "prices"), [(3, OWN), (4, LONG), (5, SHORT)])
def test_the_referee_agrees_at_prices_of_ones_own(
    seats: int, prices: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = steered(prices, seats, 6, tmp_path / "trace.jsonl")
    with path.open(encoding="utf-8") as lines:
        assert referee(lines, own=prices) == 6
    assert run(["replay", str(path), "--check"]) == 0
    assert "6 matches" in capsys.readouterr().out
