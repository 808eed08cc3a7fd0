"""The log: append with an expected version, and read back the exact bytes.

The primary key (game_id, seq) decides races: the first writer that inserts version v+1 wins.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, delete, literal_column, select, update

from crazy_eights.view import PlayerName
from service.store.clock import WRITE_TIME
from service.store.database import Database
from service.store.errors import Conflict
from service.store.snapshots import GameRow
from service.store.sql import Dml, InsertRows, Rows, Statement, UpdateRows, Write
from service.store.tables import (
    creation,
    entry,
    game,
    idempotency,
    joined_name,
    seat,
    secret,
    token,
    unopened,
)
from service.store.tokens import is_good

CHUNK: Final = 500


class EntryRow(NamedTuple):
    """One line of a log; entry 0 is the header."""

    seq: int
    body: bytes
    hash: bytes


class NameRow(NamedTuple):
    """A player's name when the entry `seq` gave it a seat, and the player's kind."""

    seq: int
    player_id: bytes
    name: str
    kind: str


class AnswerRecord(NamedTuple):
    """An answer to store under an idempotency key; `at` is when it was given."""

    player_id: bytes
    operation: str
    key: str
    fingerprint: bytes
    first_seq: int
    last_seq: int
    status: int
    at: int


class CreationKey(NamedTuple):
    """An idempotency key of a request for a new game or a quick game."""

    player_id: bytes
    key: str
    fingerprint: bytes
    last_seq: int


class UnopenedRow(NamedTuple):
    """A player who has left a sealed seed unopened."""

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


class Proof(NamedTuple):
    """What entries were judged by: the player, its token's digest, and the head of the game."""

    player_id: bytes
    digest: bytes
    head: bytes


class NewEntries(NamedTuple):
    """New entries of one game and everything that changes with them.

    `row` is the game's row after them; `base` is the version at which they were judged. `roster`
    is None if it didn't change. The write that ends a game also deletes its secret. With a `proof`
    nothing is written unless the proof holds. `asked_under` is given only together with `roster`.
    """

    row: GameRow
    base: int
    entries: Sequence[EntryRow]
    roster: RosterChange | None = None
    answer: AnswerRecord | None = None
    proof: Proof | None = None
    asked_under: CreationKey | None = None


_OF_GAME: Final = ("game_id",)
ENTRIES: Final = InsertRows("entries", entry, EntryRow._fields, fixed=_OF_GAME)
KEYS: Final = InsertRows("keys", creation, CreationKey._fields, fixed=("game_id", "created_at"))
ANSWERS: Final = InsertRows(
    "answers",
    idempotency,
    (*AnswerRecord._fields[:-1], "created_at"),
    fixed=_OF_GAME,
)
NAMES: Final = InsertRows("names", joined_name, NameRow._fields, fixed=_OF_GAME)
UNOPENED: Final = InsertRows("unopened", unopened, UnopenedRow._fields, fixed=_OF_GAME)
# The lock waits for a revocation under way; a later revocation waits for this write.
_PROOF: Final = (
    select(token.c.player_id)
    .where(
        token.c.player_id == bindparam("caller"),
        token.c.digest == bindparam("digest"),
        is_good(WRITE_TIME),
        game.c.game_id == bindparam("game_id"),
        game.c.version == bindparam("base"),
        game.c.head == bindparam("base_head"),
    )
    .with_for_update(read=True, key_share=True, of=token)
)
_SEATS: Final = UpdateRows("seat_rows", seat, SeatChange._fields, fixed=("game_id", "status"))
_HEAD: Final = (
    "version",
    "head",
    "last_at",
    "deadline",
    "expires_at",
    "to_act",
    "bots_due",
    "charged_to",
    "wake_at",
)
_ROSTER: Final = ("status", "free", "bots", "started_at", "ended_at", "winners")


def _advance(*columns: str) -> Any:
    """Advance the head of a game from version `base`; returns no row if the game was elsewhere."""
    values = {name: bindparam(name, type_=game.c[name].type) for name in columns}
    at_base = (game.c.game_id == bindparam("game_id")) & (game.c.version == bindparam("base"))
    return update(game).where(at_base).values(values).returning(game.c.version, game.c.renamed)


_forget_secret: Final = delete(secret).where(
    secret.c.game_id == bindparam("game_id"),
    bindparam("ended_at", type_=game.c.ended_at.type).is_not(None),
)


class _Both(NamedTuple):
    """A write, and the same write on condition that its proof holds."""

    plain: Write
    proved: Write


def _both(*parts: Rows | Dml) -> _Both:
    return _Both(Write(*parts), Write(*parts, only_if=_PROOF))


_MOVE: Final = _both(ENTRIES, _advance(*_HEAD))
_ANSWERED_MOVE: Final = _both(ENTRIES, ANSWERS, _advance(*_HEAD))
_TURNING_POINT: Final = _both(
    ENTRIES, ANSWERS, KEYS, NAMES, UNOPENED, _SEATS, _forget_secret, _advance(*_HEAD, *_ROSTER)
)


def insert_entries(database: Database, new: NewEntries) -> int:
    """Add entries to a log, all or none, in one commit; returns the game's column `renamed`.

    Raises Conflict if the game has moved on from `base`, if the key has just been used, or if the
    proof doesn't hold; Unavailable if it is unknown whether the write took effect.
    """
    last = new.entries[-1]
    params: dict[str, Any] = {
        **new.row._asdict(),
        "base": new.base,
        "entries": new.entries,
        "version": last.seq,
        "head": last.hash,
    }
    writes = _MOVE
    if new.answer is not None:
        writes = _ANSWERED_MOVE
        params["answers"] = [new.answer]
    if new.roster is not None:
        writes = _TURNING_POINT
        params |= _roster_params(new.roster)
        params.setdefault("answers", [])
        params["keys"] = [] if new.asked_under is None else [new.asked_under]
        params["created_at"] = new.row.last_at
    if new.proof is not None:
        caller, digest, head = new.proof
        params |= {"caller": caller, "digest": digest, "base_head": head}
    rows = database.write(writes.plain if new.proof is None else writes.proved, params)
    if not rows:
        raise Conflict("the game has moved on")
    return int(rows[0][1])


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


_rows = select(*(entry.c[name] for name in EntryRow._fields)).where(
    entry.c.game_id == bindparam("game_id"),
    entry.c.seq > bindparam("after"),
    entry.c.seq <= bindparam("upto"),
)
_ENTRIES: Final = Statement(
    _rows.order_by(entry.c.seq).limit(bindparam("at_most")).offset(literal_column("0"))
)
_NAMES: Final = Statement(
    select(joined_name.c.seq, joined_name.c.name, joined_name.c.kind).where(
        joined_name.c.game_id == bindparam("game_id")
    )
)
_NAMES_BY_SEAT: Final = Statement(
    select(seat.c.seat, joined_name.c.name)
    .join_from(
        seat,
        joined_name,
        (joined_name.c.game_id == seat.c.game_id) & (joined_name.c.player_id == seat.c.player_id),
    )
    .where(seat.c.game_id == bindparam("game_id"))
    .order_by(joined_name.c.seq)
)
_SECRET: Final = Statement(
    select(secret.c.seed, secret.c.setup).where(secret.c.game_id == bindparam("game_id"))
)
_REST: Final = Write(
    update(game).where(game.c.game_id == bindparam("game_id")).values(wake_at=bindparam("wake_at"))
)


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


def wake_later(database: Database, game_id: bytes, wake_at: int | None) -> None:
    """Set when the sweep should check a game next; None: never."""
    database.write(_REST, {"game_id": game_id, "wake_at": wake_at})
