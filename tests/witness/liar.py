"""A proxy before a real server that lies as an operator can, for tests of the clients and the page.

    python -m tests.witness.liar http://127.0.0.1:8000 puppet --key RECEIPT_KEY

writes its address; then a line `opened HEX` for each client seed that it gets.
"""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from http.server import ThreadingHTTPServer
from typing import Final
from urllib.parse import urlsplit

import click

from tests.serving import QuietHandler, served
from tests.witness.lies import LIES
from tests.witness.operators import NOT_PASSED, Asked, Operator, Reply

OWN_KEY: Final = "c8" * 32
"""The RECEIPT_KEY of servers that the tests start."""


class Liar(ThreadingHTTPServer):
    """A lying operator at an address of its own."""

    daemon_threads = True

    def __init__(self, operator: Operator) -> None:
        super().__init__(("127.0.0.1", 0), _Between)
        self.operator = operator
        self.url = f"http://127.0.0.1:{self.server_port}"


@contextmanager
def lying(url: str, lie: str, key: str = OWN_KEY) -> Iterator[Liar]:
    """A liar before the server at a URL, which signs with the key; `lie` is one of `LIES`."""
    server = Liar(LIES[lie](urlsplit(url).netloc, key))
    with served(server):
        yield server


class _Between(QuietHandler):
    protocol_version = "HTTP/1.1"
    server: Liar

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {
            name.title(): value
            for name, value in self.headers.items()
            if name.lower() not in NOT_PASSED
        }
        asked = Asked(self.command, self.path, headers, body)
        # A client that has seen enough closes its connection.
        with suppress(ConnectionError):
            if "text/event-stream" in self.headers.get("Accept", ""):
                self.stream(asked)
            else:
                self.answer(self.server.operator.answer(asked))

    do_GET = do_PUT = do_PATCH = do_DELETE = do_POST

    def answer(self, reply: Reply) -> None:
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.content)))
        self.end_headers()
        self.wfile.write(reply.content)

    def stream(self, asked: Asked) -> None:
        operator = self.server.operator
        refused = operator.instead(asked)
        if refused is not None:
            self.answer(refused)
            return
        origin = HTTPConnection(operator.origin, timeout=120)
        with closing(origin):
            origin.request(asked.method, asked.path, None, asked.headers)
            with origin.getresponse() as given:
                self.send_response(given.status)
                self.send_header("Content-Type", given.headers.get("Content-Type", ""))
                self.end_headers()
                self.close_connection = True
                self.pass_on(asked, given)

    def pass_on(self, asked: Asked, given: HTTPResponse) -> None:
        operator = self.server.operator
        for line in given:
            if line.startswith(b"data: {") and line.endswith(b"}\n"):
                with operator.lock:
                    value = operator.value(asked, json.loads(line[6:]))
                line = b"data: " + json.dumps(value).encode() + b"\n"
            self.wfile.write(line)
            self.wfile.flush()


@click.command(epilog="Lies: " + "; ".join(f"{name}: {each.about}" for name, each in LIES.items()))
@click.argument("origin")
@click.argument("lie", type=click.Choice(list(LIES)))
@click.option("--key", default=OWN_KEY, show_default=True, help="The RECEIPT_KEY of ORIGIN.")
def command(origin: str, lie: str, key: str) -> None:
    """Lie before the server at ORIGIN until the process ends."""
    with Liar(LIES[lie](urlsplit(origin).netloc, key)) as server:
        server.operator.report = lambda seed: click.echo(f"opened {seed}")
        click.echo(server.url)
        server.serve_forever()


if __name__ == "__main__":
    command()
