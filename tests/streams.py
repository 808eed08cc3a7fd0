"""Reading streams over sockets, with time limits."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple

import httpx

from tests.table import Person

PATIENCE = 60
"""Seconds within which there is a message; a stream sends signs of life even if there is none."""


BESIDE = ("presence", "emote")
"""Messages that are beside the log and have no id."""


class Heard(NamedTuple):
    """One message."""

    event: str
    id: str | None
    data: Any


@contextmanager
def lines(
    url: str, path: str, who: Person | None = None, **headers: str
) -> Iterator[Iterator[str]]:
    """The lines of a stream as they arrive."""
    if who is not None:
        headers["Authorization"] = f"Bearer {who.token}"
    with httpx.stream("GET", url + path, headers=headers, timeout=PATIENCE) as response:
        response.raise_for_status()
        assert response.headers["Content-Type"].startswith("text/event-stream")
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["X-Accel-Buffering"] == "no"
        yield response.iter_lines()


@contextmanager
def listening(
    url: str, path: str, who: Person | None = None, **headers: str
) -> Iterator[Iterator[Heard]]:
    """The messages of a stream as they arrive, without presence and emotes (`BESIDE`)."""
    with lines(url, path, who, **headers) as received:
        yield (each for each in messages(received) if each.event not in BESIDE)


def messages(received: Iterable[str]) -> Iterator[Heard]:
    """The messages among the lines of a stream. Fails when none comes for too long."""
    fields: dict[str, str] = {}
    last = monotonic()
    for line in received:
        assert monotonic() < last + PATIENCE, "keep-alives, but no message"
        if line.startswith(":"):
            continue
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
            continue
        if "data" in fields:
            yield Heard(fields["event"], fields.get("id"), json.loads(fields["data"]))
            last = monotonic()
        fields = {}


class Listener(Thread):
    """Follows streams of a game in a thread, from server to server, to the game's end.

    When a stream is cut, drained or refused with 503, it continues at the next server, after the
    last message.
    """

    def __init__(self, urls: list[str], path: str, who: Person | None = None) -> None:
        super().__init__(daemon=True)
        self._urls = urls
        self._path = path
        self._who = who
        self.heard: list[Heard] = []
        self.ends: list[str] = []

    def run(self) -> None:
        """Listen."""
        until = monotonic() + 2 * PATIENCE
        number = 0
        while self.ends[-1:] != ["game_over"] and monotonic() < until:
            try:
                self._listen(self._urls[number % len(self._urls)])
            except httpx.TransportError:
                self.ends.append("cut")
            except httpx.HTTPStatusError as error:
                if error.response.status_code != 503:
                    raise
                self.ends.append("unavailable")
                sleep(0.05)
            number += 1

    def _listen(self, url: str) -> None:
        resumed = {"Last-Event-ID": str(self.heard[-1].id)} if self.heard else {}
        with listening(url, self._path, self._who, **resumed) as stream:
            for each in stream:
                if each.event == "end":
                    self.ends.append(each.data["reason"])
                else:
                    self.heard.append(each)

    def finish(self) -> None:
        """Wait for the message of the game's end; fails without it."""
        self.join(3 * PATIENCE)
        assert self.ends[-1:] == ["game_over"], (self.ends, self.heard[-1:])

    def numbers(self) -> list[int]:
        """The ids of all entries, in the order in which they came."""
        return [int(each.id or 0) for each in self.heard if each.event == "entry"]

    def start_and_hear(self) -> None:
        """Start, and wait for the first message."""
        self.start()
        until = monotonic() + PATIENCE
        while not self.heard and monotonic() < until:
            self.join(0.05)
        assert self.heard, "the stream did not start"


def until(done: Callable[[], object]) -> None:
    """Poll until a condition holds of which no message informs."""
    end = monotonic() + PATIENCE
    while not done():
        assert monotonic() < end, "the condition did not become true"
        sleep(0.05)
