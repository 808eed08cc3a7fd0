"""When players were last seen in games, who may see it, and the emotes of the last minute.

Revision ID: 0025
Revises: 0024
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Nullable: the previous release adds players without it.
    op.add_column("player", sa.Column("presence", sa.Text(), nullable=True))
    # Losing these rows in a crash costs nothing, so PostgreSQL need not log them.
    prefixes = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "presence",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "player_id", name="presence_pkey"),
        prefixes=prefixes,
        sqlite_with_rowid=False,
    )
    op.create_index("presence_by_time", "presence", ["seen_at"])
    op.create_table(
        "emote",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("emote", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "player_id", name="emote_pkey"),
        prefixes=prefixes,
        sqlite_with_rowid=False,
    )
    op.create_index("emote_by_time", "emote", ["at"])


def downgrade() -> None:
    op.drop_table("emote")
    op.drop_table("presence")
    op.drop_column("player", "presence")
