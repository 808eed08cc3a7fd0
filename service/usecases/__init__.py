"""The use cases: what can be done with games and players, one function each.

They know no web framework. Whoever calls them passes a `Service` and what the client sent, gets a
plain answer (`answers`), or catches `Refusal`, and `Unavailable` where the database is away.
"""

from crazy_eights.log.game import Limits
from service.usecases.answers import (
    GameAnswer,
    MoveAnswer,
    NewPlayer,
    NewToken,
    Page,
)
from service.usecases.service import Quotas, Service, make_service

__all__ = [
    "GameAnswer",
    "Limits",
    "MoveAnswer",
    "NewPlayer",
    "NewToken",
    "Page",
    "Quotas",
    "Service",
    "make_service",
]
