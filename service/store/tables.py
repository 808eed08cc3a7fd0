"""The tables. Every table that belongs to a game begins its key with `game_id`.

There are no sequences, enum types or keys across games, so the schema could be partitioned by
`game_id`. Ids are 16 bytes, times are milliseconds since 1970 by the database's clock, and hashed
data is stored as the exact bytes. The migrations in `migrations/` create the same schema.
"""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

STATUSES: Final = ("open", "active", "finished", "cancelled")
REASONS: Final = ("name", "cheating", "stalling", "other")
"""Why a player reports another."""
INVITATIONS: Final = ("everyone", "nobody")
PRESENCES: Final = ("everyone", "nobody")
"""Who may see a player's presence."""
EVERYONE: Final = "everyone"
KINDS: Final = ("person", "program")
PERSON: Final = "person"
VISIBILITIES: Final = ("public", "unlisted", "private")
NO_BOTS_DUE, DUE_TO_A_PERSON, DUE_ALONE = BOTS_DUE = 0, 1, 2
"""Whether house bots have to move in a game: no; yes, and a person waits; yes, no person plays."""

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "uq": "%(table_name)s_%(column_0_name)s_key",
        "ck": "%(table_name)s_%(constraint_name)s_check",
    }
)


def _id(name: str, *, nullable: bool = False) -> Column[bytes]:
    return Column(name, LargeBinary(16), nullable=nullable)


def _time(name: str, *, nullable: bool = False) -> Column[int]:
    return Column(name, BigInteger, nullable=nullable)


def _belongs_to_game() -> Column[bytes]:
    # Deferred, so that the rows of a new game may be inserted in any order.
    to_game = ForeignKey("game.game_id", deferrable=True, initially="DEFERRED")
    return Column("game_id", LargeBinary(16), to_game, nullable=False)


def _one_of(column: str, words: tuple[str, ...]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(map(repr, words))})", name=column)


player = Table(
    "player",
    metadata,
    _id("player_id"),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    _time("created_at"),
    Column("token_changes", Integer, nullable=False),  # How often its tokens have changed.
    Column("invitations", Text, nullable=False),
    Column("language", Text, nullable=True),
    Column("presence", Text, nullable=True),  # One of `PRESENCES`; null: everyone.
    PrimaryKeyConstraint("player_id"),
)

# A player's tokens, stored as digests only. `last_used_at` is rounded down to the hour.
token = Table(
    "token",
    metadata,
    _id("token_id"),
    _id("player_id"),
    Column("label", Text, nullable=True),
    Column("digest", LargeBinary(32), nullable=False, unique=True),
    _time("created_at"),
    _time("expires_at", nullable=True),
    _time("last_used_at", nullable=True),
    PrimaryKeyConstraint("token_id"),
)
Index("token_by_player", token.c.player_id)

# Players who have closed their accounts, until the cleanup after it is complete.
departed = Table(
    "departed",
    metadata,
    _id("player_id"),
    _time("at"),
    PrimaryKeyConstraint("player_id"),
)

# The actions of operators on players' accounts, and which operator did each. They are kept after
# the player has gone.
account_act = Table(
    "account_act",
    metadata,
    _id("player_id"),
    _id("act_id"),
    Column("act", Text, nullable=False),
    Column("operator", Text, nullable=False),
    Column("why", Text, nullable=True),
    _time("at"),
    PrimaryKeyConstraint("player_id", "act_id"),
    sqlite_with_rowid=False,
)

# The players that front ends have created, each under the id that its own log-in gives it.
# `operator` is the name of the front end's key.
external_player = Table(
    "external_player",
    metadata,
    _id("player_id"),
    Column("operator", Text, nullable=False),
    Column("external_id", Text, nullable=False),
    _time("at"),
    PrimaryKeyConstraint("player_id"),
    sqlite_with_rowid=False,
)
Index(
    "external_player_by_id",
    external_player.c.operator,
    external_player.c.external_id,
    unique=True,
)

# The players whom a player has blocked.
block = Table(
    "block",
    metadata,
    _id("player_id"),
    _id("blocked"),
    _time("at"),
    PrimaryKeyConstraint("player_id", "blocked"),
    sqlite_with_rowid=False,
)
Index("block_by_blocked", block.c.blocked)

