"""No header of a log is longer than docs/spec/log-format.md allows, and no new game has one."""

import pytest

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadLog
from crazy_eights.fairness.chain import MAX_HEADER
from crazy_eights.games import new_game
from crazy_eights.log.game import Limits, Secret
from crazy_eights.log.log_schema import read_export
from crazy_eights.rulesets.admission import MAX_RULES
from crazy_eights.rulesets.knobs import MAX_AGAINST
from crazy_eights.rulesets.ruleset import expand
from tests.rulesets.faults import faults

CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def blocks(number: int, against: int) -> dict[str, object]:
    return {key: {"type": "block", "against": CARDS[:against]} for key in CARDS[:number]}


def test_a_block_names_at_most_eight_keys() -> None:
    assert not faults("classic", {"effects": blocks(1, MAX_AGAINST)})
    assert list(faults("classic", {"effects": blocks(1, 9)})) == ["/effects/AC/against"]


def test_rules_that_would_make_a_header_too_long_are_refused() -> None:
    both = blocks(52, 8) | {f"{key[0]}_red": value for key, value in blocks(52, 8).items()}
    both |= {f"{key[0]}_black": value for key, value in blocks(52, 8).items()}
    found = faults("last-one", {"effects": both})
    assert list(found) == ["/effects"]
    assert f"more than {MAX_RULES:,}" in found["/effects"]


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
