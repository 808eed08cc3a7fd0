"""Two replicas under load, and one game that is streamed throughout."""

import re
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field

import httpx

from tests.failover.programs import until
from tests.faults.checker import Book, Caller, Load, check, wait_for_moves
from tests.faults.replica import Replica
from tests.figures import show_figures
from tests.streams import Listener
from tests.table import HttpClient, choose

BEFORE = 10
"""Moves, of all callers, before something happens and after it."""


class Followed(Caller):
    """Plays a few moves, waits for a signal, and plays to the game's end."""

    def __init__(self, url: str, book: Book) -> None:
        super().__init__(url, book, seed=99)
        self.go_on = threading.Event()
        self.started = threading.Event()
        self.game_id = ""
        self.version = 0

    def _play(self) -> None:
        seats = [{"occupant": "me"}, {"occupant": "bot", "bot": "random"}]
        view = self.call("POST", "/v1/games", {"ruleset": "classic", "seats": seats})
        self.game_id = view["id"]
        self.started.set()
        moves = 0
        while view["status"] == "active":
            made = self.call("POST", f"/v1/games/{view['id']}/moves", choose(view))
            self.book.note(view["id"], made["receipt"]["seq"], made["receipt"]["head"])
            view = made["game"]
            moves += 1
            if moves == 3:
                assert self.go_on.wait(300)
        self.version = view["version"]
        self.stop.set()


@dataclass
class Drill:
    """A load test: the URLs of the replicas, and the answers that their callers got."""

    urls: list[str]
    books: list[Book] = field(default_factory=list)

    def play_on(self) -> None:
        """Wait until each replica has acknowledged some more moves."""
        for book in self.books:
            wait_for_moves(book, BEFORE)

    def write(self, url: str) -> int:
        """The status of a write at one of the replicas; 0 without an answer."""
        with suppress(httpx.TransportError):
            return httpx.post(f"{url}/v1/players", json={"name": "Ann"}, timeout=30).status_code
        return 0

    def wait_until_written(self, since: float) -> float:
        """Wait until every replica has accepted a write; return the seconds `since`."""
        for url in self.urls:
            until(lambda url=url: self.write(url) == 201, "a write", pause=0.02)  # type: ignore[misc]
        return time.monotonic() - since

    def ready(self) -> list[int]:
        """The status of each replica's `/readyz`."""
        return [httpx.get(f"{url}/readyz", timeout=30).status_code for url in self.urls]


def notifiers(url: str) -> dict[str, float]:
    """The number of processes of a server for each way of notification."""
    text = httpx.get(f"{url}/metrics", timeout=30).text
    found = re.findall(r'^eights_notifiers\{state="(\w+)"\} ([\d.]+)', text, re.MULTILINE)
    return {state: float(number) for state, number in found}


@contextmanager
def replicas(database_url: str, **values: object) -> Iterator[list[str]]:
    """Start two replicas; yield their URLs."""
    with ExitStack() as stack:
        made = []
        for _ in range(2):
            replica = Replica(database_url, **values)
            stack.callback(replica.kill)
            made.append(replica.url)
        stack.callback(HttpClient.close_all)
        yield made


@contextmanager
def under_load(urls: list[str], what: str) -> Iterator[Drill]:
    """Callers at both replicas and a stream from both. At the end no acknowledged move is lost, the
    only failures were 503, and the stream has delivered every entry once.
    """
    drill = Drill(urls)
    with ExitStack() as stack:
        drill.books = [stack.enter_context(Load(url, callers=2)) for url in urls]
        book = Book()
        followed = Followed(urls[0], book)
        stack.callback(followed.go_on.set)
        followed.start()
        assert followed.started.wait(120)
        listener = Listener(urls[::-1], f"/v1/games/{followed.game_id}/stream?after=0")
        listener.start_and_hear()
        drill.play_on()
        yield drill
        drill.play_on()
        followed.go_on.set()
        listener.finish()
        followed.join(120)
    assert listener.numbers() == list(range(1, followed.version + 1))
    for each in (*drill.books, book):
        check(urls[0], each)
        assert set(each.statuses) <= {200, 201, 503}, each.statuses
    show_figures(f"{what}: {'; '.join(map(str, drill.books))}; the stream ended {listener.ends}")
    without = max(each.without for each in drill.books)
    show_figures(f"{what}: at most {without:.1f} s passed without a write at a replica")
