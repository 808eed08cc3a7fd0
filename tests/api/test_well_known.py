"""What crawlers and tools look for at fixed addresses."""

from collections.abc import Callable
from datetime import datetime
from itertools import chain

from flask import Flask

from tests.table import Table


def test_the_index_links_to_addresses_that_answer(table: Table) -> None:
    index = table.get("/v1")
    assert (index.status, index.headers["Content-Type"]) == (200, "application/json")
    for name, path in index.json["links"].items():
        assert table.get(path).status in (200, 405), name


def test_the_catalogue_describes_both_apis(table: Table) -> None:
    found = table.get("/.well-known/api-catalog")
    assert found.status == 200
    assert found.headers["Content-Type"].startswith("application/linkset+json")
    public, operators = found.json["linkset"]
    assert public["anchor"].endswith("/v1")
    linked = (public["service-desc"], public["service-doc"], public["status"])
    for each in (*chain(*linked), *operators["service-desc"]):
        answer = table.get(each["href"])
        assert (answer.status, answer.headers["Content-Type"].partition(";")[0]) == (
            200,
            each["type"],
        )
    head = table.call("HEAD", "/.well-known/api-catalog")
    assert 'rel="api-catalog"' in head.headers["Link"]


HOSTS = {"Host": "evil.example", "X-Forwarded-Host": "evil.example"}


def test_no_answer_has_the_host_of_its_request(
    app: Flask, with_settings: Callable[..., Table]
) -> None:
    table = with_settings(trusted_proxies=1, security_contact="mailto:a@cards.example")
    rules = app.url_map.iter_rules()
    paths = {each.rule for each in rules if "GET" in (each.methods or ()) and not each.arguments}
    for path in paths | {"/nothing", "/v1/games/", "/start/manifest.webmanifest"}:
        found = table.get(path, headers=HOSTS)
        assert b"evil.example" not in found.content + repr(found.headers).encode(), path


def test_answers_with_links_are_cached_if_the_address_is_known(
    with_settings: Callable[..., Table],
) -> None:
    alone = with_settings(trusted_proxies=1)
    known = with_settings(trusted_proxies=1, public_url="https://cards.example")
    for path in ("/v1", "/.well-known/api-catalog"):
        assert alone.get(path, headers=HOSTS).headers["Cache-Control"] == "no-store"
        found = known.get(path, headers=HOSTS)
        assert found.headers["Cache-Control"] == "public, max-age=300"
        assert b"https://cards.example/openapi.json" in found.content
    assert alone.get("/v1/games/x").json["type"] == "/problems/not-found"


def test_security_txt_comes_from_a_setting(
    table: Table, with_settings: Callable[..., Table]
) -> None:
    assert table.get("/.well-known/security.txt").status == 404
    told = with_settings(security_contact="mailto:security@cards.example")
    found = told.get("/.well-known/security.txt")
    assert found.headers["Content-Type"] == "text/plain; charset=utf-8"
    lines = dict(line.split(": ", 1) for line in found.content.decode().splitlines())
    assert lines["Contact"] == "mailto:security@cards.example"
    assert datetime.fromisoformat(lines["Expires"]) > datetime.fromisoformat("2026-01-01T00:00:00Z")


def test_robots_leave_the_api_alone(table: Table) -> None:
    found = table.get("/robots.txt")
    assert (found.status, found.headers["Content-Type"]) == (200, "text/plain; charset=utf-8")
    assert "Disallow: /v1/" in found.content.decode()
