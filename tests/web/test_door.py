"""The door: who may come in, what other sites can make a browser do here, and what every answer carries."""

import pytest
from fastapi.routing import APIRoute

from halles.engine.game import games
from halles.web.api import api
from halles.web.pages import pages
from halles.web.replays import replays

from .servers import Caller, Person, Server

ELSEWHERE = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site", "origin": "http://localhost:1"},
    {"referer": "http://evil.example/page"},
]
IDS = ["origin", "nowhere", "cross-site", "same-site", "referer"]


def posts() -> list[str]:
    """The path of every route that takes a POST, with something in the place of its variables."""
    routes = [*pages.routes, *replays.routes, *api.routes]
    taking = [route for route in routes if isinstance(route, APIRoute) and "POST" in (route.methods or ())]
    return [route.path.format(key="x" * 16, token="x" * 16, name=games()[0].name) for route in taking]


@pytest.mark.parametrize("headers", ELSEWHERE, ids=IDS)
def test_no_form_of_another_site_is_carried_out_and_none_gets_a_cookie(
    plain_server: Server, headers: dict[str, str]
) -> None:
    paths = posts()
    assert {"/name", "/new", "/replay"} <= set(paths)
    assert len(paths) >= 10
    for path in paths:
        for who in (Caller(plain_server), Person(plain_server)):
            answer = who.post(path, data={"name": "Eve", "seats": "2"}, headers={**headers, "accept": "text/html"})
            assert answer.status_code == 403, path
            assert "another site" in answer.text, path
            assert "set-cookie" not in answer.headers, path
            assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_no_answer_to_a_form_is_a_strangers_first_cookie(plain_server: Server) -> None:
    for path in posts():
        answer = Caller(plain_server).post(path, data={"name": "Eve", "seats": "2"}, headers={"accept": "text/html"})
        assert "set-cookie" not in answer.headers, path


def test_a_link_from_elsewhere_opens_a_page_and_a_picture_does_not_make_a_guest(plain_server: Server) -> None:
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    for path in ("/", "/nothing-here"):
        first = Caller(plain_server).get(path, headers=link)
        assert "halles=" in first.headers["set-cookie"]
        for how in ({"sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}, {"sec-fetch-dest": "iframe"}):
            hidden = Caller(plain_server).get(path, headers={**link, **how})
            assert "set-cookie" not in hidden.headers
    assert "halles=" in Caller(plain_server).get("/").headers["set-cookie"]
    known = Person(plain_server)
    assert "set-cookie" not in known.get("/", headers=link).headers
