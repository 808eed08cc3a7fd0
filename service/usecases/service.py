"""What the use cases work with: the store, the cache, the limits, chance and the clock."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from crazy_eights.log.game import Limits
from service.settings import Settings, SettingsError
from service.store import Database
from service.store.archive import open_archive
from service.store.snapshots import GameRow
from service.usecases.cache import Cache, Loaded
from service.usecases.memory import Memory
from service.usecases.receipts import PublicKey, Signer, make_signer, retired_keys


@dataclass(frozen=True, slots=True)
class Quotas:
    """How many open games and seats one player may hold at a time; None: any number."""

    open_games: int | None = None
    seats: int | None = None


def database_time(now: int) -> int:
    """The database's clock decides, as it is; tests move it."""
    return now


def announce_nothing(game_id: bytes, version: int) -> None:
    """Nobody waits for news of games."""


def charge_nothing(cost: int) -> None:
    """No quota is charged."""


def skip_gate(_player_id: bytes | None) -> AbstractContextManager[None]:
    """Heavy work is done at once."""
    return nullcontext()


DEFAULT_LIMITS: Final = Limits()
DAY_MS: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Service:
    """One per process, made after forking; threads share it.

    `limits` are those of new games. Answers are given again under their idempotency keys for
    `answers_kept_ms`.
    `clock` turns the database's time into that of the entries. `announce` is called with game and
    version after every commit, and must not block. `charge` is called with what the call under way
    costs in all (`prices`) as soon as that is known and before anything is changed; it raises what
    refuses the call. `gate` gives a place in which heavy work is done for a player, None for
    anybody; entering it waits, or raises Refusal `rate-limited` or `unavailable` (`gate`).
    """

    store: Database
    limits: Limits = DEFAULT_LIMITS
    quotas: Quotas = Quotas()
    answers_kept_ms: int = 7 * DAY_MS
    cache: Cache = field(default_factory=lambda: Cache(1000))
    memory: Memory = field(default_factory=Memory)
    random_bytes: Callable[[int], bytes] = os.urandom
    clock: Callable[[int], int] = database_time
    signer: Signer | None = None
    retired_keys: tuple[PublicKey, ...] = ()
    announce: Callable[[bytes, int], None] = announce_nothing
    charge: Callable[[int], None] = charge_nothing
    gate: Callable[[bytes | None], AbstractContextManager[None]] = skip_gate

    def publish(self, loaded: Loaded, row: GameRow) -> None:
        """Keep a game as it has just been committed, and tell those who wait for news of it."""
        self.cache.put(loaded, row)
        self.announce(row.game_id, row.version)

    def now(self) -> int:
        """What the time is, in milliseconds, without asking the database again."""
        return self.clock(self.memory.reckoned())

    def receipt_keys(self) -> dict[str, Any]:
        """The body of /.well-known/c8-keys.json."""
        using = () if self.signer is None else (self.signer.public,)
        return {"keys": [key.to_json() for key in (*using, *self.retired_keys)]}


def check_traces(settings: Settings) -> None:
    """Raises SettingsError where traces are asked for without what makes them."""
    if settings.traces_url:
        try:
            import_module("service.tracing")
        except ImportError as missing:
            remedy = "pip install '.[tracing]'"
            raise SettingsError(f"TRACES_URL: {missing.name} is missing: {remedy}") from missing


def _database(settings: Settings) -> Database:
    how: dict[str, Any] = {
        "pool_size": settings.database_connections,
        "pooler": settings.database_pooler,
        "notify_url": settings.notify_database_url,
        "archive": open_archive(settings.archive_url),
    }
    if not settings.traces_url:
        return Database(settings.database_url, **how)
    check_traces(settings)
    from service.store.traced import TracedDatabase
    from service.tracing import tracer

    return TracedDatabase(settings.database_url, tracer=tracer(settings.traces_url), **how)


def make_service(settings: Settings) -> Service:
    """The service that `settings` describe. Nothing connects to the database yet."""
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
        retired_keys=retired_keys(settings),
    )
