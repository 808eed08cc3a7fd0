"""The open game of a quick-game request: one write creates and records it and the caller's key."""

import pytest

from service.store import Conflict, Database, games, players, snapshots
from service.store.games import Filling, NewGame, SeatRow
from service.store.log import CreationKey
from service.store.snapshots import GameRow
from tests.store.synthetic import ANN, SEED, line, row

WISH = b"w" * 32
DIGEST = b"d" * 32


def opened(store: Database, before: bytes | None, key: str) -> GameRow:
    """A game that Ann opens for the request."""
    new = row()
    seats = [SeatRow(0, ANN, None, None), SeatRow(1, None, None, None)]
    under = CreationKey(ANN, key, b"f" * 32, 1)
    filling = Filling(WISH, before)
    made = NewGame(new, seats, [line(0)], [], (SEED, None), created_under=under, filling=filling)
    games.create(store, made)
    return new


def test_next_game_replaces_the_previous_one(store: Database) -> None:
    assert games.game_to_fill(store, WISH) is None
    first = opened(store, None, "one")
    assert games.game_to_fill(store, WISH) == first.game_id
    second = opened(store, first.game_id, "two")
    assert games.game_to_fill(store, WISH) == second.game_id


@pytest.mark.parametrize("late", [None, b"another game, 16"])
def test_second_creation_leaves_no_game_and_no_key(store: Database, late: bytes | None) -> None:
    players.add(store, player_id=ANN, name="Ann", digest=DIGEST, at=1)
    first = opened(store, None, "one")
    with pytest.raises(Conflict):
        opened(store, late, "two")
    assert games.game_to_fill(store, WISH) == first.game_id
    assert snapshots.of_creation(store, digest=DIGEST, key="one").game_id == first.game_id
    assert snapshots.of_creation(store, digest=DIGEST, key="two").game_id is None
    assert [each.game_id for each in games.due(store, now=10**15, limit=9)] == [first.game_id]
