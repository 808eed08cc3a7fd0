"""Switch, the British relative, with black jacks: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="switch",
    order=90,
    native_title="سوئیچ",
    parent="basic",
    rules={
        "deal": {"cards": 7, "two_players": 7},
        "starter": {"wild": "put_back", "special": "put_back"},
        "wild": {"ranks": ["A"]},
        "effects": {
            "2": {"type": "draw", "count": 2},
            "J_black": {"type": "draw", "count": 5},
            "J_red": {"type": "block", "against": ["J_black"]},
            "8": {"type": "skip"},
            "K": {"type": "reverse"},
            "Q": {"type": "cover", "match": "any"},
        },
        "reverse_two_players": "skip",
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "may"},
        "calls": [
            {
                "call": "last_card",
                "cards_left": 1,
                "penalty": 2,
                "enforce": "challenge",
                "window": "next_action",
            }
        ],
        "finish": {"card": "regular", "on": "any", "otherwise": "illegal"},
        "scoring": {"method": "none"},
        "game_end": {"when": "single_round", "winner": "round_winner"},
    },
)
