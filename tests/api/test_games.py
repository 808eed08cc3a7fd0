"""Games from creation to rematch."""

import pytest

from tests.table import Table


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


def test_the_last_seat_taken_starts_the_game(table: Table) -> None:
    ann, bob, carl = (table.person(name) for name in ("Ann", "Bob", "Carl"))
    view = table.game(ann, "me", "open", "open")
    assert (view["status"], view["you"]["hand"]) == ("open", [])
    path = f"/v1/games/{view['id']}/seats"
    joined = table.post(path, {"seat": 2, "client_seed": "ab" * 32}, who=bob)
    assert (joined.status, joined.json["status"]) == (201, "open")
    joined = table.post(path, who=carl)
    assert (joined.status, joined.json["status"]) == (201, "active")
    assert joined.json["you"]["seat"] == 1
    assert joined.json["fairness"]["client_seeds"] == [2]


def test_the_creator_may_start_early_and_open_seats_are_dropped(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    view = table.game(ann, "me", "open", "open", "open")
    base = f"/v1/games/{view['id']}"
    assert table.post(f"{base}/seats", {"seat": 2}, who=bob).status == 201
    started = table.post(f"{base}/start", who=ann)
    assert (started.status, started.json["status"]) == (200, "active")
    assert [seat["status"] for seat in started.json["seats"]] == [
        "playing",
        "out",
        "playing",
        "out",
    ]


def test_a_creator_may_watch_without_a_seat(table: Table) -> None:
    ann = table.person()
    view = table.game(ann, "open", "greedy")
    assert view["you"] is None
    assert view["creator"] == ann.id


def test_only_the_invited_player_gets_a_reserved_seat(table: Table) -> None:
    ann, bob, carl = (table.person(name) for name in ("Ann", "Bob", "Carl"))
    seats = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}, {"occupant": "open"}]
    view = table.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=ann).json
    path = f"/v1/games/{view['id']}/seats"
    assert table.post(path, {"seat": 1}, who=carl).code == "seat-taken"
    assert table.post(path, {}, who=bob).json["you"]["seat"] == 1
    assert table.post(path, {}, who=carl).json["you"]["seat"] == 2


