"""A proxy before a server that loses answers and cuts streams."""

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from urllib.parse import urlsplit

PASSED = ("Authorization", "Content-Type", "Idempotency-Key", "If-Match", "Last-Event-ID")


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
    lock = Lock()

    class Between(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            server = HTTPConnection(urlsplit(url).netloc, timeout=120)
            headers = {name: self.headers[name] for name in PASSED if name in self.headers}
            # A client that has seen enough closes its connection.
            with closing(server), suppress(ConnectionError):
                server.request(self.command, self.path, body or None, headers)
                with server.getresponse() as given:
                    if given.headers.get_content_type() == "text/event-stream":
                        self.stream(given)
                    else:
                        self.answer(given)

        do_GET = do_POST  # noqa: N815

        def answer(self, given: HTTPResponse) -> None:
            content = given.read()
            key = self.headers.get("Idempotency-Key")
            if key is not None:
                with lock:
                    first = key not in faults.keys
                    faults.keys.append(key)
                if first and faults.losing:
                    self.close_connection = True
                    return
            self.send_response(given.status)
            for name, value in given.getheaders():
                if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def stream(self, given: HTTPResponse) -> None:
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

    with ThreadingHTTPServer(("127.0.0.1", 0), Between) as server:
        server.daemon_threads = True
        serving = Thread(target=server.serve_forever)
        serving.start()
        faults.url = f"http://127.0.0.1:{server.server_port}"
        yield faults
        server.shutdown()
        serving.join()
