"""${message}

Revision ID: ${up_revision}
Revises: ${down_revision | comma,n}
"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}
online = False  # True: statements that take effect one by one, and may be repeated.
loses = ()  # Tables from which it deletes something.


def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
