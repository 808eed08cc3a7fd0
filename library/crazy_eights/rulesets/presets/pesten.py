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
        "deal": {"cards": 7},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "J": {"on": ["any"], "name": "suit"},
            "A": {"do": [{"do": "reverse"}]},
            "2": {"do": [{"do": "draw", "n": 2}]},
            "7": {"do": [{"do": "again"}]},
            "8": {"do": [{"do": "skip"}], "on": None, "name": None},
            "K": {"do": [{"do": "again"}]},
            "X": {"do": [{"do": "draw", "n": 5}], "on": ["any"]},
        },
        "answer": [{"with": ["draw"], "so": "add"}],
        "reverse_two_players": "skip",
        "draw": {"play_drawn": "may"},
        "finish": {"not_with": ["special"], "otherwise": "penalty", "penalty": 5},
        "scoring": {"method": "none"},
        "game_end": {"winner": "round_winner"},
    },
)
