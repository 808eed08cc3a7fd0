"""The tables. Every table that belongs to a game begins its key with `game_id`.

There are no sequences, enum types or keys across games, so the schema could be partitioned by
`game_id`. Ids are 16 bytes, times are milliseconds since 1970 by the database's clock, and hashed
data is stored as the exact bytes. The migrations in `migrations/` create the same schema.
"""

from typing import Any, Final

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "uq": "%(table_name)s_%(column_0_name)s_key",
        "ck": "%(table_name)s_%(constraint_name)s_check",
    }
)


def _id(name: str, *, nullable: bool = False) -> sa.Column[bytes]:
    """A column for an id."""
    return sa.Column(name, sa.LargeBinary(16), nullable=nullable)


def _time(name: str, *, nullable: bool = False) -> sa.Column[int]:
    """A column for a time."""
    return sa.Column(name, sa.BigInteger, nullable=nullable)


def _belongs_to_game() -> sa.Column[bytes]:
    """The column `game_id`, with a foreign key."""
    # Deferred, so that the rows of a new game may be inserted in any order.
    to_game = sa.ForeignKey("game.game_id", deferrable=True, initially="DEFERRED")
    return sa.Column("game_id", sa.LargeBinary(16), to_game, nullable=False)


def _one_of(column: str, words: tuple[str, ...]) -> sa.CheckConstraint:
    """The constraint that a column has one of these words."""
    return sa.CheckConstraint(f"{column} IN ({', '.join(map(repr, words))})", name=column)


def _table(
    name: str, *columns: Any, key: tuple[str, ...], rowid: bool = False, **options: Any
) -> sa.Table:
    """A table with its primary key. SQLite keeps it in the order of that key, unless `rowid`."""
    primary = sa.PrimaryKeyConstraint(*key)
    return sa.Table(name, metadata, *columns, primary, sqlite_with_rowid=rowid, **options)


def _index(
    name: str, of: sa.Table, *columns: str, where: str | sa.TextClause = "", **options: Any
) -> None:
    """An index of those rows for which `where` holds."""
    if not isinstance(where, str) or where:
        rows = sa.text(where) if isinstance(where, str) else where
        options |= {"postgresql_where": rows, "sqlite_where": rows}
    sa.Index(name, *(of.c[each] for each in columns), **options)


STATUSES: Final = ("open", "active", "finished", "cancelled")
VISIBILITIES: Final = ("public", "unlisted", "private")
NO_BOTS_DUE, DUE_TO_A_PERSON, DUE_ALONE = BOTS_DUE = 0, 1, 2
"""Whether house bots have to move in a game: no; yes, and a person waits; yes, no person plays."""

