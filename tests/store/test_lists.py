import re
from collections.abc import Iterator
from typing import Any

import pytest

from service.store import Database, checkpoints, games, lists, log, news, usage
from service.store.lists import NEWEST, GameFilter, History
from service.store.log import RosterChange, SeatChange
from service.store.sql import Statement
from tests.databases import emptied_postgres_url
from tests.store.synthetic import ANN, BOB, create, line, move


def public(store: Database, **filters: object) -> list[int]:
    """The creation times of the games listed."""
    wanted = GameFilter(**filters)  # type: ignore[arg-type]
    found = lists.list_public(store, wanted, before=NEWEST, limit=10)
    return [each.row.created_at for each in found.games]


def test_public_games_are_listed_newest_first(store: Database) -> None:
    for at in (3, 1, 2):
        create(store, created_at=at)
    create(store, created_at=4, visibility="unlisted")
    create(store, created_at=5, visibility="private")
    assert public(store) == [3, 2, 1]


def test_open_invitations_are_listed(store: Database) -> None:
    game = create(store, created_at=1, visibility="private")
    create(store, created_at=2, status="active")

    def invited() -> list[bytes]:
        found = lists.list_invited(store, player_id=BOB, before=NEWEST, limit=5)
        return [each.row.game_id for each in found.games]

    assert invited() == [game.game_id]
    seats = [SeatChange(0, ANN), SeatChange(1, None, None, 2000)]
    log.append(store, move(game, line(1), roster=RosterChange("open", 1, None, None, None, seats)))
    assert invited() == []
    assert games.seats(store, game.game_id)[1].invited == BOB


def test_the_seats_of_a_page_are_read_together(store: Database) -> None:
    made = [create(store).game_id for _ in range(3)]
    found = lists.seats_of(store, made)
    assert sorted(found) == sorted(made)
    for seats in found.values():
        assert [(each.seat, each.player_id, each.reserved_for) for each in seats] == [
            (0, ANN, None),
            (1, None, BOB),
        ]
    assert lists.seats_of(store, []) == {}


def test_the_sweep_finds_what_is_due(store: Database) -> None:
    late = create(store, wake_at=100)
    later = create(store, wake_at=200)
    create(store, wake_at=300)
    create(store, wake_at=None)
    assert games.due(store, now=200, limit=9) == [(late.game_id, 100), (later.game_id, 200)]
    log.wake_later(store, late.game_id, 500)
    log.wake_later(store, later.game_id, None)
    assert games.due(store, now=299, limit=9) == []


MANY = """
    INSERT INTO game (game_id, creator, ruleset, visibility, seats, bots, provably_fair, created_at,
        status, free, ended_at, bots_due)
    SELECT decode(md5(n::text), 'hex'), '\\x00', 'ruleset ' || mod(n, 10), 'public', 2, 0, true,
        n, CASE WHEN mod(n, 3) = 0 THEN 'open' ELSE 'finished' END, mod(n, 2), n, 0
    FROM generate_series(1, 3000) AS n
"""
HEADS = """
    INSERT INTO head (game_id, version, head, last_at, to_act, fence)
    SELECT game_id, 0, '\\x00', created_at, 0, 0 FROM game
"""
SEATS = """
    INSERT INTO seat (game_id, seat, player_id, reserved_for, invited, status, created_at)
    SELECT game_id, number, CASE WHEN number = 0 THEN one END, CASE WHEN number = 1 THEN one END,
        CASE WHEN number = 1 THEN one END, status, created_at
    FROM (
        SELECT *, decode(md5('player ' || mod(created_at + number, 300)), 'hex') AS one
        FROM game, generate_series(0, 1) AS number
    ) AS of_games
"""

PLAYERS = """
    INSERT INTO player (player_id, name, kind, created_at, token_changes, invitations)
    SELECT decode(md5('player ' || n), 'hex'), 'Player', 'person', 0, 0, 'everyone'
    FROM generate_series(0, 99999) AS n
"""


