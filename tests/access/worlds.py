"""Pairs of worlds: one game with its log and head, in which the cards hidden from a viewer differ.
Only the loaded state differs; the database is the same.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from flask import Flask

from service.usecases import Service
from service.usecases.bill import RateLimiter
from service.usecases.cache import Loaded
from tests.property.test_views import other_world
from tests.table import Answer, Person, Table

REQUEST = {"X-Request-Id": "pair"}
HANDS = ("2C", "7D", "8H", "KS", "XR")


def with_untouched_quotas(app: Flask) -> None:
    """Reset the quotas and stop their clock."""
    limiter = RateLimiter(lambda _key, _period, amount: amount, lambda: 0.0)
    app.extensions["eights-limiter"] = limiter


def exchange(service: Service, game_id: str, seat: int | None, rng: random.Random) -> Loaded:
    """Exchange the cards hidden from a seat in the loaded game; return that game."""
    kept = service.cache.get(bytes.fromhex(game_id))
    assert kept is not None
    other: Loaded = replace(kept.loaded, game=other_world(kept.loaded.game, seat, rng))
    assert other.game.head == kept.loaded.game.head
    service.cache.put(other, kept.row)
    return other


@contextmanager
def swapped(service: Service, game_id: str, seat: int | None, rng: random.Random) -> Iterator[None]:
    """Exchange the cards within the block, in which nothing may change the game."""
    kept = service.cache.get(bytes.fromhex(game_id))
    assert kept is not None
    other = exchange(service, game_id, seat, rng)
    yield
    after = service.cache.get(bytes.fromhex(game_id))
    assert after is not None
    assert after.loaded is other, "something changed the game"
    service.cache.put(kept.loaded, kept.row)


def refused_moves(view: Any) -> list[dict[str, Any]]:
    """Moves that are refused to the viewer in both worlds."""
    if view["rules"]["illegal_move_penalty"]:
        return []  # Such a move is recorded, and its penalty cards are known only to the drawer.
    you = view["you"]
    hand = [] if you is None else you["hand"]
    legal = {} if you is None else {each["type"] for each in you["legal_moves"]}
    moves: list[dict[str, Any]] = [
        {"type": "play", "cards": [card]} for card in HANDS if card not in hand
    ]
    moves += [{"type": type_} for type_ in ("draw", "pass") if type_ not in legal]
    if "declare" not in legal:
        moves.append({"type": "declare", "suit": "hearts"})
    if "challenge" not in legal:
        moves.append({"type": "challenge", "target": 0, "call": "last_card"})
    return moves


def answers_of(table: Table, view: Any, who: Person | None) -> dict[str, Any]:
    """Everything that a viewer is answers_of of a game, by call: status, headers and bytes."""
    base, version = f"/v1/games/{view['id']}", view["version"]
    found: dict[str, Any] = {}

    def note(name: str, answer: Answer) -> None:
        found[name] = (answer.status, sorted(answer.headers.items()), answer.content)

    reads = [
        base, f"{base}/log", f"{base}/log?limit=3", f"{base}/replay",
        f"{base}/replay?version={version}", f"{base}/replay?version={version - 1}",
        f"{base}/replay?version={version + 1}", f"{base}/audit", f"{base}/events?after=0",
        f"{base}/events?after={version - 1}", f"{base}/events?after=0&view=true",
        f"{base}/events?after={version - 1}&view=true", f"{base}/events?wait=1&view=true",
        "/v1/games", "/v1/games?status=active",
        "/v1/games?free=true", "/v1/games?bots=false", "/v1/me/games",
        "/v1/me/games?to_act=true", "/v1/me/games?invited=true", f"{base}/invitation",
        f"{base}/rounds", f"{base}/rounds?limit=1", f"/v1/players/{view['creator']}",
    ]  # fmt: skip
    accept = {"Accept": "application/json", **REQUEST}
    for path in reads:
        note(path, table.get(path, who=who, headers=accept))
    # The cursor of the caller's own notices is the time.
    own = table.get("/v1/me/events", who=who, headers=accept)
    found["notices"] = (own.status, own.json.get("items"), own.headers.get("Content-Type"))
    export = {"Accept": "application/x-ndjson", **REQUEST}
    note("export", table.get(f"{base}/log", who=who, headers=export))
    tag = {"If-None-Match": f'"{version}"', **REQUEST}
    note("tag", table.get(base, who=who, headers=tag))
    for move in refused_moves(view):
        note(f"move {move}", table.move(view["id"], who, move, headers=REQUEST))  # type: ignore[arg-type]
    stale = {"type": "pass", "expected_version": 1}
    note("stale", table.move(view["id"], who, stale, headers=REQUEST))  # type: ignore[arg-type]
    for act in ("start", "cancel", "rematch", "seats"):
        note(act, table.post(f"{base}/{act}", {}, who=who, headers=REQUEST))
    for seat in ("me", "0", "1"):
        path = f"{base}/seats/{seat}"
        note(path, table.call("DELETE", path, who=who, headers=REQUEST))
    return found
