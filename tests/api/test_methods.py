"""OPTIONS, Allow and preflights: every path lists its methods, and accepts exactly those."""

from collections.abc import Callable

import pytest
from flask import Flask

from service.settings import Settings
from tests.table import Table

EVERY = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW")
VALUES = {
    "game_id": "0" * 32, "player_id": "0" * 32, "token_id": "0" * 32,
    "report_id": "0" * 32, "seat": 1, "form": "json",
    "day": "2026-11-20", "ruleset_id": "classic", "code": "not-found", "name": "page.css",
    "folder": "play", "language": "en", "page": "play", "kind": "tgz",
}  # fmt: skip
# The last segment might be the id of a game, a rule set or a token, which these methods take.
OF_IDS = {
    "/v1/games/quick": {"GET": 404, "HEAD": 404},
    "/v1/games/join": {"GET": 404, "HEAD": 404},
    "/v1/rulesets/validate": {"GET": 404, "HEAD": 404},
    "/v1/me/tokens/rotate": {"DELETE": 401},
}

REJECTED = {(400, "bad-request"), (405, "method-not-allowed")}


def addresses(app: Flask) -> dict[str, set[str]]:
    """Every path of the service, and the methods of its views."""
    adapter = app.url_map.bind("localhost")
    found: dict[str, set[str]] = {}
    for rule in app.url_map.iter_rules():
        values = {name: VALUES[name] for name in rule.arguments}
        found.setdefault(adapter.build(rule.endpoint, values), set()).update(rule.methods or ())
    return found


def listed(header: str) -> list[str]:
    return header.split(", ")


def test_options_lists_the_methods_of_a_path(app: Flask, table: Table) -> None:
    for path, methods in addresses(app).items():
        answer = table.call("OPTIONS", path)
        assert (answer.status, answer.content) == (200, b""), path
        assert listed(answer.headers["Allow"]) == sorted(methods), path


def test_only_listed_methods_are_accepted(app: Flask, table: Table) -> None:
    for path, methods in addresses(app).items():
        for method in EVERY:
            answer = table.call(method, path)
            if method in methods:
                assert answer.status != 405, (method, path)
            elif method in OF_IDS.get(path, {}):
                assert answer.status == OF_IDS[path][method], (method, path)
            else:
                assert answer.status == 405, (method, path)
                assert listed(answer.headers["Allow"]) == sorted(methods), (method, path)


@pytest.mark.parametrize("method", ["GET", "PUT", "OPTIONS"])
def test_handshakes_of_websockets_are_rejected(app: Flask, table: Table, method: str) -> None:
    asked = {"Connection": "Upgrade", "Upgrade": "websocket"}
    for path in addresses(app):
        answer = table.call(method, path, headers=asked)
        assert (answer.status, answer.code) in REJECTED, path


def test_preflights_list_the_methods_of_the_path(
    app: Flask, with_settings: Callable[..., Table]
) -> None:
    table = with_settings(cors_origins=("https://play.example",))
    for path, methods in addresses(app).items():
        for method in ("POST", "PUT"):
            asked = {"Origin": "https://play.example", "Access-Control-Request-Method": method}
            flight = table.call("OPTIONS", path, headers=asked)
            actual = listed(flight.headers["Access-Control-Allow-Methods"])
            assert actual == sorted(methods), path


def test_an_unknown_path_allows_no_method(with_settings: Callable[..., Table]) -> None:
    table = with_settings(cors_origins=("https://play.example",))
    asked = {"Origin": "https://play.example", "Access-Control-Request-Method": "GET"}
    flight = table.call("OPTIONS", "/nothing", headers=asked)
    assert (flight.status, flight.code) == (404, "not-found")
    assert "Allow" not in flight.headers


@pytest.mark.parametrize("path", ["/v1/games/{id}/stream", "/v1/me/stream"])
def test_head_of_a_stream_takes_no_slot(
    settings: Settings, with_settings: Callable[..., Table], path: str
) -> None:
    table = with_settings(stream_cap=4, threads=8)
    view, ann, _bob = table.duel()
    for _ in range(12):
        head = table.call("HEAD", path.format(id=view["id"]), who=ann)
        assert (head.status, head.content) == (200, b"")
        assert head.headers["Content-Type"].startswith("text/event-stream")
