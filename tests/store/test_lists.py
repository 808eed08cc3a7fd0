from collections.abc import Iterator
from typing import Any

import pytest

from service.store import Database, games, log
from service.store.games import NEWEST
from service.store.log import SeatNow, Standing
from service.store.sql import Statement
from tests.databases import emptied_postgres_url
from tests.store.synthetic import ANN, BOB, create, line, move


def public(store: Database, **filters: object) -> list[int]:
    """The creation times of the games listed."""
    asked: dict[str, object] = {
        "status": None,
        "ruleset": None,
        "player_id": None,
        "before": NEWEST,
        "limit": 10,
    }
    found = games.list_public(store, **(asked | filters))  # type: ignore[arg-type]
    return [each.created_at for each in found]


def test_public_games_are_listed_newest_first(store: Database) -> None:
    for at in (3, 1, 2):
        create(store, created_at=at)
    create(store, created_at=4, visibility="unlisted")
    create(store, created_at=5, visibility="private")
    assert public(store) == [3, 2, 1]


def test_a_cursor_goes_on_where_a_page_ended(store: Database) -> None:
    made = [create(store, created_at=at // 2) for at in range(6)]
    order = sorted(((each.created_at, each.game_id) for each in made), reverse=True)
    seen: list[tuple[int, bytes]] = []
    before = NEWEST
    while True:
        found = games.list_public(
            store, status=None, ruleset=None, player_id=None, before=before, limit=2
        )
        if not found:
            break
        seen += [(each.created_at, each.game_id) for each in found]
        before = seen[-1]
    assert seen == order


def test_lists_are_filtered_by_status_ruleset_and_player(store: Database) -> None:
    create(store, created_at=1, ruleset="basic")
    create(store, created_at=2, status="active")
    game = create(store, created_at=3)
    assert public(store, status="open") == [3, 1]
    assert public(store, status="active") == [2]
    assert public(store, ruleset="basic") == [1]
    assert public(store, ruleset="basic", status="active") == []
    joined = Standing("active", 0, 5, None, [SeatNow(0, ANN), SeatNow(1, BOB)])
    log.append(store, move(game, line(1), standing=joined))
    assert public(store, player_id=BOB) == [3]
    assert public(store, player_id=BOB, status="active") == [3]
    assert public(store, player_id=BOB, status="open") == []
    assert public(store, player_id=ANN, ruleset="classic") == [3, 2]


def test_the_own_list_tells_whose_turn_it_is(store: Database) -> None:
    mine = create(store, created_at=1, visibility="private", status="active", to_act=1)
    create(store, created_at=2, status="active", to_act=2)
    asked = {"player_id": ANN, "status": "active", "before": NEWEST, "limit": 5}
    waiting = games.list_own(store, to_act=True, **asked)  # type: ignore[arg-type]
    assert [(each.game_id, each.seat) for each in waiting] == [(mine.game_id, 0)]
    others = games.list_own(store, to_act=False, **asked)  # type: ignore[arg-type]
    assert [each.created_at for each in others] == [2]
    both = games.list_own(store, to_act=None, **asked)  # type: ignore[arg-type]
    assert [each.created_at for each in both] == [2, 1]


def test_the_sweep_finds_what_is_due(store: Database) -> None:
    late = create(store, wake_at=100)
    later = create(store, wake_at=200)
    create(store, wake_at=300)
    create(store, wake_at=None)
    assert games.due(store, now=200, limit=9) == [late.game_id, later.game_id]
    log.wake_later(store, late.game_id, 500)
    log.wake_later(store, later.game_id, None)
    assert games.due(store, now=299, limit=9) == []


MANY = """
    INSERT INTO game
    SELECT decode(md5(n::text), 'hex'), '\\x00', 'ruleset ' || mod(n, 10), 'public', 2, 0, true,
        NULL, n, 'finished', 0, NULL, NULL, 0, '\\x00', n, NULL, 0, NULL, NULL
    FROM generate_series(1, 3000) AS n
"""


@pytest.fixture
def crowded() -> Iterator[Database]:
    """A PostgreSQL database with more games than anybody would walk through."""
    database = Database(emptied_postgres_url(), pool_size=1)
    try:
        with database.engine.connect() as connection:
            connection.exec_driver_sql(MANY)
            connection.exec_driver_sql("VACUUM ANALYZE game")
        yield database
    finally:
        database.dispose()


def plan_of(database: Database, statement: Statement) -> str:
    """How PostgreSQL finds the rows of a page, where it takes an index if it can.

    Else it would walk through the seats, of which there are hardly any here.
    """
    with database.engine.connect() as connection:
        connection.exec_driver_sql("SET enable_seqscan = off")
        text = f"EXPLAIN {statement.for_postgres}"
        return "\n".join(connection.exec_driver_sql(text, PAGE).scalars().all())


PAGE: dict[str, Any] = {
    "created_at": NEWEST[0],
    "game_id": NEWEST[1],
    "at_most": 20,
    "ruleset": "ruleset 3",
    "player_id": ANN,
}


@pytest.mark.parametrize(("by_ruleset", "index"), [(False, "status"), (True, "ruleset")])
def test_public_lists_are_read_from_an_index_alone(
    crowded: Database, by_ruleset: bool, index: str
) -> None:
    plan = plan_of(crowded, games._public("finished", by_ruleset=by_ruleset))
    assert f"Index Only Scan Backward using game_public_by_{index}" in plan
    assert "Sort" not in plan


def test_a_player_s_games_are_found_by_index(crowded: Database) -> None:
    plan = plan_of(crowded, games._of_player("active", by_ruleset=False, own=True, to_act=True))
    assert "using seat_by_player" in plan
    assert "using game_pkey" in plan
