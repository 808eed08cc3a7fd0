"""The codes by which open games are joined.

Revision ID: 0031
Revises: 0030
"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

_OPEN = sa.text("status = 'open' AND code IS NOT NULL")


def upgrade() -> None:
    # Games made before have no code; those that are open end within the hour.
    op.add_column("game", sa.Column("code", sa.Text(), nullable=True))
    op.create_index(
        "game_open_by_code", "game", ["code"], postgresql_where=_OPEN, sqlite_where=_OPEN
    )


def downgrade() -> None:
    op.drop_index("game_open_by_code", table_name="game")
    op.drop_column("game", "code")
