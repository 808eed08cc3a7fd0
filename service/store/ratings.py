"""Ratings of players, by rule set: which games are still to be rated, and who stands where.

Whoever changes the ratings of a rule set says how often they had been changed when they were read;
of several who do so at once one succeeds.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BindParameter,
    Double,
    Integer,
    bindparam,
    delete,
    false,
    insert,
    literal_column,
    null,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.dialects.postgresql import insert as insert_or

from service.store.database import Database
from service.store.sql import Statement, UpsertRows, Write
from service.store.tables import UNRATED, game, ladder, player, rated_game, rating

Numbers = tuple[float, float, int]
"""Mean, standard deviation, and number of games."""
FIRST: Final = (float("inf"), b"\xff" * 16)
"""The cursor before the player who stands highest."""
_MOST: Final = 8
"""So many players a game has."""
_ZERO: Final = literal_column("0", Integer)
_RULESET: Final[BindParameter[str]] = bindparam("ruleset")
_GAME: Final = bindparam("game_id", type_=game.c.game_id.type)


class RatingOrder(NamedTuple):
    """A game that has ended, in the order in which games are rated."""

    ended_at: int
    game_id: bytes


class RatedGame(NamedTuple):
    """A game that was rated, with its players' numbers before it."""

    ended: RatingOrder
    before: Mapping[bytes, Numbers]


class RatingChange(NamedTuple):
    """New numbers of some players, after `steps` changes: they follow from a game, or from its
    being undone. Where a player has none yet, its kind comes with them; None: it has gone.
    """

    ruleset: str
    steps: int
    ended: RatingOrder
    numbers: Mapping[bytes, Numbers]
    kinds: Mapping[bytes, str]


class LeaderboardRow(NamedTuple):
    """A player in the list of a rule set, by the name that it has now."""

    player_id: bytes
    name: str
    kind: str
    mu: float
    sigma: float
    games: int


_unrated = select(game.c.ended_at, game.c.game_id).where(
    UNRATED, game.c.ruleset == _RULESET, game.c.ended_at <= bindparam("until")
)
_UNRATED: Final = Statement(
    _unrated.order_by(game.c.ended_at, game.c.game_id).limit(bindparam("at_most")).offset(_ZERO)
)
_RULESETS: Final = Statement(select(game.c.ruleset).where(UNRATED).distinct())
_STEPS: Final = Statement(select(ladder.c.steps).where(ladder.c.ruleset == _RULESET))
_NEWEST: Final = Statement(
    select(rated_game.c.ended_at, rated_game.c.game_id, rated_game.c.before)
    .where(rated_game.c.ruleset == _RULESET)
    .order_by(rated_game.c.ended_at.desc(), rated_game.c.game_id.desc())
    .limit(literal_column("1"))
    .offset(_ZERO)
)
_IDS: Final = [bindparam(f"id_{number}", type_=rating.c.player_id.type) for number in range(_MOST)]
_NUMBERS: Final = (rating.c.mu, rating.c.sigma, rating.c.games)
_OF_PLAYERS: Final = Statement(
    select(rating.c.player_id, *_NUMBERS).where(
        rating.c.player_id.in_(_IDS), rating.c.ruleset == _RULESET
    )
)
_KINDS: Final = Statement(
    select(player.c.player_id, player.c.kind).where(player.c.player_id.in_(_IDS))
)
_LISTED: Final = (rating.c.kind.is_not(None), rating.c.games > _ZERO)
_OF_PLAYER: Final = Statement(
    select(rating.c.ruleset, *_NUMBERS)
    .where(rating.c.player_id == bindparam("player_id"), *_LISTED)
    .order_by(rating.c.ruleset)
)
_UNLIST: Final = Write(
    update(rating).where(rating.c.player_id == bindparam("player_id")).values(kind=null())
)


def _step() -> Any:
    """Count a change of a rule set's ratings; no row where somebody else was faster."""
    first = insert_or(ladder).values(ruleset=_RULESET, steps=literal_column("1"))
    return first.on_conflict_do_update(
        index_elements=[ladder.c.ruleset],
        set_={"steps": ladder.c.steps + literal_column("1")},
        where=ladder.c.steps == bindparam("steps", type_=ladder.c.steps.type),
    ).returning(ladder.c.steps)


_NEW: Final = UpsertRows(
    "new",
    rating,
    ("player_id", "ruleset", "kind", "mu", "sigma", "games"),
    key=("player_id", "ruleset"),
    set_=("mu", "sigma", "games"),
)
_is_game = game.c.game_id == _GAME
_LEAVE_OUT: Final = Write(update(game).where(_is_game).values(rated=false()))
_RATE: Final = Write(
    _NEW,
    insert(rated_game).values(
        game_id=_GAME,
        ruleset=_RULESET,
        ended_at=bindparam("ended_at", type_=rated_game.c.ended_at.type),
        before=bindparam("before"),
    ),
    update(game).where(_is_game).values(rated=true()),
    _step(),
)
_UNDO: Final = Write(
    _NEW,
    delete(rated_game).where(rated_game.c.game_id == _GAME),
    update(game).where(_is_game).values(rated=null()),
    _step(),
)


