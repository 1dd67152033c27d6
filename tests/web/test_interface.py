"""The JSON interface does what its OpenAPI document says, whatever it is sent."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

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
        response = case.call(headers={"Authorization": f"Bearer {person.token}"})
        # Well-formed words may still mean nothing to a game ("" is no move): a 422 that the schema cannot foresee.
        meaningless = response.status_code == 422 and response.json()["type"] != "urn:halles:web-bad-request"
        case.validate_response(response, excluded_checks=[positive_data_acceptance] if meaningless else None)

    for operation in operations:
        tries = given(case=operation.as_strategy(), at_table=st.booleans())(send)
        settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))(tries)()
