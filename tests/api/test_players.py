"""Players and tokens."""

import pytest

from tests.table import Person, Table


def test_a_player_is_made_with_a_token_shown_once(table: Table) -> None:
    made = table.post("/v1/players", {"name": "Ann"})
    assert made.status == 201
    assert set(made.json) == {"id", "name", "kind", "token"}
    assert made.headers["Location"] == "/v1/players/me"
    assert made.headers["Cache-Control"] == "no-store"
    ann = Person(made.json["id"], "Ann", made.json["token"])
    me = table.get("/v1/players/me", who=ann)
    assert me.status == 200
    assert (me.json["id"], me.json["name"]) == (ann.id, "Ann")
    assert ann.token not in me.content.decode()


def test_a_program_is_shown_as_one_wherever_it_plays(table: Table) -> None:
    made = table.post("/v1/players", {"name": "Robin", "kind": "program"})
    robin = Person(made.json["id"], "Robin", made.json["token"])
    assert made.json["kind"] == "program"
    assert table.get("/v1/players/me", who=robin).json["kind"] == "program"
    view = table.game(robin, "me", "open")
    ann = table.person("Ann")
    seats = table.post(f"/v1/games/{view['id']}/seats", {}, who=ann).json["seats"]
    assert seats[0]["player"] == {"id": robin.id, "name": "Robin", "kind": "program"}
    assert seats[1]["player"] == {"id": ann.id, "name": "Ann", "kind": "person"}
    assert b"program" not in table.get(f"/v1/games/{view['id']}/log").content


@pytest.mark.parametrize("kind", ["bot", "", None, 1, "Person"])
def test_a_player_is_a_person_or_a_program(table: Table, kind: object) -> None:
    refused = table.post("/v1/players", {"name": "Ann", "kind": kind})
    assert (refused.status, refused.json["errors"][0]["pointer"]) == (422, "#/kind")


def test_two_players_may_have_one_name(table: Table) -> None:
    assert table.person("Ann").id != table.person("Ann").id


def test_rotating_a_token_stops_the_old_one_at_once(table: Table) -> None:
    ann = table.person()
    view = table.game(ann, "me", "greedy")
    made = table.post("/v1/players/me/token", who=ann)
    assert made.status == 201
    assert made.headers["Cache-Control"] == "no-store"
    assert made.json["id"] == ann.id
    assert made.json["token"] != ann.token
    assert table.get("/v1/players/me", who=ann).status == 401
    assert table.move(view["id"], ann, {"type": "draw"}).status == 401
    assert table.get(f"/v1/games/{view['id']}", who=ann).status == 401
    again = Person(ann.id, ann.name, made.json["token"])
    assert table.get("/v1/players/me", who=again).status == 200


def test_an_idempotency_key_does_not_repeat_a_token(table: Table) -> None:
    headers = {"Idempotency-Key": "k"}
    first = table.post("/v1/players", {"name": "Ann"}, headers=headers)
    second = table.post("/v1/players", {"name": "Ann"}, headers=headers)
    assert first.json["token"] != second.json["token"]
    assert "Idempotent-Replayed" not in second.headers


def test_the_scheme_of_a_token_is_told_without_regard_to_case(table: Table) -> None:
    ann = table.person()
    answer = table.get("/v1/players/me", headers={"Authorization": f"bearer {ann.token}"})
    assert answer.status == 200
