"""Ólsen ólsen, the Icelandic relative: spilareglur.is, rules OL-01 … OL-05.

Not said here: “Ólsen ólsen” with the last card, whose omission costs three cards; a hand is dealt
three cards and then two.
"""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="olsen-olsen",
    order=200,
    native_title="Ólsen ólsen",
    parent="basic",
    rules={
        "deal": {"two_players": 5},
        "draw": {"limit": 3, "play_drawn": "may"},
        "calls": [
            {
                "left": 1,
                "say": "Ólsen",
                "penalty": 3,
                "enforce": "auto",
                "window": "next_action",
            },
        ],
        "scoring": {"method": "none"},
        "game_end": {"winner": "round_winner"},
    },
)
