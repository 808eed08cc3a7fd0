"""The cluster of TEST_CITUS_URL."""

import pytest

from tests.databases import CITUS, postgres_url


@pytest.fixture
def url() -> str:
    """The URL of its database, distributed and emptied."""
    assert CITUS, "TEST_CITUS_URL must be the URL of the coordinator: run make check ONLY=citus"
    return postgres_url()
