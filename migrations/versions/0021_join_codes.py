"""The codes by which open games are joined.

Revision ID: 0021
Revises: 0020
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Games made before have no code.
    op.add_column("game", sa.Column("code", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("game", "code")
