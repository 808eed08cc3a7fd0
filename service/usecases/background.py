"""Background work, in bounded steps. `eights serve` runs it (`service.server.duties`).

- Sweep: apply due timeouts in games that no call reads.
- Bots: first the replies for which a person waits, then games of bots alone, one step in turn for
  each player to whom they are charged (docs/spec/http.md, "Bounds").
- Departures: for a player who has left for good, leave the seats in games that have not started,
  cancel the games it created, decline its invitations, resign its games, and remove its name from
  them (docs/spec/http.md, "Leaving for good").
- Forget expired answers of idempotency keys, and counts of past periods of the rate limits.
- Metrics of the database (docs/operating.md, "Probes and metrics").
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from prometheus_client import Counter, Gauge

from crazy_eights import replies
from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Step
from service.store import (
    Unavailable,
    asked,
    departures,
    duty_games,
    games,
    health,
    log,
    players,
    ratings,
    snapshots,
    statistics,
    usage,
)
from service.store.duty_games import WaitingGame
from service.store.health import TestWrite
from service.store.snapshots import GameRow
from service.usecases import clock
from service.usecases.answers import Swept
from service.usecases.bill import SECONDS
from service.usecases.clock import read_clock
from service.usecases.errors import Unreadable, retry_on_conflict, unreadable
from service.usecases.repository import HEADER
from service.usecases.service import Service
from service.usecases.transaction import RequestContext, commit, open_context

_UNREADABLE_MS: Final = 3_600_000
# More than one: a replica's clock may be a little behind.
_OLD_PERIODS: Final = 10
TAKEN_MS: Final = 30_000
"""For how long a process claims a game to play its bots; a step takes far less."""
ELSEWHERE_MS: Final = 1_000
"""The wait before the next check of a game whose bots only another release can play."""
LATECOMERS_MS: Final = 60_000
"""The minimum time for which a departed player is processed: a call that was in progress at the
departure may commit later."""
_BEFORE_ALL: Final = b""
Act = Callable[[RequestContext, Game, bytes], list[Step]]
"""Makes the entries of a departed player in a game; changes the clone that it gets."""
LOOK_SECONDS: Final = 1.0
_FACTS_SECONDS: Final = 30.0
_WRITE_SECONDS: Final = 3.0


def _gauge(name: str, about: str, *labels: str) -> Gauge:
    return Gauge(f"eights_{name}", about, labels, multiprocess_mode="mostrecent")


ASIDE: Final = _gauge(
    "games_set_aside",
    "Games that a background duty has set aside until an operator releases them.",
    "duty",
)
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


class Progress:
    """The game in progress and since when, and how late the work is.

    `late_ms` is how overdue the oldest waiting work was when it was last looked up; of bots' games
    only those count for which a person waits.
    """

    def __init__(self) -> None:
        self.game_id: bytes | None = None
        self.late_ms = 0
        self._since = 0.0

    def at(self, game_id: bytes) -> None:
        """Work on a game begins."""
        self._since = time.monotonic()
        self.game_id = game_id

    def done(self) -> None:
        """No game is in progress any more."""
        self.game_id = None

    @property
    def seconds(self) -> float:
        """For how long the current game has been in progress; 0 without one."""
        return 0.0 if self.game_id is None else time.monotonic() - self._since


def sweep(service: Service, *, limit: int = 100, progress: Progress | None = None) -> Swept:
    """Check the games that are due, at most `limit`; call it again until none is left.

    Turns that ran out are ended, and so are idle games, which reveals their seeds. A game that
    cannot be read is skipped for an hour; one in which anything else fails is set aside.
    """
    now = service.clock(players.now(service.store))
    due = games.due(service.store, now=now, limit=limit)
    changed = 0
    if progress is not None:
        progress.late_ms = now - due[0].wake_at if due else 0
    for game_id, _ in due:
        if progress is not None:
            progress.at(game_id)
        try:
            changed += _sweep_one(service, game_id)
        except Unavailable:
            raise
        except Unreadable:
            # Already logged; it may be repaired later, or a newer version wrote it.
            log.wake_later(service.store, game_id, now + _UNREADABLE_MS)
        except Exception as error:  # noqa: BLE001  # A damaged row may lead to anything.
            unreadable(game_id, HEADER, error)
            set_aside(service, game_id, duty=duty_games.SWEEP, fate="failed")
    return Swept(len(due), changed)


def forget_allowances(service: Service) -> None:
    """Delete the rate limits' counts of periods that are long over."""
    now = players.now(service.store) // 1000
    usage.forget(service.store, before=now - _OLD_PERIODS * SECONDS)


