"""Last One, from Washington State: the Persian page of that name, rules LO-01 … LO-13."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="last-one",
    order=50,
    native_title="کارت آخر",
    parent="basic",
    rules={
        "players": {"max": 6},
        "deck": {"packs": 1, "jokers_per_pack": 2},
        "deal": {"cards": 6, "two_players": 6},
        "cards": {
            "8": {"points": 25},
            "A": {"do": [{"do": "reverse"}], "points": 15},
            "2": {"do": [{"do": "draw", "n": 2}]},
            "3": {"do": [{"do": "cover", "on": ["any"]}]},
            "4": {"do": [{"do": "fight", "top": "T"}]},
            "J": {"do": [{"do": "skip"}]},
            "X": {"stands_for": True, "points": 40},
        },
        "answer": [],
        "draw": {"voluntary": False},
        "calls": [
            {
                "left": 1,
                "say": "last_card",
                "penalty": 1,
                "enforce": "challenge",
                "window": "next_action",
            },
        ],
        "game_end": {"when": "bust", "points": 200, "winner": "last_left"},
        "illegal_move_penalty": 1,
    },
)
