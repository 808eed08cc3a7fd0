"""Health, metrics, pages, headers."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from service.settings import Settings
from tests.databases import database_url
from tests.table import Table

PAGES = ("/problems", "/problems/illegal-move")


def test_a_running_service_is_alive_and_ready(table: Table) -> None:
    assert table.get("/livez").json == {"status": "ok"}
    ready = table.get("/readyz")
    assert (ready.status, ready.json["status"]) == (200, "ok")
    assert ready.headers["Cache-Control"] == "no-store"


def test_a_service_is_not_ready_before_the_migration(
    with_settings: Callable[..., Table], tmp_path: Path
) -> None:
    table = with_settings(database_url=database_url("sqlite", tmp_path, migrated=False))
    answer = table.get("/readyz")
    assert (answer.status, answer.code) == (503, "unavailable")
    assert table.get("/livez").status == 200


def test_requests_are_counted_by_route(table: Table) -> None:
    view, ann, _bob = table.duel()
    table.see(view["id"], ann)
    table.get("/v1/games/nonsense")
    text = table.get("/metrics").content.decode()
    counted = 'eights_requests_total{method="GET",route="/v1/games/<game_id>",status="200"}'
    assert counted in text
    assert "eights_request_seconds_bucket" in text
    assert view["id"] not in text


@pytest.mark.parametrize("path", PAGES)
def test_pages_load_nothing_from_elsewhere(table: Table, path: str) -> None:
    page = table.get(path)
    assert page.status == 200
    text = page.content.decode()
    parts = re.findall(r'(?:src|href)="([^"#]+)"', text)
    assert parts
    for part in parts:
        assert part.startswith("/"), part
        assert not part.startswith("//")
        assert table.get(part).status == 200, part
    assert "<script>" not in text
    assert " style=" not in text
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_the_verifier_is_served(table: Table) -> None:
    moved = table.get("/verify")
    assert (moved.status, moved.headers["Location"]) == (308, "/verify/")
    page = table.get("/verify/")
    assert page.status == 200
    assert b"<script" in page.content
    for part in re.findall(r'(?:src|href)="([^"#]+)"', page.content.decode()):
        assert table.get(part if part.startswith("/") else f"/verify/{part}").status == 200, part


def test_every_answer_has_the_security_headers(table: Table) -> None:
    for path in ("/livez", "/v1/games", "/nothing", "/docs", "/openapi.json"):
        headers = table.get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["Cache-Control"]


def test_a_valid_request_id_is_echoed(table: Table) -> None:
    assert table.get("/livez", headers={"X-Request-Id": "abc-1"}).headers["X-Request-Id"] == "abc-1"
    for bad in ("a b", "x" * 37, "<b>", ""):
        given = table.get("/livez", headers={"X-Request-Id": bad}).headers["X-Request-Id"]
        assert re.fullmatch(r"[0-9a-f]{32}", given)


def test_no_response_sets_a_cookie(table: Table) -> None:
    for answer in (table.get("/v1/games"), table.post("/v1/players", {"name": "Ann"})):
        assert "Set-Cookie" not in answer.headers
        assert "Cookie" not in answer.headers.get("Vary", "")


def test_types_of_problems_use_the_public_url(with_settings: Callable[..., Table]) -> None:
    table = with_settings(public_url="https://eights.example")
    assert table.get("/nothing").json["type"] == "https://eights.example/problems/not-found"


@pytest.mark.parametrize("host", ["evil host", "a/b", "[::1", "x" * 300])
def test_a_strange_host_header_breaks_nothing(table: Table, host: str) -> None:
    assert table.get("/nothing", headers={"Host": host}).status in (400, 404)
    assert table.get("/livez", headers={"Host": host}).status in (200, 400)


def test_settings_do_not_show_secrets() -> None:
    shown = repr(Settings(database_url="postgresql://u:secret@h/n", receipt_key="ab" * 32))
    assert "secret" not in shown
    assert "abab" not in shown
