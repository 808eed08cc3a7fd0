"""What operators watch about the database, as metrics (docs/operating.md, "Probes and metrics").

The process of the duties looks; each fact is the database's own, so one look for each server is
enough. What the database does not have, or the role may not read, has no metric.
"""

import time
from typing import Final

from prometheus_client import Counter, Gauge

from service.store import health, properties
from service.store.health import TestWrite
from service.usecases.clock import read_clock
from service.usecases.service import Service

LOOK_SECONDS: Final = 1.0
_FACTS_SECONDS: Final = 30.0
_WRITE_SECONDS: Final = 3.0


def _gauge(name: str, about: str, *labels: str) -> Gauge:
    return Gauge(f"eights_{name}", about, labels, multiprocess_mode="mostrecent")


WRITES: Final = _gauge("database_writes", "1 if the database accepts a test write, else 0.")
WRITE_SECONDS: Final = _gauge("test_write_seconds", "How long the last test write took.")
SKEW: Final = _gauge("clock_skew_seconds", "The database's time minus that of this machine.")
GAMES: Final = _gauge("games", "Unfinished games by status.", "status")
BACKUP: Final = _gauge("last_backup_timestamp_seconds", "When SQLite was last backed up.")
WAITS: Final = Counter(
    "eights_database_waits",
    "What PostgreSQL's sessions waited for, in session seconds, sampled once a second.",
    ["type", "event"],
)
_FACTS: Final = {
    "bytes": _gauge("database_bytes", "The size of the database."),
    "free_bytes": _gauge("database_free_bytes", "Free space on the disk of an SQLite database."),
    "transaction_ids": _gauge(
        "database_transaction_ids", "Transactions since the oldest row that is not frozen."
    ),
    "lag_seconds": _gauge("replication_lag_seconds", "How late the slowest follower replays."),
    "lag_bytes": _gauge("replication_lag_bytes", "How much the slowest follower has to replay."),
}


class Watch:
    """Looks at the database, again and again."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._test = TestWrite(service.store)
        self._facts_at = -_FACTS_SECONDS

    def step(self) -> None:
        """Look once; call it every `LOOK_SECONDS`. Raises Unavailable."""
        self._test.begin()
        failure = self._test.failure(_WRITE_SECONDS)
        WRITES.set(failure is None)
        WRITE_SECONDS.set(self._test.seconds)
        for kind, event, sessions in health.waits(self._service.store):
            WAITS.labels(kind, event).inc(sessions * LOOK_SECONDS)
        if time.monotonic() - self._facts_at >= _FACTS_SECONDS:
            self._facts_at = time.monotonic()
            self._look()

    def _look(self) -> None:
        store = self._service.store
        SKEW.set(read_clock(self._service).skew_ms / 1000)
        for name, value in health.facts(store).items():
            _FACTS[name].set(value)
        for status, number in health.games(store).items():
            GAMES.labels(status).set(number)
        backup = properties.last_backup(store)
        if backup is not None:
            BACKUP.set(backup / 1000)
