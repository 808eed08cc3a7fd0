"""Reports about players.

Revision ID: 0018
Revises: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

OPEN = sa.text("closed_at IS NULL")


def upgrade() -> None:
    op.create_table(
        "report",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("report_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("reporter", sa.LargeBinary(length=16), nullable=True),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_by", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "reason IN ('name', 'cheating', 'stalling', 'other')", name="report_reason_check"
        ),
        sa.PrimaryKeyConstraint("player_id", "report_id", name="report_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "report_open",
        "report",
        ["player_id", "reporter"],
        unique=True,
        postgresql_where=OPEN,
        sqlite_where=OPEN,
    )
    op.create_index("report_by_reporter", "report", ["reporter", "report_id"])
    op.create_index("report_by_id", "report", ["report_id"])
    op.create_index("report_by_time", "report", ["at", "report_id"])
    op.create_index(
        "report_open_by_time",
        "report",
        ["at", "report_id"],
        postgresql_where=OPEN,
        sqlite_where=OPEN,
    )


def downgrade() -> None:
    op.drop_table("report")
