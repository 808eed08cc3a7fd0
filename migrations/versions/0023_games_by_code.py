"""Open games are found by their codes.

Revision ID: 0023
Revises: 0022
"""

import sqlalchemy as sa

from service.store.schema_changes import create_index, drop_index

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None
online = True


def upgrade() -> None:
    coded = sa.text("status = 'open' AND code IS NOT NULL")
    create_index(
        "game_open_by_code", "game", ["code"], postgresql_where=coded, sqlite_where=coded
    )


def downgrade() -> None:
    drop_index("game_open_by_code", "game")
