"""Mau-Mau, the German relative, with 32 cards: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="mau-mau",
    order=100,
    native_title="مائو مائو",
    parent="basic",
    rules={
        "players": {"max": 5},
        "deck": {"ranks": "A789TJQK"},
        "deal": {"two_players": 5},
        "cards": {
            "J": {"on": ["any"], "name": "suit", "not_on": ["wild"], "points": 20},
            "7": {"do": [{"do": "draw", "n": 2}]},
            "8": {"do": [{"do": "skip"}], "points": 8, "on": None, "name": None},
            "9": {"do": [{"do": "reverse"}]},
            "A": {"points": 11},
            "Q": {"points": 3},
            "K": {"points": 4},
        },
        "reverse_two_players": "skip",
        "draw": {"play_drawn": "may"},
        "game_end": {"when": "target", "points": 100},
    },
)
