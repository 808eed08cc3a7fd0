"""Rematches: each game has at most one that is not cancelled, whichever player asks for it. Its id
is computed from the ended game and the number of cancelled ones, so the primary key rejects a
second one.
"""

import hashlib
import uuid
from itertools import takewhile
from typing import Final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.log.game import Secret
from crazy_eights.view import NAMELESS
from service.store import news
from service.store.games import RematchKey
from service.store.snapshots import GameRow
from service.usecases import prices
from service.usecases.answers import GameAnswer, may_see
from service.usecases.bill import current_bill
from service.usecases.cache import Loaded
from service.usecases.errors import key_reused, not_found, not_seated, retry_on_conflict
from service.usecases.inputs import Retry
from service.usecases.new_game import (
    Creator,
    check_can_seal,
    game_answer,
    prepare_game,
    repeated_answer,
    save_game,
)
from service.usecases.people import apart
from service.usecases.plan import Plan, SeatPlan, check_holdings
from service.usecases.repository import load_game, secret_of
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import RequestContext, open_context, take_snapshot

OPERATION: Final = "rematch"
REMATCHES: Final = 3
"""How many rematches of a game one player may create: a new one supersedes a cancelled one."""


@retry_on_conflict
def rematch(
    service: Service,
    *,
    token: Token | None,
    game_id: str,
    retry: Retry | None = None,
) -> GameAnswer:
    """The rematch of a game: status 201 for the first player who asks, 200 for the others.

    Rules, visibility and bots stay the same, the deal is new; each seat is reserved for its player.
    Raises Refusal `not-seated`, `game-not-over`, `quota-exceeded`, `validation-failed` if the game
    is sealed and the service has no receipt key, or `not-found` if the caller may not see the
    rematch. Raises Unavailable if the key is stored and the rematch is not.
    """
    key = retry and retry.key
    snapshot = take_snapshot(service, token=token, game_id=game_id, operation=OPERATION, key=key)
    remembered = snapshot.remembered
    if (
        retry
        and remembered is not None
        and snapshot.game is not None
        and snapshot.player_id is not None
    ):
        if remembered.fingerprint != retry.fingerprint:
            raise key_reused()
        row = snapshot.game
        made = successor_of(row, secret_of(service, row), remembered.first_seq)
        return repeated_answer(service, made, remembered.last_seq, snapshot.player_id)
    context = open_context(service, snapshot)
    return _rematch(context._replace(digest=token and token.digest), retry)


def successor_of(row: GameRow, secret: Secret | None, number: int) -> bytes:
    """The id of an ended game's rematch after `number` cancelled ones. Raises ValueError without
    the secret of the game, as long as it has not ended.

    Only callers who can see the log of the game can compute it. Its head is not enough: checkpoints
    publish the heads of private games, too. Both ids begin with the same two bytes.
    """
    if secret is None:
        raise ValueError("only the rematch of an ended game has an id")
    known = row.game_id + row.head + secret.seed + number.to_bytes(4)
    digest = hashlib.sha256(b"c8/rematch/3\0" + known).digest()
    return row.game_id[:2] + uuid.UUID(bytes=digest[:16], version=4).bytes[2:]


def rematch_of(
    service: Service, row: GameRow, me: bytes | None, loaded: Loaded | None = None
) -> bytes | None:
    """The id of a game's rematch that is not cancelled, if the caller may see it; `loaded` is the
    game, if it is at hand. Raises Conflict or Unreadable.
    """
    if row.ended_at is None:
        return None
    secret = secret_of(service, row) if loaded is None else loaded.game.secret
    found = _rematches(service, row, secret)
    if not found or found[-1].status == "cancelled":
        return None
    last = found[-1]
    if last.visibility == "private" and not may_see(load_game(service, last), last, me):
        return None
    return last.game_id


def _rematches(service: Service, row: GameRow, secret: Secret | None) -> list[GameRow]:
    """The rematches of an ended game, oldest first; all but the last one are cancelled.

    At most `REMATCHES` are cancelled for each seat.
    """
    most = REMATCHES * row.seats + 1
    ids = [successor_of(row, secret, number) for number in range(most)]
    found = {row.game_id: row for _, row in news.rows(service.store, ids)}
    return [found[each] for each in takewhile(found.__contains__, ids)]


def _rematch(context: RequestContext, retry: Retry | None) -> GameAnswer:
    service, row, me, proof = context.service, context.row, context.me, context.proof
    if me is None or proof is None or context.seat is None:
        raise not_seated()
    if row.ended_at is None:
        raise Refusal("game-not-over", Message("game-is-not-over"))
    earlier = _rematches(service, row, context.loaded.game.secret)
    if earlier and earlier[-1].status != "cancelled":
        after = load_game(service, earlier[-1])
        if not may_see(after, earlier[-1], me):
            raise not_found()
        return game_answer(service, 200, earlier[-1], after, me)
    if sum(each.creator == me for each in earlier) >= REMATCHES:
        raise Refusal("quota-exceeded", Message("rematches-cancelled", most=REMATCHES))
    check_holdings(service, me, opens=True)
    plan = _plan_again(context)
    check_can_seal(service, plan, pointer="")
    current_bill().charge(prices.of_creation(plan))
    creator = Creator(me, context.called or NAMELESS, context.at)
    game_id = successor_of(row, context.loaded.game.secret, len(earlier))
    made = prepare_game(service, plan, creator, game_id=game_id)
    under = None
    if retry is not None:
        last = made.row.version
        under = RematchKey(row.game_id, me, OPERATION, *retry, len(earlier), last, 201)
    written = save_game(service, made, proof, rematch_under=under)
    return game_answer(service, 201, *written, me, made.steps)


def _plan_again(context: RequestContext) -> Plan:
    """The plan of a rematch: the same without the creator's seed, which would repeat the deal.

    The seat of a player from whom a block keeps the caller apart is open.
    """
    game, row = context.loaded.game, context.row
    blocked: set[bytes | None] = set()
    if context.me is not None:
        others = (occupant.player for occupant in game.occupants)
        blocked |= apart(context.service, context.me, others)
    seats = tuple(
        SeatPlan(
            bot=occupant.bot,
            level=occupant.level,
            reserved_for=None if occupant.player in blocked else occupant.player,
        )
        for occupant in game.occupants
    )
    sealed = game.header["seed_mode"] == "sealed"
    return Plan(
        ruleset=game.ruleset,
        seats=seats,
        visibility=row.visibility,
        seed_mode="sealed" if sealed else "commit",
        rematch_of=row.game_id,
    )
