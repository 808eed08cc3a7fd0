"""Honest callers in a separate process: two persons who play, and one caller of /livez.

Run with the URL of a server; writes one measurement per line until its input ends.
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


def report(what: str, began: float, status: int) -> None:
    """Write a measurement."""
    with _writing:
        seconds = monotonic() - began
        line = {"what": what, "at": began, "seconds": seconds, "status": status}
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


def ask_livez(url: str) -> None:
    """Call /livez on a new connection each time, as orchestrators do."""
    at = urlsplit(url)
    while not _over.wait(PAUSE):
        began = monotonic()
        connection = HTTPConnection(at.hostname or "", at.port, timeout=60)
        connection.request("GET", "/livez")
        report("livez", began, connection.getresponse().status)
        connection.close()


def play(table: Table) -> None:
    """Play one game after another."""
    view, ann, bob = table.duel()
    while not _over.wait(PAUSE):
        if view["status"] != "active":
            view, ann, bob = table.duel()
        view = move(table, view, (ann, bob))


def move(table: Table, view: dict[str, Any], people: tuple[Person, Person]) -> dict[str, Any]:
    """Make the next move of a duel; return the view afterwards."""
    who = people[view["to_act"][0]]
    own = table.see(view["id"], who)
    began = monotonic()
    made = table.move(view["id"], who, choose(own))
    report("move", began, made.status)
    found: dict[str, Any] = made.json["game"]
    return found


def main(url: str) -> None:
    """Run until the input ends."""
    asking = threading.Thread(target=ask_livez, args=(url,), daemon=True)
    playing = threading.Thread(target=play, args=(Table(HttpClient(url)),), daemon=True)
    asking.start()
    playing.start()
    sys.stdin.read()
    _over.set()
    asking.join()
    playing.join()


if __name__ == "__main__":
    main(sys.argv[1])