def rulesets(database: Database) -> list[str]:
    """The rule sets in which games are still to be rated."""
    return [row[0] for row in database.fetch(_RULESETS, {})]


def unrated(database: Database, ruleset: str, *, until: int, limit: int) -> list[RatingOrder]:
    """Games of a rule set that ended by then and may have to be rated, the first first."""
    params = {"ruleset": ruleset, "until": until, "at_most": limit}
    return [RatingOrder(*row) for row in database.fetch(_UNRATED, params)]


def steps(database: Database, ruleset: str) -> int:
    """How often the ratings of a rule set were changed."""
    rows = database.fetch(_STEPS, {"ruleset": ruleset})
    return int(rows[0][0]) if rows else 0


def newest(database: Database, ruleset: str) -> RatedGame | None:
    """The last game of a rule set that was rated."""
    rows = database.fetch(_NEWEST, {"ruleset": ruleset})
    if not rows:
        return None
    ended_at, game_id, before = rows[0]
    told = {bytes.fromhex(each): tuple(numbers) for each, numbers in json.loads(before).items()}
    return RatedGame(RatingOrder(ended_at, game_id), told)


def _of(players: Sequence[bytes]) -> dict[str, Any]:
    # The statements have one length; other places are filled with an id asked for anyway.
    padded = [*players, *[players[0]] * (_MOST - len(players))]
    return {f"id_{number}": each for number, each in enumerate(padded)}


def of_players(database: Database, ruleset: str, players: Sequence[bytes]) -> dict[bytes, Numbers]:
    """The numbers of a game's players, for those who have some."""
    rows = database.fetch(_OF_PLAYERS, {**_of(players), "ruleset": ruleset})
    return {bytes(row[0]): (row[1], row[2], row[3]) for row in rows}


def kinds(database: Database, players: Sequence[bytes]) -> dict[bytes, str]:
    """Of what kind a game's players are; those who have gone are left out."""
    return {bytes(row[0]): row[1] for row in database.fetch(_KINDS, _of(players))}


def rate(database: Database, change: RatingChange, before: Mapping[bytes, Numbers]) -> None:
    """Write what follows from a game. Raises Conflict where somebody has changed the ratings since
    they were read.
    """
    told = json.dumps({each.hex(): numbers for each, numbers in before.items()})
    database.write_or_nothing(_RATE, {**_params(change), "before": told})


def undo(database: Database, change: RatingChange) -> None:
    """Take back what followed from the newest game. Raises Conflict as `rate` does."""
    database.write_or_nothing(_UNDO, _params(change))


def _params(change: RatingChange) -> dict[str, Any]:
    # Always in one order, so that two who write the same rows wait for each other.
    new = [
        (each, change.ruleset, change.kinds.get(each), *change.numbers[each])
        for each in sorted(change.numbers)
    ]
    return {
        "new": new,
        "ruleset": change.ruleset,
        "steps": change.steps,
        **change.ended._asdict(),
    }


def leave_out(database: Database, game_id: bytes) -> None:
    """A game does not count."""
    database.write(_LEAVE_OUT, {"game_id": game_id})


def of_player(database: Database, player_id: bytes) -> list[tuple[str, Numbers]]:
    """The rule sets in which a player is listed, with its numbers."""
    rows = database.fetch(_OF_PLAYER, {"player_id": player_id})
    return [(row[0], (row[1], row[2], row[3])) for row in rows]


def unlist(database: Database, player_id: bytes) -> None:
    """List a player no more; its numbers stay, for those of others follow from them."""
    database.write(_UNLIST, {"player_id": player_id})


@cache
def _leaderboard(*, of_kind: bool) -> Statement:
    place = tuple_(rating.c.mu, rating.c.player_id)
    cursor = tuple_(
        bindparam("mu", type_=Double()), bindparam("player_id", type_=rating.c.player_id.type)
    )
    chosen = (
        select(rating.c.player_id, player.c.name, player.c.kind, *_NUMBERS)
        .join_from(rating, player, player.c.player_id == rating.c.player_id)
        .where(*_LISTED, rating.c.ruleset == _RULESET, place < cursor)
    )
    if of_kind:
        chosen = chosen.where(rating.c.kind == bindparam("kind"))
    return Statement(
        chosen.order_by(rating.c.mu.desc(), rating.c.player_id.desc())
        .limit(bindparam("at_most"))
        .offset(_ZERO)
    )


def leaderboard(
    database: Database, ruleset: str, kind: str | None, *, after: tuple[float, bytes], limit: int
) -> list[LeaderboardRow]:
    """At most so many players of a rule set below the cursor, the highest first."""
    params = {"ruleset": ruleset, "kind": kind, "mu": after[0], "player_id": after[1]}
    statement = _leaderboard(of_kind=kind is not None)
    rows = database.fetch(statement, params | {"at_most": limit})
    return [LeaderboardRow(*row) for row in rows]
