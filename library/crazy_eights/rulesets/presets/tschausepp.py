"""Tschau Sepp, the Swiss relative, with 36 cards: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="tschausepp",
    order=140,
    native_title="چوسپ",
    parent="basic",
    rules={
        "deck": {"two_packs_from": 5, "ranks": "A6789TJQK"},
        "deal": {"two_players": 5},
        "first_seat": "dealer_right",
        "direction": "counterclockwise",
        "cards": {
            "J": {"on": ["any"], "name": "suit", "points": 50},
            "A": {"do": [{"do": "reverse"}]},
            "7": {"do": [{"do": "draw", "n": 2}]},
            "8": {"do": [{"do": "skip"}], "points": 8, "on": None, "name": None},
        },
        "draw": {"play_drawn": "may"},
        "calls": [
            {
                "left": 2,
                "say": "half_card",
                "penalty": 2,
                "enforce": "auto",
                "window": "next_action",
            },
            {
                "left": 1,
                "say": "last_card",
                "penalty": 2,
                "enforce": "auto",
                "window": "next_action",
            },
        ],
        "game_end": {"when": "target", "points": 200},
    },
)