# One row for each game: what was fixed at creation, and what changes at turning points. Most moves
# leave it as it is; what every entry changes is in `head`.
game = _table(
    "game",
    _id("game_id"),
    _id("creator"),
    sa.Column("ruleset", sa.Text, nullable=False),
    # The rules that differ from the preset's, as JSON for lists; null: none.
    sa.Column("changes", sa.Text, nullable=True),
    sa.Column("visibility", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("bots", sa.Integer, nullable=False),  # A bit for each seat that a bot holds.
    sa.Column("provably_fair", sa.Boolean, nullable=False),
    _id("rematch_of", nullable=True),
    sa.Column("turn_seconds", sa.Integer, nullable=True),
    _time("created_at"),
    # These change at the start, at the end, and when a player joins or leaves.
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("free", sa.Integer, nullable=False),  # Seats that any player may take.
    _time("started_at", nullable=True),
    _time("ended_at", nullable=True),
    sa.Column("winners", sa.Integer, nullable=True),  # A bit for each seat; null: no result.
    # These change with few entries.
    # Whether house bots have to move; a value of `BOTS_DUE`.
    sa.Column("bots_due", sa.Integer, nullable=False),
    # If no person is in play any more: the player whose quota of seats the game counts against.
    _id("charged_to", nullable=True),
    # The sweep, or the duty that plays the bots, checks the game at this time or earlier; a move
    # rarely changes it.
    _time("wake_at", nullable=True),
    # Whether the game counts for the ratings, and was rated; null: not checked yet.
    sa.Column("rated", sa.Boolean, nullable=True),
    # The code by which the game can be joined while it is open; never changes.
    sa.Column("code", sa.Text, nullable=True),
    _one_of("status", STATUSES),
    _one_of("visibility", VISIBILITIES),
    key=("game_id",),
    rowid=True,
    postgresql_with={"fillfactor": 80},
)


def _public_games(name: str, *columns: str, also: str = "") -> None:
    """An index for one of the lists of public games."""
    _index(name, game, *columns, "game_id", where=f"visibility = 'public'{also}")


_public_games("game_public_by_status", "status", "created_at")
_public_games("game_public_by_ruleset", "ruleset", "status", "created_at")
_public_games("game_public_with_bots", "status", "created_at", also=" AND bots > 0")
_public_games("game_public_without_bots", "status", "created_at", also=" AND bots = 0")
_public_games("game_public_free", "status", "created_at", also=" AND free > 0")
# One for each status, with `ended_at` first: PostgreSQL compares the order of an index with that of
# the table by the first column alone, and prefers `game_by_ended_at` to one with `status` first.
for _end in ("finished", "cancelled"):
    _ended = f" AND status = '{_end}' AND ended_at IS NOT NULL"
    _public_games(f"game_public_{_end}_by_end", "ended_at", also=_ended)
_public_games("game_public_finished", "ruleset", "ended_at", also=" AND status = 'finished'")
_index("game_by_wake_at", game, "bots_due", "wake_at", where="wake_at IS NOT NULL")
_index("game_by_charged_to", game, "charged_to", "wake_at", where="charged_to IS NOT NULL")
_index("game_open_by_creator", game, "creator", where="status = 'open'")
_index("game_begun_by_creator", game, "creator", "game_id", where="status <> 'open'")
# Only open games have an entry, so neither a move nor the end of a game writes one.
_index("game_open_by_code", game, "code", where="status = 'open' AND code IS NOT NULL")
_index("game_by_ended_at", game, "ended_at", "game_id", where="ended_at IS NOT NULL")
UNRATED: Final = sa.text(
    "visibility = 'public' AND status = 'finished' AND provably_fair AND rated IS NULL"
)
# SQLite prefers the index with the most usable columns, so `rated` is one of them although null.
_index("game_unrated", game, "rated", "ruleset", "ended_at", "game_id", where=UNRATED)

# The head of each game's log, and what changes with every entry. It has no index but its key, so an
# update stays on its page. Every write of entries names the version, head and fence that it was
# judged by, which decides every race.
head = _table(
    "head",
    _id("game_id"),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("head", sa.LargeBinary(32), nullable=False),
    _time("last_at"),
    _time("deadline", nullable=True),
    _time("expires_at", nullable=True),
    sa.Column("to_act", sa.Integer, nullable=False),  # A bit for each seat that is to act.
    # Rises when something beside the log changes that a write was judged by: a token of a seated
    # player, a name in the game, or the time of the next check.
    sa.Column("fence", sa.Integer, nullable=False),
    key=("game_id",),
    postgresql_with={"fillfactor": 50},
)

# The log: entry 0 is the header line, `hash` the chain head after the line
# (docs/spec/log-format.md, "Hashes"). `asked` is on the first entry of a move made under an
# idempotency key (`service.store.asked`).
entry = _table(
    "entry",
    _id("game_id"),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.LargeBinary(32), nullable=False),
    sa.Column("asked", sa.LargeBinary, nullable=True),
    key=("game_id", "seq"),
)

# The games that a background duty failed or hung at. It does not see them again until an operator
# releases them.
set_aside = _table(
    "set_aside",
    _id("game_id"),
    sa.Column("duty", sa.Text, nullable=False),
    sa.Column("fate", sa.Text, nullable=False),
    _time("at"),
    key=("game_id", "duty"),
)

