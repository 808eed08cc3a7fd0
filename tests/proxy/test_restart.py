"""Replicas are restarted one after the other under load, and no request fails."""

import threading
import time
from collections import Counter
from http.client import HTTPConnection, HTTPException

import pytest

from tests.faults.checker import Load, check, wait_for_moves
from tests.figures import show_figures
from tests.proxy.nginx import FAIL_TIMEOUT, Site

pytestmark = pytest.mark.proxy
ROUNDS = 3
BETWEEN = 20
"""Moves between two restarts, so that all of them happen under load."""


class Reader(threading.Thread):
    """Reads until stopped, each time on a new connection."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.address = url.removeprefix("http://")
        self.stop = threading.Event()
        self.seen: Counter[str] = Counter()

    def run(self) -> None:
        """Read."""
        while not self.stop.is_set():
            line = HTTPConnection(self.address, timeout=60)
            try:
                line.request("GET", "/v1/games?limit=5")
                answer = line.getresponse()
                answer.read()
                self.seen[str(answer.status)] += 1
            except (OSError, HTTPException) as error:
                self.seen[repr(error)] += 1
            finally:
                line.close()


def restart(site: Site, number: int) -> None:
    """Restart as in docs/operating.md: stop it, start it, and let nginx use it again."""
    replica = site.replicas[number]
    assert replica.end() == 0
    replica.start()
    time.sleep(FAIL_TIMEOUT + 1)


def test_each_replica_is_restarted_under_load_and_no_request_fails(proxied: Site) -> None:
    readers = [Reader(proxied.url) for _ in range(2)]
    with Load(proxied.url) as book:
        for reader in readers:
            reader.start()
        for _ in range(ROUNDS):
            for number in range(len(proxied.replicas)):
                wait_for_moves(book, BETWEEN)
                restart(proxied, number)
        wait_for_moves(book, BETWEEN)
        for reader in readers:
            reader.stop.set()
            reader.join(120)
    check(proxied.url, book)
    assert set(book.statuses) <= {200, 201}, book.statuses
    seen = sum((reader.seen for reader in readers), Counter[str]())
    assert set(seen) == {"200"}, seen
    show_figures(
        f"{2 * ROUNDS} restarts: {len(book.acknowledged)} moves, {seen['200']} reads, 0 failures"
    )
