"""Open streams: how fast messages reach them, what each costs, and what moves cost meanwhile.

    python -m bench.streams --streams 2000 --database postgres

prints one JSON object. The service, its database and the clients share one machine.
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

from bench.measure import Figure, Goal, at_most
from tests.databases import KINDS, database_url
from tests.live_server import Server, running

TITLE: Final = "Streams: 2 000 open streams of 200 games, two workers, no proxy"
STREAMS: Final = 2000
RUNS: Final = 3
HOW: Final = (
    "A run makes 400 moves, 20 a second; a percentile is that of the run's moves. A move is "
    "delivered when the last of the ten watchers of its game has it."
)
WATCHERS: Final = 10
"""Streams of each game; half of them are its players'."""
WORKERS: Final = 2
OPENING: Final = 64
"""How many streams are opened concurrently."""
SETUP: Final = {"hands": [["3C", "9D", "KS"], ["4C", "9S", "KD"]], "starter": "5H"}
TICK: Final = 0.05
LATE: Final = 30.0
"""Seconds after which a message counts as missing."""


class Caller:
    """A client with one kept-alive connection."""

    def __init__(self, host: str, port: int) -> None:
        self._address = (host, port)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, token: str | None = None) -> Any:
        """Make a call that must succeed; returns its answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(*self._address)
        reader, writer = self._streams
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(data)}\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        writer.write(head.encode() + b"\r\n" + data)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        content = await reader.readexactly(length)
        assert answer[9:12] in (b"200", b"201"), content
        return json.loads(content)

    def close(self) -> None:
        """Close the connection; the next call opens another."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


class Arrivals:
    """When each entry of each game was received."""

    def __init__(self) -> None:
        self.times: dict[tuple[int, int], list[float]] = defaultdict(list)


class Watcher(asyncio.Protocol):
    """One stream; `opened` resolves to whether it was opened, at its first message or its end."""

    def __init__(self, arrivals: Arrivals, game: int, request: bytes) -> None:
        self._arrivals = arrivals
        self._game = game
        self._request = request
        self._rest = b""
        self.opened: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the stream, by HTTP/1.0, which has no chunked encoding."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Record each message."""
        now = time.perf_counter()
        *blocks, self._rest = (self._rest + data).split(b"\n\n")
        for block in blocks:
            if block.startswith(b"id: ") and b"\nevent: entry" in block:
                number = int(block[4 : block.index(b"\n")])
                self._arrivals.times[self._game, number].append(now)
            elif b"event: snapshot" in block:
                self.opened.set_result(True)

    def connection_lost(self, _error: Exception | None) -> None:
        """The service refused the stream, or ended it."""
        if not self.opened.done():
            self.opened.set_result(False)

    def close(self) -> None:
        """Close the stream."""
        self._transport.close()


class Games:
    """The games of the run; the seat that has to act draws a card."""

    def __init__(self, server: Server, number: int) -> None:
        host, port = server.url.removeprefix("http://").split(":")
        self.address = (host, int(port))
        self.number = number
        self.tokens: list[str] = []
        self.ids: list[str] = []
        self._turns: list[int] = []
        self._callers = [Caller(*self.address) for _ in range(2 * WORKERS)]

    async def create(self) -> None:
        """Create two players, and all games between them."""
        first = self._callers[0]
        for name in ("Ann", "Bob"):
            self.tokens.append((await first.post("/v1/players", {"name": name}))["token"])
        seats = [{"occupant": "me"}, {"occupant": "open"}]
        body = {"ruleset": "classic", "seats": seats, "setup": SETUP}
        for _ in range(self.number):
            game = await first.post("/v1/games", body, self.tokens[0])
            game = await first.post(f"/v1/games/{game['id']}/seats", {}, self.tokens[1])
            self.ids.append(game["id"])
            self._turns.append(game["to_act"][0])

    async def moves(self, count: int, rate: float) -> list[tuple[int, int, float, float]]:
        """Make `count` moves, `rate` a second; returns game, seq, time sent and time answered."""
        made = []
        begin = time.perf_counter()
        for number in range(count):
            await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
            game = number % self.number
            caller = self._callers[number % len(self._callers)]
            sent = time.perf_counter()
            answer = await caller.post(
                f"/v1/games/{self.ids[game]}/moves",
                {"type": "draw"},
                self.tokens[self._turns[game]],
            )
            made.append((game, answer["entry"]["seq"], sent, time.perf_counter()))
            self._turns[game] = answer["game"]["to_act"][0]
        return made

    async def watch(self, arrivals: Arrivals, streams: int) -> list[Watcher]:
        """Open `streams` streams, evenly over the games."""
        loop = asyncio.get_running_loop()
        room = asyncio.Semaphore(OPENING)

        async def one(number: int) -> Watcher:
            game = number % self.number
            request = f"GET /v1/games/{self.ids[game]}/stream HTTP/1.0\r\nHost: bench\r\n"
            kind = number // self.number % 4
            if kind < len(self.tokens):
                request += f"Authorization: Bearer {self.tokens[kind]}\r\n"
            sent = request.encode() + b"\r\n"
            async with room:
                _, watcher = await loop.create_connection(
                    lambda: Watcher(arrivals, game, sent), *self.address
                )
                await watcher.opened
            return watcher

        return list(await asyncio.gather(*(one(number) for number in range(streams))))

    def close(self) -> None:
        """Close the connections."""
        for each in self._callers:
            each.close()


