"""Causes that make moves slow, each in a `with` block, and callers who make moves meanwhile."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import httpx
import psycopg
from sqlalchemy import make_url

from service.store.turns import WriterLock
from tests.table import HttpClient, Table, choose

_HELD = 0.4
_FREE = 0.05
_SLOW_INSERTS = """
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM pg_sleep({seconds}); RETURN NEW; END $$;
    CREATE TRIGGER slow BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION slow();
"""


def _connect(url: str) -> "psycopg.Connection[tuple[object, ...]]":
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(plain, autocommit=True)


@contextmanager
def slow_inserts(url: str, *, seconds: float = 0.4) -> Iterator[None]:
    """PostgreSQL takes its time to insert an entry."""
    with _connect(url) as line:
        line.execute(_SLOW_INSERTS.format(seconds=seconds).encode())
        try:
            yield
        finally:
            line.execute("DROP TRIGGER slow ON entry; DROP FUNCTION slow")


@contextmanager
def _again_and_again(once: Callable[[], None]) -> Iterator[None]:
    stop = threading.Event()

    def run() -> None:
        while not stop.wait(_FREE):
            once()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


@contextmanager
def held_lock(url: str) -> Iterator[None]:
    """Another program locks a table of PostgreSQL for most of the time."""
    with _connect(url) as line:

        def once() -> None:
            with line.transaction():
                line.execute("LOCK TABLE entry IN SHARE MODE")
                threading.Event().wait(_HELD)

        with _again_and_again(once):
            yield


@contextmanager
def slow_commits(url: str) -> Iterator[None]:
    """Commits of PostgreSQL wait for a synchronous follower that is hardly ever there."""
    with _connect(url) as line:

        def follow(names: str) -> None:
            line.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'".encode())
            line.execute("SELECT pg_reload_conf()")

        def once() -> None:
            follow("missing")
            threading.Event().wait(_HELD)
            follow("")

        try:
            with _again_and_again(once):
                yield
        finally:
            follow("")


@contextmanager
def busy_writer(url: str) -> Iterator[None]:
    """Another program writes to SQLite for most of the time."""
    lock = WriterLock(str(make_url(url).database), timeout=60)

    def once() -> None:
        with lock.turn():
            threading.Event().wait(_HELD)

    with _again_and_again(once):
        yield


class Callers:
    """Threads that play, each its own games, until they are stopped; all have begun to when the
    `with` block begins.
    """

    def __init__(self, url: str, number: int, *, seats: Sequence[str]) -> None:
        self._url = url
        self._seats = seats
        self._stop = threading.Event()
        self._playing = threading.Barrier(number + 1)
        self._threads = [threading.Thread(target=self._play) for _ in range(number)]

    def __enter__(self) -> None:
        for each in self._threads:
            each.start()
        self._playing.wait(300)

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for each in self._threads:
            each.join()

    def _play(self) -> None:
        table = Table(HttpClient(self._url))
        ann = table.person()
        view = table.game(ann, "me", *self._seats, ruleset="classic")
        self._playing.wait(300)
        while not self._stop.is_set():
            try:
                if view is None or view["status"] != "active":
                    view = table.game(ann, "me", *self._seats, ruleset="classic")
                else:
                    table.move(view["id"], ann, choose(view))
                    view = table.see(view["id"], ann)
            except (AssertionError, httpx.HTTPError, KeyError, ValueError):
                view = None  # Refused, as too much is in progress, or it is a bot's turn.
