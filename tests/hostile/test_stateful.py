"""Sequences of requests generated from the OpenAPI document, against a running server.

schemathesis follows ids from responses to requests: games are created, joined, played, read and
resigned with bodies that the schemas allow, and with others.
"""

import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis.errors import Flaky
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from tests.campaigns import STATEFUL_EXAMPLES
from tests.databases import database_url
from tests.figures import show_figures
from tests.live_server import running
from tests.table import HttpClient, Table

FEW = 45
GOOD = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
AT_ONCE = 5
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
SETTINGS = hypothesis.settings(
    max_examples=AT_ONCE,
    stateful_step_count=12,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
# No operation receives such a path, so none documents it (tests/hostile/test_unreadable.py).
TOO_LONG = 414
# They never end.
LEFT_OUT = ["streamGame", "streamMe"]
# A log is sent as it is.
schemathesis.serializer.alias("application/x-ndjson", "application/octet-stream")


def machine(
    url: str, rng: random.Random, seen: Counter[tuple[str, int]], faults: list[Exception]
) -> Any:
    """A state machine that runs sequences on a server, and records each answer and its faults."""
    table = Table(HttpClient(url))
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json").exclude(operation_id=LEFT_OUT)

    class Sequence(schema.as_state_machine()):  # type: ignore[misc]
        def setup(self) -> None:
            # Each sequence may revoke its token or delete its player.
            self.ann = ann = table.person()
            self.games = [
                table.game(ann, "me", "greedy")["id"],
                table.game(ann, "me", "open", "open")["id"],
            ]

        def before_call(self, case: Any) -> None:
            # Generated values name no existing game, and hardly ever a rule set.
            if "game_id" in case.path_parameters and rng.random() < 0.8:
                case.path_parameters["game_id"] = rng.choice(self.games)
            if case.operation.definition.raw["operationId"] == "createGame" and rng.random() < 0.5:
                case.body = GOOD

        def after_call(self, response: Any, case: Any) -> None:
            if case.path == "/v1/games" and response.status_code == 201:
                self.games.append(response.json()["id"])

        def get_call_kwargs(self, _case: Any) -> dict[str, Any]:
            return {"headers": {"Authorization": f"Bearer {self.ann.token}"}, "timeout": 60}

        def validate_response(self, response: Any, case: Any, **kwargs: Any) -> None:
            seen[case.operation.definition.raw["operationId"], response.status_code] += 1
            if response.status_code == TOO_LONG:
                return
            try:
                case.validate_response(response, checks=CHECKS, transport_kwargs=kwargs)
            except Exception as fault:
                faults.append(fault)
                raise

    return Sequence


def explore(url: str, *, examples: int) -> Counter[tuple[str, int]]:
    """Run sequences against a server; return the counts of each status by operation."""
    seen: Counter[tuple[str, int]] = Counter()
    faults: list[Exception] = []
    sequence = machine(url, random.Random(examples), seen, faults)
    for first in range(0, examples, AT_ONCE):
        # A server answers a sequence differently the second time, which hypothesis
        # reports as a flaky test: then the next few start again.
        with suppress(Flaky):
            hypothesis.seed(first)(sequence).run(settings=SETTINGS)
        if faults:
            raise faults[0]
    return seen


def run(folder: Path, *, examples: int) -> None:
    with running(database_url("sqlite", folder)) as server:
        seen = explore(server.url, examples=examples)
    by_operation: dict[str, dict[int, int]] = {}
    for (name, status), count in sorted(seen.items()):
        by_operation.setdefault(name, {})[status] = count
    show_figures(f"{sum(seen.values())} requests in {examples} sequences: {by_operation}")
    # Without any successes the test would prove little.
    assert seen["createGame", 201] > 0
    assert seen["getGame", 200] > 0
    assert len(by_operation) >= 15


@pytest.mark.slow
def test_sequences_generated_from_the_document_break_nothing(tmp_path: Path) -> None:
    run(tmp_path, examples=FEW)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
def test_many_sequences_break_nothing(tmp_path: Path) -> None:
    run(tmp_path, examples=STATEFUL_EXAMPLES)
