"""Save files: what is saved comes back the same; what was edited, cut off or made up is refused with one sentence."""

import errno
import json
import os
import random
import threading
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import halles
from halles.engine import save
from halles.engine.game import EVERYTHING, Game, Setting
from halles.engine.match import restore
from halles.testing import everybody, random_play

from .laws import every_setting

Document = dict[str, Any]
modest = settings(derandomize=True, max_examples=150, deadline=None)
#: Signs that would break a line or move the cursor: control, lone surrogates, line and paragraph separators.
WILD = ("Cc", "Cs", "Zl", "Zp")


def one_line(refusal: halles.HallesError) -> str:
    """The English sentence, once it is sure that there is exactly one line of it in both languages."""
    english, french = refusal.say("en"), refusal.say("fr")
    for sentence in (english, french):
        assert sentence.strip()
        assert not any(unicodedata.category(sign) in WILD for sign in sentence)
        assert sentence.endswith(".")
    assert english != french
    assert str(refusal) == english
    return english


def refusal_of(file: Path) -> str:
    """The sentence with which this file is refused."""
    with pytest.raises(halles.HallesError) as caught:
        halles.load(file)
    return one_line(caught.value)


def loads_or_explains(file: Path) -> bool:
    """A file is either a match with the very moves that stand in it, or refused with one sentence."""
    try:
        match = halles.load(file)
    except halles.HallesError as refusal:
        one_line(refusal)
        return False
    saved = json.loads(file.read_bytes())
    assert match.saved()["moves"] == saved["moves"]
    assert (match.ply, match.seed, match.setting.seats) == (len(saved["moves"]), saved["seed"], saved["seats"])
    return True


def played(seats: int, seed: int, plies: int, **options: str) -> halles.Match:
    """A match by random moves, up to so many decisions."""
    match, dice = halles.new("heller", seats=seats, seed=seed, options=options), random.Random(seed)
    while not match.over and match.ply < plies:
        match.play(dice.choice(match.moves()))
    return match


GOOD: list[Document] = [
    played(2, 1, 12).saved(),
    played(3, 2, 60, tiles="open").saved(),
    played(4, 3, 30, starter="next").saved(),
    played(2, 4, 10_000, variant="last_stall").saved(),
]
SMALL = GOOD[0]
KEYS = list(SMALL)


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Any], Path]:
    """Write bytes, text or plain data to a file."""

    def write(data: Any) -> Path:
        file = tmp_path / "match.json"
        file.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        return file

    return write


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One file for all examples of a property."""
    return tmp_path_factory.mktemp("saves") / "match.json"


# -- there and back --


@every_setting
def test_a_saved_match_comes_back_the_same_at_any_ply(game: Game, setting: Setting, tmp_path: Path) -> None:
    dice, file = random.Random(6), tmp_path / "x.json"
    for match in random_play(game, setting, 6):
        if not (match.over or match.ply == 0 or dice.random() < 0.05):
            continue
        match.save(file)
        again = halles.load(file)
        assert again.digest() == match.digest()
        assert again.moves() == match.moves()
        assert (again.seat, again.ply, again.seed, again.setting) == (match.seat, match.ply, match.seed, match.setting)
        assert (again.scores(), again.winners()) == (match.scores(), match.winners())
        for eyes in (*everybody(setting), EVERYTHING):
            assert again.events(eyes) == match.events(eyes)
            assert again.view(eyes) == match.view(eyes)
    assert os.listdir(tmp_path) == ["x.json"]


def test_a_loaded_match_goes_on_like_the_one_that_was_saved(tmp_path: Path) -> None:
    match = played(3, 5, 40)
    match.save(tmp_path / "x.json")
    again = halles.load(tmp_path / "x.json")
    dice = random.Random(5)
    while not match.over:
        move = dice.choice(match.moves())
        assert again.play(move) == match.play(move)
    assert again.digest() == match.digest()


def test_undone_moves_are_not_saved(tmp_path: Path) -> None:
    match = played(2, 7, 20)
    moves = match.saved()["moves"]
    match.undo(force=True)
    match.save(tmp_path / "x.json")
    assert halles.load(tmp_path / "x.json").saved()["moves"] == moves[:-1]


def test_a_save_is_json_with_moves_as_words(tmp_path: Path) -> None:
    match = halles.new("heller", seats=3, seed=7, options={"tiles": "open"})
    match.play("stall 3 C4")
    match.save(str(tmp_path / "x.json"))
    assert json.loads((tmp_path / "x.json").read_text(encoding="utf-8")) == {
        "halles": 1,
        "game": "heller",
        "version": match.game.version,
        "seats": 3,
        "options": {"variant": "standard", "tiles": "open", "starter": "richest"},
        "seed": 7,
        "moves": ["stall 3 C4"],
    }


def test_the_largest_seed_comes_back(tmp_path: Path) -> None:
    match = halles.new("heller", seed=2**63 - 1)
    match.save(tmp_path / "x.json")
    assert halles.load(tmp_path / "x.json").digest() == match.digest()


# -- edited by chance --


def junk(text: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Values of all the types that JSON has, and the numbers that only Python's JSON has."""
    numbers = (
        st.integers() | st.integers(-(10**400), 10**400) | st.floats() | st.sampled_from([0, 1, 2, 3, 4, -1, 2**63])
    )
    values = st.none() | st.booleans() | numbers | text
    return st.recursive(
        values, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(text, inner, max_size=4), max_leaves=8
    )


