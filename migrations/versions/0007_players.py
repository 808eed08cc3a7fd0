"""Players are persons or programs, which the names at joining tell, too.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def _kind() -> sa.Column[str]:
    return sa.Column("kind", sa.Text(), nullable=False, server_default="person")


def upgrade() -> None:
    op.add_column("joined_name", _kind())
    op.add_column("player", _kind())


def downgrade() -> None:
    op.drop_column("player", "kind")
    op.drop_column("joined_name", "kind")
