"""Answers kept for idempotency keys are found by their age.

Revision ID: 0010
Revises: 0009
"""

from service.store.schema_changes import create_index, drop_index

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None
online = True


def upgrade() -> None:
    create_index("idempotency_by_age", "idempotency", ["created_at"])
    create_index("creation_by_age", "creation", ["created_at"])


def downgrade() -> None:
    drop_index("creation_by_age", "creation")
    drop_index("idempotency_by_age", "idempotency")
