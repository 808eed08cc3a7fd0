"""Mau-Mau, the German relative, with 32 cards: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="mau-mau",
    order=100,
    native_title="مائو مائو",
    parent="basic",
    rules={
        "players": {"max": 5},
        "deck": {"lowest": "7"},
        "deal": {"cards": 5, "two_players": 5},
        "wild": {"ranks": ["J"], "on_wild": False},
        "effects": {
            "7": {"type": "draw", "count": 2},
            "8": {"type": "skip"},
            "9": {"type": "reverse"},
        },
        "reverse_two_players": "skip",
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "may"},
        "scoring": {"points": {"J": 20, "A": 11, "K": 4, "Q": 3, "8": 8}},
        "game_end": {"when": "target", "points": 100, "winner": "lowest"},
    },
)
