"""The JSON interface does what its OpenAPI document says, whatever it is sent."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from halles.engine.game import games

from .browser import sat_with_bots
from .servers import Person, Server


def test_nothing_that_is_sent_breaks_the_interface(server: Server) -> None:
    person = Person(server, "Ada")
    table = person.open_table(games()[0].name, sat_with_bots(games()[0], "me"))["id"]
    document = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    found: list[Any] = list(document.get_all_operations())
    operations = [operation.ok() for operation in found]
    assert len(operations) >= 12

    def send(case: Any, at_table: bool) -> None:
        if at_table and "key" in (case.path_parameters or {}):
            case.path_parameters["key"] = table
        case.call_and_validate(headers={"Authorization": f"Bearer {person.token}"})

    for operation in operations:
        tries = given(case=operation.as_strategy(), at_table=st.booleans())(send)
        settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))(tries)()
