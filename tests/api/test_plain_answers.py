"""What requests of generated clients and proxies get: bodies where none belong,
large numbers, repeated reads, preflights.
"""

import re
from collections.abc import Callable

import pytest

from tests.contract.document import operations
from tests.table import Answer, Table

Build = Callable[..., Table]


def test_a_body_on_an_operation_that_takes_none_is_422(table: Table) -> None:
    ann = table.person()
    view = table.game(ann, "me", "open")
    for (method, path), operation in operations().items():
        if "requestBody" in operation or operation["operationId"] in ("deleteMe",):
            continue
        if path.startswith("/v1/operator/"):
            continue  # Without keys of operators these are 404 (test_operators.py).
        where = path.replace("{game_id}", view["id"]).replace("{ruleset_id}", "classic")
        where = where.replace("{player_id}", ann.id).replace("{day}", "2026-11-20")
        answer = table.call(method, where.replace("{token_id}", "x"), {"a": 1}, who=ann)
        if answer.json.get("errors", [{}])[0].get("in") == "query":
            continue  # It also lacks a parameter.
        assert (answer.status, answer.code) == (422, "validation-failed"), path
        assert answer.json["errors"][0]["pointer"] == ""


@pytest.mark.parametrize("number", ["9007199254740993", "9" * 20, "-" + "9" * 3000, "2147483648"])
def test_integers_beyond_the_maximum_are_422_with_a_pointer(table: Table, number: str) -> None:
    ann = table.person()
    view = table.game(ann, "me", "greedy")
    seats = b'"seats": [{"occupant": "me"}, {"occupant": "open"}]'
    for path, raw, pointer in (
        (f"/v1/games/{view['id']}/moves", b'{"type": "draw", "expected_version": %s}',
         "/expected_version"),
        ("/v1/games", b'{"ruleset": "basic", ' + seats + b', "rules": {"turn_seconds": %s}}',
         "/rules/turn_seconds"),
        ("/v1/games/quick", b'{"ruleset": "basic", "players": %s}', "/players"),
    ):  # fmt: skip
        answer = table.post(path, raw=raw % number.encode(), who=ann)
        assert answer.status == 422, answer.content
        fault = answer.json["errors"][0]
        assert (fault["pointer"], fault["code"]) == (pointer, "out-of-range")


def test_a_304_is_charged_and_refunded(with_settings: Build) -> None:
    table = with_settings(rate_limits="on", reads_per_minute=3)
    ann = table.person()
    view = table.game(ann, "me", "open")
    path = f"/v1/games/{view['id']}"
    tag = {"If-None-Match": table.get(path, who=ann).headers["ETag"]}

    def left(answer: Answer) -> int:
        return int(re.findall("r=([0-9]+)", answer.headers["RateLimit"])[0])

    for _ in range(6):
        same = table.get(path, who=ann, headers=tag)
        assert (same.status, left(same)) == (304, 2)
    assert left(table.get(path, who=ann)) == 1
    assert left(table.get(path, who=ann)) == 0
    assert table.get(path, who=ann, headers=tag).status == 429


def test_preflights_are_free(with_settings: Build) -> None:
    origin = "https://play.example"
    table = with_settings(
        rate_limits="on", reads_per_minute=2, address_factor=1, cors_origins=(origin,)
    )
    asked = {"Origin": origin, "Access-Control-Request-Method": "GET"}
    for _ in range(5):
        flight = table.call("OPTIONS", "/v1/games", headers=asked)
        assert (flight.status, "RateLimit" in flight.headers) == (200, False)
    assert [table.get("/v1/games").status for _ in range(3)] == [200, 200, 429]


def test_a_merge_patch_changes_a_player(table: Table) -> None:
    ann = table.person()
    for media in ("application/merge-patch+json", "application/json"):
        headers = {"Content-Type": media}
        changed = table.call("PATCH", "/v1/me", {"language": "fa"}, who=ann, headers=headers)
        assert (changed.status, changed.json["language"]) == (200, "fa")
    headers = {"Content-Type": "application/merge-patch+json"}
    assert table.post("/v1/players", {"name": "Ann"}, headers=headers).status == 415
