"""101, the Russian relative: shram.kiev.ua and hobbygaiety.com, rules OO-01 … OO-07.

Not said here: the dealer's fifth card, which begins; the starter takes its place.
"""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="one-oh-one",
    order=190,
    native_title="101",
    parent="basic",
    rules={
        "players": {"max": 4},
        "deck": {"packs": 1, "ranks": "A6789TJQK"},
        "deal": {"two_players": 5},
        "cards": {
            "8": None,
            "Q": {"on": ["any"], "name": "suit", "points": 20, "bonus": -20},
            "QS": {"bonus": -40},
            "A": {"do": [{"do": "skip"}], "points": 11},
            "6": {"do": [{"do": "draw", "n": 1}]},
            "7": {"do": [{"do": "draw", "n": 2}]},
            "KS": {"do": [{"do": "draw", "n": 4}]},
            "9": {"do": [{"do": "cover", "on": ["suit", "rank"], "must": True}], "points": 0},
            "J": {"points": 2},
            "K": {"points": 4},
        },
        "answer": [],
        "draw": {"voluntary": False, "play_drawn": "may"},
        "calls": [],
        "scoring": {"exact": {"101": 0}},
        "game_end": {"when": "bust", "points": 102, "winner": "last_left"},
    },
)