@pytest.fixture
def crowded() -> Iterator[Database]:
    """A PostgreSQL database with too many games and seats for a sequential scan."""
    database = Database(emptied_postgres_url(), pool_size=1)
    try:
        with database.engine.connect() as connection:
            for statement in (MANY, HEADS, SEATS):
                connection.exec_driver_sql(statement)
            # Rows of earlier tests would influence a plan, too.
            connection.exec_driver_sql("VACUUM ANALYZE game, head, seat")
        yield database
    finally:
        database.dispose()


def plan_of(database: Database, statement: Statement) -> str:
    """The plan by which PostgreSQL finds the rows of a page."""
    with database.engine.connect() as connection:
        text = f"EXPLAIN {statement.for_postgres}"
        return "\n".join(connection.exec_driver_sql(text, PAGE).scalars().all())


PAGE: dict[str, Any] = {
    "at": NEWEST[0],
    "ended_after": 0,
    "ended_before": NEWEST[0],
    **{f"id_{number}": bytes([number] * 16) for number in range(lists.MOST)},
    "game_id": NEWEST[1],
    "at_most": 20,
    "ruleset": "ruleset 3",
    "player_id": ANN,
    "began": 2900,
    "until": NEWEST[0],
    "ended_at": 0,
    "since": 0,
    "over_since": 0,
    "lowest": bytes(16),
    "highest": b"\xff" * 16,
}


@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        (GameFilter(status="finished"), "game_public_by_status"),
        (GameFilter(status="finished", ruleset=""), "game_public_by_ruleset"),
        (GameFilter(status="finished", bots=True), "game_public_with_bots"),
        (GameFilter(status="open", free=True), "game_public_free"),
        (
            GameFilter(status="finished", ended_after=0, ended_before=0),
            "game_public_finished_by_end",
        ),
    ],
)
def test_public_lists_use_an_index(crowded: Database, wanted: GameFilter, index: str) -> None:
    plan = plan_of(crowded, lists.public(wanted).statement)
    assert re.search(f"Index Scan Backward using {index} ", plan), plan
    assert "Index Scan using head_pkey" in plan
    assert "Sort" not in plan


def test_the_games_of_a_day_are_read_by_an_index(crowded: Database) -> None:
    heads = plan_of(crowded, checkpoints._HEADS)
    assert "using game_by_ended_at" in heads
    assert "using head_pkey" in heads
    assert "Sort" not in heads
    assert "game_by_ended_at" in plan_of(crowded, checkpoints._COUNT)
    assert "game_by_ended_at" in plan_of(crowded, checkpoints._UNOPENED)
    assert "using game_by_ended_at" in plan_of(crowded, checkpoints._FIRST_END)


def test_notices_of_a_player_are_read_by_keys(crowded: Database) -> None:
    for statement in (news._NOTICES, news._UNFINISHED, news._STAMPS):
        plan = plan_of(crowded, statement)
        assert "Index Scan using head_pkey" in plan
        assert "Seq Scan on head" not in plan


def test_a_player_s_games_are_found_by_index(crowded: Database) -> None:
    plan = plan_of(crowded, lists.own("active", to_act=True).statement)
    assert "using seat_by_player" in plan, plan
    assert "using head_pkey" in plan
    plan = plan_of(crowded, lists.own("finished", to_act=None, history=History("")).statement)
    assert "using game_pkey" in plan


def test_invitations_and_the_seats_of_a_page_are_found_by_index(crowded: Database) -> None:
    assert "on seat_by_invitation" in plan_of(crowded, lists.invited().statement)
    invited = plan_of(crowded, usage._INVITED)
    assert "seat_by_invitation" in invited, invited
    assert "using game_pkey" in invited, invited
    with crowded.engine.connect() as connection:
        connection.exec_driver_sql(PLAYERS)
        connection.exec_driver_sql("ANALYZE player")
    seats = plan_of(crowded, lists._SEATS)
    assert "on seat_pkey" in seats
    assert "using player_pkey" in seats, seats
