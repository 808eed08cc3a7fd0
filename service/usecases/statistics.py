"""Count ended games for the statistics of their players, in the background, and show these.

Games are counted in the order of their ends. A game may be committed after one that ended later, so
the last `RECHECK_MS` are walked again and again. A game counted late makes the tallies of its
players, under its rule set and kind, be computed again from their outcomes.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.log.game import Game
from crazy_eights.tallies import NONE, Outcome, Tally, outcomes_of, tally
from crazy_eights.view import rfc3339
from service.store import log, players, ratings, snapshots, statistics
from service.store.snapshots import GameRow
from service.store.statistics import BEGIN, Counted, Place
from service.usecases.background import Progress
from service.usecases.errors import Unreadable
from service.usecases.inputs import ID
from service.usecases.ladder import LATE_MS
from service.usecases.players import authenticate
from service.usecases.repository import load_game
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import retry_on_conflict

BATCH: Final = 50
"""The number of games that one step walks."""
RECHECK_MS: Final = 120_000
"""How far back games are walked again; a commit takes far less."""
RECHECK_EVERY_MS: Final = 30_000
"""How long after one such walk the next one begins."""
_RESIGNED: Final = b'"type":"resigned"'


class Statistics:
    """Counts ended games; `progress` shows the current one."""

    def __init__(self, service: Service, progress: Progress) -> None:
        self._service = service
        self._progress = progress
        self._unreadable: set[bytes] = set()
        self._after: Place | None = None
        self._rechecked = 0

    def step(self) -> bool:
        """Count some games; return whether there may be more. Raises Unavailable."""
        store = self._service.store
        until = self._service.clock(players.now(store)) - LATE_MS
        if self._after is None:
            newest = statistics.newest(store)
            self._after = BEGIN if newest is None else (newest - RECHECK_MS, b"")
        found = statistics.ended(store, after=self._after, until=until, limit=BATCH)
        waiting = [each for each in found if each.counts and not each.noted]
        self._progress.late_ms = until - waiting[0].ended_at if waiting else 0
        for each in found:
            place = (each.ended_at, each.game_id)
            if each in waiting and each.seen:
                self._count(place)
            elif each in waiting:
                statistics.note(store, place, done=False)
            self._after = place
        if len(found) == BATCH:
            return True
        if until - self._rechecked >= RECHECK_EVERY_MS:
            self._recheck(until)
        return False

    def _recheck(self, until: int) -> None:
        """Try the games again that could not be counted, and walk the last ones again."""
        limit = BATCH + len(self._unreadable)
        for place in statistics.waiting(self._service.store, limit=limit):
            if place[1] not in self._unreadable:
                self._count(place)
        self._after = min(self._after or BEGIN, (until - RECHECK_MS, b""))
        self._rechecked = until

    def _count(self, place: Place) -> None:
        """Count a game for each of its players. One that can't be read is noted, skipped by this
        process, and tried again by the next one.
        """
        service, game_id = self._service, place[1]
        self._progress.at(game_id)
        row = snapshots.of_request(service.store, game_id=game_id).game
        if row is None:
            return
        try:
            game = load_game(service, row).game
        except Unreadable:
            self._unreadable.add(game_id)
            statistics.note(service.store, place, done=False)
            return
        found = outcomes_of(game, _resignations(service, row, game))
        present = ratings.kinds(service.store, list(found)) if found else {}
        for player_id in sorted(present):
            _add(service, player_id, found[player_id], public=row.visibility == "public")
        statistics.note(service.store, place, done=True)


def _resignations(service: Service, row: GameRow, game: Game) -> Iterator[dict[str, Any]]:
    """The entries of a game in which a seat resigned."""
    if game.state is None or not game.state.left_order:
        return
    for rows in log.chunks(service.store, row.game_id, after=0, upto=row.version):
        for each in rows:
            if _RESIGNED in each.body:
                yield json.loads(each.body)


@retry_on_conflict
def _add(service: Service, player_id: bytes, counts: Outcome, *, public: bool) -> None:
    """Count a game for one of its players, unless it is counted already."""
    before = statistics.tally_of(service.store, player_id, counts)
    if before is None:
        return
    if counts[:2] > before.last:
        after = Counted(
            before.games + 1,
            (counts.ended_at, counts.game_id),
            before.all_games.then(counts),
            before.public_games.then(counts) if public else before.public_games,
        )
    else:
        after = _computed_again(service, player_id, counts, before, public=public)
    statistics.add(service.store, player_id, counts, after, public=public)


def _computed_again(
    service: Service, player_id: bytes, late: Outcome, before: Counted, *, public: bool
) -> Counted:
    """The tallies of a player from its outcomes and one that ended before the last of them."""
    found = statistics.outcomes(service.store, player_id, ruleset=late.ruleset, kind=late.kind)
    found.append((late, public))
    return Counted(
        before.games + 1,
        before.last,
        tally(each for each, _ in found),
        tally(each for each, is_public in found if is_public),
    )


def of_player(service: Service, *, player_id: str) -> list[dict[str, Any]]:
    """The statistics of a player's public games. Raises Refusal `not-found`."""
    wanted = bytes.fromhex(player_id) if ID.fullmatch(player_id) else b""
    if players.by_id(service.store, wanted) is None:
        raise Refusal("not-found", Message("no-such-player"))
    return _items(
        (ruleset, kind, found.public_games)
        for ruleset, kind, found in statistics.of_player(service.store, wanted)
    )


def of_me(service: Service, *, token: Token | None) -> list[dict[str, Any]]:
    """The statistics of all games of the caller. Raises Refusal `unauthorized`."""
    me = bytes.fromhex(authenticate(service, token=token).id)
    return _items(
        (ruleset, kind, found.all_games)
        for ruleset, kind, found in statistics.of_player(service.store, me)
    )


def _items(tallies: Iterator[tuple[str, str, Tally]]) -> list[dict[str, Any]]:
    return [
        {"ruleset": ruleset, "kind": kind, **found._asdict(), "last_at": rfc3339(found.last_at)}
        for ruleset, kind, found in tallies
        if found != NONE
    ]
