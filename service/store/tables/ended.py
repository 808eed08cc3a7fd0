"""What follows from ended games: checkpoints, ratings and statistics."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

from service.store.tables.base import id_, metadata, time_

# The daily checkpoints (docs/spec/checkpoints.md): the root over all games that ended on a day,
# signed. No day is skipped, so the days number the leaves of the tree over all checkpoints.
checkpoint = Table(
    "checkpoint",
    metadata,
    Column("day", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("root", LargeBinary(32), nullable=False),
    Column("key_id", Text, nullable=True),
    Column("signature", LargeBinary(64), nullable=True),
    time_("created_at"),
    Column("format", Text, nullable=False),
    PrimaryKeyConstraint("day"),
)

# The published leaves of a day, concatenated in blocks; `leaf` is the number of the first one.
leaves = Table(
    "leaves",
    metadata,
    Column("day", Text, nullable=False),
    Column("leaf", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("day", "leaf"),
    sqlite_with_rowid=False,
)

# The leaf of an ended game in its day's tree, and the hashes from there to the root, concatenated.
inclusion = Table(
    "inclusion",
    metadata,
    id_("game_id"),
    Column("day", Text, nullable=False),
    Column("leaf", Integer, nullable=False),
    Column("path", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game_id"),
    sqlite_with_rowid=False,
)

# The ratings of players, by rule set. `kind` repeats the player's; null: the player has gone and is
# no longer listed. A row with zero games is left over from a game whose rating was undone.
rating = Table(
    "rating",
    metadata,
    id_("player_id"),
    Column("ruleset", Text, nullable=False),
    Column("kind", Text, nullable=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("player_id", "ruleset"),
    sqlite_with_rowid=False,
)
LISTED: Final = text("kind IS NOT NULL AND games > 0")


def _ladder(name: str, *columns: Column[Any]) -> None:
    """An index for one of the lists of players by rating."""
    order = (rating.c.mu, rating.c.player_id)
    Index(name, *columns, *order, postgresql_where=LISTED, sqlite_where=LISTED)


_ladder("rating_by_ruleset", rating.c.ruleset)
_ladder("rating_by_kind", rating.c.ruleset, rating.c.kind)

# The rated games, each with its players' previous ratings as JSON, so that the last rated game of a
# rule set can be undone.
rated_game = Table(
    "rated_game",
    metadata,
    id_("game_id"),
    Column("ruleset", Text, nullable=False),
    time_("ended_at"),
    Column("before", Text, nullable=False),
    PrimaryKeyConstraint("game_id"),
    sqlite_with_rowid=False,
)
Index("rated_game_by_end", rated_game.c.ruleset, rated_game.c.ended_at, rated_game.c.game_id)

# How often the ratings of a rule set have changed. A writer gives the count that it read, and fails
# if another writer has changed it since.
ladder = Table(
    "ladder",
    metadata,
    Column("ruleset", Text, nullable=False),
    Column("steps", BigInteger, nullable=False),
    PrimaryKeyConstraint("ruleset"),
    sqlite_with_rowid=False,
)

# The ended games that the statistics count, so that each is counted once. `done` is false for games
# that could not be counted yet, because they cannot be read or were set aside.
counted = Table(
    "counted",
    metadata,
    id_("game_id"),
    time_("ended_at"),
    Column("done", Boolean, nullable=False),
    PrimaryKeyConstraint("game_id"),
    sqlite_with_rowid=False,
)
Index("counted_by_end", counted.c.ended_at)
WAITING: Final = text("NOT done")
Index("counted_waiting", counted.c.ended_at, postgresql_where=WAITING, sqlite_where=WAITING)

# How each counted game ended for a player (`crazy_eights.tallies`), in the order of the key, so
# that statistics can be computed again if a game is counted late.
outcome = Table(
    "outcome",
    metadata,
    id_("player_id"),
    Column("ruleset", Text, nullable=False),
    Column("kind", Text, nullable=False),
    time_("ended_at"),
    id_("game_id"),
    Column("public", Boolean, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("left_by", Text, nullable=True),
    PrimaryKeyConstraint("player_id", "ruleset", "kind", "ended_at", "game_id"),
    sqlite_with_rowid=False,
)

# The statistics of players, as JSON: of all games and of the public ones. `games` is the number of
# games counted; a writer gives the number that it read, and fails if another has changed it.
# `ended_at` and `game_id` are those of the last game counted, in the order of ends.
tally = Table(
    "tally",
    metadata,
    id_("player_id"),
    Column("ruleset", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("games", Integer, nullable=False),
    time_("ended_at"),
    id_("game_id"),
    Column("all_games", Text, nullable=False),
    Column("public_games", Text, nullable=False),
    PrimaryKeyConstraint("player_id", "ruleset", "kind"),
    sqlite_with_rowid=False,
)
