"""A proxy before a server that loses answers and cuts streams."""

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from urllib.parse import urlsplit

PASSED = ("Accept", "Authorization", "Content-Type", "Idempotency-Key", "Last-Event-ID")


class Faults:
    """What a proxy does: each first answer to a change is lost if `losing`, and each stream is cut
    after `messages` blocks. `keys` are the idempotency keys, as they came; `cursors` those of
    streams.
    """

    def __init__(self, *, losing: bool = False, messages: int | None = None) -> None:
        self.losing = losing
        self.messages = messages
        self.keys: list[str] = []
        self.cursors: list[str | None] = []
        self.url = ""


@contextmanager
def proxied(url: str, faults: Faults) -> Iterator[Faults]:
    """A proxy before a server, with its own address in `url`."""
    with _Proxy(urlsplit(url).netloc, faults) as server:
        serving = Thread(target=server.serve_forever)
        serving.start()
        faults.url = f"http://127.0.0.1:{server.server_port}"
        yield faults
        server.shutdown()
        serving.join()


class _Proxy(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, origin: str, faults: Faults) -> None:
        super().__init__(("127.0.0.1", 0), _Between)
        self.origin = origin
        self.faults = faults
        self.lock = Lock()


class _Between(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Proxy

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        origin = HTTPConnection(self.server.origin, timeout=120)
        headers = {name: self.headers[name] for name in PASSED if name in self.headers}
        # A client that has seen enough closes its connection.
        with closing(origin), suppress(ConnectionError):
            origin.request(self.command, self.path, body or None, headers)
            with origin.getresponse() as given:
                if given.headers.get_content_type() == "text/event-stream":
                    self.stream(given)
                else:
                    self.answer(given)

    do_GET = do_POST

    def answer(self, given: HTTPResponse) -> None:
        content = given.read()
        if self.is_lost():
            self.close_connection = True
            return
        self.send_response(given.status)
        for name, value in given.getheaders():
            if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def is_lost(self) -> bool:
        """Whether this answer is the first one to a change, and such answers are lost."""
        key, faults = self.headers.get("Idempotency-Key"), self.server.faults
        if key is None:
            return False
        with self.server.lock:
            first = key not in faults.keys
            faults.keys.append(key)
        return first and faults.losing

    def stream(self, given: HTTPResponse) -> None:
        faults = self.server.faults
        faults.cursors.append(self.headers.get("Last-Event-ID"))
        self.send_response(given.status)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.close_connection = True
        blocks = 0
        for line in given:
            self.wfile.write(line)
            self.wfile.flush()
            blocks += line.startswith(b"data:")
            if faults.messages is not None and blocks > faults.messages:
                return  # In the middle of a message: its blank line is missing.

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Log nothing."""
