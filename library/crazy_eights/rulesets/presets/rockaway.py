"""Rockaway: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="rockaway",
    order=150,
    native_title="راک اوی",
    parent="basic",
    rules={
        "deck": {"two_packs_from": 5},
        "deal": {"cards": 7, "two_players": 7},
        "wild": {"ranks": ["A"], "declares": "never"},
        "draw": {"voluntary": True, "limit": 0, "play_drawn": "must"},
        "calls": [],
        "stock_out": "pass",
        "scoring": {"points": {"A": 15, "8": 8}},
        "game_end": {"when": "rounds", "rounds": "players", "winner": "lowest"},
    },
)
