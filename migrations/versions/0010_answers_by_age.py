"""Answers kept for idempotency keys are found by their age.

Revision ID: 0010
Revises: 0009
"""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("idempotency_by_age", "idempotency", ["created_at"])
    op.create_index("creation_by_age", "creation", ["created_at"])


def downgrade() -> None:
    op.drop_index("creation_by_age", table_name="creation")
    op.drop_index("idempotency_by_age", table_name="idempotency")
