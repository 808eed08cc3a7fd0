"""A server that gives prepared answers to the client."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple

from crazy_eights.client import Client

GAME = "0a" * 16
LEGAL = {"type": "draw", "flourish": True}
TURN: dict[str, Any] = {
    "id": GAME,
    "status": "active",
    "version": 4,
    "to_act": [0],
    "you": {"seat": 0, "hand": ["4H"], "legal_moves": [LEGAL], "mood": "fine"},
    "seats": [{"seat": 0, "player": {"id": "0b" * 16}, "bot": None}],
    "rounds_total": 0,
    "head": "4e" * 32,
    "weather": {"sky": ["blue"]},
}
FAIRNESS = {"seed": None, "commit": "c0" * 32, "seed_mode": "commit"}
VIEW = {**TURN, "rules": {}, "rounds": [], "fairness": FAIRNESS}


class Answer(NamedTuple):
    """What a fake server answers."""

    status: int
    content: Any = None
    headers: tuple[tuple[str, str], ...] = ()
    messages: tuple[tuple[str, str | None, Any], ...] = ()
    signs_of_life: int = 0

    def body(self) -> bytes:
        if not self.messages:
            return json.dumps(self.content).encode()
        blocks = []
        for event, id_, data in self.messages:
            numbered = "" if id_ is None else f"id: {id_}\n"
            blocks.append(f"{numbered}event: {event}\nretry: 5\ndata: {json.dumps(data)}\n\n")
        blocks += [": keep-alive\n\n"] * self.signs_of_life
        return (": keep-alive\n\n" + "".join(blocks)).encode()


class Fake:
    """A server that gives prepared answers in turn; `asked` has the requests."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: list[Answer] = []
        self.asked: list[tuple[str, str, dict[str, str], Any]] = []
        self.waits: list[float] = []

    def client(self) -> Client:
        return Client(self.url, "c8_t", sleep=self.waits.append)

    def keys(self) -> list[str | None]:
        return [headers.get("idempotency-key") for _, _, headers, _ in self.asked]


@contextmanager
def serving() -> Iterator[Fake]:
    """A fake server in a thread."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            asked = (self.command, self.path, headers, json.loads(body) if body else None)
            served.asked.append(asked)
            answer = served.answers.pop(0)
            self.send_response(answer.status)
            kind = "text/event-stream" if answer.messages else "application/json"
            for name, value in (*answer.headers, ("Content-Type", kind)):
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer.body())))
            self.end_headers()
            self.wfile.write(answer.body())

        do_GET = do_DELETE = do_POST

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Log nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        served = Fake(f"http://127.0.0.1:{server.server_port}")
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield served
        server.shutdown()
        thread.join()
