"""The sweep: what clocks owe to games that nobody looks at, so that every game ends."""

from functools import partial

from service.store import Unavailable, allowance, games, log, players, snapshots
from service.usecases import clock
from service.usecases.answers import Swept
from service.usecases.progress import Progress
from service.usecases.rate_limiter import SECONDS
from service.usecases.repository import HEADER, load
from service.usecases.request_context import persistently, settle
from service.usecases.service import Service
from service.usecases.unreadable import unreadable

_UNREADABLE_MS = 3_600_000
# A replica's clock may be a little behind.
_OLD_PERIODS = 10


def sweep(service: Service, *, limit: int = 100, progress: Progress | None = None) -> Swept:
    """Look at the games whose time has come, at most `limit`; call again until none is left.

    Turns that ran out are moved on, idle games are ended and so reveal their seeds. A game that
    cannot be read is left alone for an hour.
    """
    now = service.clock(players.now(service.store))
    due = games.due(service.store, now=now, limit=limit)
    changed = 0
    for game_id in due:
        if progress is not None:
            progress.at(game_id)
        try:
            changed += persistently(partial(_sweep_one, service, game_id))
        except Unavailable:
            raise
        except Exception as error:  # noqa: BLE001  # A damaged row may lead to anything.
            # The others wait behind it; it is told, and may be mended some day.
            unreadable(game_id, HEADER, error)
            log.wake_later(service.store, game_id, now + _UNREADABLE_MS)
    return Swept(len(due), changed)


def forget_allowances(service: Service) -> None:
    """Drop what callers used up of their limits in periods that are long over."""
    now = players.now(service.store) // 1000
    allowance.forget(service.store, before=now - _OLD_PERIODS * SECONDS)


def _sweep_one(service: Service, game_id: bytes) -> bool:
    """Whether a clock had something to do in the game; else it is looked at again in time."""
    snapshot = snapshots.of_request(service.store, game_id=game_id)
    row = snapshot.game
    if row is None:
        return False
    at = max(service.clock(snapshot.now), row.last_at)
    if not clock.is_due(row, at):
        log.wake_later(service.store, game_id, clock.due_at(row))
        return False
    row, _ = settle(service, row, load(service, row), at=at)
    if row.ended_at is None:
        log.wake_later(service.store, game_id, clock.due_at(row))
    return True
