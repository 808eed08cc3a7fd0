"""What players of a game show each other beside the game: presence and emotes
(docs/spec/http.md, "Presence", "Emotes"). Neither is in the log, the view, or a rating.
"""

from typing import Any, Final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.schema import Record, Word
from service.store import emotes, players
from service.store import presence as stored
from service.usecases import presence
from service.usecases.errors import not_seated
from service.usecases.inputs import read
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import RequestContext, read_game

EMOTES: Final = ("hello", "thanks", "nice", "oops", "thinking", "good_game")
EMOTE: Final = Record(lambda emote: emote, {"emote": Word(EMOTES)})
PAUSE_MS: Final = 2000
"""The shortest time between two emotes of a player in a game."""
_KEPT_MS: Final = 60_000
NEW_EMOTE: Final = -1
"""Announced instead of a version; releases without emotes ignore it."""


class TooManyEmotes(Refusal):
    """The caller's last emote was less than `PAUSE_MS` ago."""

    retry_after: Final = PAUSE_MS // 1000

    def __init__(self) -> None:
        super().__init__("rate-limited", Message("emote-too-soon", seconds=self.retry_after))


def who_is_here(service: Service, *, token: Token | None, game_id: str) -> dict[str, Any]:
    """When the players of a game were last seen in it, by seat.

    Raises Refusal `unauthorized`, `not-found`, or `not-seated` for a caller without a seat.
    """
    context = _seated(service, token, game_id)
    game = context.row.game_id
    found = presence.of_games(service.store, service.marks, [game])
    return presence.to_json(found[game].seats if game in found else ())


def show_emote(service: Service, *, token: Token | None, game_id: str, body: object) -> None:
    """Show an emote to all who stream the game now.

    Raises Refusal `unauthorized`, `not-found`, `not-seated`, `game-over`, `validation-failed`, or
    `rate-limited` for a second one within `PAUSE_MS`.
    """
    context = _seated(service, token, game_id)
    what: str = read(EMOTE, body)
    me, seat, row = context.me, context.seat, context.row
    if me is None or seat is None:
        raise not_seated()
    if row.ended_at is not None:
        raise Refusal("game-over", Message("game-is-over"))
    shown = emotes.show(
        service.store,
        game_id=row.game_id,
        player_id=me,
        seat=seat,
        what=what,
        pause=PAUSE_MS,
    )
    if not shown:
        raise TooManyEmotes
    service.announce(row.game_id, NEW_EMOTE)


def forget(service: Service) -> None:
    """Delete the emotes and presences that are no longer needed. Raises Unavailable."""
    now = players.now(service.store)
    emotes.forget(service.store, before=now - _KEPT_MS)
    stored.forget(service.store, before=now - presence.KEPT_MS)


def _seated(service: Service, token: Token | None, game_id: str) -> RequestContext:
    context = read_game(service, token=token, game_id=game_id)
    if context.seat is None:
        raise not_seated()
    return context
