"""What everybody can know of hidden cards stays true in every imagined world."""

import random
from collections.abc import Callable

import pytest

import halles
from halles.engine.match import Match
from halles.shelf.central_market.rules.components import CARDS, CHEAT, LIMIT
from halles.shelf.central_market.rules.state import HAND

from .stand import discard_deck, hand, no_more_actions, play, stand

WORLDS = 40


def kinds(match: Match, p: int) -> set[str]:
    return {card[:-1] for card in hand(match, p)}


def carrots_of(match: Match, p: int) -> int:
    return sum(card.startswith("carrot") for card in hand(match, p))


def in_every_world(match: Match, seat: int | None, true: Callable[[Match], bool]) -> bool:
    worlds = [match.imagine(seat, seed) for seed in range(WORLDS)]
    for world in worlds:
        match.game.views.audit(world.record)
    return all(map(true, worlds))


def test_a_proposer_holds_the_product_until_he_sells() -> None:
    match = stand("carrot2", "tomato2 pepper3 pepper4", "tomato3")
    play(match, "propose carrot 9")
    assert in_every_world(match, 1, lambda world: "carrot" in kinds(world, 0))
    play(match, "pass", "pass", "sell 2")
    assert not in_every_world(match, 1, lambda world: "carrot" in kinds(world, 0))


def test_a_bid_without_cheater_shows_the_product_also_after_being_squeezed_out() -> None:
    match = stand("carrot2 pepper2", "carrot3 carrot3 carrot4 tomato2", "tomato3 tomato4")
    no_more_actions(match, 0)
    play(match, "propose carrot 9", "bid 8", "pass", "stay", "sell 3 3 4", "no", "no")
    assert match.view(None)["phase"] == "propose"
    assert in_every_world(match, 2, lambda world: "carrot" in kinds(world, 0))


def test_a_bid_with_a_cheater_proves_nothing_but_mostly_means_the_product() -> None:
    match = stand("carrot2", "pepper2 pepper3", "tomato3 tomato4")
    play(match, "propose carrot 9", "bid 8")
    holding = sum("carrot" in kinds(match.imagine(2, seed), 1) for seed in range(200))
    assert 140 < holding < 200


def test_who_proposes_mostly_holds_more_than_one_card_of_it() -> None:
    match = stand("carrot2 pepper2 pepper3 tomato2", "tomato4 tomato4", "tomato3 tomato3")
    before = [carrots_of(match.imagine(2, seed), 0) for seed in range(200)]
    play(match, "propose carrot 9")
    after = [carrots_of(match.imagine(2, seed), 0) for seed in range(200)]
    assert min(after) == 1  # it proves no more than one
    assert sum(after) / 200 > sum(before) / 200 + 1


def test_who_passes_without_a_bid_mostly_holds_none_of_it() -> None:
    match = stand("carrot2 pepper2", "carrot3 carrot4 tomato2 tomato3", "aubergine2 aubergine3")
    play(match, "propose carrot 9")
    before = [carrots_of(match.imagine(2, seed), 1) for seed in range(200)]
    play(match, "pass")
    after = [carrots_of(match.imagine(2, seed), 1) for seed in range(200)]
    assert sum(after) < 0.7 * sum(before)
    assert max(after) > 0  # it proves nothing


def test_what_an_auction_tells_never_keeps_a_world_from_being_found() -> None:
    """Every card left unseen is a carrot: nobody can be imagined without one."""
    match = stand("carrot2 pepper2", "carrot3 carrot3 carrot3 carrot3 carrot4 carrot4 carrot4", "tomato3")
    discard_deck(match)
    play(match, "propose carrot 9", "pass")
    assert in_every_world(match, 2, lambda world: carrots_of(world, 1) == 7 or "pepper" in kinds(world, 1))


def test_a_cheater_holds_none_of_the_product_also_in_later_rounds() -> None:
    match = stand("carrot2", "pepper2 pepper3 tomato4 tomato4", "tomato3")
    play(match, "propose carrot 9", "bid 8", "pass", "stay", "cheat pepper 2")
    assert in_every_world(match, 2, lambda world: "carrot" not in kinds(world, 1))
    while match.view(None)["round"] == 1:
        match.play("keep tomato4" if "keep tomato4" in match.moves() else match.moves()[-1])

    def carrots(world: Match) -> int:
        return sum(card.startswith("carrot") for card in world.view(-1)["players"][1]["hand"])

    def aside(world: Match) -> list[str]:
        return list(world.view(-1)["players"][1]["aside"])

    assert match.view(None)["players"][1]["aside"] == ["?"]
    assert in_every_world(match, 2, lambda world: carrots(world) <= 4 and not aside(world)[0].startswith("carrot"))


def test_a_skipped_proposer_holds_nothing_that_was_not_proposed() -> None:
    match = stand("carrot2 carrot4", "carrot3 carrot3", "pepper2 pepper3")
    no_more_actions(match)
    play(match, "propose carrot 5", "pass", "pass", "sell 2")
    assert match.seat == 2
    assert in_every_world(match, 0, lambda world: kinds(world, 1) == {"carrot"})
    assert in_every_world(match, None, lambda world: kinds(world, 2) - {"carrot"} != set())


def test_after_a_reshuffle_older_cards_are_none_of_those_that_lay_on_the_discard_pile() -> None:
    match = stand("carrot2 carrot2 carrot2", "pepper4 pepper4 pepper4", "tomato2")
    discard_deck(match)
    no_more_actions(match)
    play(match, "propose carrot 1", "sell 2", "propose pepper 1", "sell 4", "propose tomato 1", "sell 2")
    play(match, "keep none", "keep none", "keep none")
    # before the deal seats 0 and 1 held two cards each, of the only five cards that were not discarded
    assert match.view(None)["discard"] == 0

    def old(world: Match, p: int) -> int:
        return sum(card in ("carrot2", "pepper4") for card in hand(world, p))

    assert in_every_world(match, 2, lambda world: old(world, 0) >= 2 and old(world, 1) >= 2)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_can_go_on_playing_in_every_imagined_world(seats: int) -> None:
    for seed in range(4):
        match, dice = halles.new("central_market", seats=seats, seed=seed), random.Random(seed)
        while not match.over:
            world = match.imagine(dice.choice([None, *range(seats)]), seed)
            while not world.over and world.ply < match.ply + 3:
                world.play_code(dice.choice(world.codes()))
            match.play_code(dice.choice(match.codes()))


def test_a_seat_with_its_own_cards_in_sight_never_imagines_them_elsewhere() -> None:
    match, dice = halles.new("central_market", seats=3, seed=5), random.Random(5)
    while not match.over:
        for p in range(3):
            assert hand(match.imagine(p, 1), p) == hand(match, p)
        match.play_code(dice.choice(match.codes()))
    assert sum(match.record.pile[HAND, card] for card in range(CARDS)) == match.record.cards[0]


def test_legal_moves_of_a_bidder_do_not_betray_a_cheater() -> None:
    """Whoever may cheat has the same moves in an auction as whoever holds the product."""
    honest = stand("carrot2", "carrot3 pepper3", "tomato3")
    false = stand("carrot2", "pepper2 pepper3", "tomato3")
    for match in (honest, false):
        play(match, "propose carrot 6")
    assert honest.moves() == false.moves()
    assert false.record.acts[1] & CHEAT
    assert false.record.sold_by[1] < LIMIT
