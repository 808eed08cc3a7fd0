"""Rules by which rounds end before any seat may move (FP-29)."""

from typing import Any

from tests.cardbook import TAME, WILD, does

RANKS = "A23456789TJQK"
ENDLESS: dict[str, Any] = {
    "cards": {rank: {**does("draw", n=52), **TAME} for rank in RANKS},
    "answer": [],
    "stock_out": "end_round",
    "game_end": {"when": "drop_highest", "winner": "last_left"},
    "calls": [],
}
"""Every starter makes the first seat draw the whole stock, which ends the round."""

ONE_ROUND: dict[str, Any] = {
    **ENDLESS,
    "cards": {**ENDLESS["cards"], "5": WILD},
    "starter": {"wild": "put_back"},
}
"""The same, but for fives. They begin no round, unless there is no other card to begin with."""

FIVES = "5S 5H 5D 5C"
OTHERS = " ".join(rank + suit for rank in RANKS if rank != "5" for suit in "CDHS")
