"""Crazy Eights Countdown: the Persian page on Crazy Eights, rules CD-01 … CD-09."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="countdown",
    order=30,
    native_title="شمارش معکوس 8های دیوانه",
    parent="classic",
    rules={
        "players": {"max": 6},
        "deck": {"two_packs_from": 5},
        "deal": {"cards": 8, "two_players": 8},
        "cards": {"own": {"on": ["any"], "name": "suit"}, "8": {"on": None, "name": None}},
        "countdown": {"start": 8},
        "scoring": {"method": "none"},
        "game_end": {"when": "countdown", "winner": "first_to_zero"},
    },
)
