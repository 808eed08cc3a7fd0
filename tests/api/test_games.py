"""Games from creation to rematch."""

import pytest

from tests.documented import REMATCHES
from tests.streams import messages
from tests.table import Person, Table


def test_a_game_against_a_bot_starts_at_once(table: Table) -> None:
    ann = table.person("Ann")
    body = {
        "ruleset": "classic",
        "rules": {"draw": {"voluntary": False}},
        "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
    }
    made = table.post("/v1/games", body, who=ann)
    assert made.status == 201
    view = made.json
    assert made.headers["Location"] == f"/v1/games/{view['id']}"
    assert made.headers["ETag"] == f'"{view["version"]}"'
    assert view["status"] == "active"
    assert view["rules"]["draw"]["voluntary"] is False
    assert view["creator"] == ann.id
    assert view["seats"][0]["player"] == {"id": ann.id, "name": "Ann", "kind": "person"}
    assert (view["seats"][1]["player"], view["seats"][1]["bot"]) == (None, "greedy")
    assert view["you"]["seat"] == 0
    assert view["provably_fair"] is True
    assert view["fairness"]["seed"] is None
    of_call = {name: view.pop(name) for name in ("events", "receipt")}
    kinds = [each["type"] for each in of_call["events"]]
    assert kinds[:3] == ["player_joined", "player_joined", "game_started"]
    assert table.see(view["id"], ann) == view


@pytest.mark.parametrize(
    ("path", "asks"),
    [
        ("/v1/games", {"seats": [{"occupant": "me"}, {"occupant": "open"}]}),
        ("/v1/games/quick", {"players": 2}),
    ],
)
def test_a_new_game_whose_rounds_rarely_end_is_reported(
    table: Table, path: str, asks: dict[str, object]
) -> None:
    ann = table.person()
    sent = {"Idempotency-Key": "k", "Accept-Language": "en"}
    rules = {"cards": {"all": {"do": [{"do": "draw", "n": 2, "to": "self"}]}}}
    made = table.post(path, {"ruleset": "basic", "rules": rules, **asks}, who=ann, headers=sent)
    again = table.post(path, {"ruleset": "basic", "rules": rules, **asks}, who=ann, headers=sent)
    assert (made.status, again.content) == (201, made.content)
    assert [each for each in made.json["warnings"] if "random rounds" in each["detail"]]
    plain = table.post(path, {"ruleset": "basic", **asks}, who=ann)
    assert "warnings" not in plain.json


def test_an_expert_plays_at_the_requested_level_or_at_level_2(table: Table) -> None:
    ann = table.person("Ann")
    expert = {"occupant": "bot", "bot": "expert"}
    seats = [{"occupant": "me"}, expert, {**expert, "level": 3}, {"occupant": "open"}]
    made = table.post("/v1/games", {"ruleset": "classic", "seats": seats}, who=ann)
    assert made.status == 201
    assert [seat["level"] for seat in made.json["seats"]] == [None, 2, 3, None]
    joined = table.get(f"/v1/games/{made.json['id']}/log").json["items"]
    assert [entry["level"] for entry in joined if entry["bot"]] == [2, 3]


def test_a_rematch_keeps_the_levels_of_its_bots(table: Table) -> None:
    ann = table.person("Ann")
    seats = [{"occupant": "me"}, {"occupant": "bot", "bot": "expert", "level": 1}]
    made = table.post("/v1/games", {"ruleset": "classic", "seats": seats}, who=ann).json
    assert table.post(f"/v1/games/{made['id']}/resign", who=ann).status == 200
    again = table.post(f"/v1/games/{made['id']}/rematch", who=ann)
    assert (again.status, again.json["seats"][1]["level"]) == (201, 1)
    assert again.headers["Location"] == f"/v1/games/{again.json['id']}"


