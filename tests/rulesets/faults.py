"""What is wrong with changes to a rule set."""

from typing import Any

from crazy_eights.errors import Fault, RuleSetInvalid
from crazy_eights.rulesets.ruleset import expand

CALL = {
    "say": "last_card",
    "left": 1,
    "penalty": 2,
    "enforce": "auto",
    "window": "next_action",
}


def faults(preset: str, rules: Any, seats: int | None = None) -> dict[str, str]:
    """Every fault of some changes: pointer → detail."""
    found = faults_told(preset, rules, seats)
    details = {fault.pointer: str(fault.detail) for fault in found}
    assert len(details) == len(found), found
    return details


def faults_told(preset: str, rules: Any, seats: int | None) -> tuple[Fault, ...]:
    try:
        expand(preset, rules, seats=seats)
    except RuleSetInvalid as refused:
        return refused.faults
    return ()


def pointers(preset: str, rules: Any, seats: int | None = None) -> list[str]:
    return sorted(faults(preset, rules, seats))
