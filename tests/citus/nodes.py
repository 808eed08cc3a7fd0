"""The nodes of the cluster of TEST_CITUS_URL, all on this machine, and replicas of the service
connected to them.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import make_url

from tests.failover.programs import family, kill, postgres_bin, run
from tests.faults.replica import Replica
from tests.table import HttpClient

_WORKERS = "SELECT nodeport FROM pg_dist_node WHERE shouldhaveshards ORDER BY nodeport"
_PORT = """
    SELECT nodeport FROM citus_shards
    WHERE shardid = get_shard_id_for_distribution_column('game', %s::bytea)
"""


def ask(url: str, statement: str, *values: object) -> list[Any]:
    """The rows that the database returns."""
    with psycopg.connect(url, autocommit=True) as line:
        made = line.execute(statement.encode(), values)
        return made.fetchall() if made.description else []


def workers(url: str) -> list[int]:
    """The ports of the nodes that have shards."""
    return [row[0] for row in ask(url, _WORKERS)]


def port_of(url: str, game_id: bytes) -> int:
    """The port of the node that has a game."""
    ((port,),) = ask(url, _PORT, game_id)
    return int(port)


def at_port(url: str, port: int) -> str:
    """The URL of the same database at another node."""
    return make_url(url).set(port=port).render_as_string(hide_password=False)


@contextmanager
def replicas_at(database_urls: Sequence[str], **settings: object) -> Iterator[list[str]]:
    """Start a replica of one process for each database URL; yield their URLs."""
    with ExitStack() as stack:
        made = []
        for each in database_urls:
            replica = Replica(each, workers=1, **settings)
            stack.callback(replica.kill)
            made.append(replica.url)
        stack.callback(HttpClient.close_all)
        yield made


class Postgres:
    """The server of a worker, which can be killed and restarted."""

    def __init__(self, url: str) -> None:
        self.url = url
        ((folder,),) = ask(url, "SHOW data_directory")
        self._data = Path(folder)

    def kill(self) -> None:
        """Kill it as a power failure would."""
        pid = (self._data / "postmaster.pid").read_text().split()[0]
        kill(family(int(pid)))

    def start(self) -> None:
        """Restart it; returns when it answers."""
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        log = self._data.parent / "again.log"
        run([postgres_bin() / "pg_ctl", "-D", self._data, "-l", log, "-w", "restart"], log.parent)
