"""A player goes for good: at once its tokens and profile, then the rest in the background.

In this order (http.md, Players, second part): it leaves the seats of games that have not started,
its own are cancelled, it resigns; then its name is forgotten.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from service.game import acts
from service.game.errors import Refusal
from service.game.record import Game, Step
from service.games.context import Service
from service.games.errors import unauthorized
from service.games.players import digest_or_refusal
from service.games.progress import Progress
from service.games.scene import enter, persistently
from service.games.unreadable import Unreadable
from service.games.writing import commit
from service.store import departures, tokens, touch

LATECOMERS_MS: Final = 60_000
"""So long somebody who has gone is looked after: a call that was under way may have come later."""
Act = Callable[[Game, int | None, int], list[Step]]


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
        scene = enter(service, touch.touch(service.store, game_id=game_id), strangers=True)
        game = scene.loaded.game.clone()
        steps = act(game, game.seat_of(player_id), scene.at)
        commit(service, scene.row, scene.loaded, game, steps)


def _leave(game: Game, seat: int | None, at: int) -> list[Step]:
    if seat is None:
        raise Refusal("not-seated", "The seat is free.")
    return acts.leave(game, seat=seat, at=at)


def _cancel(game: Game, _seat: int | None, at: int) -> list[Step]:
    return acts.cancel(game, at=at)


def _resign(game: Game, seat: int | None, at: int) -> list[Step]:
    if seat is None:
        raise Refusal("not-seated", "The seat is free.")
    return acts.resign(game, seat=seat, at=at)
