"""Crazy Eights without special cards: the Persian page on Crazy Eights, rules CE-01 … CE-12.

Every knob has its default, which is declared in `knobs`.
"""

from service.game.rulesets.presets.preset import Preset

PRESET = Preset(
    id="basic",
    place=10,
    title="Crazy Eights, basic",
    summary="Follow suit or rank, eights are wild, a turn is one card played or one card drawn.",
    parent=None,
    rules={},
)
