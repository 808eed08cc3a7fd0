"""Finished public games in bulk: their exports one after another, in the order of their ends."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.view import rfc3339
from service.store import LogMissing, exports, players
from service.store.exports import Finished
from service.usecases import prices
from service.usecases.errors import invalid
from service.usecases.inputs import ID
from service.usecases.lists import moment
from service.usecases.reading import begun, export_lines
from service.usecases.service import Service
from service.usecases.unreadable import unreadable

GRACE_MS: Final = 60_000
"""Games are told so long after their end: no commit is under way any more that belongs before."""
MOST: Final = 1_000
"""So many games at most in one answer."""
ENTRIES: Final = 100_000
"""So many entries at most, but for those of the first game."""
_ALL: Final = b"\xff" * 16


class BulkExport(NamedTuple):
    """Exports as they are read; `next_cursor` is None where there are none."""

    chunks: Iterator[bytes]
    next_cursor: str | None


def export_games(
    service: Service, *, after: str | None = None, ruleset: str | None = None
) -> BulkExport:
    """The exports of finished public games that ended behind `after`, the first first: a time, or
    TIME,GAME for the place of a game. None: from the beginning.

    A game whose log is missing in the archive is left out, and told as unreadable. Raises Refusal
    `validation-failed`, or Unavailable; so do the chunks.
    """
    if ruleset is not None and ruleset not in PRESETS:
        raise invalid([Fault("#/ruleset", Message("is-no-rule-set"))])
    until = service.clock(players.now(service.store)) - GRACE_MS
    found = exports.finished(
        service.store, ruleset, after=_position(after), until=until, limit=MOST
    )
    told = _within(found)
    service.charge(prices.of_exports(len(told), sum(each.version for each in told)))
    last = told[-1] if told else None
    cursor = None if last is None else f"{rfc3339(last.ended_at)},{last.game_id.hex()}"
    return BulkExport(begun(_chunks(service, told)), cursor)


def _position(after: str | None) -> tuple[int, bytes]:
    if after is None:
        return (-1, _ALL)
    time, comma, game_id = after.partition(",")
    at = moment("after", time)
    if comma and not ID.fullmatch(game_id):
        raise invalid([Fault("#/after", Message("no-game-id-behind-comma"))])
    return (at, bytes.fromhex(game_id) if comma else _ALL)


def _within(games: Sequence[Finished]) -> Sequence[Finished]:
    """As many of the games as one answer may have entries of."""
    entries = 0
    for number, game in enumerate(games):
        entries += game.version
        if number and entries > ENTRIES:
            return games[:number]
    return games


def _chunks(service: Service, games: Sequence[Finished]) -> Iterator[bytes]:
    for game in games:
        try:
            lines = export_lines(service, game)
        except LogMissing:
            unreadable(game.game_id, 0, "not exported: the archive does not give it")
            continue
        yield from lines
