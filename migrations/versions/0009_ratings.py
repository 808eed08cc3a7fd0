"""Ratings of players, by rule set, and which games they know of; exports of a rule set's games.

Revision ID: 0009
Revises: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_UNRATED = "visibility = 'public' AND status = 'finished' AND provably_fair AND rated IS NULL"
_FINISHED = "visibility = 'public' AND status = 'finished'"
_LISTED = "kind IS NOT NULL AND games > 0"


def upgrade() -> None:
    # Games that ended before are rated as all others are, in the background.
    op.add_column("game", sa.Column("rated", sa.Boolean(), nullable=True))
    _index("game_unrated", "game", ["rated", "ruleset", "ended_at", "game_id"], _UNRATED)
    _index("game_public_finished", "game", ["ruleset", "ended_at", "game_id"], _FINISHED)
    op.create_table(
        "rating",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=True),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "ruleset", name="rating_pkey"),
        sqlite_with_rowid=False,
    )
    _index("rating_by_ruleset", "rating", ["ruleset", "mu", "player_id"], _LISTED)
    _index("rating_by_kind", "rating", ["ruleset", "kind", "mu", "player_id"], _LISTED)
    op.create_table(
        "rated_game",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="rated_game_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_game_by_end", "rated_game", ["ruleset", "ended_at", "game_id"])
    op.create_table(
        "ladder",
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("steps", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("ruleset", name="ladder_pkey"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("ladder", "rated_game", "rating"):
        op.drop_table(table)
    for index in ("game_public_finished", "game_unrated"):
        op.drop_index(index, table_name="game")
    op.drop_column("game", "rated")


def _index(name: str, table: str, columns: list[str], where: str) -> None:
    op.create_index(
        name, table, columns, postgresql_where=sa.text(where), sqlite_where=sa.text(where)
    )
