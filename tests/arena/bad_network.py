"""A proxy between a bot and the service that loses answers and refuses some requests as busy."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import ThreadingHTTPServer
from itertools import count
from typing import ClassVar
from urllib.parse import urlsplit

from tests.serving import QuietHandler, served

FAULTS = ("none", "lost", "none", "429", "503", "none", "unsent")


@contextmanager
def bad_network(url: str) -> Iterator[str]:
    """The URL of such a proxy. Of seven requests it forwards one and loses its answer, drops one,
    and refuses two for now.
    """

    class Between(QuietHandler):
        protocol_version = "HTTP/1.1"
        asked: ClassVar[Iterator[int]] = count()

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            fault = FAULTS[next(self.asked) % len(FAULTS)]
            if fault in ("429", "503"):
                self.answer(int(fault), b"{}", {"Retry-After": "0"})
                return
            if fault != "unsent":
                server = HTTPConnection(urlsplit(url).netloc, timeout=120)
                headers = {k: v for k, v in self.headers.items() if k not in ("Host", "Connection")}
                server.request(self.command, self.path, body or None, headers)
                given = server.getresponse()
                content = given.read()
                server.close()
            if fault in ("lost", "unsent"):
                self.close_connection = True
                return
            kind = given.headers.get("Content-Type", "")
            self.answer(given.status, content, {"Content-Type": kind})

        do_GET = do_POST

        def answer(self, status: int, content: bytes, headers: dict[str, str]) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    with served(ThreadingHTTPServer(("127.0.0.1", 0), Between)) as proxy:
        yield proxy
