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
        "draw": {"voluntary": False, "limit": 1, "play_drawn": "no"},
        "effects": {
            "2": {"type": "draw", "count": 2},
            "3": {"type": "cover", "match": "any"},
            "4": {"type": "fight", "top": "T"},
            "J": {"type": "skip"},
            "A": {"type": "reverse"},
        },
        "attack": {"answer": "none"},
        "joker": {"role": "any_card"},
        "calls": [
            {
                "call": "last_card",
                "cards_left": 1,
                "penalty": 1,
                "enforce": "challenge",
                "window": "next_action",
            }
        ],
        "scoring": {"points": {"A": 15, "8": 25, "X": 40}},
        "game_end": {"when": "bust", "points": 200, "winner": "last_left"},
        "illegal_move_penalty": 1,
    },
)
