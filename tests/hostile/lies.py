"""What a service may answer to exhaust the memory of an auditor, by command, and what it takes."""

import gzip
import subprocess
import sys
from collections.abc import Iterable
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any, Final, NamedTuple

from crazy_eights.bounded import VALUES
from crazy_eights.fairness.merkle import (
    CHECKPOINT_FORMAT,
    TREE_FORMAT,
    Tree,
    checkpoint_line,
    checkpoint_message,
    tree_message,
)
from tests.hostile.liar import Answer, liar, reply
from tests.usecases.days import SIGNER

MIB: Final = 1 << 20
MEMORY: Final = 64 * MIB
"""The memory that a command may take above what it has when it starts (docs/auditing.md)."""
LEAVES: Final = 400_000
ENDLESS: Final = '{"id": "\N{PLAYING CARD BACK}'.encode() + b"a" * 100 * MIB + b'"}'
HEADER: Final = b'{"commit":"00"}\n'
_PROGRAM: Final = """
import os, signal, sys, threading
from importlib import import_module
from crazy_eights.cli import main
command, seconds, *words = sys.argv[1:]
for name in ("_remote", "_leaves", command):
    import_module(f"crazy_eights.cli.{name}")
def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
before = peak()
stop = threading.Timer(float(seconds), os.kill, (os.getpid(), signal.SIGTERM))
stop.daemon = True
stop.start()
try:
    main([command, *words])
finally:
    print("taken", peak() - before, file=sys.stderr)
"""


class Cost(NamedTuple):
    """The peak of memory in bytes above that at the start, the exit code, and all output."""

    memory: int
    code: int
    output: str


def cost(command: str, words: Iterable[str], folder: Path, *, seconds: float) -> Cost:
    """Run a command as a process in a folder, for at most some seconds."""
    run = [sys.executable, "-c", _PROGRAM, command, str(seconds), *words]
    done = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    output, _, taken = (done.stdout + done.stderr).rpartition("taken ")
    return Cost(int(taken) * 1024, done.returncode, output)


def heaviest(size: int) -> bytes:
    """JSON of a size that takes as much memory as is accepted: nested lists, then a text."""
    nested = ",".join(["[" * 900 + "]" * 900] * (VALUES // 910))
    begin = (
        f'{{"id":"{"0" * 32}","items":[],"next_cursor":null,"x":[{nested},"\N{PLAYING CARD BACK}'
    )
    return begin.encode().ljust(size - 3, b"a") + b'"]}'


def endless(first: bytes, then: bytes) -> Answer:
    """Answer with one part once, and with another one again and again."""

    def answer(to: BaseHTTPRequestHandler) -> None:
        to.send_response(200)
        to.end_headers()
        to.wfile.write(first)
        for _ in range(400 * MIB // len(then)):
            to.wfile.write(then)

    return answer


def many_leaves(to: BaseHTTPRequestHandler) -> None:
    """A mirror's questions: of a day that claims 20 million leaves, `LEAVES` are listed."""
    key = {**SIGNER.public.to_json(), "valid_from": None, "valid_until": None}
    day = {"format": CHECKPOINT_FORMAT, "day": "2026-01-02", "size": 20_000_000, "root": "00" * 32}
    day |= {"keys": [key], "unopened": 0}
    if "/leaves" in to.path:
        first = int(to.path.partition("cursor=")[2] or 0)
        leaves = [{"name": f"{at:064x}", "head": "00" * 32} for at in range(first, first + 1000)]
        more = str(first + 1000) if first + 1000 < LEAVES else None
        return reply(to, {"items": leaves, "next_cursor": more})
    if "keys.json" in to.path:
        return reply(to, {"keys": [key]})
    day = _signed(day, checkpoint_message(str(day["day"]), 20_000_000, bytes(32)))
    tree = Tree([checkpoint_line(day)])
    if "/tree" in to.path:
        head = {"format": TREE_FORMAT, "size": 1, "root": tree.root.hex()}
        return reply(to, _signed(head, tree_message(1, tree.root)))
    if "/consistency" in to.path:
        return reply(to, {"path": []})
    return reply(to, {"items": [day]})


def _signed(item: dict[str, Any], message: bytes) -> dict[str, Any]:
    return {**item, "key_id": SIGNER.key_id, "signature": SIGNER.sign(message).hex()}


def places(to: BaseHTTPRequestHandler) -> None:
    """A leaderboard that never ends."""
    place = {"player": {"id": "00" * 16}, "rating": 1, "uncertainty": 1, "games": 1}
    reply(to, {"items": [place] * 100, "next_cursor": to.path[-9:] + "x"})


def no_view(to: BaseHTTPRequestHandler) -> None:
    """A game whose entries never bring its view."""
    if to.path.endswith("/stream?view=true"):
        entries = ",".join(["[" * 900 + "]" * 900] * 140)
        message = (
            f'event: entry\nid: 5\ndata: {{"game_id": 1, "seq": 5, "events": [{entries}]}}\n\n'
        )
        return endless(b"", message.encode())(to)
    if "status=open" in to.path or "invited" in to.path:
        return reply(to, {"items": []})
    fairness: dict[str, Any] = {"commit": "", "seed_mode": "commit", "sealed": [], "seed": None}
    game: dict[str, Any] = {
        "id": "0" * 32,
        "status": "active",
        "version": 4,
        "head": "",
        "fairness": fairness,
    }
    game |= {"to_act": [], "you": {"seat": 0}, "items": [{"id": "0" * 32}]}
    return reply(to, game)


BOMB: Final = gzip.compress(bytes(128 * MIB))
ANSWERS: Final[dict[str, dict[str, Answer]]] = {
    "fetch": {
        "entries without end": endless(HEADER, b'{"at":0}\n' * 10_000),
        "a line without end": endless(HEADER, b"a" * MIB),
        "empty lines": endless(HEADER, b"\n" * MIB),
        "what grows a thousandfold": lambda to: reply(to, BOMB, Content_Encoding="gzip"),
        "a problem without end": lambda to: reply(to, ENDLESS, 422),
    },
    "mirror": {
        "many leaves": many_leaves,
        "the heaviest answer": lambda to: reply(to, heaviest(MIB)),
        "an answer without end": lambda to: reply(to, ENDLESS),
    },
    "ratings": {
        "a leaderboard without end": places,
        "the heaviest answer": lambda to: reply(to, heaviest(MIB)),
    },
    "play": {
        "the heaviest answer": lambda to: reply(to, heaviest(4 * MIB)),
        "an answer without end": lambda to: reply(to, ENDLESS),
        "entries without a view": no_view,
    },
}
LIES: Final = [(command, lie) for command, lies in ANSWERS.items() for lie in lies]
SHORT: Final = [(command, next(iter(lies))) for command, lies in ANSWERS.items()]
"""The first lie to each command."""
WORDS: Final = {
    "fetch": ["--out", "games"],
    "mirror": ["--folder", "mirror"],
    "ratings": ["none"],
    "play": ["exec:true", "--token-file", "token"],
}


def asked(command: str, lie: str, folder: Path) -> Cost:
    """The cost of a command that asks a liar, with its files in a folder."""
    (folder / "none").touch()
    (folder / "token").write_text("token")
    with liar(ANSWERS[command][lie]) as url:
        return cost(
            command,
            [*WORDS[command], "--url", url],
            folder,
            seconds=8 if command == "play" else 120,
        )
