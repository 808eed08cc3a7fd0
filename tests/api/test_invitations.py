"""Seats reserved for one player: visible, taken, declined, freed, and limited in number."""

import json
from typing import Any

import pytest
from flask import Flask

from service.store import feed, news
from tests.api.test_lists import GREEDY, ME, OPEN, created, reserved_for
from tests.table import Answer, Person, Table

READS = ("", "/log", "/log?limit=1", "/replay", "/rounds", "/events?after=0", "/audit")
JSON = {"Accept": "application/json"}


@pytest.fixture
def people(table: Table) -> tuple[Person, Person, Person]:
    """Ann, who invites, Bob, who is invited, and Eve, who is not."""
    return table.person("Ann"), table.person("Bob"), table.person("Eve")


def statuses(table: Table, game_id: str, who: Person | None) -> set[int]:
    """The statuses of all reads of a game by one caller."""
    return {table.get(f"/v1/games/{game_id}{path}", who=who, headers=JSON).status for path in READS}


def invited(table: Table, who: Person) -> list[str]:
    """The games to which a player is invited."""
    rows = table.get("/v1/me/games?invited=true", who=who).json["items"]
    assert all((row["your_seat"], row["to_act"]) == (None, False) for row in rows)
    return [row["id"] for row in rows]


def leave(table: Table, game_id: str, who: Person, key: str | None = None) -> Answer:
    """Give up a seat, or decline it."""
    headers = {} if key is None else {"Idempotency-Key": key}
    return table.call("DELETE", f"/v1/games/{game_id}/seats/me", who=who, headers=headers)


def free(
    table: Table, game_id: str, seat: object, who: Person | None, key: str | None = None
) -> Answer:
    """Free a seat."""
    headers = {} if key is None else {"Idempotency-Key": key}
    return table.call("DELETE", f"/v1/games/{game_id}/seats/{seat}", who=who, headers=headers)


def reserved(view: Any) -> list[str | None]:
    """The players for whom the seats of a view are reserved."""
    return [seat["reserved_for"] for seat in view["seats"]]


@pytest.mark.parametrize("visibility", ["public", "unlisted", "private"])
def test_an_invited_player_can_watch_and_find_the_open_game(
    table: Table, people: tuple[Person, Person, Person], visibility: str
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, reserved_for(bob), OPEN, visibility=visibility)
    assert statuses(table, game_id, bob) == {200}
    assert table.see(game_id, bob)["you"] is None
    assert invited(table, bob) == [game_id]
    assert invited(table, eve) == []
    assert statuses(table, game_id, eve) == ({404} if visibility == "private" else {200})
    joined = table.post(f"/v1/games/{game_id}/seats", {}, who=bob)
    assert (joined.status, joined.json["you"]["seat"]) == (201, 1)
    assert invited(table, bob) == []


def test_an_invitation_to_a_private_game_ends_with_its_start(
    table: Table, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, reserved_for(bob), OPEN, visibility="private")
    assert table.post(f"/v1/games/{game_id}/seats", {}, who=eve).status == 201
    assert statuses(table, game_id, bob) == {200}
    assert table.post(f"/v1/games/{game_id}/start", who=ann).status == 200
    assert statuses(table, game_id, bob) == {404}
    assert statuses(table, game_id, eve) == {200}
    assert invited(table, bob) == []


def test_declining_opens_the_seat_and_notifies_the_creator(
    table: Table, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, OPEN, reserved_for(bob), visibility="private")
    news = table.get("/v1/me/events", who=ann, headers=JSON).json
    before = table.get(f"/v1/games/{game_id}/replay?version=0", who=ann).json
    declined = leave(table, game_id, bob, key="no")
    assert (declined.status, declined.json["version"]) == (200, 1)
    assert reserved(declined.json) == [None, None]
    again = leave(table, game_id, bob, key="no")
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.content == declined.content
    assert statuses(table, game_id, bob) == {404}
    assert invited(table, bob) == []
    (entry,) = table.get(f"/v1/games/{game_id}/log", who=ann).json["items"]
    assert (entry["type"], entry["seat"]) == ("declined", 1)
    path = f"/v1/me/events?after={news['next_cursor']}"
    (notice,) = table.get(path, who=ann, headers=JSON).json["items"]
    assert (notice["type"], notice["game_id"], notice["seat"]) == ("declined", game_id, 1)
    assert table.get(f"/v1/games/{game_id}/replay?version=0", who=ann).json == before
    assert reserved(before) == [None, bob.id]
    taken = table.post(f"/v1/games/{game_id}/seats", {"seat": 1}, who=eve)
    assert (taken.status, reserved(taken.json)) == (201, [None, None])


def test_another_process_finds_the_same_reservations(
    table: Table, people: tuple[Person, Person, Person], app: Flask
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, reserved_for(bob), reserved_for(eve))
    leave(table, game_id, bob)
    replays = [f"/v1/games/{game_id}/replay?version={version}" for version in (1, 2)]
    actual = [table.get(path).json for path in replays]
    assert [reserved(view) for view in actual] == [[None, bob.id, eve.id], [None, None, eve.id]]
    app.extensions["eights"].cache.drop(bytes.fromhex(game_id))
    assert [table.get(path).json for path in replays] == actual
    (row,) = table.get("/v1/games").json["items"]
    assert [seat["reserved"] for seat in row["seats"]] == [False, False, True]
    assert row["free"] == 1


