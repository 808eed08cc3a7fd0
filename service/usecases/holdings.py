"""Limits for one player: open games, seats, open invitations.

Simultaneous calls may each see the last free place, so a limit can be exceeded by a few.
"""

from collections import Counter
from typing import Final

from crazy_eights.errors import Fault, Refusal
from crazy_eights.locales import Message
from service.store import usage
from service.usecases.errors import invalid
from service.usecases.inputs import pointer
from service.usecases.plan import Plan
from service.usecases.service import Service

TO_ONE: Final = 3
"""The maximum number of open invitations from one creator to one player (docs/spec/http.md,
"Invitations")."""
IN_ALL: Final = 100
"""The maximum number of open invitations from one creator in all."""


def check_holdings(
    service: Service, player_id: bytes, *, opens: bool = False, sits: bool = False
) -> None:
    """Raises Refusal `quota-exceeded` if the player already has the maximum.

    With `opens` the limit of open games is checked, with `sits` the limit of seats.
    """
    open_games = service.quotas.open_games if opens else None
    seats = service.quotas.seats if sits else None
    if open_games is None and seats is None:
        return
    held = usage.holdings(service.store, player_id)
    if open_games is not None and held.open_games >= open_games:
        raise Refusal("quota-exceeded", Message("games-wait-already", most=open_games))
    if seats is not None and held.seats >= seats:
        raise Refusal("quota-exceeded", Message("seats-held-already", most=seats))


def check_invitations(service: Service, creator: bytes, plan: Plan) -> None:
    """Raises Refusal `validation-failed` with a fault for each seat beyond the limits."""
    if all(seat.reserved_for is None for seat in plan.seats):
        return
    sent = Counter(usage.open_invitations(service.store, creator))
    faults = []
    for number, seat in enumerate(plan.seats):
        if seat.reserved_for is None:
            continue
        sent[seat.reserved_for] += 1
        if sent[seat.reserved_for] > TO_ONE:
            detail = Message("invitations-of-one", most=TO_ONE)
        elif sent.total() > IN_ALL:
            detail = Message("invitations-in-all", most=IN_ALL)
        else:
            continue
        faults.append(Fault(pointer("seats", number, "id"), detail))
    if faults:
        raise invalid(faults)