def forget_answers(service: Service) -> bool:
    """Delete some expired answers of idempotency keys; return whether there may be more.

    Raises Unavailable.
    """
    before = service.clock(players.now(service.store)) - service.answers_kept_ms
    return asked.drop_oldest(service.store, before=before) == asked.STEP


@retry_on_conflict
def _sweep_one(service: Service, game_id: bytes) -> bool:
    """Apply a game's due timeouts and set the time of its next check; return if any was due."""
    snapshot = snapshots.of_request(service.store, game_id=game_id)
    row = snapshot.game
    if row is None:
        return False
    at = max(service.clock(snapshot.now), row.last_at)
    is_due = clock.is_due(row, at)
    if is_due:
        row = open_context(service, snapshot, include_private=True).row
    # While bots have to move, their duty has the time of the next check.
    if row.ended_at is None and not row.bots_due:
        log.wake_later(service.store, game_id, clock.due_at(row), version=row.version)
    return is_due


class BotRunner:
    """Plays bots, one step at a time; `progress` shows the current game."""

    def __init__(self, service: Service, progress: Progress) -> None:
        self._service = service
        self._progress = progress
        self._last = _BEFORE_ALL

    def step(self, *, alone: bool = True) -> bool:
        """Play a step in one game; return whether there was one.

        With `alone` false, only games in which a person waits are played. Raises Unavailable, or
        Unreadable.
        """
        store = self._service.store
        now = self._service.clock(players.now(store))
        found = duty_games.due_to_a_person(store, now=now)
        self._progress.late_ms = 0 if found is None else now - found.wake_at
        if found is None and alone:
            found = self._next_alone(now)
        if found is None:
            return False
        if duty_games.claim(store, found, until=now + TAKEN_MS):
            self._progress.at(found.game_id)
            self._play(found)
        return True

    def _next_alone(self, now: int) -> WaitingGame | None:
        store = self._service.store
        found = duty_games.due_alone(store, beyond=self._last, now=now)
        if found is None and self._last != _BEFORE_ALL:
            found = duty_games.due_alone(store, beyond=_BEFORE_ALL, now=now)
        self._last = _BEFORE_ALL if found is None else found.charged_to or _BEFORE_ALL
        return found

    @retry_on_conflict
    def _play(self, found: WaitingGame) -> None:
        service = self._service
        snapshot = snapshots.of_request(service.store, game_id=found.game_id)
        row = snapshot.game
        if row is None or not row.bots_due:
            return
        context = open_context(service, snapshot, include_private=True)
        game, at = context.loaded.game.clone(), context.at
        if replies.waits_for_another_version(game):
            postpone(service, context.row, milliseconds=ELSEWHERE_MS)
            return
        units = clock.STEP_UNITS if commands.is_alone(game) else clock.UNITS
        steps = replies.play_bots(game, at=at, limit=clock.REPLIES, units=units)
        commit(context, game, steps)


def postpone(service: Service, row: GameRow, *, milliseconds: int) -> None:
    """Postpone a game in which nothing can be done now. Raises Unavailable."""
    now = service.clock(players.now(service.store))
    log.wake_later(service.store, row.game_id, now + milliseconds, version=row.version)


