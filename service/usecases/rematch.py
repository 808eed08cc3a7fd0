"""Rematches: one successor for a game, whoever asks for it.

The successor's id follows from the ended game, so that its primary key decides who was first.
"""

import hashlib
import uuid

from service.game.errors import Refusal
from service.game.view import NAMELESS
from service.store import snapshot
from service.store.games import RematchKey
from service.usecases import prices
from service.usecases.answers import GameAnswer
from service.usecases.errors import key_reused, not_found, not_seated
from service.usecases.inputs import NO_BODY, NOTHING, check_key, fingerprint_of, read
from service.usecases.new_game import Creator, answer_at, make, write
from service.usecases.plan import Plan, SeatPlan
from service.usecases.presenter import game_view, may_see
from service.usecases.quotas import check_open_games
from service.usecases.repository import load
from service.usecases.request_context import Scene, enter, persistently, touch_game
from service.usecases.service import Service

OPERATION = "rematch"


def rematch(
    service: Service,
    *,
    token: str | None,
    game_id: str,
    body: object = NO_BODY,
    key: str | None = None,
) -> GameAnswer:
    """The game after this one: 201 for who asks first, 200 for those who ask later.

    Rules, visibility and bots are the same, the deal is new; every seat is kept for whoever had
    it. Raises Refusal `not-seated`, `game-not-over`, `quota-exceeded`, or `not-found` where the
    caller may not see a private successor that has begun without it.
    """
    check_key(key)
    fingerprint = fingerprint_of(body)

    def once() -> GameAnswer:
        touched = touch_game(service, token=token, game_id=game_id, operation=OPERATION, key=key)
        remembered = touched.remembered
        if remembered is not None and touched.game is not None and touched.player_id is not None:
            if remembered.fingerprint != fingerprint:
                raise key_reused()
            after = successor_of(touched.game.game_id, touched.game.head)
            return answer_at(service, after, remembered.last_seq, touched.player_id)
        scene = enter(service, touched)
        read(NOTHING, body)
        return _rematch(scene, key, fingerprint)

    return persistently(once)


def successor_of(game_id: bytes, head: bytes) -> bytes:
    """The id of the game after one that ended with this chain head; only who saw it knows that."""
    digest = hashlib.sha256(b"c8/rematch/1\0" + game_id + head).digest()
    return uuid.UUID(bytes=digest[:16], version=4).bytes


def _rematch(scene: Scene, key: str | None, fingerprint: bytes) -> GameAnswer:
    service, row, me = scene.service, scene.row, scene.me
    if me is None or scene.seat is None:
        raise not_seated()
    if row.ended_at is None:
        raise Refusal("game-not-over", "The game is not over.")
    game_id = successor_of(row.game_id, row.head)
    found = snapshot.touch(service.store, game_id=game_id).game
    if found is not None:
        after = load(service, found)
        # Whoever was dropped by an early start is a stranger now, as an invited player is not.
        if found.status != "open" and not may_see(after, found, me):
            raise not_found()
        shown = game_view(after, found, me)
        return GameAnswer(200, shown, found.version, replayed=False)
    check_open_games(service, me)
    plan = _plan(scene)
    service.charge(prices.of_creation(plan))
    made = make(service, plan, Creator(me, scene.called or NAMELESS, scene.at), game_id=game_id)
    under = None
    if key is not None:
        last = made.row.version
        under = RematchKey(row.game_id, me, OPERATION, key, fingerprint, 0, last, 201)
    new, loaded = write(service, made, rematch_under=under)
    return GameAnswer(201, game_view(loaded, new, me), new.version, replayed=False)


def _plan(scene: Scene) -> Plan:
    """The same again, but for the seed: the creator's would deal the same cards."""
    game, row = scene.loaded.game, scene.row
    seats = tuple(SeatPlan(bot=place.bot, reserved_for=place.player) for place in game.places)
    sealed = game.header["seed_mode"] == "sealed"
    return Plan(
        ruleset=game.rules,
        seats=seats,
        visibility=row.visibility,
        seed_mode="sealed" if sealed else "commit",
        rematch_of=row.game_id,
    )
