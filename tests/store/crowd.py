"""Databases with very many games, made in bulk: the rare ones are the oldest.

So a list that reads until it has found enough games would read them all.
"""

from service.store import Database
from tests.store.synthetic import ANN, BOB

GAMES = 200_000
RARE = 16
"""How many games, the oldest, are of another rule set, with bots, with free seats, and BOB's."""
PRIVATE = 5
"""The games whose number leaves this remainder, divided by eight, are private."""
START = 1_000_000
"""The time before the first game is created; each is created and ends 10 ms after the other."""
INVITED = b"i" * 16
"""A player for whom a seat is reserved in every open game."""

# A number as 16 bytes, in both databases.
_ID = {
    "sqlite": "CAST(printf('%016d', n) AS BLOB)",
    "postgres": "decode(lpad(n::text, 32, '0'), 'hex')",
}
_NUMBERS = {
    "sqlite": "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < {games}), "
    "s(n, r) AS (SELECT n, n - n / 8 * 8 FROM c) ",
    "postgres": "WITH s(n, r) AS (SELECT n, n - n / 8 * 8 FROM generate_series(1, {games}) AS n) ",
}
_BLOB = {"sqlite": "X'{}'", "postgres": "'\\x{}'::bytea"}
_STATUS = """CASE WHEN r = 1 THEN 'open' WHEN r = 2 THEN 'active'
    WHEN r = 3 THEN 'cancelled' ELSE 'finished' END"""
_ENDED = "CASE WHEN r IN (1, 2) THEN NULL ELSE {start} + 10 * n + 5 END"
_GAMES = """
    INSERT INTO game (game_id, creator, ruleset, visibility, seats, bots, provably_fair, created_at,
        status, free, ended_at, bots_due, rated)
    {numbers} SELECT {id}, {ann}, CASE WHEN n <= {rare} THEN 'rare' ELSE 'usual' END,
        CASE WHEN r = {private} AND n > {rare} THEN 'private' ELSE 'public' END, 3,
        CASE WHEN n <= {rare} THEN 4 ELSE 0 END, {true}, {start} + 10 * n, {status},
        CASE WHEN n <= {rare} AND r = 1 THEN 1 ELSE 0 END, {ended}, 0, {false} FROM s
"""
_HEADS = """
    INSERT INTO head (game_id, version, head, last_at, to_act, fence)
    {numbers} SELECT {id}, 0, {head}, 0, CASE WHEN n <= {rare} AND r = 2 THEN 1 ELSE 0 END, 0 FROM s
"""
_SEATS = """
    INSERT INTO seat (game_id, seat, player_id, reserved_for, status, created_at)
    {numbers} SELECT {id}, {seat}, {player}, {reserved}, {status}, {start} + 10 * n FROM s
    WHERE {where}
"""
_RATED = """
    INSERT INTO rating (player_id, ruleset, kind, mu, sigma, games)
    {numbers} SELECT {id}, CASE WHEN n <= {rare} THEN 'rare' ELSE 'usual' END,
        CASE WHEN r = 1 THEN 'person' ELSE 'program' END, n, 8, 1 FROM s
"""
_PLAYERS = """
    INSERT INTO player (player_id, name, kind, created_at, token_changes, invitations)
    {numbers} SELECT {id}, 'Player', CASE WHEN r = 1 THEN 'person' ELSE 'program' END, 0, 0,
        'everyone' FROM s
"""


def fill(store: Database, games: int = GAMES, *, start: int = START) -> None:
    """Insert the games, without logs, and not to be rated: ANN has a seat in all of them.

    There are as many players, who are rated."""
    kind = "postgres" if store.postgres else "sqlite"
    ann, bob, invited, head = (
        _BLOB[kind].format(each.hex()) for each in (ANN, BOB, INVITED, bytes(32))
    )
    shared = {
        "numbers": _NUMBERS[kind].format(games=games), "id": _ID[kind], "status": _STATUS,
        "start": start, "rare": RARE, "private": PRIVATE, "ann": ann, "head": head,
        "true": "true" if store.postgres else "1", "ended": _ENDED.format(start=start),
        "false": "false" if store.postgres else "0",
    }  # fmt: skip
    seats = [
        {"seat": 0, "player": ann, "reserved": "NULL", "where": "true"},
        {"seat": 1, "player": bob, "reserved": "NULL", "where": f"n <= {RARE}"},
        {"seat": 2, "player": "NULL", "reserved": invited, "where": "r = 1"},
    ]
    with store.engine.connect() as connection:
        if not store.postgres:
            connection.exec_driver_sql("PRAGMA synchronous = OFF")
        connection.exec_driver_sql(_GAMES.format(**shared))
        connection.exec_driver_sql(_HEADS.format(**shared))
        for each in seats:
            connection.exec_driver_sql(_SEATS.format(**shared, **each))
        connection.exec_driver_sql(_PLAYERS.format(**shared))
        connection.exec_driver_sql(_RATED.format(**shared))
        connection.commit()
        if store.postgres:
            connection.exec_driver_sql("VACUUM ANALYZE game, head, seat, player, rating")
