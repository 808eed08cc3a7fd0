"""Crazy 8 as played in Zimbabwe: the English page, rules ZW-01 … ZW-17."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="zimbabwe",
    order=80,
    native_title="Crazy Eights (Zimbabwean variation)",
    parent="basic",
    rules={
        "players": {"max": 5},
        "deck": {"packs": 1, "jokers_per_pack": 2},
        "deal": {"cards": 8, "two_players": 8},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "2": {"do": [{"do": "draw", "n": 2}]},
            "7": {"do": [{"do": "skip"}]},
            "J": {"do": [{"do": "reverse"}]},
            "K": {"do": [{"do": "again"}]},
            "X": {"do": [{"do": "draw", "n": 5}], "on": ["any"]},
        },
        "answer": [{"with": ["draw"], "so": "add"}, {"with": ["A"], "match": "any", "so": "end"}],
        "reverse_two_players": "skip",
        "draw": {"play_drawn": "may"},
        "calls": [
            {
                "left": 2,
                "say": "half_card",
                "penalty": 1,
                "enforce": "challenge",
                "window": "own_next_turn",
            },
            {
                "left": 1,
                "say": "last_card",
                "penalty": 1,
                "enforce": "challenge",
                "window": "own_next_turn",
            },
        ],
        "finish": {
            "not_with": ["special"],
            "not_on": ["draw", "cover", "fight", "A"],
            "otherwise": "in_air",
        },
        "game_end": {"when": "drop_highest", "winner": "last_left"},
    },
)
