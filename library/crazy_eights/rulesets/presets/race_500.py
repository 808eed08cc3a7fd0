"""The game of the Vietnamese page, rules RC-01 … RC-10."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="race-500",
    order=70,
    native_title="Crazy Eights",
    parent="basic",
    rules={
        "deck": {"packs": 2},
        "deal": {"cards": 7, "two_players": 7},
        "starter": {"wild": "put_back", "special": "put_back"},
        "effects": {
            "J": {"type": "reverse"},
            "Q": {"type": "skip"},
            "K": {"type": "draw", "count": 2},
        },
        "reverse_two_players": "skip",
        "attack": {"answer": "none"},
        "draw": {"voluntary": True, "limit": 1, "play_drawn": "must"},
        "calls": [],
        "finish": {"effect": "draw_only"},
        "blocked": "lowest_takes_differences",
        "scoring": {"method": "collect", "points": {"J": 20, "Q": 20, "K": 20}},
        "game_end": {"when": "target", "points": 500, "winner": "highest"},
    },
)
