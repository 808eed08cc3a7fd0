"""Games that background duties have set aside.

Revision ID: 0014
Revises: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "set_aside",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("duty", sa.Text(), nullable=False),
        sa.Column("fate", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "duty", name="set_aside_pkey"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("set_aside")