# Reports about players; `reporter` is null once that player has gone. A reporter has at most one
# open report about a player.
report = Table(
    "report",
    metadata,
    _id("player_id"),
    _id("report_id"),
    _id("reporter", nullable=True),
    _id("game_id", nullable=True),
    Column("reason", Text, nullable=False),
    Column("note", Text, nullable=True),
    _time("at"),
    _time("closed_at", nullable=True),
    Column("closed_by", Text, nullable=True),  # The name of an operator.
    PrimaryKeyConstraint("player_id", "report_id"),
    _one_of("reason", REASONS),
    sqlite_with_rowid=False,
)
_UNREAD: Final = text("closed_at IS NULL")
Index(
    "report_open",
    report.c.player_id,
    report.c.reporter,
    unique=True,
    postgresql_where=_UNREAD,
    sqlite_where=_UNREAD,
)
Index("report_by_reporter", report.c.reporter, report.c.report_id)
Index("report_by_id", report.c.report_id)
Index("report_by_time", report.c.at, report.c.report_id)
Index(
    "report_open_by_time",
    report.c.at,
    report.c.report_id,
    postgresql_where=_UNREAD,
    sqlite_where=_UNREAD,
)

# One row for each game: what was fixed at creation, then the head of its log and values derived
# from it. The row is narrow and a move changes no indexed column, so an update stays on its page.
game = Table(
    "game",
    metadata,
    _id("game_id"),
    _id("creator"),
    Column("ruleset", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("bots", Integer, nullable=False),  # A bit for each seat that a bot holds.
    Column("provably_fair", Boolean, nullable=False),
    _id("rematch_of", nullable=True),
    Column("turn_seconds", Integer, nullable=True),
    _time("created_at"),
    # These change at the start, at the end, and when a player joins or leaves.
    Column("status", Text, nullable=False),
    Column("free", Integer, nullable=False),  # Seats that any player may take.
    _time("started_at", nullable=True),
    _time("ended_at", nullable=True),
    Column("winners", Integer, nullable=True),  # A bit for each seat; null: no result.
    # These change with every entry.
    Column("version", Integer, nullable=False),
    Column("head", LargeBinary(32), nullable=False),
    _time("last_at"),
    _time("deadline", nullable=True),
    _time("expires_at", nullable=True),
    Column("to_act", Integer, nullable=False),  # A bit for each seat that is to act.
    # Whether house bots have to move; a value of `BOTS_DUE`.
    Column("bots_due", Integer, nullable=False),
    # If no person is in play any more: the player whose quota of seats the game counts against.
    _id("charged_to", nullable=True),
    # The sweep, or the duty that plays the bots, checks the game at this time or earlier; a move
    # rarely changes it.
    _time("wake_at", nullable=True),
    # How often a name in the game was erased; caches of names compare it to know when to reload.
    Column("renamed", Integer, nullable=False),
    # Whether the game counts for the ratings, and was rated; null: not checked yet.
    Column("rated", Boolean, nullable=True),
    # The code by which the game can be joined while it is open; never changes.
    Column("code", Text, nullable=True),
    PrimaryKeyConstraint("game_id"),
    _one_of("status", STATUSES),
    _one_of("visibility", VISIBILITIES),
    postgresql_with={"fillfactor": 80},
)


def _public_games(name: str, *columns: Column[Any], also: str = "") -> None:
    """An index for one of the lists of public games."""
    where = text(f"visibility = 'public'{also}")
    Index(name, *columns, game.c.game_id, postgresql_where=where, sqlite_where=where)


_public_games("game_public_by_status", game.c.status, game.c.created_at)
_public_games("game_public_by_ruleset", game.c.ruleset, game.c.status, game.c.created_at)
_public_games("game_public_with_bots", game.c.status, game.c.created_at, also=" AND bots > 0")
_public_games("game_public_without_bots", game.c.status, game.c.created_at, also=" AND bots = 0")
_public_games("game_public_free", game.c.status, game.c.created_at, also=" AND free > 0")
# One for each status, with `ended_at` first: PostgreSQL compares the order of an index with that of
# the table by the first column alone, and prefers `game_by_ended_at` to one with `status` first.
for _end in ("finished", "cancelled"):
    _public_games(
        f"game_public_{_end}_by_end",
        game.c.ended_at,
        also=f" AND status = '{_end}' AND ended_at IS NOT NULL",
    )
_public_games(
    "game_public_finished", game.c.ruleset, game.c.ended_at, also=" AND status = 'finished'"
)
_AWAKE: Final = text("wake_at IS NOT NULL")
Index(
    "game_by_wake_at",
    game.c.bots_due,
    game.c.wake_at,
    postgresql_where=_AWAKE,
    sqlite_where=_AWAKE,
)
_CHARGED: Final = text("charged_to IS NOT NULL")
Index(
    "game_by_charged_to",
    game.c.charged_to,
    game.c.wake_at,
    postgresql_where=_CHARGED,
    sqlite_where=_CHARGED,
)
_OPEN: Final = text("status = 'open'")
Index("game_open_by_creator", game.c.creator, postgresql_where=_OPEN, sqlite_where=_OPEN)
_BEGUN: Final = text("status <> 'open'")
Index(
    "game_begun_by_creator",
    game.c.creator,
    game.c.game_id,
    postgresql_where=_BEGUN,
    sqlite_where=_BEGUN,
)
# Only open games have an entry, so neither a move nor the end of a game writes one.
_CODED: Final = text("status = 'open' AND code IS NOT NULL")
Index("game_open_by_code", game.c.code, postgresql_where=_CODED, sqlite_where=_CODED)
_ENDED: Final = text("ended_at IS NOT NULL")
Index(
    "game_by_ended_at",
    game.c.ended_at,
    game.c.game_id,
    postgresql_where=_ENDED,
    sqlite_where=_ENDED,
)
UNRATED: Final = text(
    "visibility = 'public' AND status = 'finished' AND provably_fair AND rated IS NULL"
)
# SQLite prefers the index with the most usable columns, so `rated` is one of them although null.
Index(
    "game_unrated",
    game.c.rated,
    game.c.ruleset,
    game.c.ended_at,
    game.c.game_id,
    postgresql_where=UNRATED,
    sqlite_where=UNRATED,
)

# The log: entry 0 is the header line, `hash` the chain head after the line
# (docs/spec/log-format.md, "Hashes"). The primary key decides every race.
entry = Table(
    "entry",
    metadata,
    _id("game_id"),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
    PrimaryKeyConstraint("game_id", "seq"),
    sqlite_with_rowid=False,
)

# The games whose log was moved from `entry` to the archive.
archived = Table(
    "archived",
    metadata,
    _id("game_id"),
    _time("archived_at"),
    PrimaryKeyConstraint("game_id"),
    sqlite_with_rowid=False,
)

# The games that a background duty failed or hung at. It does not see them again until an operator
# releases them.
set_aside = Table(
    "set_aside",
    metadata,
    _id("game_id"),
    Column("duty", Text, nullable=False),
    Column("fate", Text, nullable=False),
    _time("at"),
    PrimaryKeyConstraint("game_id", "duty"),
    sqlite_with_rowid=False,
)

# The names of players when the entry `seq` gave them a seat; logs hold no names.
joined_name = Table(
    "joined_name",
    metadata,
    _id("game_id"),
    Column("seq", Integer, nullable=False),
    _id("player_id"),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),  # One of `KINDS`; never changes.
    PrimaryKeyConstraint("game_id", "seq"),
    sqlite_with_rowid=False,
)
Index("joined_name_by_player", joined_name.c.player_id)

