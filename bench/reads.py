"""Figure 4: reads of a game, beside a plain Flask route that answers "hello"; both behind nginx."""

import tempfile
from itertools import repeat
from pathlib import Path
from typing import Final

from bench.load import Load, Supply, drive, request
from bench.measure import RUNS, Figure, at_least
from bench.servers import behind_nginx, the_floor, the_service
from bench.tables import hall, scripts
from service.usecases import moves
from service.usecases.tokens import Token
from tests.databases import KINDS, database_url

TITLE: Final = "Reads over HTTP behind nginx: two workers, eight connections"
CONNECTIONS: Final = 8
SECONDS: Final = 1.5
HELLO: Final = request("GET", "/hello")


def figures() -> list[Figure]:
    """The view of a seat, and the 304 to a client that has it already."""
    found = []
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            found += _on(kind, database_url(kind, Path(folder)))
    return found


def _on(kind: str, url: str) -> list[Figure]:
    path, headers, version = _game(url)
    view = request("GET", path, headers=headers)
    known = request("GET", path, headers={**headers, "If-None-Match": f'"{version}"'})
    with (
        the_service(url, trusted_proxies=1) as alone,
        the_floor(url) as bare,
        behind_nginx(alone) as service,
        behind_nginx(bare) as floor,
    ):
        rates: dict[str, list[float]] = {"view": [], "304": [], "hello": []}
        for run in range(RUNS + 1):
            loads = {
                "view": _load(service.address, view, 200),
                "304": _load(service.address, known, 304),
                "hello": _load(floor.address, HELLO, 200),
            }
            for name, load in loads.items():
                # The first run is a warm-up.
                rates[name] += [load.rate] if run else []
    return [
        Figure(
            f"{what}, {kind}", "requests/s", rates[name], rates["hello"], "hello", at_least(goal)
        )
        for what, name, goal in (("view by a seat", "view", 0.7), ("304", "304", 0.85))
    ]


def _game(url: str) -> tuple[str, dict[str, str], int]:
    """The path of a game in its middle, the headers of a player in it, and its version."""
    script = scripts(1)[0]
    with hall(url) as made:
        game_id = made.seat(script).game_id
        half = script.acts[: len(script.acts) // 2]
        for act in half:
            moves.submit_move(
                made.service, token=Token(made.tokens[act.seat]), game_id=game_id, body=act.body
            )
        headers = {"Authorization": f"Bearer {made.tokens[0]}"}
    return f"/v1/games/{game_id}", headers, script.acts[len(half)].version


def _load(address: tuple[str, int], one: bytes, expect: int) -> Load:
    supply = Supply(repeat(one) for _ in range(CONNECTIONS))
    return drive(address, supply, connections=CONNECTIONS, seconds=SECONDS, expect=expect)
