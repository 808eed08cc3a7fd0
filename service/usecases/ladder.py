"""Rate games in the background, and list players by rating (docs/spec/http.md, "Ratings").

Games of a rule set are rated in the order of their ends. If a game is committed late, after a later
one has been rated, the ratings of the later games are undone, newest first, and then redone.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.rating_rules import UNRATED, Rating, Result, rate, result_of
from crazy_eights.rulesets.presets import PRESETS
from service.store import Conflict, players, ratings, snapshots
from service.store.ratings import FIRST, Numbers, RatedGame, RatingChange, RatingOrder
from service.usecases import paging, prices
from service.usecases.answers import Page
from service.usecases.background import Progress
from service.usecases.bill import current_bill
from service.usecases.errors import Unreadable
from service.usecases.repository import load_game
from service.usecases.service import Service

LATE_MS: Final = 5_000
"""A game is rated this long after its end: nearly all commits of earlier ends have finished."""
BATCH: Final = 50
"""The number of games of a rule set that are rated in one step."""


class Ladder:
    """Rates ended games; `progress` shows the current one."""

    def __init__(self, service: Service, progress: Progress) -> None:
        self._service = service
        self._progress = progress
        self._failed: set[bytes] = set()

    def step(self) -> bool:
        """Rate some games of every rule set; return whether there were any. Raises Unavailable."""
        until = self._service.clock(players.now(self._service.store)) - LATE_MS
        found, self._progress.late_ms = False, 0
        for ruleset in ratings.rulesets(self._service.store):
            # After a Conflict another process has rated these games.
            with suppress(Conflict):
                found = self._rate_next(ruleset, until) or found
        return found

    def _rate_next(self, ruleset: str, until: int) -> bool:
        """Rate the next games of a rule set, or undo the newest one; return whether there were any.

        Raises Conflict.
        """
        store = self._service.store
        # Read the number of changes first: the write compares it, so later reads can't be stale.
        steps = ratings.steps(store, ruleset)
        newest = ratings.newest(store, ruleset)
        limit = BATCH + len(self._failed)
        waiting = ratings.unrated(store, ruleset, until=until, limit=limit)
        waiting = [each for each in waiting if each.game_id not in self._failed]
        for ended in waiting:
            self._progress.late_ms = max(self._progress.late_ms, until - ended.ended_at)
            result = self._read(ended)
            if result is None:
                continue
            if newest is not None and ended < newest.ended:
                self._undo(ruleset, steps, newest)
                break
            self._rate(result, steps, ended)
            newest, steps = RatedGame(ended, {}), steps + 1
        return bool(waiting)

    def _read(self, ended: RatingOrder) -> Result | None:
        """The result of a game for the ratings; None if it doesn't count or can't be read.

        A game that doesn't count is marked as left out. One that can't be read is skipped by this
        process, and tried again by the next one.
        """
        service = self._service
        self._progress.at(ended.game_id)
        self._failed.add(ended.game_id)
        row = snapshots.of_request(service.store, game_id=ended.game_id).game
        result = None
        if row is not None:
            try:
                result = result_of(load_game(service, row).game)
            except Unreadable:
                return None
        if result is None:
            ratings.leave_out(service.store, ended.game_id)
        self._failed.discard(ended.game_id)
        return result

    def _rate(self, result: Result, steps: int, ended: RatingOrder) -> None:
        store = self._service.store
        named = [player for player, _ in result.places]
        before = _ratings(ratings.of_players(store, result.ruleset, named))
        after = rate(before, result)
        known = {each: before.get(each, UNRATED) for each in named}
        change = RatingChange(result.ruleset, steps, ended, after, ratings.kinds(store, named))
        ratings.rate(store, change, known)

    def _undo(self, ruleset: str, steps: int, newest: RatedGame) -> None:
        change = RatingChange(ruleset, steps, newest.ended, newest.before, {})
        ratings.undo(self._service.store, change)


def _ratings(numbers: Mapping[bytes, Numbers]) -> dict[bytes, Rating]:
    return {player: Rating(*each) for player, each in numbers.items()}


def leaderboard(
    service: Service,
    *,
    ruleset: str,
    kind: str | None = None,
    cursor: str | None = None,
    limit: int = paging.ITEMS.usual,
) -> Page:
    """The players of a rule set by rating, the highest first; of one kind, or of all.

    Raises Refusal `validation-failed`.
    """
    faults = [] if ruleset in PRESETS else [Fault("#/ruleset", Message("is-no-rule-set"))]
    listed, mu, player_id = paging.RANKS.read(cursor, (0, *FIRST), faults=faults)
    current_bill().charge(prices.of_list(limit))
    rows = ratings.leaderboard(service.store, ruleset, kind, after=(mu, player_id), limit=limit + 1)
    shown, last = paging.cut(rows, limit)
    items = [
        {
            "place": place,
            "player": {"id": each.player_id.hex(), "name": each.name, "kind": each.kind},
            **Rating(each.mu, each.sigma, each.games).to_json(),
        }
        for place, each in enumerate(shown, listed + 1)
    ]
    if last is None:
        return Page(items, None)
    return Page(items, paging.RANKS.write(listed + len(shown), last.mu, last.player_id))
