"""`examples/gateway.py` with a real OIDC provider, a real service, and a push service."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives import serialization as forms
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from crazy_eights.client import Client
from tests.databases import sqlite_url
from tests.failover.programs import until
from tests.live_server import ROOT, environment, running
from tests.ports import free_port
from tests.serving import QuietHandler

pytestmark = pytest.mark.gateway
PACKAGES = ROOT / "build" / "gateway"
KEY = "the key of the gateway"
GATEWAY = Path("examples/gateway.py")
INVITERS = 8
INVITATIONS = 3
"""One player may have three open invitations to another."""


class Device:
    """A browser's subscription, and how it decrypts a push (RFC 8291)."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)
        self.keys = {"p256dh": text(point(self._key)), "auth": text(self._secret)}

    def decrypted(self, body: bytes) -> Any:
        """The content of a push. Raises InvalidTag if it was not encrypted for this device."""
        salt, sender, sealed = body[:16], body[21 : 21 + body[20]], body[21 + body[20] :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), theirs)
        about = b"WebPush: info\0" + point(self._key) + sender
        key = _derived(shared, self._secret, about, 32)
        cipher = AESGCM(_derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
        nonce = _derived(key, salt, b"Content-Encoding: nonce\0", 12)
        padded = cipher.decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded[-1:] == b"\2"  # The last record.
        return json.loads(padded[:-1])


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


class Pushes:
    """A push service. `received` counts pushes by device and topic, `bodies` has the last of each;
    `killed` are those during which `kill` was called, before the answer.
    """

    def __init__(self) -> None:
        self.received: Counter[tuple[str, str]] = Counter()
        self.bodies: dict[tuple[str, str], bytes] = {}
        self.killed: set[tuple[str, str]] = set()
        self.kill_at = 0
        self.kill: Callable[[], None] = lambda: None
        taken = self._take

        class Handler(QuietHandler):
            def do_POST(self) -> None:
                assert self.headers["Authorization"].startswith("vapid ")
                assert self.headers["Content-Encoding"] == "aes128gcm"
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if taken(self.path, self.headers["Topic"], body):
                    self.send_response(201)
                    self.send_header("Content-Length", "0")
                    self.end_headers()

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self._server.server_port}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def _take(self, device: str, topic: str, body: bytes) -> bool:
        self.bodies[device, topic] = body
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


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key as a point of its curve."""
    form = (forms.Encoding.X962, forms.PublicFormat.UncompressedPoint)
    return key.public_key().public_bytes(*form)


def text(code: bytes) -> str:
    """Bytes as browsers write them."""
    return urlsafe_b64encode(code).decode().rstrip("=")


def log_in(gateway: str, account: str) -> tuple[httpx.Client, dict[str, str]]:
    """Log a person in as a browser does; returns the browser, and the player with a token."""
    browser = httpx.Client(timeout=60)
    there = browser.get(f"{gateway}/login").headers["Location"]
    assert "code_challenge_method=S256" in there
    back = browser.post(there, data={"sub": account}).headers["Location"]
    assert re.match(rf"{gateway}/callback\?", back)
    assert browser.get(back).status_code == 302
    return browser, browser.get(f"{gateway}/me").raise_for_status().json()


def wrong_logins(gateway: str) -> Iterator[httpx.Response]:
    """The answers to a login that this browser did not start, and to those that failed."""
    browser = httpx.Client(timeout=60)
    for query in ("", "?code=one", "?state=wrong", "?code=one&state=wrong"):
        yield browser.get(f"{gateway}/callback{query}")
    yield browser.get(f"{gateway}/callback", params={"error": "access_denied"})
    there = httpx.URL(browser.get(f"{gateway}/login").headers["Location"])
    answer = {"code": "wrong", "state": there.params["state"]}
    yield browser.get(f"{gateway}/callback", params=answer)


def subscribe(browser: httpx.Client, gateway: str, body: Any) -> int:
    """Subscribe a device; the status."""
    # httpx writes JSON without escapes, so it cannot send half of a surrogate pair.
    kind = {"Content-Type": "application/json"}
    return browser.put(f"{gateway}/devices", content=json.dumps(body), headers=kind).status_code


def wrong_subscriptions(endpoint: str) -> Iterator[Any]:
    """Bodies that no browser sends."""
    keys = Device().keys
    off_curve = text(b"\4" + bytes(range(64)))
    for wrong in (off_curve, "AAAA", "", 7):
        yield {"endpoint": endpoint, "keys": keys | {"p256dh": wrong}}
    for wrong in ("", "A", 7):
        yield {"endpoint": endpoint, "keys": keys | {"auth": wrong}}
    for found in ({}, None, "keys", {"auth": keys["auth"]}, {"p256dh": keys["p256dh"]}):
        yield {"endpoint": endpoint, "keys": found}
    for named in ("http://127.0.0.1:1/inside", f"{endpoint}\ud800", "", 7, None):
        yield {"endpoint": named, "keys": keys}
    yield from ({"endpoint": endpoint}, {"keys": keys}, {}, [], 7)


def invite(service: str, player: str) -> None:
    """Some players invite one, as often as they may."""
    seats: Any = [{"occupant": "me"}, {"occupant": "player", "id": player}]
    for _ in range(INVITERS):
        with Client(service) as client:
            client.register("Inviter")
            for _ in range(INVITATIONS):
                client.api.create_game({"ruleset": "classic", "seats": seats})


@dataclass(frozen=True)
class Story:
    """What happened: the notices by id, the devices by path, and what the push service got."""

    notices: dict[str, Any]
    devices: dict[str, Device]
    pushes: Pushes

    @property
    def expected(self) -> set[tuple[str, str]]:
        """Each notice for each device."""
        return {(device, each) for device in self.devices for each in self.notices}

    @property
    def repeated(self) -> set[tuple[str, str]]:
        """What was sent more than once."""
        return {each for each, times in self.pushes.received.items() if times > 1}

    def check(self) -> None:
        """Raises AssertionError if a notice was lost, is not what the feed has, or came twice."""
        got = self.pushes.received
        assert got.keys() >= self.expected
        for device, each in self.expected:
            body = self.pushes.bodies[device, each]
            assert self.devices[device].decrypted(body) == self.notices[each]
        # Only what was on its way during a kill is sent again; the same topic replaces it.
        assert self.repeated == self.pushes.killed
        assert len(self.pushes.killed) == 2
        assert max(got.values()) == 2


def settings_of(folder: Path, pushes: Pushes, **urls: str) -> dict[str, str]:
    """The settings of the gateway."""
    vapid = folder / "vapid.pem"
    form = (forms.Encoding.PEM, forms.PrivateFormat.PKCS8, forms.NoEncryption())
    vapid.write_bytes(ec.generate_private_key(ec.SECP256R1()).private_bytes(*form))
    return urls | {
        "operator_key": KEY,
        "oidc_client_id": "gateway",
        "oidc_client_secret": "secret",
        "secret_key": "cookies",
        "vapid_key": str(vapid),
        "contact": "mailto:operator@example.org",
        "push_hosts": pushes.host,
        "database": str(folder / "gateway.db"),
    }


def subscribed(gateway: str, service: str, pushes: Pushes) -> tuple[str, dict[str, Device]]:
    """Log Ann in at two devices that subscribe; her id, and the devices by their paths."""
    for answer in wrong_logins(gateway):
        assert answer.status_code == 400, answer.url
        assert answer.json()["error"].endswith(" Log in again."), answer.content
    browser, ann = log_in(gateway, "ann")
    with Client(service, ann["token"]) as client:
        assert client.api.get_me()["id"] == ann["player"]
    again, same = log_in(gateway, "ann")
    assert same["player"] == ann["player"]
    devices = {"/phone": Device(), "/laptop": Device()}
    for each, (path, device) in zip((browser, again), devices.items(), strict=True):
        body = {"endpoint": f"http://{pushes.host}{path}", "keys": device.keys}
        assert subscribe(each, gateway, body) == 204
    for wrong in wrong_subscriptions(f"http://{pushes.host}/wrong"):
        assert subscribe(browser, gateway, wrong) == 422, wrong
    assert log_in(gateway, "ben")[1]["player"] != ann["player"]
    return ann["player"], devices


def story(folder: Path, script: Path) -> Story:
    """Run a gateway, kill it twice during a push, and let it deliver everything in the end."""
    assert PACKAGES.is_dir(), "its packages are missing: make check ONLY=gateway"
    digest = hashlib.sha256(KEY.encode()).hexdigest()
    issuer, gateway = (f"http://127.0.0.1:{free_port()}" for _ in range(2))
    with ExitStack() as stack:
        pushes = Pushes()
        stack.callback(pushes.close)
        keys = f"gateway:{digest}:notices+login"
        service = stack.enter_context(running(sqlite_url(folder), operator_keys=keys)).url
        stack.enter_context(program("tests/gateway/provider.py", issuer, {}))
        urls = {"service_url": service, "gateway_url": gateway, "oidc_issuer": issuer}
        settings = settings_of(folder, pushes, **urls)
        operator = stack.enter_context(Client(service, KEY))
        with program(str(script), gateway, settings) as process:
            player, devices = subscribed(gateway, service, pushes)
            start = operator.operators.feed_notices(wait=0)["next_cursor"]
            pushes.kill_at, pushes.kill = 7, lambda: os.kill(process.pid, signal.SIGKILL)
            invite(service, player)
            assert process.wait(60) == -signal.SIGKILL
        invite(service, player)  # While the gateway is down.
        with program(str(script), gateway, settings) as process:
            pushes.kill_at, pushes.kill = 40, lambda: os.kill(process.pid, signal.SIGKILL)
            assert process.wait(60) == -signal.SIGKILL
        items = operator.operators.feed_notices(after=start, limit=100)["items"]
        outcome = Story({each["id"]: each for each in items}, devices, pushes)
        assert len(outcome.notices) == 2 * INVITERS * INVITATIONS
        with program(str(script), gateway, settings):
            until(lambda: pushes.received.keys() >= outcome.expected, "all pushes")
            invite(service, player)  # These come after all others, so none is on its way.
            until(lambda: len(pushes.received) >= 1.5 * len(outcome.expected), "further pushes")
    return outcome


def test_each_notice_is_shown_once_though_the_gateway_is_killed(tmp_path: Path) -> None:
    story(tmp_path, GATEWAY).check()
