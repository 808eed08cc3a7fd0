"""Players and tokens."""

import pytest

from tests.table import Answer, Person, Table


def test_a_new_player_gets_a_token_that_is_shown_once(table: Table) -> None:
    made = table.post("/v1/players", {"name": "Ann"})
    assert made.status == 201
    assert set(made.json) == {"id", "name", "kind", "token"}
    assert made.headers["Location"] == f"/v1/players/{made.json['id']}"
    assert made.headers["Cache-Control"] == "no-store"
    ann = Person(made.json["id"], "Ann", made.json["token"])
    me = table.get("/v1/me", who=ann)
    assert me.status == 200
    assert (me.json["id"], me.json["name"]) == (ann.id, "Ann")
    assert ann.token not in me.content.decode()
    rotated = table.post("/v1/me/tokens/rotate", who=ann)
    assert (rotated.status, rotated.headers["Cache-Control"]) == (201, "no-store")


def test_programs_are_marked_wherever_they_play(table: Table) -> None:
    made = table.post("/v1/players", {"name": "Robin", "kind": "program"})
    robin = Person(made.json["id"], "Robin", made.json["token"])
    assert made.json["kind"] == "program"
    assert table.get("/v1/me", who=robin).json["kind"] == "program"
    view = table.game(robin, "me", "open")
    ann = table.person("Ann")
    seats = table.post(f"/v1/games/{view['id']}/seats", {}, who=ann).json["seats"]
    assert seats[0]["player"] == {"id": robin.id, "name": "Robin", "kind": "program"}
    assert seats[1]["player"] == {"id": ann.id, "name": "Ann", "kind": "person"}
    assert b"program" not in table.get(f"/v1/games/{view['id']}/log").content


def test_an_idempotency_key_does_not_repeat_a_token(table: Table) -> None:
    headers = {"Idempotency-Key": "k"}
    first = table.post("/v1/players", {"name": "Ann"}, headers=headers)
    second = table.post("/v1/players", {"name": "Ann"}, headers=headers)
    assert first.json["token"] != second.json["token"]
    assert "Idempotent-Replayed" not in second.headers


def test_profile_shows_public_fields(table: Table) -> None:
    ann = table.person("Ann")
    shown = table.get(f"/v1/players/{ann.id}").json
    assert shown["created_at"].endswith("Z")
    assert {**shown, "created_at": None} == {
        "id": ann.id,
        "name": "Ann",
        "kind": "person",
        "created_at": None,
        "ratings": [],
        "games": {"finished": 0, "won": 0, "unopened": 0},
    }
    for nobody in ("0" * 32, "nonsense"):
        assert table.get(f"/v1/players/{nobody}").code == "not-found"


def test_a_profile_counts_public_games_played_to_the_end(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    for visibility in ("public", "private", "unlisted"):
        view = table.game(ann, "me", "open", visibility=visibility)
        assert table.post(f"/v1/games/{view['id']}/seats", {}, who=bob).status == 201
        assert table.post(f"/v1/games/{view['id']}/resign", {}, who=bob).status == 200
    cancelled = table.game(ann, "me", "open")
    table.post(f"/v1/games/{cancelled['id']}/cancel", {}, who=ann)
    table.game(ann, "me", "greedy")
    games = [table.get(f"/v1/players/{who.id}").json["games"] for who in (ann, bob)]
    assert games == [
        {"finished": 1, "won": 1, "unopened": 0},
        {"finished": 1, "won": 0, "unopened": 0},
    ]


def test_single_fields_of_a_player_can_be_changed(table: Table) -> None:
    ann = table.person("Ann")

    def patch(**body: object) -> Answer:
        return table.call("PATCH", "/v1/me", body, who=ann)

    view = table.game(ann, "me", "open")
    assert patch(name=" Anna ").json["name"] == "Anna"
    changed = patch(language="fa", invitations="nobody").json
    assert (changed["name"], changed["language"], changed["invitations"]) == (
        "Anna", "fa", "nobody",
    )  # fmt: skip
    assert patch(language=None).json["language"] is None
    assert patch().json == table.get("/v1/me", who=ann).json
    assert table.get(f"/v1/players/{ann.id}").json["name"] == "Anna"
    assert table.get(f"/v1/games/{view['id']}").json["seats"][0]["player"]["name"] == "Ann"


@pytest.mark.parametrize(
    ("body", "at", "code"),
    [
        ({"name": None}, "/name", "wrong-type"),
        ({"name": "greedy"}, "/name", "name-taken-by-bot"),
        ({"name": " "}, "/name", "name-unreadable"),
        ({"name": "A\nB"}, "/name", "name-unreadable"),
        ({"name": "A\u202eB"}, "/name", "name-unreadable"),
        ({"name": "A" * 41}, "/name", "too-long"),
        ({"invitations": "friends"}, "/invitations", "not-one-of"),
        ({"invitations": None}, "/invitations", "wrong-type"),
        ({"language": "xx"}, "/language", "not-one-of"),
        ({"kind": "program"}, "/kind", "unknown-member"),
    ],
)
def test_a_change_with_a_fault_changes_nothing(
    table: Table, body: object, at: str, code: str
) -> None:
    ann = table.person("Ann")
    before = table.get("/v1/me", who=ann).json
    refused = table.call("PATCH", "/v1/me", body, who=ann)
    (fault,) = refused.json["errors"]
    assert (refused.status, fault["pointer"], fault["code"]) == (422, at, code)
    assert table.get("/v1/me", who=ann).json == before
