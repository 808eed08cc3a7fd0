"""Countdown as played in North America: the Persian page on Crazy Eights, rule CN-01."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="countdown-na",
    order=40,
    native_title="شمارش معکوس 8های دیوانه",
    parent="countdown",
    rules={
        "cards": {
            "J": {"do": [{"do": "skip"}]},
            "QS": {"do": [{"do": "draw", "n": 5}]},
            "A": {"do": None},
            "Q": {"do": None},
        },
        "several": {"way": "together", "effects": "last"},
    },
)
