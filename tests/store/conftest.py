from collections.abc import Iterator
from pathlib import Path

import pytest

from service.store import Database
from tests.databases import KINDS, emptied_url


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A fresh, migrated database, once of each kind."""
    database = Database(emptied_url(request.param, tmp_path), pool_size=8)
    yield database
    database.dispose()
