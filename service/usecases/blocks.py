"""Blocks: two players of whom one has blocked the other do not meet (docs/spec/http.md, "Blocks").

A call that is under way when a player is blocked may still take effect.
"""

from collections.abc import Iterable
from typing import Final

from crazy_eights.errors import Fault, Refusal
from crazy_eights.locales import Message
from crazy_eights.log.game import Game
from crazy_eights.view import rfc3339
from service.store import blocks, players
from service.usecases import paging
from service.usecases.answers import Page
from service.usecases.errors import invalid
from service.usecases.inputs import ID
from service.usecases.players import authenticate
from service.usecases.service import Service
from service.usecases.tokens import Token

MOST: Final = 1000
"""The maximum number of players whom one player has blocked; simultaneous calls may pass it by a
few.
"""


def apart(service: Service, me: bytes, others: Iterable[bytes | None]) -> set[bytes]:
    """Those of the other players from whom a block keeps this one apart, in either direction.

    At most `MAX_SEATS` others; None and the player itself are left out.
    """
    wanted = {each for each in others if each is not None and each != me}
    return blocks.between(service.store, me, wanted)


def may_join(service: Service, me: bytes, game: Game) -> bool:
    """Whether no block keeps a player apart from those who sit in a game."""
    return not apart(service, me, (occupant.player for occupant in game.occupants))


def block(service: Service, *, token: Token | None, player_id: str) -> None:
    """Block a player; again has no further effect.

    Raises Refusal `unauthorized`, `not-found`, `quota-exceeded` beyond `MOST`, or
    `validation-failed` for the caller itself.
    """
    me, other = _both(service, token, player_id)
    if me == other:
        raise invalid([Fault("#", Message("cannot-be-yourself"))])
    if players.by_id(service.store, other) is None:
        raise Refusal("not-found", Message("no-such-player"))
    number, among = blocks.held(service.store, me, other)
    if among:
        return
    if number >= MOST:
        raise Refusal("quota-exceeded", Message("blocked-already", most=MOST))
    blocks.add(service.store, me, other)


def unblock(service: Service, *, token: Token | None, player_id: str) -> None:
    """Undo a block, if there is one. Raises Refusal `unauthorized`."""
    blocks.remove(service.store, *_both(service, token, player_id))


def list_blocks(
    service: Service,
    *,
    token: Token | None,
    cursor: str | None = None,
    limit: int = paging.ITEMS.usual,
) -> Page:
    """The players whom the caller has blocked, the last one first.

    Raises Refusal `unauthorized`, or `validation-failed` for the cursor.
    """
    me = bytes.fromhex(authenticate(service, token=token).id)
    before = paging.GAMES.read(cursor, blocks.FIRST)
    found = blocks.newest(service.store, me, before=before, limit=limit + 1)
    shown, last = paging.cut(found, limit)
    items = [
        {
            "player": {"id": each.blocked.hex(), "name": each.name or "", "kind": each.kind},
            "blocked_at": rfc3339(each.at),
        }
        for each in shown
    ]
    return Page(items, None if last is None else paging.GAMES.write(last.at, last.blocked))


def _both(service: Service, token: Token | None, player_id: str) -> tuple[bytes, bytes]:
    """The ids of the caller and of the other player; an empty one for an invalid id."""
    me = bytes.fromhex(authenticate(service, token=token).id)
    return me, bytes.fromhex(player_id) if ID.fullmatch(player_id) else b""
