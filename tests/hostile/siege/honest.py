"""Honest callers in a process of their own: two persons who play, and somebody who asks for /livez.

Run with the address of a server; writes one measurement a line until its input ends.
"""

import json
import sys
import threading
from http.client import HTTPConnection
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from tests.table import HttpClient, Person, Table, choose

PAUSE = 0.1
_over = threading.Event()
_writing = threading.Lock()


def tell(what: str, began: float, status: int) -> None:
    """Write a measurement."""
    with _writing:
        seconds = monotonic() - began
        line = {"what": what, "at": began, "seconds": seconds, "status": status}
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


def ask_whether_it_lives(url: str) -> None:
    """A new connection for every question, as orchestrators do."""
    at = urlsplit(url)
    while not _over.wait(PAUSE):
        began = monotonic()
        connection = HTTPConnection(at.hostname or "", at.port, timeout=60)
        connection.request("GET", "/livez")
        tell("livez", began, connection.getresponse().status)
        connection.close()


def play(table: Table) -> None:
    """One game after another."""
    view, ann, bob = table.duel()
    while not _over.wait(PAUSE):
        if view["status"] != "active":
            view, ann, bob = table.duel()
        view = move(table, view, (ann, bob))


def move(table: Table, view: dict[str, Any], people: tuple[Person, Person]) -> dict[str, Any]:
    """The next move of a duel; the view afterwards."""
    who = people[view["to_act"][0]]
    own = table.see(view["id"], who)
    began = monotonic()
    made = table.move(view["id"], who, choose(own))
    tell("move", began, made.status)
    found: dict[str, Any] = made.json["game"]
    return found


def main(url: str) -> None:
    """Go on until the input ends."""
    asking = threading.Thread(target=ask_whether_it_lives, args=(url,), daemon=True)
    playing = threading.Thread(target=play, args=(Table(HttpClient(url)),), daemon=True)
    asking.start()
    playing.start()
    sys.stdin.read()
    _over.set()
    asking.join()
    playing.join()


if __name__ == "__main__":
    main(sys.argv[1])
