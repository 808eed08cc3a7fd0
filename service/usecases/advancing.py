"""Stored entries applied to a game, each held against the hash chain before that."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson

from service.game.engine.events import Event
from service.game.fairness.chain import link
from service.game.log.game import Game, Place, Step, seat_in
from service.game.log.replay import apply_entry
from service.game.view import Names, events_for
from service.store.log import EntryRow
from service.usecases.cache import STEP, Loaded
from service.usecases.unreadable import unreadable


class Frame(NamedTuple):
    """One entry with its events, and who sat where when it had happened."""

    step: Step
    places: tuple[Place, ...]
    names: Names
    ended: bool

    def item(self, me: bytes | None) -> dict[str, Any]:
        """The entry's events as a player, or a watcher without a seat, may see them."""
        seat = seat_in(self.places, me)
        return {"seq": self.step.seq, "events": events_for(self.step, seat, self.names)}


def advance(loaded: Loaded, rows: Sequence[EntryRow]) -> Loaded:
    """The game after the next entries of its log; every `STEP` entries a state is kept.

    Raises Unreadable.
    """
    game, past = loaded.game.clone(), loaded.past
    last = past[-1].version if past else 0
    for row in rows:
        if game.version >= last + STEP:
            past = (*past, Loaded(game.clone(), loaded.names, loaded.invited))
            last = game.version
        _happen(game, row, None)
    return Loaded(game, loaded.names, loaded.invited, past)


def advance_telling(loaded: Loaded, rows: Sequence[EntryRow]) -> tuple[list[Frame], Loaded]:
    """The next entries of a log with their events, and the game after them without its past.

    Raises Unreadable.
    """
    game, names = loaded.game.clone(), loaded.names
    frames = []
    for row in rows:
        events: list[Event] = []
        entry = _happen(game, row, events)
        step = Step(row.seq, row.body, row.hash, entry, tuple(events))
        frames.append(Frame(step, tuple(game.places), names, game.ended_at is not None))
    return frames, Loaded(game, names, loaded.invited)


def entry_of(game_id: bytes, row: EntryRow) -> dict[str, Any]:
    """The entry in a row of a log. Raises Unreadable if there is none in it."""
    try:
        entry: dict[str, Any] = orjson.loads(row.body)
    except ValueError as error:
        raise unreadable(game_id, row.seq, error) from error
    return entry


def _happen(game: Game, row: EntryRow, events: list[Event] | None) -> dict[str, Any]:
    """Apply one row to a game; its entry. The game is of no use after Unreadable."""
    try:
        if row.seq != game.version + 1 or link(game.head, row.body) != row.hash:
            raise ValueError("the chain is broken")
        entry: dict[str, Any] = orjson.loads(row.body)
        apply_entry(game, entry, events)
    except Exception as error:  # What an entry may lead to that nobody knows, nobody knows.
        raise unreadable(game.game_id, game.version + 1, error) from error
    game.version = row.seq
    game.head = row.hash
    return entry
