"""A process that has seen a new primary rejects the replaced one."""

from typing import Any

import psycopg
import pytest

from service.store import connections
from service.store.addresses import normalised, postgres_address
from service.store.connections import Outdated, open_postgres, remember_timeline
from tests.databases import emptied_postgres_url


@pytest.fixture(autouse=True)
def nothing_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "_newest_timelines", {})


def test_an_older_timeline_of_the_same_cluster_is_outdated() -> None:
    remember_timeline(1, 3)
    remember_timeline(1, 3)
    remember_timeline(1, 4)
    with pytest.raises(Outdated):
        remember_timeline(1, 3)
    remember_timeline(1, 5)


def test_timelines_of_different_clusters_are_independent() -> None:
    remember_timeline(1, 3)
    remember_timeline(2, 1)


def test_connections_reject_an_older_timeline() -> None:
    address = postgres_address(emptied_postgres_url())
    open_postgres(address).close()
    ((cluster, timeline),) = connections._newest_timelines.items()
    assert timeline == 1
    remember_timeline(cluster, 2)
    with pytest.raises(Outdated):
        open_postgres(address)


def test_the_next_host_is_asked_when_the_first_is_outdated(monkeypatch: pytest.MonkeyPatch) -> None:
    url = normalised(emptied_postgres_url())
    folder = str(url.query["host"])
    check = connections.check_timeline

    def check_all_but_the_first(line: psycopg.Connection[Any]) -> None:
        if line.info.host == f"{folder}/.":
            raise Outdated("another server has taken over from this one")
        check(line)

    monkeypatch.setattr(connections, "check_timeline", check_all_but_the_first)
    hosts = {"host": f"{folder}/.,{folder}", "port": "5432,5432"}
    with open_postgres(postgres_address(url.update_query_dict(hosts))) as line:
        assert line.info.host == folder
    with pytest.raises(Outdated):
        open_postgres(postgres_address(url.update_query_dict({"host": f"{folder}/."})))
