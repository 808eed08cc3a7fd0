"""Log format two. Games of format one, and all that hangs on them, are dropped; players stay.

Nothing had been released, so no log of format one has to be read for ever.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None
loses = ("creation", "idempotency", "inclusion", "checkpoint", "secret", "seat", "entry", "game")


def _drop_games() -> None:
    if op.get_bind().dialect.name == "postgresql":
        # Rows that were deleted would leave checks of keys behind, which forbid to change a table.
        op.execute(sa.text(f"TRUNCATE {', '.join(loses)}"))
        return
    for table in loses:
        op.execute(sa.text(f"DELETE FROM {table}"))  # noqa: S608  # The names stand above.


def upgrade() -> None:
    _drop_games()
    op.create_table(
        "joined_name",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("joined_name_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("joined_name_by_player", "joined_name", ["player_id"])
    op.drop_column("entry", "player_id")
    for column in ("max_entries", "idle_seconds", "open_seconds"):
        op.drop_column("game", column)
    op.add_column("game", sa.Column("expires_at", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    _drop_games()
    op.drop_column("game", "expires_at")
    for column in ("max_entries", "idle_seconds", "open_seconds"):
        # There is no row that the default could be for; SQLite asks for one all the same.
        new = sa.Column(column, sa.Integer(), nullable=False, server_default="0")
        op.add_column("game", new)
    op.add_column("entry", sa.Column("player_id", sa.LargeBinary(length=16), nullable=True))
    op.drop_table("joined_name")
