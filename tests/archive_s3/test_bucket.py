"""Logs of ended games in a bucket: the command uploads them over HTTP, and servers read them there.
moto's server replaces S3; the client is s3fs, as operators install it.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.databases import sqlite_url
from tests.failover.programs import until
from tests.faults.checker import Book, Load, check, wait_for_moves
from tests.figures import show_figures
from tests.live_server import ROOT, environment, running
from tests.ports import free_port

pytestmark = pytest.mark.s3
PACKAGES = ROOT / "build" / "s3"
# A bucket rejects unsigned requests; moto accepts any signature.
SIGNED = {"Authorization": "AWS nobody:nothing"}
MOVES = 100
"""Of two callers, at least; they play on until a game has ended and is rated."""


class Bucket:
    """A bucket, and the settings of a service that uses it."""

    def __init__(self, url: str) -> None:
        self._url = f"{url}/eights"
        self.settings: dict[str, object] = {
            "archive_url": "s3://eights/logs",
            "aws_endpoint_url": url,
            "aws_access_key_id": "nobody",
            "aws_secret_access_key": "nothing",
            "aws_default_region": "us-east-1",
            "pythonpath": PACKAGES,
        }

    def create(self) -> None:
        """Create the bucket, empty."""
        httpx.put(self._url, headers=SIGNED, timeout=60).raise_for_status()

    def names(self) -> list[str]:
        """The names of the game files in it."""
        run = httpx.get(self._url, params={"list-type": 2}, headers=SIGNED, timeout=60)
        return re.findall(r"<Key>(.*?\.gz)</Key>", run.raise_for_status().text)

    def remove(self, name: str) -> None:
        """Delete a file from it."""
        httpx.delete(f"{self._url}/{name}", headers=SIGNED, timeout=60).raise_for_status()


@contextmanager
def object_store() -> Iterator[str]:
    """An empty object store; yields its address."""
    assert PACKAGES.is_dir(), "moto is missing: make check ONLY=s3"
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "--host", "127.0.0.1", "--port", str(port)],
        env=environment(pythonpath=PACKAGES),
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        until(lambda: _answers(url), "the object store")
        yield url
    finally:
        process.kill()
        process.wait(30)


def _answers(url: str) -> bool:
    try:
        return httpx.get(url, timeout=60).is_success
    except httpx.TransportError:
        return False


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database of its own."""
    return sqlite_url(tmp_path)


@pytest.fixture
def bucket() -> Iterator[Bucket]:
    """A bucket that is not created yet."""
    with object_store() as url:
        yield Bucket(url)


def played(database: str, bucket: Bucket) -> Book:
    """Play some games, rate those that ended, and return what was acknowledged."""
    with running(database, **bucket.settings) as server:
        with Load(server.url, callers=2) as book:
            wait_for_moves(book, MOVES)
            until(lambda: not found(database, bucket).startswith("0 games"), "a rated game")
        check(server.url, book)
    return book


def found(database: str, bucket: Bucket) -> str:
    """The games to archive."""
    return archive(database, bucket, "--dry-run").stdout


def archive(database: str, bucket: Bucket, *words: str) -> subprocess.CompletedProcess[str]:
    """Archive all games that have ended and are rated."""
    return subprocess.run(
        [sys.executable, "-m", "service", "archive", "--older-than", "0", *words],
        cwd=ROOT,
        env=environment(database_url=database, log_level="error", **bucket.settings),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_logs_in_a_bucket_are_read_by_every_process_and_thread(
    database: str, bucket: Bucket
) -> None:
    bucket.create()
    book = played(database, bucket)
    run = archive(database, bucket)
    assert run.returncode == 0, run.stderr
    names = bucket.names()
    assert run.stdout.startswith(f"{len(names)} games with ")
    assert names
    with running(database, **bucket.settings) as server, ThreadPoolExecutor(4) as callers:
        for done in [callers.submit(check, server.url, book) for _ in range(4)]:
            done.result()
    show_figures(f"S3: {run.stdout.strip()}; {book}")


def test_a_log_missing_from_the_bucket_makes_only_its_game_unavailable(
    database: str, bucket: Bucket
) -> None:
    bucket.create()
    played(database, bucket)
    archive(database, bucket)
    gone, *others = bucket.names()
    bucket.remove(gone)
    with running(database, **bucket.settings) as server:
        asked = [httpx.get(f"{server.url}{path_of(each)}", timeout=60) for each in (gone, *others)]
        assert httpx.get(f"{server.url}/readyz", timeout=60).status_code == 200
    assert [each.status_code for each in asked] == [503, *(200 for _ in others)]
    assert asked[0].json()["code"] == "unavailable"


def path_of(name: str) -> str:
    """The path of the log that a file of the bucket holds."""
    game_id = name.rpartition("/")[2].removesuffix(".ndjson.gz")
    return f"/v1/games/{game_id}/log"


def test_without_a_bucket_nothing_is_removed_from_the_database(
    database: str, bucket: Bucket
) -> None:
    book = played(database, bucket)
    run = archive(database, bucket)
    assert run.returncode == 1
    assert run.stderr == "Error: ARCHIVE_URL cannot be written: FileNotFoundError\n"
    with running(database, **bucket.settings) as server:
        check(server.url, book)
