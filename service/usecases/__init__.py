"""The use cases: what can be done with games and players, one function each.

They know no web framework. Whoever calls them passes a `Service` and what the client sent, gets a
plain answer (`answers`), or catches `Refusal`, and `Unavailable` where the database is away.
"""

from crazy_eights.log.game import Limits
from service.usecases.answers import (
    AuditAnswer,
    EventPage,
    Export,
    GameAnswer,
    LogPage,
    MoveAnswer,
    NewPlayer,
    NewToken,
    Page,
    Player,
    ReplayAnswer,
    Swept,
    ViewAnswer,
)
from service.usecases.service import Quotas, Service, make_service

__all__ = [
    "AuditAnswer",
    "EventPage",
    "Export",
    "GameAnswer",
    "Limits",
    "LogPage",
    "MoveAnswer",
    "NewPlayer",
    "NewToken",
    "Page",
    "Player",
    "Quotas",
    "ReplayAnswer",
    "Service",
    "Swept",
    "ViewAnswer",
    "make_service",
]
