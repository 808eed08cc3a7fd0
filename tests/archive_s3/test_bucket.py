"""Logs of ended games in a bucket: the command brings them there over HTTP, and servers read them
from there. moto's server stands for S3; the client is s3fs, as operators install it.
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
from tests.figures import tell
from tests.live_server import ROOT, environment, running
from tests.ports import free_port

pytestmark = pytest.mark.s3
PACKAGES = ROOT / "build" / "s3"
# Whoever signs nothing is a stranger to a bucket; moto takes every signature.
SIGNED = {"Authorization": "AWS nobody:nothing"}
MOVES = 100
"""Of two callers, at least; they play on until a game has ended and is rated."""


class Bucket:
    """A bucket, and the settings with which the service finds it."""

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
        """Make it; it holds nothing."""
        httpx.put(self._url, headers=SIGNED, timeout=60).raise_for_status()

    def names(self) -> list[str]:
        """What it holds of games."""
        told = httpx.get(self._url, params={"list-type": 2}, headers=SIGNED, timeout=60)
        return re.findall(r"<Key>(.*?\.gz)</Key>", told.raise_for_status().text)

    def remove(self, name: str) -> None:
        """Take a file out of it."""
        httpx.delete(f"{self._url}/{name}", headers=SIGNED, timeout=60).raise_for_status()


@contextmanager
def object_store() -> Iterator[str]:
    """An empty object store; its address."""
    assert PACKAGES.is_dir(), "moto is missing: make s3"
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
    """A bucket that is not made yet."""
    with object_store() as url:
        yield Bucket(url)


def played(database: str, bucket: Bucket) -> Book:
    """Some games, those that ended rated, and what was acknowledged of them."""
    with running(database, **bucket.settings) as server:
        with Load(server.url, callers=2) as book:
            wait_for_moves(book, MOVES)
            until(lambda: not found(database, bucket).startswith("0 games"), "a rated game")
        check(server.url, book)
    return book


def found(database: str, bucket: Bucket) -> str:
    """What there is to archive."""
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
    told = archive(database, bucket)
    assert told.returncode == 0, told.stderr
    names = bucket.names()
    assert told.stdout.startswith(f"{len(names)} games with ")
    assert names
    with running(database, **bucket.settings) as server, ThreadPoolExecutor(4) as callers:
        for done in [callers.submit(check, server.url, book) for _ in range(4)]:
            done.result()
    tell(f"S3: {told.stdout.strip()}; {book}")


def test_a_log_that_left_the_bucket_is_unavailable_and_the_others_are_not(
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
    """Where the service has the log that is in a file of the bucket."""
    game_id = name.rpartition("/")[2].removesuffix(".ndjson.gz")
    return f"/v1/games/{game_id}/log"


def test_nothing_leaves_the_database_where_there_is_no_bucket(
    database: str, bucket: Bucket
) -> None:
    book = played(database, bucket)
    told = archive(database, bucket)
    assert told.returncode == 1
    assert told.stderr == "Error: ARCHIVE_URL cannot be written: FileNotFoundError\n"
    with running(database, **bucket.settings) as server:
        check(server.url, book)
