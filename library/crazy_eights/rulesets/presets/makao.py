"""Makao, the Polish relative: info.lite.games and Polish Wikipedia, rules MA-01 … MA-08.

Not said here: a rank that binds every player until the jack's player has another turn (here it is
met by the first card of that rank), and “po makale”, said with the last card.
"""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="makao",
    order=180,
    native_title="Makao",
    parent="basic",
    rules={
        "deck": {"two_packs_from": 5},
        "deal": {"two_players": 5},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "8": None,
            "A": {"on": ["any"], "not_on": ["J"], "name": "suit"},
            "J": {"on": ["any"], "not_on": ["A"], "name": "rank"},
            "2": {"do": [{"do": "draw", "n": 2}]},
            "3": {"do": [{"do": "draw", "n": 3}]},
            "4": {"do": [{"do": "skip", "answer": [{"with": ["rank"], "so": "add"}]}]},
            "KH": {"do": [{"do": "draw", "n": 5}]},
            "KS": {"do": [{"do": "draw", "n": 5, "to": "previous"}]},
        },
        "answer": [{"with": ["draw"], "match": "any", "so": "add"}],
        "draw": {"play_drawn": "may"},
        "several": {"way": "together", "not": ["wild", "4"]},
        "calls": [
            {
                "left": 1,
                "say": "Makao",
                "penalty": 5,
                "enforce": "challenge",
                "window": "next_action",
            },
        ],
        "scoring": {"method": "none"},
        "game_end": {"winner": "round_winner"},
    },
)