def test_a_dropped_seat_is_reserved_no_longer(
    table: Table, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, reserved_for(bob), OPEN)
    table.post(f"/v1/games/{game_id}/seats", {}, who=eve)
    assert table.post(f"/v1/games/{game_id}/start", who=ann).status == 200
    (row,) = table.get("/v1/games?status=active").json["items"]
    assert [seat["reserved"] for seat in row["seats"]] == [False, False, False]


def test_only_the_invited_player_declines(
    table: Table, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, reserved_for(bob), OPEN)
    assert leave(table, game_id, eve).code == "not-seated"
    assert leave(table, game_id, bob).status == 200
    assert leave(table, game_id, bob).code == "not-seated"
    assert table.see(game_id)["version"] == 2


def test_the_creator_frees_a_seat_that_another_has_taken(
    table: Table, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, reserved_for(bob), OPEN)
    table.post(f"/v1/games/{game_id}/seats", {}, who=bob)
    assert free(table, game_id, 1, bob).code == "not-the-creator"
    freed = free(table, game_id, 1, ann, key="out")
    assert (freed.status, freed.json["seats"][1]["player"]) == (200, None)
    assert reserved(freed.json) == [None, None, None]
    last = table.get(f"/v1/games/{game_id}/log").json["items"][-1]
    assert (last["type"], last["seat"], last["by"]) == ("left", 1, "creator")
    again = free(table, game_id, 1, ann, key="out")
    assert (again.headers["Idempotent-Replayed"], again.content) == ("true", freed.content)
    assert free(table, game_id, 0, ann, key="out").code == "idempotency-key-reused"
    assert table.post(f"/v1/games/{game_id}/seats", {"seat": 1}, who=eve).status == 201
    own = free(table, game_id, 0, ann)
    assert (own.status, own.json["you"]) == (200, None)
    assert table.get(f"/v1/games/{game_id}/log").json["items"][-1]["by"] == "seat"


