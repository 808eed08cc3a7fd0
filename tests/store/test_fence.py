"""What the fence rests on: how PostgreSQL's transactions wait for each other."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from random import Random
from time import sleep
from typing import Any

import pytest
from sqlalchemy import select

from service.store import Conflict, Database, departures, log, players, snapshots, tokens
from service.store.addresses import postgres_address
from service.store.connections import open_postgres
from service.store.errors import TokenGone
from service.store.log import NewEntries, RosterChange, SeatChange
from service.store.proof import Proof
from service.store.snapshots import GameRow
from service.store.sql import Statement
from service.store.tables import head
from tests.databases import emptied_postgres_url
from tests.store.synthetic import ANN, BOB, create, line, move
from tests.streams import until

PROOFS = {who: Proof(who, who * 2) for who in (ANN, BOB)}
CALLS = 60
PAUSE = 0.004
"""The most seconds between a read and the write that it leads to, so that others come between."""
WAITING = """
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
"""


class Held(Database):
    """Another process, whose writes are in one transaction until it commits."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.line = open_postgres(postgres_address(self.engine.url))
        self.line.execute("BEGIN")

    def _run(self, work: Any, *_given: Any) -> Any:
        return work(self.line)


class Race:
    """A write that is made but not committed, and another one that waits for it."""

    def __init__(self, url: str, pool: ThreadPoolExecutor) -> None:
        self.store = Database(url)
        self.held = Held(url)
        self._pool = pool
        for who, proof in PROOFS.items():
            players.add(self.store, player_id=who, name="x", digest=proof.digest, at=1)
        self.game = create(self.store)

    def waits(self, work: Any, *given: Any, **named: Any) -> "Future[Any]":
        """Start the second write, which waits."""
        found = self._pool.submit(work, self.store, *given, **named)
        until(lambda: self.held.line.execute(WAITING).rowcount > 0)
        assert not found.done()
        return found

    def commit(self) -> None:
        """Commit the first write."""
        self.held.line.execute("COMMIT")

    def now(self) -> GameRow:
        row = snapshots.of_request(self.store, game_id=self.game.game_id).game
        assert row is not None
        return row

    def dispose(self) -> None:
        self.held.line.close()
        for each in (self.held, self.store):
            each.dispose()


@pytest.fixture
def race() -> Iterator[Race]:
    with ThreadPoolExecutor(1) as pool:
        made = Race(emptied_postgres_url(), pool)
        yield made
        made.dispose()


def of_ann(game: GameRow) -> NewEntries:
    """The next move of Ann, who is seated."""
    return move(game, line(game.version + 1))._replace(proof=PROOFS[ANN])


def of_bob(game: GameRow) -> NewEntries:
    """Bob takes the other seat."""
    roster = RosterChange("active", 0, 1500, None, None, [SeatChange(1, BOB, BOB)])
    joined = move(game, line(game.version + 1), roster=roster)
    return joined._replace(proof=PROOFS[BOB], is_seated=False)


def end_tokens(store: Database, who: bytes) -> None:
    found = tokens.of_holder(store, PROOFS[who].digest)
    assert found is not None
    departures.depart(store, found)


def test_a_revocation_waits_for_a_move_and_fences_the_game(race: Race) -> None:
    first = of_ann(race.game)
    log.append(race.held, first)
    ended = race.waits(end_tokens, ANN)
    race.commit()
    ended.result()
    assert race.now() == first.row._replace(fence=1)


def test_a_move_that_waits_for_a_revocation_is_rejected(race: Race) -> None:
    """Its snapshot still has the token, so only the fence rejects it."""
    end_tokens(race.held, ANN)
    moved = race.waits(log.append, of_ann(race.game))
    race.commit()
    with pytest.raises(Conflict):
        moved.result()
    assert race.now() == race.game._replace(fence=1)


def test_a_revocation_waits_for_a_join_and_fences_the_game(race: Race) -> None:
    joined = of_bob(race.game)
    log.append(race.held, joined)
    ended = race.waits(end_tokens, BOB)
    race.commit()
    ended.result()
    assert race.now() == joined.row._replace(fence=1)


def test_a_join_that_waits_for_a_revocation_is_rejected(race: Race) -> None:
    end_tokens(race.held, BOB)
    joined = race.waits(log.append, of_bob(race.game))
    race.commit()
    with pytest.raises(TokenGone):
        joined.result()
    assert race.now() == race.game


def test_a_check_that_waits_for_a_move_is_not_postponed(race: Race) -> None:
    first = of_ann(race.game)
    log.append(race.held, first)
    postponed = race.waits(log.wake_later, race.game.game_id, 90_000, version=0)
    race.commit()
    postponed.result()
    assert race.now() == first.row


def test_a_move_that_waits_for_a_postponed_check_is_judged_again(race: Race) -> None:
    """It would keep the time of the check that it has read."""
    log.wake_later(race.held, race.game.game_id, 90_000, version=0)
    moved = race.waits(log.append, of_ann(race.game))
    race.commit()
    with pytest.raises(Conflict):
        moved.result()
    assert race.now() == race.game._replace(fence=1, wake_at=90_000)


def test_revocations_lock_games_in_one_order(race: Race) -> None:
    """Otherwise two players of the same games could wait for each other."""
    games = {create(race.store, created_at=at).game_id for at in range(1000, 1020)}
    games.add(race.game.game_id)
    first = min(games)
    race.held.line.execute("SELECT FROM head WHERE game_id = %s FOR UPDATE", (first,))
    ended = race.waits(end_tokens, ANN)
    free = Statement(select(head.c.game_id).with_for_update(skip_locked=True))
    assert {row[0] for row in race.store.fetch(free, {})} == games - {first}
    race.commit()
    ended.result()
    assert race.now().fence == 1


def test_moves_and_two_sweeps_lose_no_wake_up(store: Database) -> None:
    """In every state the next check is no later than the game is due."""
    game_id = create(store).game_id

    def now() -> GameRow:
        row = snapshots.of_request(store, game_id=game_id).game
        assert row is not None
        assert row.wake_at is not None
        assert row.expires_at is not None
        assert row.wake_at <= row.expires_at
        return row

    def moves(seed: int) -> None:
        rng = Random(seed)
        for _ in range(CALLS):
            row = now()
            due = rng.randrange(62_000, 100_000)
            wake_at = min(row.wake_at or due, due)
            sleep(rng.random() * PAUSE)
            with suppress(Conflict):
                log.append(store, move(row, line(row.version + 1), expires_at=due, wake_at=wake_at))

    def sweeps(seed: int) -> None:
        rng = Random(seed)
        for _ in range(CALLS):
            row = now()
            sleep(rng.random() * PAUSE)
            log.wake_later(store, game_id, row.expires_at, version=row.version)

    with ThreadPoolExecutor(4) as pool:
        running = [pool.submit(each, seed) for each in (moves, sweeps) for seed in range(2)]
        for each in running:
            each.result()
    last = now()
    assert last.version > 0
    assert last.fence > 0
