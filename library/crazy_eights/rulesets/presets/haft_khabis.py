"""Haft Khabis (the wicked seven), the Persian relative: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="haft-khabis",
    order=120,
    native_title="7 خبیث",
    parent="basic",
    rules={
        "deal": {"cards": 7, "two_players": 7},
        "wild": {"ranks": ["J"]},
        "effects": {
            "7": {"type": "draw", "count": 2},
            "8": {"type": "again"},
            "A": {"type": "skip"},
            "T": {"type": "reverse"},
        },
        "reverse_two_players": "skip",
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "may"},
        "scoring": {"points": {"J": 50, "8": 8}},
        "game_end": {"when": "bust", "points": 100, "winner": "last_left"},
    },
)
