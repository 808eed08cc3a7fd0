"""The published leaves of checkpoints; checkpoints made before have none.

Revision ID: 0015
Revises: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("checkpoint", sa.Column("format", sa.Text(), nullable=True))
    op.create_table(
        "leaves",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("leaf", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("day", "leaf", name="leaves_pkey"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    # Without the column these checkpoints would be read in the first format.
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM checkpoint WHERE format IS NOT NULL")):
        raise RuntimeError("there are checkpoints with leaves: this version's schema is needed")
    op.drop_table("leaves")
    op.drop_column("checkpoint", "format")