# The players who left a sealed seed unopened when it had to be opened.
unopened = Table(
    "unopened",
    metadata,
    _id("game_id"),
    _id("player_id"),
    PrimaryKeyConstraint("game_id", "player_id"),
    sqlite_with_rowid=False,
)
Index("unopened_by_player", unopened.c.player_id)

# When a player last called or streamed in a game, rounded down. Losing the rows in a crash does no
# harm, so PostgreSQL need not log them.
presence = Table(
    "presence",
    metadata,
    _id("game_id"),
    _id("player_id"),
    _time("seen_at"),
    PrimaryKeyConstraint("game_id", "player_id"),
    sqlite_with_rowid=False,
)
Index("presence_by_time", presence.c.seen_at)

# A player's last emote in a game, kept for about a minute, not logged either.
emote = Table(
    "emote",
    metadata,
    _id("game_id"),
    _id("player_id"),
    Column("seat", Integer, nullable=False),
    Column("emote", Text, nullable=False),
    _time("at"),
    PrimaryKeyConstraint("game_id", "player_id"),
    sqlite_with_rowid=False,
)
Index("emote_by_time", emote.c.at)

# The only secret of a live game; the row is deleted when the game ends and its log reveals it.
secret = Table(
    "secret",
    metadata,
    _belongs_to_game(),
    Column("seed", LargeBinary(32), nullable=False),
    Column("setup", LargeBinary, nullable=True),
    PrimaryKeyConstraint("game_id"),
)

