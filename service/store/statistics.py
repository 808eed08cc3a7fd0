"""Statistics of players: games still to be counted, the outcomes counted, and the tallies of them.

Each player of a game is counted in a write of its own, on the player's shard. The writer gives the
number of games (`Counted.games`) that it read; of several writers at once one succeeds.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as insert_or

from crazy_eights.tallies import NONE, Outcome, Tally
from service.store import duty_games
from service.store.database import Database
from service.store.sql import Statement, Write, insert_into
from service.store.tables import WAITING, counted, game, outcome, seat, tally

Place = tuple[int, bytes]
"""When a game ended, and its id: the order in which games count."""
BEGIN: Final[Place] = (-1, b"")
_ZERO: Final = sa.literal_column("0", sa.Integer)
_PLAYER: Final[sa.BindParameter[bytes]] = sa.bindparam("player_id", type_=tally.c.player_id.type)
_GAME: Final = sa.bindparam("game_id", type_=game.c.game_id.type)
_ENDED_AT: Final = sa.bindparam("ended_at", type_=game.c.ended_at.type)
_RULESET: Final[sa.BindParameter[str]] = sa.bindparam("ruleset")
_KIND: Final[sa.BindParameter[str]] = sa.bindparam("kind")
_AT_MOST: Final[sa.BindParameter[int]] = sa.bindparam("at_most")


class EndedGame(NamedTuple):
    """A game that ended; whether it is to be counted (`counts`), is counted or noted (`noted`), and
    is not set aside (`seen`).
    """

    ended_at: int
    game_id: bytes
    counts: bool
    noted: bool
    seen: bool


class Counted(NamedTuple):
    """The tallies of a player under one rule set and kind: of all games and of the public ones."""

    games: int
    last: Place
    all_games: Tally
    public_games: Tally


NOTHING: Final = Counted(0, BEGIN, NONE, NONE)


def _ended_games(*wanted: Any) -> Any:
    """Some columns of games that ended, after a place and until a time."""
    return (
        sa.select(game.c.ended_at, game.c.game_id, *wanted)
        .with_hint(game, "INDEXED BY game_by_ended_at", "sqlite")
        .where(
            game.c.ended_at.is_not(None),
            sa.tuple_(game.c.ended_at, game.c.game_id) > sa.tuple_(_ENDED_AT, _GAME),
            game.c.ended_at <= sa.bindparam("until"),
        )
        .order_by(game.c.ended_at, game.c.game_id)
        .limit(_AT_MOST)
    )


_SEATED: Final = sa.exists().where(seat.c.game_id == game.c.game_id, seat.c.player_id.is_not(None))
_ENDED: Final = Statement(
    _ended_games(
        sa.func.coalesce(game.c.winners, _ZERO) > _ZERO,
        _SEATED,
        sa.exists().where(counted.c.game_id == game.c.game_id),
        duty_games.is_seen(game.c.game_id, duty=duty_games.STATISTICS),
    )
)
_NEWEST: Final = Statement(sa.select(sa.func.max(counted.c.ended_at)))
_WAITING: Final = Statement(
    sa.select(counted.c.ended_at, counted.c.game_id)
    .where(WAITING, duty_games.is_seen(counted.c.game_id, duty=duty_games.STATISTICS))
    .order_by(counted.c.ended_at)
    .limit(_AT_MOST)
)


def _note() -> Any:
    new = insert_or(counted).values(game_id=_GAME, ended_at=_ENDED_AT, done=sa.bindparam("done"))
    return new.on_conflict_do_update(
        index_elements=[counted.c.game_id], set_={"done": counted.c.done | new.excluded.done}
    )


_NOTE: Final = Write(_note())
_OF_TALLY: Final = (
    tally.c.games, tally.c.ended_at, tally.c.game_id, tally.c.all_games, tally.c.public_games,
)  # fmt: skip
_KEYED: Final = (tally.c.player_id == _PLAYER, tally.c.ruleset == _RULESET, tally.c.kind == _KIND)
_TALLY: Final = Statement(sa.select(*_OF_TALLY).where(*_KEYED))
_OF_PLAYER: Final = Statement(
    sa.select(tally.c.ruleset, tally.c.kind, *_OF_TALLY)
    .where(tally.c.player_id == _PLAYER)
    .order_by(tally.c.ruleset, tally.c.kind)
)
_OUTCOMES: Final = Statement(
    sa.select(
        outcome.c.ended_at, outcome.c.game_id, outcome.c.place, outcome.c.won, outcome.c.left_by,
        outcome.c.public,
    ).where(
        outcome.c.player_id == _PLAYER, outcome.c.ruleset == _RULESET, outcome.c.kind == _KIND
    )
)  # fmt: skip
_HAS: Final = Statement(
    sa.select(outcome.c.game_id).where(
        outcome.c.player_id == _PLAYER,
        outcome.c.ruleset == _RULESET,
        outcome.c.kind == _KIND,
        outcome.c.ended_at == _ENDED_AT,
        outcome.c.game_id == _GAME,
    )
)


def _set_tally() -> Any:
    """Write a tally; returns no row if another writer was faster."""
    new = insert_or(tally).values(
        player_id=_PLAYER,
        ruleset=_RULESET,
        kind=_KIND,
        games=sa.bindparam("games"),
        ended_at=sa.bindparam("last_at", type_=tally.c.ended_at.type),
        game_id=sa.bindparam("last_game", type_=tally.c.game_id.type),
        all_games=sa.bindparam("all_games"),
        public_games=sa.bindparam("public_games"),
    )
    return new.on_conflict_do_update(
        index_elements=[tally.c.player_id, tally.c.ruleset, tally.c.kind],
        set_={each.name: new.excluded[each.name] for each in _OF_TALLY},
        where=tally.c.games == new.excluded.games - sa.literal_column("1"),
    ).returning(tally.c.games)


_ADD: Final = Write(insert_into(outcome), _set_tally())
_FORGET: Final = Write(
    sa.delete(outcome).where(outcome.c.player_id == _PLAYER),
    sa.delete(tally).where(tally.c.player_id == _PLAYER).returning(tally.c.kind),
)


def ended(database: Database, *, after: Place, until: int, limit: int) -> list[EndedGame]:
    """Games that ended after a place and by `until`, in the order of their ends."""
    params = {"ended_at": after[0], "game_id": after[1], "until": until, "at_most": limit}
    return [
        EndedGame(row[0], bytes(row[1]), bool(row[2] and row[3]), bool(row[4]), bool(row[5]))
        for row in database.fetch(_ENDED, params)
    ]


def newest(database: Database) -> int | None:
    """When the last counted game ended; None if none was counted."""
    at: int | None = database.fetch(_NEWEST, {})[0][0]
    return at


def waiting(database: Database, *, limit: int) -> list[Place]:
    """The games that could not be counted, apart from those that are set aside; earliest first."""
    return [(row[0], bytes(row[1])) for row in database.fetch(_WAITING, {"at_most": limit})]


def note(database: Database, place: Place, *, done: bool) -> None:
    """Record that a game was counted, or (`done` is false) that it has to be counted later."""
    database.write(_NOTE, {"ended_at": place[0], "game_id": place[1], "done": done})


def _read(row: Sequence[Any]) -> Counted:
    return Counted(row[0], (row[1], bytes(row[2])), _tally(row[3]), _tally(row[4]))


def _tally(text: str) -> Tally:
    found = json.loads(text)
    return Tally(**{**found, "places": tuple(found["places"])})


def of_player(database: Database, player_id: bytes) -> list[tuple[str, str, Counted]]:
    """The tallies of a player, by rule set and kind."""
    rows = database.fetch(_OF_PLAYER, {"player_id": player_id})
    return [(row[0], row[1], _read(row[2:])) for row in rows]


def tally_of(database: Database, player_id: bytes, counts: Outcome) -> Counted | None:
    """The tallies to which an outcome of a player belongs; None if they have it already."""
    params = {"player_id": player_id, "ruleset": counts.ruleset, "kind": counts.kind}
    rows = database.fetch(_TALLY, params)
    if database.fetch(_HAS, {**params, "ended_at": counts.ended_at, "game_id": counts.game_id}):
        return None
    return _read(rows[0]) if rows else NOTHING


def outcomes(
    database: Database, player_id: bytes, *, ruleset: str, kind: str
) -> list[tuple[Outcome, bool]]:
    """The counted outcomes of a player under one rule set and kind; whether each is public."""
    params = {"player_id": player_id, "ruleset": ruleset, "kind": kind}
    return [
        (Outcome(row[0], bytes(row[1]), ruleset, kind, row[2], bool(row[3]), row[4]), bool(row[5]))
        for row in database.fetch(_OUTCOMES, params)
    ]


def add(
    database: Database, player_id: bytes, counts: Outcome, changed: Counted, *, public: bool
) -> None:
    """Store an outcome of a player and its changed tallies. Raises Conflict if the tallies have
    changed since they were read.
    """
    params = {
        "player_id": player_id,
        "public": public,
        **counts._asdict(),
        "left_by": counts.left,
        "games": changed.games,
        "last_at": changed.last[0],
        "last_game": changed.last[1],
        "all_games": json.dumps(changed.all_games._asdict()),
        "public_games": json.dumps(changed.public_games._asdict()),
    }
    del params["left"]
    database.write_or_nothing(_ADD, params)


def forget(database: Database, player_id: bytes) -> None:
    """Delete the statistics of a player who has gone."""
    database.write(_FORGET, {"player_id": player_id})
