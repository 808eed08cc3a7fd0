"""The named games, one short file each: what differs from the game it comes from.

`PRESETS` has every rule set in full, in the order of the rule documents; `TITLES` and `SUMMARIES`
are for people. A new game is one file here and one line in `_ALL`.
"""

from collections.abc import Iterable
from typing import Any, Final

from service.game.rulesets.knob_shapes import RULE_SET
from service.game.rulesets.knobs import RuleSet
from service.game.rulesets.overrides import merge
from service.game.rulesets.presets import (
    basic,
    classic,
    countdown,
    countdown_na,
    crates,
    five_rounds,
    haft_khabis,
    last_one,
    mau_mau,
    pesten,
    race_500,
    rockaway,
    swedish_rummy,
    switch,
    tschausepp,
    zimbabwe,
)
from service.game.rulesets.presets.preset import Preset

_ALL: Final[tuple[Preset, ...]] = (
    basic.PRESET,
    classic.PRESET,
    countdown.PRESET,
    countdown_na.PRESET,
    last_one.PRESET,
    five_rounds.PRESET,
    race_500.PRESET,
    zimbabwe.PRESET,
    switch.PRESET,
    mau_mau.PRESET,
    pesten.PRESET,
    haft_khabis.PRESET,
    swedish_rummy.PRESET,
    tschausepp.PRESET,
    rockaway.PRESET,
    crates.PRESET,
)


def _expanded(presets: Iterable[Preset]) -> dict[str, RuleSet]:
    """Every preset in full; parents stand before their children."""
    full: dict[str, dict[str, Any]] = {}
    for preset in presets:
        parent = full[preset.parent] if preset.parent else {}
        full[preset.id] = merge(parent, {"id": preset.id, **preset.rules})
    return {preset_id: RULE_SET.read(rules) for preset_id, rules in full.items()}


PRESETS: Final[dict[str, RuleSet]] = _expanded(_ALL)
TITLES: Final[dict[str, str]] = {preset.id: preset.title for preset in _ALL}
SUMMARIES: Final[dict[str, str]] = {preset.id: preset.summary for preset in _ALL}
