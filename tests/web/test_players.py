"""The queue before the bots: people before tables of bots, everybody in turn, nobody has every process."""

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event
from typing import Any

import pytest

from halles.bots.beside import DEEP, QUICK, Lane
from halles.web.players import Players, Thought


class House:
    """Processes of which a test decides when each has finished its thought."""

    def __init__(self, deep: int = 2) -> None:
        self.widths: dict[Lane, int] = {QUICK: 1, DEEP: deep}
        self.is_known, self.cold = True, set[str]()
        self.begun: list[str] = []
        self.may_end: dict[str, Event] = {}

    def known(self, patience: float | None = 0) -> bool:
        """Is it known what is ready?"""
        return self.is_known

    def want(self, game: str, word: str) -> None:
        """Nothing is compiled here."""

    def lane(self, game: str, word: str) -> Lane:
        """Bots of cold games are answered for."""
        return QUICK if game in self.cold else DEEP


Play = Callable[[House, Players, Callable[..., "asyncio.Future[Any]"]], Awaitable[None]]


def played(house: House, play: Play, home: Callable[[str], str] = lambda guest: guest) -> None:
    """Let a test put thoughts into the queue."""

    async def whole() -> None:
        players = Players(house, home)  # type: ignore[arg-type]

        def think(name: str, guest: str = "ada", people: bool = True, game: str = "heller") -> "asyncio.Future[Any]":
            house.may_end[name] = Event()

            def work(lane: Lane) -> str:
                house.begun.append(name)
                assert house.may_end[name].wait(30)
                return f"{name} {lane}"

            return asyncio.ensure_future(players._found(Thought(guest, name, game, "maitre", people, work)))

        try:
            await play(house, players, think)
        finally:
            for event in house.may_end.values():
                event.set()
            players.close()

    asyncio.run(whole())


async def begun(house: House, *names: str) -> None:
    """Wait until exactly these have begun."""
    for _ in range(400):
        if sorted(house.begun) == sorted(names):
            await asyncio.sleep(0.05)  # nobody else begins
            break
        await asyncio.sleep(0.01)
    assert sorted(house.begun) == sorted(names)


def test_people_are_before_tables_where_only_bots_play() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        first = think("first", "zoe", people=False)
        await begun(house, "first")
        thoughts = [think(f"bots{k}", f"host{k}", people=False) for k in range(3)] + [think("me", "ada")]
        await begun(house, "first", "me")  # however many tables of bots there are, one process is left for people
        house.may_end["first"].set()
        assert await first == "first deep"
        await begun(house, "first", "me", "bots0")
        for event in house.may_end.values():
            event.set()
        await asyncio.gather(*thoughts)

    played(House(), play)


def test_one_guest_with_many_tables_never_has_every_process() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        for k in range(12):
            think(f"greed{k}", "greedy one")
        await begun(house, "greed0", "greed1")
        think("me", "ada")
        await begun(house, "greed0", "greed1", "me")

    played(House(deep=3), play)


def test_who_had_least_thought_so_far_is_next_among_guests_and_among_ones_tables() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        think("busy", "ben")
        await begun(house, "busy")
        for name, guest in (("zoe a", "zoe"), ("ada b", "ada"), ("ada c", "ada")):
            think(name, guest)
        await begun(house, "busy")
        players._guests.add("zoe", 100.0)
        players._guests.add("ada", 7.0)
        players._tables.add("ada b", 5.0)
        house.may_end["busy"].set()
        await begun(house, "busy", "ada c")
        house.may_end["ada c"].set()
        await begun(house, "busy", "ada c", "ada b")
        house.may_end["ada b"].set()
        await begun(house, "busy", "ada c", "ada b", "zoe a")

    played(House(deep=1), play, lambda _: "one address")


def test_who_comes_as_many_guests_from_one_address_has_no_more_thought() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        think("many0", "guest0")
        await begun(house, "many0")
        for k in range(1, 9):
            think(f"many{k}", f"guest{k}")
        think("me", "ada")
        await begun(house, "many0")
        house.may_end["many0"].set()
        await begun(house, "many0", "me")

    played(House(deep=1), play, lambda guest: "one address" if guest.startswith("guest") else guest)


def test_nobody_saves_up_thought_by_staying_away() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        players._guests.add("ada", 50.0)
        think("busy", "ben")
        await begun(house, "busy")
        think("ada a", "ada")
        await asyncio.sleep(0)
        think("new a", "new one")
        await asyncio.sleep(0)
        assert players._guests.of("new one") == 50.0

    played(House(deep=1), play)


def test_a_cold_game_is_looked_at_quickly_and_waits_for_nobody_who_thinks() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        house.cold = {"portobello"}
        think("deep", "ada")
        quick = think("quick", "ben", game="portobello")
        await begun(house, "deep", "quick")
        house.may_end["quick"].set()
        assert await quick == "quick quick"

    played(House(deep=1), play)


def test_nobody_is_asked_before_it_is_known_what_is_ready() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        house.is_known = False
        think("early")
        await begun(house)
        house.is_known = True
        players.go_on()
        await begun(house, "early")

    played(House(), play)


def test_a_thought_that_nobody_wants_any_more_leaves_the_queue_and_a_failure_is_told() -> None:
    async def play(house: House, players: Players, think: Any) -> None:
        think("busy")
        await begun(house, "busy")
        gone = think("gone")
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        assert not players._waiting

        def fail(lane: Lane) -> None:
            raise RuntimeError("ours")

        house.may_end["busy"].set()
        with pytest.raises(RuntimeError, match="ours"):
            await players._found(Thought("ada", "t", "heller", "maitre", True, fail))
        assert not players._running

    played(House(deep=1), play)
