"""Some nonsense for every route and for open pages, as `python -m benchmarks.fuzz` sends much of it."""

from pathlib import Path

from benchmarks.fuzz import every_route, fuzzed


def test_no_nonsense_is_answered_as_our_mistake(tmp_path: Path) -> None:
    found = fuzzed(tmp_path, "", 5, 400, 80, print)
    assert found.faults == []
    assert sum(found.requests.values()) == 400 and found.sent == 80
    assert {route for route, _ in found.requests} == {route for route, _ in every_route()}
    assert {200, 303, 400, 403, 404, 409, 422} <= set(found.statuses())
    assert found.messages["look"] and found.messages["problem 422"]
