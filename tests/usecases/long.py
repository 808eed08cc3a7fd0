"""A game of 20 000 entries, played in memory and written into a database in one go."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from crazy_eights.bots.house import choose_randomly
from crazy_eights.engine.legal import turn_moves
from crazy_eights.games import new_game, open_game, replay
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret, Step
from crazy_eights.log.replay import apply_entry
from crazy_eights.rulesets.ruleset import expand
from service.store import asked, games, log, players
from service.store.games import NewGame, SeatRow
from service.store.log import CreationKey, EntryRow, NameRow, NewEntries
from service.usecases import PlayerWithToken, repository
from service.usecases.inputs import fingerprint_of
from service.usecases.repository import row_after
from service.usecases.tokens import make_token
from tests.store.synthetic import row
from tests.usecases.club import Club

ENTRIES = 20_000
YEARS = 10**9
BODY: dict[str, Any] = {"ruleset": "race-500", "seats": []}
"""Every long game is said to have been created by this body, under its id as a key."""
_RULES = {"game_end": {"points": 10_000}}
_BEGAN = 1_790_000_000_000
PEOPLE = {"ann": b"a" * 16, "bob": b"b" * 16}


class Long(NamedTuple):
    """A running game of Ann and Bob: its header, seed, entries and state."""

    header: bytes
    seed: bytes
    steps: list[Step]
    game: Game


def id_of(seed: int) -> str:
    """The id of a long game, known without playing it."""
    return f"{seed:032x}"


@cache
def long_game(entries: int = ENTRIES, seed: int = 1) -> Long:
    """Play a number of random entries: many rounds of a race to ten thousand points."""
    rng = Random(seed)
    secret = Secret(rng.randbytes(32))
    game = new_game(
        game_id=bytes.fromhex(id_of(seed)),
        created=_BEGAN,
        ruleset=expand("race-500", _RULES, seats=2),
        seats=2,
        seed_mode="commit",
        secret=secret,
        limits=Limits(entries=10**6, idle_seconds=YEARS),
        house={},
    )
    steps: list[Step] = []
    for seat, player in enumerate(PEOPLE.values()):
        steps += commands.join(
            game, seat=seat, player=player, bot=None, client_seed=None, at=_BEGAN
        )
    return Long(game.header_line, secret.seed, steps + played(game, entries, rng), game)


def played(game: Game, entries: int, rng: Random) -> list[Step]:
    """Make random moves up to a number of entries."""
    steps: list[Step] = []
    while game.version < entries:
        assert game.state is not None
        seat = game.to_act[0]
        move = choose_randomly(turn_moves(game.state, seat), rng.randrange)
        steps += commands.submit(game, seat=seat, move=move, at=_BEGAN)
    return steps


def branched(long: Long, after: int, entries: int) -> Long:
    """The same game up to an entry, and from there on another one."""
    steps = long.steps[:after]
    game = replay(long.header, [step.line for step in steps], Secret(long.seed))
    return long._replace(steps=steps + played(game, entries, Random(entries)), game=game)


def move_at(long: Long, seq: int) -> tuple[str, dict[str, Any]]:
    """The player of the move of an entry, and its body."""
    entry = long.steps[seq - 1].entry
    body = {name: value for name, value in entry.items() if name not in ("seq", "seat", "at")}
    return ("ann", "bob")[entry["seat"]], body


def shelve(
    club: Club, long: Long, *, keys: Mapping[int, str] | None = None, visibility: str = "public"
) -> str:
    """Write the game into the club's database; return its id. `keys`: of some moves, by seq."""
    people = [_known(club, name) for name in PEOPLE]
    game = long.game
    fixed = row(
        game_id=game.game_id,
        creator=people[0],
        ruleset=game.header["ruleset"],
        visibility=visibility,
        created_at=game.created_at,
    )
    stands = row_after(fixed, game, [None] * len(people))
    rows = [EntryRow(step.seq, step.line, step.head) for step in long.steps]
    header = EntryRow(0, long.header, open_game(long.header, None).head)
    games.create(
        club.service.store,
        NewGame(
            row=stands._replace(version=2, head=rows[1].hash),
            seats=[SeatRow(seat, who, None, None) for seat, who in enumerate(people)],
            entries=[header, *rows[:2]],
            names=[
                NameRow(seq, PEOPLE[name], name, "person")
                for seq, name in enumerate(PEOPLE, start=1)
            ],
            secret=(long.seed, None),
            created_under=CreationKey(people[0], game.game_id.hex(), fingerprint_of(BODY), 2),
        ),
    )
    for seq, key in (keys or {}).items():
        rows[seq - 1] = rows[seq - 1]._replace(asked=_asked(club, long, seq, key))
    starts = sorted({2, *(seq - 1 for seq in keys or {}), game.version})
    for start, end in pairwise(starts):
        before, after = (stands._replace(version=at, head=rows[at - 1].hash) for at in (start, end))
        log.append(club.service.store, NewEntries(after, before, rows[start:end]))
    return game.game_id.hex()


def _known(club: Club, name: str) -> bytes:
    """The id of a player in the log, who becomes a player of the club."""
    player_id = PEOPLE[name]
    if name not in club.people:
        token, digest = make_token(club.service.random_bytes)
        players.add(club.service.store, player_id=player_id, name=name, digest=digest, at=_BEGAN)
        club.people[name] = PlayerWithToken(player_id.hex(), name, "person", token)
    return player_id


def _asked(club: Club, long: Long, seq: int, key: str) -> bytes:
    who, body = move_at(long, seq)
    digest = asked.digest_of(bytes.fromhex(club.id_of(who)), key)
    return asked.packed(asked.Asked(digest, asked.shortened(fingerprint_of(body)), 201, 1))


@dataclass
class Work:
    """Counted work: entries read from the database, and entries replayed into a game."""

    read: int = 0
    replayed: int = 0


@contextmanager
def counting(patch: pytest.MonkeyPatch) -> Iterator[Work]:
    """Count the work of reading games."""
    work = Work()

    def read(*args: Any, **options: Any) -> list[EntryRow]:
        rows = entries(*args, **options)
        work.read += len(rows)
        return rows

    def replayed(*args: Any) -> None:
        work.replayed += 1
        apply_entry(*args)

    with patch.context() as patched:
        entries = log.entries
        patched.setattr(log, "entries", read)
        patched.setattr(repository, "apply_entry", replayed)
        yield work
