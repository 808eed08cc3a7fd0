"""Where the time of a request goes: in the database, in queues, in computing.

Each thread records it for the request that it serves. It is written to the log and added to a
metric only for slow requests (docs/operating.md, "A slow move"); the time of each statement is in
a histogram of its own.
"""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from time import perf_counter, thread_time
from typing import Any, Final, NamedTuple

from prometheus_client import Counter, Histogram

_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
STATEMENTS: Final = Histogram(
    "eights_database_seconds",
    "Time of statements by kind (read, write, commit) and their first table.",
    ["kind", "table"],
    buckets=_BUCKETS,
)
WRITER_QUEUE: Final = Histogram(
    "eights_writer_queue_seconds",
    "How long writers waited for SQLite's other writers.",
    buckets=_BUCKETS,
)
SLOW: Final = Counter(
    "eights_slow_seconds", "Time of slow requests by the part that took it.", ["route", "part"]
)


class Kind(NamedTuple):
    """What a statement does (`read`, `write` or `commit`), and to which table first."""

    kind: str
    table: str


FREE: Final = 0.0005
"""Taking SQLite's lock takes less if it is free, in seconds."""
COMMIT: Final = Kind("commit", "all")
PARTS: Final = (
    "thread", "connection", "writer-queue", "database", "gate", "processor", "other",
)  # fmt: skip
"""The parts of a request's time, disjoint, see `Spent.parts`."""


@dataclass(slots=True)
class Spent:
    """What one request has spent so far, in seconds, and the last failure of its statements."""

    request_id: str | None = None
    queued: float = 0.0
    arguments: Mapping[str, Any] | None = None
    began: float = 0.0
    processor_at_start: float = 0.0
    computed_in_statements: float = 0.0
    statements: int = 0
    in_database: float = 0.0
    commit: float = 0.0
    connection: float = 0.0
    writer_queue: float = 0.0
    gate: float = 0.0
    parked: float = 0.0
    slowest: Kind | None = None
    slowest_seconds: float = 0.0
    failure: Mapping[str, str] | None = None

    def __post_init__(self) -> None:
        self.began = perf_counter() - self.queued
        self.processor_at_start = thread_time()

    def parts(self, took: float) -> dict[str, float]:
        """The seconds of `took` by part. What is computed during a statement counts as `database`
        only: SQLite computes in the thread of the request. `other` is what is left: mostly waiting
        for Python's lock or for a processor.
        """
        computed = thread_time() - self.processor_at_start - self.computed_in_statements
        known = (
            self.queued,
            self.connection,
            self.writer_queue,
            self.in_database,
            self.gate,
            computed,
        )
        return dict(zip(PARTS, (*known, max(0.0, took - sum(known))), strict=True))


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.spent = Spent()
        self.queued = 0.0


_thread: Final = _OfThread()


def begin(request_id: str) -> Spent:
    """Start to record a request of this thread."""
    thread = _thread
    thread.spent = spent = Spent(request_id, thread.queued)
    thread.queued = 0.0
    return spent


def current() -> Spent:
    """The record of this thread: of its last request, or of all that a thread without requests has
    done.
    """
    return _thread.spent


def waited_for_thread(seconds: float) -> None:
    """Record how long the next request of this thread has waited for the thread."""
    _thread.queued = seconds


def waited_to_write(seconds: float) -> None:
    """Record a wait for SQLite's other writers; a lock that was free is no wait."""
    if seconds > FREE:
        _thread.spent.writer_queue += seconds
        WRITER_QUEUE.observe(seconds)


def committed(seconds: float) -> None:
    """Record a commit that is a statement of its own."""
    _thread.spent.commit += seconds
    _of_kind(COMMIT).observe(seconds)


def failed(error: BaseException, kind: Kind) -> None:
    """Record that a statement has failed: which one, and the code that its database gave."""
    cause = error.__cause__ or error
    cause = getattr(cause, "orig", None) or cause  # SQLAlchemy wraps it.
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    _thread.spent.failure = {
        "statement": kind.kind,
        "table": kind.table,
        "sqlstate": code or type(cause).__name__,
    }


@contextmanager
def _timed(part: str) -> Iterator[None]:
    began = perf_counter()
    try:
        yield
    finally:
        spent = _thread.spent
        setattr(spent, part, getattr(spent, part) + perf_counter() - began)


parked: Final = partial(_timed, "parked")
"""Around a wait that the caller has asked for, such as a long poll."""
at_gate: Final = partial(_timed, "gate")
"""Around the wait of a heavy request for its turn."""


class Timer:
    """Times one statement of this thread: first the wait for a connection, then the statement."""

    __slots__ = ("_began", "_commit", "_kind", "_processor", "_queue", "_spent")

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._spent = spent = _thread.spent
        spent.failure = None
        self._began, self._processor = perf_counter(), thread_time()

    def connected(self) -> None:
        """The wait for a connection is over."""
        spent, now = self._spent, perf_counter()
        spent.connection += now - self._began
        self._began, self._queue, self._commit = now, spent.writer_queue, spent.commit

    def done(self) -> None:
        """The statement has ended. A wait for SQLite's other writers is not part of it, and a
        separate commit is counted separately.
        """
        spent = self._spent
        seconds = perf_counter() - self._began - (spent.writer_queue - self._queue)
        spent.statements += 1
        spent.in_database += seconds
        spent.computed_in_statements += thread_time() - self._processor
        if seconds > spent.slowest_seconds:
            spent.slowest, spent.slowest_seconds = self._kind, seconds
        _of_kind(self._kind).observe(seconds - (spent.commit - self._commit))


@cache
def _of_kind(kind: Kind) -> Histogram:
    """The histogram with these labels, cached because the lookup is slow."""
    return STATEMENTS.labels(*kind)
