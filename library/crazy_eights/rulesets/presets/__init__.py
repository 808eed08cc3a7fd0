"""The named games, one short file each: what differs from the game it comes from.

`PRESETS` has every rule set in full, by `Preset.order`; `NATIVE_TITLES` has the names that the
sources have for them. A new game is one new file here, and its title and summary in the texts.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from crazy_eights.rulesets.knobs import RULE_SET, RuleSet
from crazy_eights.rulesets.overrides import merge
from crazy_eights.rulesets.presets.preset import Preset


def _found() -> list[Preset]:
    """The preset of every file of this folder but the one that says what a preset is."""
    names = (each.name for each in iter_modules(__path__) if each.name != "preset")
    presets = (import_module(f"{__name__}.{name}").PRESET for name in names)
    return sorted(presets, key=lambda preset: (preset.order, preset.id))


_ALL: Final = {preset.id: preset for preset in _found()}


def _expanded(preset: Preset) -> dict[str, Any]:
    """A preset with every knob: its changes merged into its parent, or into the defaults."""
    base = _expanded(_ALL[preset.parent]) if preset.parent else RuleSet(preset.id).to_json()
    return merge(base, {"id": preset.id, **preset.rules})


PRESETS: Final[dict[str, RuleSet]] = {
    preset.id: RULE_SET.read(_expanded(preset)) for preset in _ALL.values()
}
NATIVE_TITLES: Final[dict[str, str]] = {preset.id: preset.native_title for preset in _ALL.values()}
