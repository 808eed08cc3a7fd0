"""Countdown as played in North America: the Persian page on Crazy Eights, rule CN-01."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="countdown-na",
    order=40,
    native_title="شمارش معکوس 8های دیوانه",
    parent="countdown",
    rules={
        "effects": {
            "A": None,
            "Q": None,
            "J": {"type": "skip"},
            "2": {"type": "draw", "count": 2},
            "QS": {"type": "draw", "count": 5},
        },
        "several_cards": {"allowed": True, "effects": "last"},
    },
)
