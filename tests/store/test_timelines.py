"""A process that has seen a new primary rejects the replaced one."""

import pytest

from service.store import timelines
from service.store.addresses import postgres_address
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
