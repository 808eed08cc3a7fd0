"""Two replicas under load, one at the coordinator and one at a worker: games spread, a shard moves,
a worker dies. No acknowledged move is lost, and callers see nothing worse than 503.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.citus.nodes import Postgres, ask, at_port, replicas_at, workers
from tests.failover.play import Drill, under_load
from tests.failover.programs import until
from tests.figures import show_figures

pytestmark = pytest.mark.citus
_SPREAD = """
    SELECT nodeport, count(*) FROM game JOIN citus_shards
        ON shardid = get_shard_id_for_distribution_column('game', game_id)
    GROUP BY nodeport ORDER BY nodeport
"""
_SHARDS = "SELECT shardid, nodeport FROM citus_shards WHERE table_name = 'game'::regclass"
_MOVE = "SELECT citus_move_shard_placement(%s, '127.0.0.1', %s, '127.0.0.1', %s)"
# Prepared transactions have no process.
_PREPARED = """
    SELECT transactionid FROM pg_locks WHERE pid IS NULL AND relation = to_regclass(
        'player_' || (SELECT shardid FROM pg_dist_shard WHERE logicalrelid = 'player'::regclass)
    )
"""


@pytest.fixture
def urls(url: str) -> Iterator[list[str]]:
    """A replica at the coordinator and one at a worker; the coordinator carries notifications.

    A write finds a free connection even if each caller's write waits for a node.
    """
    nodes = [url, at_port(url, workers(url)[-1])]
    with replicas_at(nodes, notify_database_url=url, database_connections=16) as made:
        yield made


def test_games_spread_over_the_nodes(url: str, urls: list[str]) -> None:
    for _ in range(5):  # Ids are random, and one run creates few games.
        with under_load(urls, "Citus, two replicas"):
            pass
    spread = ask(url, _SPREAD)
    show_figures(f"games by node: {spread}")
    assert len(spread) == len(workers(url))


def test_a_shard_moves_under_load(url: str, urls: list[str]) -> None:
    with under_load(urls, "Citus, shards moved"):
        shard, port = min(ask(url, _SHARDS))
        (target,) = [each for each in workers(url) if each != port]
        ask(url, _MOVE, shard, port, target)
        show_figures(f"shard {shard} of every table of games moved from {port} to {target}")
    assert dict(ask(url, _SHARDS))[shard] == target


def kill_between_phases(drill: Drill, coordinator: str, worker: Postgres) -> int:
    """Kill a worker that has prepared a write but not committed it; returns the write's status.

    Between the two phases the coordinator waits for a follower that does not exist, until the
    worker is dead.
    """
    with ThreadPoolExecutor(1) as pool:
        ask(coordinator, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        ask(coordinator, "SELECT pg_reload_conf()")
        try:
            write = pool.submit(drill.write, drill.urls[0])
            until(lambda: bool(ask(worker.url, _PREPARED)), "a prepared write")
            worker.kill()
        finally:
            ask(coordinator, "ALTER SYSTEM RESET synchronous_standby_names")
            ask(coordinator, "SELECT pg_reload_conf()")
        return write.result(60)


@pytest.mark.parametrize("which", [0, -1], ids=["of no replica", "of a replica"])
def test_a_worker_dies_under_load(url: str, urls: list[str], which: int) -> None:
    """Writes at every replica get 503 until the dead worker is back, and so does a write that the
    worker has not committed.
    """
    worker = Postgres(at_port(url, workers(url)[which]))
    with under_load(urls, "Citus, a worker killed") as drill:
        try:
            assert kill_between_phases(drill, url, worker) == 503
            until(lambda: {drill.write(each) for each in urls} == {503}, "503")
        finally:
            worker.start()
        until(lambda: drill.ready() == [200, 200], "readiness")
