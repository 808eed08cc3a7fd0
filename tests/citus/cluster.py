"""A Citus coordinator and two workers on this machine, in a temporary folder, while a command runs:
`python -m tests.citus.cluster make check ONLY=citus`. The command gets TEST_CITUS_URL.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg

from tests.failover.programs import family, folder, kill, postgres_bin, run, start, until
from tests.ports import free_port

WORKERS = 2
SHARDS = 8
"""Four on each worker; 32 by default."""
_SETTINGS = {
    "shared_preload_libraries": "citus",
    "wal_level": "logical",  # Shards are moved by logical replication.
    "max_prepared_transactions": "200",  # Writes to several nodes are prepared first.
    "max_connections": "200",
    "citus.shard_count": str(SHARDS),
    "citus.node_conninfo": "sslmode=disable",
    # How soon after a node's return its prepared transactions are committed.
    "citus.recover_2pc_interval": "1s",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
}


def _url(port: int, database: str = "eights") -> str:
    return f"postgresql://postgres@127.0.0.1:{port}/{database}"


def _answers(port: int) -> bool:
    try:
        psycopg.connect(_url(port, "postgres"), connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True


def execute(url: str, *statements: str) -> None:
    """Execute statements, each in its own transaction."""
    with psycopg.connect(url, autocommit=True) as line:
        for each in statements:
            line.execute(each.encode())


@contextmanager
def _node(home: Path, name: str) -> Iterator[int]:
    """A PostgreSQL with an empty database that has the extension; yields its port."""
    port, data = free_port(), home / name
    run([postgres_bin() / "initdb", "-D", data, "-U", "postgres", "-A", "trust"], home)
    options = [f"--{key}={value}" for key, value in (_SETTINGS | {"port": str(port)}).items()]
    process = start([postgres_bin() / "postgres", "-D", data, *options], home / f"{name}.log")
    try:
        until(lambda: _answers(port), name)
        execute(_url(port, "postgres"), "CREATE DATABASE eights")
        execute(_url(port), "CREATE EXTENSION citus")
        yield port
    finally:
        # A test may have killed and restarted it.
        pid = (data / "postmaster.pid").read_text().split()[0] if _answers(port) else process.pid
        kill(family(int(pid)))
        process.wait(30)


@contextmanager
def cluster() -> Iterator[str]:
    """An empty database on the coordinator; yields its URL."""
    with ExitStack() as stack:
        home = stack.enter_context(folder("citus"))
        coordinator, *workers = [
            stack.enter_context(_node(home, name))
            for name in ("coordinator", *(f"worker{n}" for n in range(1, WORKERS + 1)))
        ]
        url = _url(coordinator)
        with psycopg.connect(url, autocommit=True) as line:
            line.execute("SELECT citus_set_coordinator_host('127.0.0.1', %s)", (coordinator,))
            for port in workers:
                line.execute("SELECT citus_add_node('127.0.0.1', %s)", (port,))
        yield url


if __name__ == "__main__":
    with cluster() as made:
        ended = subprocess.run(sys.argv[1:], env=os.environ | {"TEST_CITUS_URL": made}, check=False)
    sys.exit(ended.returncode)
