"""The read that begins every call on a game: caller, head, earlier answer, and the time.

It is one statement, hence one consistent snapshot and one round trip.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, bindparam, literal_column, select

from crazy_eights.view import PlayerName
from service.store.clock import NOW_POSTGRES, NOW_SQLITE
from service.store.database import Database
from service.store.players import is_digest
from service.store.sql import Statement, columns_of
from service.store.tables import creation, game, idempotency, player, token
from service.store.tokens import is_good


class GameRow(NamedTuple):
    """A row of the table `game`."""

    game_id: bytes
    creator: bytes
    ruleset: str
    visibility: str
    seats: int
    bots: int
    provably_fair: bool
    rematch_of: bytes | None
    turn_seconds: int | None
    created_at: int
    status: str
    free: int
    started_at: int | None
    ended_at: int | None
    winners: int | None
    version: int
    head: bytes
    last_at: int
    deadline: int | None
    expires_at: int | None
    to_act: int
    bots_due: int
    charged_to: bytes | None
    wake_at: int | None
    renamed: int
    rated: bool | None = None
    code: str | None = None


GAME_COLUMNS: Final = columns_of(game, GameRow)


class Remembered(NamedTuple):
    """The answer given under an idempotency key: its place in the log."""

    fingerprint: bytes
    first_seq: int
    last_seq: int
    status: int


_ANSWER_COLUMNS: Final = columns_of(idempotency, Remembered)


class RequestSnapshot(NamedTuple):
    """One snapshot: the time in milliseconds, the caller, the earlier answer, the game."""

    now: int
    player_id: bytes | None
    called: PlayerName | None
    remembered: Remembered | None
    game: GameRow | None


class CreationSnapshot(NamedTuple):
    """The same for the creation of a game, whose key is stored with the new game's id."""

    now: int
    player_id: bytes | None
    called: PlayerName | None
    fingerprint: bytes | None
    game_id: bytes | None
    last_seq: int | None


def _caller(one: Any, now: ColumnElement[int]) -> Any:
    """One row, joined with the token looked up and its player, if they exist."""
    asked = and_(token.c.digest == bindparam("digest"), is_good(now))
    return one.outerjoin(token, asked).outerjoin(player, player.c.player_id == token.c.player_id)


def _of_request(now: ColumnElement[int]) -> Select[tuple[object, ...]]:
    one = select(literal_column("1").label("one")).subquery("one")
    answer = idempotency.c
    return select(
        now,
        token.c.digest,
        player.c.player_id,
        player.c.name,
        player.c.kind,
        *_ANSWER_COLUMNS,
        *GAME_COLUMNS,
    ).select_from(
        _caller(one, now)
        .outerjoin(game, game.c.game_id == bindparam("game_id"))
        .outerjoin(
            idempotency,
            and_(
                answer.game_id == game.c.game_id,
                answer.player_id == player.c.player_id,
                answer.operation == bindparam("operation"),
                answer.key == bindparam("key"),
            ),
        )
    )


def _of_creation(now: ColumnElement[int]) -> Select[tuple[object, ...]]:
    one = select(literal_column("1").label("one")).subquery("one")
    made = creation.c
    return select(
        now,
        token.c.digest,
        player.c.player_id,
        player.c.name,
        player.c.kind,
        made.fingerprint,
        made.game_id,
        made.last_seq,
    ).select_from(
        _caller(one, now).outerjoin(
            creation,
            and_(made.player_id == player.c.player_id, made.key == bindparam("key")),
        )
    )


_OF_REQUEST: Final = Statement(
    _of_request(NOW_POSTGRES), sqlite=_of_request(NOW_SQLITE), table=game
)
_OF_CREATION: Final = Statement(_of_creation(NOW_POSTGRES), sqlite=_of_creation(NOW_SQLITE))


def of_request(
    database: Database,
    *,
    game_id: bytes,
    digest: bytes | None = None,
    operation: str | None = None,
    key: str | None = None,
) -> RequestSnapshot:
    """Read the caller (by token digest), a game, and the answer given under the caller's key."""
    params = {"digest": digest, "game_id": game_id, "operation": operation, "key": key}
    [row] = database.fetch(_OF_REQUEST, params)
    now, stored, player_id, name, kind, fingerprint, first_seq, last_seq, status, *columns = row
    found = None if columns[0] is None else GameRow._make(columns)
    if not is_digest(stored, digest):
        return RequestSnapshot(now, None, None, None, found)
    remembered = None
    if fingerprint is not None:
        remembered = Remembered(fingerprint, first_seq, last_seq, status)
    return RequestSnapshot(now, player_id, PlayerName(name, kind), remembered, found)


def of_creation(database: Database, *, digest: bytes, key: str | None) -> CreationSnapshot:
    """Read the caller and the game created under the caller's key."""
    [row] = database.fetch(_OF_CREATION, {"digest": digest, "key": key})
    now, stored, player_id, name, kind, fingerprint, game_id, last_seq = row
    if not is_digest(stored, digest):
        return CreationSnapshot(now, None, None, None, None, None)
    called = PlayerName(name, kind)
    return CreationSnapshot(now, player_id, called, fingerprint, game_id, last_seq)
