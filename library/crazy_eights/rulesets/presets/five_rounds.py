"""The game of the German page, rules FR-01 … FR-06."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="five-rounds",
    order=60,
    native_title="Crazy Eights",
    parent="basic",
    rules={
        "players": {"max": 6},
        "deck": {"packs": 1},
        "deal": {"two_players": 5},
        "starter": {"wild": "put_back"},
        "draw": {"voluntary": False, "limit": 3, "play_drawn": "must"},
        "calls": [],
        "stock_out": "end_round",
        "game_end": {"when": "rounds", "rounds": 5},
    },
)
