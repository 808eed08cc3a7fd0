"""Requests generated from the OpenAPI document, by operation: every answer is documented."""

from collections import Counter
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings

from tests.contract.document import operations
from tests.figures import show_figures
from tests.hostile.test_stateful import CHECKS, LEFT_OUT
from tests.table import Table

EXAMPLES = 20
# They revoke the token of the caller, which other operations need.
REVOKING = ("rotateToken", "deleteMe")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> tuple[Flask, str, str]:
    """An application, a game against a bot, and the token of its player."""
    from service.app import create_app
    from service.settings import Settings
    from tests.databases import sqlite_url

    url = sqlite_url(tmp_path_factory.mktemp("made-up"))
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    table = Table(app.test_client())
    ann = table.person("Ann")
    return app, table.game(ann, "me", "greedy")["id"], ann.token


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    sorted({each["operationId"] for each in operations().values()} - {*LEFT_OUT}),
)
def test_random_requests_break_nothing(name: str, club: tuple[Flask, str, str]) -> None:
    app, game_id, token = club
    schema = schemathesis.openapi.from_wsgi("/openapi.json", app)
    statuses: Counter[int] = Counter()

    @given(case=schema.find_operation_by_id(name).as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def one(case: Any) -> None:
        if "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = game_id
        caller = Table(app.test_client()).person().token if name in REVOKING else token
        # Called within this process, schemathesis does not decompress.
        plain = {"Accept-Encoding": "identity"}
        response = case.call(headers={"Authorization": f"Bearer {caller}", **plain})
        statuses[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)

    one()
    assert sum(statuses.values()) > 0
    show_figures(f"{name}: {dict(sorted(statuses.items()))}")
