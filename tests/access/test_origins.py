"""Other origins: only the exact ones in the settings are allowed. Security headers for browsers."""

from collections.abc import Callable

import pytest

from service.settings import SettingsError, read_settings
from tests.table import Table

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
        "Access-Control-Request-Headers": "authorization, if-match, x-evil",
    }
    flight = table.call("OPTIONS", "/v1/games", headers=asked).headers
    assert flight["Access-Control-Allow-Origin"] == PLAY
    assert "Origin" in flight["Vary"]
    allowed = flight["Access-Control-Allow-Headers"].lower()
    assert "authorization" in allowed
    assert "if-match" in allowed
    assert "x-evil" not in allowed
    assert "Access-Control-Allow-Credentials" not in flight
    assert "PUT" not in flight["Access-Control-Allow-Methods"]


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
