from collections.abc import Iterator
from pathlib import Path

import pytest

from service.store import Database
from service.usecases import Limits, Service
from service.usecases.cache import Cache
from tests.databases import KINDS, emptied_url
from tests.usecases.club import Clock, Club

LIMITS = Limits(entries=2000, idle_seconds=3600, open_seconds=60)


@pytest.fixture(params=KINDS)
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    """A service on an empty database, once of each kind."""
    clock = Clock()
    store = Database(emptied_url(request.param, tmp_path))
    yield Club(Service(store=store, limits=LIMITS, cache=Cache(10), clock=clock), clock)
    store.dispose()
