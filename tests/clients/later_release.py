"""A proxy in front of a service that makes its answers those of a later release.

It adds what may be added within `/v1`: an event of a kind that this release does not know, members,
a code of a problem, a phase, values of knobs and an effect.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from typing import Any

import httpx

from tests.serving import QuietHandler, served

MEMBER = "added_later"
CODE = "added-later"
EVENT = {"type": "other", "name": "hand_passed", "args": {"to": 1, "cards": ["8C"]}}
WORD = "added_later"
"""A phase, and a value of knobs."""
EFFECT = {"do": "other", "name": "swap", "args": {"hands": 2}}
MAPS = frozenset(("cards", "exact"))
"""Members that are maps: other keys have values of the same kind."""
_JSON = ("application/json", "application/problem+json")


def later(value: Any) -> Any:
    """A JSON value as a later release would send it."""
    if isinstance(value, list):
        return [later(each) for each in value]
    if not isinstance(value, dict):
        return value
    grown = {key: later(each) for key, each in value.items()}
    for key in MAPS & grown.keys():
        if isinstance(grown[key], dict):
            grown[key].pop(MEMBER, None)
    if isinstance(grown.get("events"), list):
        grown["events"] = [*grown["events"], {**EVENT, "seq": grown.get("seq", 1)}]
    if grown.get("code") == "not-found":
        grown["code"] = CODE
    if isinstance(grown.get("phase"), str):
        grown["phase"] = WORD
    if "first_seat" in grown:
        _change_knobs(grown)
    # The moves are posted back: a later release takes its own members, this one does not.
    if not (
        {"type", "cards"} <= grown.keys()
        or grown.keys() <= {"type", "suit", "rank", "card", "call"}
    ):
        grown[MEMBER] = {"nested": [1, None]}
    return grown


def _change_knobs(rules: dict[str, Any]) -> None:
    """Give each word in the rules and a card what this release does not know."""
    lists = [each for value in rules.values() if isinstance(value, list) for each in value]
    for group in (rules, *rules.values(), *lists):
        if isinstance(group, dict):
            words = [
                name for name, value in group.items() if isinstance(value, str) and name != "id"
            ]
            group |= dict.fromkeys(words, WORD)
    rules["cards"]["5C"] = {"do": [EFFECT]}


@contextmanager
def later_release(url: str) -> Iterator[str]:
    """The address of a proxy in front of the service at `url`."""
    with served(_Proxy(url)) as proxy:
        yield proxy


class _Proxy(ThreadingHTTPServer):
    def __init__(self, origin: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.origin = origin


class _Handler(QuietHandler):
    protocol_version = "HTTP/1.1"
    server: _Proxy

    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        sent = {k: v for k, v in self.headers.items() if k.lower() not in ("host", "connection")}
        sent["Accept-Encoding"] = "identity"
        with httpx.stream(
            self.command, self.server.origin + self.path, headers=sent, content=body, timeout=60
        ) as given:
            self.send_response(given.status_code)
            for name in ("Content-Type", "ETag", "Location", "Retry-After"):
                if name in given.headers:
                    self.send_header(name, given.headers[name])
            if given.headers.get("Content-Type", "").startswith("text/event-stream"):
                self._pass_on_messages(given)
            else:
                self._pass_on_content(given)

    def _pass_on_content(self, given: httpx.Response) -> None:
        content = given.read()
        if given.headers.get("Content-Type", "").startswith(_JSON):
            content = json.dumps(later(given.json())).encode()
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _pass_on_messages(self, given: httpx.Response) -> None:
        self.send_header("Connection", "close")
        self.end_headers()
        for line in given.iter_lines():
            kind, _, value = line.partition(": ")
            if kind == "data":
                line = f"data: {json.dumps(later(json.loads(value)))}"
            self.wfile.write(f"{line}\n".encode())
            self.wfile.flush()

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = _pass_on
