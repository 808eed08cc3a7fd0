"""PgBouncer in both of its modes: whole games, a restart during them, and what is refused at the
start.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from tests.failover.play import notifiers, replicas, under_load
from tests.failover.pooler import PgBouncer, pgbouncer
from tests.failover.programs import until
from tests.figures import show_figures
from tests.live_server import ROOT, environment
from tests.ports import free_port

pytestmark = pytest.mark.failover


@contextmanager
def pooled(
    behind: str, mode: str, *, size: int, **settings: object
) -> Iterator[tuple[PgBouncer, list[str]]]:
    """PgBouncer, and the URLs of two replicas that connect through it."""
    with (
        pgbouncer(behind, mode, size=size) as pooler,
        replicas(pooler.url, workers=1, **settings) as urls,
    ):
        yield pooler, urls


def restart(pooler: PgBouncer, urls: list[str], what: str) -> None:
    """Kill it under load, and restart it once every replica has noticed."""
    with under_load(urls, what) as drill:
        pooler.kill()
        until(lambda: {drill.write(url) for url in urls} == {503}, "503")
        pooler.start()
        took = drill.wait_until_written(time.monotonic())
    show_figures(f"{what}: writes again {took:.2f} s after the pooler")


@pytest.mark.parametrize(("mode", "size"), [("session", 30), ("transaction", 4)])
@pytest.mark.parametrize("past", [True, False], ids=["with a wire", "without a wire"])
def test_restart_of_a_pooler_without_sessions(
    behind: str, mode: str, size: int, *, past: bool
) -> None:
    notify = behind if past else ""
    given = {"database_pooler": "transaction", "notify_database_url": notify}
    with pooled(behind, mode, size=size, **given) as (pooler, urls):
        restart(pooler, urls, f"PgBouncer, {mode}")
        actual = notifiers(urls[0])
    assert actual["connected" if past else "polling"] >= 1
    assert actual["polling" if past else "connected"] == 0


def test_restart_of_a_pooler_with_sessions(behind: str) -> None:
    with pooled(behind, "session", size=30, database_pooler="session") as (pooler, urls):
        restart(pooler, urls, "PgBouncer, session, sessions kept")
        until(lambda: notifiers(urls[0])["connected"] >= 1, "the notifier")


def test_shared_connections_are_left_without_session_state(behind: str) -> None:
    """The next user of its one connection finds no setting, prepared statement or LISTEN."""
    given = {"database_pooler": "transaction"}
    with pooled(behind, "transaction", size=1, **given) as (pooler, urls):
        with under_load(urls, "PgBouncer with one connection"):
            pass
        with psycopg.connect(pooler.url, prepare_threshold=None, autocommit=True) as line:
            assert line.execute("SHOW plan_cache_mode").fetchone() == ("auto",)
            assert line.execute("SHOW lock_timeout").fetchone() == ("0",)
            assert line.execute("SELECT count(*) FROM pg_prepared_statements").fetchone() == (0,)
            assert line.execute("SELECT count(*) FROM pg_listening_channels()").fetchone() == (0,)


def refusal(**settings: object) -> str:
    """The error output of a server that does not start."""
    ended = subprocess.run(
        [sys.executable, "-m", "service", "serve"],
        cwd=ROOT,
        env=environment(port=free_port(), **settings),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr


@pytest.mark.parametrize("mode", ["session", "transaction"])
def test_undeclared_pooler_is_refused_at_start(behind: str, mode: str) -> None:
    with pgbouncer(behind, mode) as pooler:
        assert "DATABASE_URL: this leads through a connection pooler; set DATABASE_POOLER" in (
            refusal(database_url=pooler.url)
        )
        assert "NOTIFY_DATABASE_URL: this leads through a connection pooler" in refusal(
            database_url=behind, notify_database_url=pooler.url
        )


def test_commands_go_through_a_pooler_of_transactions(behind: str) -> None:
    with pgbouncer(behind, "transaction", size=1) as pooler:
        for command in ("migrate", "sweep"):
            subprocess.run(
                [sys.executable, "-m", "service", command],
                cwd=ROOT,
                env=environment(database_url=pooler.url, database_pooler="transaction"),
                check=True,
                capture_output=True,
                timeout=120,
            )
