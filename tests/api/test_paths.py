"""An address has one spelling: a proxy that compares paths sees what the service sees."""

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from service.api.callers import network_of

OTHER_SPELLINGS = (
    "//metrics", "///metrics", "//v1/games", "/v1//games", "/v1%2fgames", "/v1%2Fgames",
    "/v1%5cgames", "/verify/verify.js/", "/play/play.js/", "/shared/api.js/",
    "/verify/./verify.js", "/verify/%2e/verify.js", "/play/x/../play.js", "/metrics/.",
    "/shared/vendor%2fpreact.js", "/verify/verify.js%2f", "/metrics/", "/v1/games/",
)  # fmt: skip


def status(app: Flask, path: str) -> int:
    builder = EnvironBuilder(path="/")
    environ = builder.get_environ()
    decoded = path.replace("%2f", "/").replace("%2F", "/").replace("%2e", ".").replace("%5c", "\\")
    environ["PATH_INFO"], environ["RAW_URI"] = decoded, path
    return int(run_wsgi_app(app.wsgi_app, environ)[1].split()[0])


@pytest.mark.parametrize("path", OTHER_SPELLINGS)
def test_other_spellings_of_an_address_do_not_exist(app: Flask, path: str) -> None:
    assert status(app, path) == 404


def test_every_page_and_call_has_its_own_spelling(app: Flask) -> None:
    for path in (
        "/", "/play/", "/verify/", "/verify/verify.js", "/shared/vendor/preact.js", "/metrics",
        "/v1/games", "/v1/games?cursor=%2f", "/problems/not-found", "/docs",
    ):  # fmt: skip
        if "?" not in path:
            assert status(app, path) == 200, path


@pytest.mark.parametrize("port", ["", ":1", ":50000"])
def test_a_port_makes_no_other_address(port: str) -> None:
    assert network_of(f"192.0.2.7{port}") == "192.0.2.7"
    assert network_of(f"[2001:db8:1:2::7]{port}") == network_of("2001:db8:1:2::9")
    assert network_of(f"[::ffff:192.0.2.7]{port}") == "192.0.2.7"
