"""Rate ended games and count them for the statistics of their players, in the background, and show
both (docs/spec/http.md, "Ratings").

Games of a rule set are rated in the order of their ends. If a game is committed late, after a later
one has been rated, the ratings of the later games are undone, newest first, and then redone.

Games are counted in the order of their ends, too. A game may be committed after one that ended
later, so the last `RECHECK_MS` are walked again and again. A game counted late makes the tallies of
its players, under its rule set and kind, be computed again from their outcomes.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.log.game import Game
from crazy_eights.rating_rules import UNRATED, Rating, Result, rate, result_of
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.tallies import NONE, Outcome, Tally, outcomes_of, tally
from crazy_eights.view import rfc3339
from service.store import Conflict, log, players, ratings, snapshots, statistics
from service.store.ratings import FIRST, RatedGame, RatingChange, RatingOrder
from service.store.snapshots import GameRow
from service.store.statistics import BEGIN, Counted, Place
from service.usecases import inputs, prices
from service.usecases.answers import Page
from service.usecases.background import Progress
from service.usecases.bill import current_bill
from service.usecases.errors import Unreadable, no_ruleset, retry_on_conflict
from service.usecases.inputs import id_of
from service.usecases.repository import load_game
from service.usecases.service import Service
from service.usecases.tokens import Token, authenticate

LATE_MS: Final = 5_000
"""A game is rated this long after its end: nearly all commits of earlier ends have finished."""
BATCH: Final = 50
"""The number of games of a rule set that one step rates, and of games that one step counts."""
RECHECK_MS: Final = 120_000
"""How far back games are walked again; a commit takes far less."""
RECHECK_EVERY_MS: Final = 30_000
"""How long after one such walk the next one begins."""
_RESIGNED: Final = b'"type":"resigned"'


class Ratings:
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
                undone = RatingChange(ruleset, steps, newest.ended, newest.before, {})
                ratings.undo(store, undone)
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
        numbers = ratings.of_players(store, result.ruleset, named)
        before = {player: Rating(*each) for player, each in numbers.items()}
        after = rate(before, result)
        known = {each: before.get(each, UNRATED) for each in named}
        change = RatingChange(result.ruleset, steps, ended, after, ratings.kinds(store, named))
        ratings.rate(store, change, known)


def leaderboard(
    service: Service,
    *,
    ruleset: str,
    kind: str | None = None,
    cursor: str | None = None,
    limit: int = inputs.ITEMS.usual,
) -> Page:
    """The players of a rule set by rating, the highest first; of one kind, or of all.

    Raises Refusal `validation-failed`.
    """
    faults = [] if ruleset in PRESETS else [no_ruleset()]
    listed, mu, player_id = inputs.RANKS.read(cursor, (0, *FIRST), faults=faults)
    current_bill().charge(prices.of_list(limit))
    rows = ratings.leaderboard(service.store, ruleset, kind, after=(mu, player_id), limit=limit + 1)
    shown, last = inputs.cut(rows, limit)
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
    return Page(items, inputs.RANKS.write(listed + len(shown), last.mu, last.player_id))


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


def statistics_of(service: Service, *, player_id: str) -> list[dict[str, Any]]:
    """The statistics of a player's public games. Raises Refusal `not-found`."""
    wanted = id_of(player_id)
    if players.by_id(service.store, wanted) is None:
        raise Refusal("not-found", Message("no-such-player"))
    return _items(
        (ruleset, kind, found.public_games)
        for ruleset, kind, found in statistics.of_player(service.store, wanted)
    )


def own_statistics(service: Service, *, token: Token | None) -> list[dict[str, Any]]:
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
