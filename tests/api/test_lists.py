"""Finding a game: the rows of lists, and the filters of lists."""

import pytest

from tests.table import Person, Table


def ids(table: Table, query: str) -> list[str]:
    """The ids in a list of public games."""
    answer = table.get(f"/v1/games?{query}")
    assert answer.status == 200, answer.content
    return [game["id"] for game in answer.json["items"]]


def reserved_for(who: Person) -> dict[str, str]:
    """A seat reserved for a player."""
    return {"occupant": "player", "id": who.id}


def created(table: Table, who: Person, *seats: object, **more: object) -> str:
    """Create a game with these seats; return its id."""
    body = {"ruleset": "classic", "seats": list(seats), **more}
    answer = table.post("/v1/games", body, who=who)
    assert answer.status == 201, answer.content
    game_id: str = answer.json["id"]
    return game_id


ME, OPEN = {"occupant": "me"}, {"occupant": "open"}
GREEDY = {"occupant": "bot", "bot": "greedy"}


def test_rows_show_players_and_free_seats(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    shown = {"id": ann.id, "name": "Ann", "kind": "person"}
    seats = (ME, reserved_for(bob), OPEN, GREEDY)
    game_id = created(table, ann, *seats, rules={"turn_seconds": 30})
    (row,) = table.get("/v1/games").json["items"]
    assert row == {
        "id": game_id,
        "status": "open",
        "ruleset": "classic",
        "visibility": "public",
        "creator": ann.id,
        "provably_fair": True,
        "created_at": row["created_at"],
        "started_at": None,
        "ended_at": None,
        "version": 2,
        "deadline": None,
        "turn_seconds": 30,
        "changes": {"turn_seconds": 30},
        "seat_count": 4,
        "free": 1,
        "seats": [
            {"seat": 0, "player": shown, "bot": None, "reserved": False},
            {"seat": 1, "player": None, "bot": None, "reserved": True},
            {"seat": 2, "player": None, "bot": None, "reserved": False},
            {"seat": 3, "player": None, "bot": "greedy", "reserved": False},
        ],
        "result": None,
    }
    (mine,) = table.get("/v1/me/games", who=ann).json["items"]
    assert mine == {**row, "your_seat": 0, "to_act": False, "outcome": None}


def test_rows_show_which_rules_differ_from_the_preset(table: Table) -> None:
    ann = table.person("Ann")
    rules = {"draw": {"limit": 3}, "cards": {"Q": None, "K": {"do": [{"do": "skip"}]}}}
    first = created(table, ann, ME, OPEN, rules=rules)
    created(table, ann, ME, OPEN)
    plain, changed = table.get("/v1/games").json["items"]
    assert (plain["changes"], changed["changes"]) == ({}, rules)
    again = created(table, ann, ME, OPEN, rules=changed["changes"])
    assert table.see(again)["rules"] == table.see(first)["rules"]


def test_rows_show_turn_and_result(table: Table) -> None:
    view, ann, bob = table.duel(rules={"turn_seconds": 60})
    due = (ann, bob)[view["to_act"][0]]
    (row,) = table.get("/v1/me/games", who=due).json["items"]
    assert (row["to_act"], row["version"], row["free"]) == (True, view["version"], 0)
    assert row["deadline"] == view["deadline"] is not None
    table.post(f"/v1/games/{view['id']}/resign", who=ann)
    (row,) = table.get("/v1/me/games", who=ann).json["items"]
    assert (row["status"], row["result"], row["to_act"]) == ("finished", {"winners": [1]}, False)
    assert row["outcome"] == "lost"
    assert table.get("/v1/me/games", who=bob).json["items"][0]["outcome"] == "won"
    open_game = created(table, ann, ME, OPEN)
    table.post(f"/v1/games/{open_game}/cancel", who=ann)
    (row,) = table.get("/v1/games?status=cancelled").json["items"]
    assert row["result"] is None
    (row,) = table.get("/v1/me/games?status=cancelled", who=ann).json["items"]
    assert row["outcome"] is None


@pytest.mark.parametrize("time", ["yesterday", "2026-13-01T00:00:00Z", "2026-11-20", "0"])
def test_times_in_a_query_are_rfc_3339_in_utc(table: Table, time: str) -> None:
    for name in ("ended_after", "ended_before"):
        answer = table.get(f"/v1/games?{name}={time}")
        assert (answer.status, answer.code) == (422, "validation-failed")
        assert [each["pointer"] for each in answer.json["errors"]] == [f"/{name}"]


@pytest.mark.parametrize(
    ("query", "faults"),
    [
        ("games?status=active&ended_after=2026-11-20T00:00:00Z", {"/ended_after": "status=active"}),
        ("games?status=finished&free=true", {"/free": "status=finished"}),
        ("games?free=true&ended_before=2026-11-20T00:00:00Z", {"/free": "ended_before"}),
        ("me/games?to_act=true&status=finished", {"/to_act": "status=finished"}),
        ("me/games?invited=true&status=active", {"/invited": "status=active"}),
        ("me/games?invited=true&to_act=true", {"/invited": "to_act=true"}),
    ],
)
def test_filters_that_match_no_game_together_are_refused(
    table: Table, query: str, faults: dict[str, str]
) -> None:
    answer = table.get(f"/v1/{query}", who=table.person())
    assert (answer.status, answer.code) == (422, "validation-failed")
    found = {each["pointer"]: each["detail"] for each in answer.json["errors"]}
    assert found == {
        name: f"can't be combined with {other}: no game has both" for name, other in faults.items()
    }


def test_an_empty_page_may_have_a_cursor(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    wanted = created(table, bob, ME, OPEN, GREEDY)
    for _ in range(5):
        created(table, ann, ME, OPEN)
    monkeypatch.setattr("service.store.lists.WALKED", 3)
    query, pages = "free=true&bots=true", []
    while query:
        page = table.get(f"/v1/games?{query}").json
        pages.append([row["id"] for row in page["items"]])
        following = page["next_cursor"]
        query = following and f"free=true&bots=true&cursor={following}"
    assert pages == [[], [wanted], []]


def history(table: Table, who: Person, query: str) -> list[str]:
    """The ids in a list of a player's own games."""
    answer = table.get(f"/v1/me/games?{query}", who=who)
    assert answer.status == 200, answer.content
    return [game["id"] for game in answer.json["items"]]


def test_own_games_can_be_filtered_by_opponent_result_and_end(table: Table) -> None:
    first, ann, bob = table.duel()
    table.post(f"/v1/games/{first['id']}/resign", who=ann)
    second = created(table, ann, ME, reserved_for(bob), visibility="private", ruleset="basic")
    table.post(f"/v1/games/{second}/seats", who=bob)
    table.post(f"/v1/games/{second}/resign", who=bob)
    third = created(table, ann, ME, OPEN)
    table.post(f"/v1/games/{third}/cancel", who=ann)
    assert history(table, ann, f"opponent={bob.id}") == [second, first["id"]]
    assert history(table, bob, f"opponent={ann.id}&result=won") == [first["id"]]
    assert history(table, ann, f"opponent={ann.id}") == []
    assert history(table, ann, "result=won") == [second]
    assert history(table, ann, "result=lost") == [first["id"]]
    assert history(table, ann, "result=drawn") == []
    assert history(table, ann, "ruleset=basic") == [second]
    ended = table.get("/v1/me/games", who=ann).json["items"][1]["ended_at"]
    assert history(table, ann, f"ended_before={ended}&status=finished") == [first["id"]]
    assert history(table, ann, f"ended_after={ended}") == [third]
    assert history(table, ann, f"invited=true&opponent={bob.id}") == []


@pytest.mark.parametrize(
    ("query", "pointers"),
    [
        ("opponent=bob", ["/opponent"]),
        ("ruleset=bridge", ["/ruleset"]),
        ("result=expired", ["/result"]),
        ("result=won&result=lost", ["/result"]),
        ("ended_after=yesterday", ["/ended_after"]),
        ("result=won&status=open", ["/result"]),
        ("result=won&status=cancelled", ["/result"]),
        ("ended_before=2026-01-01T00:00:00Z&invited=true", ["/ended_before"]),
        ("result=won&to_act=true", ["/result"]),
    ],
)
def test_filters_of_own_games_are_checked(table: Table, query: str, pointers: list[str]) -> None:
    answer = table.get(f"/v1/me/games?{query}", who=table.person("Ann"))
    assert (answer.status, answer.code) == (422, "validation-failed")
    assert [each["pointer"] for each in answer.json["errors"]] == pointers
