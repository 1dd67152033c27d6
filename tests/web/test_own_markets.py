"""Markets of one's own at a server's table: opened, seen, played, kept; a bad one gets its sentence."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from ..jour_de_marche.test_own_markets import OWN, TRUCKS
from .servers import Caller, Person, Server

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("hall"), NUMBA_DISABLE_JIT="1").start()
    yield running
    running.stop()


@pytest.mark.parametrize("rules", ["zones", "classic"])
def test_a_table_on_a_market_of_ones_own_is_played_to_its_end(hall: Server, rules: str) -> None:
    ada = Person(hall, "Ada")
    options = {"market": json.dumps(OWN), "rules": rules}
    if rules == "classic":
        options["market"] = json.dumps({"boards": OWN["boards"], "placements": OWN["placements"]})
    key = ada.open_table("jour_de_marche", SEATS, options=options)["id"]
    events = Caller(hall).get(f"/api/tables/{key}/log").json()
    said = json.dumps(events)
    assert "boards A B Q" in said and (rules == "classic" or f"truck fish {TRUCKS['fish']}" in said)
    page = Caller(hall).get(f"/t/{key}", headers={"accept-language": "fr"})
    assert page.status_code == 200
    while (turn := ada.wait_for_turn(key))[1]:
        assert ada.play(key, turn[0], turn[1][len(turn[1]) // 2]).status_code == 200
    assert Caller(hall).get(f"/api/tables/{key}").json()["status"] == "over"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"placements": OWN["placements"][:2]}, "celui-ci en a 2"),
        ({"trucks": {**TRUCKS, "fish": "A1"}}, "le camion de poisson ne peut pas se garer en A1"),
        ({"boards": ["A", "B", "H"]}, "il n’y a pas de plateau"),
    ],
)
def test_a_market_that_is_not_possible_gets_one_sentence(hall: Server, change: dict[str, Any], sentence: str) -> None:
    market = copy.deepcopy(OWN) | change
    ada = Person(hall, "Ada")
    wish = {"game": "jour_de_marche", "seats": SEATS, "options": {"market": json.dumps(market)}}
    answer = ada.post("/api/tables", json=wish, headers={"accept-language": "fr"})
    assert answer.status_code == 422 and sentence in answer.json()["detail"], answer.text
