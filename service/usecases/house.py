"""The house's bots in the background, in bounded steps: first the replies that a person waits for,
then the games without persons, one step for each player in turn whom they count for.

See http.md, Bounds. `eights serve` does this by itself (`service.server.duties`).
"""

from contextlib import suppress

from service.game.log import commands
from service.store import Conflict, house, log, players, snapshots
from service.store.house import Due
from service.usecases import clock
from service.usecases.appending import commit
from service.usecases.progress import Progress
from service.usecases.repository import load
from service.usecases.service import Service

TAKEN_MS = 30_000
"""For so long whoever plays a game's bots keeps it for itself; a step takes far less."""
_NOBODY = b""


class House:
    """Plays bots, one step at a time, and tells by `progress` in which game."""

    def __init__(self, service: Service, progress: Progress) -> None:
        self._service = service
        self._progress = progress
        self._last = _NOBODY

    def step(self, *, alone: bool = True) -> bool:
        """Play a step in one game; whether there was one. With `alone` false, only where a person
        waits. Raises Unavailable, or Unreadable.
        """
        store = self._service.store
        now = self._service.clock(players.now(store))
        found = house.due_to_a_person(store, now=now)
        if found is None and alone:
            found = self._next_alone(now)
        if found is None:
            return False
        if house.take(store, found, until=now + TAKEN_MS):
            self._progress.at(found.game_id)
            self._play(found)
        return True

    def _next_alone(self, now: int) -> Due | None:
        store = self._service.store
        found = house.due_alone(store, beyond=self._last, now=now)
        if found is None and self._last != _NOBODY:
            found = house.due_alone(store, beyond=_NOBODY, now=now)
        self._last = _NOBODY if found is None else found.charged_to or _NOBODY
        return found

    def _play(self, found: Due) -> None:
        service = self._service
        snapshot = snapshots.of_request(service.store, game_id=found.game_id)
        row = snapshot.game
        if row is None or not row.bots_due:
            return
        loaded = load(service, row)
        game = loaded.game.clone()
        at = max(service.clock(snapshot.now), row.last_at)
        units = clock.STEP_UNITS if commands.is_alone(game) else clock.UNITS
        steps = commands.play_bots(game, at=at, limit=clock.REPLIES, units=units)
        # After a Conflict the game has moved on; if bots are still due, somebody comes by again.
        with suppress(Conflict):
            commit(service, row, loaded, game, steps)


def set_aside(service: Service, game_id: bytes, *, milliseconds: int) -> None:
    """Leave a game alone for a while, in which something has gone wrong. Raises Unavailable."""
    now = service.clock(players.now(service.store))
    log.wake_later(service.store, game_id, now + milliseconds)
