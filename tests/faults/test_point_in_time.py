"""The drill of docs/backup.md: a table is dropped by mistake, and the database is restored to
the moment before, from a base backup and the WAL archived since.

Everything acknowledged before that moment exists, nothing from after it does, every chain
verifies, and the games continue.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.databases import postgres_programs
from tests.faults.checker import Load, check, wait_for_moves
from tests.faults.postgres import OwnServer
from tests.figures import show_figures
from tests.live_server import running
from tests.server.test_backup import acknowledged

RECOVERY = """
archive_mode = off
hot_standby = off
restore_command = 'cp "{archive}/%f" "%p"'
recovery_target_time = '{moment}'
recovery_target_action = promote
"""
ARCHIVED = "SELECT last_archived_wal >= %s FROM pg_stat_archiver"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in which PostgreSQL's user may read and write."""
    found = Path(tempfile.mkdtemp(prefix="eights-pitr-"))
    found.chmod(0o755)
    for name in ("archive", "first", "second"):
        (found / name).mkdir()
    (found / "archive").chmod(0o777)
    yield found
    shutil.rmtree(found)


def archiving(server: OwnServer, archive: Path) -> None:
    """Let every finished WAL segment be copied into a folder from now on."""
    command = f'test ! -f "{archive}/%f" && cp "%p" "{archive}/%f"'
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET archive_mode = on")
        connection.execute(f"ALTER SYSTEM SET archive_command = '{command}'")
    server.kill()
    server.start()


def base_backup(server: OwnServer, to: Path) -> None:
    """`pg_basebackup` of a server in use; the WAL comes from the archive."""
    program = Path(*postgres_programs(), "pg_basebackup")
    how = ["--checkpoint=fast", "--wal-method=none", "--no-manifest"]
    subprocess.run(
        [program, f"--dbname={server.url}", f"--pgdata={to}", *how],
        check=True,
        timeout=300,
        capture_output=True,
    )


def lose(server: OwnServer) -> None:
    """Drop a table; returns when the WAL up to then is in the archive."""
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute("DROP TABLE entry CASCADE")
        found = connection.execute("SELECT pg_walfile_name(pg_switch_wal())").fetchone()
        assert found is not None
        for _ in range(600):
            if connection.execute(ARCHIVED, found).fetchone() == (True,):
                return
            time.sleep(0.1)
        raise AssertionError("the WAL was not archived")


def as_at(
    moment: str, *, base: Path, archive: Path, folder: Path, owner: os.stat_result
) -> OwnServer:
    """A server restored from the base backup up to a moment."""
    data = folder / "data"
    shutil.copytree(base, data, ignore=shutil.ignore_patterns("log", ".s.PGSQL*"))
    with (data / "postgresql.auto.conf").open("a", encoding="utf-8") as settings:
        settings.write(RECOVERY.format(archive=archive, moment=moment))
    (data / "recovery.signal").touch()
    data.chmod(0o700)
    for each in (data, *data.rglob("*")):
        os.chown(each, owner.st_uid, owner.st_gid)
    return OwnServer(folder)


def timed(work: Callable[[], None]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


@pytest.mark.slow
def test_a_dropped_table_is_restored_as_of_the_moment_before(folder: Path) -> None:
    archive, base = folder / "archive", folder / "base"
    server = OwnServer(folder / "first")
    owner = (folder / "first" / "data").stat()
    try:
        archiving(server, archive)
        with running(server.url) as service, Load(service.url) as book:
            wait_for_moves(book, 100)
            copied = timed(lambda: base_backup(server, base))
            wait_for_moves(book, 200)
            before = acknowledged(book)
            with psycopg.connect(server.url) as connection:
                (moment,) = connection.execute("SELECT clock_timestamp()::text").fetchone() or ()
            wait_for_moves(book, 100)
        lose(server)
    finally:
        server.end()
    began = time.monotonic()
    restored = as_at(moment, base=base, archive=archive, folder=folder / "second", owner=owner)
    try:
        took = time.monotonic() - began
        with running(restored.url) as service:
            check(service.url, before)
            with psycopg.connect(restored.url) as connection:
                late = connection.execute(
                    "SELECT count(*) FROM entry e JOIN game g USING (game_id)"
                    " WHERE g.last_at > extract(epoch FROM %s::timestamptz) * 1000",
                    (moment,),
                ).fetchone()
            assert late == (0,)
            with Load(service.url) as after:
                wait_for_moves(after, 20)
            check(service.url, after)
    finally:
        restored.end()
    lost = len(book.acknowledged) - len(before.acknowledged)
    show_figures(
        f"base backup {copied:.1f} s; back after {took:.1f} s: {before}; {lost} later moves gone"
    )