anything = junk(st.text(max_size=40))
words = st.sampled_from(
    ["draw", "pass", "stall 1 A1", "stall 4 F5", "tile C3", "secret B2", "take +5 D4", "take fire A1", "take -6 E5"]
) | st.text(max_size=12)


@st.composite
def edited_saves(draw: st.DrawFn) -> Any:
    """A good save with one to three edits."""
    saved: Document = json.loads(json.dumps(draw(st.sampled_from(GOOD))))
    for _ in range(draw(st.integers(1, 3))):
        moves = saved.get("moves")
        match draw(
            st.sampled_from(["key", "gone", "extra", "option", "shuffle", "move", "twice", "cut", "seed", "seats"])
        ):
            case "key":
                saved[draw(st.sampled_from(KEYS))] = draw(anything)
            case "gone":
                saved.pop(draw(st.sampled_from(KEYS)), None)
            case "extra":
                saved[draw(st.text(max_size=8))] = draw(anything)
            case "option" if isinstance(saved.get("options"), dict):
                key = draw(st.sampled_from(["variant", "tiles", "starter"]) | st.text(max_size=8))
                saved["options"][key] = draw(st.sampled_from(["open", "hidden", "next", "last_stall"]) | anything)
            case "seed":
                saved["seed"] = draw(st.integers(0, 2**63 - 1))
            case "seats":
                saved["seats"] = draw(st.integers(0, 6))
            case edit if isinstance(moves, list) and moves:
                at = draw(st.integers(0, len(moves) - 1))
                if edit == "shuffle":
                    saved["moves"] = draw(st.permutations(moves))
                elif edit == "move":
                    moves[at] = draw(words | anything)
                elif edit == "twice":
                    moves.insert(at, moves[at])
                else:
                    del moves[at]
    return saved


@given(saved=edited_saves())
@modest
def test_an_edited_save_is_a_possible_match_or_refused_with_one_sentence(scratch: Path, saved: Any) -> None:
    scratch.write_text(json.dumps(saved))
    loads_or_explains(scratch)


@given(saved=anything)
@modest
def test_any_other_json_is_refused_with_one_sentence(scratch: Path, saved: Any) -> None:
    scratch.write_text(json.dumps(saved))
    assert not loads_or_explains(scratch)


@given(moves=st.lists(words, max_size=6))
@modest
def test_made_up_moves_are_a_possible_match_or_refused_with_one_sentence(scratch: Path, moves: list[str]) -> None:
    scratch.write_text(json.dumps({**SMALL, "moves": moves}))
    loads_or_explains(scratch)


@given(data=st.binary(max_size=200))
@modest
def test_binary_junk_is_refused_with_one_sentence(scratch: Path, data: bytes) -> None:
    scratch.write_bytes(data)
    assert not loads_or_explains(scratch)


def test_a_save_with_one_wrong_byte_is_a_possible_match_or_refused(write: Callable[[Any], Path]) -> None:
    whole, dice = json.dumps(SMALL).encode(), random.Random(1)
    for at in range(len(whole)):
        loads_or_explains(write(whole[:at] + bytes([dice.randrange(256)]) + whole[at + 1 :]))


def test_a_save_cut_off_anywhere_is_refused_with_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    restore(SMALL).save(file)
    whole = file.read_bytes()
    assert whole.endswith(b"}\n")
    for length in range(len(whole) - 1):
        file.write_bytes(whole[:length])
        assert str(file) in refusal_of(file)
    file.write_bytes(whole[:-1])
    assert halles.load(file).saved() == SMALL


# -- edited on purpose --


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "value",
    [None, True, False, float("nan"), float("inf"), -1, 0.5, 10**30, 10**400, "", "x", [], [0], {}, {"x": 1}],
    ids=repr,
)
def test_a_wrong_value_is_refused_with_one_sentence(write: Callable[[Any], Path], key: str, value: Any) -> None:
    if (key, value) in (("moves", []), ("options", {})):
        assert halles.load(write({**SMALL, "moves": [], key: value})).ply == 0  # no moves yet; all defaults
    else:
        refusal_of(write({**SMALL, key: value}))


