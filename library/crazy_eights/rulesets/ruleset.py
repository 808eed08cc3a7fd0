"""Rule sets: a preset with some knobs changed, read strictly and refused if it cannot be played.

The values are classes of `knobs`; shapes, bounds and combinations are judged here for everyone.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from itertools import chain, islice
from typing import Any, Final

from crazy_eights.errors import MOST_FAULTS, Fault, RuleSetInvalid, UnknownRuleSet
from crazy_eights.locales import Message
from crazy_eights.measured import MIB, kept
from crazy_eights.rulesets.admission import admits, excesses, length_faults
from crazy_eights.rulesets.consistency import Contradiction, contradictions
from crazy_eights.rulesets.deck import cards_of_key, deck_size, enough_cards
from crazy_eights.rulesets.knobs import RULE_SET, RuleSet
from crazy_eights.rulesets.language import KEY, OWN, ROW, key_order
from crazy_eights.rulesets.overrides import Places, mentions, merge, repaired
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.warnings import warnings
from crazy_eights.schema import Dictionary, Null, Record, must_be, repr_of

__all__ = [
    "RuleSet",
    "deck_size",
    "enough_cards",
    "expand",
    "from_json",
    "warnings",
]


_REMOVED: Final = Dictionary(
    KEY, Record(dict, dict.fromkeys(ROW.shapes, Null()), ROW.optional), key_order
)
Guard = Callable[[], AbstractContextManager[object]]
"""Makes what is entered around dear work, and may raise instead."""


def expand(
    preset_id: str,
    rules: Mapping[str, Any] | None = None,
    *,
    seats: int | None = None,
    guard: Guard = nullcontext,
) -> RuleSet:
    """A preset with the knobs of `rules`, a partial rule set, merged into it (docs/rules/knobs.md,
    FP-13).

    With `seats` it is judged for that number; without, at least one table that it allows must be
    possible, and `warnings` lists those that are not. The result keeps the preset's id.

    Whether a worst case is small enough is counted last, once, and only for rules without other
    faults. If it is not, `guard` is entered while the knobs to blame are looked for, which takes
    several counts; what it raises is raised.

    Raises `UnknownRuleSet` if there is no such preset, and `RuleSetInvalid` with every fault of the
    changes (the first `MOST_FAULTS`), or if a seat could come to have too many legal moves
    (docs/spec/http.md, "Bounds"); pointers are relative to `rules`.
    """
    preset = PRESETS.get(preset_id)
    if preset is None:
        raise UnknownRuleSet(preset_id)
    if rules is None:
        rules = {}
    elif not isinstance(rules, Mapping):
        raise RuleSetInvalid([Fault("", "wrong-type", must_be(Message("an-object")))])
    base = shown(preset)
    merged = merge(base, rules)
    judging = chain(_identity(rules, preset_id), RULE_SET.judge(merged, ""), _removals(rules))
    listed = list(islice(judging, MOST_FAULTS))
    faults = _one_each(listed)
    if len(listed) == MOST_FAULTS:
        raise RuleSetInvalid(faults)
    judged: RuleSet = RULE_SET.read(repaired(merged, base, faults))
    found = contradictions(judged, seats) + _named_in_vain(judged, rules)
    faults += _as_faults(found, rules, Places(fault.pointer for fault in faults))
    faults = faults or length_faults(judged)
    if faults:
        raise RuleSetInvalid(_one_each(faults)[:MOST_FAULTS])
    if not admits(judged, seats):
        with guard():
            raise _not_admitted(judged, rules, seats)
    return judged


def from_json(obj: object, *, seats: int | None = None) -> RuleSet:
    """A whole expanded rule set, as `RuleSet.to_json` wrote it, with every key.

    Raises `RuleSetInvalid` with every fault if it could not be played, as `expand` judges it. Its
    bounds are not judged: they say which games are created, not which logs are true.
    """
    faults = list(RULE_SET.judge(obj, ""))
    if faults:
        raise RuleSetInvalid(faults)
    ruleset: RuleSet = RULE_SET.read(obj)
    found = contradictions(ruleset, seats)
    if found:
        raise RuleSetInvalid(
            Fault(conflict.pointers[0], "contradiction", conflict.detail) for conflict in found
        )
    return ruleset


@kept(room=4 * MIB)
def from_text(text: str, seats: int | None = None) -> RuleSet:
    """`from_json` of JSON text; games have few rule sets, so the judged ones are remembered.

    Raises RuleSetInvalid.
    """
    return shared(from_json(json.loads(text), seats=seats))


@kept(room=4 * MIB)
def shared(ruleset: RuleSet) -> RuleSet:
    """The one object for all rule sets that are equal to this one, so that games share it."""
    return ruleset


@kept(room=4 * MIB)
def shown(ruleset: RuleSet) -> dict[str, Any]:
    """A rule set as JSON, made once and shared; do not change it."""
    return ruleset.to_json()


def _not_admitted(
    ruleset: RuleSet, changes: Mapping[str, Any], seats: int | None
) -> RuleSetInvalid:
    """The refusal of rules whose worst case is too large, at each knob that makes it so; if the
    caller wrote some of these, only at them.
    """
    found = excesses(ruleset, seats)
    written = [fault for fault in found if mentions(changes, fault.pointer)]
    return RuleSetInvalid(written or found)


def _one_each(faults: Iterable[Fault]) -> list[Fault]:
    """The first fault of every pointer: each value is reported once."""
    first: dict[str, Fault] = {}
    for fault in faults:
        first.setdefault(fault.pointer, fault)
    return list(first.values())


def _identity(rules: Mapping[str, Any], preset_id: str) -> list[Fault]:
    """A changed preset stays that preset; its own id passes: what was shown can be sent back."""
    if "id" not in rules or rules["id"] == preset_id:
        return []
    return [Fault("/id", "not-allowed", Message("rules-stay", ruleset=repr_of(preset_id)))]


def _removals(rules: Mapping[str, Any]) -> list[Fault]:
    """Rows and columns that are taken away must at least have names that could be one."""
    rows = rules.get("cards")
    if not isinstance(rows, Mapping):
        return []
    gone = {key: {} if row is None else row for key, row in rows.items()}
    said = {key: row for key, row in gone.items() if isinstance(row, Mapping)}
    empty = {key: {name: v for name, v in row.items() if v is None} for key, row in said.items()}
    return list(_REMOVED.judge(empty, "/cards"))


def _named_in_vain(ruleset: RuleSet, changes: Mapping[str, Any]) -> list[Contradiction]:
    """Rows with effects asked for by the caller that no card of the deck could have.

    Those that a preset brings along may lose their cards to a smaller deck, and rows without
    effects wait for one: that can be played.
    """
    deck = ("/deck/ranks", "/deck/jokers_per_pack")
    return [
        Contradiction((f"/cards/{key}", *deck), Message("conflict-cards-no_card", key=key))
        for key, row in ruleset.cards
        if row.do
        and key != OWN
        and mentions(changes, f"/cards/{key}")
        and not cards_of_key(ruleset, key)
    ]


def _as_faults(
    found: Iterable[Contradiction], changes: Mapping[str, Any], known: Places
) -> Iterable[Fault]:
    """Each conflict at the first of its knobs that the caller wrote, but for explained ones."""
    for conflict in found:
        if any(known.touch(pointer) for pointer in conflict.pointers):
            continue
        written = [pointer for pointer in conflict.pointers if mentions(changes, pointer)]
        yield Fault((written or conflict.pointers)[0], "contradiction", conflict.detail)
