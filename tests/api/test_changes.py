"""Calls that create games or change seats answer what they added to the log: events and receipt."""

import hashlib
from typing import Any

import pytest

from tests.table import Answer, Person, Table, choose, turn_of

SEED = "5e" * 32


def keyed() -> dict[str, str]:
    return {"Idempotency-Key": "one"}


def log_of(table: Table, game_id: str, who: Person) -> list[Any]:
    items: list[Any] = table.get(f"/v1/games/{game_id}/log?limit=1000", who=who).json["items"]
    return items


def events_after(table: Table, game_id: str, who: Person, seq: int) -> list[Any]:
    """The events that the page of events has for the entries after one."""
    page = table.get(f"/v1/games/{game_id}/events?after={seq}", who=who).json
    return [event for item in page["items"] for event in item["events"]]


def check(table: Table, made: Answer, who: Person, *, before: int) -> list[str]:
    """Check an answer against the log after version `before`; return the types of its events."""
    assert made.status in (200, 201), made.content
    view = made.json
    assert view["events"] == events_after(table, view["id"], who, before)
    seen = table.see(view["id"], who)
    shown = {name: value for name, value in view.items() if name not in ("events", "receipt")}
    assert shown == (seen if "rules" in view else turn_of(seen))
    entries = log_of(table, view["id"], who)
    if len(entries) == before:
        assert (view["events"], view["receipt"]) == ([], None)
    else:
        newest = {"seq": entries[-1]["seq"], "head": entries[-1]["hash"]}
        assert {name: view["receipt"][name] for name in newest} == newest
    return [event["type"] for event in view["events"]]


def test_creations_answer_the_events_of_their_entries(table: Table) -> None:
    ann = table.person()

    def create(*seats: str) -> list[str]:
        body = {"ruleset": "classic", "seats": [occupant(each) for each in seats]}
        made = table.post("/v1/games", body, who=ann, headers={"Idempotency-Key": "-".join(seats)})
        again = table.post("/v1/games", body, who=ann, headers={"Idempotency-Key": "-".join(seats)})
        assert again.content == made.content
        assert again.headers["Idempotent-Replayed"] == "true"
        return check(table, made, ann, before=0)

    assert create("open", "open") == []
    assert create("me", "open") == ["player_joined"]
    started = create("me", "greedy")
    assert started[:4] == ["player_joined", "player_joined", "game_started", "dealt"]
    assert create("random", "greedy")[-1] == "seed_revealed"


def occupant(seat: str) -> dict[str, str]:
    return {"occupant": seat} if seat in ("me", "open") else {"occupant": "bot", "bot": seat}


