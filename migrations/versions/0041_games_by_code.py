"""Open games by their join codes.

Revision ID: 0041
Revises: 0040
"""

import sqlalchemy as sa

from service.store.schema_changes import create_index, drop_index

revision = "0041"
down_revision = "0040"
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
