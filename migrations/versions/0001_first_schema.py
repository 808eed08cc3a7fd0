"""The first schema: players, games, their logs, seats, secrets and idempotency keys.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "creation",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(length=32), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "key", name=op.f("creation_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entry",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("entry_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "game",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("creator", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("bots", sa.Integer(), nullable=False),
        sa.Column("provably_fair", sa.Boolean(), nullable=False),
        sa.Column("max_entries", sa.Integer(), nullable=False),
        sa.Column("idle_seconds", sa.Integer(), nullable=False),
        sa.Column("open_seconds", sa.Integer(), nullable=False),
        sa.Column("rematch_of", sa.LargeBinary(length=16), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("free", sa.Integer(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("head", sa.LargeBinary(length=32), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("to_act", sa.Integer(), nullable=False),
        sa.Column("wake_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "status IN ('open', 'active', 'finished', 'cancelled')", name=op.f("game_status_check")
        ),
        sa.CheckConstraint(
            "visibility IN ('public', 'unlisted', 'private')", name=op.f("game_visibility_check")
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("game_pkey")),
        postgresql_with={"fillfactor": 80},
    )
    op.create_index(
        "game_by_wake_at",
        "game",
        ["wake_at"],
        unique=False,
        postgresql_where=sa.text("wake_at IS NOT NULL"),
        sqlite_where=sa.text("wake_at IS NOT NULL"),
    )
    op.create_index(
        "game_public_by_ruleset",
        "game",
        ["ruleset", "status", "created_at", "game_id"],
        unique=False,
        postgresql_include=["creator", "seats", "free", "provably_fair", "started_at", "ended_at"],
        postgresql_where=sa.text("visibility = 'public'"),
        sqlite_where=sa.text("visibility = 'public'"),
    )
    op.create_index(
        "game_public_by_status",
        "game",
        ["status", "created_at", "game_id"],
        unique=False,
        postgresql_include=[
            "ruleset",
            "creator",
            "seats",
            "free",
            "provably_fair",
            "started_at",
            "ended_at",
        ],
        postgresql_where=sa.text("visibility = 'public'"),
        sqlite_where=sa.text("visibility = 'public'"),
    )
    op.create_table(
        "idempotency",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("operation", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(length=32), nullable=False),
        sa.Column("first_seq", sa.Integer(), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint(
            "game_id", "player_id", "operation", "key", name=op.f("idempotency_pkey")
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "player",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token_digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("player_pkey")),
        sa.UniqueConstraint("token_digest", name=op.f("player_token_digest_key")),
    )
    op.create_table(
        "seat",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("reserved_for", sa.LargeBinary(length=16), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.game_id"],
            name=op.f("seat_game_id_fkey"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("seat_pkey")),
    )
    op.create_index(
        "seat_by_invitation",
        "seat",
        ["reserved_for", "created_at", "game_id"],
        unique=False,
        postgresql_where=sa.text("reserved_for IS NOT NULL"),
        sqlite_where=sa.text("reserved_for IS NOT NULL"),
    )
    op.create_index(
        "seat_by_player",
        "seat",
        ["player_id", "status", "created_at", "game_id"],
        unique=False,
        postgresql_include=["seat"],
        postgresql_where=sa.text("player_id IS NOT NULL"),
        sqlite_where=sa.text("player_id IS NOT NULL"),
    )
    op.create_table(
        "secret",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("setup", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.game_id"],
            name=op.f("secret_game_id_fkey"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("secret_pkey")),
    )


def downgrade() -> None:
    op.drop_table("creation")
    op.drop_table("idempotency")
    op.drop_table("secret")
    op.drop_table("seat")
    op.drop_table("entry")
    op.drop_table("game")
    op.drop_table("player")
