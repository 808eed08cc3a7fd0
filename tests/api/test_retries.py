"""A repeated answer has the same bytes as the first, for every kind of move."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from crazy_eights.rulesets.presets import PRESETS as ALL
from service.store import snapshots
from tests.table import Answer, Table

MOVES = 40
PRESETS = frozenset(ALL)
FAST = frozenset(("classic", "last-one", "zimbabwe"))


def assert_same(first: Answer, again: Answer) -> None:
    assert first.content == again.content
    assert (first.status, first.headers.get("ETag")) == (again.status, again.headers.get("ETag"))
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"


@pytest.mark.parametrize(
    "preset",
    [
        *sorted(FAST),
        *(pytest.param(each, marks=pytest.mark.thorough) for each in sorted(PRESETS - FAST)),
    ],
)
def test_every_answer_is_repeatable_at_every_replica(
    with_settings: Callable[..., Table], preset: str
) -> None:
    rng = random.Random(preset)
    table, other = with_settings(), with_settings()
    types = set()
    ann, bob = table.person("Ann"), table.person("Bob")
    made = table.game(ann, "me", "open", "greedy", ruleset=preset, seed=f"{0:064x}")
    view = table.post(f"/v1/games/{made['id']}/seats", {}, who=bob).json
    for number in range(MOVES):
        if view["status"] != "active":
            break
        who = (ann, bob)[rng.choice([seat for seat in view["to_act"] if seat < 2])]
        body = rng.choice(table.see(view["id"], who)["you"]["legal_moves"])
        headers = {"Idempotency-Key": str(number)}
        first = table.move(view["id"], who, body, headers=headers)
        assert first.status in (201, 422), first.content
        for each in (table, other):
            assert_same(first, each.move(view["id"], who, body, headers=headers))
        types.add(body["type"])
        view = table.see(view["id"], ann)
    assert {"play", "draw"} <= types


def test_a_number_without_a_fraction_counts_as_its_integer(table: Table) -> None:
    ann = table.person()
    raw = b'{"ruleset": "classic", "rules": {"draw": {"limit": %s}}, ' + (
        b'"seats": [{"occupant": "me"}, {"occupant": "open"}]}'
    )
    headers = {"Idempotency-Key": "two"}
    first = table.post("/v1/games", raw=raw % b"2.0", who=ann, headers=headers)
    assert first.status == 201
    assert_same(first, table.post("/v1/games", raw=raw % b"2", who=ann, headers=headers))
    log = table.get(f"/v1/games/{first.json['id']}/log", headers={"Accept": "application/x-ndjson"})
    assert b'"limit":2,' in log.content
    assert b'"limit":2.0' not in log.content


def test_a_key_whose_game_is_not_there_yet_is_503(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Citus, while a node has not committed its part."""
    ann = table.person()
    body = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
    key = {"Idempotency-Key": "one"}
    made = table.post("/v1/games", body, who=ann, headers=key)
    with monkeypatch.context() as partial:
        found = snapshots.of_request
        partial.setattr(snapshots, "of_request", lambda *a, **b: found(*a, **b)._replace(game=None))
        assert table.post("/v1/games", body, who=ann, headers=key).status == 503
    again = table.post("/v1/games", body, who=ann, headers=key)
    assert (again.status, again.json["id"]) == (201, made.json["id"])


def test_a_key_whose_rematch_is_not_there_yet_is_503(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Citus, while a node has committed the key and another has not committed the game."""
    view, ann, bob = table.duel()
    path = f"/v1/games/{view['id']}"
    table.post(f"{path}/resign", who=bob)
    key = {"Idempotency-Key": "again"}
    made = table.post(f"{path}/rematch", who=ann, headers=key)
    found = snapshots.of_request

    def without_the_rematch(*given: Any, **named: Any) -> Any:
        snapshot = found(*given, **named)
        is_first = named["game_id"] == bytes.fromhex(view["id"].replace("-", ""))
        return snapshot if is_first else snapshot._replace(game=None)

    with monkeypatch.context() as partial:
        partial.setattr(snapshots, "of_request", without_the_rematch)
        assert table.post(f"{path}/rematch", who=ann, headers=key).code == "unavailable"
    again = table.post(f"{path}/rematch", who=ann, headers=key)
    assert (again.status, again.json["id"]) == (201, made.json["id"])
