"""One site for all tests of a module; a test that restarts a replica leaves it running."""

from collections.abc import Iterator

import pytest

from tests.proxy.nginx import Site, site


@pytest.fixture(scope="package")
def proxied() -> Iterator[Site]:
    """Two replicas behind nginx."""
    with site() as made:
        yield made
