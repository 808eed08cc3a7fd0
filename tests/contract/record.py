"""Records the examples of the document: real answers of the service.

`python -m tests.contract.record` plays and writes them; the document includes the file, and a test
plays again and compares. Randomness and the games' clock are fixed, so that both runs are equal.
"""

import hashlib
import json
import random
import tempfile
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final

from service.api.documented import EXAMPLES
from service.app import create_app
from service.settings import Settings
from service.store.migrate import upgrade
from service.usecases import Service, make_service
from service.usecases.background import Progress
from service.usecases.checkpoints import make_checkpoint
from service.usecases.ratings import Ratings, Statistics
from tests.contract.recorder import Clock, Recorder
from tests.contract.troubles import troubles
from tests.table import Person, choose

DAY: Final = date(2026, 11, 20)
NDJSON: Final = "application/x-ndjson"
OPERATOR_KEYS: Final = tuple(
    f"{name}:{hashlib.sha256(key.encode()).hexdigest()}:{scopes}"
    for name, key, scopes in (
        ("desk", "an operator's key", "notices+login+moderate"),
        ("gateway", "the gateway's key", "notices"),
    )
)


def record() -> dict[str, Any]:
    """Play, and return all examples: `answers` by operation, and `problems` by code."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/games.db"
        upgrade(url)
        settings = Settings(
            database_url=url,
            rate_limits="off",
            log_level="error",
            receipt_key="08" * 32,
            public_url="http://localhost",
        )
        clock = Clock()
        service = replace(
            make_service(settings), random_bytes=random.Random(8).randbytes, clock=clock
        )
        app = create_app(settings, service)
        table = Recorder(app.test_client(), clock)
        table.get("/metrics")  # Early, while there is little to count.
        ann, bob = play_a_game(table)
        lobby(table, ann, bob)
        sealed(table, ann, bob)
        every_move(table, ann, bob)
        catalogue(table)
        problems(table, ann, bob)
        troubles(table, app, ann, bob)
        own_stream(table, app)
        checkpoints(table, lambda: make_checkpoint(app.extensions["eights"], DAY), clock)
        rate(app.extensions["eights"])
        people(table, ann, bob)
        operator(table.at(create_app(replace(settings, operator_keys=OPERATOR_KEYS), service)), bob)
        accounts(table, ann, bob)
        service.store.dispose()
    answers = dict(sorted(table.examples.items()))
    return {"answers": answers, "problems": dict(sorted(table.problems.items()))}


def play_a_game(table: Recorder) -> tuple[Person, Person]:
    """Two people play a whole game, read its records and request a rematch."""
    ann, bob = table.person("Ann"), table.person("Bob")
    view = table.game(ann, "me", "open")
    base = f"/v1/games/{view['id']}"
    table.get("/v1/games?free=true")
    table.get(f"{base}/invitation")
    table.post(f"{base}/seats", {"seat": 1, "client_seed": "5e" * 32}, who=bob)
    seen = table.get(base, who=ann)
    table.get(base, who=ann, headers={"If-None-Match": seen.headers["ETag"]})
    table.get("/v1/me/games?to_act=true", who=bob if seen.json["to_act"] == [1] else ann)
    table.get("/v1/me/events?after=0", who=bob, headers={"Accept": "application/json"})
    table.get(f"{base}/replay?version={seen.json['version']}", who=ann)
    last = table.play_out(view["id"], ann, bob)["version"]
    table.get(f"{base}/stream", who=ann)
    table.get(f"{base}/stream?after={last - 2}", who=ann)
    table.get(f"{base}/events?after={last - 2}&wait=0", who=ann)
    table.get(f"{base}/log?limit=3")
    table.get(f"{base}/receipt?seq={last}")
    table.get(f"{base}/rounds")
    table.get(f"{base}/audit")
    table.get(f"{base}/analysis?version={seen.json['version']}&seat={seen.json['to_act'][0]}")
    table.post(f"{base}/rematch", {}, who=ann)
    table.post(f"{base}/rematch", {}, who=bob)
    return ann, bob


def lobby(table: Recorder, ann: Person, bob: Person) -> None:
    """What happens before a game starts."""
    for who in (ann, bob):
        table.post("/v1/games/quick", {"ruleset": "classic", "players": 2}, who=who)
    base = f"/v1/games/{table.game(ann, 'me', 'open', 'open')['id']}"
    table.post(f"{base}/seats", {"seat": 1}, who=bob)
    table.call("DELETE", f"{base}/seats/me", who=bob)
    table.post(f"{base}/seats", {"seat": 1}, who=bob)
    table.call("DELETE", f"{base}/seats/1", who=ann)
    table.post(f"{base}/seats", {"seat": 1}, who=bob)
    table.post(f"{base}/start", {}, who=ann)
    table.post(f"{base}/resign", {}, who=bob)
    coded = table.game(ann, "me", "open", visibility="private")
    table.post("/v1/games/join", {"code": coded["code"].lower()}, who=bob)
    called_off = f"/v1/games/{table.game(ann, 'me', 'open', ruleset='basic')['id']}"
    table.post(f"{called_off}/cancel", {}, who=ann)
    export = table.get(f"{called_off}/log", headers={"Accept": NDJSON}).content
    table.post("/v1/audits", raw=export, headers={"Content-Type": NDJSON})


def sealed(table: Recorder, ann: Person, bob: Person) -> None:
    """A game in which both seal their seeds before any is revealed."""
    view = table.game(ann, "open", "open", seed_mode="sealed")
    base = f"/v1/games/{view['id']}"
    seed = bytes.fromhex("5e" * 32)
    for seat, who in enumerate((ann, bob)):
        text = b"c8/seal/1\0" + bytes.fromhex(view["id"]) + bytes([seat]) + seed
        seal = hashlib.sha256(text).hexdigest()
        table.post(f"{base}/seats", {"seat": seat, "seal": seal}, who=who)
    table.post(f"{base}/seats/me/open", {"client_seed": "00" * 32}, who=ann)
    table.post(f"{base}/seats/me/open", {"client_seed": seed.hex()}, who=ann)


def every_move(table: Recorder, ann: Person, bob: Person) -> None:
    """Each kind of move on its own route."""
    for ruleset in ("classic", "last-one"):
        view = table.game(ann, "me", "greedy", ruleset=ruleset, seed="08" * 32)
        while view["status"] == "active":
            move = choose(view)
            body = {name: value for name, value in move.items() if name != "type"}
            view = table.post(f"/v1/games/{view['id']}/{move['type']}", body, who=ann).json["game"]
    base, first, other, seat = two_cards_each(table, ann, bob, cards=["8C", "8D"])
    table.post(f"{base}/play", {"cards": ["8" + "CD"[seat]]}, who=first)
    table.post(f"{base}/declare-suit", {"suit": "hearts"}, who=first)
    table.post(f"{base}/announce", {"call": "last_card"}, who=first)
    base, first, other, seat = two_cards_each(table, ann, bob, cards=["7C", "7D"])
    table.post(f"{base}/play", {"cards": ["7" + "CD"[seat]]}, who=first)
    table.post(f"{base}/challenge", {"target": seat, "call": "last_card"}, who=other)


def two_cards_each(
    table: Recorder, ann: Person, bob: Person, *, cards: list[str]
) -> tuple[str, Person, Person, int]:
    """A started game in which both hold one of `cards` and one other: its URL, the player to act,
    the other player, and the seat to act.
    """
    hands = [[cards[0], "3H"], [cards[1], "4H"]]
    setup = {"hands": hands, "starter": "7H"}
    view = table.game(ann, "me", "open", ruleset="last-one", setup=setup)
    base = f"/v1/games/{view['id']}"
    seat = table.post(f"{base}/seats", {}, who=bob).json["to_act"][0]
    return base, *((ann, bob) if seat == 0 else (bob, ann)), seat


def catalogue(table: Recorder) -> None:
    """The catalogue, and other answers without a game."""
    for path in (
        "/v1/rulesets",
        "/v1/rulesets/basic",
        "/v1/bots",
        "/v1/words",
        "/livez",
        "/readyz",
    ):
        table.get(path)
    table.post(
        "/v1/rulesets/validate",
        {"ruleset": "basic", "rules": {"cards": {"8": {"on": None, "name": None}}}},
    )
    table.post("/v1/rulesets/validate", {"ruleset": "classic", "rules": {"draw": {"limit": -1}}})


def problems(table: Recorder, ann: Person, bob: Person) -> None:
    """Requests that are refused."""
    two = table.game(ann, "me", "open", ruleset="basic")
    base = f"/v1/games/{two['id']}"
    table.call("POST", "/v1/players", raw=b"{")
    table.call("POST", "/v1/players", raw=b"{}", headers={"Content-Type": "text/plain"})
    table.call("POST", "/v1/players", raw=b"[" + b" " * 70_000 + b"]")
    table.post("/v1/players", {"name": 1})
    table.get("/v1/me")
    table.get(f"/v1/games/{'0' * 32}")
    table.get(f"{base}/log", headers={"Accept": "text/html"})
    table.move(two["id"], ann, {"type": "draw"})
    table.move(two["id"], bob, {"type": "draw"})
    table.post(f"{base}/start", {}, who=bob)
    table.post(f"{base}/start", {}, who=ann)
    table.post(f"{base}/seats", {}, who=ann)
    table.post(f"{base}/seats", {"seat": 0}, who=bob)
    table.post(f"{base}/rematch", {}, who=ann)
    table.post(f"{base}/seats/me/open", {"client_seed": "00" * 32}, who=ann)
    started = table.post(f"{base}/seats", {}, who=bob).json
    table.post(f"{base}/cancel", {}, who=ann)
    table.post(f"{base}/seats", {}, who=table.person("Cleo"))
    waits, acts = (ann, bob) if started["to_act"] == [1] else (bob, ann)
    table.move(two["id"], waits, {"type": "draw"})
    table.move(two["id"], acts, {"type": "pass"})
    table.move(two["id"], acts, {"type": "draw", "expected_version": 1})
    key = {"Idempotency-Key": "one"}
    table.move(two["id"], acts, choose(table.see(two["id"], acts)), headers=key)
    table.move(two["id"], acts, {"type": "pass"}, headers=key)
    table.post(f"{base}/resign", {}, who=ann)
    table.post(f"{base}/resign", {}, who=bob)


def checkpoints(table: Recorder, close_day: Any, clock: Clock) -> None:
    """Close the day under a root."""
    clock.now += 2 * 86_400_000
    close_day()
    day = f"/v1/checkpoints/{DAY.isoformat()}"
    for path in ("/v1/checkpoints", day, f"{day}/leaves", f"{day}/proof", "/v1/checkpoints/tree"):
        table.get(path)
    table.get("/v1/checkpoints/consistency?from=1&to=1")
    table.get("/.well-known/c8-keys.json")


def own_stream(table: Recorder, app: Any) -> None:
    """Every kind of notice to a player, then the end of the stream."""
    dora, eve = table.person("Dora"), table.person("Eve")
    seats = [{"occupant": "me"}, {"occupant": "player", "id": eve.id}]
    made = [
        table.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=dora).json["id"]
        for _ in range(3)
    ]
    table.call("DELETE", f"/v1/games/{made[0]}/seats/me", who=eve)
    table.post(f"/v1/games/{made[1]}/seats", {}, who=eve)
    table.post(f"/v1/games/{made[1]}/resign", {}, who=eve)
    for who, last in ((eve, "game_over"), (dora, "declined")):
        table.stream(app, "/v1/me/stream?after=0", who, until=last)
    started = table.post(f"/v1/games/{made[2]}/seats", {}, who=eve).json
    acts = eve if started["to_act"] == [1] else dora
    table.stream(app, "/v1/me/stream", acts, until="your_turn")

    def play() -> None:
        table.move(made[2], acts, table.see(made[2], acts)["you"]["legal_moves"][0])

    table.stream(app, "/v1/me/stream?games=all", eve, until="entry", then={"snapshot": play})

    for path, who in (("/v1/me/stream?games=all", dora), (f"/v1/games/{made[2]}/stream", eve)):
        show = partial(table.post, f"/v1/games/{made[2]}/emotes", {"emote": "hello"}, who=who)
        table.stream(app, path, eve, until="emote", then={"presence": show})


def rate(service: Service) -> None:
    """Rate and count the games that have ended, as the background duties do."""
    for duty in (Ratings(service, Progress()), Statistics(service, Progress())):
        while duty.step():
            pass


def people(table: Recorder, ann: Person, bob: Person) -> None:
    """Ann reports and blocks Bob, who then can't join her game. She shows an emote there."""
    for _ in range(2):
        table.post("/v1/reports", {"player": bob.id, "reason": "stalling"}, who=ann)
    table.call("PUT", f"/v1/me/blocks/{bob.id}", who=ann)
    table.get("/v1/me/blocks", who=ann)
    view = table.game(ann, "me", "open")
    table.post(f"/v1/games/{view['id']}/seats", {}, who=bob)
    table.get(f"/v1/games/{view['id']}/presence", who=ann)
    table.post(f"/v1/games/{view['id']}/emotes", {"emote": "hello"}, who=ann)
    table.get("/v1/me/export", who=table.person("Gil"))
    table.call("DELETE", f"/v1/me/blocks/{bob.id}", who=ann)


