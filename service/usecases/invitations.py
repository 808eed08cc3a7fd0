"""Invitations: seats that are kept for one player, how many there may be, and what a person with
the id of an open game may know before joining.
"""

from collections import Counter
from typing import Any, Final

from service.game.errors import Fault
from service.game.view import rules_json
from service.store import holdings, players
from service.usecases.errors import invalid, not_found
from service.usecases.inputs import pointer
from service.usecases.plan import Plan
from service.usecases.request_context import RequestContext, enter, persistently, take_snapshot
from service.usecases.service import Service

TO_ONE: Final = 3
"""So many open invitations one creator may have sent to one player (http.md, Invitations)."""
IN_ALL: Final = 100
"""So many one creator may have sent in all."""


def check_invitations(service: Service, creator: bytes, plan: Plan) -> None:
    """Raises Refusal `validation-failed` at each seat that would be one invitation too many.

    Calls at the same moment may each see the last place free, so a limit can be passed by a few.
    """
    if all(seat.reserved_for is None for seat in plan.seats):
        return
    sent = Counter(holdings.open_invitations(service.store, creator))
    faults = []
    for number, seat in enumerate(plan.seats):
        if seat.reserved_for is None:
            continue
        sent[seat.reserved_for] += 1
        if sent[seat.reserved_for] > TO_ONE:
            detail = f"this player has {TO_ONE} open invitations from you already"
        elif sent.total() > IN_ALL:
            detail = f"at most {IN_ALL} of your invitations may be open"
        else:
            continue
        faults.append(Fault(pointer("seats", number, "id"), detail))
    if faults:
        raise invalid(faults)


def invitation(service: Service, *, token: str | None, game_id: str) -> dict[str, Any]:
    """What whoever knows the id of an open game may know of it, however private it is.

    Raises Refusal `unauthorized` for a token of nobody, or `not-found` where no game is open.
    """
    context = persistently(
        lambda: enter(service, take_snapshot(service, token=token, game_id=game_id), strangers=True)
    )
    if context.row.status != "open":
        raise not_found()
    creator = players.by_id(service.store, context.row.creator)
    return _invitation(context, "" if creator is None else creator.name)


def _invitation(context: RequestContext, creator: str) -> dict[str, Any]:
    row, game = context.row, context.loaded.game
    return {
        "id": row.game_id.hex(),
        "creator": {"id": row.creator.hex(), "name": creator},
        "ruleset": row.ruleset,
        "rules": rules_json(game.rules),
        "seat_count": row.seats,
        "free": row.free,
        "provably_fair": not game.creator_fixed,
        "seed_mode": game.header["seed_mode"],
        "commit": game.header["commit"],
    }
