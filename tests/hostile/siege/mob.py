"""Attackers: many concurrent callers from separate addresses, until they hang up."""

import itertools
import json
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlsplit

_networks = itertools.count(1)
PATIENCE = 30


class Got(NamedTuple):
    """An answer; `json` is None if the body is not parsed."""

    status: int
    json: Any


class Attacker:
    """One caller with its own connection."""

    def __init__(self, url: str, address: str, statuses: Counter[int]) -> None:
        self._at = urlsplit(url)
        self._address = address
        self._statuses = statuses
        self._connection: HTTPConnection | None = None
        self.until = monotonic() + PATIENCE

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Got:
        """Make a call; bytes are sent unchanged. Raises OSError or HTTPException."""
        sent = {"Content-Type": "application/json", **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        raw = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        if self._connection is None:
            self._connection = self._connect()
        try:
            self._connection.request(method, path, raw, sent)
            answer = self._connection.getresponse()
            content = answer.read()
        except (OSError, HTTPException):
            self.hang_up()
            raise
        self._statuses[answer.status] += 1
        is_json = answer.getheader("Content-Type", "").endswith(("/json", "+json"))
        return Got(answer.status, json.loads(content) if is_json else None)

    def listen(self, path: str) -> None:
        """Open a stream and read it to its end."""
        connection = self._connect()
        with suppress(OSError, HTTPException):
            connection.request("GET", path, headers={"Accept": "text/event-stream"})
            answer = connection.getresponse()
            self._statuses[answer.status] += 1
            while monotonic() < self.until and answer.read1(65536):
                pass
        connection.close()

    def hang_up(self) -> None:
        """Close the connection at once."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _connect(self) -> HTTPConnection:
        left = max(0.1, self.until - monotonic())
        return HTTPConnection(
            self._at.hostname or "", self._at.port, timeout=left, source_address=(self._address, 0)
        )


class Mob:
    """Attackers for some seconds, from new addresses; `statuses` counts the
    statuses of their answers.
    """

    def __init__(self, url: str, *, seconds: float, addresses: int = 4) -> None:
        self._url = url
        self._until = monotonic() + seconds
        network = next(_networks)
        self._addresses = [f"127.1.{network}.{number + 1}" for number in range(addresses)]
        self.statuses: Counter[int] = Counter()
        self._threads: list[threading.Thread] = []
        self._ready: list[Attacker] = []

    def one(self) -> Attacker:
        """An attacker for preparations; it hangs up with the others."""
        address = self._addresses[len(self._ready) % len(self._addresses)]
        self._ready.append(Attacker(self._url, address, self.statuses))
        return self._ready[-1]

    def player(self) -> str:
        """The token of a new player."""
        made = self.one().call("POST", "/v1/players", {"name": "Mob"})
        token: str = made.json["token"]
        return token

    def send(self, size: int, act: Callable[[Attacker], None]) -> None:
        """Start this number of attackers, each repeating an action."""
        first = len(self._threads)
        for number in range(first, first + size):
            address = self._addresses[number % len(self._addresses)]
            attacker = Attacker(self._url, address, self.statuses)
            attacker.until = self._until
            thread = threading.Thread(target=self._attack, args=(attacker, act), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _attack(self, attacker: Attacker, act: Callable[[Attacker], None]) -> None:
        while monotonic() < self._until:
            with suppress(OSError, HTTPException):
                act(attacker)
        attacker.hang_up()

    def wait(self) -> None:
        """Wait until all have hung up."""
        for thread in self._threads:
            thread.join()
        for attacker in self._ready:
            attacker.hang_up()
