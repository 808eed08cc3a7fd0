"""Crazy Eights with special cards: the Persian page on Crazy Eights, rules CS-01 … CS-07."""

from service.game.rulesets.presets.preset import Preset

PRESET = Preset(
    id="classic",
    place=20,
    title="Crazy Eights with special cards",
    summary="Queens skip, aces reverse, twos make the next seat draw and add up.",
    parent="basic",
    rules={
        "effects": {
            "Q": {"type": "skip"},
            "A": {"type": "reverse"},
            "2": {"type": "draw", "count": 2},
        },
    },
)
