"""Crates, fifteen hands down and up again: values from public descriptions."""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="crates",
    order=160,
    native_title="کریتس",
    parent="classic",
    rules={
        "deal": {"by_round": [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]},
        "cards": {"9": {"on": ["any"], "name": "suit"}},
        "game_end": {"when": "rounds", "rounds": 15},
    },
)
