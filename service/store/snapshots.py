"""The read that begins every call on a game: caller, game, earlier answer, and the time.

It is one statement, hence one consistent snapshot and one round trip.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, bindparam, literal_column, select

from crazy_eights.view import PlayerName
from service.store.database import Database
from service.store.players import is_digest
from service.store.proof import is_good
from service.store.sql import NOW_POSTGRES, NOW_SQLITE, Statement, columns_of
from service.store.tables import creation, game, head, idempotency, player, token


class GameRow(NamedTuple):
    """A row of the tables `game` and `head`."""

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
    fence: int
    rated: bool | None = None
    code: str | None = None


GAME: Final = game.join(head, head.c.game_id == game.c.game_id)
"""Games with the heads of their logs."""
GAME_COLUMNS: Final = [
    (head if name in head.c and name != "game_id" else game).c[name] for name in GameRow._fields
]
"""The columns of `GAME` that make a `GameRow`."""


class Caller(NamedTuple):
    """The player who holds a token."""

    player_id: bytes
    name: str
    kind: str


class Remembered(NamedTuple):
    """The answer given under an idempotency key: its place in the log."""

    fingerprint: bytes
    first_seq: int
    last_seq: int
    status: int


_ANSWER_COLUMNS: Final = columns_of(idempotency, Remembered)
_CALLER_COLUMNS: Final = columns_of(player, Caller)


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


def _of_request(now: ColumnElement[int], *, keyed: bool) -> Select[tuple[object, ...]]:
    one = select(literal_column("1").label("one")).subquery("one")
    found = _caller(one, now).outerjoin(GAME, game.c.game_id == bindparam("game_id"))
    columns = [now, token.c.digest, *_CALLER_COLUMNS, *GAME_COLUMNS]
    if keyed:
        answer = idempotency.c
        columns += _ANSWER_COLUMNS
        found = found.outerjoin(
            idempotency,
            and_(
                answer.game_id == game.c.game_id,
                answer.player_id == player.c.player_id,
                answer.operation == bindparam("operation"),
                answer.key == bindparam("key"),
            ),
        )
    return select(*columns).select_from(found)


def _of_creation(now: ColumnElement[int]) -> Select[tuple[object, ...]]:
    one = select(literal_column("1").label("one")).subquery("one")
    made = creation.c
    return select(
        now,
        token.c.digest,
        *_CALLER_COLUMNS,
        made.fingerprint,
        made.game_id,
        made.last_seq,
    ).select_from(
        _caller(one, now).outerjoin(
            creation,
            and_(made.player_id == player.c.player_id, made.key == bindparam("key")),
        )
    )


def _statement(*, keyed: bool) -> Statement:
    return Statement(
        _of_request(NOW_POSTGRES, keyed=keyed),
        sqlite=_of_request(NOW_SQLITE, keyed=keyed),
        table=game,
    )


# Without a key the answers are not joined: on Citus the condition would name no shard of them.
_OF_REQUEST: Final = _statement(keyed=False)
_OF_KEYED_REQUEST: Final = _statement(keyed=True)
_OF_CREATION: Final = Statement(_of_creation(NOW_POSTGRES), sqlite=_of_creation(NOW_SQLITE))


def of_request(
    database: Database,
    *,
    game_id: bytes,
    digest: bytes | None = None,
    operation: str | None = None,
    key: str | None = None,
) -> RequestSnapshot:
    """Read the caller (by token digest), a game, and the answer given under the caller's key to any
    call but a move.
    """
    params: dict[str, Any] = {"digest": digest, "game_id": game_id}
    if key is None:
        [row] = database.fetch(_OF_REQUEST, params)
    else:
        [row] = database.fetch(_OF_KEYED_REQUEST, {**params, "operation": operation, "key": key})
    now, stored, *columns = row
    caller, game_row, answer = _split(columns, Caller, GameRow, Remembered)
    if not is_digest(stored, digest):
        caller = answer = None
    called = None if caller is None else PlayerName(caller.name, caller.kind)
    return RequestSnapshot(now, caller and caller.player_id, called, answer, game_row)


def _split(columns: Sequence[Any], *of: type[Any]) -> Iterator[Any]:
    """Rows of these types, from columns selected one type after the other; None for one that the
    join has not found or that was not selected.
    """
    for row_type in of:
        found, columns = columns[: len(row_type._fields)], columns[len(row_type._fields) :]
        yield row_type._make(found) if found and found[0] is not None else None


def of_creation(database: Database, *, digest: bytes, key: str | None) -> CreationSnapshot:
    """Read the caller and the game created under the caller's key."""
    [row] = database.fetch(_OF_CREATION, {"digest": digest, "key": key})
    now, stored, player_id, name, kind, fingerprint, game_id, last_seq = row
    if not is_digest(stored, digest):
        return CreationSnapshot(now, None, None, None, None, None)
    called = PlayerName(name, kind)
    return CreationSnapshot(now, player_id, called, fingerprint, game_id, last_seq)