def test_the_first_deal_is_in_the_answer_of_the_call_that_starts_the_game(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    game_id = table.game(ann, "me", "open")["id"]
    joined = table.post(f"/v1/games/{game_id}/seats", {}, who=bob, headers=keyed())
    types = check(table, joined, bob, before=1)
    assert types[:2] == ["player_joined", "game_started"]
    dealt = [event for event in joined.json["events"] if event["type"] == "dealt"]
    assert [event.get("cards") for event in dealt] == [None, joined.json["you"]["hand"]] or [
        sorted(event.get("cards", ())) for event in dealt
    ] == [[], sorted(joined.json["you"]["hand"])]
    table.step(game_id, (ann, bob), table.see(game_id, ann))
    again = table.post(f"/v1/games/{game_id}/seats", {}, who=bob, headers=keyed())
    assert again.content == joined.content


def test_every_change_of_seats_answers_its_events(table: Table) -> None:
    ann, bob, eve = (table.person(name) for name in ("Ann", "Bob", "Eve"))
    game_id = table.game(ann, "me", "open", "open")["id"]
    base = f"/v1/games/{game_id}"
    calls: tuple[tuple[str, str, Person, list[str]], ...] = (
        ("POST", "/seats", bob, ["player_joined"]),
        ("DELETE", "/seats/me", bob, ["player_left"]),
        ("POST", "/seats", eve, ["player_joined"]),
        ("DELETE", "/seats/1", ann, ["player_left"]),
        ("POST", "/seats", bob, ["player_joined"]),
        ("POST", "/start", ann, ["game_started", "dealt"]),
        ("POST", "/resign", bob, ["seat_resigned"]),
        ("POST", "/rematch", ann, []),
    )
    for number, (method, path, who, first) in enumerate(calls):
        before = 0 if path == "/rematch" else table.see(game_id)["version"]
        headers = {"Idempotency-Key": str(number)}
        made = table.call(method, base + path, who=who, headers=headers)
        assert check(table, made, who, before=before)[: len(first)] == first, path
        assert ("rules" in made.json) == (made.status == 201), path
        assert table.call(method, base + path, who=who, headers=headers).content == made.content
    later = table.post(f"{base}/rematch", who=bob)
    assert (later.status, later.json["events"], later.json["receipt"]) == (200, [], None)
    open_game = table.game(ann, "me", "open")["id"]
    cancelled = table.post(f"/v1/games/{open_game}/cancel", who=ann)
    assert check(table, cancelled, ann, before=1)[-1] == "seed_revealed"


def test_a_seed_that_is_opened_is_an_event_of_the_answer(table: Table) -> None:
    ann = table.person()
    view = table.game(ann, "open", "open", seed_mode="sealed")
    sealed = b"c8/seal/1\0" + bytes.fromhex(view["id"]) + b"\0" + bytes.fromhex(SEED)
    seal = hashlib.sha256(sealed).hexdigest()
    base = f"/v1/games/{view['id']}"
    joined = table.post(f"{base}/seats", {"seat": 0, "seal": seal}, who=ann)
    assert check(table, joined, ann, before=0) == ["player_joined"]
    opened = table.post(f"{base}/seats/me/open", {"client_seed": SEED}, who=ann)
    if opened.status == 200:
        assert check(table, opened, ann, before=1)[0] == "seed_opened"


def test_quick_games_answer_the_events_of_the_call(table: Table) -> None:
    body = {"ruleset": "classic", "players": 2}
    ann, bob = table.person("Ann"), table.person("Bob")
    opened = table.post("/v1/games/quick", body, who=ann, headers=keyed())
    assert check(table, opened, ann, before=0) == ["player_joined"]
    again = table.post("/v1/games/quick", body, who=ann)
    assert check(table, again, ann, before=1) == []
    joined = table.post("/v1/games/quick", body, who=bob, headers=keyed())
    assert check(table, joined, bob, before=1)[:2] == ["player_joined", "game_started"]
    for who, first in ((ann, opened), (bob, joined)):
        replayed = table.post("/v1/games/quick", body, who=who, headers=keyed())
        assert (replayed.status, replayed.content) == (first.status, first.content)


@pytest.mark.parametrize("preset", ["five-rounds", "race-500"])
def test_views_of_turns_and_their_events_make_whole_views(table: Table, preset: str) -> None:
    ann = table.person()
    view = table.game(ann, "me", "greedy", ruleset=preset, seed="07" * 32)
    for _ in range(400):
        if view["status"] != "active":
            break
        made = table.move(view["id"], ann, choose(view)).json
        view = {
            **view,
            **made["game"],
            "rounds": list(view["rounds"]),
            "fairness": {**view["fairness"]},
        }
        for event in made["events"]:
            if event["type"] == "round_ended":
                ended = {
                    name: value for name, value in event.items() if name not in ("type", "seq")
                }
                view["rounds"] = [*view["rounds"], ended][-20:]
            if event["type"] == "seed_revealed":
                view["fairness"]["seed"] = event["seed"]
        shown = {name: value for name, value in view.items() if name not in ("events", "receipt")}
        assert shown == table.see(view["id"], ann)
    assert view["rounds"]
