"""How soon a move reaches each kind of stream and poll, and what they cost while nothing happens.

    python -m bench.live --database sqlite --nginx

prints one JSON object. The service, its database and the clients share one machine.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx

from bench.measure import Figure, Goal, at_most
from bench.servers import Served, behind_nginx, the_service
from bench.streams import LATE, SETUP, Caller, lateness, spread
from tests.databases import KINDS, database_url
from tests.ports import free_port

TITLE: Final = "Live: a move reaches streams and polls, two workers"
RUNS: Final = 3
HOW: Final = (
    "A run makes 100 moves in 8 games for each kind, 5 to 20 a second; both players of a game have "
    "4 streams or polls, so that each worker has some. A percentile is that of all arrivals, each "
    "counted from the sending of the move."
)
GAMES: Final = 8
EACH: Final = 4
QUIET: Final = 5.0
PAUSES: Final = (0.05, 0.2)
Key = tuple[str, int]


class Kind(NamedTuple):
    """A kind of stream or poll: its path, which names the game if `{game}` is in it, and the member
    of a message that says which move it reports.
    """

    path: str
    number: str = "seq"


KINDS_OF_STREAMS: Final = {
    "game stream": Kind("/v1/games/{game}/stream?"),
    "stream of all games": Kind("/v1/me/stream?games=all&"),
    "stream of notices": Kind("/v1/me/stream?", "version"),
    "long poll of a game": Kind("/v1/games/{game}/events?wait=20&"),
    "long poll of notices": Kind("/v1/me/events?wait=20&", "version"),
}


class Arrivals:
    """When each kind of stream or poll reported each move; a move is a game and a number."""

    def __init__(self) -> None:
        self.times: dict[str, dict[Key, list[float]]] = defaultdict(lambda: defaultdict(list))

    def note(self, name: str, game: str | None, message: dict[str, Any]) -> None:
        """A message or an item has arrived, of this game unless it names another."""
        number = message.get(KINDS_OF_STREAMS[name].number)
        of = message.get("game_id", game)
        if number is not None and of is not None:
            self.times[name][of, number].append(time.perf_counter())


class Table(NamedTuple):
    """A game and the tokens of its two players."""

    game: str
    tokens: tuple[str, str]


async def _tables(address: tuple[str, int]) -> tuple[list[Table], list[int]]:
    """New games, each of two players of its own, and whose turn it is in each."""
    caller = Caller(*address)
    tables, turns = [], []
    for number in range(GAMES):
        tokens = []
        for name in ("Ann", "Bob"):
            made = await caller.post("/v1/players", {"name": f"{name} {number}"})
            tokens.append(made["token"])
        seats = [{"occupant": "me"}, {"occupant": "open"}]
        body = {"ruleset": "classic", "seats": seats, "setup": SETUP}
        game = await caller.post("/v1/games", body, tokens[0])
        game = await caller.post(f"/v1/games/{game['id']}/seats", {}, tokens[1])
        tables.append(Table(game["id"], (tokens[0], tokens[1])))
        turns.append(game["to_act"][0])
    caller.close()
    return tables, turns


async def _lines(address: tuple[str, int], path: str, token: str) -> AsyncIterator[bytes]:
    """The lines of an answer; HTTP/1.0 has no chunked encoding."""
    reader, writer = await asyncio.open_connection(*address)
    head = f"GET {path} HTTP/1.0\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n"
    writer.write(head.encode())
    try:
        first = await reader.readline()
        assert b" 200 " in first, first
        async for line in reader:
            yield line
    finally:
        writer.close()


async def _stream(
    address: tuple[str, int], path: str, token: str, note: Callable[[dict[str, Any]], None]
) -> None:
    event = b""
    async for line in _lines(address, path, token):
        if line.startswith(b"event: "):
            event = line[7:].strip()
        elif line.startswith(b"data: ") and event in (b"entry", b"your_turn", b"game_over"):
            note(json.loads(line[6:]))


async def _poll(
    address: tuple[str, int],
    path: str,
    token: str,
    after: int | None,
    note: Callable[[dict[str, Any]], None],
) -> None:
    cursor = after
    while True:
        asked = path if cursor is None else f"{path}after={cursor}"
        body = b"".join([line async for line in _lines(address, asked, token)])
        page = json.loads(body.partition(b"\r\n\r\n")[2])
        for item in page["items"]:
            note(item)
        cursor = page["next_cursor"]


async def _follow(
    address: tuple[str, int], name: str, table: Table, token: str, arrivals: Arrivals
) -> None:
    kind = KINDS_OF_STREAMS[name]
    path = kind.path.format(game=table.game)
    game = table.game if "{game}" in kind.path else None

    def note(message: dict[str, Any]) -> None:
        arrivals.note(name, game, message)

    if "poll" in name:
        await _poll(address, path, token, 0 if game else None, note)
    else:
        await _stream(address, path.rstrip("?&"), token, note)


async def _moves(
    address: tuple[str, int], tables: list[Table], turns: list[int], count: int
) -> tuple[dict[Key, float], list[float]]:
    """Let the seat that has to act draw a card, `count` times; when each move was sent, and the
    seconds until each answer.
    """
    rng = random.Random(1)
    caller = Caller(*address)
    sent: dict[Key, float] = {}
    answered = []
    for number in range(count):
        await asyncio.sleep(rng.uniform(*PAUSES))
        at = number % GAMES
        table = tables[at]
        began = time.perf_counter()
        answer = await caller.post(
            f"/v1/games/{table.game}/moves", {"type": "draw"}, table.tokens[turns[at]]
        )
        answered.append(time.perf_counter() - began)
        turns[at] = answer["game"]["to_act"][0]
        sent[table.game, answer["game"]["version"]] = began
    caller.close()
    return sent, answered


def _late(
    sent: dict[Key, float], arrivals: dict[Key, list[float]], *, followers: int
) -> tuple[list[float], int]:
    """The seconds from each move to its arrivals, and how many of `followers` for each move are
    missing.
    """
    found = [at - began for move, began in sent.items() for at in arrivals.get(move, ())]
    return found, len(sent) * followers - len(found)


async def _run(served: Served, moves: int, statements: Callable[[], float]) -> dict[str, Any]:
    # One kind after the other: what wakes one would wake others.
    return {name: await _run_kind(served, name, moves, statements) for name in KINDS_OF_STREAMS}


async def _run_kind(
    served: Served, name: str, moves: int, statements: Callable[[], float]
) -> dict[str, Any]:
    tables, turns = await _tables(served.address)
    arrivals = Arrivals()
    tasks = [
        asyncio.create_task(_follow(served.address, name, table, token, arrivals))
        for table in tables
        for token in table.tokens
        for _ in range(EACH)
    ]
    await asyncio.sleep(3)
    began, used, asked = time.perf_counter(), sum(served.processor_seconds()), statements()
    await asyncio.sleep(QUIET)
    passed = time.perf_counter() - began
    quiet = {
        "processor_while_quiet": round((sum(served.processor_seconds()) - used) / passed, 4),
        "statements_a_minute_while_quiet": round(60 * (statements() - asked) / passed),
    }
    await _moves(served.address, tables, turns, GAMES)  # The first moves of a server are slow.
    used = sum(served.processor_seconds())
    sleeping: list[float] = []
    sleeper = asyncio.create_task(lateness(sleeping))
    sent, answered = await _moves(served.address, tables, turns, moves)
    await asyncio.sleep(2)
    busy = sum(served.processor_seconds()) - used
    sleeper.cancel()
    failed = [task for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not failed, failed[0]
    both = 2 if KINDS_OF_STREAMS[name].number == "seq" else 1  # A notice is for whose turn it is.
    late, missing = _late(sent, arrivals.times[name], followers=both * EACH)
    more: dict[str, Any] = {
        "missing": missing,
        "processor_ms_a_move": round(1000 * busy / moves, 1),
    }
    more["move_answered_ms"] = spread(answered)
    more["machine_late_ms"] = spread(sleeping)
    return {**spread(late or [LATE]), **more, **quiet}


@contextmanager
def _counted(port: int) -> Iterator[Callable[[], float]]:
    """A function that returns how many statements the service has made, from its metrics."""
    with httpx.Client() as client:

        def statements() -> float:
            text = client.get(f"http://127.0.0.1:{port}/metrics").text
            lines = [each for each in text.splitlines() if not each.startswith("#")]
            return sum(
                float(each.rpartition(" ")[2])
                for each in lines
                if each.startswith("eights_database_seconds_count")
            )

        yield statements


def measure(
    *, database: str = "sqlite", nginx: bool = False, workers: int = 2, moves: int = 100
) -> dict[str, Any]:
    """Figures of one service; `database` is sqlite or postgres."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory(prefix="eights-bench-") as folder,
        the_service(
            database_url(database, Path(folder)), workers=workers, metrics_port=port
        ) as alone,
        _counted(port) as statements,
    ):
        if not nginx:
            found = asyncio.run(_run(alone, moves, statements))
        else:
            with behind_nginx(alone) as served:
                found = asyncio.run(_run(served, moves, statements))
    return {"database": database, "nginx": nginx, **found}


def figures() -> list[Figure]:
    """How soon moves arrive, on both databases, and behind nginx."""
    return [
        each for kind in KINDS for nginx in (False, True) for each in of_runs(kind, nginx=nginx)
    ]


def of_runs(kind: str, *, nginx: bool, runs: int = RUNS, **options: Any) -> list[Figure]:
    """The figures of some runs on a database, with the options of `measure`."""
    found = [measure(database=kind, nginx=nginx, **options) for _ in range(runs)]
    where = f"{kind} behind nginx" if nginx else kind
    goals: dict[str, tuple[str, Goal]] = {
        "p50": ("median", at_most(60)),
        "p99": ("99th percentile", at_most(150)),
    }
    return [
        Figure(f"{name}, {words}, {where}", "ms", [each[name][part] for each in found], goal=goal)
        for name in KINDS_OF_STREAMS
        for part, (words, goal) in goals.items()
    ]


def main() -> None:
    """Measure with the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--nginx", action="store_true")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--moves", type=int, default=100)
    print(json.dumps(measure(**vars(parser.parse_args())), indent=1))


if __name__ == "__main__":
    main()
