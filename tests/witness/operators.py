"""An operator between a client and a server, who has the service's key and signs."""

import json
import re
from collections.abc import Callable
from http.client import HTTPConnection
from threading import RLock
from typing import Any, Final, NamedTuple

from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.signatures import receipt_message
from crazy_eights.view import rfc3339
from service.usecases.receipts import Signer

NDJSON: Final = "application/x-ndjson"
NOT_PASSED: Final = frozenset(
    {
        "accept-encoding",
        "connection",
        "content-length",
        "etag",
        "if-none-match",
        "transfer-encoding",
    }
)
"""Headers of this connection alone, and those that would let a client keep an answer."""
_GAME: Final = re.compile(r"/v1/games/([0-9a-f]{32})(/[a-z/]*)?")


class Asked(NamedTuple):
    """A request as the client sent it."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def game(self) -> str | None:
        """The game in the path."""
        found = _GAME.match(self.path)
        return None if found is None else found[1]

    def is_for(self, method: str, end: str) -> bool:
        """Whether this is a request for a part of a game, such as `/seats`."""
        found = _GAME.match(self.path)
        return found is not None and (self.method, found[2] or "") == (method, end)


class Reply(NamedTuple):
    """An answer."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def kind(self) -> str:
        """The media type."""
        return self.headers.get("Content-Type", "").partition(";")[0]


def reply_with(value: Any, status: int = 200) -> Reply:
    """An answer with a value."""
    return Reply(status, {"Content-Type": "application/json"}, json.dumps(value).encode())


def unavailable() -> Reply:
    """The answer of a service that is down."""
    return reply_with({"code": "unavailable", "status": 503}, 503)


class Log:
    """The lines of a log without its trailer, with the head after each."""

    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines
        self.heads = [header_head(lines[0])]
        for line in lines[1:]:
            self.heads.append(link(self.heads[-1], line))

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The header and all entries."""
        return [json.loads(line) for line in self.lines]

    def later(self, *, whole: bool) -> "Log":
        """This log as if it had started a millisecond later; if `whole`, with all that follows."""
        changed, begun = [], False
        for entry in self.entries:
            starts = entry.get("type") == "started"
            begun = begun or starts
            late = starts or (whole and begun)
            changed.append(canonical({**entry, "at": entry["at"] + 1} if late else entry))
        return Log(changed)


class Operator:
    """An honest operator before a server, who signs; the lies are subclasses."""

    about = "changes nothing"

    def __init__(self, origin: str, key: str) -> None:
        self.origin = origin
        self.signer = Signer(key)
        self.lock = RLock()
        self.opened: list[str] = []
        """The client seeds that players have opened, in hex."""
        self.report: Callable[[str], None] = self.opened.append

    def ask(self, asked: Asked) -> Reply:
        """Return what the server answers."""
        with_body = asked.body or None
        origin = HTTPConnection(self.origin, timeout=120)
        try:
            origin.request(asked.method, asked.path, with_body, asked.headers)
            with origin.getresponse() as given:
                headers = {
                    name: value
                    for name, value in given.getheaders()
                    if name.lower() not in NOT_PASSED
                }
                return Reply(given.status, headers, given.read())
        finally:
            origin.close()

    def post(self, path: str, body: object, token: str = "") -> Any:
        """Return the answer to a call of the operator's own player."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        if not token:
            del headers["Authorization"]
        reply = self.ask(Asked("POST", path, headers, json.dumps(body).encode()))
        assert reply.status < 400, reply
        return json.loads(reply.content)

    def log(self, game: str, asked: Asked) -> Log:
        """The true log of a game, as the caller may read it."""
        token = {"Authorization": asked.headers["Authorization"], "Accept": NDJSON}
        reply = self.ask(Asked("GET", f"/v1/games/{game}/log", token, b""))
        assert reply.kind == NDJSON, reply
        return Log(reply.content.splitlines()[:-1])

    def receipt(self, log: Log, seq: int) -> dict[str, Any]:
        """A receipt for a log."""
        entries = log.entries
        at = entries[seq]["at" if seq else "created"]
        return self.signed(
            {"game_id": entries[0]["game"], "seq": seq, "head": log.heads[seq].hex()}
        ) | {"at": rfc3339(at)}

    def export(self, log: Log) -> bytes:
        """A log with its signed trailer."""
        last = len(log.lines) - 1
        given = self.receipt(log, last)
        trailer = {name: given[name] for name in ("head", "key_id", "signature")}
        at = log.entries[-1]["at" if last else "created"]
        trailer |= {"at": at, "entries": last}
        return b"".join(line + b"\n" for line in (*log.lines, canonical(trailer)))

    def signed(self, receipt: dict[str, Any]) -> dict[str, Any]:
        """A receipt with a signature of its own."""
        game, head = bytes.fromhex(receipt["game_id"]), bytes.fromhex(receipt["head"])
        signature = self.signer.sign(receipt_message(game, receipt["seq"], head)).hex()
        return {**receipt, "key_id": self.signer.key_id, "signature": signature}

    def instead(self, asked: Asked) -> Reply | None:
        """What the operator answers without the server; None: what the server answers."""

    def meant(self, asked: Asked) -> Asked:
        """What the server gets instead of a request."""
        return asked

    def value(self, asked: Asked, value: Any) -> Any:
        """What the operator passes on instead of a value."""
        return value

    def lines(self, asked: Asked, log: Log) -> Log:
        """What the operator passes on instead of a log."""
        return log

    def answer(self, asked: Asked) -> Reply:
        """Return what the client gets."""
        with self.lock:
            if asked.is_for("POST", "/seats/me/open"):
                self.report(json.loads(asked.body)["client_seed"])
            reply = self.instead(asked)
            if reply is not None:
                return reply
            reply = self.ask(self.meant(asked))
            if reply.status >= 400:
                return reply
            if reply.kind == NDJSON and asked.game is not None:
                log = self.lines(asked, Log(reply.content.splitlines()[:-1]))
                return reply._replace(content=self.export(log))
            if reply.kind == "application/json":
                value = self.value(asked, json.loads(reply.content))
                return reply._replace(content=json.dumps(value).encode())
            return reply


def receipts(value: Any, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:
    """Return a value with each receipt in it changed."""

    def changed(found: dict[str, Any]) -> dict[str, Any]:
        return change(found) if {"seq", "head", "signature"} <= found.keys() else found

    return everywhere(value, changed)


def everywhere(value: Any, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:
    """Return a value with each object in it changed, from the outside in."""
    if isinstance(value, list):
        return [everywhere(each, change) for each in value]
    if not isinstance(value, dict):
        return value
    return {name: everywhere(each, change) for name, each in change(value).items()}