def operator(table: Recorder, bob: Person) -> None:
    """What an operator does with a player, a report, and the notices of all."""
    key = {"Authorization": "Bearer an operator's key"}
    base = "/v1/operator"
    table.get(f"{base}/reports", headers={"Authorization": "Bearer the gateway's key"})
    for _ in range(2):
        body = {"external_id": "oidc|hal", "name": "Hal"}
        hal = table.post(f"{base}/players", body, headers=key).json["id"]
    table.post(f"{base}/players/{hal}/tokens", {"label": "web"}, headers=key)
    reports = table.get(f"{base}/reports?closed=false", headers=key).json["items"]
    table.post(f"{base}/reports/{reports[0]['id']}/close", {}, headers=key)
    start = table.get(f"{base}/notices", headers=key).json["next_cursor"]
    seats = [{"occupant": "open"}, {"occupant": "player", "id": hal}]
    table.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=bob)
    table.examples.pop("feedNotices")
    table.get(f"{base}/notices?after={start}", headers=key)
    table.post(f"{base}/players/{hal}/blank-name", {}, headers=key)
    table.post(f"{base}/players/{hal}/close", {}, headers=key)


def accounts(table: Recorder, ann: Person, bob: Person) -> None:
    """Ratings, exports, names, tokens, and the end of an account."""
    table.get("/v1/leaderboard?ruleset=classic")
    table.get("/v1/exports?ruleset=basic")
    table.get("/v1/me", who=ann)
    table.get(f"/v1/players/{ann.id}")
    table.get(f"/v1/players/{ann.id}/statistics")
    table.get("/v1/me/statistics", who=ann)
    table.call("PATCH", "/v1/me", {"name": "Anna", "language": "de"}, who=ann)
    added = table.post("/v1/me/tokens", {"label": "phone"}, who=ann).json
    table.get("/v1/me/tokens", who=ann)
    table.call("DELETE", f"/v1/me/tokens/{added['id']}", who=ann)
    table.post("/v1/me/tokens/rotate", {}, who=ann)
    only = table.get("/v1/me/tokens", who=bob).json["items"][0]
    table.call("DELETE", f"/v1/me/tokens/{only['id']}", who=bob)
    table.call("DELETE", "/v1/me", who=bob)


def main(file: Path = EXAMPLES) -> None:
    """Write the examples."""
    text = json.dumps(record(), ensure_ascii=False, indent=1)
    file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
