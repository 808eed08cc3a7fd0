"""Figure 3: moves and lists in a PostgreSQL database with many games, compared with one with few.

The many games are copies of a few real ones under new ids: finished games of ten entries, and a
tenth as many unfinished ones. Measures wall-clock time, since the database does the work.
"""

from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import count
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table

from bench.measure import RUNS, Figure, at_least, at_most
from bench.scripts import Script, play_script
from bench.tables import Hall, Seated, hall, scripts
from service.store import lists as queries
from service.store.tables import entry, game, head, seat, secret
from service.usecases import Page, lists, moves
from service.usecases.inputs import read_move
from service.usecases.tokens import Token
from tests.databases import postgres_url

TITLE: Final = "Crowded: a database of 100 000 games and 1 000 000 entries"
HOW: Final = "A run's value is the 20th percentile of its calls, in wall-clock time."
GAMES: Final = 100_000
ENTRIES: Final = 10
FEW: Final = 1000
# The listing player has a seat in one of this many games, in the small and the large database.
OWN_OF_FEW: Final = 10
OWN_OF_MANY: Final = 100
RULESETS: Final = ("classic", "basic", "mau-mau", "race-500")
PLAYERS: Final = 10_000
PLAYED: Final = 10
MOVES: Final = 50
CALLS: Final = 30
LIMIT: Final = 20
_TIMES: Final = ("created_at", "started_at", "ended_at", "last_at")


class Crowd(NamedTuple):
    """Games to play among many others, and a cursor in the middle of the list."""

    hall: Hall
    far: str
    played: list[Seated]


def figures(games: int = GAMES) -> list[Figure]:
    """Moves, first and far pages of every list, and the plans of the lists."""
    with ExitStack() as stack:
        many = stack.enter_context(_crowd(games, OWN_OF_MANY))
        few = stack.enter_context(_crowd(FEW, OWN_OF_FEW))
        empty = stack.enter_context(_crowd(0, 1))
        return [_moves(many, empty), *_lists(many, few), _plans(many)]


