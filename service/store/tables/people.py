"""Players: their tokens, what operators did, blocks and reports."""

from typing import Final

from sqlalchemy import Column, Index, Integer, LargeBinary, PrimaryKeyConstraint, Table, Text, text

from service.store.tables.base import id_, metadata, one_of, time_

REASONS: Final = ("name", "cheating", "stalling", "other")
"""Why a player reports another."""
INVITATIONS: Final = ("everyone", "nobody")
PRESENCES: Final = ("everyone", "nobody")
"""Who may see a player's presence."""
EVERYONE: Final = "everyone"
KINDS: Final = ("person", "program")
PERSON: Final = "person"

player = Table(
    "player",
    metadata,
    id_("player_id"),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    time_("created_at"),
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
    id_("token_id"),
    id_("player_id"),
    Column("label", Text, nullable=True),
    Column("digest", LargeBinary(32), nullable=False, unique=True),
    time_("created_at"),
    time_("expires_at", nullable=True),
    time_("last_used_at", nullable=True),
    PrimaryKeyConstraint("token_id"),
)
Index("token_by_player", token.c.player_id)

# Players who have closed their accounts, until the cleanup after it is complete.
departed = Table(
    "departed",
    metadata,
    id_("player_id"),
    time_("at"),
    PrimaryKeyConstraint("player_id"),
)

# The actions of operators on players' accounts, and which operator did each. They are kept after
# the player has gone.
account_act = Table(
    "account_act",
    metadata,
    id_("player_id"),
    id_("act_id"),
    Column("act", Text, nullable=False),
    Column("operator", Text, nullable=False),
    Column("why", Text, nullable=True),
    time_("at"),
    PrimaryKeyConstraint("player_id", "act_id"),
    sqlite_with_rowid=False,
)

# The players that front ends have created, each under the id that its own log-in gives it.
# `operator` is the name of the front end's key.
external_player = Table(
    "external_player",
    metadata,
    id_("player_id"),
    Column("operator", Text, nullable=False),
    Column("external_id", Text, nullable=False),
    time_("at"),
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
    id_("player_id"),
    id_("blocked"),
    time_("at"),
    PrimaryKeyConstraint("player_id", "blocked"),
    sqlite_with_rowid=False,
)
Index("block_by_blocked", block.c.blocked)

# Reports about players; `reporter` is null once that player has gone. A reporter has at most one
# open report about a player.
report = Table(
    "report",
    metadata,
    id_("player_id"),
    id_("report_id"),
    id_("reporter", nullable=True),
    id_("game_id", nullable=True),
    Column("reason", Text, nullable=False),
    Column("note", Text, nullable=True),
    time_("at"),
    time_("closed_at", nullable=True),
    Column("closed_by", Text, nullable=True),  # The name of an operator.
    PrimaryKeyConstraint("player_id", "report_id"),
    one_of("reason", REASONS),
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
