"""Players that front ends have created, by the ids of their own log-ins.

Revision ID: 0024
Revises: 0023
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "external_player",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("operator", sa.Text(), nullable=False),
        sa.Column("external_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="external_player_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "external_player_by_id", "external_player", ["operator", "external_id"], unique=True
    )


def downgrade() -> None:
    op.drop_table("external_player")
