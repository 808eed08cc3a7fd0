"""Crazy Eights with special cards: the Persian page on Crazy Eights, rules CS-01 … CS-07."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="classic",
    order=20,
    native_title="8های دیوانه",
    parent="basic",
    rules={
        "cards": {
            "A": {"do": [{"do": "reverse"}]},
            "2": {"do": [{"do": "draw", "n": 2}]},
            "Q": {"do": [{"do": "skip"}]},
        },
    },
)
