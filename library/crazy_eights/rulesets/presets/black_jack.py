"""Black Jack with runs, from London: jwandevivre.com, rules BJ-01 … BJ-07.

Not said here: “cards”, the promise to go out in this turn, and its penalty; an ace that begins a
run and must match; a queen that must be covered.
"""

from crazy_eights.rulesets.presets.preset import Preset

PRESET = Preset(
    id="black-jack",
    order=220,
    native_title="Black Jack",
    parent="basic",
    rules={
        "deck": {"two_packs_from": 5},
        "deal": {"cards": 7},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "A": {"on": ["any"], "name": "suit"},
            "2": {"do": [{"do": "draw", "n": 2}]},
            "8": {"do": [{"do": "skip"}], "on": None, "name": None},
            "K": {"do": [{"do": "reverse"}]},
            "J_black": {
                "do": [
                    {
                        "do": "draw",
                        "n": 7,
                        "answer": [
                            {"with": ["rank"], "so": "add"},
                            {"with": ["J_red"], "match": "any", "so": "end"},
                        ],
                    },
                ],
            },
        },
        "reverse_two_players": "skip",
        "several": {
            "way": "one_by_one",
            "next": ["rank", "suit+up", "suit+down"],
            "effects": "last",
        },
        "calls": [
            {
                "left": 1,
                "say": "last_card",
                "penalty": 2,
                "enforce": "challenge",
                "window": "next_action",
            },
        ],
        "scoring": {"method": "none"},
        "game_end": {"winner": "round_winner"},
    },
)
