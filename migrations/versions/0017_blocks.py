"""The players whom a player has blocked.

Revision ID: 0017
Revises: 0016
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "block",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("blocked", sa.LargeBinary(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "blocked", name="block_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("block_by_blocked", "block", ["blocked"])


def downgrade() -> None:
    op.drop_index("block_by_blocked", "block")
    op.drop_table("block")
