"""Attacks on real servers with the default limits, and their effect on honest callers.

`make check ONLY=siege` runs all of it, `ONLY=siege-short` a part. These are the goals of
docs/spec/http.md, "Bounds", in seconds; the tests of `make test` count work instead.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from service.store import Database, players
from service.usecases import Limits, Service
from service.usecases.cache import Cache
from tests.databases import KINDS, database_url
from tests.hostile.siege.attacks import ATTACKS, Attack
from tests.hostile.siege.measure import Watch, honest_callers, usual_cost
from tests.live_server import Server, running
from tests.store import crowd
from tests.usecases.club import Clock, Club
from tests.usecases.long import long_game, shelve

pytestmark = pytest.mark.siege
LIVEZ_SECONDS = 1.0
MOVE_SECONDS = 2.0
PROCESSOR_SECONDS = 10.0
MEMORY_MIB = 150.0
CROWD_MS = 10 * crowd.GAMES
"""The games of the crowd were created and ended in this time before the siege."""

LONG = 0xC8
"""The ids of the crowd have no letters on PostgreSQL, so none is that of the long game."""


class Besieged(NamedTuple):
    """A server, the id of a long game on it, and the usual cost of honest callers."""

    server: Server
    long: str
    usual: float


def besieged(kind: str, folder: Path) -> Iterator[Besieged]:
    """A server with default settings, and very many games without logs."""
    url = database_url(kind, folder)
    store = Database(url)
    club = Club(Service(store=store, limits=Limits(), cache=Cache(10)), Clock())
    long = shelve(club, long_game(seed=LONG))
    crowd.fill(store, start=players.now(store) - CROWD_MS)
    store.dispose()
    with running(url, rate_limits="on", threads=64) as server:
        yield Besieged(server, long, usual_cost(server))


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    """See `besieged`."""
    yield from besieged("sqlite", tmp_path_factory.mktemp("siege"))


@pytest.fixture(scope="module")
def on_postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    """See `besieged`."""
    yield from besieged("postgres", tmp_path_factory.mktemp("siege"))


def assert_holds_out(target: Besieged, attack: Attack) -> None:
    """Measure while an attack runs and for 15 seconds after it."""
    with honest_callers(target.server.url) as honest:
        watch = Watch(target.server, honest, target.usual)
        attack(target.server.url, target.long)
        toll = watch.toll()
    figures = toll._replace(failed=[])
    sys.stdout.write(f"{attack.__name__}: {figures}\n")
    assert toll.failed == []
    assert toll.livez <= LIVEZ_SECONDS
    assert toll.move <= MOVE_SECONDS
    assert toll.processor <= PROCESSOR_SECONDS
    assert toll.memory <= MEMORY_MIB


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("kind", KINDS)
def test_honest_callers_are_served_under_attack(
    kind: str, attack: Attack, request: pytest.FixtureRequest
) -> None:
    assert_holds_out(request.getfixturevalue(f"on_{kind}"), attack)
