"""Other origins: only the exact ones in the settings are allowed. Security headers for browsers."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from service.api.documented import HEADERS
from service.settings import SettingsError, read_settings
from tests.contract.document import document
from tests.contract.record import record
from tests.contract.recorder import Recorder
from tests.readme.repository import text_of
from tests.table import Answer, Table

PLAY = "https://play.example"
NOT_PLAY = (
    "http://play.example",
    "https://play.example:8443",
    "https://play.example.evil.example",
    "https://evil-play.example",
    "https://playxexample",
    "https://PLAY.example/",
    "null",
    "*",
)
# Browsers let pages read these headers without a list.
ALWAYS_READABLE = {"Cache-Control", "Content-Length", "Content-Type"}
# These headers are for browsers and caches, not for pages.
FOR_BROWSERS = {
    "Content-Encoding", "Content-Security-Policy", "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy", "Referrer-Policy", "Vary", "X-Accel-Buffering",
    "X-Content-Type-Options",
}  # fmt: skip
# gunicorn sends it.
NOT_SENT_HERE = {"Date"}


def test_no_origin_is_allowed_by_default(table: Table) -> None:
    headers = table.get("/v1/games", headers={"Origin": PLAY}).headers
    assert "Access-Control-Allow-Origin" not in headers


@pytest.mark.parametrize("origin", NOT_PLAY)
def test_unlisted_origins_are_rejected(with_settings: Callable[..., Table], origin: str) -> None:
    table = with_settings(cors_origins=(PLAY,))
    for method in ("GET", "OPTIONS"):
        asked = {"Origin": origin, "Access-Control-Request-Method": "POST"}
        headers = table.call(method, "/v1/games", headers=asked).headers
        assert "Access-Control-Allow-Origin" not in headers


def test_a_listed_origin_may_send_a_token_but_no_cookies(
    with_settings: Callable[..., Table],
) -> None:
    table = with_settings(cors_origins=(PLAY,))
    asked = {
        "Origin": PLAY,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization, idempotency-key, x-evil",
    }
    flight = table.call("OPTIONS", "/v1/games", headers=asked).headers
    assert flight["Access-Control-Allow-Origin"] == PLAY
    assert "Origin" in flight["Vary"]
    allowed = flight["Access-Control-Allow-Headers"].lower()
    assert "authorization" in allowed
    assert "idempotency-key" in allowed
    assert "x-evil" not in allowed
    assert "Access-Control-Allow-Credentials" not in flight
    assert "PUT" not in flight["Access-Control-Allow-Methods"]


def names(listed: str) -> set[str]:
    """The names in a header that lists some."""
    return set(listed.split(", "))


def exposed(table: Table) -> set[str]:
    """The headers that a page of a listed origin may read."""
    headers = table.get("/livez", headers={"Origin": PLAY}).headers
    assert headers["Access-Control-Allow-Origin"] == PLAY
    return names(headers["Access-Control-Expose-Headers"])


def test_pages_may_read_every_header_that_the_service_sends(
    with_settings: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = set(HEADERS)
    keep = Recorder._keep

    def note(table: Recorder, method: str, path: str, answer: Answer) -> None:
        sent.update(answer.headers.keys())
        keep(table, method, path, answer)

    monkeypatch.setattr(Recorder, "_keep", note)
    record()
    assert {"Allow", "Content-Disposition", "X-Request-Id"} <= sent
    readable = exposed(with_settings(cors_origins=(PLAY,)))
    assert readable == sent - ALWAYS_READABLE - FOR_BROWSERS | NOT_SENT_HERE


def test_pages_may_send_every_header_of_the_document(
    with_settings: Callable[..., Table],
) -> None:
    parameters: Any = document()["components"]["parameters"].values()
    taken = {each["name"] for each in parameters if each["in"] == "header"}
    asked = {
        "Origin": PLAY,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": ", ".join((*taken, "traceparent", "tracestate")),
    }
    flight = with_settings(cors_origins=(PLAY,)).call("OPTIONS", "/v1/games", headers=asked).headers
    allowed = {each.lower() for each in names(flight["Access-Control-Allow-Headers"])}
    assert {each.lower() for each in taken} <= allowed | {"accept-language"}  # Always allowed.
    assert {"traceparent", "tracestate"} <= allowed


def test_the_page_for_front_ends_lists_the_headers_that_may_be_read(
    with_settings: Callable[..., Table],
) -> None:
    page = text_of("docs/reference-js.md")
    listed = page.partition("A page may read `")[2].partition("`X-Request-Id`")[0]
    written = {*re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*(?=`)", listed), "X-Request-Id"}
    assert written == exposed(with_settings(cors_origins=(PLAY,)))


@pytest.mark.parametrize(
    "origins", ["*", "https://*.example", "play.example", "https://a.example/", ".*", "null"]
)
def test_origin_patterns_are_rejected(monkeypatch: pytest.MonkeyPatch, origins: str) -> None:
    monkeypatch.setenv("CORS_ORIGINS", origins)
    with pytest.raises(SettingsError, match="CORS_ORIGINS"):
        read_settings()


def test_tls_answers_set_hsts(with_settings: Callable[..., Table]) -> None:
    table = with_settings(trusted_proxies=1)
    secure = table.get("/livez", headers={"X-Forwarded-Proto": "https"}).headers
    assert secure["Strict-Transport-Security"].startswith("max-age=")
    assert "Strict-Transport-Security" not in table.get("/livez").headers
