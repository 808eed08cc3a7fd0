"""Last Card, from New Zealand: Wikipedia, rules LC-01 … LC-06.

Not said here: a starter that gives only its suit and not its rank, an ace that must match to win,
and the optional seven with which all hands are passed on.
"""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="last-card",
    order=210,
    native_title="Last Card",
    parent="basic",
    rules={
        "deal": {"cards": 7},
        "starter": {"wild": "own_suit", "special": "inert"},
        "cards": {
            "8": None,
            "A": {"on": ["any"], "name": "suit"},
            "2": {"do": [{"do": "draw", "n": 2}]},
            "5": {"do": [{"do": "draw", "n": 5}]},
            "T": {"do": [{"do": "skip"}]},
            "J": {"do": [{"do": "again"}]},
        },
        "draw": {"voluntary": False},
        "several": {"way": "together"},
        "calls": [
            {
                "left": 1,
                "say": "last_card",
                "penalty": 2,
                "enforce": "challenge",
                "window": "next_action",
            },
        ],
        "finish": {"effect": "draw_only"},
        "scoring": {"method": "none"},
        "game_end": {"winner": "round_winner"},
    },
)
