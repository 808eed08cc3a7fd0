"""Haft Khabis (the wicked seven), the Persian relative: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="haft-khabis",
    order=120,
    native_title="7 خبیث",
    parent="basic",
    rules={
        "deal": {"cards": 7},
        "cards": {
            "J": {"on": ["any"], "name": "suit", "points": 50},
            "A": {"do": [{"do": "skip"}]},
            "7": {"do": [{"do": "draw", "n": 2}]},
            "8": {"do": [{"do": "again"}], "points": 8, "on": None, "name": None},
            "T": {"do": [{"do": "reverse"}]},
        },
        "reverse_two_players": "skip",
        "draw": {"play_drawn": "may"},
        "game_end": {"when": "bust", "points": 100, "winner": "last_left"},
    },
)
