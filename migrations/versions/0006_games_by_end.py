"""Games are found by when they ended; checkpoints begin anew, as one unbroken row of days.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None
loses = ("inclusion", "checkpoint")

_ENDED = sa.text("ended_at IS NOT NULL")


def upgrade() -> None:
    op.create_index(
        "game_by_ended_at",
        "game",
        ["ended_at", "game_id"],
        postgresql_where=_ENDED,
        sqlite_where=_ENDED,
    )
    op.execute("DELETE FROM inclusion")
    op.execute("DELETE FROM checkpoint")


def downgrade() -> None:
    op.drop_index("game_by_ended_at", table_name="game")
