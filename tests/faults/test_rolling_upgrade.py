"""The schema is migrated one step ahead while games are played: this version keeps serving.

The next version's migration is invented: it adds a table, a column with a default and an index,
as a migration may (docs/operating.md).
"""

import shutil
from pathlib import Path

import httpx
import pytest

from service.folders import MIGRATIONS
from service.store import migrate
from tests.databases import KINDS, database_url
from tests.faults.checker import Load, check, wait_for_moves
from tests.live_server import running

NEXT = '''"""Made up.

Revision ID: next
Revises: {head}
"""

import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("made_up", sa.Column("id", sa.Integer(), primary_key=True))
    for table in ("game", "entry", "seat", "secret", "player", "idempotency", "creation"):
        op.add_column(table, sa.Column("made_up", sa.Integer(), nullable=False, server_default="7"))
    op.create_index("made_up_by_creator", "game", ["creator", "made_up"])
'''


def migrate_one_step_ahead(url: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Apply what `eights migrate` of the next version would."""
    ahead = folder / "migrations"
    shutil.copytree(MIGRATIONS, ahead)
    text = NEXT.format(head=migrate.head_revision())
    (ahead / "versions" / "9999_next.py").write_text(text, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(migrate, "MIGRATIONS", ahead)
        migrate._older_revisions.cache_clear()
        migrate.upgrade(url)
    migrate._older_revisions.cache_clear()


def is_ready(url: str) -> bool:
    return httpx.get(f"{url}/readyz", timeout=60).status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_old_version_plays_on_when_the_schema_is_one_step_ahead(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database_url(kind, tmp_path)
    with running(url) as old:
        with Load(old.url) as book:
            wait_for_moves(book, 20)
            migrate_one_step_ahead(url, tmp_path, monkeypatch)
            assert is_ready(old.url)
            wait_for_moves(book, 50)
            assert is_ready(old.url)
        check(old.url, book)
        assert set(book.statuses) <= {200, 201}, book.statuses
    # It is restarted once before the new version takes over.
    with running(url) as again:
        with Load(again.url) as later:
            wait_for_moves(later, 20)
        check(again.url, later)
        check(again.url, book)


def test_behind_the_schema_is_not_ready(tmp_path: Path) -> None:
    from service.app import create_app
    from service.settings import Settings
    from tests.table import Table

    url = database_url("sqlite", tmp_path, migrated=False)
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    table = Table(app.test_client())
    for revision, status in (("0001", 503), ("0002", 503), ("head", 200)):
        migrate.upgrade(url, revision)
        answer = table.get("/readyz")
        assert answer.status == status
        assert status == 200 or "eights migrate" in answer.json["detail"]
    app.extensions["eights"].store.dispose()
