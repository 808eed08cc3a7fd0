"""Refusing rules takes little work and has a price (docs/decisions/bounds.md)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from crazy_eights.errors import MOST_FAULTS
from crazy_eights.rulesets import bounds
from service.usecases.bill import Gate
from tests.cardbook import does, ends
from tests.rulesets.faults import faults
from tests.table import Answer, Table, occupant

NATURAL = "A23456789TJQK"
KEYS = [
    *[rank + suit for rank in NATURAL for suit in "CDHS"],
    *NATURAL,
    *[f"{rank}_{colour}" for rank in NATURAL for colour in ("black", "red")],
]
"""Every key of ranks and cards but those of jokers."""
COSTLY = {
    "deck": {"packs": 4},
    "several": {"way": "together"},
    "cards": dict.fromkeys(KEYS[:30], does("cover", on=["any"])),
}
"""Of `countdown`: 3.5 KB of rules that once took 290 ms to refuse."""
BLOCKS = {**COSTLY, "cards": {}, "answer": [ends(*NATURAL[:8]), ends(*NATURAL[8:])]}
RANKS_LOOKED_AT = 2_000


def looked_at(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> int:
    """How often an act looks at the plays of one rank: the unit of counting legal moves."""
    count = 0
    of_rank = bounds._Hand._of_rank

    def counted(*given: Any, **named: Any) -> Any:
        nonlocal count
        count += 1
        return of_rank(*given, **named)

    monkeypatch.setattr(bounds._Hand, "_of_rank", counted)
    act()
    return count


@pytest.mark.parametrize("rules", [COSTLY, BLOCKS])
def test_refused_rules_are_counted_few_times(
    rules: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    work = looked_at(monkeypatch, lambda: faults("countdown", rules, 2))
    assert 0 < work <= RANKS_LOOKED_AT


def test_a_refused_creation_is_counted_no_more_often_than_a_refused_trial(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = table.person()
    body = {"ruleset": "countdown", "rules": COSTLY, "seats": [occupant("open")] * 2}
    work = looked_at(monkeypatch, lambda: table.post("/v1/games", body, who=ann))
    assert 0 < work <= RANKS_LOOKED_AT


def test_rules_with_cheap_faults_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = {**COSTLY, "draw": {"limit": 99}}
    assert looked_at(monkeypatch, lambda: faults("countdown", rules, 2)) == 0


def refusals(table: Table, rules: dict[str, Any]) -> dict[str, Answer]:
    """The answers of every operation that takes rules."""
    seats = [occupant("open")] * 2
    body = {"ruleset": "countdown", "rules": rules}
    ann = table.person()
    return {
        "validate": table.post("/v1/rulesets/validate", body),
        "create": table.post("/v1/games", {**body, "seats": seats}, who=ann),
        "quick": table.post("/v1/games/quick", {**body, "players": 2}, who=ann),
    }


def cost(answer: Answer) -> int:
    return int(answer.headers["RateLimit-Policy"].rpartition("c8-cost=")[2])


def test_refusals_of_costly_rules_are_priced(with_settings: Callable[..., Table]) -> None:
    table = with_settings(rate_limits="on")
    found = refusals(table, COSTLY)
    assert {answer.code for answer in found.values()} == {"ruleset-invalid"}
    assert {name: cost(answer) for name, answer in found.items()} == {
        "validate": 20,
        "create": 5,
        "quick": 5,
    }
    cheap = refusals(table, {"draw": {"limit": 99}})
    assert {name: cost(answer) for name, answer in cheap.items()} == {
        "validate": 5,
        "create": 1,
        "quick": 1,
    }


def test_costly_rules_pass_the_gate(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[bytes | None] = []

    @contextmanager
    def passing(_gate: Gate, player_id: bytes | None, *, address: str) -> Iterator[None]:
        assert address
        passed.append(player_id)
        yield

    monkeypatch.setattr(Gate, "passing", passing)
    refusals(table, {"draw": {"limit": 99}})
    assert passed == []
    refusals(table, COSTLY)
    assert [player is None for player in passed] == [True, False, False]


def test_a_body_full_of_faults_gets_the_first_of_them(table: Table) -> None:
    junk = {f"knob-{number}": number for number in range(3000)}
    bodies = [
        ("/v1/rulesets/validate", {"ruleset": "basic", "rules": junk}),
        ("/v1/rulesets/validate", {"ruleset": "basic", "rules": {"deck": junk, "id": "other"}}),
        ("/v1/rulesets/validate", {"ruleset": "basic", "rules": {"cards": junk}}),
        ("/v1/rulesets/validate", junk),
        ("/v1/players", junk),
    ]
    for path, body in bodies:
        refused = table.post(path, body)
        assert refused.status == 422
        assert 1 < len(refused.json["errors"]) <= MOST_FAULTS


def test_contradictions_beside_junk_are_found_once() -> None:
    """Each contradiction was once compared with each of the other faults."""
    rules = {
        **{f"knob-{number}": 0 for number in range(MOST_FAULTS - 2)},
        "deck": {"ranks": "A789TJQK"},
        "cards": dict.fromkeys(KEYS[:30], does("fight", top="5")),
    }
    found = faults("basic", rules, 4)
    assert len(found) == MOST_FAULTS
