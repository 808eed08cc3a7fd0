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
        "effects": {
            "7": {"type": "skip"},
            "J": {"type": "reverse"},
            "K": {"type": "again"},
            "2": {"type": "draw", "count": 2},
            "X": {"type": "draw", "count": 5},
            "A": {"type": "block", "against": None},
        },
        "reverse_two_players": "skip",
        "attack": {"answer": "any_draw_card"},
        "joker": {"role": "effect"},
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "may"},
        "calls": [
            {
                "call": "half_card",
                "cards_left": 2,
                "penalty": 1,
                "enforce": "challenge",
                "window": "own_next_turn",
            },
            {
                "call": "last_card",
                "cards_left": 1,
                "penalty": 1,
                "enforce": "challenge",
                "window": "own_next_turn",
            },
        ],
        "finish": {"card": "regular", "on": "regular_or_shifting", "otherwise": "in_air"},
        "game_end": {"when": "drop_highest", "winner": "last_left"},
    },
)
