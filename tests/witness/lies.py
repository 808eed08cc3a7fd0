"""What a lying operator answers. It has the service's key, so its lies are signed."""

import json
import re
from collections.abc import Callable
from http.client import HTTPConnection
from threading import RLock
from typing import Any, Final, NamedTuple

from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.shuffle import seal
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
OTHER_KEY: Final = "0f" * 32
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
        trailer |= {"at": log.entries[-1]["at"], "entries": last}
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
    if isinstance(value, list):
        return [receipts(each, change) for each in value]
    if not isinstance(value, dict):
        return value
    found = {name: receipts(each, change) for name, each in value.items()}
    return change(found) if {"seq", "head", "signature"} <= found.keys() else found


class Seals(Operator):
    """The attack on sealed games, without a log to match."""

    about = "shows a player who joins that all have sealed, then answers 503 about this game"

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.shown: dict[str, Log] = {}
        """Forged logs by game."""

    def value(self, asked: Asked, value: Any) -> Any:
        """Forge the answer to the client that joins."""
        if not asked.is_for("POST", "/seats"):
            return value
        log = self.log(value["id"], asked)
        for seat in value["seats"]:
            if seat["player"] is None and seat["bot"] is None:
                log = Log([*log.lines, self.puppet(log, seat["seat"])])
                seat["player"] = {"id": "5e" * 16, "name": "Puppet", "kind": "human"}
                seat["reserved_for"] = None
        value["fairness"]["sealed"] = [seat["seat"] for seat in value["seats"]]
        value |= {"version": len(log.lines) - 1, "head": log.heads[-1].hex()}
        self.shown[value["id"]] = log
        return value

    def puppet(self, log: Log, seat: int) -> bytes:
        """The line with which a player of the operator's own takes a seat."""
        game = bytes.fromhex(log.entries[0]["game"])
        joined = {"type": "joined", "seat": seat, "player": "5e" * 16, "bot": None}
        place = {"at": log.entries[-1]["at"], "seq": len(log.lines)}
        return canonical({**joined, **place, "seal": seal(game, seat, bytes(32)).hex()})

    def instead(self, asked: Asked) -> Reply | None:
        """Answer nothing more about such a game."""
        return unavailable() if asked.game in self.shown else None


class Unsigned(Seals):
    """The attack with a log that the operator refuses to sign."""

    about = "shows that all have sealed, and a log to match, but does not sign it"

    def instead(self, asked: Asked) -> Reply | None:
        """Show the forged log, without a signature."""
        log = self.shown.get(asked.game or "")
        if log is None:
            return None
        if asked.is_for("GET", "/log"):
            *lines, trailer = self.export(log).splitlines(keepends=True)
            unsigned = {name: json.loads(trailer)[name] for name in ("entries", "head")}
            return Reply(
                200, {"Content-Type": NDJSON}, b"".join([*lines, canonical(unsigned) + b"\n"])
            )
        if asked.is_for("GET", "/receipt"):
            receipt = {**self.receipt(log, seq_of(asked, log)), "key_id": None, "signature": None}
            return reply_with(receipt)
        return unavailable()


class Puppet(Seals):
    """The whole attack: the operator signs, learns the seed, and then deals by another log."""

    about = "shows and signs a log in which all have sealed; with the opened seed it changes a seal"

    def instead(self, asked: Asked) -> Reply | None:
        """Show the forged log until the client has opened its seed."""
        log = self.shown.get(asked.game or "")
        if log is None:
            return None
        if asked.is_for("GET", "/log"):
            return Reply(200, {"Content-Type": NDJSON}, self.export(log))
        if asked.is_for("GET", "/receipt"):
            receipt = self.receipt(log, seq_of(asked, log))
            return reply_with(receipt)
        if asked.is_for("POST", "/seats/me/open"):
            self.steer(asked, log)
        return None

    def steer(self, asked: Asked, log: Log) -> None:
        """Let the puppets join the true game, with seeds chosen after the client's."""
        game = log.entries[0]["game"]
        del self.shown[game]
        for entry in log.entries[len(self.log(game, asked).lines) :]:
            seat, seed = entry["seat"], b"\x07" * 32
            token = self.post("/v1/players", {"name": "Puppet"})["token"]
            sealed = seal(bytes.fromhex(game), seat, seed).hex()
            self.post(f"/v1/games/{game}/seats", {"seat": seat, "seal": sealed}, token)
            self.post(f"/v1/games/{game}/seats/me/open", {"client_seed": seed.hex()}, token)