def set_aside(service: Service, game_id: bytes, *, duty: str, fate: str) -> None:
    """Let a duty not see a game again until an operator releases it. Raises Unavailable."""
    duty_games.set_game_aside(service.store, game_id, duty=duty, fate=fate)
    count_aside(service)


def count_aside(service: Service) -> None:
    """Bring the metric of games that are set aside up to date. Raises Unavailable."""
    for duty, number in duty_games.counts_set_aside(service.store).items():
        ASIDE.labels(duty).set(number)


def release(service: Service, game_id: bytes, *, duty: str) -> bool:
    """Let a duty see a game again; return whether the duty had set it aside. Raises Unavailable.

    Players who have gone from the game are processed once more.
    """
    if not duty_games.release_game(service.store, game_id, duty=duty):
        return False
    if duty == duty_games.DEPARTURES:
        for player_id in departures.players_of(service.store, game_id):
            if players.by_id(service.store, player_id) is None:
                departures.process_again(service.store, player_id)
    return True


class Departures:
    """Processes departed players; `progress` shows the current game."""

    def __init__(self, service: Service, progress: Progress) -> None:
        self._service = service
        self._progress = progress
        self._failed: set[bytes] = set()

    def step(self) -> None:
        """Process departed players. Raises Unavailable."""
        store = self._service.store
        for player_id, departed_for in departures.all_departed(store):
            self._all(player_id, departures.seated(store, player_id, status="open"), _leave)
            self._all(player_id, departures.created(store, player_id), _cancel)
            self._all(player_id, departures.invited(store, player_id), _decline)
            self._all(player_id, departures.seated(store, player_id, status="active"), _resign)
            if ratings.of_player(store, player_id):
                ratings.unlist(store, player_id)
            if statistics.of_player(store, player_id):
                statistics.forget(store, player_id)
            named = departures.named(store, player_id)
            for game_id in named:
                self._progress.at(game_id)
                departures.unname(store, player_id, game_id)
                self._progress.done()
            if departed_for > LATECOMERS_MS and not named:
                departures.forget(store, player_id)

    def _all(self, player_id: bytes, game_ids: Sequence[bytes], act: Act) -> None:
        """Act in several games; a game in which this fails is skipped from then on."""
        for game_id in game_ids:
            if game_id in self._failed:
                continue
            self._progress.at(game_id)
            self._failed.add(game_id)
            # Another process may have been faster, or the seat may be out already.
            with suppress(Refusal, Unreadable):
                self._one(player_id, game_id, act)
                self._failed.discard(game_id)
            self._progress.done()

    @retry_on_conflict
    def _one(self, player_id: bytes, game_id: bytes, act: Act) -> None:
        service = self._service
        snapshot = snapshots.of_request(service.store, game_id=game_id)
        context = open_context(service, snapshot, include_private=True)
        game = context.loaded.game.clone()
        steps = act(context, game, player_id)
        commit(context, game, steps)


def _seat(game: Game, player_id: bytes) -> int:
    seat = game.seat_of(player_id)
    if seat is None:
        raise Refusal("not-seated", Message("player-has-no-seat"))
    return seat


def _leave(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    return commands.leave(game, seat=_seat(game, player_id), at=context.at)


def _cancel(context: RequestContext, game: Game, _player_id: bytes) -> list[Step]:
    return commands.cancel(game, at=context.at)


def _decline(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    seat = context.loaded.invitation_of(player_id)
    if seat is None:
        raise Refusal("not-seated", Message("no-seat-is-kept"))
    return commands.decline(game, seat=seat, at=context.at)


def _resign(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    return commands.resign(game, seat=_seat(game, player_id), at=context.at)


class DatabaseMonitor:
    """Sets the metrics of the database, again and again.

    Each fact is the database's own, so one monitor for each server is enough. What the database
    does not have, or the role may not read, has no metric.
    """

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
        backup = None if store.postgres else health.last_backup(store)
        if backup is not None:
            BACKUP.set(backup / 1000)
