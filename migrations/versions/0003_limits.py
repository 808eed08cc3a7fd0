"""What callers have used up of their limits, and the open games of a creator.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Losing these rows in a crash costs nothing, so PostgreSQL need not log them.
    prefixes = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "allowance",
        sa.Column("key", sa.LargeBinary(length=16), nullable=False),
        sa.Column("period", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("allowance_pkey")),
        prefixes=prefixes,
        sqlite_with_rowid=False,
    )
    where = sa.text("status = 'open'")
    op.create_index(
        "game_open_by_creator", "game", ["creator"], postgresql_where=where, sqlite_where=where
    )


def downgrade() -> None:
    op.drop_index("game_open_by_creator", table_name="game")
    op.drop_table("allowance")
