"""Crazy Eights without special cards: the Persian page on Crazy Eights, rules CE-01 … CE-12.

Every knob has its default, which is declared in `knobs`.
"""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="basic",
    order=10,
    native_title="8های دیوانه",
    parent=None,
    rules={},
)
