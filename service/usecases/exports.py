"""Export finished public games in bulk, in the order of their ends."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.view import rfc3339
from service.store import exports, players
from service.store.exports import Finished
from service.usecases import prices
from service.usecases.bill import current_bill
from service.usecases.errors import invalid
from service.usecases.inputs import ID
from service.usecases.lists import moment
from service.usecases.reading import export_lines, with_first_read
from service.usecases.service import Service

GRACE_MS: Final = 60_000
"""Games are exported this long after their end: commits of earlier ends have finished by then."""
MOST: Final = 1_000
"""The maximum number of games in one answer."""
ENTRIES: Final = 100_000
"""The maximum number of entries in one answer; the first game may exceed it."""
_ALL: Final = b"\xff" * 16


class BulkExport(NamedTuple):
    """Exports, read during the iteration; `next_cursor` is None if there are none."""

    chunks: Iterator[bytes]
    next_cursor: str | None


def export_games(
    service: Service, *, after: str | None = None, ruleset: str | None = None
) -> BulkExport:
    """The exports of finished public games that ended after `after`, the earliest end first.

    `after` is a time, or TIME,GAME for the position of a game; None: from the beginning. Raises
    Refusal `validation-failed`, or Unavailable; iterating over the chunks raises Unavailable too.
    """
    if ruleset is not None and ruleset not in PRESETS:
        raise invalid([Fault("#/ruleset", Message("is-no-rule-set"))])
    until = service.clock(players.now(service.store)) - GRACE_MS
    found = exports.finished(
        service.store, ruleset, after=_position(after), until=until, limit=MOST
    )
    games = _within_limit(found)
    current_bill().charge(prices.of_exports(len(games), sum(each.version for each in games)))
    last = games[-1] if games else None
    cursor = None if last is None else f"{rfc3339(last.ended_at)},{last.game_id.hex()}"
    return BulkExport(with_first_read(_chunks(service, games)), cursor)


def _position(after: str | None) -> tuple[int, bytes]:
    if after is None:
        return (-1, _ALL)
    time, comma, game_id = after.partition(",")
    at = moment("after", time)
    if comma and not ID.fullmatch(game_id):
        raise invalid([Fault("#/after", Message("no-game-id-behind-comma"))])
    return (at, bytes.fromhex(game_id) if comma else _ALL)


def _within_limit(games: Sequence[Finished]) -> Sequence[Finished]:
    """The first games, as many as the limit of entries allows, and at least one."""
    entries = 0
    for number, game in enumerate(games):
        entries += game.version
        if number and entries > ENTRIES:
            return games[:number]
    return games


def _chunks(service: Service, games: Sequence[Finished]) -> Iterator[bytes]:
    for game in games:
        yield from export_lines(service, game)
