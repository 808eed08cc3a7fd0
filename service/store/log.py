"""The log: append entries to it, and read back the exact bytes.

A write names the version, head and fence of the game that it was judged by, so of several writers
the first wins. The fence rises when a token of a seated player is revoked
(`service.store.tokens`), a name is erased, or the time of the next check moves.

Entries of a seated caller, of the clock and of duties are one statement on PostgreSQL, the function
`append_entries` (migrations/), which locks nothing but the game's own rows. On Citus it runs on the
one node of the game. The token is checked in its snapshot; the fence catches a later revocation.
A caller without a seat proves its token by a lock instead, since no fence guards it yet.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from crazy_eights.view import PlayerName
from service.store.database import Database
from service.store.errors import Conflict
from service.store.proof import Proof
from service.store.snapshots import GameRow
from service.store.sql import AddRows, InsertRows, Statement, UpdateRows, Write
from service.store.tables import (
    creation,
    entry,
    game,
    head,
    idempotency,
    joined_name,
    seat,
    secret,
    token,
    unopened,
)

CHUNK: Final = 500


class EntryRow(NamedTuple):
    """One line of a log; entry 0 is the header. `asked`: see `service.store.asked`."""

    seq: int
    body: bytes
    hash: bytes
    asked: bytes | None = None


class NameRow(NamedTuple):
    """A player's name when the entry `seq` gave it a seat, and the player's kind."""

    seq: int
    player_id: bytes
    name: str
    kind: str


class AnswerRecord(NamedTuple):
    """An answer to store under an idempotency key; `created_at` is when it was given."""

    player_id: bytes
    operation: str
    key: str
    fingerprint: bytes
    first_seq: int
    last_seq: int
    status: int
    created_at: int


class CreationKey(NamedTuple):
    """An idempotency key of a request for a new game or a quick game."""

    player_id: bytes
    key: str
    fingerprint: bytes
    last_seq: int


class UnopenedRow(NamedTuple):
    """A player who has left a sealed seed unopened, or `NOBODY`."""

    player_id: bytes


class SeatChange(NamedTuple):
    """A seat's player, the player for whom it is reserved, when it was declined, whether its player
    won, and its house bot; `won` is None where the result is not counted.
    """

    seat: int
    player_id: bytes | None
    reserved_for: bytes | None = None
    declined_at: int | None = None
    won: bool | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class RosterChange:
    """Columns that change only when a game starts or ends or a player takes or leaves a seat."""

    status: str
    free: int
    started_at: int | None
    ended_at: int | None
    winners: int | None
    seats: Sequence["SeatChange"]
    names: Sequence[NameRow] = ()
    unopened: Sequence["UnopenedRow"] = ()


class NewEntries(NamedTuple):
    """New entries of one game and everything that changes with them.

    - `before`: the row by which they were judged; `row`: the game's row after them.
    - `roster`: None if it didn't change. The write that ends a game also deletes its secret.
    - `answer`: for any other call under a key.
    - `proof`: the caller; None for the clock and for duties. `is_seated`: whether it has a seat.
    - `asked_under`: the key of a request for a quick game; only together with `roster`.
    """

    row: GameRow
    before: GameRow
    entries: Sequence[EntryRow]
    roster: RosterChange | None = None
    answer: AnswerRecord | None = None
    proof: Proof | None = None
    is_seated: bool = True
    asked_under: CreationKey | None = None


_OF_GAME: Final = ("game_id",)
ENTRIES: Final = InsertRows("entries", entry, EntryRow._fields, fixed=_OF_GAME)
KEYS: Final = InsertRows("keys", creation, CreationKey._fields, fixed=("game_id", "created_at"))
ANSWERS: Final = InsertRows("answers", idempotency, AnswerRecord._fields, fixed=_OF_GAME)
NAMES: Final = InsertRows("names", joined_name, NameRow._fields, fixed=_OF_GAME)
UNOPENED: Final = AddRows("unopened", unopened, UnopenedRow._fields, fixed=_OF_GAME)
_SEATS: Final = UpdateRows("seat_rows", seat, SeatChange._fields, fixed=("game_id", "status"))
_HEAD: Final = ("version", "head", "last_at", "deadline", "expires_at", "to_act")
_CHECKS: Final = ("bots_due", "charged_to", "wake_at")
"""The columns of a game that few moves change: what the background has to do next."""
_ROSTER: Final = ("status", "free", "bots", "started_at", "ended_at", "winners")


def _advance() -> Any:
    """Advance the head of a game; returns no row if it has moved on or its fence has risen."""
    found = [head.c[name] == _bind(head, name, f"base_{name}") for name in _BASE]
    return (
        sa.update(head)
        .where(head.c.game_id == sa.bindparam("game_id"), *found)
        .values({name: _bind(head, name) for name in _HEAD})
        .returning(head.c.game_id)
    )


def _set_game(*columns: str) -> Any:
    values = {name: _bind(game, name) for name in columns}
    return sa.update(game).where(game.c.game_id == sa.bindparam("game_id")).values(values)


def _bind(of: sa.Table, column: str, name: str | None = None) -> Any:
    return sa.bindparam(name or column, type_=of.c[column].type)


_BASE: Final = ("version", "head", "fence")
_forget_secret: Final = sa.delete(secret).where(
    secret.c.game_id == sa.bindparam("game_id"), _bind(game, "ended_at").is_not(None)
)
_MOVE: Final = Write(_advance(), ENTRIES, table=entry)
_MOVE_AND_MORE: Final = Write(_advance(), ENTRIES, ANSWERS, _set_game(*_CHECKS), table=entry)
_TURNING_POINT: Final = Write(
    _advance(),
    ENTRIES,
    ANSWERS,
    KEYS,
    NAMES,
    UNOPENED,
    _SEATS,
    _forget_secret,
    _set_game(*_CHECKS, *_ROSTER),
    table=entry,
)
_APPEND: Final = Write(
    sa.select(
        sa.func.append_entries(
            sa.bindparam("game_id", type_=game.c.game_id.type),
            *(_bind(head, name, f"base_{name}") for name in _BASE),
            _bind(token, "player_id", "caller"),
            _bind(token, "digest"),
            *(_bind(head, name) for name in _HEAD),
            _bind(entry, "body", "line"),
            sa.bindparam("lines", type_=sa.ARRAY(entry.c.body.type)),
            sa.bindparam("hashes", type_=sa.ARRAY(entry.c.hash.type)),
            _bind(entry, "asked"),
            sa.bindparam("changes", type_=sa.Text),
        )
    ),
    table=entry,
)


def append(database: Database, new: NewEntries) -> None:
    """Add entries to a log and make all changes that go with them, or none.

    Raises Conflict if the game has moved on, its fence has risen, the key has just been used, or
    the caller no longer holds its token; Unavailable if it is unknown whether the write took
    effect.
    """
    params: dict[str, Any] = {
        **new.row._asdict(),
        **{f"base_{name}": getattr(new.before, name) for name in _BASE},
    }
    if database.postgres and (new.proof is None or new.is_seated):
        _append_by_function(database, new, params)
        return
    params["entries"] = new.entries
    params["answers"] = [] if new.answer is None else [new.answer]
    write = _MOVE_AND_MORE if new.answer or _has_other_checks(new) else _MOVE
    if new.roster is not None:
        write = _TURNING_POINT
        params |= _roster_params(new.roster)
        params["keys"] = [] if new.asked_under is None else [new.asked_under]
        params["created_at"] = new.row.last_at
    database.write_or_nothing(write, params, proof=new.proof)


def _append_by_function(database: Database, new: NewEntries, params: dict[str, Any]) -> None:
    changes = _changes(new)
    caller, digest = (None, None) if new.proof is None else new.proof
    is_one = len(new.entries) == 1  # Arrays would cost more than all the rest (measured).
    params |= {
        "caller": caller,
        "digest": digest,
        "line": new.entries[0].body if is_one else None,
        "lines": None if is_one else [each.body for each in new.entries],
        "hashes": None if is_one else [each.hash for each in new.entries],
        "asked": new.entries[0].asked,
        # PostgreSQL reads bytes from such a text.
        "changes": json.dumps(changes, default=lambda x: "\\x" + x.hex()) if changes else None,
    }
    [[done]] = database.write(_APPEND, params)
    if not done:
        raise Conflict("the game has moved on")


def _changes(new: NewEntries) -> dict[str, Any]:
    """What a write changes beside the head and the log: rows by table, for `append_entries`."""
    row = new.row._asdict()
    roster, answer = new.roster, new.answer
    changes: dict[str, Any] = {}
    if roster is not None or answer is not None or _has_other_checks(new):
        columns = _CHECKS if roster is None else (*_CHECKS, *_ROSTER)
        changes["game"] = {name: row[name] for name in columns}
    if answer is not None:
        changes["answers"] = [answer._asdict()]
    if roster is not None:
        changes["seats"] = [each._asdict() for each in roster.seats]
        changes["unopened"] = [each._asdict() for each in roster.unopened]
    return changes


def _has_other_checks(new: NewEntries) -> bool:
    """Whether the background has to be told of entries.

    While bots are due, a process may have claimed the game by another `wake_at` than was read.
    """
    before, after = new.before, new.row
    return bool(after.bots_due) or any(
        getattr(before, name) != getattr(after, name) for name in _CHECKS
    )


def _roster_params(roster: RosterChange) -> Mapping[str, Any]:
    return {
        "status": roster.status,
        "free": roster.free,
        "started_at": roster.started_at,
        "ended_at": roster.ended_at,
        "winners": roster.winners,
        "seat_rows": roster.seats,
        "names": roster.names,
        "unopened": roster.unopened,
    }


_rows = sa.select(*(entry.c[name] for name in EntryRow._fields)).where(
    entry.c.game_id == sa.bindparam("game_id"),
    entry.c.seq > sa.bindparam("after"),
    entry.c.seq <= sa.bindparam("upto"),
)
_ENTRIES: Final = Statement(_rows.order_by(entry.c.seq).limit(sa.bindparam("at_most")))
_NAMES: Final = Statement(
    sa.select(*(joined_name.c[name] for name in ("seq", "name", "kind", "player_id"))).where(
        joined_name.c.game_id == sa.bindparam("game_id")
    )
)
_NAMES_BY_SEAT: Final = Statement(
    sa.select(seat.c.seat, joined_name.c.name)
    .join_from(
        seat,
        joined_name,
        (joined_name.c.game_id == seat.c.game_id) & (joined_name.c.player_id == seat.c.player_id),
    )
    .where(seat.c.game_id == sa.bindparam("game_id"))
    .order_by(joined_name.c.seq)
)
_SECRET: Final = Statement(
    sa.select(secret.c.seed, secret.c.setup).where(secret.c.game_id == sa.bindparam("game_id"))
)
_RAISE_FENCE: Final = (
    sa.update(head)
    .where(
        head.c.game_id == sa.bindparam("game_id"),
        sa.or_(
            _bind(head, "version", "at_version").is_(None),
            head.c.version == _bind(head, "version", "at_version"),
        ),
    )
    .values(fence=head.c.fence + sa.literal_column("1"))
    .returning(head.c.game_id)
)
_WAKE_LATER: Final = Write(_RAISE_FENCE, _set_game("wake_at"))


def entries(
    database: Database, game_id: bytes, *, after: int, upto: int, limit: int = 1_000_000
) -> list[EntryRow]:
    """Entries with after < seq <= upto in order, at most `limit`; the header is entry 0."""
    params = {"game_id": game_id, "after": after, "upto": upto, "at_most": limit}
    return [EntryRow(*row) for row in database.fetch(_ENTRIES, params)]


def names(database: Database, game_id: bytes) -> dict[int, PlayerName]:
    """The names of players when they joined a game, by the `seq` of that entry."""
    return {row[0]: PlayerName(*row[1:]) for row in database.fetch(_NAMES, {"game_id": game_id})}


def names_by_seat(database: Database, game_id: bytes) -> dict[int, str]:
    """The names of the seated players when they last joined, by seat."""
    return {row[0]: row[1] for row in database.fetch(_NAMES_BY_SEAT, {"game_id": game_id})}


def chunks(
    database: Database, game_id: bytes, *, after: int, upto: int
) -> Iterator[list[EntryRow]]:
    """Entries as in `entries`, in lists of at most `CHUNK`, each read when it is asked for."""
    while after < upto:
        rows = entries(database, game_id, after=after, upto=upto, limit=CHUNK)
        if not rows:
            return
        yield rows
        after = rows[-1].seq


def live_secret(database: Database, game_id: bytes) -> tuple[bytes, bytes | None] | None:
    """Seed and setup line of a game that has not ended; None if it has none."""
    rows = database.fetch(_SECRET, {"game_id": game_id})
    return (rows[0][0], rows[0][1]) if rows else None


def wake_later(
    database: Database, game_id: bytes, wake_at: int | None, *, version: int | None = None
) -> None:
    """Set when the sweep should check a game next; None: never.

    Nothing is set if the game is no longer at `version`, at which the time was found. The fence
    rises, so that a move judged with the earlier time is judged again and sets its own.
    """
    params = {"game_id": game_id, "wake_at": wake_at, "at_version": version}
    with suppress(Conflict):
        database.write_or_nothing(_WAKE_LATER, params)
