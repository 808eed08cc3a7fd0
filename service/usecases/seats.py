"""Everything about a game but its moves, from creation and joining to rematch."""

from collections.abc import Callable, Mapping
from typing import Any

from service.game.errors import Fault, Refusal
from service.game.log import commands
from service.game.log.game import Game, Step
from service.usecases.answers import GameAnswer
from service.usecases.errors import invalid, not_seated
from service.usecases.inputs import object_of, seed_field
from service.usecases.limits import check_seats
from service.usecases.new_game import create_game, rematch
from service.usecases.request_context import RequestContext
from service.usecases.service import Service
from service.usecases.transaction import Ask, Judged, change, game_answer

__all__ = [
    "cancel",
    "create_game",
    "free_seat",
    "join",
    "leave",
    "open_seed",
    "rematch",
    "resign",
    "start",
]


def join(
    service: Service, *, token: str | None, game_id: str, body: object, key: str | None = None
) -> GameAnswer:
    """Take a seat: the one asked for, else the one kept for the caller, else the first open one.

    Private games let in whoever knows their id. Raises Refusal with `game-full`, `seat-taken`,
    `already-seated`, `already-started`, `game-over`, `quota-exceeded` or `validation-failed`.
    """

    def judge(context: RequestContext) -> Judged:
        fields = object_of(body, ("seat", "client_seed", "seal"))
        asked, given, sealed = _join_fields(fields, context)
        _check_joinable(context)
        if context.me is not None:
            check_seats(context.service, context.me)
        seat = _seat_for(context, asked)
        game = context.loaded.game.clone()
        steps = commands.join(
            game,
            seat=seat,
            player=context.me,
            bot=None,
            client_seed=given,
            sealed=sealed,
            at=context.at,
        )
        return Judged(game, steps, 201)

    asked = Ask(token, game_id, "join", body, key)
    return game_answer(change(service, asked, judge, strangers=True))


def _join_fields(
    fields: Mapping[str, Any], context: RequestContext
) -> tuple[int | None, bytes | None, bytes | None]:
    """The seat, the client seed and the seal; sealed games take a seal, the others a seed."""
    seat = fields.get("seat")
    if seat is not None and (type(seat) is not int or not 0 <= seat < context.row.seats):
        raise invalid([Fault("#/seat", f"must be from 0 to {context.row.seats - 1}")])
    seed, seal = seed_field(fields, "client_seed"), seed_field(fields, "seal")
    if context.loaded.game.header["seed_mode"] == "sealed":
        if seed is not None:
            raise invalid([Fault("#/client_seed", "this game takes a seal first")])
        if seal is None:
            raise invalid([Fault("#/seal", "is missing; this game takes a seal")])
    elif seal is not None:
        raise invalid([Fault("#/seal", "this game takes a client_seed")])
    return seat, seed, seal


def _check_joinable(context: RequestContext) -> None:
    if context.seat is not None:
        raise Refusal("already-seated", f"You have seat {context.seat} already.")
    _check_open(context)


def _check_open(context: RequestContext) -> None:
    if context.row.status == "active":
        raise Refusal("already-started", "The game has started.")
    if context.row.status != "open":
        raise Refusal("game-over", "The game is over.")


def _seat_for(context: RequestContext, asked: int | None) -> int:
    """The seat to take. Raises Refusal `seat-taken` or `game-full`."""
    places, reserved = context.loaded.game.places, context.loaded.reserved
    mine = [n for n, place in enumerate(places) if not place.taken and reserved[n] == context.me]
    free = [n for n, place in enumerate(places) if not place.taken and reserved[n] is None]
    if asked is None:
        if not mine and not free:
            raise Refusal("game-full", "No open seat is left.")
        return (mine or free)[0]
    if asked not in mine and asked not in free:
        raise Refusal("seat-taken", f"Seat {asked} is taken, or kept for somebody else.")
    return asked


