"""Invented migrations of later versions, for tests of upgrades."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from service.settings import MIGRATIONS
from service.store import migrate

HEAD = '''"""{title}

Revision ID: {revision}
Revises: {before}
"""

import sqlalchemy as sa
from alembic import op

from service.store.schema_changes import backfill, create_index, drop_index, end_support

revision = "{revision}"
down_revision = "{before}"
branch_labels = None
depends_on = None
'''


def next_migrations(folder: Path, *bodies: str) -> Path:
    """The migrations, and further ones with these contents after them: 9001, 9002, ..."""
    ahead = folder / "migrations"
    shutil.copytree(MIGRATIONS, ahead)
    before = migrate.migrations()[-1].revision
    for number, body in enumerate(bodies, 9001):
        text = HEAD.format(title=f"Invented {number}.", revision=str(number), before=before)
        (ahead / "versions" / f"{number}_next.py").write_text(f"{text}\n{body}", encoding="utf-8")
        before = str(number)
    return ahead


@contextmanager
def next_version(folder: Path) -> Iterator[None]:
    """Within it this process has the migrations of a later version, from `next_migrations`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrate, "MIGRATIONS", folder)
        migrate.migrations.cache_clear()
        yield
    migrate.migrations.cache_clear()