def test_a_cancelled_rematch_is_superseded(table: Table) -> None:
    view, ann, bob = table.duel()
    path = f"/v1/games/{view['id']}"
    table.post(f"{path}/resign", who=ann)

    def again(who: Person, key: str) -> tuple[int, str]:
        found = table.post(f"{path}/rematch", who=who, headers={"Idempotency-Key": key})
        return found.status, found.json["id"] if found.status < 300 else found.code

    made = []
    for number in range(REMATCHES):
        status, rematch = again(ann, f"{number}")
        assert (status, again(bob, f"b{number}")) == (201, (200, rematch))
        assert table.post(f"/v1/games/{rematch}/cancel", who=ann).status == 200
        made.append(rematch)
    assert again(ann, "more") == (409, "quota-exceeded")
    assert [again(ann, f"{number}")[1] for number in range(REMATCHES)] == made, "repeated calls"
    status, last = again(bob, "b")
    assert (status, last in made) == (201, False)
    assert again(ann, "more") == (200, last)
    assert table.see(last)["rematch_of"] == view["id"]


def test_an_ended_game_names_its_rematch_to_everybody(table: Table) -> None:
    view, ann, _bob = table.duel()
    path = f"/v1/games/{view['id']}"
    assert view["rematch"] is None
    table.post(f"{path}/resign", who=ann)
    alone = table.get(path)
    assert alone.json["rematch"] is None
    rematch = table.post(f"{path}/rematch", who=ann).json["id"]
    shown = table.get(path, headers={"If-None-Match": alone.headers["ETag"]})
    assert (shown.status, shown.json) == (200, {**alone.json, "rematch": rematch})
    tag = {"If-None-Match": shown.headers["ETag"]}
    assert table.get(path, headers=tag).status == 304
    stream = table.get(f"{path}/stream").content.decode()
    assert next(messages(stream.split("\n"))).data["rematch"] == rematch
    assert table.get(f"{path}/replay").json["rematch"] is None
    table.post(f"/v1/games/{rematch}/cancel", who=ann)
    shown = table.get(path, headers=tag)
    assert (shown.status, shown.headers["ETag"]) == (200, alone.headers["ETag"])
    assert shown.json == alone.json


def test_a_private_rematch_is_hidden_from_a_player_left_out_of_it(table: Table) -> None:
    ann, bob, carl = (table.person(name) for name in ("Ann", "Bob", "Carl"))
    game_id = table.game(ann, "me", "open", "open", visibility="private")["id"]
    for who in (bob, carl):
        table.post(f"/v1/games/{game_id}/seats", {}, who=who)
    for who in (ann, bob):
        table.post(f"/v1/games/{game_id}/resign", who=who)
    again = table.post(f"/v1/games/{game_id}/rematch", who=ann).json["id"]
    for who in (ann, bob):
        assert table.post(f"/v1/games/{again}/seats", {}, who=who).status == 201
    assert table.post(f"/v1/games/{game_id}/rematch", who=carl).status == 200
    assert table.post(f"/v1/games/{again}/start", who=ann).status == 200
    assert table.post(f"/v1/games/{game_id}/rematch", who=carl).code == "not-found"
    assert table.see(game_id, carl)["rematch"] is None
    assert table.see(game_id, bob)["rematch"] == again
    assert table.post(f"/v1/games/{game_id}/rematch", who=bob).status == 200


def test_lists_are_paged_by_cursor_and_link(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    made = [table.game(ann, "me", "open")["id"] for _ in range(5)]
    table.game(ann, "me", "open", visibility="unlisted")
    table.game(ann, "me", "open", visibility="private")
    found = []
    path: str | None = "/v1/games?status=open&limit=2"
    while path is not None:
        page = table.get(path)
        assert page.status == 200
        assert set(page.json) == {"items", "next_cursor"}
        found += [game["id"] for game in page.json["items"]]
        link = page.headers.get("Link")
        assert (link is None) == (page.json["next_cursor"] is None)
        path = link[1 : link.index(">")] if link else None
    assert found == made[::-1]
    mine = table.get("/v1/me/games", who=ann).json["items"]
    assert len(mine) == 7
    assert table.get("/v1/me/games", who=bob).json["items"] == []


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_watchers_see_no_hand(table: Table, visibility: str) -> None:
    view, ann, _bob = table.duel(visibility=visibility)
    watched = table.see(view["id"])
    assert watched["you"] is None
    own = table.see(view["id"], ann)
    assert {**own, "you": None} == watched
    assert table.see(view["id"], table.person("Carl")) == watched