@contextmanager
def _crowd(games: int, own: int) -> Iterator[Crowd]:
    """A new database with copies of games; its first player has a seat in every `own`-th one."""
    with hall(postgres_url()) as made, made.service.store.engine.connect() as connection:
        script = _short_script()
        whole, started = made.seat(script), made.seat(script)
        for number in range(len(script.acts)):
            _move(made, whole, number)
        _copy(connection, whole, games, own)
        _copy(connection, started, games // 10, own)
        played = [made.seat(script) for script in _long_scripts()]
        # In production autovacuum does this.
        connection.exec_driver_sql("VACUUM ANALYZE")
        connection.exec_driver_sql("CHECKPOINT")
        found = f"SELECT created_at FROM game WHERE game_id = '\\x{whole.game_id}'"
        newest: int = connection.exec_driver_sql(found).scalar_one()
        middle = (newest - 1000 * (games // 2)).to_bytes(8, "big")
        yield Crowd(made, urlsafe_b64encode(middle + bytes(16)).decode(), played)


@cache
def _short_script() -> Script:
    """A finished game of two with `ENTRIES` entries."""
    deal = {"deal": {"cards": 3, "two_players": 3}}
    tried = (play_script("classic", 2, Random(seed), rules=deal) for seed in count())
    return next(each for each in tried if len(each.lines) == ENTRIES)


@cache
def _long_scripts() -> Sequence[Script]:
    return scripts(PLAYED)


def _copy(connection: Connection, seated: Seated, games: int, own: int) -> None:
    """Copy all rows of a game `games` times, each copy one second later than the previous."""
    for table in (game, head, seat, secret, entry):
        values = _values(table, seated.game_id, games, own)
        connection.exec_driver_sql(
            f"INSERT INTO {table.name} ({', '.join(values)}) SELECT {', '.join(values.values())} "
            f"FROM generate_series(1, {games}) AS n, {table.name} AS t "
            # In the order of ids, which come first: an index grows faster from left to right.
            f"WHERE t.game_id = '\\x{seated.game_id}' ORDER BY 1"
        )


def _values(table: Table, game_id: str, games: int, own: int) -> dict[str, str]:
    """The value of each column in a copy, as SQL."""
    values = {column.name: f"t.{column.name}" for column in table.columns}
    for name in values.keys() & set(_TIMES):
        values[name] = f"t.{name} - 1000 * ({games}::bigint - n)"
    for name in values.keys() & {"creator", "player_id"}:
        who = f"{values.get('seat', 0)} * {PLAYERS} + mod(n, {PLAYERS})"
        stranger = f"decode(md5('player ' || {who}), 'hex')"
        values[name] = (
            f"CASE WHEN t.{name} IS NULL OR mod(n, {own}) = 0 THEN t.{name} ELSE {stranger} END"
        )
    if "ruleset" in values:
        values["ruleset"] = f"(ARRAY{list(RULESETS)})[1 + mod(n / {own}, {len(RULESETS)})]"
    return values | {"game_id": f"decode(md5('{game_id}' || n), 'hex')"}


def _move(made: Hall, seated: Seated, number: int) -> float:
    """Make a move; returns the seconds it took."""
    act = seated.script.acts[number]
    began = perf_counter()
    moves.submit_move(
        made.service,
        token=Token(made.tokens[act.seat]),
        game_id=seated.game_id,
        asked=read_move(act.body),
    )
    return perf_counter() - began


def _moves(many: Crowd, empty: Crowd) -> Figure:
    """Moves of several games in turn; the first move of each game is a warm-up."""

    def run(crowd: Crowd, number: int) -> float:
        turn, at = divmod(number, PLAYED)
        return _move(crowd.hall, crowd.played[at], turn)

    return _beside("a move", "an empty database", MOVES, run, many, empty)


def _lists(many: Crowd, few: Crowd) -> list[Figure]:
    def all_games(crowd: Crowd, cursor: str | None) -> Page:
        return lists.list_games(crowd.hall.service, token=None, cursor=cursor, limit=LIMIT)

    def filtered(crowd: Crowd, cursor: str | None) -> Page:
        return lists.list_games(
            crowd.hall.service,
            token=None,
            status="finished",
            ruleset=RULESETS[0],
            cursor=cursor,
            limit=LIMIT,
        )

    def own(crowd: Crowd, cursor: str | None) -> Page:
        token = Token(crowd.hall.tokens[0])
        return lists.my_games(crowd.hall.service, token=token, cursor=cursor, limit=LIMIT)

    asked = {"all games": all_games, "finished games of a rule set": filtered, "own games": own}
    return [
        _beside(f"{name}, {place}", f"{FEW} games", CALLS, _paging(ask, far=far), many, few)
        for name, ask in asked.items()
        for place, far in (("first page", False), ("a page far in", True))
    ]


def _paging(
    ask: Callable[[Crowd, str | None], Page], *, far: bool
) -> Callable[[Crowd, int], float]:
    def run(crowd: Crowd, _number: int) -> float:
        began = perf_counter()
        page = ask(crowd, crowd.far if far else None)
        taken = perf_counter() - began
        assert len(page.items) == LIMIT
        return taken

    return run


def _beside(
    name: str,
    peer: str,
    times: int,
    run: Callable[[Crowd, int], float],
    many: Crowd,
    few: Crowd,
) -> Figure:
    """Calls on both databases in turn; the first calls are a warm-up."""
    pairs = [(run(many, number), run(few, number)) for number in range(PLAYED + RUNS * times)]
    runs = [pairs[PLAYED + at * times :][:times] for at in range(RUNS)]
    ours, theirs = ([_usual([pair[side] for pair in each]) for each in runs] for side in (0, 1))
    return Figure(name, "ms", ours, theirs, peer, at_most(1.2))


def _usual(seconds: list[float]) -> float:
    """The 20th percentile in milliseconds: noise only makes calls slower."""
    return 1000 * sorted(seconds)[len(seconds) // 5]


def _plans(many: Crowd) -> Figure:
    """How many of the public lists PostgreSQL reads by an index scan, without sorting."""
    page: dict[str, Any] = {
        "at": queries.NEWEST[0],
        "game_id": queries.NEWEST[1],
        "at_most": LIMIT,
        "ruleset": RULESETS[0],
    }
    read = 0
    with many.hall.service.store.engine.connect() as connection:
        for ruleset in (None, ""):
            wanted = queries.GameFilter(status="finished", ruleset=ruleset)
            text = queries.public(wanted).statement.for_postgres
            found = connection.exec_driver_sql(f"EXPLAIN {text}", page).scalars().all()
            plan = "\n".join(found)
            read += "Index Scan Backward using game_public" in plan and "Sort" not in plan
    return Figure("public lists read along an index, of 2", "", [read], goal=at_least(2))
