"""Exported games as rows: each row has what its seat knew, could do and did."""

import json
from random import Random
from typing import Any

import pytest

from crazy_eights import RuleSet, expand, universal_layout
from crazy_eights.engine.legal import legal_moves
from crazy_eights.environments.actions import universal_actions
from crazy_eights.environments.trajectories import COLUMNS, Decision, card, decisions_in
from crazy_eights.log.replay import move_of, replay
from crazy_eights.moves import MOVE_TYPES
from crazy_eights.observation import observe_universal
from crazy_eights.rulesets.ruleset import from_text
from tests.cli.test_verify import live
from tests.log.play import Plan, play_whole
from tests.sources import ROOT


def a_game(preset: str, seats: int = 3, **plan: Any) -> bytes:
    made = Plan(ruleset=expand(preset, seats=seats), seats=seats, most=60, **plan)
    return play_whole(made, Random(preset)).export()


GAMES = {
    "classic": a_game("classic", bots=1, named=("greedy",)),
    "last-one": a_game("last-one", times_out=0.2, errs=0.2),
    "countdown-na": a_game("countdown-na", seats=2, seed_mode="sealed", resigns=0.02),
}


@pytest.mark.parametrize("preset", GAMES)
def test_a_row_is_what_a_seat_knew_could_do_and_did(preset: str) -> None:
    export = GAMES[preset]
    header, *entries, _ = export.splitlines()
    rows = list(decisions_in(export))
    made = [json.loads(line) for line in entries]
    decided = [each for each in made if each["type"] in (*MOVE_TYPES, "timed_out")]
    assert [row.version + 1 for row in rows] == [each["seq"] for each in decided]
    assert len(rows) > 20
    whole = replay(header, entries, None)
    assert whole.secret is not None
    listed = 0
    for row, entry in zip(rows, decided, strict=True):
        move = move_of(entry)
        assert move is not None
        assert row.action == universal_actions().number_of(move)
        assert row.action in row.legal
        listed += len(row.legal)
        assert row.clock == (entry["type"] == "timed_out")
        assert row.bot == whole.occupants[row.seat].bot
    assert listed > 2 * len(rows)
    for row in rows[:: len(rows) // 5]:
        state = replay(header, entries[: row.version], whole.secret).state
        assert state is not None
        assert row.observation == observe_universal(state, row.seat)
        moves = legal_moves(state, row.seat)
        assert {universal_actions().number_of(each) for each in moves} | {row.action} == {
            *row.legal
        }


def test_the_rules_and_the_end_are_in_each_row() -> None:
    rows = list(decisions_in(GAMES["classic"]))
    assert {from_text(row.rules) for row in rows} == {expand("classic", seats=3)}
    values = {row.seat: row.value for row in rows}
    assert sum(values.values()) == pytest.approx(0)
    assert isinstance(from_text(rows[0].rules), RuleSet)
    assert len(rows[0].observation) == sum(field.size for field in universal_layout())
    assert tuple(COLUMNS) == Decision._fields
    page = (ROOT / "docs" / "benchmark.md").read_text(encoding="utf-8")
    for name, meaning in COLUMNS.items():
        assert f"| `{name}` | {meaning} |\n" in card(len(rows), 1)
        assert f"| `{name}` | {meaning} |\n" in page


def test_wrong_and_unfinished_games_are_rejected() -> None:
    export = GAMES["classic"]
    with pytest.raises(ValueError, match="has not ended"):
        next(decisions_in(live(export)))
    with pytest.raises(ValueError, match="wrong at line"):
        next(decisions_in(export.replace(b'"seat":1', b'"seat":2', 1)))
