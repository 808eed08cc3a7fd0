"""What is done in the background, in bounded steps: clocks run out in games that nobody looks at,
the house's bots play, what follows from the departure of a player is done, and answers are
forgotten that are not given again any more.

The bots give first the replies that a person waits for, then they play the games without persons,
one step for each player in turn whom they count for (docs/spec/http.md, "Bounds"). Whoever departs
leaves the seats of games that have not started, cancels its own, declines and resigns; then its
name is forgotten (docs/spec/http.md, "Leaving for good"). `eights serve` does all this by itself
(`service.server.duties`).
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from crazy_eights import replies
from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Step
from service.store import (
    Conflict,
    Unavailable,
    bot_turns,
    departures,
    games,
    kept_answers,
    log,
    players,
    ratings,
    snapshots,
    usage,
)
from service.store.bot_turns import WaitingGame
from service.usecases import clock
from service.usecases.answers import Swept
from service.usecases.rate_limiter import SECONDS
from service.usecases.repository import HEADER
from service.usecases.service import Service
from service.usecases.transaction import RequestContext, commit, open_context, retry_on_conflict
from service.usecases.unreadable import Unreadable, unreadable

_UNREADABLE_MS: Final = 3_600_000
# A replica's clock may be a little behind.
_OLD_PERIODS: Final = 10
TAKEN_MS: Final = 30_000
"""For so long whoever plays a game's bots keeps it for itself; a step takes far less."""
ELSEWHERE_MS: Final = 1_000
"""After so long a game is looked at again whose bots a replica of another release has to play."""
LATECOMERS_MS: Final = 60_000
"""So long somebody who has gone is looked after: a call that was under way may have come later."""
_NOBODY: Final = b""
Act = Callable[[RequestContext, Game, bytes], list[Step]]
"""What a player who has gone does in a game as it is found; changes the clone it is given."""


class Progress:
    """The game that is being worked at, and since when; and for how long had waited, when it was
    looked for, what has waited longest (of bots' games: for which a person waits).
    """

    def __init__(self) -> None:
        self.game_id: bytes | None = None
        self.late_ms = 0
        self._since = 0.0

    def at(self, game_id: bytes) -> None:
        """The work at a game begins."""
        self._since = time.monotonic()
        self.game_id = game_id

    def done(self) -> None:
        """Nothing is in hand any more."""
        self.game_id = None

    @property
    def seconds(self) -> float:
        """For how long the game in hand has been there; 0 where there is none."""
        return 0.0 if self.game_id is None else time.monotonic() - self._since


def sweep(service: Service, *, limit: int = 100, progress: Progress | None = None) -> Swept:
    """Look at the games whose time has come, at most `limit`; call again until none is left.

    Turns that ran out are moved on, idle games are ended and so reveal their seeds. A game that
    cannot be read is left alone for an hour.
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
        except Exception as error:  # noqa: BLE001  # A damaged row may lead to anything.
            # The others wait behind it; it is told, and may be mended some day.
            unreadable(game_id, HEADER, error)
            log.wake_later(service.store, game_id, now + _UNREADABLE_MS)
    return Swept(len(due), changed)


def forget_allowances(service: Service) -> None:
    """Drop what callers used up of their limits in periods that are long over."""
    now = players.now(service.store) // 1000
    usage.forget(service.store, before=now - _OLD_PERIODS * SECONDS)


def forget_answers(service: Service) -> bool:
    """Drop some of the answers that are older than they are kept under their idempotency keys;
    whether there may be more. Raises Unavailable.
    """
    before = service.clock(players.now(service.store)) - service.answers_kept_ms
    return kept_answers.drop_oldest(service.store, before=before) == kept_answers.STEP


@retry_on_conflict
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
    row = open_context(service, snapshot, include_private=True).row
    if row.ended_at is None:
        log.wake_later(service.store, game_id, clock.due_at(row))
    return True


class BotRunner:
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
        found = bot_turns.due_to_a_person(store, now=now)
        self._progress.late_ms = 0 if found is None else now - found.wake_at
        if found is None and alone:
            found = self._next_alone(now)
        if found is None:
            return False
        if bot_turns.claim(store, found, until=now + TAKEN_MS):
            self._progress.at(found.game_id)
            self._play(found)
        return True

    def _next_alone(self, now: int) -> WaitingGame | None:
        store = self._service.store
        found = bot_turns.due_alone(store, beyond=self._last, now=now)
        if found is None and self._last != _NOBODY:
            found = bot_turns.due_alone(store, beyond=_NOBODY, now=now)
        self._last = _NOBODY if found is None else found.charged_to or _NOBODY
        return found

    def _play(self, found: WaitingGame) -> None:
        service = self._service
        snapshot = snapshots.of_request(service.store, game_id=found.game_id)
        row = snapshot.game
        if row is None or not row.bots_due:
            return
        context = open_context(service, snapshot, include_private=True)
        game, at = context.loaded.game.clone(), context.at
        if replies.waits_for_another_version(game):
            set_aside(service, found.game_id, milliseconds=ELSEWHERE_MS)
            return
        units = clock.STEP_UNITS if commands.is_alone(game) else clock.UNITS
        steps = replies.play_bots(game, at=at, limit=clock.REPLIES, units=units)
        # After a Conflict the game has moved on; if bots are still due, somebody comes by again.
        with suppress(Conflict):
            commit(context, game, steps)


def set_aside(service: Service, game_id: bytes, *, milliseconds: int) -> None:
    """Leave a game alone for a while, in which nothing can be done now. Raises Unavailable."""
    now = service.clock(players.now(service.store))
    log.wake_later(service.store, game_id, now + milliseconds)


class Departures:
    """Does what follows from departures; `progress` tells in which game."""

    def __init__(self, service: Service, progress: Progress) -> None:
        self._service = service
        self._progress = progress
        self._failed: set[bytes] = set()

    def step(self) -> None:
        """Look after everybody who has gone. Raises Unavailable."""
        store = self._service.store
        for player_id, gone_for in departures.all_departed(store):
            self._all(player_id, departures.seated(store, player_id, status="open"), _leave)
            self._all(player_id, departures.created(store, player_id), _cancel)
            self._all(player_id, departures.invited(store, player_id), _decline)
            self._all(player_id, departures.seated(store, player_id, status="active"), _resign)
            if ratings.of_player(store, player_id):
                ratings.unlist(store, player_id)
            named = departures.named(store, player_id)
            for game_id in named:
                departures.unname(store, player_id, game_id)
            if gone_for > LATECOMERS_MS and not named:
                departures.forget(store, player_id)

    def _all(self, player_id: bytes, game_ids: Sequence[bytes], act: Act) -> None:
        """Do the same in several games; one in which that has failed is left alone from then on."""
        for game_id in game_ids:
            if game_id in self._failed:
                continue
            self._progress.at(game_id)
            self._failed.add(game_id)
            # Somebody else may have been faster, or the seat is out already.
            with suppress(Refusal, Unreadable):
                self._one(player_id, game_id, act)
                self._failed.discard(game_id)

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
    if player_id not in context.loaded.reserved:
        raise Refusal("not-seated", Message("no-seat-is-kept"))
    return commands.decline(game, seat=context.loaded.reserved.index(player_id), at=context.at)


def _resign(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    return commands.resign(game, seat=_seat(game, player_id), at=context.at)
