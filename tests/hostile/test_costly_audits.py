"""An audit of any log takes no more work than its budget (docs/spec/http.md, "Bounds")."""

from random import Random

import pytest
from flask import Flask

from crazy_eights.rulesets.bounds import most_moves
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.judge import Budget
from crazy_eights.verification.verify import verify
from crazy_eights.work import WorkSpent
from service.api import audits
from tests.documented import AUDIT_HOUSE, AUDIT_REPLAY
from tests.documented import AUDITED_LINE as LINE
from tests.documented import AUDITED_ROUND as ROUND
from tests.log.play import Plan, play_whole
from tests.rules.endless import ENDLESS, RANKS
from tests.table import Answer, Table

NDJSON = {"Content-Type": "application/x-ndjson"}


def bots_game() -> bytes:
    plan = Plan(ruleset=expand("classic", seats=2), seats=2, bots=2, most=200)
    return play_whole(plan, Random("bots")).export()


def audited(app: Flask, export: bytes) -> Answer:
    return Table(app.test_client()).post("/v1/audits", raw=export, headers=NDJSON)


# One card for each seat, and every card fits: each move ends a round, which counts a point.
SHORT_ROUNDS = {
    "deal": {"cards": 1, "two_players": 1},
    "cards": {rank: {"name": None, "points": 1} for rank in RANKS},
    "follow": ["any"],
    "draw": {"voluntary": False},
    "calls": [],
    "game_end": {"points": 10_000},
}


def test_a_replay_beyond_the_budget_is_too_costly(app: Flask) -> None:
    entries = AUDIT_REPLAY // (LINE + ROUND) + 10
    ruleset = expand("race-500", SHORT_ROUNDS, seats=2)
    plan = Plan(ruleset=ruleset, seats=2, most=entries, greedy=1.0)
    refused = audited(app, play_whole(plan, Random("short")).export())
    assert (refused.status, refused.code) == (413, "too-costly")
    assert "eights verify" in refused.json["detail"]


def test_a_replay_within_the_budget_is_judged(app: Flask) -> None:
    plan = Plan(ruleset=expand("race-500", SHORT_ROUNDS, seats=2), seats=2, most=2_000, greedy=1.0)
    assert audited(app, play_whole(plan, Random("short")).export()).json["valid"]


def test_all_replies_of_an_ordinary_game_are_recomputed(app: Flask) -> None:
    ruleset = expand("countdown-na", seats=6)
    plan = Plan(ruleset=ruleset, seats=6, bots=6, most=2_000)
    report = audited(app, play_whole(plan, Random("ordinary")).export()).json
    house = report["house"]
    assert report["complete"]
    assert house["recomputed"] == house["replies"] > AUDIT_HOUSE // most_moves(ruleset, 6)


def test_replies_beyond_the_budget_are_reported(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    export = bots_game()
    whole = audited(app, export).json
    assert whole["complete"]
    assert whole["house"]["replies"] == whole["house"]["recomputed"] > 3
    monkeypatch.setattr(audits, "BUDGET", Budget(house=200))
    part = audited(app, export).json
    assert (part["valid"], part["complete"]) == (True, False)
    assert 0 < part["house"]["recomputed"] < part["house"]["replies"] == whole["house"]["replies"]


def test_rounds_without_moves_count_as_work() -> None:
    plan = Plan(ruleset=expand("basic", ENDLESS, seats=2), seats=2)
    export = play_whole(plan, Random("endless")).export()
    lines = export.count(b"\n") - 2
    rounds = 100
    exact = lines * LINE + rounds * ROUND
    assert verify(export, budget=Budget(replay=exact)).valid
    with pytest.raises(WorkSpent):
        verify(export, budget=Budget(replay=exact - 1))


def test_endless_rounds_in_one_entry_are_refused() -> None:
    header, *rest = bots_game().splitlines()
    limit = b'"rounds_without_move":100'
    assert limit in header
    asked = header.replace(limit, b'"rounds_without_move":1001')
    report = verify(b"".join(line + b"\n" for line in (asked, *rest)))
    assert (report.first_bad_line, report.checks[-1].check) == (1, "grammar")
