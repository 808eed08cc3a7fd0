"""Pesten, the Dutch relative: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="pesten",
    order=110,
    native_title="پستن",
    parent="basic",
    rules={
        "players": {"max": 6},
        "deck": {"packs": 1, "jokers_per_pack": 2},
        "deal": {"cards": 7, "two_players": 7},
        "starter": {"wild": "put_back", "special": "put_back"},
        "wild": {"ranks": ["J"]},
        "effects": {
            "2": {"type": "draw", "count": 2},
            "X": {"type": "draw", "count": 5},
            "7": {"type": "again"},
            "K": {"type": "again"},
            "8": {"type": "skip"},
            "A": {"type": "reverse"},
        },
        "reverse_two_players": "skip",
        "attack": {"answer": "any_draw_card"},
        "joker": {"role": "effect"},
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "may"},
        "finish": {"card": "regular", "on": "any", "otherwise": "penalty", "penalty": 5},
        "scoring": {"method": "none"},
        "game_end": {"when": "single_round", "winner": "round_winner"},
    },
)
