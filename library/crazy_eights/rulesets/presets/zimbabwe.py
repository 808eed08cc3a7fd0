"""Crazy 8 as played in Zimbabwe: the English page, rules ZW-01 … ZW-17."""

from typing import Any

from crazy_eights.rulesets.presets.preset import Preset


def _by_itself(say: str, *, penalty: int | None = 0, **owed: Any) -> dict[str, Any]:
    window = "own_next_turn"
    return {"say": say, **owed, "penalty": penalty, "enforce": "by_itself", "window": window}


def _spotted(say: str, left: int) -> dict[str, Any]:
    """A call whose omission an opponent may spot until the seat's own next turn."""
    return {**_by_itself(say, penalty=1, left=left), "enforce": "challenge"}


PRESET = Preset(
    id="zimbabwe",
    order=80,
    native_title="Crazy Eights (Zimbabwean variation)",
    parent="basic",
    rules={
        "players": {"max": 5},
        "deck": {"packs": 1, "jokers_per_pack": 2},
        "deal": {"cards": 8, "two_players": 8},
        "starter": {"wild": "put_back", "special": "put_back"},
        "cards": {
            "2": {"do": [{"do": "draw", "n": 2}]},
            "7": {"do": [{"do": "skip"}]},
            "J": {"do": [{"do": "reverse"}]},
            "K": {"do": [{"do": "again"}]},
            "X": {"do": [{"do": "draw", "n": 5}], "on": ["any"]},
        },
        "answer": [{"with": ["draw"], "so": "add"}, {"with": ["A"], "match": "any", "so": "end"}],
        "reverse_two_players": "skip",
        "draw": {"play_drawn": "may"},
        "calls": [
            _by_itself("Pick two", played=["2"], penalty=None),
            _by_itself("Pick five", played=["X"], penalty=None),
            _by_itself("Play again", played=["K"]),
            _by_itself("Skip", played=["7"]),
            _by_itself("Reverse", played=["J"]),
            _spotted("half_card", left=2),
            _spotted("last_card", left=1),
            _by_itself("Card in air", left=0),
        ],
        "finish": {
            "not_with": ["special"],
            "not_on": ["draw", "cover", "fight", "A"],
            "otherwise": "in_air",
        },
        "game_end": {"when": "drop_highest", "winner": "last_left"},
    },
)
