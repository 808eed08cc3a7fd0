"""A grammar of requests, from valid to absurd, in the vocabulary of the API."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from tests.contract.document import operations, resolved

WORDS = (
    "", "8H", "XR", "ZZ", "hearts", "last_card", "me", "open", "bot", "greedy", "classic", "basic",
    "private", "commit", "sealed", "play", "draw", "\u0000", "\ud800", "💥", "a" * 300, "../../etc",
    "' OR 1=1 --", "<script>", "%00", "ab" * 32, "NaN", "١٢", "true", "{}",
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 7, 100, 2**31, 2**53 - 1, 2**53, 10**30, -(2**63), 0.5, 1e308, -0.0)
FIELDS = (
    "type", "cards", "suit", "as", "announce", "call", "target", "seat", "client_seed", "seal",
    "ruleset", "rules", "seats", "visibility", "seed", "setup", "hands", "starter", "stock",
    "occupant", "bot", "id", "name", "expected_version", "draw", "deal", "__proto__", "extra",
    "kind", "label", "expires_in", "invitations", "language",
)  # fmt: skip
RAW = (
    b"", b"{", b"[" * 500 + b"]" * 500, b'{"a":1,"a":2}', b"NaN", b"1e999", b"\xff\xfe", b"\x00",
    b'"\\ud800"', b'{"name": "' + b"x" * 70_000 + b'"}', b"[" * 40_000, b"1" * 5000, b"null",
    b'{"type":"draw"}', b"\xef\xbb\xbf{}", "{}".encode("utf-16"), b"{}{}", b"// hi", b"'a'",
)  # fmt: skip
METHODS = ("GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS")
MEDIA = (
    "application/json", "application/json; charset=utf-8", "application/json; charset=latin-1",
    "text/plain", "application/x-ndjson", "multipart/form-data; boundary=x", "", "x", "a/b;c",
)  # fmt: skip
ACCEPT = ("*/*", "application/json", "application/x-ndjson", "text/html", "q=;,", "*/*;q=0")
HEADERS: dict[str, tuple[str, ...]] = {
    "If-None-Match": ('"1"', "*", "x", ",,,", '"-1"', 'W/"1"', '"' + "9" * 40 + '"', '"²"'),
    "Idempotency-Key": ("k", '"k"', "x" * 256, "a b", "é", '"', "k2", "k3"),
    "Content-Encoding": ("gzip", "identity", "br", "deflate, gzip"),
    "Expect": ("100-continue",),
    "Range": ("bytes=0-10",),
    "Last-Event-ID": ("1", "-1", "x", "9" * 30),
    "X-Forwarded-For": ("1.2.3.4", "x"),
    "Origin": ("https://evil.example", "null"),
    "X-Request-Id": ("a", "\t", "x" * 100),
    "Host": ("localhost", "evil host", "a:b:c", "[::1"),
}


@dataclass
class Request:
    """One request, and the operation of the document that it is based on, if any."""

    method: str
    path: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None


_WEIGHT = {"createGame": 6, "submitMove": 12}


class Grammar:
    """Draws requests for `games` and their `legal` moves. An operator's key ends the `tokens`."""

    def __init__(
        self,
        rng: random.Random,
        *,
        games: list[str],
        tokens: list[str],
        legal: Callable[[str], list[Any]],
    ) -> None:
        self.rng = rng
        self.games, self.tokens, self.legal = games, tokens, legal
        # Half of all requests are writes, although most operations only read, and many of these
        # make games and moves: without them there is little to read.
        self._operations = [
            (method, path, operation)
            for (method, path), operation in operations().items()
            if operation["operationId"] not in ("rotateToken", "deleteMe", "getMetrics")
            for _ in range(_WEIGHT.get(operation["operationId"], 2 if method == "POST" else 1))
        ]

    def request(self) -> Request:
        """The next request."""
        rng = self.rng
        method, template, operation = rng.choice(self._operations)
        game = rng.choice(self.games)
        path = template.replace("{game_id}", game if rng.random() < 0.9 else self._segment())
        path = path.replace("{ruleset_id}", rng.choice(("classic", "basic", self._segment())))
        path = path.replace("{seat}", rng.choice(("0", "1", "7", "-1", "9" * 30, self._segment())))
        for name in ("{player_id}", "{token_id}", "{report_id}", "{day}"):
            made_up = ("0" * 32, "2026-11-20", "9999-99-99", self._segment())
            path = path.replace(name, rng.choice(made_up))
        if rng.random() < 0.04:
            method = rng.choice(METHODS)
        if rng.random() < 0.02:
            path += rng.choice(("/", "//", "/%2e%2e", "/x", "%00"))
        made = Request(method, path + self._query(operation), self._headers(path))
        if method in ("POST", "PUT", "PATCH", "DELETE"):
            made.body = self._body(operation, game)
            if rng.random() < 0.95:
                made.headers["Content-Type"] = "application/json"
                if "x-ndjson" in json.dumps(operation.get("requestBody", {})):
                    made.headers["Content-Type"] = "application/x-ndjson"
            else:
                made.headers["Content-Type"] = rng.choice(MEDIA)
        if "stream" in path:
            # A stream would not end by itself.
            made.headers["Accept"] = "application/json"
        return made

    def _segment(self) -> str:
        return quote(self.rng.choice([w for w in WORDS if w != "\ud800"]) or "x", safe="")

    def _query(self, operation: dict[str, Any]) -> str:
        names = [
            resolved(each)["name"]
            for each in operation.get("parameters", ())
            if resolved(each)["in"] == "query" and resolved(each)["name"] != "wait"
        ]
        names += ["x"] * (self.rng.random() < 0.05)
        chosen = [name for name in names if self.rng.random() < 0.15]
        chosen += chosen[:1] * (self.rng.random() < 0.05)
        values = [str(self.rng.choice((*WORDS, *NUMBERS))) for _ in chosen]
        pairs = [
            f"{name}={quote(value.encode('utf-8', 'surrogatepass'))}"
            for name, value in zip(chosen, values, strict=True)
        ]
        return f"?{'&'.join(pairs)}" if pairs else ""

    def _headers(self, path: str) -> dict[str, str]:
        rng = self.rng
        headers = {"Accept": rng.choice(ACCEPT) if rng.random() < 0.1 else "*/*"}
        if rng.random() < 0.9:
            *players, operator = self.tokens
            fitting = [operator] if path.startswith("/v1/operator") else players
            token = rng.choice(("c8_x", "", "é", *self.tokens) if rng.random() < 0.1 else fitting)
            headers["Authorization"] = f"Bearer {token}"
        for name, values in HEADERS.items():
            if rng.random() < 0.03:
                headers[name] = rng.choice(values)
        return headers

    def _body(self, operation: dict[str, Any], game: str) -> bytes:
        rng = self.rng
        if rng.random() < 0.15:
            return rng.choice(RAW)
        value = self._near(operation, game)
        return json.dumps(value, allow_nan=True).encode("utf-8", "surrogatepass")

    def _near(self, operation: dict[str, Any], game: str) -> Any:
        """A valid body, or a mutation of one."""
        rng = self.rng
        if operation["operationId"] == "submitMove" and rng.random() < 0.6:
            moves = self.legal(game)
            value = rng.choice(moves) if moves else {"type": "draw"}
        else:
            content = operation.get("requestBody", {}).get("content", {})
            examples = content.get("application/json", {}).get("examples", {})
            value = rng.choice(list(examples.values()))["value"] if examples else {}
        for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
            value = self._mutated(value)
        return value

    def _mutated(self, value: Any) -> Any:
        rng = self.rng
        if isinstance(value, dict) and rng.random() < 0.9:
            changed = dict(value)
            if changed and rng.random() < 0.6:
                name = rng.choice(list(changed))
                if rng.random() < 0.3:
                    del changed[name]
                else:
                    changed[name] = self._mutated(changed[name])
            else:
                changed[rng.choice(FIELDS)] = self._value(3)
            return changed
        if isinstance(value, list) and value and rng.random() < 0.7:
            return rng.choice(([*value, value[0]], value[1:], [self._mutated(v) for v in value]))
        return self._value(3)

    def _value(self, depth: int) -> Any:
        rng = self.rng
        kind = rng.randrange(7 if depth else 4)
        if kind < 4:
            return rng.choice((rng.choice(WORDS), rng.choice(NUMBERS), None, True, False))
        if kind == 4:
            return [self._value(depth - 1) for _ in range(rng.choice((0, 1, 2, 5, 60)))]
        return {rng.choice(FIELDS): self._value(depth - 1) for _ in range(rng.randrange(4))}
