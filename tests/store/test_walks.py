"""What the lists of games read: every combination of filters has an index, and reads few rows."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.store import Database, games, lists, ratings
from service.store.lists import NEWEST, RESULTS, Found, GameFilter, History
from service.store.sql import Statement
from service.store.tables import STATUSES
from tests.databases import KINDS, emptied_url
from tests.store import crowd
from tests.store.synthetic import ANN, BOB

MIDDLE = crowd.START + 5 * crowd.GAMES
LATE = 2**50
TABLE = re.compile("SCAN (game|head|seat|rating|player)")
STEPS_A_ROW = 150
"""The steps of SQLite's virtual machine for one row that is checked, its seats included."""
PERIODS: dict[str, dict[str, int]] = {
    "any": {},
    "after": {"ended_after": 0},
    "none after": {"ended_after": LATE},
    "before": {"ended_before": MIDDLE},
    "between": {"ended_after": crowd.START, "ended_before": LATE},
}
OWN = tuple(product((None, *STATUSES), (None, True, False)))


def filters(periods: tuple[str, ...] = tuple(PERIODS)) -> Iterator[GameFilter]:
    """Every combination of the filters of public games, with usual and rare values."""
    for status, ruleset, player, free, bots, period in product(
        (None, *STATUSES), (None, "rare", "usual"), (None, ANN, BOB), (False, True),
        (None, True, False), periods,
    ):  # fmt: skip
        yield GameFilter(status, ruleset, player, free, bots, **PERIODS[period])


class Asked(NamedTuple):
    """A statement that was run, and the number of rows that it returned."""

    statement: Statement
    params: dict[str, Any]
    rows: int


class Recorded:
    """A database that records its reads."""

    def __init__(self, store: Database) -> None:
        self._store = store
        self.asked: list[Asked] = []

    def fetch(self, statement: Statement, params: dict[str, Any]) -> list[Any]:
        """See `Database.fetch`."""
        found = self._store.fetch(statement, params)
        self.asked.append(Asked(statement, dict(params), len(found)))
        return found

    def walked(self) -> int:
        """The rows that were read to find the games, apart from the games' own by their ids."""
        return sum(each.rows for each in self.asked if each.statement is not lists._GAMES)


def recording(store: Database) -> Any:
    """See `Recorded`; it is all that lists need of a database."""
    return Recorded(store)


def pages(list_page: Any, store: Database, limit: int) -> Iterator[tuple[Found, Recorded]]:
    """All pages of a list, each with what was read for it."""
    before: Any = NEWEST
    while before is not None:
        recorded = recording(store)
        found = list_page(recorded, before=before, limit=limit)
        assert found.following is None or found.following < before, "no step forward"
        before = found.following
        yield found, recorded


@pytest.fixture
def short_walks(monkeypatch: pytest.MonkeyPatch) -> int:
    """A page reads only this many rows."""
    monkeypatch.setattr(lists, "WALKED", 40)
    return 40


@pytest.mark.thorough
def test_all_pages_together_have_the_games_that_match(store: Database, short_walks: int) -> None:
    crowd.fill(store, 200)
    everything = [row for row in all_games(store) if row["visibility"] == "public"]
    empty = 0
    for wanted in filters(("any", "after", "between")):
        place = "ended_at" if wanted.by_end else "created_at"
        matching = [row for row in everything if matches(row, wanted)]
        matching.sort(key=lambda row: (row[place], row["game_id"]), reverse=True)
        listed: list[bytes] = []

        def page(database: Any, wanted: GameFilter = wanted, **place: Any) -> Found:
            return lists.list_public(database, wanted, **place)

        for found, recorded in pages(page, store, 9):
            assert len(found.games) <= 9
            assert recorded.walked() <= short_walks, wanted
            listed += [bytes(each.row.game_id) for each in found.games]
            empty += not found.games and found.following is not None
        assert listed == [row["game_id"] for row in matching], wanted
    assert empty, "no page was empty although others followed"


