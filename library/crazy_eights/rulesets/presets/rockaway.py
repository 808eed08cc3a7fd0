"""Rockaway: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="rockaway",
    order=150,
    native_title="راک اوی",
    parent="basic",
    rules={
        "deck": {"two_packs_from": 5},
        "deal": {"cards": 7},
        "cards": {
            "A": {"on": ["any"], "name": "own", "points": 15},
            "8": {"points": 8, "on": None, "name": None},
        },
        "draw": {"limit": 0, "play_drawn": "must"},
        "calls": [],
        "stock_out": "pass",
        "game_end": {"when": "rounds", "rounds": "players"},
    },
)
