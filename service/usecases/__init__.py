"""The use cases: one function for each operation on games and players.

They don't depend on a web framework. The caller passes a `Service` and the client's input, gets a
plain answer (`answers`), and catches `Refusal`, and `Unavailable` when the database is down.
"""

from crazy_eights.log.game import Limits
from service.usecases.answers import AddedToken, GameAnswer, MoveAnswer, Page, PlayerWithToken
from service.usecases.service import Quotas, Service, make_service

__all__ = [
    "AddedToken",
    "GameAnswer",
    "Limits",
    "MoveAnswer",
    "Page",
    "PlayerWithToken",
    "Quotas",
    "Service",
    "make_service",
]
