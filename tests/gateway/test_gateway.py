"""`examples/gateway.py` with a real OIDC provider, a real service, and a push service."""

import hashlib
import os
import re
import signal
import subprocess
import sys
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import serialization as forms
from cryptography.hazmat.primitives.asymmetric import ec

from crazy_eights.client import Client
from tests.databases import sqlite_url
from tests.failover.programs import until
from tests.live_server import ROOT, environment, running
from tests.ports import free_port

pytestmark = pytest.mark.gateway
PACKAGES = ROOT / "build" / "gateway"
KEY = "the key of the gateway"
INVITERS = 8
INVITATIONS = 3
"""One player may have three open invitations to another."""


class Pushes:
    """A push service. `received` counts pushes by device and topic; `killed` are those during which
    `kill` was called, before the answer.
    """

    def __init__(self) -> None:
        self.received: Counter[tuple[str, str]] = Counter()
        self.killed: set[tuple[str, str]] = set()
        self.kill_at = 0
        self.kill: Callable[[], None] = lambda: None
        taken = self._take

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                assert self.headers["Authorization"].startswith("vapid ")
                assert self.headers["Content-Encoding"] == "aes128gcm"
                self.rfile.read(int(self.headers["Content-Length"]))
                if taken(self.path, self.headers["Topic"]):
                    self.send_response(201)
                    self.send_header("Content-Length", "0")
                    self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self._server.server_port}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def _take(self, device: str, topic: str) -> bool:
        self.received[device, topic] += 1
        if self.received.total() != self.kill_at:
            return True
        self.killed.add((device, topic))
        self.kill()
        return False

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def program(script: str, url: str, settings: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a script that serves at an address; kill it afterwards."""
    env = {**environment(**settings), "PYTHONPATH": f"{PACKAGES}:{ROOT / 'library'}"}
    port = url.rpartition(":")[2]
    process = subprocess.Popen([sys.executable, script, port], cwd=ROOT, env=env)
    try:
        until(lambda: process.poll() is not None or _answers(url), script)
        assert process.poll() is None, script
        yield process
    finally:
        process.kill()
        process.wait(30)


def _answers(url: str) -> bool:
    try:
        return httpx.get(url, timeout=60).status_code < 500
    except httpx.TransportError:
        return False


def point(key: ec.EllipticCurvePrivateKey) -> str:
    """The public key, as browsers write it."""
    form = (forms.Encoding.X962, forms.PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(key.public_key().public_bytes(*form)).decode().rstrip("=")


def log_in(gateway: str, account: str) -> tuple[httpx.Client, dict[str, str]]:
    """Log a person in as a browser does; returns the browser, and the player with a token."""
    browser = httpx.Client(timeout=60)
    there = browser.get(f"{gateway}/login").headers["Location"]
    assert "code_challenge_method=S256" in there
    back = browser.post(there, data={"sub": account}).headers["Location"]
    assert re.match(rf"{gateway}/callback\?", back)
    assert browser.get(back).status_code == 302
    return browser, browser.get(f"{gateway}/me").raise_for_status().json()


def subscribe(browser: httpx.Client, gateway: str, endpoint: str) -> int:
    """Subscribe a device; the status."""
    keys = {"p256dh": point(ec.generate_private_key(ec.SECP256R1())), "auth": "A" * 22}
    body = {"endpoint": endpoint, "keys": keys}
    return browser.put(f"{gateway}/devices", json=body).status_code


def invite(service: str, player: str) -> None:
    """Some players invite one, as often as they may."""
    seats: Any = [{"occupant": "me"}, {"occupant": "player", "id": player}]
    for _ in range(INVITERS):
        with Client(service) as client:
            client.register("Inviter")
            for _ in range(INVITATIONS):
                client.create_game({"ruleset": "classic", "seats": seats})


def vapid_key(folder: Path) -> Path:
    """A file with a new key of the gateway for push services."""
    file = folder / "vapid.pem"
    form = (forms.Encoding.PEM, forms.PrivateFormat.PKCS8, forms.NoEncryption())
    file.write_bytes(ec.generate_private_key(ec.SECP256R1()).private_bytes(*form))
    return file


def with_two_devices(gateway: str, service: str, pushes: Pushes) -> str:
    """Log Ann in twice and subscribe a device each time; returns her player."""
    browser, ann = log_in(gateway, "ann")
    with Client(service, ann["token"]) as client:
        assert client.get_me()["id"] == ann["player"]
    again, same = log_in(gateway, "ann")
    assert same["player"] == ann["player"]
    for each, name in ((browser, "phone"), (again, "laptop")):
        assert subscribe(each, gateway, f"http://{pushes.host}/{name}") == 204
    assert subscribe(browser, gateway, "http://127.0.0.1:1/inside") == 422
    assert log_in(gateway, "ben")[1]["player"] != ann["player"]
    return ann["player"]


def test_each_notice_is_shown_once_though_the_gateway_is_killed(tmp_path: Path) -> None:
    assert PACKAGES.is_dir(), "its packages are missing: make gateway"
    digest = hashlib.sha256(KEY.encode()).hexdigest()
    issuer, gateway = (f"http://127.0.0.1:{free_port()}" for _ in range(2))
    with ExitStack() as stack:
        pushes = Pushes()
        stack.callback(pushes.close)
        keys = f"gateway:{digest}:notices+players"
        service = stack.enter_context(running(sqlite_url(tmp_path), operator_keys=keys)).url
        stack.enter_context(program("tests/gateway/provider.py", issuer, {}))
        settings = {
            "service_url": service,
            "operator_key": KEY,
            "gateway_url": gateway,
            "oidc_issuer": issuer,
            "oidc_client_id": "gateway",
            "oidc_client_secret": "secret",
            "secret_key": "cookies",
            "vapid_key": str(vapid_key(tmp_path)),
            "contact": "mailto:operator@example.org",
            "push_hosts": pushes.host,
            "database": str(tmp_path / "gateway.db"),
        }
        operator = stack.enter_context(Client(service, KEY))
        with program("examples/gateway.py", gateway, settings) as process:
            ann = with_two_devices(gateway, service, pushes)
            start = operator.feed_notices(wait=0)["next_cursor"]
            pushes.kill_at, pushes.kill = 7, lambda: os.kill(process.pid, signal.SIGKILL)
            invite(service, ann)
            assert process.wait(60) == -signal.SIGKILL
        invite(service, ann)  # While the gateway is down.
        with program("examples/gateway.py", gateway, settings) as process:
            pushes.kill_at, pushes.kill = 40, lambda: os.kill(process.pid, signal.SIGKILL)
            assert process.wait(60) == -signal.SIGKILL
        noticed = {each["id"] for each in operator.feed_notices(after=start, limit=100)["items"]}
        assert len(noticed) == 2 * INVITERS * INVITATIONS
        expected = {(device, each) for device in ("/phone", "/laptop") for each in noticed}
        with program("examples/gateway.py", gateway, settings):
            until(lambda: pushes.received.keys() >= expected, "all pushes")
            invite(service, ann)  # These come after all others, so none is on its way.
            until(lambda: len(pushes.received) >= 1.5 * len(expected), "further pushes")
    assert pushes.received.keys() >= expected
    # Only what was on its way during a kill is sent again; the same topic replaces it.
    assert {each for each, times in pushes.received.items() if times > 1} == pushes.killed
    assert len(pushes.killed) == 2
    assert max(pushes.received.values()) == 2