# The names of players when the entry `seq` gave them a seat; logs hold no names.
joined_name = _table(
    "joined_name",
    _id("game_id"),
    sa.Column("seq", sa.Integer, nullable=False),
    _id("player_id"),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),  # One of `KINDS`; never changes.
    key=("game_id", "seq"),
)
_index("joined_name_by_player", joined_name, "player_id")

NOBODY: Final = bytes(16)
"""The id of no player."""
# The players who left a sealed seed unopened when it had to be opened; `NOBODY` if a game was full
# or a seed was opened, but no player is to blame for its cancellation.
unopened = _table(
    "unopened",
    _id("game_id"),
    _id("player_id"),
    key=("game_id", "player_id"),
)
_index("unopened_by_player", unopened, "player_id")

# When a player last called or streamed in a game, rounded down. Losing the rows in a crash does no
# harm, so PostgreSQL need not log them.
presence = _table(
    "presence",
    _id("game_id"),
    _id("player_id"),
    _time("seen_at"),
    key=("game_id", "player_id"),
)
_index("presence_by_time", presence, "seen_at")

# A player's last emote in a game, kept for about a minute, not logged either.
emote = _table(
    "emote",
    _id("game_id"),
    _id("player_id"),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("emote", sa.Text, nullable=False),
    _time("at"),
    key=("game_id", "player_id"),
)
_index("emote_by_time", emote, "at")

# The only secret of a live game; the row is deleted when the game ends and its log reveals it.
secret = _table(
    "secret",
    _belongs_to_game(),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("setup", sa.LargeBinary, nullable=True),
    key=("game_id",),
    rowid=True,
)

# `status` and `created_at` repeat the game's, so that one index lists a player's games. `invited`
# is the player for whom the seat was reserved at creation, `reserved_for` the one for whom it is
# reserved now.
seat = _table(
    "seat",
    _belongs_to_game(),
    sa.Column("seat", sa.Integer, nullable=False),
    _id("player_id", nullable=True),
    sa.Column("bot", sa.Text, nullable=True),
    _id("reserved_for", nullable=True),
    _id("invited", nullable=True),
    _time("declined_at", nullable=True),
    sa.Column("status", sa.Text, nullable=False),
    _time("created_at"),
    # Whether the player won; only in public games that were played to an end.
    sa.Column("won", sa.Boolean, nullable=True),
    key=("game_id", "seat"),
    rowid=True,
)
_index(
    "seat_by_player",
    seat,
    "player_id",
    "status",
    "created_at",
    "game_id",
    postgresql_include=["seat"],
    where="player_id IS NOT NULL",
)
_index("seat_counted", seat, "player_id", "won", where="won IS NOT NULL")
_index(
    "seat_by_invitation",
    seat,
    "reserved_for",
    "status",
    "created_at",
    "game_id",
    where="reserved_for IS NOT NULL",
)
_index("seat_by_invited", seat, "invited", "game_id", "seat", where="invited IS NOT NULL")