def all_games(store: Database) -> list[dict[str, Any]]:
    """All games of a database, each with the players who have seats in it."""
    with store.engine.connect() as connection:
        seats: dict[bytes, set[bytes]] = {}
        for game_id, player in connection.exec_driver_sql(
            "SELECT game_id, player_id FROM seat WHERE player_id IS NOT NULL"
        ):
            seats.setdefault(bytes(game_id), set()).add(bytes(player))
        rows = (
            connection.exec_driver_sql("SELECT * FROM game JOIN head USING (game_id)")
            .mappings()
            .all()
        )
    return [
        {**row, "game_id": bytes(row["game_id"]), "players": seats[bytes(row["game_id"])]}
        for row in rows
    ]


def matches(row: dict[str, Any], wanted: GameFilter) -> bool:
    """Whether a game is in a list, judged without SQL."""
    ended = row["ended_at"]
    return (
        wanted.status in (None, row["status"])
        and wanted.ruleset in (None, row["ruleset"])
        and (wanted.player_id is None or wanted.player_id in row["players"])
        and (not wanted.free or row["free"] > 0)
        and wanted.bots in (None, row["bots"] > 0)
        and (not wanted.by_end or ended is not None)
        and (wanted.ended_after is None or ended > wanted.ended_after)
        and (wanted.ended_before is None or ended < wanted.ended_before)
    )


def test_own_games_are_listed_whole(store: Database, short_walks: int) -> None:
    crowd.fill(store, 200)
    everything = sorted(all_games(store), key=lambda row: row["created_at"], reverse=True)
    for status, to_act in OWN:

        def page(database: Any, status: Any = status, to_act: Any = to_act, **place: Any) -> Found:
            return lists.list_own(database, player_id=ANN, status=status, to_act=to_act, **place)

        listed: list[bytes] = []
        for found, recorded in pages(page, store, 7):
            assert recorded.walked() <= short_walks
            listed += [bytes(each.row.game_id) for each in found.games]
        assert listed == [
            row["game_id"]
            for row in everything
            if status in (None, row["status"]) and to_act in (None, row["to_act"] & 1 == 1)
        ]


def histories() -> Iterator[History]:
    """Every combination of the filters of own games, with one value each."""
    for ruleset, opponent, result, period in product(
        (None, "rare"), (None, BOB), (None, *RESULTS), ("any", "between")
    ):
        yield History(ruleset, opponent, result, **PERIODS[period])


def result_of(row: dict[str, Any]) -> str | None:
    """The result of a game for seat 0, ANN's."""
    if not row["winners"]:
        return None
    return (
        "drawn"
        if row["winners"] & 1 and row["winners"] > 1
        else ("lost", "won")[row["winners"] & 1]
    )


def in_history(row: dict[str, Any], wanted: History) -> bool:
    """Whether a game is in a list of ANN's games, judged without SQL."""
    ended = row["ended_at"]
    return (
        wanted.ruleset in (None, row["ruleset"])
        and (wanted.opponent is None or wanted.opponent in row["players"])
        and wanted.result in (None, result_of(row))
        and (not wanted.ended or ended is not None)
        and (wanted.ended_after is None or ended > wanted.ended_after)
        and (wanted.ended_before is None or ended < wanted.ended_before)
    )


def test_the_history_has_the_games_that_match(store: Database, short_walks: int) -> None:
    crowd.fill(store, 200)
    with store.engine.connect() as connection:
        connection.exec_driver_sql(
            "UPDATE game SET winners = mod(created_at / 10, 8) WHERE status = 'finished'"
        )
        connection.commit()
    everything = sorted(all_games(store), key=lambda row: row["created_at"], reverse=True)
    matched = 0
    for wanted in histories():

        def page(database: Any, wanted: History = wanted, **place: Any) -> Found:
            return lists.list_own(
                database, player_id=ANN, status=None, to_act=None, history=wanted, **place
            )

        listed: list[bytes] = []
        for found, recorded in pages(page, store, 39):
            assert recorded.walked() <= short_walks
            listed += [bytes(each.row.game_id) for each in found.games]
        matching = [row["game_id"] for row in everything if in_history(row, wanted)]
        assert listed == matching, wanted
        matched += bool(matching)
    assert matched > 15


