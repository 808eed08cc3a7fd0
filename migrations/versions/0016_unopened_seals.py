"""The players who left a sealed seed unopened.

Revision ID: 0016
Revises: 0015
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "unopened",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "player_id", name="unopened_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("unopened_by_player", "unopened", ["player_id"])


def downgrade() -> None:
    op.drop_index("unopened_by_player", "unopened")
    op.drop_table("unopened")
