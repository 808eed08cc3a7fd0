"""Lists tell more of a game and find it in more ways; invitations are declined; quick games.

Revision ID: 0008
Revises: 0007
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_LISTED = ["creator", "seats", "free", "provably_fair", "started_at", "ended_at"]
_RESERVED = sa.text("reserved_for IS NOT NULL")
_BY_STATUS = ["status", "created_at", "game_id"]
_BY_RULESET = ["ruleset", *_BY_STATUS]
_NEW = {
    "game_public_by_status": (_BY_STATUS, ""),
    "game_public_by_ruleset": (_BY_RULESET, ""),
    "game_public_with_bots": (_BY_STATUS, " AND bots > 0"),
    "game_public_without_bots": (_BY_STATUS, " AND bots = 0"),
    "game_public_free": (_BY_STATUS, " AND free > 0"),
    "game_public_by_end": (["status", "ended_at", "game_id"], " AND ended_at IS NOT NULL"),
}
# Seats that are kept for one player were counted as free before.
_KEPT = """
    (SELECT count(*) FROM seat WHERE seat.game_id = game.game_id
        AND seat.player_id IS NULL AND seat.bot IS NULL AND seat.reserved_for IS NOT NULL)
"""


def upgrade() -> None:
    op.add_column("game", sa.Column("turn_seconds", sa.Integer(), nullable=True))
    op.add_column("game", sa.Column("winners", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("invited", sa.LargeBinary(length=16), nullable=True))
    op.add_column("seat", sa.Column("declined_at", sa.BigInteger(), nullable=True))
    op.execute("UPDATE seat SET invited = reserved_for")
    op.execute(f"UPDATE game SET free = free - {_KEPT} WHERE status = 'open'")
    _read_clocks()
    op.create_table(
        "wish",
        sa.Column("wish_id", sa.LargeBinary(length=32), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.PrimaryKeyConstraint("wish_id", name="wish_pkey"),
        sqlite_with_rowid=False,
    )
    op.drop_index("seat_by_invitation", table_name="seat")
    _invitations("reserved_for", "status", "created_at", "game_id")
    op.drop_index("game_public_by_status", table_name="game")
    op.drop_index("game_public_by_ruleset", table_name="game")
    for name, (columns, also) in _NEW.items():
        _public_games(name, columns, also)


def downgrade() -> None:
    op.drop_table("wish")
    for name in _NEW:
        op.drop_index(name, table_name="game")
    _public_games("game_public_by_status", _BY_STATUS, include=["ruleset", *_LISTED])
    _public_games("game_public_by_ruleset", _BY_RULESET, include=_LISTED)
    op.drop_index("seat_by_invitation", table_name="seat")
    _invitations("reserved_for", "created_at", "game_id")
    op.execute(f"UPDATE game SET free = free + {_KEPT} WHERE status = 'open'")
    for table, column in (
        ("seat", "declined_at"),
        ("seat", "invited"),
        ("game", "winners"),
        ("game", "turn_seconds"),
    ):
        op.drop_column(table, column)


def _public_games(
    name: str, columns: list[str], also: str = "", include: list[str] | None = None
) -> None:
    where = sa.text(f"visibility = 'public'{also}")
    op.create_index(
        name,
        "game",
        columns,
        postgresql_include=include or [],
        postgresql_where=where,
        sqlite_where=where,
    )


def _invitations(*columns: str) -> None:
    op.create_index(
        "seat_by_invitation",
        "seat",
        list(columns),
        postgresql_where=_RESERVED,
        sqlite_where=_RESERVED,
    )


def _read_clocks() -> None:
    """The clock of a turn as the header of each game has it."""
    bind = op.get_bind()
    headers = bind.execute(sa.text("SELECT game_id, body FROM entry WHERE seq = 0"))
    timed = [
        {"game_id": game_id, "seconds": seconds}
        for game_id, body in headers
        if (seconds := json.loads(body)["rules"]["turn_seconds"]) is not None
    ]
    if timed:
        update = sa.text("UPDATE game SET turn_seconds = :seconds WHERE game_id = :game_id")
        bind.execute(update, timed)