def every_page(store: Database) -> Iterator[tuple[str, Recorded]]:
    """The name of every list, and what was read for its first page."""
    for wanted in filters():
        recorded = recording(store)
        lists.list_public(recorded, wanted, before=NEWEST, limit=100)
        yield str(wanted), recorded
    asked: dict[str, Any] = {"before": NEWEST, "limit": 100}
    for status, to_act in OWN:
        recorded = recording(store)
        lists.list_own(recorded, player_id=ANN, status=status, to_act=to_act, **asked)
        yield f"own {status} {to_act}", recorded
    for history in histories():
        recorded = recording(store)
        own: dict[str, Any] = {"player_id": ANN, "status": None, "to_act": None, **asked}
        lists.list_own(recorded, history=history, **own)
        yield f"own {history}", recorded
    for history in (lists.ALL, History("rare", ANN)):
        recorded = recording(store)
        lists.list_invited(recorded, player_id=crowd.INVITED, history=history, **asked)
        yield f"invited {history}", recorded
    for kind in (None, "person"):
        recorded = recording(store)
        ratings.leaderboard(recorded, "usual", kind, after=ratings.FIRST, limit=100)
        yield f"leaderboard {kind}", recorded
    for ruleset in (None, "rare", "usual"):
        recorded = recording(store)
        games.finished(recorded, ruleset, after=(-1, b""), until=LATE, limit=1000)
        yield f"exports {ruleset}", recorded


def sqlite_plan(line: sqlite3.Connection, asked: Asked) -> list[str]:
    """The steps of SQLite's plan that read a table."""
    text = f"EXPLAIN QUERY PLAN {asked.statement.for_sqlite}"
    return [row[3] for row in line.execute(text, asked.params)]


def test_sqlite_has_an_index_for_every_list(tmp_path: Path) -> None:
    store = Database(emptied_url("sqlite", tmp_path))
    with closing(store.engine.raw_connection()) as pooled:
        line: Any = pooled.dbapi_connection
        for name, recorded in every_page(store):
            for asked in recorded.asked:
                plan = sqlite_plan(line, asked)
                assert not [each for each in plan if TABLE.search(each)], name
                assert not [each for each in plan if "TEMP B-TREE" in each], name
    store.dispose()


def sqlite_steps(line: sqlite3.Connection, asked: Asked) -> int:
    """The steps of SQLite's virtual machine for a statement, in hundreds rounded down."""
    counted = [0]

    def count() -> int:
        counted[0] += 100
        return 0

    line.set_progress_handler(count, 100)
    line.execute(asked.statement.for_sqlite, asked.params).fetchall()
    line.set_progress_handler(None, 0)
    return counted[0]


def postgres_rows(line: Any, asked: Asked) -> int:
    """The rows that PostgreSQL reads from tables and indexes for a statement."""
    text = f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {asked.statement.for_postgres}"
    ((plan,),) = line.execute(text, asked.params).fetchall()
    return read_by(plan[0]["Plan"])


def read_by(node: dict[str, Any]) -> int:
    """The rows that a node of a plan reads, and those below it."""
    below = sum(read_by(each) for each in node.get("Plans", ()))
    if "Relation Name" not in node:
        return below
    assert node["Node Type"] != "Seq Scan", node
    dropped = sum(value for key, value in node.items() if key.startswith("Rows Removed"))
    return below + int((node["Actual Rows"] + dropped) * node["Actual Loops"])


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_page_reads_few_of_very_many_games(kind: str, tmp_path: Path) -> None:
    store = Database(emptied_url(kind, tmp_path))
    crowd.fill(store)
    with closing(store.engine.raw_connection()) as pooled:
        line: Any = pooled.dbapi_connection
        for name, recorded in every_page(store):
            assert recorded.walked() <= lists.WALKED, name
            if store.postgres:
                # Of each row that is read its game, and its seats.
                read = sum(postgres_rows(line, each) for each in recorded.asked)
                assert read <= 5 * lists.WALKED, name
            else:
                steps = sum(sqlite_steps(line, each) for each in recorded.asked)
                assert steps <= STEPS_A_ROW * lists.WALKED, name
    store.dispose()
