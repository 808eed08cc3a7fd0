"""The game of the Vietnamese page, rules RC-01 … RC-10."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="race-500",
    order=70,
    native_title="Crazy Eights",
    parent="basic",
    rules={
        "deck": {"packs": 2},
        "deal": {"cards": 7},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "J": {"do": [{"do": "reverse"}], "points": 20},
            "Q": {"do": [{"do": "skip"}], "points": 20},
            "K": {"do": [{"do": "draw", "n": 2}], "points": 20},
        },
        "answer": [],
        "reverse_two_players": "skip",
        "draw": {"play_drawn": "must"},
        "calls": [],
        "finish": {"effect": "draw_only"},
        "blocked": "lowest_takes_differences",
        "scoring": {"method": "collect"},
        "game_end": {"when": "target", "points": 500, "winner": "highest"},
    },
)
