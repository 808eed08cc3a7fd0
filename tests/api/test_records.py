"""Logs, exports, replays, and how long they may be kept."""

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
