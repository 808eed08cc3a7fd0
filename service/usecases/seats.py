"""Everything about a game but its moves, from creation and joining to rematch."""

from collections.abc import Callable

from service.game.errors import Fault, Refusal
from service.game.log import commands
from service.game.log.game import Game, Step
from service.usecases.answers import GameAnswer
from service.usecases.errors import invalid, not_seated
from service.usecases.inputs import JOINING, NO_BODY, NOTHING, OPENED_SEED, Joining, read
from service.usecases.new_game import create_game
from service.usecases.quotas import check_seats
from service.usecases.rematch import rematch
from service.usecases.request_context import Scene
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

    def judge(scene: Scene) -> Judged:
        asked: Joining = read(JOINING, body)
        _check_fits(asked, scene)
        _check_joinable(scene)
        if scene.me is not None:
            check_seats(scene.service, scene.me)
        seat = _seat_for(scene, asked.seat)
        game = scene.loaded.game.clone()
        steps = commands.join(
            game,
            seat=seat,
            player=scene.me,
            bot=None,
            client_seed=asked.client_seed,
            sealed=asked.seal,
            at=scene.at,
        )
        return Judged(game, steps, 201)

    ask = Ask(token, game_id, "join", body, key)
    return game_answer(change(service, ask, judge, strangers=True))


def _check_fits(asked: Joining, scene: Scene) -> None:
    """Sealed games take a seal, the others a seed. Raises Refusal `validation-failed`."""
    if asked.seat is not None and asked.seat >= scene.row.seats:
        raise invalid([Fault("#/seat", f"must be from 0 to {scene.row.seats - 1}")])
    if scene.loaded.game.header["seed_mode"] == "sealed":
        if asked.client_seed is not None:
            raise invalid([Fault("#/client_seed", "this game takes a seal first")])
        if asked.seal is None:
            raise invalid([Fault("#/seal", "is missing; this game takes a seal")])
    elif asked.seal is not None:
        raise invalid([Fault("#/seal", "this game takes a client_seed")])


def _check_joinable(scene: Scene) -> None:
    if scene.seat is not None:
        raise Refusal("already-seated", f"You have seat {scene.seat} already.")
    _check_open(scene)


def _check_open(scene: Scene) -> None:
    if scene.row.status == "active":
        raise Refusal("already-started", "The game has started.")
    if scene.row.status != "open":
        raise Refusal("game-over", "The game is over.")


def _seat_for(scene: Scene, asked: int | None) -> int:
    """The seat to take. Raises Refusal `seat-taken` or `game-full`."""
    places, reserved = scene.loaded.game.places, scene.loaded.reserved
    mine = [n for n, place in enumerate(places) if not place.taken and reserved[n] == scene.me]
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

    def judge(scene: Scene) -> Judged:
        seed: bytes = read(OPENED_SEED, body)
        seat = _own_seat(scene)
        game = scene.loaded.game.clone()
        return Judged(game, commands.open_seed(game, seat=seat, client_seed=seed, at=scene.at))

    return game_answer(change(service, Ask(token, game_id, "open", body, key), judge))


def leave(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = NO_BODY,
    key: str | None = None,
) -> GameAnswer:
    """Give the own seat up before the start, or decline the one that is kept for the caller.

    Raises Refusal `not-seated`, `already-started` or `game-over`.
    """
    return _simply(service, Ask(token, game_id, "leave", body, key), _leave)


def _leave(scene: Scene, game: Game) -> list[Step]:
    kept = scene.loaded.invitation_of(scene.me)
    if scene.seat is None and kept is not None:
        return commands.decline(game, seat=kept, at=scene.at)
    return commands.leave(game, seat=_own_seat(scene), at=scene.at)


def free_seat(
    service: Service, *, token: str | None, game_id: str, seat: int, key: str | None = None
) -> GameAnswer:
    """Free a seat that another player has taken, before the start; the own one as in leaving.

    It is kept for nobody then. Raises Refusal `not-the-creator`, `already-started`, `game-over`,
    or `not-found` where no player sits.
    """

    def judge(scene: Scene) -> Judged:
        _check_open(_as_creator(scene))
        places = scene.loaded.game.places
        if seat >= len(places) or places[seat].player is None:
            raise Refusal("not-found", "No player has such a seat.")
        game = scene.loaded.game.clone()
        by = commands.SEAT if seat == scene.seat else commands.CREATOR
        return Judged(game, commands.leave(game, seat=seat, by=by, at=scene.at))

    return game_answer(change(service, Ask(token, game_id, "free", {"seat": seat}, key), judge))


def start(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = NO_BODY,
    key: str | None = None,
) -> GameAnswer:
    """Start before all seats are taken. Raises Refusal `not-the-creator`, `too-few-players` …"""
    return _simply(
        service,
        Ask(token, game_id, "start", body, key),
        lambda scene, game: commands.start(game, at=_as_creator(scene).at),
    )


def cancel(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = NO_BODY,
    key: str | None = None,
) -> GameAnswer:
    """Call a game off before its start. Raises Refusal `not-the-creator`, `already-started` …"""
    return _simply(
        service,
        Ask(token, game_id, "cancel", body, key),
        lambda scene, game: commands.cancel(game, at=_as_creator(scene).at),
    )


def resign(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = NO_BODY,
    key: str | None = None,
) -> GameAnswer:
    """Give up (FP-27). Raises Refusal `not-seated`, `game-not-started`, `game-over`."""
    return _simply(
        service,
        Ask(token, game_id, "resign", body, key),
        lambda scene, game: commands.resign(game, seat=_own_seat(scene), at=scene.at),
    )


def _simply(service: Service, ask: Ask, act: Callable[[Scene, Game], list[Step]]) -> GameAnswer:
    """A call whose body says nothing."""

    def judge(scene: Scene) -> Judged:
        read(NOTHING, ask.body)
        game = scene.loaded.game.clone()
        return Judged(game, act(scene, game))

    return game_answer(change(service, ask, judge))


def _own_seat(scene: Scene) -> int:
    if scene.seat is None:
        raise not_seated()
    return scene.seat


def _as_creator(scene: Scene) -> Scene:
    if scene.me != scene.row.creator:
        raise Refusal("not-the-creator", "Only the creator may do this.")
    return scene
