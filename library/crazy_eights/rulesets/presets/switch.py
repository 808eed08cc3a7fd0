"""Switch, the British relative, with black jacks: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="switch",
    order=90,
    native_title="سوئیچ",
    parent="basic",
    rules={
        "deal": {"cards": 7},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "A": {"on": ["any"], "name": "suit"},
            "2": {"do": [{"do": "draw", "n": 2}]},
            "8": {"do": [{"do": "skip"}], "on": None, "name": None},
            "J_black": {
                "do": [
                    {
                        "do": "draw",
                        "n": 5,
                        "answer": [
                            {"with": ["rank"], "so": "add"},
                            {"with": ["J_red"], "match": "any", "so": "end"},
                        ],
                    },
                ],
            },
            "Q": {"do": [{"do": "cover", "on": ["any"]}]},
            "K": {"do": [{"do": "reverse"}]},
        },
        "reverse_two_players": "skip",
        "draw": {"play_drawn": "may"},
        "calls": [
            {
                "left": 1,
                "say": "last_card",
                "penalty": 2,
                "enforce": "challenge",
                "window": "next_action",
            },
        ],
        "finish": {"not_with": ["special"]},
        "scoring": {"method": "none"},
        "game_end": {"winner": "round_winner"},
    },
)
