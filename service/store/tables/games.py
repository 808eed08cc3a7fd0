"""Games: their logs, seats and what is stored beside the log."""

from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

from service.store.tables.base import belongs_to_game, id_, metadata, one_of, time_

STATUSES: Final = ("open", "active", "finished", "cancelled")
VISIBILITIES: Final = ("public", "unlisted", "private")
NO_BOTS_DUE, DUE_TO_A_PERSON, DUE_ALONE = BOTS_DUE = 0, 1, 2
"""Whether house bots have to move in a game: no; yes, and a person waits; yes, no person plays."""

# One row for each game: what was fixed at creation, and what changes at turning points. Most moves
# leave it as it is; what every entry changes is in `head`.
game = Table(
    "game",
    metadata,
    id_("game_id"),
    id_("creator"),
    Column("ruleset", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("bots", Integer, nullable=False),  # A bit for each seat that a bot holds.
    Column("provably_fair", Boolean, nullable=False),
    id_("rematch_of", nullable=True),
    Column("turn_seconds", Integer, nullable=True),
    time_("created_at"),
    # These change at the start, at the end, and when a player joins or leaves.
    Column("status", Text, nullable=False),
    Column("free", Integer, nullable=False),  # Seats that any player may take.
    time_("started_at", nullable=True),
    time_("ended_at", nullable=True),
    Column("winners", Integer, nullable=True),  # A bit for each seat; null: no result.
    # These change with few entries.
    # Whether house bots have to move; a value of `BOTS_DUE`.
    Column("bots_due", Integer, nullable=False),
    # If no person is in play any more: the player whose quota of seats the game counts against.
    id_("charged_to", nullable=True),
    # The sweep, or the duty that plays the bots, checks the game at this time or earlier; a move
    # rarely changes it.
    time_("wake_at", nullable=True),
    # Whether the game counts for the ratings, and was rated; null: not checked yet.
    Column("rated", Boolean, nullable=True),
    # The code by which the game can be joined while it is open; never changes.
    Column("code", Text, nullable=True),
    PrimaryKeyConstraint("game_id"),
    one_of("status", STATUSES),
    one_of("visibility", VISIBILITIES),
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

# The head of each game's log, and what changes with every entry. It has no index but its key, so an
# update stays on its page. Every write of entries names the version, head and fence that it was
# judged by, which decides every race.
head = Table(
    "head",
    metadata,
    id_("game_id"),
    Column("version", Integer, nullable=False),
    Column("head", LargeBinary(32), nullable=False),
    time_("last_at"),
    time_("deadline", nullable=True),
    time_("expires_at", nullable=True),
    Column("to_act", Integer, nullable=False),  # A bit for each seat that is to act.
    # Rises when something beside the log changes that a write was judged by: a token of a seated
    # player, a name in the game, or the time of the next check.
    Column("fence", Integer, nullable=False),
    PrimaryKeyConstraint("game_id"),
    sqlite_with_rowid=False,
    postgresql_with={"fillfactor": 50},
)

# The log: entry 0 is the header line, `hash` the chain head after the line
# (docs/spec/log-format.md, "Hashes"). `asked` is on the first entry of a move made under an
# idempotency key (`service.store.asked`).
entry = Table(
    "entry",
    metadata,
    id_("game_id"),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
    Column("asked", LargeBinary, nullable=True),
    PrimaryKeyConstraint("game_id", "seq"),
    sqlite_with_rowid=False,
)

# The games that a background duty failed or hung at. It does not see them again until an operator
# releases them.
set_aside = Table(
    "set_aside",
    metadata,
    id_("game_id"),
    Column("duty", Text, nullable=False),
    Column("fate", Text, nullable=False),
    time_("at"),
    PrimaryKeyConstraint("game_id", "duty"),
    sqlite_with_rowid=False,
)

# The names of players when the entry `seq` gave them a seat; logs hold no names.
joined_name = Table(
    "joined_name",
    metadata,
    id_("game_id"),
    Column("seq", Integer, nullable=False),
    id_("player_id"),
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
    id_("game_id"),
    id_("player_id"),
    PrimaryKeyConstraint("game_id", "player_id"),
    sqlite_with_rowid=False,
)
Index("unopened_by_player", unopened.c.player_id)

# When a player last called or streamed in a game, rounded down. Losing the rows in a crash does no
# harm, so PostgreSQL need not log them.
presence = Table(
    "presence",
    metadata,
    id_("game_id"),
    id_("player_id"),
    time_("seen_at"),
    PrimaryKeyConstraint("game_id", "player_id"),
    sqlite_with_rowid=False,
)
Index("presence_by_time", presence.c.seen_at)

# A player's last emote in a game, kept for about a minute, not logged either.
emote = Table(
    "emote",
    metadata,
    id_("game_id"),
    id_("player_id"),
    Column("seat", Integer, nullable=False),
    Column("emote", Text, nullable=False),
    time_("at"),
    PrimaryKeyConstraint("game_id", "player_id"),
    sqlite_with_rowid=False,
)
Index("emote_by_time", emote.c.at)

# The only secret of a live game; the row is deleted when the game ends and its log reveals it.
secret = Table(
    "secret",
    metadata,
    belongs_to_game(),
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
    belongs_to_game(),
    Column("seat", Integer, nullable=False),
    id_("player_id", nullable=True),
    Column("bot", Text, nullable=True),
    id_("reserved_for", nullable=True),
    id_("invited", nullable=True),
    time_("declined_at", nullable=True),
    Column("status", Text, nullable=False),
    time_("created_at"),
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

# The answer given under an Idempotency-Key to any call on a game but a move, stored as the place in
# the log from which it is recomputed, so that no hidden card is stored here.
idempotency = Table(
    "idempotency",
    metadata,
    id_("game_id"),
    id_("player_id"),
    Column("operation", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("fingerprint", LargeBinary(32), nullable=False),
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("status", Integer, nullable=False),
    time_("created_at"),
    PrimaryKeyConstraint("game_id", "player_id", "operation", "key"),
    sqlite_with_rowid=False,
)
Index("idempotency_by_age", idempotency.c.created_at)

# The same for the creation of games, when there is no `game_id` yet.
creation = Table(
    "creation",
    metadata,
    id_("player_id"),
    Column("key", Text, nullable=False),
    Column("fingerprint", LargeBinary(32), nullable=False),
    id_("game_id"),
    Column("last_seq", Integer, nullable=False),
    time_("created_at"),
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
    id_("game_id"),
    PrimaryKeyConstraint("wish_id"),
    sqlite_with_rowid=False,
)
