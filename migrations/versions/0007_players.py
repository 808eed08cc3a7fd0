"""Players are persons or programs, which the names at joining tell, too; tokens have a table;
players have wishes and may go for good, and seats tell who won.

Everybody keeps the token there was, as the first one: its id is the player's, its label none.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_COUNTED = sa.text("won IS NOT NULL")


def _kind() -> sa.Column[str]:
    return sa.Column("kind", sa.Text(), nullable=False, server_default="person")


def upgrade() -> None:
    op.add_column("joined_name", _kind())
    op.add_column("player", _kind())
    changes = sa.Column("token_changes", sa.Integer(), nullable=False, server_default="0")
    op.add_column("player", changes)
    op.create_table(
        "token",
        sa.Column("token_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("label", sa.Text(), nullable=True),
        sa.Column("digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.Column("last_used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("token_id", name=op.f("token_pkey")),
        sa.UniqueConstraint("digest", name=op.f("token_digest_key")),
    )
    op.create_index("token_by_player", "token", ["player_id"])
    op.execute(
        "INSERT INTO token (token_id, player_id, digest, created_at) "
        "SELECT player_id, player_id, token_digest, created_at FROM player"
    )
    renamed = sa.Column("renamed", sa.Integer(), nullable=False, server_default="0")
    op.add_column("game", renamed)
    op.create_table(
        "departed",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("departed_pkey")),
    )
    everyone = sa.Column("invitations", sa.Text(), nullable=False, server_default="everyone")
    op.add_column("player", everyone)
    op.add_column("player", sa.Column("language", sa.Text(), nullable=True))
    op.add_column("seat", sa.Column("won", sa.Boolean(), nullable=True))
    op.create_index(
        "seat_counted",
        "seat",
        ["player_id", "won"],
        postgresql_where=_COUNTED,
        sqlite_where=_COUNTED,
    )
    with op.batch_alter_table("player") as player:
        player.drop_constraint("player_token_digest_key", type_="unique")
        player.drop_column("token_digest")


def downgrade() -> None:
    op.drop_table("departed")
    op.drop_column("game", "renamed")
    op.drop_index("seat_counted", table_name="seat")
    op.drop_column("seat", "won")
    op.add_column("player", sa.Column("token_digest", sa.LargeBinary(length=32), nullable=True))
    # Each keeps one token that does not expire; there always is one.
    op.execute(
        "UPDATE player SET token_digest = (SELECT min(digest) FROM token "
        "WHERE token.player_id = player.player_id AND expires_at IS NULL)"
    )
    with op.batch_alter_table("player") as player:
        player.alter_column("token_digest", nullable=False)
        player.create_unique_constraint("player_token_digest_key", ["token_digest"])
        player.drop_column("token_changes")
        player.drop_column("invitations")
        player.drop_column("language")
        player.drop_column("kind")
    op.drop_table("token")
    op.drop_column("joined_name", "kind")
