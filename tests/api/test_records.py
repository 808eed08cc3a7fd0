"""Logs, exports, replays, and how long they may be kept."""

import json
from typing import Any

import pytest

from tests.table import Person, Table


def finished(table: Table, **more: Any) -> tuple[str, Person]:
    """A game of bots that ended, and its creator."""
    ann = table.person()
    return table.game(ann, "random", "greedy", **more)["id"], ann


def export(table: Table, game_id: str, who: Person | None = None) -> bytes:
    """The NDJSON export."""
    headers = {"Accept": "application/x-ndjson"}
    answer = table.get(f"/v1/games/{game_id}/log", who=who, headers=headers)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "application/x-ndjson"
    return answer.content


def test_the_log_is_paged(table: Table) -> None:
    game_id, ann = finished(table)
    entries = []
    path: str | None = f"/v1/games/{game_id}/log?limit=7"
    while path is not None:
        page = table.get(path, who=ann)
        entries += page.json["items"]
        link = page.headers.get("Link")
        assert (link is None) == (page.json["next_cursor"] is None)
        path = link[1 : link.index(">")] if link else None
    assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
    assert entries[-1]["type"] == "ended"
    assert all(len(entry["hash"]) == 64 for entry in entries)
    assert entries[-1]["hash"] == table.see(game_id)["head"]


def test_the_log_of_a_game_that_goes_on_is_continued_after_its_last_entry(table: Table) -> None:
    view, ann, bob = table.duel()
    path = f"/v1/games/{view['id']}/log"
    page = table.get(path, who=ann)
    assert (page.json["next_cursor"], page.headers.get("Link")) == (None, None)
    last = page.json["items"][-1]["seq"]
    assert table.get(f"{path}?after={last}", who=ann).json == {"items": [], "next_cursor": None}
    table.step(view["id"], (ann, bob), view)
    later = table.get(f"{path}?after={last}", who=ann).json
    assert [each["seq"] for each in later["items"]] == [last + 1]


def test_the_export_is_the_exact_log(table: Table) -> None:
    game_id, ann = finished(table)
    lines = export(table, game_id, ann).splitlines()
    assert json.loads(lines[0])["format"] == "c8-log/2"
    trailer = json.loads(lines[-1])
    receipt = table.get(f"/v1/games/{game_id}/receipt").json
    actual = {"head": table.see(game_id)["head"], "entries": len(lines) - 2}
    signed = {name: receipt[name] for name in ("key_id", "signature")}
    assert trailer == {
        **actual, "names": [None, None], "at": json.loads(lines[-2])["at"], **signed
    }  # fmt: skip
    items = table.get(f"/v1/games/{game_id}/log?limit=1000").json["items"]
    for line, item in zip(lines[1:-1], items, strict=True):
        entry = json.loads(line)
        assert item == {"seat": None, **entry, "hash": item["hash"]}
        assert line == json.dumps(entry, sort_keys=True, separators=(",", ":")).encode()


def test_the_rounds_are_paged(table: Table) -> None:
    ann = table.person()
    rules = {"game_end": {"when": "rounds", "rounds": 5, "winner": "lowest"}}
    game_id = table.game(ann, "random", "greedy", ruleset="race-500", rules=rules)["id"]
    rounds = []
    path: str | None = f"/v1/games/{game_id}/rounds?limit=2"
    while path is not None:
        page = table.get(path)
        assert page.headers["Cache-Control"] == "private, no-cache"
        rounds += page.json["items"]
        link = page.headers.get("Link")
        assert (link is None) == (page.json["next_cursor"] is None)
        path = link[1 : link.index(">")] if link else None
    view = table.see(game_id)
    assert (rounds, len(rounds)) == (view["rounds"], view["rounds_total"])
    assert [each["round"] for each in rounds] == [1, 2, 3, 4, 5]
    wrong = table.get(f"/v1/games/{game_id}/rounds?cursor=x")
    assert [each["pointer"] for each in wrong.json["errors"]] == ["/cursor"]


def test_a_live_replay_shows_what_the_caller_knew(table: Table) -> None:
    view, ann, bob = table.duel(ruleset="basic")
    who = (ann, bob)[view["to_act"][0]]
    table.move(view["id"], who, {"type": "draw"})
    path = f"/v1/games/{view['id']}/replay"
    before = table.get(f"{path}?version={view['version']}", who=ann)
    assert before.json["you"] == view["you"]
    assert before.json["version"] == view["version"]
    assert before.headers["Cache-Control"] == "private, no-cache"
    assert table.get(path).json["you"] is None
    beyond = table.get(f"{path}?version=999", who=ann)
    assert beyond.status in (404, 422)


@pytest.mark.parametrize(
    ("visibility", "kept"), [("public", "public"), ("unlisted", "public"), ("private", "private")]
)
def test_the_record_of_a_finished_game_is_immutable(
    table: Table, visibility: str, kept: str
) -> None:
    game_id, ann = finished(table, visibility=visibility)
    for path in (f"/v1/games/{game_id}/replay?version=5", f"/v1/games/{game_id}/log?limit=3"):
        answer = table.get(path, who=ann)
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == f"{kept}, max-age=31536000, immutable"
        assert ("Authorization" in answer.headers.get("Vary", "")) == (kept == "private")


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_an_analysis_is_cached_for_each_caller_separately(table: Table, visibility: str) -> None:
    game_id, ann = finished(table, visibility=visibility)
    entry = next(
        each
        for each in table.get(f"/v1/games/{game_id}/log", who=ann).json["items"]
        if each["type"] in ("play", "draw")
    )
    path = f"/v1/games/{game_id}/analysis?version={entry['seq'] - 1}&seat={entry['seat']}"
    found = table.get(path, who=ann)
    assert found.status == 200
    assert found.headers["Cache-Control"].startswith(visibility)
    assert "Authorization" in found.headers["Vary"]


def test_the_replay_of_a_finished_game_shows_all_cards(table: Table) -> None:
    view, ann, bob = table.duel()
    table.post(f"/v1/games/{view['id']}/resign", who=bob)
    path = f"/v1/games/{view['id']}/replay?version={view['version']}"
    own, other, watcher = (table.get(path, who=who) for who in (ann, bob, None))
    assert own.content == other.content == watcher.content
    assert own.json["omniscient"] is True
    before = table.get(f"/v1/games/{view['id']}/replay?version=1").json
    assert (before["omniscient"], before["hands"], before["stock"]) == (True, [[], []], [])
    assert own.json["you"] is None
    assert sorted(own.json["hands"][0]) == sorted(view["you"]["hand"])
    assert len(own.json["stock"]) == view["stock_count"]
