"""Blocks: what they keep apart, and that the blocked player sees nothing else of them."""

import random
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from service.app import create_app
from service.settings import Settings
from service.store import departures
from service.usecases import Service, make_service, people
from service.usecases.presence import RoomCursor, Rooms
from tests.api.test_lists import ME, OPEN, created, reserved_for
from tests.contract.recorder import REQUEST, Clock
from tests.databases import KINDS, emptied_url, sqlite_url
from tests.table import Answer, Person, Table

QUICK = {"ruleset": "classic", "players": 2}


@pytest.fixture(params=KINDS)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """The service on each database."""
    url = emptied_url(request.param, tmp_path)
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    yield Table(app.test_client())
    app.extensions["eights"].store.dispose()


def block(table: Table, who: Person, other: str, *, method: str = "PUT") -> Answer:
    return table.call(method, f"/v1/me/blocks/{other}", who=who)


def blocked(table: Table, who: Person, query: str = "") -> list[str]:
    items = table.get(f"/v1/me/blocks{query}", who=who).json["items"]
    return [each["player"]["name"] for each in items]


def join(table: Table, game_id: str, who: Person, body: Any = None) -> Answer:
    return table.post(f"/v1/games/{game_id}/seats", body or {}, who=who)


def test_blocks_are_listed_and_undone(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    for other in (bob, cleo, bob):
        assert block(table, ann, other.id).status == 204
    assert sorted(blocked(table, ann)) == ["Bob", "Cleo"]
    assert blocked(table, bob) == []
    first = table.get("/v1/me/blocks?limit=1", who=ann).json
    after = blocked(table, ann, f"?limit=1&cursor={first['next_cursor']}")
    assert {first["items"][0]["player"]["name"], *after} == {"Bob", "Cleo"}
    for _ in range(2):
        assert block(table, ann, cleo.id, method="DELETE").status == 204
    assert blocked(table, ann) == ["Bob"]
    assert block(table, ann, "0" * 32, method="DELETE").status == 204
    for nobody in ("0" * 32, "x"):
        assert block(table, ann, nobody).code == "not-found"
    itself = block(table, ann, ann.id)
    (fault,) = itself.json["errors"]
    assert (itself.status, fault["pointer"], fault["in"]) == (422, "/player_id", "path")
    assert table.get("/v1/me/blocks?older=1", who=ann).status == 422


def test_number_of_blocks_is_bounded(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert people.MOST_BLOCKS == 1000
    monkeypatch.setattr(people, "MOST_BLOCKS", 1)
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    statuses = [block(table, ann, other.id).status for other in (bob, cleo, bob)]
    assert statuses == [204, 409, 204]
    assert block(table, ann, cleo.id).code == "quota-exceeded"


def test_neither_takes_a_seat_where_the_other_sits(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    block(table, ann, bob.id)
    for sitter, comer in ((ann, bob), (bob, ann)):
        game_id = created(table, sitter, ME, OPEN, OPEN)
        assert join(table, game_id, comer).code == "cannot-join"
        assert join(table, game_id, comer, {"seat": 0}).code == "seat-taken"
        assert join(table, game_id, cleo).status == 201
    without = created(table, ann, OPEN, OPEN)
    assert join(table, without, bob).status == 201
    assert join(table, without, ann).code == "cannot-join"
    block(table, ann, bob.id, method="DELETE")
    assert join(table, without, ann).status == 201


def test_private_games_stay_hidden(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    block(table, ann, bob.id)
    hidden = created(table, ann, ME, OPEN, OPEN, visibility="private")
    missing = table.post(f"/v1/games/{'0' * 32}/seats", {}, who=bob).json
    assert join(table, hidden, bob).json | {"instance": ""} == missing | {"instance": ""}
    invited = created(table, cleo, reserved_for(ann), reserved_for(bob), visibility="private")
    assert join(table, invited, ann).status == 201
    assert join(table, invited, bob).code == "cannot-join"


def test_neither_invites_the_other(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    table.call("PATCH", "/v1/me", {"invitations": "nobody"}, who=cleo)
    block(table, ann, bob.id)

    def invite(who: Person, other: Person) -> Any:
        body = {"ruleset": "classic", "seats": [ME, reserved_for(other)]}
        refused = table.post("/v1/games", body, who=who)
        return refused.status, {**refused.json, "instance": ""}

    assert invite(ann, bob) == invite(bob, ann) == invite(ann, cleo)
    assert invite(ann, bob)[0] == 422


def test_quick_games_never_match_them(table: Table) -> None:
    ann, bob, cleo, dan = (table.person(name) for name in ("Ann", "Bob", "Cleo", "Dan"))
    block(table, ann, bob.id)

    def quick(who: Person) -> tuple[int, str]:
        made = table.post("/v1/games/quick", QUICK, who=who)
        return made.status, made.json["id"]

    filled = quick(bob)[1]
    own = quick(ann)
    assert own[0] == 201
    assert own[1] != filled
    assert quick(ann) == (200, own[1])
    assert quick(cleo) == (200, filled)
    assert quick(dan)[0] == 201, "the game beside the row is matched with nobody"
    assert table.see(own[1])["status"] == "open"


def test_rematch_opens_the_seat_of_a_blocked_player(table: Table) -> None:
    for asker in (0, 1):
        view, *people = table.duel()
        block(table, people[0], people[1].id)
        table.post(f"/v1/games/{view['id']}/resign", {}, who=people[0])
        again = table.post(f"/v1/games/{view['id']}/rematch", {}, who=people[asker]).json
        kept = [people[asker].id if seat == asker else None for seat in (0, 1)]
        assert [seat["reserved_for"] for seat in again["seats"]] == kept


def test_a_private_rematch_is_hidden_from_a_player_whom_a_block_keeps_out(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    game_id = table.game(ann, "me", "open", visibility="private")["id"]
    assert join(table, game_id, bob).status == 201
    block(table, bob, ann.id)
    table.post(f"/v1/games/{game_id}/resign", {}, who=bob)
    again = table.post(f"/v1/games/{game_id}/rematch", {}, who=ann).json["id"]
    asked = table.post(f"/v1/games/{game_id}/rematch", {}, who=bob)
    read = table.get(f"/v1/games/{again}", who=bob)
    assert (asked.status, asked.json["detail"]) == (read.status, read.json["detail"])
    assert read.status == 404


def test_blocks_end_with_the_account(table: Table) -> None:
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    block(table, ann, bob.id)
    block(table, bob, cleo.id)
    service = table._client.application.extensions["eights"]  # type: ignore[attr-defined]
    departures.forget(service.store, bytes.fromhex(bob.id))
    assert blocked(table, ann) == blocked(table, bob) == []


class _Stream:
    """What a stream of a game carries to a player beside the log."""

    def __init__(self, service: Service, game_id: str, who: Person) -> None:
        game, me = bytes.fromhex(game_id), bytes.fromhex(who.id)
        self._rooms = Rooms(service, threading.Lock())
        self._room = RoomCursor(service, self._rooms.enter(game, me, lambda: None), me)

    def heard(self) -> list[Any]:
        """The presence and emotes that were not sent yet."""
        self._rooms.look_at_all()
        self._rooms.look_for_emotes()
        return list(self._room.news())


def _world(folder: Path, *, blocks_bob: bool) -> dict[str, Any]:
    """All that Bob is answered in a world in which Ann has blocked him, or has not."""
    settings = Settings(
        database_url=sqlite_url(folder), rate_limits="on", log_level="error", receipt_key="08" * 32
    )
    clock = Clock()
    service = replace(make_service(settings), random_bytes=random.Random(8).randbytes, clock=clock)
    table = Table(create_app(settings, service).test_client())
    ann, bob, cleo = (table.person(name) for name in ("Ann", "Bob", "Cleo"))
    shared, *_ = (table.game(cleo, "open", "open", "open") for _ in range(1))
    for who in (ann, bob):
        join(table, shared["id"], who)
    own = table.game(ann, "me", "open", "open")
    apart = table.game(cleo, "me", "open", "open")
    over = table.game(ann, "me", "open")
    join(table, over["id"], bob)
    table.post(f"/v1/games/{over['id']}/resign", {}, who=ann)
    table.post("/v1/games/quick", QUICK, who=ann)
    if blocks_bob:
        assert block(table, ann, bob.id).status == 204
    found: dict[str, Any] = {}

    def note(method: str, path: str, body: Any = None) -> None:
        headers = {"X-Request-Id": REQUEST, "Accept": "application/json"}
        got = table.call(method, path, body, who=bob, headers=headers)
        shown = [each for each in got.headers.items() if not each[0].startswith("RateLimit")]
        found[f"{method} {path}"] = (got.status, shown, got.content)

    for path in (
        "/v1/me", f"/v1/players/{ann.id}", "/v1/me/blocks", "/v1/me/games", "/v1/games",
        f"/v1/games?player={ann.id}", "/v1/games?free=true", "/v1/me/games?invited=true",
        *(f"/v1/games/{view['id']}{part}" for view in (shared, own, over)
          for part in ("", "/log", "/audit", "/invitation", "/events?after=0", "/replay",
                       "/presence")),
    ):  # fmt: skip
        note("GET", path)
    stream = _Stream(service, shared["id"], bob)
    for view in (shared, own, over):
        note("POST", f"/v1/games/{view['id']}/emotes", {"emote": "hello"})
    table.post(f"/v1/games/{shared['id']}/emotes", {"emote": "nice"}, who=ann)
    found["stream"] = heard = stream.heard()
    assert [event for event, _ in heard] == ["presence", "emote", "emote"]
    assert sum(seat["seen_at"] is not None for seat in heard[0][1]["seats"]) == len("AB")
    note("POST", f"/v1/games/{apart['id']}/seats", {})
    note("DELETE", f"/v1/games/{apart['id']}/seats/me")
    note("POST", f"/v1/games/{own['id']}/seats", {"seat": 0})
    note("DELETE", f"/v1/games/{shared['id']}/seats/me")
    note("PUT", f"/v1/me/blocks/{'0' * 32}")
    note("POST", f"/v1/games/{own['id']}/seats", {})
    note("POST", "/v1/games", {"ruleset": "classic", "seats": [ME, reserved_for(ann)]})
    note("POST", "/v1/games/quick", QUICK)
    note("POST", f"/v1/games/{over['id']}/rematch", {})
    note("PUT", f"/v1/me/blocks/{ann.id}")
    note("DELETE", f"/v1/me/blocks/{ann.id}")
    service.store.dispose()
    return found | {"named": [own["id"], over["id"]]}


def test_blocked_player_sees_what_the_contract_names_and_nothing_else(tmp_path: Path) -> None:
    there, elsewhere = (_world(tmp_path, blocks_bob=each) for each in (True, False))
    own, over = there["named"]
    assert {name for name in there if there[name] != elsewhere[name]} == {
        f"POST /v1/games/{own}/seats",
        "POST /v1/games",
        "POST /v1/games/quick",
        f"POST /v1/games/{over}/rematch",
    }
