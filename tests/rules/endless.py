"""Rules by which rounds end before any seat may move (FP-29)."""

from typing import Any

RANKS = "A23456789TJQK"
ENDLESS: dict[str, Any] = {
    "wild": {"ranks": []},
    "effects": {rank: {"type": "draw", "count": 52} for rank in RANKS},
    "attack": {"answer": "none"},
    "stock_out": "end_round",
    "game_end": {"when": "drop_highest", "winner": "last_left"},
    "calls": [],
}
"""Every starter makes the first seat draw the whole stock, which ends the round."""

ONE_ROUND: dict[str, Any] = {
    **ENDLESS,
    "effects": {rank: {"type": "draw", "count": 52} for rank in RANKS if rank != "5"},
    "starter": {"wild": "put_back"},
    "wild": {"ranks": ["5"]},
}
"""The same, but for fives. They begin no round, unless there is no other card to begin with."""

FIVES = "5S 5H 5D 5C"
OTHERS = " ".join(rank + suit for rank in RANKS if rank != "5" for suit in "CDHS")