class Rejoin(Operator):
    """A seat that is sealed again once the client's seed is known; nothing is forged."""

    about = "holds back an opened seed until another player has left and sealed another seed"

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.token = ""

    def value(self, asked: Asked, value: Any) -> Any:
        """Take the free seat, before the client knows that it has its own."""
        if not asked.is_for("POST", "/seats") or self.token:
            return value
        self.token = self.post("/v1/players", {"name": "Puppet"})["token"]
        self.join(value["id"], b"\x01" * 32)
        view = Asked("GET", f"/v1/games/{value['id']}", asked.headers, b"")
        return json.loads(self.ask(view).content)

    def join(self, game: str, seed: bytes) -> None:
        """Seal a seed for the second seat."""
        sealed = seal(bytes.fromhex(game), 1, seed).hex()
        self.post(f"/v1/games/{game}/seats", {"seat": 1, "seal": sealed}, self.token)

    def instead(self, asked: Asked) -> Reply | None:
        """With the opened seed known, seal another one."""
        if asked.is_for("POST", "/seats/me/open") and self.token:
            path = f"/v1/games/{asked.game}/seats/me"
            self.ask(Asked("DELETE", path, {"Authorization": f"Bearer {self.token}"}, b""))
            self.join(asked.game or "", b"\x07" * 32)
            self.post(f"{path}/open", {"client_seed": "07" * 32}, self.token)
            self.token = ""
        return None


def seq_of(asked: Asked, log: Log) -> int:
    """The entry that a request for a receipt asks for."""
    found = re.search(r"[?&]seq=([0-9]+)", asked.path)
    return len(log.lines) - 1 if found is None else int(found[1])


class Fork(Operator):
    """Two logs of one game."""

    about = "shows and signs one log from the start of the game on, but exports another at its end"

    def meant(self, asked: Asked) -> Asked:
        """Expect the true head where the client expects the forged one."""
        if not asked.is_for("POST", "/moves"):
            return asked
        log = self.log(asked.game or "", asked)
        forged = log.later(whole=False).heads[-1].hex().encode()
        return asked._replace(body=asked.body.replace(forged, log.heads[-1].hex().encode()))

    def value(self, asked: Asked, value: Any) -> Any:
        """Show the heads of a log that started a millisecond later."""
        text = json.dumps(value)
        found = re.search(r'"game_id": "([0-9a-f]{32})"|"id": "([0-9a-f]{32})", "status"', text)
        game = asked.game or (found and (found[1] or found[2]))
        if not game or '"head"' not in text:
            return value
        log = self.log(game, asked)
        for true, forged in zip(log.heads, log.later(whole=False).heads, strict=True):
            text = text.replace(true.hex(), forged.hex())
        return receipts(json.loads(text), self.signed)

    def lines(self, asked: Asked, log: Log) -> Log:
        """Export the true log of a game that is over."""
        return log if log.entries[-1]["type"] == "ended" else log.later(whole=False)


class Rewritten(Operator):
    """Another log at the end."""

    about = "exports and signs a log of a finished game that has other times"

    def lines(self, asked: Asked, log: Log) -> Log:
        """Rewrite the log of a game that is over."""
        return log.later(whole=True) if log.entries[-1]["type"] == "ended" else log


class Swapped(Operator):
    """Another key."""

    about = "signs with another key after the first move, and publishes only this one"

    def value(self, asked: Asked, value: Any) -> Any:
        """Sign with the newest key."""
        if asked.path == "/.well-known/c8-keys.json":
            return {"keys": [self.signer.public.to_json()]}
        if asked.is_for("POST", "/moves"):
            self.signer = Signer(OTHER_KEY)
        return receipts(value, self.signed)


LIES: Final[dict[str, type[Operator]]] = {
    "seals": Seals,
    "unsigned": Unsigned,
    "puppet": Puppet,
    "rejoin": Rejoin,
    "fork": Fork,
    "rewritten": Rewritten,
    "key": Swapped,
}