def test_leaving_before_the_start_frees_the_seat(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    view = table.game(ann, "me", "open")
    base = f"/v1/games/{view['id']}"
    left = table.call("DELETE", f"{base}/seats/me", who=ann)
    assert left.status == 200
    assert left.json["you"] is None
    assert left.json["seats"][0]["player"] is None
    assert left.json["creator"] == ann.id
    assert table.call("DELETE", f"{base}/seats/me", who=ann).code == "not-seated"
    assert table.post(f"{base}/seats", {"seat": 0}, who=bob).status == 201
    assert table.post(f"{base}/seats", {}, who=ann).json["status"] == "active"


def test_cancelling_reveals_the_seed_and_ends_the_game(table: Table) -> None:
    ann = table.person()
    view = table.game(ann, "me", "open")
    cancelled = table.post(f"/v1/games/{view['id']}/cancel", {}, who=ann)
    assert (cancelled.status, cancelled.json["status"]) == (200, "cancelled")
    assert cancelled.json["fairness"]["seed"] is not None
    assert cancelled.json["ended_at"] is not None


def test_resigning_between_two_ends_the_game(table: Table) -> None:
    view, ann, bob = table.duel()
    resigned = table.post(f"/v1/games/{view['id']}/resign", who=bob)
    assert resigned.status == 200
    result = table.see(view["id"], ann)["result"]
    assert (result["winners"], result["reason"]) == ([0], "resigned")


def test_a_game_of_bots_has_ended_when_its_creation_is_answered(table: Table) -> None:
    ann = table.person()
    view = table.game(ann, "random", "greedy", "greedy")
    assert view["status"] == "finished"
    assert view["result"]["winners"]


def test_equal_seeds_deal_equal_cards(table: Table) -> None:
    ann = table.person()
    first, second = (table.game(ann, "me", "greedy", seed="5e" * 32) for _ in range(2))
    assert first["you"]["hand"] == second["you"]["hand"]
    assert first["provably_fair"] is False
    assert first["fairness"]["seed_mode"] == "creator"


def test_a_game_starts_from_a_given_position(table: Table) -> None:
    ann = table.person()
    setup = {"hands": [["8H", "3C"], ["2D", "9S"]], "starter": "4C", "stock": ["9D", "KD"]}
    view = table.game(ann, "me", "greedy", ruleset="basic", seed="00" * 32, setup=setup)
    assert sorted(view["you"]["hand"]) == ["3C", "8H"]
    assert view["upcard"] == "4C"
    assert view["provably_fair"] is False


def test_a_sealed_game_starts_when_all_have_opened(table: Table) -> None:
    import hashlib
    from uuid import UUID

    ann, bob = table.person("Ann"), table.person("Bob")
    view = table.game(ann, "open", "open", seed_mode="sealed")
    base = f"/v1/games/{view['id']}"
    game_id = UUID(view["id"]).bytes
    seeds = [bytes([n]) * 32 for n in (1, 2)]
    for n, who in enumerate((ann, bob)):
        seal = hashlib.sha256(b"c8/seal/1\0" + game_id + bytes([n]) + seeds[n]).hexdigest()
        joined = table.post(f"{base}/seats", {"seat": n, "seal": seal}, who=who)
        assert (joined.status, joined.json["status"]) == (201, "open"), joined.content
    path = f"{base}/seats/me/open"
    wrong = table.post(path, {"client_seed": seeds[1].hex()}, who=ann)
    assert (wrong.status, wrong.code) == (422, "seal-mismatch")
    assert table.post(path, {"client_seed": seeds[0].hex()}, who=ann).json["status"] == "open"
    opened = table.post(path, {"client_seed": seeds[1].hex()}, who=bob)
    assert (opened.status, opened.json["status"]) == (200, "active")
    assert opened.json["fairness"]["client_seeds"] == [0, 1]


def test_all_players_get_the_same_rematch(table: Table) -> None:
    view, ann, bob = table.duel(ruleset="basic", rules={"draw": {"voluntary": False}})
    base = f"/v1/games/{view['id']}"
    table.post(f"{base}/resign", who=bob)
    assert table.post(f"{base}/rematch", who=table.person("Carl")).code == "not-seated"
    first = table.post(f"{base}/rematch", who=bob)
    second = table.post(f"{base}/rematch", who=ann)
    assert (first.status, second.status) == (201, 200)
    assert first.json["id"] == second.json["id"] != view["id"]
    assert first.headers["Location"] == f"/v1/games/{first.json['id']}"
    assert first.json["rules"] == view["rules"]


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


def test_lists_can_be_filtered(table: Table) -> None:
    view, ann, bob = table.duel(ruleset="basic")
    other = table.game(ann, "me", "open", ruleset="classic")["id"]

    def ids(query: str) -> set[str]:
        return {game["id"] for game in table.get(f"/v1/games?{query}").json["items"]}

    assert ids("ruleset=basic") == {view["id"]}
    assert ids("status=open") == {other}
    assert ids(f"player={bob.id}") == {view["id"]}
    assert ids(f"player={ann.id}") == {view["id"], other}
    assert ids("status=finished") == set()


def test_the_inbox_lists_games_that_wait_for_the_caller(table: Table) -> None:
    view, ann, bob = table.duel()
    players = (ann, bob)
    due, waiting = players[view["to_act"][0]], players[1 - view["to_act"][0]]
    path = "/v1/me/games?to_act=true"
    assert [game["id"] for game in table.get(path, who=due).json["items"]] == [view["id"]]
    assert table.get(path, who=waiting).json["items"] == []


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_watchers_see_no_hand(table: Table, visibility: str) -> None:
    view, ann, _bob = table.duel(visibility=visibility)
    watched = table.see(view["id"])
    assert watched["you"] is None
    own = table.see(view["id"], ann)
    assert {**own, "you": None} == watched
    assert table.see(view["id"], table.person("Carl")) == watched


def test_private_game_is_joined_by_id(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    view = table.game(ann, "me", "open", visibility="private")
    assert table.get(f"/v1/games/{view['id']}", who=bob).status == 404
    assert table.post(f"/v1/games/{view['id']}/seats", who=bob).status == 201
    assert table.see(view["id"], bob)["you"]["seat"] == 1
