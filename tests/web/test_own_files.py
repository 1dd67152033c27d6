"""Options that may be a file of one's own: chosen on the page of a new table, sent over the wire, refused kindly."""

import json
from pathlib import Path
from typing import Any

import pytest

from .browser import Visit
from .servers import Person, Server

OWN = [2, 3, 5, 8, 13, 34, 99]
SEATS = {f"kind.{k}": "me" if k == 0 else "here" for k in range(3)}
BAD = [
    ('{"bid_track":[3,2]}', "2 comes after 3", "2 vient après 3"),
    ('{"bid_track":{"min":1,"max":40}}', "this one has 40", "en compte 40"),
    ('{"cards":7}', "there is no price track in it", "pas d’échelle de prix"),
    ("[1,2", "JSON", "JSON"),
    ("prices.json", "it can be standard", "standard"),
    ("[" * 2000, "JSON", "JSON"),
]


def slates(board: str) -> set[str]:
    return {f"slate-{price}" for price in range(1, 100) if f'id="slate-{price}"' in board}


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_price_track_is_chosen_from_a_file_and_played(visit: Visit, tmp_path: Path, width: int, height: int) -> None:
    (tmp_path / "own.json").write_text(json.dumps({"bid_track": OWN, "why": "from my box"}), encoding="utf-8")
    (tmp_path / "bad.json").write_text("2, 3, 5", encoding="utf-8")
    ada = visit(viewport={"width": width, "height": height})
    ada.go("/new?game=central_market")
    card = ada.page.locator(".own", has=ada.page.locator("#file-prices"))
    radio, bad = card.locator("[type=radio]"), card.locator(".bad")
    assert radio.is_disabled() and not bad.is_visible()
    ada.page.set_input_files("#file-prices", tmp_path / "bad.json")
    bad.wait_for(state="visible")
    assert radio.is_disabled()
    ada.page.set_input_files("#file-prices", tmp_path / "own.json")
    bad.wait_for(state="hidden")
    assert radio.is_checked()
    ada.page.set_input_files("#file-prices", tmp_path / "bad.json")  # the usual track again
    bad.wait_for(state="visible")
    assert ada.page.locator("[name='option.prices'][value=standard]").is_checked()
    ada.page.set_input_files("#file-prices", tmp_path / "own.json")
    bad.wait_for(state="hidden")
    ada.page.click(".go .btn")
    ada.page.wait_for_url("**/t/*")
    ada.page.wait_for_selector("#slate-99")
    assert slates(ada.page.content()) == {f"slate-{price}" for price in OWN}


def test_every_option_that_may_be_a_file_can_be_chosen_there(visit: Visit) -> None:
    ada = visit()
    for game, option in (("central_market", "prices"), ("portobello", "map"), ("marche_de_noel", "cards")):
        ada.go(f"/new?game={game}")
        assert ada.page.locator(f"#file-{option}").is_visible()
    ada.go("/new?game=heller")
    assert not ada.page.locator("[type=file]").count()


@pytest.mark.parametrize(("content", "english", "french"), BAD)
def test_a_bad_content_is_refused_with_one_sentence_by_page_and_interface(
    plain_server: Server, content: str, english: str, french: str
) -> None:
    person = Person(plain_server, "Ada")
    for lang, sentence in (("en", english), ("fr", french)):
        heads = {"accept-language": lang}
        form = {"game": "central_market", "seats": "3", "option.prices": content, **SEATS}
        page = person.post("/new", data=form, headers=heads)
        assert (page.status_code, sentence in page.text.replace("\u00a0", " ")) == (422, True)
        assert "Traceback" not in page.text
        wish: dict[str, Any] = {"game": "central_market", "seats": [{"kind": "me"}, *[{"kind": "here"}] * 2]}
        said = person.post("/api/tables", json=wish | {"options": {"prices": content}}, headers=heads)
        assert said.status_code == 422
        assert sentence in said.json()["detail"].replace("\u00a0", " ")


def test_a_table_keeps_its_prices(plain_server: Server) -> None:
    person = Person(plain_server, "Ada")
    wish: dict[str, Any] = {"game": "central_market", "seats": [{"kind": "me"}, *[{"kind": "here"}] * 2]}
    key = person.post("/api/tables", json=wish | {"options": {"prices": json.dumps(OWN)}}).json()["id"]
    n, moves = person.moves(key)
    assert {int(move.split()[-1]) for move in moves} == set(OWN)
    assert person.play(key, n, moves[0]).status_code == 200
    assert person.get(f"/api/tables/{key}/view").json()["prices"] == OWN
    usual = person.post("/api/tables", json=wish).json()["id"]
    assert person.get(f"/api/tables/{usual}/view").json()["options"] == {"deck": "50"}
