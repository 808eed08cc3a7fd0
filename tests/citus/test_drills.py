"""Two replicas under load, one at the coordinator and one at a worker: games spread, a shard moves,
a worker dies. No acknowledged move is lost, and callers see nothing worse than 503.
"""

from collections.abc import Iterator

import pytest

from tests.citus.nodes import Postgres, ask, at_port, replicas_at, workers
from tests.failover.play import under_load
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


@pytest.fixture
def urls(url: str) -> Iterator[list[str]]:
    """A replica at the coordinator and one at a worker; the coordinator carries notifications."""
    nodes = [url, at_port(url, workers(url)[-1])]
    with replicas_at(nodes, notify_database_url=url) as made:
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


@pytest.mark.parametrize("which", [0, -1], ids=["of no replica", "of a replica"])
def test_a_worker_dies_under_load(url: str, urls: list[str], which: int) -> None:
    """Writes at every replica get 503 until the dead worker is back."""
    worker = Postgres(at_port(url, workers(url)[which]))
    with under_load(urls, "Citus, a worker killed") as drill:
        try:
            worker.kill()
            until(lambda: {drill.write(each) for each in urls} == {503}, "503")
        finally:
            worker.start()
        until(lambda: drill.ready() == [200, 200], "readiness")
