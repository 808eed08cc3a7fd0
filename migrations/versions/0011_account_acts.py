"""What operators did with players' accounts.

Revision ID: 0011
Revises: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "account_act",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("act_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("operator", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "act_id", name="account_act_pkey"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("account_act")
