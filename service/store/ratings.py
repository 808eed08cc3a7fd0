"""Ratings of players by rule set: games still to be rated, ratings, and leaderboards.

A writer of a rule set's ratings gives the number of changes (`steps`) that it read; of several
writers at once one succeeds.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as insert_or

from service.store import duty_games
from service.store.database import Database
from service.store.sql import Statement, UpsertRows, Write, id_params, ids
from service.store.tables import UNRATED, game, ladder, player, rated_game, rating

Numbers = tuple[float, float, int]
"""Mean, standard deviation, and number of games."""
FIRST: Final = (float("inf"), b"\xff" * 16)
"""The cursor before the highest-rated player."""
_MOST: Final = 8
"""The most players in a game."""
_ZERO: Final = sa.literal_column("0", sa.Integer)
_RULESET: Final[sa.BindParameter[str]] = sa.bindparam("ruleset")
_GAME: Final = sa.bindparam("game_id", type_=game.c.game_id.type)


class RatingOrder(NamedTuple):
    """An ended game's place in the order in which games are rated."""

    ended_at: int
    game_id: bytes


class RatedGame(NamedTuple):
    """A rated game, with its players' previous numbers."""

    ended: RatingOrder
    before: Mapping[bytes, Numbers]


class RatingChange(NamedTuple):
    """New numbers of some players, after `steps` changes, from rating a game or from undoing that.

    `kinds` holds the kind of players who have no numbers yet; a missing one means that the player
    has gone.
    """

    ruleset: str
    steps: int
    ended: RatingOrder
    numbers: Mapping[bytes, Numbers]
    kinds: Mapping[bytes, str]


class LeaderboardRow(NamedTuple):
    """A player in the leaderboard of a rule set, with its current name."""

    player_id: bytes
    name: str
    kind: str
    mu: float
    sigma: float
    games: int


_SEEN: Final = duty_games.is_seen(game.c.game_id, duty=duty_games.RATINGS)
_unrated = sa.select(game.c.ended_at, game.c.game_id).where(
    UNRATED, _SEEN, game.c.ruleset == _RULESET, game.c.ended_at <= sa.bindparam("until")
)
_UNRATED: Final = Statement(
    _unrated.order_by(game.c.ended_at, game.c.game_id).limit(sa.bindparam("at_most"))
)
_RULESETS: Final = Statement(sa.select(game.c.ruleset).where(UNRATED, _SEEN).distinct())
_STEPS: Final = Statement(sa.select(ladder.c.steps).where(ladder.c.ruleset == _RULESET))
_NEWEST: Final = Statement(
    sa.select(rated_game.c.ended_at, rated_game.c.game_id, rated_game.c.before)
    .where(rated_game.c.ruleset == _RULESET)
    .order_by(rated_game.c.ended_at.desc(), rated_game.c.game_id.desc())
    .limit(sa.literal_column("1"))
)
_IDS: Final = ids(rating.c.player_id, _MOST)
_NUMBERS: Final = (rating.c.mu, rating.c.sigma, rating.c.games)
_OF_PLAYERS: Final = Statement(
    sa.select(rating.c.player_id, *_NUMBERS).where(
        rating.c.player_id.in_(_IDS), rating.c.ruleset == _RULESET
    )
)
_KINDS: Final = Statement(
    sa.select(player.c.player_id, player.c.kind).where(player.c.player_id.in_(_IDS))
)
_LISTED: Final = (rating.c.kind.is_not(None), rating.c.games > _ZERO)
_OF_PLAYER: Final = Statement(
    sa.select(rating.c.ruleset, *_NUMBERS)
    .where(rating.c.player_id == sa.bindparam("player_id"), *_LISTED)
    .order_by(rating.c.ruleset)
)
_UNLIST: Final = Write(
    sa.update(rating).where(rating.c.player_id == sa.bindparam("player_id")).values(kind=sa.null())
)


def _step() -> Any:
    """Count a change of a rule set's ratings; returns no row if another writer was faster."""
    first = insert_or(ladder).values(ruleset=_RULESET, steps=sa.literal_column("1"))
    return first.on_conflict_do_update(
        index_elements=[ladder.c.ruleset],
        set_={"steps": ladder.c.steps + sa.literal_column("1")},
        where=ladder.c.steps == sa.bindparam("steps", type_=ladder.c.steps.type),
    ).returning(ladder.c.steps)


_NEW: Final = UpsertRows(
    "new",
    rating,
    ("player_id", "ruleset", "kind", "mu", "sigma", "games"),
    key=("player_id", "ruleset"),
    set_=("mu", "sigma", "games"),
)
_is_game = game.c.game_id == _GAME
_LEAVE_OUT: Final = Write(sa.update(game).where(_is_game).values(rated=sa.false()))
_RATE: Final = Write(
    _NEW,
    sa.insert(rated_game).values(
        game_id=_GAME,
        ruleset=_RULESET,
        ended_at=sa.bindparam("ended_at", type_=rated_game.c.ended_at.type),
        before=sa.bindparam("before"),
    ),
    sa.update(game).where(_is_game).values(rated=sa.true()),
    _step(),
)
_UNDO: Final = Write(
    _NEW,
    sa.delete(rated_game).where(rated_game.c.game_id == _GAME),
    sa.update(game).where(_is_game).values(rated=sa.null()),
    _step(),
)


