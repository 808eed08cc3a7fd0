"""How much one player may hold: open games, seats, open invitations.

Calls at the same moment may each see the last place free, so a few may pass a limit.
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
"""So many open invitations one creator may have sent to one player (docs/spec/http.md,
"Invitations")."""
IN_ALL: Final = 100
"""So many one creator may have sent in all."""


def check_holdings(
    service: Service, player_id: bytes, *, opens: bool = False, sits: bool = False
) -> None:
    """Raises Refusal `quota-exceeded` if a player who opens a game has created too many that still
    wait, or if one who sits down has too many seats.
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
    """Raises Refusal `validation-failed` at each seat that would be one invitation too many.

    Calls at the same moment may each see the last place free, so a limit can be passed by a few.
    """
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
