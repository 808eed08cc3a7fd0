"""Two replicas, each at its own worker: streams of one report the moves made at the other, with
every setting of notifications.
"""

import psycopg
import pytest

from service.store.notifier import CONNECTED, POLLING
from tests.citus.nodes import ask, at_port, replicas_at, workers
from tests.failover.play import notifiers, under_load
from tests.failover.programs import until
from tests.streams import listening
from tests.table import HttpClient, Table

pytestmark = pytest.mark.citus
COORDINATOR = "the address of the coordinator"


@pytest.mark.parametrize(
    ("settings", "state"),
    [
        ({"notify_database_url": COORDINATOR}, CONNECTED),
        ({"database_pooler": "transaction"}, POLLING),
        ({"database_pooler": "transaction", "notify_database_url": COORDINATOR}, CONNECTED),
        ({}, CONNECTED),  # Each connects to its own node, so that only polling reports moves.
    ],
    ids=[
        "the coordinator notifies",
        "polling",
        "no sessions, the coordinator notifies",
        "no setting",
    ],
)
def test_streams_at_one_worker_report_moves_at_another(
    url: str, settings: dict[str, str], state: str
) -> None:
    given = {key: url if value == COORDINATOR else value for key, value in settings.items()}
    nodes = [at_port(url, port) for port in workers(url)]
    with replicas_at(nodes, **given) as urls:
        with under_load(urls, f"Citus, two workers, {sorted(settings)}"):
            until(lambda: all(notifiers(each)[state] for each in urls), state)
        there, here = (Table(HttpClient(each)) for each in urls)
        ann, bob = there.person("Ann"), here.person("Bob")
        with listening(urls[1], "/v1/me/stream", bob) as stream:
            seats = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}]
            made = there.post("/v1/games", {"ruleset": "classic", "seats": seats}, who=ann)
            assert made.status == 201, made.content
            heard = next(stream)
    assert (heard.event, heard.data["game_id"]) == ("invited", made.json["id"])


def test_notify_does_not_cross_nodes(url: str) -> None:
    here, there = (at_port(url, port) for port in workers(url))
    with psycopg.connect(here, autocommit=True) as line:
        line.execute("LISTEN c8")
        for node in (there, url, here):
            ask(node, "SELECT pg_notify('c8', %s)", node)
        actual = [each.payload for each in line.notifies(timeout=30, stop_after=1)]
        actual += [each.payload for each in line.notifies(timeout=0)]
    assert actual == [here]