def rulesets(database: Database) -> list[str]:
    """The rule sets in which games are still to be rated."""
    return [row[0] for row in database.fetch(_RULESETS, {})]


def unrated(database: Database, ruleset: str, *, until: int, limit: int) -> list[RatingOrder]:
    """Games of a rule set that ended by `until` and may have to be rated, in the order of ends."""
    params = {"ruleset": ruleset, "until": until, "at_most": limit}
    return [RatingOrder(*row) for row in database.fetch(_UNRATED, params)]


def steps(database: Database, ruleset: str) -> int:
    """How often the ratings of a rule set have changed."""
    rows = database.fetch(_STEPS, {"ruleset": ruleset})
    return int(rows[0][0]) if rows else 0


def newest(database: Database, ruleset: str) -> RatedGame | None:
    """The last rated game of a rule set, in the order of ends; None if there is none."""
    rows = database.fetch(_NEWEST, {"ruleset": ruleset})
    if not rows:
        return None
    ended_at, game_id, before = rows[0]
    previous = {bytes.fromhex(each): tuple(nums) for each, nums in json.loads(before).items()}
    return RatedGame(RatingOrder(ended_at, game_id), previous)


def of_players(database: Database, ruleset: str, players: Sequence[bytes]) -> dict[bytes, Numbers]:
    """The numbers of those players of a game who have some."""
    rows = database.fetch(_OF_PLAYERS, {**id_params(players, _MOST), "ruleset": ruleset})
    return {bytes(row[0]): (row[1], row[2], row[3]) for row in rows}


def kinds(database: Database, players: Sequence[bytes]) -> dict[bytes, str]:
    """The kinds of a game's players; those who have gone are left out."""
    return {bytes(row[0]): row[1] for row in database.fetch(_KINDS, id_params(players, _MOST))}


def rate(database: Database, change: RatingChange, before: Mapping[bytes, Numbers]) -> None:
    """Write the change that follows from a game. Raises Conflict if the ratings have changed since
    they were read.
    """
    previous = json.dumps({each.hex(): numbers for each, numbers in before.items()})
    database.write_or_nothing(_RATE, {**_params(change), "before": previous})


def undo(database: Database, change: RatingChange) -> None:
    """Undo the rating of the last rated game. Raises Conflict as `rate` does."""
    database.write_or_nothing(_UNDO, _params(change))


def _params(change: RatingChange) -> dict[str, Any]:
    # Always in the same order, so that two writers of the same rows don't deadlock.
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
    """Record that a game does not count for the ratings."""
    database.write(_LEAVE_OUT, {"game_id": game_id})


def of_player(database: Database, player_id: bytes) -> list[tuple[str, Numbers]]:
    """The rule sets in which a player is listed, with its numbers."""
    rows = database.fetch(_OF_PLAYER, {"player_id": player_id})
    return [(row[0], (row[1], row[2], row[3])) for row in rows]


def unlist(database: Database, player_id: bytes) -> None:
    """Remove a player from the leaderboards; its numbers stay, since others' depend on them."""
    database.write(_UNLIST, {"player_id": player_id})


@cache
def _leaderboard(*, of_kind: bool) -> Statement:
    place = sa.tuple_(rating.c.mu, rating.c.player_id)
    cursor = sa.tuple_(
        sa.bindparam("mu", type_=sa.Double()),
        sa.bindparam("player_id", type_=rating.c.player_id.type),
    )
    chosen = (
        sa.select(rating.c.player_id, player.c.name, player.c.kind, *_NUMBERS)
        .join_from(rating, player, player.c.player_id == rating.c.player_id)
        .where(*_LISTED, rating.c.ruleset == _RULESET, place < cursor)
    )
    if of_kind:
        chosen = chosen.where(rating.c.kind == sa.bindparam("kind"))
    index = "rating_by_kind" if of_kind else "rating_by_ruleset"
    chosen = chosen.with_hint(rating, f"INDEXED BY {index}", "sqlite")
    return Statement(
        chosen.order_by(rating.c.mu.desc(), rating.c.player_id.desc()).limit(
            sa.bindparam("at_most")
        )
    )


def leaderboard(
    database: Database, ruleset: str, kind: str | None, *, after: tuple[float, bytes], limit: int
) -> list[LeaderboardRow]:
    """At most `limit` players of a rule set below the cursor, the highest first."""
    params = {"ruleset": ruleset, "kind": kind, "mu": after[0], "player_id": after[1]}
    statement = _leaderboard(of_kind=kind is not None)
    rows = database.fetch(statement, params | {"at_most": limit})
    return [LeaderboardRow(*row) for row in rows]
