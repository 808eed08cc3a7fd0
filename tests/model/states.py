"""The states of the model of the fence, and the designs that it compares.

The model holds what decides a race: the committed rows, the locks, what each process has in
memory, and how far each caller is. PostgreSQL's isolation level is READ COMMITTED: a statement sees
what was committed when it started. An UPDATE waits for the lock of its row and then checks its
condition again on the newest row, but its sub-selects keep the statement's snapshot.
"""

from dataclasses import dataclass
from typing import NamedTuple

PLAYERS = {"A": "Ann", "A2": "Ann", "B": "Bob"}
"""Whose token each is."""
GAMES = range(2)


class Entry(NamedTuple):
    """An entry: the token and the idempotency key that it was made with."""

    token: str
    key: str


class Row(NamedTuple):
    """A game, from its rows in `head`, `game`, `seat`, `entry` and `joined_name`."""

    log: tuple[Entry, ...] = ()
    fence: int = 0
    wake_at: int = 1
    seated: frozenset[str] = frozenset({"Ann", "Bob"})
    named: bool = True  # False: Ann's name was erased.

    @property
    def version(self) -> int:
        return len(self.log)

    @property
    def due(self) -> int:
        """When the game has to be checked; every entry changes it."""
        return 3 if self.version % 2 else 5


@dataclass(frozen=True)
class Design:
    """What the service does. The defaults are its design; all else is wrong, except `citus`."""

    revocation: tuple[str, ...] = ("delete", "list", "lock")
    """The order in which a revocation deletes the token, lists the games, and locks their heads."""
    heads_are_locked_in_order: bool = True
    moves_prove_the_token: bool = True
    entries_name_the_version: bool = True
    entries_name_the_fence: bool = True
    joins_lock_the_token: bool = True
    watchers_prove_the_token: bool = True
    retries_look_for_the_key: bool = True
    checks_name_the_version: bool = True
    checks_raise_the_fence: bool = True
    erasures_raise_the_fence: bool = True
    names_are_read_last: bool = True
    citus: bool = False
    """Each game is on a node of its own, tokens are on all nodes, and these commit one by one."""
    connections_a_node: int = 1
    """With two, the changes of a transaction on a node do not commit at the same time."""
    locks_outlive_writes: bool = True
    """Whether a join keeps the token's lock, on any node, until its entry is committed."""

    @property
    def nodes(self) -> range:
        return GAMES if self.citus else range(1)

    def node(self, game: int) -> int:
        return game if self.citus else 0

    def fact(self, token: str, game: int, row: Row) -> tuple[object, ...]:
        """What a process remembers of a token; if it trusts that alone, only for this fence."""
        proved = self.moves_prove_the_token and self.watchers_prove_the_token
        return (token,) if proved else (token, game, row.fence)


class Actor(NamedTuple):
    """How far one caller is in its script, and what its operation remembers."""

    done: int = 0
    at: str = "start"
    judged: Row = Row()
    proved: bool = False
    tries: int = 0
    plan: tuple[str, ...] = ()
    games: tuple[int, ...] = ()


class State(NamedTuple):
    """A state of the whole system."""

    games: tuple[Row, ...]
    live: frozenset[tuple[str, int]]
    """The tokens on each node as committed."""
    actors: tuple[Actor, ...]
    dying: frozenset[tuple[str, int]] = frozenset()
    """Those that a transaction in progress has deleted, hence locked."""
    heads: tuple[int | None, ...] = (None,) * len(GAMES)
    """The actor that has locked each game's row in `head`."""
    shared: frozenset[tuple[str, int]] = frozenset()
    """Tokens with the actors that hold their `FOR KEY SHARE`."""
    caches: tuple[tuple[Row | None, ...], ...] = ((None,) * len(GAMES),) * 2
    """What each process has in memory of each game."""
    trusted: tuple[frozenset[tuple[object, ...]], ...] = (frozenset(),) * 2
    """The tokens that each process has seen in the database."""
    answered: frozenset[str] = frozenset()
    """Revocations and erasures that were answered."""


def begin(design: Design, games: tuple[Row, ...], actors: int) -> State:
    """The state before any step; all tokens are good."""
    live = frozenset((token, node) for token in PLAYERS for node in design.nodes)
    return State(games, live, (Actor(),) * actors)
