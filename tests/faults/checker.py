"""Callers that play under faults and record their answers, and the checker that compares the
record with the service: each acknowledged move exists once, nothing is half applied, chains verify.
"""

import random
import threading
import time
import uuid
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx

from crazy_eights.verification.verify import verify
from tests.table import choose

GIVE_UP = 60.0
"""A caller that is not answered for so long gives up; then the checker fails."""
PAUSE = 0.02


@dataclass
class Book:
    """The record of callers: acknowledged entries by game, and the statuses they got."""

    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)
    games: set[str] = field(default_factory=set)
    statuses: Counter[int] = field(default_factory=Counter)
    lost: int = 0
    without: float = 0.0
    """The most seconds between two acknowledged entries that followed each other."""
    last_at: float | None = None
    slowest: float = 0.0
    """The longest time in seconds until a call was answered."""
    faults: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __str__(self) -> str:
        """A summary for reports."""
        return (
            f"{len(self.acknowledged)} acknowledged entries in {len(self.games)} games, all there; "
            f"answers {dict(sorted(self.statuses.items()))} (0: none)"
        )

    def note(self, game_id: str, seq: int, head: str) -> None:
        """Record an acknowledged entry."""
        with self.lock:
            now = time.monotonic()
            if self.last_at is not None:
                self.without = max(self.without, now - self.last_at)
            self.last_at = now
            self.acknowledged.append((game_id, seq, head))
            self.games.add(game_id)


class Caller(threading.Thread):
    """Plays duels against a bot until stopped, retrying every call with its key.

    `loses` is the probability that a received answer is dropped, as if the network had lost it.
    """

    def __init__(self, url: str, book: Book, *, seed: int, loses: float = 0.0) -> None:
        super().__init__(daemon=True)
        self.book = book
        self.stop = threading.Event()
        self._client = httpx.Client(base_url=url, timeout=30)  # The service may take 15 s itself.
        self._rng = random.Random(seed)
        self._loses = loses
        self._token: str | None = None

    def run(self) -> None:
        """Play until stopped."""
        try:
            made = self.call("POST", "/v1/players", {"name": "Bot"})
            self._token = made["token"]
            while not self.stop.is_set():
                self._play()
        except Exception as error:  # noqa: BLE001  # Whatever ends a caller is a finding.
            self.book.faults.append(f"{type(error).__name__}: {error}")
        finally:
            self._client.close()

    def _play(self) -> None:
        seats = [{"occupant": "me"}, {"occupant": "bot", "bot": "random"}]
        body = {"ruleset": "classic", "seats": seats}
        view = self.call("POST", "/v1/games", body)
        while view["status"] == "active" and not self.stop.is_set():
            made = self.call("POST", f"/v1/games/{view['id']}/moves", choose(view))
            self.book.note(view["id"], made["receipt"]["seq"], made["receipt"]["head"])
            view = made["game"]

    def call(self, method: str, path: str, body: Any) -> Any:
        """Make a call, and retry it under the same key until it is answered."""
        headers = {"Idempotency-Key": uuid.uuid4().hex}
        if self._token is not None:
            headers["Authorization"] = f"Bearer {self._token}"
        end = time.monotonic() + GIVE_UP
        while time.monotonic() < end:
            began = time.monotonic()
            try:
                answer = self._client.request(method, path, json=body, headers=headers)
            except httpx.TransportError:
                self.book.statuses[0] += 1
                time.sleep(PAUSE)
                continue
            self._judge(answer, time.monotonic() - began)
            if answer.status_code in (200, 201):
                if self._rng.random() >= self._loses:
                    return answer.json()
                self.book.lost += 1
            elif answer.status_code != 503:
                raise AssertionError(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
            else:
                time.sleep(PAUSE)
        raise AssertionError(f"{method} {path}: no answer")

    def _judge(self, answer: httpx.Response, seconds: float) -> None:
        with self.book.lock:
            self.book.statuses[answer.status_code] += 1
            self.book.slowest = max(self.book.slowest, seconds)
        if answer.status_code == 503 and "Retry-After" not in answer.headers:
            raise AssertionError("503 without Retry-After")


class Load:
    """A context in which some callers play."""

    def __init__(self, url: str, *, callers: int = 4, loses: float = 0.0) -> None:
        self.book = Book()
        self._callers = [
            Caller(url, self.book, seed=number, loses=loses) for number in range(callers)
        ]

    def __enter__(self) -> Book:
        for caller in self._callers:
            caller.start()
        return self.book

    def __exit__(self, *_error: object) -> None:
        for caller in self._callers:
            caller.stop.set()
        for caller in self._callers:
            caller.join(2 * GIVE_UP)
            assert not caller.is_alive()


def wait_for_moves(book: Book, more: int, *, seconds: float = 120) -> None:
    """Wait until this number of further moves is acknowledged."""
    goal = len(book.acknowledged) + more
    end = time.monotonic() + seconds
    while len(book.acknowledged) < goal:
        assert not book.faults, book.faults
        assert time.monotonic() < end, f"no progress: {book.statuses}"
        time.sleep(0.01)


def check(url: str, book: Book) -> None:
    """Compare the record with the service."""
    assert book.faults == []
    assert book.acknowledged
    assert set(book.statuses) <= {0, 200, 201, 503}, book.statuses
    twice = Counter((game_id, seq) for game_id, seq, _ in book.acknowledged)
    assert max(twice.values()) == 1
    heads: dict[str, dict[int, str]] = {}
    with httpx.Client(base_url=url, timeout=60) as client:
        for game_id in book.games:
            heads[game_id] = _heads(client, game_id)
    for game_id, seq, head in book.acknowledged:
        assert heads[game_id].get(seq) == head, f"lost: {game_id} {seq}"


def _heads(client: httpx.Client, game_id: str) -> dict[int, str]:
    """The heads of a game by version; checks its export and that its view is the last."""
    export = client.get(f"/v1/games/{game_id}/log", headers={"Accept": "application/x-ndjson"})
    report = verify(export.content)
    assert report.valid, (game_id, report.checks)
    found: dict[int, str] = {}
    after = 0
    while True:
        page = client.get(f"/v1/games/{game_id}/log?after={after}&limit=100").json()["items"]
        if not page:
            break
        found |= {each["seq"]: each["hash"] for each in page}
        after = page[-1]["seq"]
    assert sorted(found) == list(range(1, after + 1))
    seen = client.get(f"/v1/games/{game_id}").json()
    assert (seen["version"], seen["head"]) == (after, found[after])
    return found
