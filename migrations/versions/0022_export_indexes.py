"""Games that a player created, and invitations, also ended ones, for the export of a player's data.

Revision ID: 0022
Revises: 0021
"""

import sqlalchemy as sa

from service.store.schema_changes import create_index, drop_index

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None
online = True


def upgrade() -> None:
    begun = sa.text("status <> 'open'")
    create_index(
        "game_begun_by_creator",
        "game",
        ["creator", "game_id"],
        postgresql_where=begun,
        sqlite_where=begun,
    )
    invited = sa.text("invited IS NOT NULL")
    create_index(
        "seat_by_invited",
        "seat",
        ["invited", "game_id", "seat"],
        postgresql_where=invited,
        sqlite_where=invited,
    )


def downgrade() -> None:
    drop_index("seat_by_invited", "seat")
    drop_index("game_begun_by_creator", "game")
