"""One cluster for all drills; each leaves it complete."""

from collections.abc import Iterator

import pytest

from tests.failover.cluster import Cluster, cluster, plain_postgres


@pytest.fixture(scope="package")
def whole() -> Iterator[Cluster]:
    """A cluster of three nodes."""
    with cluster() as made:
        yield made


@pytest.fixture(scope="package")
def behind() -> Iterator[str]:
    """A PostgreSQL behind a pooler."""
    with plain_postgres() as url:
        yield url
