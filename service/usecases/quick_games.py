"""Quick games: callers who want the same rules and number of players get seats in one game
(docs/spec/http.md, "Quick games").
"""

import hashlib
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import Any, Final

from crazy_eights.errors import Fault
from crazy_eights.fairness.chain import canonical
from crazy_eights.locales import Message
from crazy_eights.log import commands
from crazy_eights.rulesets.ruleset import Guard
from service.store import games, snapshots
from service.store.games import Filling
from service.store.log import CreationKey
from service.usecases import prices
from service.usecases.answers import GameAnswer
from service.usecases.bill import current_bill
from service.usecases.errors import Unreadable, invalid, retry_on_conflict, unauthorized
from service.usecases.inputs import RequestedGame, Retry
from service.usecases.new_game import (
    CreationCall,
    creation_call,
    game_answer,
    prepare_game,
    repeated_answer,
    save_game,
    warned,
    warnings_about,
)
from service.usecases.people import may_join
from service.usecases.plan import Asked, Plan, SeatPlan, check_holdings, plan_of
from service.usecases.repository import free_seats
from service.usecases.seats import is_crowded, joined_too_often
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import RequestContext, commit, open_context

FILL_SECONDS: Final = 600
"""A quick game that is not full this long after its creation is cancelled."""
FILL_BOT: Final = "greedy"
"""The house bot that fills quick games for which none was requested."""
TURN_SECONDS: Final = 60
"""The default time limit of a turn."""
_OPENED: Final = 1
"""The version of a game after its creator has joined."""


@retry_on_conflict
def quick(
    service: Service, *, token: Token | None, asked: RequestedGame, retry: Retry | None = None
) -> GameAnswer:
    """Take a seat in the game that is being filled by these rules (200), or in a new one (201).

    A caller who already has a seat in that game gets the game again; without `join` the others get
    the game and no seat. Raises Refusal
    `unauthorized`, `idempotency-key-reused`, `validation-failed`, `ruleset-invalid` or
    `quota-exceeded`, and what `Bill.charge` and `Bill.heavy` raise.
    """
    # Clients' keys contain no line break, so this never equals a key of `POST /v1/games`.
    call = creation_call(service, token=token, retry=retry, space="quick\n")
    if call.before is not None:
        opened = call.before[1] <= _OPENED
        again = repeated_answer(service, *call.before, call.creator.player_id, joined=not opened)
        own = again.game["creator"] == call.creator.player_id.hex()
        if not (opened and own):
            return again._replace(status=200)
        return warned(again, call.creator.player_id)
    guard = partial(current_bill().heavy, call.creator.player_id, price=prices.REFUSED_CREATION)
    plan = plan_of_quick(asked, guard=guard)
    wanted = match_key(plan, call.creator.called.kind)
    # One call at a time in this process: fewer conflicts, so fewer repeated calls.
    with service.cache.turn(wanted):
        context, filling = _find(service, call, wanted)
        if context is not None and _cannot_join(context):
            context, filling = _find(service, call, _own_key(wanted, call.creator.player_id))
        if context is not None and not _cannot_join(context):
            return _found(context, call.under(_OPENED), join=asked.join)
        return _open_game(service, call, plan, filling)


def _find(
    service: Service, call: CreationCall, wanted: bytes
) -> tuple[RequestContext | None, Filling]:
    """The game that is being filled under a key, if it can be joined, and what a new one would
    replace.
    """
    before = games.game_to_fill(service.store, wanted)
    context = None if before is None else _game_to_fill(service, before, call.digest)
    return context, Filling(wanted, before)


def _cannot_join(context: RequestContext) -> bool:
    """Whether the caller, who has no seat, has taken seats in the game too often, or a block keeps
    the caller apart from a player in it.
    """
    me = context.me
    if me is None or context.seat is not None:
        return False
    return joined_too_often(context) or not may_join(context.service, me, context.loaded.game)


def _own_key(wanted: bytes, player_id: bytes) -> bytes:
    """The key under which a player opens a game who cannot join the one that others fill: no other
    player looks there, and the player's next call finds it again.
    """
    return hashlib.sha256(b"c8/wish-apart/1\0" + wanted + player_id).digest()


def plan_of_quick(requested: RequestedGame, *, guard: Guard = nullcontext) -> Plan:
    """The plan of the requested game; `guard` as in `expand`. Raises a Refusal that lists every
    fault.
    """
    rules = {"turn_seconds": TURN_SECONDS, **(requested.rules or {})}
    seats = (SeatPlan(me=requested.join), *[SeatPlan()] * (requested.players - 1))
    if requested.fill_bot is not None and requested.fill_after is None:
        raise invalid([Fault("/fill_bot", "not-allowed", Message("needs-fill-after"))])
    asked = Asked(requested.ruleset, seats, rules)
    plan = plan_of(asked, fill_seconds=FILL_SECONDS, sized_by="players", guard=guard)
    if requested.fill_after is None:
        return plan
    bot = requested.fill_bot or FILL_BOT
    return replace(plan, fill_after=requested.fill_after, fill_bot=bot)


def match_key(plan: Plan, kind: str) -> bytes:
    """The digest of rules, number of players, kind, and what the house fills: equal for callers who
    can play together.
    """
    terms: dict[str, Any] = {
        "ruleset": plan.ruleset.id,
        "rules": plan.ruleset.to_json(),
        "seats": len(plan.seats),
        "kind": kind,
    }
    if plan.fill_after is not None:
        terms |= {"fill_after": plan.fill_after, "fill_bot": plan.fill_bot}
    return hashlib.sha256(b"c8/wish/1\0" + canonical(terms)).digest()


def _game_to_fill(service: Service, game_id: bytes, digest: bytes) -> RequestContext | None:
    """The game that is being filled, loaded for the caller; None if it can't be joined any more."""
    try:
        context = open_context(
            service,
            snapshots.of_request(service.store, game_id=game_id, digest=digest),
            include_private=True,
        )
    except Unreadable:
        return None
    if context.row.status != "open":
        return None
    context = context._replace(digest=digest)
    if context.seat is not None:
        return context
    free = free_seats(context.loaded.game, context.loaded.reserved)
    return context if free and not is_crowded(context) else None


def _found(context: RequestContext, under: CreationKey | None, *, join: bool) -> GameAnswer:
    """With `join` take the first free seat, unless the caller already has a seat."""
    if context.me is None:
        raise unauthorized()
    if context.seat is not None or not join:
        return game_answer(context.service, 200, context.row, context.loaded, context.me)
    check_holdings(context.service, context.me, sits=True)
    game = context.loaded.game.clone()
    seat = free_seats(game, context.loaded.reserved)[0]
    steps = commands.join(
        game, seat=seat, player=context.me, bot=None, client_seed=None, at=context.at
    )
    if under is not None:
        under = under._replace(last_seq=steps[-1].seq)
    row, after = commit(context, game, steps, asked_under=under)
    return game_answer(context.service, 200, row, after, context.me, steps)


def _open_game(service: Service, call: CreationCall, plan: Plan, filling: Filling) -> GameAnswer:
    """Create a game for others to join. Raises Conflict if another call was first."""
    creator = call.creator
    sits = plan.seats[0].me
    check_holdings(service, creator.player_id, opens=True, sits=sits)
    made = prepare_game(service, plan, creator, game_id=service.new_id())
    under = call.under(_OPENED if sits else 0)
    warnings = warnings_about(plan.ruleset, len(plan.seats), creator.player_id)
    written = save_game(service, made, call.proof, created_under=under, filling=filling)
    opened = game_answer(service, 201, *written, creator.player_id, made.steps)
    return opened._replace(warnings=warnings)
