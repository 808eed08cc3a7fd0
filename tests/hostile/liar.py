"""A service on 127.0.0.1 that answers whatever a test wants."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.serving import QuietHandler, served

Answer = Callable[[BaseHTTPRequestHandler], None]


def reply(to: BaseHTTPRequestHandler, value: Any, status: int = 200, **headers: str) -> None:
    """Answer with JSON, or with these bytes."""
    content = value if isinstance(value, bytes) else json.dumps(value).encode()
    to.send_response(status)
    for name, each in {"Content-Type": "application/json", **headers}.items():
        to.send_header(name.replace("_", "-"), each)
    to.send_header("Content-Length", str(len(content)))
    to.end_headers()
    to.wfile.write(content)


@contextmanager
def liar(answer: Answer) -> Iterator[str]:
    """Yield the URL of a server that answers every request with `answer`."""

    class Handler(QuietHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            with suppress(ConnectionError):
                answer(self)

        do_POST = do_GET  # The name that it is called by.

    with served(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as url:
        yield url
