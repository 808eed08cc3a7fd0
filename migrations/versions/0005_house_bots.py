"""Bots that nobody waits for are played in the background: which games, and whose they count as.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_AWAKE = sa.text("wake_at IS NOT NULL")
_CHARGED = sa.text("charged_to IS NOT NULL")


def upgrade() -> None:
    due = sa.Column("bots_due", sa.Integer(), nullable=False, server_default="0")
    op.add_column("game", due)
    op.add_column("game", sa.Column("charged_to", sa.LargeBinary(length=16), nullable=True))
    op.drop_index("game_by_wake_at", table_name="game")
    op.create_index(
        "game_by_wake_at",
        "game",
        ["bots_due", "wake_at"],
        postgresql_where=_AWAKE,
        sqlite_where=_AWAKE,
    )
    op.create_index(
        "game_by_charged_to",
        "game",
        ["charged_to", "wake_at"],
        postgresql_where=_CHARGED,
        sqlite_where=_CHARGED,
    )


def downgrade() -> None:
    op.drop_index("game_by_charged_to", table_name="game")
    op.drop_index("game_by_wake_at", table_name="game")
    op.create_index(
        "game_by_wake_at", "game", ["wake_at"], postgresql_where=_AWAKE, sqlite_where=_AWAKE
    )
    op.drop_column("game", "charged_to")
    op.drop_column("game", "bots_due")