def memory(server: Server) -> int:
    """Bytes of the service's processes; shared memory counts once."""
    total = 0
    for pid in _processes(server):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1]) * 1024
    return total


def processor(server: Server) -> float:
    """Seconds of processor time that the service has used."""
    ticks = 0
    for pid in _processes(server):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _processes(server: Server) -> list[int]:
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, children)]


def spread(seconds: list[float]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds."""
    ordered = sorted(seconds)
    places = {"p50": 0.5, "p99": 0.99}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)
        for name, part in places.items()
    }


async def lateness(found: list[float]) -> None:
    """How late this machine wakes a sleeping task; no figure can be better than that."""
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        found.append(time.perf_counter() - due)


async def _run(server: Server, streams: int, moves: int, rate: float) -> dict[str, Any]:
    games = Games(server, max(1, streams // WATCHERS))
    await games.create()
    await games.moves(min(moves, 40), rate)
    idle = await games.moves(moves, rate)
    games.close()  # The service would close them meanwhile.
    before = memory(server)
    arrivals = Arrivals()
    began = time.perf_counter()
    watchers = await games.watch(arrivals, streams)
    opening = time.perf_counter() - began
    opened = sum(watcher.opened.result() for watcher in watchers)
    await asyncio.sleep(5)
    after, used, since = memory(server), processor(server), time.perf_counter()
    await asyncio.sleep(10)
    quiet = (processor(server) - used) / (time.perf_counter() - since)
    late: list[float] = []
    sleeper = asyncio.create_task(lateness(late))
    busy = await games.moves(moves, rate)
    sleeper.cancel()
    expected = opened * moves // games.number
    until = time.perf_counter() + LATE
    while _arrived(arrivals, busy) < expected and time.perf_counter() < until:
        await asyncio.sleep(0.1)
    last = [
        max(arrivals.times[game, seq], default=sent + LATE) - sent for game, seq, sent, _ in busy
    ]
    for watcher in watchers:
        watcher.close()
    games.close()
    return {
        "streams": opened,
        "refused": streams - opened,
        "games": games.number,
        "opened_in_seconds": round(opening, 1),
        "kib_per_stream": round((after - before) / 1024 / max(1, opened), 1),
        "processor_while_quiet": round(quiet, 2),
        "moves_per_second": rate,
        "move_idle_ms": spread([answered - sent for _, _, sent, answered in idle]),
        "move_meanwhile_ms": spread([answered - sent for _, _, sent, answered in busy]),
        "delivered_to_all_ms": spread(last),
        "machine_late_ms": spread(late),
        "missing": expected - _arrived(arrivals, busy),
    }


def _arrived(arrivals: Arrivals, moves: list[tuple[int, int, float, float]]) -> int:
    return sum(len(arrivals.times[game, seq]) for game, seq, _, _ in moves)


def measure(
    *,
    streams: int = 2000,
    database: str = "sqlite",
    moves: int = 400,
    rate: float = 20.0,
) -> dict[str, Any]:
    """Figures of one service with `streams` open streams; `database` is sqlite or postgres.

    `delivered_to_all_ms` runs from the sending of a move to its arrival at the last watcher.
    """
    with tempfile.TemporaryDirectory(prefix="eights-bench-") as folder:
        url = database_url(database, Path(folder))
        with running(
            url,
            workers=WORKERS,
            threads=streams * 4 // 3 + 16,
            stream_cap=streams,
        ) as server:
            figures = asyncio.run(_run(server, streams, moves, rate))
    return {"database": database, **figures}


def figures() -> list[Figure]:
    """What streams cost, how fast messages reach them, and what moves cost meanwhile."""
    return [figure for kind in KINDS for figure in of_runs(kind, RUNS)]


def of_runs(kind: str, runs: int, **options: Any) -> list[Figure]:
    """The figures of some runs on a database, with the options of `measure`."""
    found = [measure(database=kind, **options) for _ in range(runs)]

    def figure(name: str, unit: str, key: str, goal: Goal | None = None) -> Figure:
        return Figure(f"{name}, {kind}", unit, [each[key] for each in found], goal=goal)

    def percentile(name: str, part: str, key: str, peer: str = "") -> Figure:
        mine = [each[key][part] for each in found]
        theirs = [each[peer][part] for each in found] if peer else ()
        words = {"p50": "median", "p99": "99th percentile"}
        return Figure(
            f"{name}, {words[part]}, {kind}", "ms", mine, theirs, "without streams" if peer else ""
        )

    return [
        figure("refused", "streams", "refused", at_most(0)),
        figure("not delivered", "messages", "missing", at_most(0)),
        figure("memory of a stream", "KiB", "kib_per_stream"),
        figure("processor time while nothing happens", "cores", "processor_while_quiet"),
        percentile("a move is delivered", "p50", "delivered_to_all_ms"),
        percentile("a move is delivered", "p99", "delivered_to_all_ms"),
        percentile("a move is answered", "p50", "move_meanwhile_ms", "move_idle_ms"),
        percentile("a move is answered", "p99", "move_meanwhile_ms", "move_idle_ms"),
    ]


def main() -> None:
    """Measure with the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--worker-class", default="gthread")
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--rate", type=float, default=20.0)
    print(json.dumps(measure(**vars(parser.parse_args())), indent=1))


if __name__ == "__main__":
    main()