# `status` and `created_at` repeat the game's, so that one index lists a player's games. `invited`
# is the player for whom the seat was reserved at creation, `reserved_for` the one for whom it is
# reserved now.
seat = Table(
    "seat",
    metadata,
    _belongs_to_game(),
    Column("seat", Integer, nullable=False),
    _id("player_id", nullable=True),
    Column("bot", Text, nullable=True),
    _id("reserved_for", nullable=True),
    _id("invited", nullable=True),
    _time("declined_at", nullable=True),
    Column("status", Text, nullable=False),
    _time("created_at"),
    # Whether the player won; only in public games that were played to an end.
    Column("won", Boolean, nullable=True),
    PrimaryKeyConstraint("game_id", "seat"),
)
_TAKEN: Final = text("player_id IS NOT NULL")
Index(
    "seat_by_player",
    seat.c.player_id,
    seat.c.status,
    seat.c.created_at,
    seat.c.game_id,
    postgresql_include=["seat"],
    postgresql_where=_TAKEN,
    sqlite_where=_TAKEN,
)
_COUNTED: Final = text("won IS NOT NULL")
Index(
    "seat_counted",
    seat.c.player_id,
    seat.c.won,
    postgresql_where=_COUNTED,
    sqlite_where=_COUNTED,
)
_RESERVED: Final = text("reserved_for IS NOT NULL")
Index(
    "seat_by_invitation",
    seat.c.reserved_for,
    seat.c.status,
    seat.c.created_at,
    seat.c.game_id,
    postgresql_where=_RESERVED,
    sqlite_where=_RESERVED,
)

_INVITED: Final = text("invited IS NOT NULL")
Index(
    "seat_by_invited",
    seat.c.invited,
    seat.c.game_id,
    seat.c.seat,
    postgresql_where=_INVITED,
    sqlite_where=_INVITED,
)

# The answer given under an Idempotency-Key, stored as the place in the log from which it is
# recomputed, so that no hidden card is stored here.
idempotency = Table(
    "idempotency",
    metadata,
    _id("game_id"),
    _id("player_id"),
    Column("operation", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("fingerprint", LargeBinary(32), nullable=False),
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("status", Integer, nullable=False),
    _time("created_at"),
    PrimaryKeyConstraint("game_id", "player_id", "operation", "key"),
    sqlite_with_rowid=False,
)
Index("idempotency_by_age", idempotency.c.created_at)

# The same for the creation of games, when there is no `game_id` yet.
creation = Table(
    "creation",
    metadata,
    _id("player_id"),
    Column("key", Text, nullable=False),
    Column("fingerprint", LargeBinary(32), nullable=False),
    _id("game_id"),
    Column("last_seq", Integer, nullable=False),
    _time("created_at"),
    PrimaryKeyConstraint("player_id", "key"),
    sqlite_with_rowid=False,
)
Index("creation_by_age", creation.c.created_at)

# Quick games: the game that is being filled for players who ask for the same rules. `wish_id` is a
# digest of the request. Each new game replaces the previous one in the row.
wish = Table(
    "wish",
    metadata,
    Column("wish_id", LargeBinary(32), nullable=False),
    _id("game_id"),
    PrimaryKeyConstraint("wish_id"),
    sqlite_with_rowid=False,
)

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
    _time("created_at"),
    Column("format", Text, nullable=True),  # null: the first one, without published leaves.
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
    _id("game_id"),
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
    _id("player_id"),
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
    _id("game_id"),
    Column("ruleset", Text, nullable=False),
    _time("ended_at"),
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
    _id("game_id"),
    _time("ended_at"),
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
    _id("player_id"),
    Column("ruleset", Text, nullable=False),
    Column("kind", Text, nullable=False),
    _time("ended_at"),
    _id("game_id"),
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
    _id("player_id"),
    Column("ruleset", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("games", Integer, nullable=False),
    _time("ended_at"),
    _id("game_id"),
    Column("all_games", Text, nullable=False),
    Column("public_games", Text, nullable=False),
    PrimaryKeyConstraint("player_id", "ruleset", "kind"),
    sqlite_with_rowid=False,
)

# How much of their limits callers have used in the `period`, given by its start (seconds since
# 1970). The key is a digest. Losing the rows in a crash does no harm, so PostgreSQL need not log
# them.
allowance = Table(
    "allowance",
    metadata,
    _id("key"),
    Column("period", BigInteger, nullable=False),
    Column("used", Integer, nullable=False),
    PrimaryKeyConstraint("key"),
    sqlite_with_rowid=False,
)

# Facts about the database itself, by name (`service.store.properties`).
property_ = Table(
    "property",
    metadata,
    Column("name", Text, nullable=False),
    Column("value", Text, nullable=False),
    PrimaryKeyConstraint("name"),
    sqlite_with_rowid=False,
)