@pytest.mark.parametrize("key", KEYS)
def test_a_save_without_one_of_its_keys_is_refused_with_one_sentence(write: Callable[[Any], Path], key: str) -> None:
    refusal_of(write({name: value for name, value in SMALL.items() if name != key}))


@pytest.mark.parametrize("key", ["halles", "version", "seats", "seed"])
@pytest.mark.parametrize("value", [True, False])
def test_true_and_false_are_not_numbers(write: Callable[[Any], Path], key: str, value: bool) -> None:
    refusal_of(write({**SMALL, key: value}))


@pytest.mark.parametrize("digits", [20, 400, 5000, 100_000])
@pytest.mark.parametrize("key", ["halles", "version", "seats", "seed", "options", "moves"])
def test_huge_numbers_are_refused_with_one_sentence(write: Callable[[Any], Path], key: str, digits: int) -> None:
    text = json.dumps({**SMALL, key: 0}).replace(f'"{key}": 0', f'"{key}": {"9" * digits}')
    refusal_of(write(text.encode()))


@pytest.mark.parametrize("start", ["[", '{"a":', '{"moves": [', '{"halles": 1, "options": {"tiles": ['])
@pytest.mark.parametrize("depth", [400, 100_000])
def test_deep_nesting_is_refused_with_one_sentence(write: Callable[[Any], Path], start: str, depth: int) -> None:
    refusal_of(write((start * depth).encode()))
    ends = {"[": "]", "{": "}"}
    closed = start * depth + "0" + "".join(ends[sign] for sign in reversed(start) if sign in ends) * depth
    refusal_of(write(closed.encode()))


@pytest.mark.parametrize("version", [0, 2, 99, -1])
def test_a_save_of_an_unknown_version_is_refused_and_both_versions_are_named(
    write: Callable[[Any], Path], version: int
) -> None:
    sentence = refusal_of(write({**SMALL, "version": version}))
    assert f"version {version}" in sentence
    assert f"version {SMALL['version']}" in sentence
    assert "Auf Heller und Pfennig" in sentence


def test_a_save_of_an_unknown_game_is_refused_and_the_known_ones_are_named(write: Callable[[Any], Path]) -> None:
    sentence = refusal_of(write({**SMALL, "game": "monopoly"}))
    assert "monopoly" in sentence
    assert "heller" in sentence


@pytest.mark.parametrize("form", [0, 2, 10**6, "1", None, [1], 1.5])
def test_a_save_of_an_unknown_format_is_refused(write: Callable[[Any], Path], form: object) -> None:
    assert "is not a saved match of Halles" in refusal_of(write({**SMALL, "halles": form}))


def test_moves_after_the_end_are_refused(write: Callable[[Any], Path]) -> None:
    finished = GOOD[3]
    assert halles.load(write(finished)).over
    for extra in ("pass", "draw", "stall 1 A1", "nonsense"):
        sentence = refusal_of(write({**finished, "moves": [*finished["moves"], extra, extra]}))
        assert f"move {len(finished['moves']) + 1} after the end" in sentence


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("stall 2 A1", "A1 is taken; choose a free space.", "A1 est occupée"),
        ("tile C3", "You have not drawn a tile; draw one first.", "Vous n’avez pas tiré de tuile"),
        ("take +5 C4", "The tiles lie face down: draw one.", "Les tuiles sont face cachée"),
        ("pass", "You can still do something", "Vous pouvez encore agir"),
        ("stall 9 C4", "“stall 9 C4” is not a move of this game", "n’est pas un coup de ce jeu"),
        ("Stall 2 C4", "“Stall 2 C4” is not a move of this game", "n’est pas un coup de ce jeu"),
        ("", "“” is not a move of this game", "n’est pas un coup de ce jeu"),
    ],
)
def test_an_illegal_move_in_the_middle_is_refused_with_its_number_and_the_reason(
    write: Callable[[Any], Path], move: str, english: str, french: str
) -> None:
    moves = ["stall 1 A1", "stall 1 B1", move, "stall 1 C1"]
    with pytest.raises(halles.BadSave) as caught:
        halles.load(write({**SMALL, "moves": moves}))
    assert f"move 3, “{move}”" in one_line(caught.value)
    assert english in caught.value.say("en")
    assert "coup 3" in caught.value.say("fr")
    assert french in caught.value.say("fr")


def test_the_same_moves_with_another_seed_are_another_match(write: Callable[[Any], Path]) -> None:
    matches = [halles.load(write({**SMALL, "seed": seed})) for seed in range(12)]
    assert len({match.digest() for match in matches}) == 12
    assert all(match.saved()["moves"] == SMALL["moves"] for match in matches)


