"""Public games by their end: an index for each status.

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa

from service.store.schema_changes import create_index, drop_index

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
online = True

_ENDS = ("finished", "cancelled")
_ENDED = "visibility = 'public'{} AND ended_at IS NOT NULL"


def upgrade() -> None:
    for status in _ENDS:
        _create(f"game_public_{status}_by_end", ["ended_at", "game_id"], f" AND status = '{status}'")
    drop_index("game_public_by_end", "game")


def downgrade() -> None:
    _create("game_public_by_end", ["status", "ended_at", "game_id"])
    for status in _ENDS:
        drop_index(f"game_public_{status}_by_end", "game")


def _create(name: str, columns: list[str], also: str = "") -> None:
    where = sa.text(_ENDED.format(also))
    create_index(name, "game", columns, postgresql_where=where, sqlite_where=where)
