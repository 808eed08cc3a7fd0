"""Bad input: the 99th percentile of refusals, and the memory they leave behind."""

import json
import tempfile
from itertools import repeat
from pathlib import Path
from typing import Final

import psutil

from bench.load import Load, Supply, drive, request
from bench.measure import RUNS, Figure, at_most
from bench.servers import Served, the_service
from bench.tables import hall, scripts
from tests.databases import database_url

TITLE: Final = "Refusals over HTTP: two workers, two connections"
HOW: Final = "A percentile is that of all requests of a run of 0.8 seconds."
CONNECTIONS: Final = 2
SECONDS: Final = 0.8


def figures() -> list[Figure]:
    """The 99th percentile of every kind of refusal, and the memory that a run of them leaves."""
    with tempfile.TemporaryDirectory() as folder:
        url = database_url("sqlite", Path(folder))
        bad = _bad_requests(url)
        with the_service(url) as service:
            for status, one in bad.values():
                _load(service, one, status)  # A warm-up, before memory is measured.
            before = _memory(service)
            times = {
                name: [_load(service, one, status).p99 for _ in range(RUNS)]
                for name, (status, one) in bad.items()
            }
            grown = _memory(service) - before
    found = [
        Figure(f"{name}, 99th percentile", "ms", values, goal=at_most(50))
        for name, values in times.items()
    ]
    return [*found, Figure("memory after them", "MiB more", [grown], goal=at_most(10))]


def _bad_requests(url: str) -> dict[str, tuple[int, bytes]]:
    """Bad requests by their fault, each with the status of its refusal."""
    with hall(url) as made:
        seated = made.seat(scripts(1)[0])
        token = {"Authorization": f"Bearer {made.tokens[0]}"}
    games, moves = "/v1/games", f"/v1/games/{seated.game_id}/moves"
    first = seated.script.acts[0]
    stale = json.dumps({**first.body, "expected_version": 1}).encode()
    faults = json.dumps({"ruleset": "classic", "rules": {f"k{n}": n for n in range(2000)}}).encode()
    return {
        "no JSON": (400, request("POST", moves, b"{" * 1000, token)),
        "deep nesting": (400, request("POST", games, b"[" * 30_000 + b"]" * 30_000, token)),
        "thousands of faults": (422, request("POST", games, faults, token)),
        "no token": (401, request("POST", moves, stale)),
        "a stale version": (409, request("POST", moves, stale, token)),
        "no such game": (404, request("GET", f"/v1/games/{'0' * 32}", headers=token)),
        "no such page": (404, request("GET", "/nothing")),
    }


def _load(service: Served, one: bytes, expect: int) -> Load:
    supply = Supply(repeat(one) for _ in range(CONNECTIONS))
    return drive(service.address, supply, connections=CONNECTIONS, seconds=SECONDS, expect=expect)


def _memory(service: Served) -> float:
    """Resident MiB of the workers."""
    return sum(psutil.Process(pid).memory_info().rss for pid in service.workers) / 2**20
