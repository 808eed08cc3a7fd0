"""No header of a log is longer than docs/spec/log-format.md allows, and no new game has one."""

import pytest

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadLog
from crazy_eights.fairness.chain import MAX_HEADER
from crazy_eights.games import new_game
from crazy_eights.log.game import Limits, Secret
from crazy_eights.log.log_schema import read_export
from crazy_eights.rulesets.admission import MAX_RULES
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import does, ends
from tests.rulesets.faults import faults

CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def test_rules_that_would_make_a_header_too_long_are_refused() -> None:
    answers = [ends(*CARDS[:8], on=CARDS[8:16])] * 4
    row = does("draw", n=2, answer=answers)
    found = faults("last-one", {"cards": dict.fromkeys(CARDS[:20], row)})
    assert list(found) == ["/cards"]
    assert f"more than {MAX_RULES:,}" in found["/cards"]


def test_the_other_fields_of_a_header_fit_beside_the_longest_rules() -> None:
    ruleset = expand("swedish-rummy", seats=2)
    game = new_game(
        game_id=bytes(16),
        created=2**53 - 1,
        ruleset=ruleset,
        seats=2,
        seed_mode="creator",
        secret=Secret(bytes(32), {"hands": [["8H"], ["9H"]], "starter": "4C"}),
        limits=Limits(*[1_000_000_000] * len(Limits._fields)),
        house=dict.fromkeys(BOTS, 1000),
    )
    rules = len(game.header_line) - game.header_line.rfind(b'"rules":{')
    assert len(game.header_line) - rules < MAX_HEADER - MAX_RULES


def test_a_longer_header_is_no_header() -> None:
    line = b'{"commit":"' + b"0" * MAX_HEADER + b'"}\n'
    with pytest.raises(BadLog, match=f"more than {MAX_HEADER} bytes"):
        read_export(line)
