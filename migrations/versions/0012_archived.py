"""Games whose logs have gone to the archive.

Revision ID: 0012
Revises: 0011
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archived",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("archived_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="archived_pkey"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    # Without the table nobody would find the logs any more.
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM archived")):
        raise RuntimeError("there are games in the archive: this version's schema is needed")
    op.drop_table("archived")
