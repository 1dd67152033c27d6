"""Chance: the published vectors of its two generators, fair draws, seeds in both forms, and old seeds as they were."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import halles
from halles.engine import save
from halles.engine.chance import chance, fraction, scramble, seed_word, siphash
from halles.engine.game import Game, games
from halles.engine.match import Match
from halles.engine.record import as_rule_sees, blank
from halles.engine.save import commitment_of
from halles.engine.seeds import Seed, check_match_seed, halves, read_seed, secret_seed
from halles.engine.texts import LANGUAGES
from halles.testing import states

KEY = bytes(range(16))
SECRET = f"sip-{KEY.hex()}"
MASK = 2**64 - 1
#: The first vectors of the reference implementation of SipHash-2-4: of the bytes 00, 01, 02 … under the key 00 … 0f.
#: The last is the example of the paper's appendix A, the ninth is of a message as long as ours.
VECTORS = bytes.fromhex("""
310e0edd47db6f72 fd67dc93c539f874 5a4fa9d909806c0d 2d7efbd796666785 b7877127e09427cf 8da699cd64557618
cee3fe586e46c9cb 37d1018bf50002ab 6224939a79f5f593 b0e4a90bdf82009e f3b9dd94c5bb5d7a a7ad6b22462fb3f4
fbe50e86bc8f1e75 903d84c02756ea14 eef27a8e90ca23f7 e545be4961ca29a1
""")
MANY = 8000  # draws whose spread is looked at
SPLITMIX = [6457827717110365317, 3203168211198807973, 9817491932198370423]  # from 1234567
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def by_the_paper(key: bytes, message: bytes) -> int:
    """SipHash-2-4 of any message, as its paper says it: slow, and written without a look at ours."""
    k0, k1 = (int.from_bytes(key[i : i + 8], "little") for i in (0, 8))
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def half(a: int, b: int, turn: int) -> None:
        v[a] = (v[a] + v[b]) & MASK
        v[b] = (v[b] << turn | v[b] >> 64 - turn) & MASK ^ v[a]

    def rounds(count: int) -> None:
        for _ in range(count):
            half(0, 1, 13)
            half(2, 3, 16)
            v[0] = (v[0] << 32 | v[0] >> 32) & MASK
            half(2, 1, 17)
            half(0, 3, 21)
            v[2] = (v[2] << 32 | v[2] >> 32) & MASK

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for i in range(0, len(padded), 8):
        word = int.from_bytes(padded[i : i + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xFF
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def ours(key: bytes, word: int) -> int:
    key_0, key_1 = halves(f"sip-{key.hex()}")
    return int(siphash(seed_word(key_0), seed_word(key_1), seed_word(word)))


def test_the_published_vectors_of_siphash_and_ours_beside_the_paper() -> None:
    for length in range(16):
        vector = int.from_bytes(VECTORS[8 * length : 8 * length + 8], "little")
        assert by_the_paper(KEY, bytes(range(length))) == vector
        if length == 8:
            assert ours(KEY, int.from_bytes(bytes(range(8)), "little")) == vector
    dice = random.Random(1)
    for _ in range(500):
        key, word = dice.randbytes(16), dice.getrandbits(64)
        assert ours(key, word) == by_the_paper(key, word.to_bytes(8, "little"))


def test_the_published_vectors_of_splitmix() -> None:
    """The first words from 1234567, as the reference implementation gives them."""
    words, state = [], 1234567
    for _ in range(3):
        state = (state + 0x9E3779B97F4A7C15) & MASK
        words.append(int(scramble(seed_word(state))))
    assert words == SPLITMIX


def a_state(seed: Seed) -> Any:
    """A record with the key of this seed and nothing else in it."""
    states = blank(games()[0].state)
    states[0].key = halves(seed)
    return as_rule_sees(states[0])


def draws(seed: Seed, n: int, count: int) -> list[int]:
    s = a_state(seed)
    return [int(chance(s, n)) for _ in range(count)]


def test_a_draw_under_a_key_is_siphash_of_the_counter() -> None:
    for number, drawn in enumerate(draws(SECRET, 2**31 - 1, 5), 1):
        counter = number * 0x9E3779B97F4A7C15 & MASK
        assert drawn == (by_the_paper(KEY, counter.to_bytes(8, "little")) >> 32) * (2**31 - 1) >> 32


def test_every_bit_of_a_secret_seed_matters() -> None:
    first = draws(SECRET, 2**31 - 1, 4)
    for bit in range(128):
        other = (int.from_bytes(KEY, "big") ^ 1 << bit).to_bytes(16, "big")
        assert not set(draws(f"sip-{other.hex()}", 2**31 - 1, 4)) & set(first), bit


@pytest.mark.parametrize("n", [2, 3, 5, 22, 52, 1000])
def test_draws_under_keys_are_fair(n: int) -> None:
    """Chi squared over the draws, and over pairs of one draw and the next; always the same keys."""
    for key in (1, 2**100):
        drawn = np.array(draws(f"sip-{key:032x}", n, MANY))
        assert drawn.min() >= 0 and drawn.max() < n
        counts = np.bincount(drawn, minlength=n)
        few = min(n, 30)
        pairs = np.bincount(drawn[:-1] * few // n * few + drawn[1:] * few // n, minlength=few * few)
        odds = np.bincount(np.arange(n) * few // n, minlength=few) / n
        for found, expected in ((counts, np.full(n, MANY / n)), (pairs, (MANY - 1) * np.outer(odds, odds).ravel())):
            spread, free = ((found - expected) ** 2 / expected).sum(), len(found) - 1
            assert abs(spread - free) < 5 * (2 * free) ** 0.5, (key, spread, free)


def test_fractions_under_a_key_are_fair() -> None:
    s = a_state(SECRET)
    drawn = np.array([fraction(s) for _ in range(MANY)])
    assert drawn.min() >= 0 and drawn.max() < 1
    assert abs(drawn.mean() - 0.5) < 5 * (1 / 12 / MANY) ** 0.5


# -- seeds in both forms --


def test_secret_seeds_are_keys_of_128_bits_drawn_anew() -> None:
    found = {secret_seed() for _ in range(200)}
    assert len(found) == 200
    assert all(check_match_seed(seed) == seed for seed in found)
    bits = np.array([[int(digit) for word in halves(seed) for digit in f"{word:064b}"] for seed in found])
    assert bits.shape == (200, 128)
    assert (abs(bits.mean(axis=0) - 0.5) < 0.25).all(), "a bit that stays as it is"


@pytest.mark.parametrize(
    "seed",
    [
        "", "7", "sip-", "sip-" + "0" * 32, "sip-" + "1" * 31, "sip-" + "1" * 33, "SIP-" + "1" * 32, "sip-" + "A" * 32,
        "sip-" + "g" * 32, "sip-" + "1" * 32 + "\n", " sip-" + "1" * 32, "sip-" + "١" * 32, "c2:" + "1" * 32,
        "x" * 10**6, "sip-\ud800", -1, 2**63, 1.0, True, [], {}, b"sip-",
    ],
    ids=lambda seed: repr(seed)[:20],
)  # fmt: skip
def test_a_seed_that_is_none_is_refused_with_one_sentence(seed: object) -> None:
    with pytest.raises(halles.BadSetting) as refused:
        halles.new("heller", seed=seed)  # type: ignore[arg-type]
    said = [refused.value.say(lang) for lang in LANGUAGES]
    assert said[0] != said[1]
    assert all(len(sentence.splitlines()) == 1 and len(sentence) < 260 and "sip-" in sentence for sentence in said)


def test_what_was_written_down_is_read_as_it_was() -> None:
    for seed in (0, 7, 2**62 + 1, SECRET):
        assert read_seed(str(seed)) == seed


@every_game
def test_a_match_by_a_secret_seed_comes_back_from_its_file(game: Game, tmp_path: Path) -> None:
    match, dice = halles.new(game.name, seed=SECRET), random.Random(1)
    while not match.over:
        match.play_code(dice.choice(match.codes()))
    match.save(tmp_path / "m.json")
    assert json.loads((tmp_path / "m.json").read_text())["seed"] == SECRET
    again = halles.load(tmp_path / "m.json")
    assert (again.digest(), again.events(), again.saved()) == (match.digest(), match.events(), match.saved())
    other = halles.new(game.name, seed=SECRET[:-1] + "e")
    assert other.digest() != halles.new(game.name, seed=SECRET).digest()
    there = subprocess.run(
        [sys.executable, "-c", "import halles, sys; print(halles.load(sys.argv[1]).digest())", tmp_path / "m.json"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == match.digest()


def test_the_commitment_covers_all_of_a_secret_seed() -> None:
    saved = halles.new("heller", seed=SECRET).saved() | {"nonce": "n"}
    saved["commitment"] = commitment_of("heller", SECRET, "n")
    assert save.check_commitment(saved, "-")
    for at in range(4, len(SECRET)):
        forged = SECRET[:at] + ("0" if SECRET[at] != "0" else "1") + SECRET[at + 1 :]
        with pytest.raises(halles.BadSave):
            save.check_commitment(saved | {"seed": forged}, "-")


@every_game
def test_a_number_leads_to_the_same_bytes_as_before_there_were_keys(game: Game) -> None:
    """The counter of its seed to begin with, and a fingerprint without a key; the playthroughs hold what is drawn."""
    for seed in (0, 7, 2**63 - 1):
        match = Match(game, game.setting(), seed)
        draws_made = (match.record.rng - int(scramble(seed_word(seed)))) * pow(0x9E3779B97F4A7C15, -1, 2**64) & MASK
        assert draws_made < 500, "the counter did not begin where it should"
        size = game.state.itemsize - 16
        assert states(match).tobytes()[size:] == bytes(16)
        assert match.digest() == hashlib.sha256(states(match).tobytes()[:size]).hexdigest()
    s = a_state(7)
    s.rng = 1234567
    assert [int(chance(s, 2**31)) for _ in range(3)] == [word >> 33 for word in SPLITMIX]
