"""Swedish Rummy: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="swedish-rummy",
    order=130,
    native_title="رامی سوئدی",
    parent="basic",
    rules={
        "players": {"max": 4},
        "deck": {"packs": 1},
        "draw": {"limit": 0, "play_drawn": "must"},
        "calls": [],
        "stock_out": "pass",
        "blocked": "lowest_takes_differences",
        "scoring": {"method": "collect"},
        "game_end": {"when": "target", "points": 100, "winner": "highest"},
    },
)
