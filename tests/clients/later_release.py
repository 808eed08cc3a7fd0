"""A proxy in front of a service that makes its answers those of a later release.

It adds what may be added within `/v1`: an event of a kind that this release does not know, members,
and a code of a problem.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx

MEMBER = "added_later"
CODE = "added-later"
EVENT = {"type": "other", "name": "hand_passed", "args": {"to": 1, "cards": ["8C"]}}
_JSON = ("application/json", "application/problem+json")
_OWN = ("host", "connection", "accept-encoding")


def later(value: Any) -> Any:
    """A JSON value as a later release would send it."""
    if isinstance(value, list):
        return [later(each) for each in value]
    if not isinstance(value, dict):
        return value
    grown = {key: each if key == "rules" else later(each) for key, each in value.items()}
    if isinstance(grown.get("events"), list):
        grown["events"] = [*grown["events"], {**EVENT, "seq": grown.get("seq", 1)}]
    if grown.get("code") == "not-found":
        grown["code"] = CODE
    # The moves are posted back: a later release takes its own members, this one does not.
    if not ({"type", "cards"} <= grown.keys() or grown.keys() <= {"type", "suit", "call"}):
        grown[MEMBER] = {"nested": [1, None]}
    return grown


@contextmanager
def later_release(url: str) -> Iterator[str]:
    """The address of a proxy in front of the service at `url`."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _pass_on(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            sent = {
                k: v for k, v in self.headers.items() if k.lower() not in ("host", "connection")
            }
            sent["Accept-Encoding"] = "identity"
            given = httpx.request(
                self.command, url + self.path, headers=sent, content=body, timeout=60
            )
            content = given.content
            if given.headers.get("Content-Type", "").startswith(_JSON):
                content = json.dumps(later(given.json())).encode()
            self.send_response(given.status_code)
            for name in ("Content-Type", "ETag", "Location", "Retry-After"):
                if name in given.headers:
                    self.send_header(name, given.headers[name])
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    for method in ("GET", "POST", "PATCH", "PUT", "DELETE"):
        setattr(Handler, f"do_{method}", Handler._pass_on)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