def test_a_file_too_large_for_a_match_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    with open(file, "wb") as hole:
        hole.truncate(10**12)
    assert "too large" in refusal_of(file)


def test_a_pipe_that_never_ends_is_refused_as_too_large(tmp_path: Path) -> None:
    pipe = tmp_path / "x.json"
    os.mkfifo(pipe)

    def pour() -> None:
        try:
            with open(pipe, "wb") as file:
                for _ in range(5):
                    file.write(b" " * (save.LARGEST // 2))
        except BrokenPipeError:
            pass

    thread = threading.Thread(target=pour)
    thread.start()
    try:
        assert "too large" in refusal_of(pipe)
    finally:
        thread.join()


def test_a_very_long_word_is_refused_with_a_short_sentence(write: Callable[[Any], Path]) -> None:
    long = "x" * 5000
    for edited in (
        {**SMALL, "game": long},
        {**SMALL, "version": 10**4000},
        {**SMALL, "seats": 10**4000},
        {**SMALL, "seed": 10**4000},
        {**SMALL, "options": {long: "open"}},
        {**SMALL, "options": {"tiles": long}},
        {**SMALL, "moves": [long]},
    ):
        assert len(refusal_of(write(edited))) < 1000


def test_signs_that_move_the_cursor_do_not_reach_the_sentence(write: Callable[[Any], Path]) -> None:
    wild = "a\nb\rc\x1b[2Jd\x00\x07\u2028e\ud800f"
    for edited in (
        {**SMALL, "game": wild},
        {**SMALL, "options": {wild: "open"}},
        {**SMALL, "options": {"tiles": wild}},
        {**SMALL, "moves": [wild]},
    ):
        refusal_of(write(edited))


@pytest.mark.parametrize("words", [{"seed": 10**5000}, {"seats": 10**5000}, {"options": {"tiles": 10**5000}}], ids=list)
def test_numbers_too_long_to_print_are_refused_with_one_sentence(words: dict[str, Any]) -> None:
    with pytest.raises(halles.BadSetting) as caught:
        halles.new("heller", **words)
    one_line(caught.value)


# -- files that cannot be read or written --


def test_a_missing_file_a_folder_and_a_path_below_a_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("x")
    for file in (tmp_path / "missing.json", tmp_path, tmp_path / "plain" / "x.json", tmp_path / ("x" * 300)):
        sentence = refusal_of(file)
        assert sentence.startswith(f"Cannot read {file}")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(write: Callable[[Any], Path]) -> None:
    file = write(SMALL)
    file.chmod(0)
    assert "Permission denied" in refusal_of(file)


@pytest.mark.parametrize("name", ["x\0.json", "\0"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    match = restore(SMALL)
    for use in (match.save, halles.load):
        with pytest.raises(halles.BadFile) as caught:
            use(name)
        one_line(caught.value)


def test_saving_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    match = restore(SMALL)
    (tmp_path / "plain").write_text("x")
    (tmp_path / "folder").mkdir()
    for file in (
        tmp_path / "missing" / "x.json",
        tmp_path / "folder",
        tmp_path / "plain" / "x.json",
        tmp_path / ("x" * 300),
    ):
        with pytest.raises(halles.BadFile) as caught:
            match.save(file)
        assert one_line(caught.value).startswith(f"Cannot write {file}")
    assert sorted(os.listdir(tmp_path)) == ["folder", "plain"]
    assert os.listdir(tmp_path / "folder") == []


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failing_save_leaves_the_old_file_whole_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    file = tmp_path / "x.json"
    restore(SMALL).save(file)
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(halles.BadFile) as caught:
        restore(GOOD[1]).save(file)
    assert "No space left on device" in one_line(caught.value)
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == ["x.json"]


def test_a_save_stopped_by_ctrl_c_leaves_the_old_file_whole_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.json"
    restore(SMALL).save(file)
    before = file.read_bytes()

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        restore(GOOD[1]).save(file)
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == ["x.json"]


def test_a_save_replaces_the_older_one(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    restore(GOOD[1]).save(file)
    restore(SMALL).save(file)
    assert halles.load(file).saved() == SMALL
    assert os.listdir(tmp_path) == ["x.json"]


def test_a_save_may_be_read_by_those_the_umask_lets(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        restore(SMALL).save(tmp_path / "x.json")
    finally:
        os.umask(before)
    assert (tmp_path / "x.json").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_imagined_match_cannot_be_saved(tmp_path: Path, seat: int | None) -> None:
    world = played(2, 1, 12).imagine(seat, seed=3)
    world.play(world.moves()[0])
    for imagined in (world, world.imagine(0)):
        with pytest.raises(halles.BadSave) as caught:
            imagined.save(tmp_path / "x.json")
        assert "cannot be saved" in one_line(caught.value)
    assert os.listdir(tmp_path) == []
