"""Two replicas under load, one at the coordinator and one at a worker: games spread, a shard moves,
a worker dies. Nothing that was acknowledged is lost, and callers see nothing worse than 503.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from tests.failover.play import under_load
from tests.failover.programs import family, kill, postgres_bin, run, until
from tests.faults.replica import Replica
from tests.figures import tell
from tests.table import HttpClient

pytestmark = pytest.mark.citus
_WORKERS = "SELECT nodeport FROM pg_dist_node WHERE shouldhaveshards ORDER BY nodeport"
_SPREAD = """
    SELECT nodeport, count(*) FROM game JOIN citus_shards
        ON shardid = get_shard_id_for_distribution_column('game', game_id)
    GROUP BY nodeport ORDER BY nodeport
"""
_SHARDS = "SELECT shardid, nodeport FROM citus_shards WHERE table_name = 'game'::regclass"

_MOVE = "SELECT citus_move_shard_placement(%s, '127.0.0.1', %s, '127.0.0.1', %s)"


def ask(url: str, statement: str, *values: object) -> list[Any]:
    """What the database says."""
    with psycopg.connect(url, autocommit=True) as line:
        made = line.execute(statement.encode(), values)
        return made.fetchall() if made.description else []


def workers(url: str) -> list[int]:
    """The ports of the nodes that have shards; they are on this machine."""
    return [row[0] for row in ask(url, _WORKERS)]


def at_port(url: str, port: int) -> str:
    """The same database, asked of another node."""
    return make_url(url).set(port=port).render_as_string(hide_password=False)


@pytest.fixture
def urls(url: str) -> Iterator[list[str]]:
    """A replica at the coordinator and one at a worker; news goes through the coordinator."""
    with ExitStack() as stack:
        made = []
        for address in (url, at_port(url, workers(url)[-1])):
            replica = Replica(address, notify_database_url=url, workers=1)
            stack.callback(replica.kill)
            made.append(replica.url)
        stack.callback(HttpClient.close_all)
        yield made


def test_games_spread_over_the_nodes(url: str, urls: list[str]) -> None:
    for _ in range(5):  # Ids are random, and one run makes few games.
        with under_load(urls, "Citus, two replicas"):
            pass
    spread = ask(url, _SPREAD)
    tell(f"games by node: {spread}")
    assert len(spread) == len(workers(url))


def test_a_shard_moves_under_load(url: str, urls: list[str]) -> None:
    with under_load(urls, "Citus, shards moved"):
        shard, port = min(ask(url, _SHARDS))
        (target,) = [each for each in workers(url) if each != port]
        ask(url, _MOVE, shard, port, target)
        tell(f"shard {shard} of every table of games moved from {port} to {target}")
    assert dict(ask(url, _SHARDS))[shard] == target


class Postgres:
    """The server of a worker, which can be killed and started again as it was."""

    def __init__(self, url: str) -> None:
        ((folder,),) = ask(url, "SHOW data_directory")
        self._data = Path(folder)

    def kill(self) -> None:
        """As if the machine had lost its power."""
        pid = (self._data / "postmaster.pid").read_text().split()[0]
        kill(family(int(pid)))

    def start(self) -> None:
        """Start it again; returns when it answers."""
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        log = self._data.parent / "again.log"
        run([postgres_bin() / "pg_ctl", "-D", self._data, "-l", log, "-w", "restart"], log.parent)


def test_a_worker_dies_under_load(url: str, urls: list[str]) -> None:
    """The replica at the other worker is asked too: what is on the dead one it cannot have."""
    worker = Postgres(at_port(url, workers(url)[0]))
    with under_load(urls, "Citus, a worker killed") as drill:
        try:
            worker.kill()
            until(lambda: 503 in [drill.write(each) for each in urls], "503")
        finally:
            worker.start()
        until(lambda: drill.ready() == [200, 200], "readiness")
