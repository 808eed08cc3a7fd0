"""One cluster for all drills; each leaves it whole."""

from collections.abc import Iterator

import pytest

from tests.failover.cluster import Cluster, cluster, plain_postgres


@pytest.fixture(scope="package")
def whole() -> Iterator[Cluster]:
    """Three nodes."""
    with cluster() as made:
        yield made


@pytest.fixture(scope="package")
def behind() -> Iterator[str]:
    """A PostgreSQL to put a pooler in front of."""
    with plain_postgres() as url:
        yield url
