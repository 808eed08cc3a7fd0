"""Every rule has a test that names it, and every id that a test names is a rule."""

from tests import ledger


def test_every_rule_has_a_test_and_every_named_rule_exists() -> None:
    assert ledger.faults() == []


def test_every_rule_of_the_rules_is_found_with_its_sentence() -> None:
    known = ledger.rules()
    assert len([name for name in known if name.startswith("FP-")]) == 45
    assert len([name for name in known if name.startswith("relative:")]) == 8
    assert len([name for name in known if name.startswith("scenario:")]) == 16
    assert known["refusals"].endswith("must-draw, cannot-pass, must-play.")
    assert known["ZW-05"] == "7: skips the next seat; two players: plays again; must match."
    assert known["CV-01"] == "Other ranks carry the effects (jack skips, 4 reverses)."
    assert all(known.values())
