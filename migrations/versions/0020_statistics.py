"""Statistics of players, by rule set and kind of game, and the games that they count.

Revision ID: 0020
Revises: 0019
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Games that ended before are counted as all others are, in the background.
    op.create_table(
        "counted",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="counted_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("counted_by_end", "counted", ["ended_at"])
    waiting = sa.text("NOT done")
    op.create_index(
        "counted_waiting", "counted", ["ended_at"], postgresql_where=waiting, sqlite_where=waiting
    )
    op.create_table(
        "outcome",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("left_by", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint(
            "player_id", "ruleset", "kind", "ended_at", "game_id", name="outcome_pkey"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tally",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("all_games", sa.Text(), nullable=False),
        sa.Column("public_games", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "ruleset", "kind", name="tally_pkey"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("tally", "outcome", "counted"):
        op.drop_table(table)
