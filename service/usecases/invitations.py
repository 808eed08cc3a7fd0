"""Invitations that end without an answer of the player who was invited."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Step
from service.store import Unavailable, snapshots, usage
from service.usecases.errors import Unreadable
from service.usecases.service import Service
from service.usecases.transaction import RequestContext, commit, open_context, retry_on_conflict

RECEIVED: Final = 100
"""The maximum number of open invitations to one player; the oldest expire."""
AT_ONCE: Final = 8
"""How many invitations to one player expire with a new one, at most."""


def decline(context: RequestContext, game: Game, player_id: bytes) -> list[Step]:
    """Decline a player's invitation, in the game. Raises Refusal if there is none."""
    if player_id not in context.loaded.reserved:
        raise Refusal("not-seated", Message("no-seat-is-kept"))
    return commands.decline(game, seat=context.loaded.reserved.index(player_id), at=context.at)


@retry_on_conflict
def _expire(service: Service, player_id: bytes, game_id: bytes) -> None:
    snapshot = snapshots.of_request(service.store, game_id=game_id)
    context = open_context(service, snapshot, include_private=True)
    game = context.loaded.game.clone()
    commit(context, game, decline(context, game, player_id))


def expire_oldest(service: Service, player_ids: Iterable[bytes]) -> None:
    """Decline the invitations of each of these players beyond the newest `RECEIVED`.

    One that can't be declined now is tried again with the next invitation.
    """
    for player_id in player_ids:
        for game_id in usage.invitations_beyond(
            service.store, player_id, kept=RECEIVED, limit=AT_ONCE
        ):
            with suppress(Refusal, Unreadable, Unavailable):
                _expire(service, player_id, game_id)
