"""Daily checkpoints over the heads of ended games, and an inclusion proof for each of them.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "checkpoint",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("root", sa.LargeBinary(length=32), nullable=False),
        sa.Column("key_id", sa.Text(), nullable=True),
        sa.Column("signature", sa.LargeBinary(length=64), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("checkpoint_pkey")),
    )
    op.create_table(
        "inclusion",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("leaf", sa.Integer(), nullable=False),
        sa.Column("path", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("inclusion_pkey")),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("inclusion")
    op.drop_table("checkpoint")
