"""A process that has seen a new primary rejects the replaced one."""

from typing import Any

import psycopg
import pytest

from service.store import timelines
from service.store.addresses import normalised, postgres_address
from service.store.connections import open_postgres
from service.store.timelines import Outdated, remember
from tests.databases import emptied_postgres_url


@pytest.fixture(autouse=True)
def nothing_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timelines, "_newest", {})


def test_an_older_timeline_of_the_same_cluster_is_outdated() -> None:
    remember(1, 3)
    remember(1, 3)
    remember(1, 4)
    with pytest.raises(Outdated):
        remember(1, 3)
    remember(1, 5)


def test_timelines_of_different_clusters_are_independent() -> None:
    remember(1, 3)
    remember(2, 1)


def test_connections_reject_an_older_timeline() -> None:
    address = postgres_address(emptied_postgres_url())
    open_postgres(address).close()
    ((cluster, timeline),) = timelines._newest.items()
    assert timeline == 1
    remember(cluster, 2)
    with pytest.raises(Outdated):
        open_postgres(address)


def test_the_next_host_is_asked_when_the_first_is_outdated(monkeypatch: pytest.MonkeyPatch) -> None:
    url = normalised(emptied_postgres_url())
    folder = str(url.query["host"])
    check = timelines.check

    def check_all_but_the_first(line: psycopg.Connection[Any]) -> None:
        if line.info.host == f"{folder}/.":
            raise Outdated("another server has taken over from this one")
        check(line)

    monkeypatch.setattr(timelines, "check", check_all_but_the_first)
    hosts = {"host": f"{folder}/.,{folder}", "port": "5432,5432"}
    with open_postgres(postgres_address(url.update_query_dict(hosts))) as line:
        assert line.info.host == folder
    with pytest.raises(Outdated):
        open_postgres(postgres_address(url.update_query_dict({"host": f"{folder}/."})))
