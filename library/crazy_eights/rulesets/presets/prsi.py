"""Prší, the Czech relative: smejo.info and Czech Wikipedia, rules PR-01 … PR-05.

Not said here: playing on for the next places, and the seven of hearts, which brings back a player
who is out of cards.
"""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="prsi",
    order=170,
    native_title="Prší",
    parent="basic",
    rules={
        "players": {"max": 5},
        "deck": {"packs": 1, "ranks": "A789TJQK"},
        "deal": {"cards": 4, "two_players": 4},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "8": None,
            "Q": {"on": ["any"], "name": "suit"},
            "7": {"do": [{"do": "draw", "n": 2}]},
            "A": {"do": [{"do": "skip", "answer": [{"with": ["rank"], "so": "pass_on"}]}]},
        },
        "calls": [],
        "scoring": {"method": "none"},
        "game_end": {"winner": "round_winner"},
    },
)