def open_seed(
    service: Service, *, token: str | None, game_id: str, body: object, key: str | None = None
) -> GameAnswer:
    """Open the client seed that was sealed at joining; the last to open starts the game.

    Raises Refusal `not-seated`, `nothing-to-open`, `seal-mismatch`, `already-started`,
    `game-over` or `validation-failed`.
    """

    def judge(context: RequestContext) -> Judged:
        seed = seed_field(object_of(body, ("client_seed",)), "client_seed")
        if seed is None:
            raise invalid([Fault("#/client_seed", "is missing")])
        seat = _own_seat(context)
        game = context.loaded.game.clone()
        return Judged(game, commands.open_seed(game, seat=seat, client_seed=seed, at=context.at))

    return game_answer(change(service, Ask(token, game_id, "open", body, key), judge))


def leave(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = None,
    key: str | None = None,
) -> GameAnswer:
    """Give the own seat up before the start, or decline the one that is kept for the caller.

    Raises Refusal `not-seated`, `already-started` or `game-over`.
    """
    return _simply(service, Ask(token, game_id, "leave", body or {}, key), _leave)


def _leave(context: RequestContext, game: Game) -> list[Step]:
    kept = context.loaded.invitation_of(context.me)
    if context.seat is None and kept is not None:
        return commands.decline(game, seat=kept, at=context.at)
    return commands.leave(game, seat=_own_seat(context), at=context.at)


def free_seat(
    service: Service, *, token: str | None, game_id: str, seat: int, key: str | None = None
) -> GameAnswer:
    """Free a seat that another player has taken, before the start; the own one as in leaving.

    It is kept for nobody then. Raises Refusal `not-the-creator`, `already-started`, `game-over`,
    or `not-found` where no player sits.
    """

    def judge(context: RequestContext) -> Judged:
        _check_open(_as_creator(context))
        places = context.loaded.game.places
        if seat >= len(places) or places[seat].player is None:
            raise Refusal("not-found", "No player has such a seat.")
        game = context.loaded.game.clone()
        by = commands.SEAT if seat == context.seat else commands.CREATOR
        return Judged(game, commands.leave(game, seat=seat, by=by, at=context.at))

    return game_answer(change(service, Ask(token, game_id, "free", {"seat": seat}, key), judge))


def start(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = None,
    key: str | None = None,
) -> GameAnswer:
    """Start before all seats are taken. Raises Refusal `not-the-creator`, `too-few-players` …"""
    return _simply(
        service,
        Ask(token, game_id, "start", body or {}, key),
        lambda context, game: commands.start(game, at=_as_creator(context).at),
    )


def cancel(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = None,
    key: str | None = None,
) -> GameAnswer:
    """Call a game off before its start. Raises Refusal `not-the-creator`, `already-started` …"""
    return _simply(
        service,
        Ask(token, game_id, "cancel", body or {}, key),
        lambda context, game: commands.cancel(game, at=_as_creator(context).at),
    )


def resign(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = None,
    key: str | None = None,
) -> GameAnswer:
    """Give up (FP-27). Raises Refusal `not-seated`, `game-not-started`, `game-over`."""
    return _simply(
        service,
        Ask(token, game_id, "resign", body or {}, key),
        lambda context, game: commands.resign(game, seat=_own_seat(context), at=context.at),
    )


def _simply(
    service: Service, ask: Ask, act: Callable[[RequestContext, Game], list[Step]]
) -> GameAnswer:
    """A call whose body says nothing."""

    def judge(context: RequestContext) -> Judged:
        object_of(ask.body, ())
        game = context.loaded.game.clone()
        return Judged(game, act(context, game))

    return game_answer(change(service, ask, judge))


def _own_seat(context: RequestContext) -> int:
    if context.seat is None:
        raise not_seated()
    return context.seat


def _as_creator(context: RequestContext) -> RequestContext:
    if context.me != context.row.creator:
        raise Refusal("not-the-creator", "Only the creator may do this.")
    return context
