"""The cluster of TEST_CITUS_URL."""

import pytest

from tests.databases import CITUS, postgres_url


@pytest.fixture
def url() -> str:
    """Its database, distributed and emptied."""
    assert CITUS, "TEST_CITUS_URL says where the coordinator is: make citus"
    return postgres_url()