# The answer given under an Idempotency-Key to any call on a game but a move, stored as the place in
# the log from which it is recomputed, so that no hidden card is stored here.
idempotency = _table(
    "idempotency",
    _id("game_id"),
    _id("player_id"),
    sa.Column("operation", sa.Text, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("fingerprint", sa.LargeBinary(32), nullable=False),
    sa.Column("first_seq", sa.Integer, nullable=False),
    sa.Column("last_seq", sa.Integer, nullable=False),
    sa.Column("status", sa.Integer, nullable=False),
    _time("created_at"),
    key=("game_id", "player_id", "operation", "key"),
)
_index("idempotency_by_age", idempotency, "created_at")

# The same for the creation of games, when there is no `game_id` yet.
creation = _table(
    "creation",
    _id("player_id"),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("fingerprint", sa.LargeBinary(32), nullable=False),
    _id("game_id"),
    sa.Column("last_seq", sa.Integer, nullable=False),
    _time("created_at"),
    key=("player_id", "key"),
)
_index("creation_by_age", creation, "created_at")

# Quick games: the game that is being filled for players who ask for the same rules. `wish_id` is a
# digest of the request. Each new game replaces the previous one in the row.
wish = _table(
    "wish",
    sa.Column("wish_id", sa.LargeBinary(32), nullable=False),
    _id("game_id"),
    key=("wish_id",),
)


# The daily checkpoints (docs/spec/checkpoints.md): the root over all games that ended on a day,
# signed. No day is skipped, so the days number the leaves of the tree over all checkpoints. `keys`
# has the public keys at that time, as JSON; `unopened` counts the sealed games that were cancelled
# after they were full once, or a seed was opened.
checkpoint = _table(
    "checkpoint",
    sa.Column("day", sa.Text, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("root", sa.LargeBinary(32), nullable=False),
    sa.Column("key_id", sa.Text, nullable=True),
    sa.Column("signature", sa.LargeBinary(64), nullable=True),
    _time("created_at"),
    sa.Column("format", sa.Text, nullable=False),
    sa.Column("keys", sa.Text, nullable=False),
    sa.Column("unopened", sa.Integer, nullable=False),
    key=("day",),
    rowid=True,
)

# The published leaves of a day, concatenated in blocks; `leaf` is the number of the first one.
leaves = _table(
    "leaves",
    sa.Column("day", sa.Text, nullable=False),
    sa.Column("leaf", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    key=("day", "leaf"),
)

# The leaf of an ended game in its day's tree, and the hashes from there to the root, concatenated.
inclusion = _table(
    "inclusion",
    _id("game_id"),
    sa.Column("day", sa.Text, nullable=False),
    sa.Column("leaf", sa.Integer, nullable=False),
    sa.Column("path", sa.LargeBinary, nullable=False),
    key=("game_id",),
)

# The ratings of players, by rule set. `kind` repeats the player's; null: the player has gone and is
# no longer listed. A row with zero games is left over from a game whose rating was undone.
rating = _table(
    "rating",
    _id("player_id"),
    sa.Column("ruleset", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    key=("player_id", "ruleset"),
)
LISTED: Final = sa.text("kind IS NOT NULL AND games > 0")
_index("rating_by_ruleset", rating, "ruleset", "mu", "player_id", where=LISTED)
_index("rating_by_kind", rating, "ruleset", "kind", "mu", "player_id", where=LISTED)

# The rated games, each with its players' previous ratings as JSON, so that the last rated game of a
# rule set can be undone.
rated_game = _table(
    "rated_game",
    _id("game_id"),
    sa.Column("ruleset", sa.Text, nullable=False),
    _time("ended_at"),
    sa.Column("before", sa.Text, nullable=False),
    key=("game_id",),
)
_index("rated_game_by_end", rated_game, "ruleset", "ended_at", "game_id")

# How often the ratings of a rule set have changed. A writer gives the count that it read, and fails
# if another writer has changed it since.
ladder = _table(
    "ladder",
    sa.Column("ruleset", sa.Text, nullable=False),
    sa.Column("steps", sa.BigInteger, nullable=False),
    key=("ruleset",),
)

# The ended games that the statistics count, so that each is counted once. `done` is false for games
# that could not be counted yet, because they cannot be read or were set aside.
counted = _table(
    "counted",
    _id("game_id"),
    _time("ended_at"),
    sa.Column("done", sa.Boolean, nullable=False),
    key=("game_id",),
)
_index("counted_by_end", counted, "ended_at")
WAITING: Final = sa.text("NOT done")
_index("counted_waiting", counted, "ended_at", where=WAITING)

# How each counted game ended for a player (`crazy_eights.tallies`), in the order of the key, so
# that statistics can be computed again if a game is counted late.
outcome = _table(
    "outcome",
    _id("player_id"),
    sa.Column("ruleset", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    _time("ended_at"),
    _id("game_id"),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("left_by", sa.Text, nullable=True),
    key=("player_id", "ruleset", "kind", "ended_at", "game_id"),
)

# The statistics of players, as JSON: of all games and of the public ones. `games` is the number of
# games counted; a writer gives the number that it read, and fails if another has changed it.
# `ended_at` and `game_id` are those of the last game counted, in the order of ends.
tally = _table(
    "tally",
    _id("player_id"),
    sa.Column("ruleset", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    _time("ended_at"),
    _id("game_id"),
    sa.Column("all_games", sa.Text, nullable=False),
    sa.Column("public_games", sa.Text, nullable=False),
    key=("player_id", "ruleset", "kind"),
)


REASONS: Final = ("name", "cheating", "stalling", "other")
"""Why a player reports another."""
INVITATIONS: Final = ("everyone", "nobody")
PRESENCES: Final = ("everyone", "nobody")
"""Who may see a player's presence."""
EVERYONE: Final = "everyone"
KINDS: Final = ("person", "program")
PERSON: Final = "person"

player = _table(
    "player",
    _id("player_id"),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    _time("created_at"),
    sa.Column("token_changes", sa.Integer, nullable=False),  # How often its tokens have changed.
    sa.Column("invitations", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=True),
    sa.Column("presence", sa.Text, nullable=True),  # One of `PRESENCES`; null: everyone.
    key=("player_id",),
    rowid=True,
)

# A player's tokens, stored as digests only. `last_used_at` is rounded down to the hour.
token = _table(
    "token",
    _id("token_id"),
    _id("player_id"),
    sa.Column("label", sa.Text, nullable=True),
    sa.Column("digest", sa.LargeBinary(32), nullable=False, unique=True),
    _time("created_at"),
    _time("expires_at", nullable=True),
    _time("last_used_at", nullable=True),
    key=("token_id",),
    rowid=True,
)
_index("token_by_player", token, "player_id")

# Players who have closed their accounts, until the cleanup after it is complete.
departed = _table(
    "departed",
    _id("player_id"),
    _time("at"),
    key=("player_id",),
    rowid=True,
)

# The actions of operators on players' accounts, and which operator did each. They are kept after
# the player has gone.
account_act = _table(
    "account_act",
    _id("player_id"),
    _id("act_id"),
    sa.Column("act", sa.Text, nullable=False),
    sa.Column("operator", sa.Text, nullable=False),
    sa.Column("why", sa.Text, nullable=True),
    _time("at"),
    key=("player_id", "act_id"),
)

# The players that front ends have created, each under the id that its own log-in gives it.
# `operator` is the name of the front end's key.
external_player = _table(
    "external_player",
    _id("player_id"),
    sa.Column("operator", sa.Text, nullable=False),
    sa.Column("external_id", sa.Text, nullable=False),
    _time("at"),
    key=("player_id",),
)
_index("external_player_by_id", external_player, "operator", "external_id", unique=True)

# The players whom a player has blocked.
block = _table(
    "block",
    _id("player_id"),
    _id("blocked"),
    _time("at"),
    key=("player_id", "blocked"),
)
_index("block_by_blocked", block, "blocked")

# Reports about players; `reporter` is null once that player has gone. A reporter has at most one
# open report about a player.
report = _table(
    "report",
    _id("player_id"),
    _id("report_id"),
    _id("reporter", nullable=True),
    _id("game_id", nullable=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("note", sa.Text, nullable=True),
    _time("at"),
    _time("closed_at", nullable=True),
    sa.Column("closed_by", sa.Text, nullable=True),  # The name of an operator.
    _one_of("reason", REASONS),
    key=("player_id", "report_id"),
)
_index("report_open", report, "player_id", "reporter", unique=True, where="closed_at IS NULL")
_index("report_by_reporter", report, "reporter", "report_id")
_index("report_by_id", report, "report_id")
_index("report_by_time", report, "at", "report_id")
_index("report_open_by_time", report, "at", "report_id", where="closed_at IS NULL")


# How much of their limits callers have used in the `period`, given by its start (seconds since
# 1970). The key is a digest. Losing the rows in a crash does no harm, so PostgreSQL need not log
# them.
allowance = _table(
    "allowance",
    _id("key"),
    sa.Column("period", sa.BigInteger, nullable=False),
    sa.Column("used", sa.Integer, nullable=False),
    key=("key",),
)

# Facts about the database itself, by name (`service.store.health`, `service.store.migrate`).
property_ = _table(
    "property",
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("value", sa.Text, nullable=False),
    key=("name",),
)
