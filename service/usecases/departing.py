"""A player goes for good: at once its tokens and profile, then the rest in the background.

In this order (http.md, Players, second part): it leaves the seats of games that have not started,
its own are cancelled, it declines, it resigns; then its name is forgotten.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from service.game.errors import Refusal
from service.game.log import commands
from service.game.log.game import Game, Step
from service.store import departures, snapshots, tokens
from service.usecases.appending import commit
from service.usecases.errors import unauthorized
from service.usecases.players import digest_or_refusal
from service.usecases.progress import Progress
from service.usecases.request_context import RequestContext, enter, persistently
from service.usecases.service import Service
from service.usecases.unreadable import Unreadable

LATECOMERS_MS: Final = 60_000
"""So long somebody who has gone is looked after: a call that was under way may have come later."""
Act = Callable[[RequestContext, Game, bytes], list[Step]]
"""What a player who has gone does in a game as it is found; changes the clone it is given."""


def depart(service: Service, *, token: str | None) -> None:
    """Revoke all tokens of the caller and take its profile away. Raises Refusal `unauthorized`."""
    digest = digest_or_refusal(token)

    def once() -> None:
        found = tokens.held(service.store, digest)
        if found is None:
            raise unauthorized()
        departures.depart(service.store, found)

    persistently(once)


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
                persistently(partial(self._one, player_id, game_id, act))
                self._failed.discard(game_id)

    def _one(self, player_id: bytes, game_id: bytes, act: Act) -> None:
        service = self._service
        context = enter(
            service, snapshots.of_request(service.store, game_id=game_id), strangers=True
        )
        game = context.loaded.game.clone()
        steps = act(context, game, player_id)
        commit(service, context.row, context.loaded, game, steps)


def _seat(game: Game, player_id: bytes) -> int:
    seat = game.seat_of(player_id)
    if seat is None:
        raise Refusal("not-seated", "The player has no seat.")
    return seat


def _leave(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    return commands.leave(game, seat=_seat(game, player_id), at=context.at)


def _cancel(context: RequestContext, game: Game, _player_id: bytes) -> list[Step]:
    return commands.cancel(game, at=context.at)


def _decline(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    if player_id not in context.loaded.reserved:
        raise Refusal("not-seated", "No seat is kept for the player.")
    return commands.decline(game, seat=context.loaded.reserved.index(player_id), at=context.at)


def _resign(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    return commands.resign(game, seat=_seat(game, player_id), at=context.at)