def test_only_a_seat_that_a_player_has_can_be_freed(
    table: Table, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, _ = people
    game_id = created(table, ann, ME, OPEN, reserved_for(bob), GREEDY)
    for seat in (1, 2, 3, 4, 10**30, "x", "-1"):
        assert free(table, game_id, seat, ann).code == "not-found", seat
    assert table.see(game_id)["version"] == 2
    view, creator, _ = table.duel()
    assert free(table, view["id"], 1, creator).code == "already-started"


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_invitation_is_readable_by_id(
    table: Table, people: tuple[Person, Person, Person], visibility: str
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, OPEN, reserved_for(bob), visibility=visibility)
    path = f"/v1/games/{game_id}/invitation"
    actual = table.get(path)
    view = table.see(game_id, ann)
    assert actual.json == {
        "id": game_id,
        "creator": {"id": ann.id, "name": "Ann", "kind": "person"},
        "ruleset": "classic",
        "rules": view["rules"],
        "seat_count": 3,
        "free": 1,
        "provably_fair": True,
        "seed_mode": "commit",
        "commit": view["fairness"]["commit"],
    }
    assert table.get(path, who=eve).content == actual.content
    assert table.get(path, headers={"Authorization": "Bearer c8_no"}).status == 401
    assert table.get(f"/v1/games/{'0' * 32}/invitation").code == "not-found"
    table.post(f"/v1/games/{game_id}/cancel", who=ann)
    assert table.get(path, who=ann).code == "not-found"


def test_three_open_invitations_to_one_player_and_a_hundred_in_all(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    made = [created(table, ann, ME, reserved_for(bob)) for _ in range(3)]
    body = {"ruleset": "classic", "seats": [ME, OPEN, reserved_for(bob)]}
    refused = table.post("/v1/games", body, who=ann)
    assert (refused.status, refused.code) == (422, "validation-failed")
    assert [each["pointer"] for each in refused.json["errors"]] == ["/seats/2/id"]
    assert leave(table, made[0], bob).status == 200
    assert table.post("/v1/games", body, who=ann).status == 201
    assert (
        table.post("/v1/games", {**body, "seats": [ME, reserved_for(ann)]}, who=bob).status == 201
    )


def test_a_hundred_open_invitations_in_all(table: Table) -> None:
    ann = table.person("Ann")
    guests = [reserved_for(table.person(f"G{number}")) for number in range(37)]
    for round_ in range(3):
        for first in range(0, 35, 5):
            if round_ * 35 + first < 100:
                created(table, ann, *guests[first : first + 5])
    body = {"ruleset": "classic", "seats": [ME, *guests[35:]]}
    refused = table.post("/v1/games", body, who=ann)
    pointers = [each["pointer"] for each in refused.json["errors"]]
    assert pointers == ["/seats/1/id", "/seats/2/id"]


def test_open_invitations_do_not_limit_a_rematch(
    table: Table, people: tuple[Person, Person, Person]
) -> None:
    view, ann, bob = table.duel()
    for _ in range(3):
        created(table, ann, ME, reserved_for(bob))
    table.post(f"/v1/games/{view['id']}/resign", who=ann)
    again = table.post(f"/v1/games/{view['id']}/rematch", who=ann)
    assert again.status == 201
    assert again.json["id"] in invited(table, bob)


def test_seats_of_a_rematch_do_not_count_as_invitations(table: Table) -> None:
    view, ann, bob = table.duel()
    table.post(f"/v1/games/{view['id']}/resign", who=ann)
    assert table.post(f"/v1/games/{view['id']}/rematch", who=ann).status == 201
    for _ in range(3):
        created(table, ann, ME, reserved_for(bob))


def test_a_stream_of_an_invited_watcher_ends_when_a_private_game_starts_without_it(
    table: Table, people: tuple[Person, Person, Person], app: Flask
) -> None:
    ann, bob, eve = people
    game_id = created(table, ann, ME, reserved_for(bob), OPEN, visibility="private")
    headers = {"Accept": "text/event-stream", "Authorization": f"Bearer {bob.token}"}
    path = f"/v1/games/{game_id}/stream"
    with app.test_client().get(path, headers=headers) as response:
        chunks = response.iter_encoded()
        assert b"event: snapshot" in [next(chunks), next(chunks)][1]
        table.post(f"/v1/games/{game_id}/seats", {}, who=eve)
        table.post(f"/v1/games/{game_id}/start", who=ann)
        last = list(chunks)[-1].decode()
    reason = json.loads(last.split("data: ")[1])
    assert reason["reason"] == "not-found"


def test_a_seat_reserved_for_its_creator_is_no_invitation(
    table: Table, people: tuple[Person, Person, Person], app: Flask
) -> None:
    ann = people[0]
    before = table.get("/v1/me/events", who=ann, headers=JSON).json["next_cursor"]
    made = [created(table, ann, GREEDY, reserved_for(ann)) for _ in range(4)]
    assert invited(table, ann) == made[::-1]
    leave(table, made[0], ann)
    path = f"/v1/me/events?after={before}"
    assert table.get(path, who=ann, headers=JSON).json["items"] == []
    assert feed.notices(app.extensions["eights"].store, since=0, limit=9) == []


def test_of_too_many_invitations_the_oldest_of_who_sent_most_expire(
    table: Table, people: tuple[Person, Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.usecases.seats.MOST_INVITATIONS", 3)
    ann, bob, eve = people
    made = [created(table, ann, ME, reserved_for(bob)) for _ in range(3)]
    taken = created(table, eve, ME, reserved_for(bob), OPEN)
    assert table.post(f"/v1/games/{taken}/seats", {}, who=bob).status == 201
    assert invited(table, bob) == made[:0:-1], "the fourth made the first one expire"
    cursor = table.get("/v1/me/events", who=ann).json["next_cursor"]
    made += [created(table, eve, ME, reserved_for(bob), reserved_for(ann)) for _ in range(3)]
    assert invited(table, bob) == [made[5], made[2], made[1]], "Eve's account is the newest"
    assert invited(table, ann) == made[:2:-1], "those of others stay"
    expired = table.see(made[0])
    assert (reserved(expired), expired["status"]) == ([None, None], "open")
    log = table.get(f"/v1/games/{made[0]}/log", who=ann, headers=JSON).json["items"]
    assert log[-1]["type"] == "expired"
    changed = table.get(f"/v1/games/{made[0]}/events?after=0", who=ann).json["items"][-1]
    assert changed["events"] == [{"type": "invitation_expired", "seq": 2, "seat": 1}]
    told = table.get(f"/v1/me/events?after={cursor}", who=ann).json["items"]
    assert {each["type"] for each in told} == {"invited"}, "Bob has declined nothing"


@pytest.mark.parametrize(("accounts", "each"), [(4, 3), (12, 1)])
def test_many_accounts_displace_no_invitation_of_a_friend(
    table: Table,
    people: tuple[Person, Person, Person],
    monkeypatch: pytest.MonkeyPatch,
    accounts: int,
    each: int,
) -> None:
    monkeypatch.setattr("service.usecases.seats.MOST_INVITATIONS", 6)
    friend, bob, _ = people
    kept = created(table, friend, ME, reserved_for(bob))
    for _ in range(accounts):
        sender = table.person()
        for _ in range(each):
            created(table, sender, ME, reserved_for(bob))
    assert kept in invited(table, bob)
    assert len(invited(table, bob)) == 6


def test_a_poll_of_an_invited_player_reads_few_games(
    table: Table, app: Flask, people: tuple[Person, Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.usecases.seats.MOST_INVITATIONS", 4)
    _, bob, _ = people
    for _ in range(5):
        sender = table.person()
        for _ in range(3):
            created(table, sender, ME, reserved_for(bob))
    store = app.extensions["eights"].store
    (stamp,) = news.stamps(store, [bytes.fromhex(bob.id)]).values()
    assert stamp.games == 4
