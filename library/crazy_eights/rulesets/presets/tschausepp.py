"""Tschau Sepp, the Swiss relative, with 36 cards: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="tschausepp",
    order=140,
    native_title="چوسپ",
    parent="basic",
    rules={
        "deck": {"lowest": "6", "two_packs_from": 5},
        "deal": {"cards": 5, "two_players": 5},
        "wild": {"ranks": ["J"]},
        "first_seat": "dealer_right",
        "direction": "counterclockwise",
        "effects": {
            "7": {"type": "draw", "count": 2},
            "8": {"type": "skip"},
            "A": {"type": "reverse"},
        },
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "may"},
        "calls": [
            {
                "call": "half_card",
                "cards_left": 2,
                "penalty": 2,
                "enforce": "auto",
                "window": "next_action",
            },
            {
                "call": "last_card",
                "cards_left": 1,
                "penalty": 2,
                "enforce": "auto",
                "window": "next_action",
            },
        ],
        "scoring": {"points": {"J": 50, "8": 8}},
        "game_end": {"when": "target", "points": 200, "winner": "lowest"},
    },
)
