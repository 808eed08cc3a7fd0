"""The dependencies of the use cases: store, cache, limits, random bytes and clock."""

import os
import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from crazy_eights.log.game import Limits
from service.settings import Settings, SettingsError
from service.store import Database
from service.store.notifier import News
from service.store.presence import LastSeen
from service.store.snapshots import GameRow
from service.usecases.bill import Replays
from service.usecases.cache import Cache, Loaded, Memory
from service.usecases.receipts import PublicKey, Signer, make_signer, other_keys


@dataclass(frozen=True, slots=True)
class Quotas:
    """The maximum number of open games and seats of one player; None: no limit."""

    open_games: int | None = None
    seats: int | None = None


def database_time(now: int) -> int:
    """Return the database's time unchanged; tests replace this function."""
    return now


def announce_nothing(news: Sequence[News]) -> None:
    """Do nothing: no client waits for changes of games."""


NEW_NOTICE: Final = -2
"""Announced of a player who may have a new notice or game; older releases ignore it."""


def accept_name(_name: str) -> bool:
    """Accept every name."""
    return True


DEFAULT_LIMITS: Final = Limits()
DAY_MS: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Service:
    """One per process, made after forking; threads share it.

    - `limits`: the limits of new games.
    - `answers_kept_ms`: for how long a repeated idempotency key gets the first answer again.
    - `clock`: turns the database's time into the time of new entries.
    - `announce`: called after every commit with what has changed; must not block.
    - `replays`: the places for long replays.
    - `last_seen`: when players were seen in games; a thread of the process writes it.
    - `accepts_name`: whether a name of a player is allowed here, after the rules for all names.
    """

    store: Database
    limits: Limits = DEFAULT_LIMITS
    quotas: Quotas = Quotas()
    answers_kept_ms: int = 7 * DAY_MS
    cache: Cache = field(default_factory=lambda: Cache(1000))
    memory: Memory = field(default_factory=Memory)
    replays: Replays = field(default_factory=Replays)
    last_seen: LastSeen = field(default_factory=LastSeen)
    random_bytes: Callable[[int], bytes] = os.urandom
    clock: Callable[[int], int] = database_time
    signer: Signer | None = None
    other_keys: tuple[PublicKey, ...] = ()
    announce: Callable[[Sequence[News]], None] = announce_nothing
    accepts_name: Callable[[str], bool] = accept_name

    def publish(self, loaded: Loaded, row: GameRow, *, concerns: Iterable[bytes]) -> None:
        """Cache a game that has just been committed, and announce its new version, and to the
        players whom it `concerns` that they may have a notice.
        """
        self.cache.put(loaded, row)
        self.announce([(row.game_id, row.version), *((each, NEW_NOTICE) for each in concerns)])

    def now(self) -> int:
        """The time in milliseconds, estimated without a database query."""
        return self.clock(self.memory.reckoned())

    def new_id(self) -> bytes:
        """The 16 bytes of a random UUID: 122 random bits."""
        return uuid.UUID(bytes=self.random_bytes(16), version=4).bytes

    def receipt_keys(self) -> dict[str, Any]:
        """The body of /.well-known/c8-keys.json."""
        current = () if self.signer is None else (self.signer.public,)
        used = {key.public for key in current}
        others = (key for key in self.other_keys if key.public not in used)
        return {"keys": [key.to_json() for key in (*current, *others)]}


def check_traces(settings: Settings) -> None:
    """Raises SettingsError if TRACES_URL is set but the tracing packages are not installed."""
    if settings.traces_url:
        try:
            import_module("service.tracing")
        except ImportError as missing:
            remedy = "pip install --require-hashes -r requirements-tracing.txt"
            raise SettingsError(f"TRACES_URL: {missing.name} is missing: {remedy}") from missing


def name_filter(settings: Settings) -> Callable[[str], bool]:
    """The function that NAME_FILTER names. Raises SettingsError if it cannot be imported."""
    if not settings.name_filter:
        return accept_name
    module, _, name = settings.name_filter.partition(":")
    try:
        found: Callable[[str], bool] = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise SettingsError(f"NAME_FILTER: {error}") from error
    if not callable(found):
        raise SettingsError(f"NAME_FILTER: {settings.name_filter} is not a function")
    return found


def _database(settings: Settings) -> Database:
    options: dict[str, Any] = {
        "pool_size": settings.database_connections,
        "pooler": settings.database_pooler,
        "notify_url": settings.notify_database_url,
    }
    if not settings.traces_url:
        return Database(settings.database_url, **options)
    check_traces(settings)
    from service.tracing import TracedDatabase, tracer

    return TracedDatabase(settings.database_url, tracer=tracer(settings.traces_url), **options)


def make_service(settings: Settings) -> Service:
    """The service that `settings` describe. Does not connect to the database yet."""
    limited = settings.rate_limits == "on"
    return Service(
        store=_database(settings),
        limits=Limits(
            entries=settings.max_entries,
            idle_seconds=settings.idle_seconds,
            open_seconds=settings.open_seconds,
            timeouts=settings.timeouts_to_resign,
        ),
        quotas=Quotas(
            open_games=settings.max_open_games if limited else None,
            seats=settings.max_seats if limited else None,
        ),
        answers_kept_ms=settings.idempotency_days * DAY_MS,
        cache=Cache(settings.cached_games),
        signer=make_signer(settings),
        accepts_name=name_filter(settings),
        other_keys=other_keys(settings),
    )
