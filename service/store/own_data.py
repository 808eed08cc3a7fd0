"""All that is stored about one player, by table, and what is left out of its export, and why.

`tests/store/test_own_data.py` fails for a column that is neither exported nor left out here.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from sqlalchemy import Column, Table, bindparam, literal_column, select, true, tuple_

from service.store.database import Database
from service.store.sql import Statement, ids, in_chunks
from service.store.tables import (
    account_act,
    block,
    creation,
    emote,
    external_player,
    game,
    idempotency,
    joined_name,
    outcome,
    player,
    presence,
    rating,
    report,
    seat,
    tally,
    token,
    unopened,
)

PAGE: Final = 500
"""How many rows are read at a time."""
_GAMES: Final = 50
"""Of how many games rows are read at a time."""


class Source:
    """Rows of one table that name a player in the column `whose`, as records of a kind.

    `shown` are the exported columns, `where` narrows the rows so that an index finds them.
    """

    def __init__(
        self, kind: str, whose: Column[Any], shown: Sequence[str], *, where: Any = None
    ) -> None:
        self.kind = kind
        self.whose = whose
        self.shown = tuple(shown)
        self.of: Table = whose.table
        self._where = true() if where is None else where
        self._key = [each for each in self.of.primary_key.columns if each is not whose]

    @cached_property
    def first(self) -> Statement:
        """The first rows, in the order of the key."""
        return self._page()

    @cached_property
    def further(self) -> Statement:
        """The rows after a key."""
        names = [bindparam(f"after_{each.name}", type_=each.type) for each in self._key]
        return self._page(tuple_(*self._key) > tuple_(*names))

    def _page(self, *where: Any) -> Statement:
        chosen = (
            select(*(self.of.c[name] for name in self.shown), *self._key)
            .where(self.whose == bindparam("player_id", type_=self.whose.type), self._where, *where)
            .order_by(*self._key)
            .limit(literal_column(str(PAGE)))
        )
        return Statement(chosen)

    def rows(self, database: Database, player_id: bytes) -> Iterator[dict[str, Any]]:
        """The exported columns of all rows, read some at a time."""
        params: dict[str, Any] = {"player_id": player_id}
        statement = self.first
        while True:
            found = database.fetch(statement, params)
            for row in found:
                yield dict(zip(self.shown, row, strict=False))
            if len(found) < PAGE or not self._key:
                return
            last = found[-1][len(self.shown) :]
            after = {f"after_{each.name}": at for each, at in zip(self._key, last, strict=True)}
            params, statement = params | after, self.further


class OfGames:
    """Rows of a table that begins its key with the game and names a player in `whose`, where no
    index finds them by the player: they are read by the games that other sources have found.
    """

    def __init__(self, kind: str, whose: Column[Any], shown: Sequence[str]) -> None:
        self.kind = kind
        self.whose = whose
        self.shown = tuple(shown)
        self.of: Table = whose.table

    @cached_property
    def statement(self) -> Statement:
        """The rows of some games."""
        return Statement(
            select(*(self.of.c[name] for name in self.shown)).where(
                self.of.c.game_id.in_(ids(game.c.game_id, _GAMES)),
                self.whose == bindparam("player_id", type_=self.whose.type),
            )
        )

    def rows(
        self, database: Database, player_id: bytes, games: Sequence[bytes]
    ) -> Iterator[dict[str, Any]]:
        """The exported columns of all rows of these games."""
        for params in in_chunks(games, _GAMES):
            for row in database.fetch(self.statement, params | {"player_id": player_id}):
                yield dict(zip(self.shown, row, strict=True))


_OPEN: Final = game.c.status == literal_column("'open'")
_BEGUN: Final = game.c.status != literal_column("'open'")
_CREATED: Final = (
    "game_id", "ruleset", "changes", "visibility", "seats", "bots", "provably_fair", "rematch_of",
    "code", "turn_seconds", "created_at", "status", "started_at", "ended_at",
)  # fmt: skip
SOURCES: Final = (
    Source(
        "profile",
        player.c.player_id,
        ("name", "kind", "created_at", "invitations", "language", "presence"),
    ),
    Source(
        "token",
        token.c.player_id,
        ("token_id", "label", "created_at", "expires_at", "last_used_at"),
    ),
    Source("external_id", external_player.c.player_id, ("external_id", "at")),
    Source("block", block.c.player_id, ("blocked", "at")),
    Source(
        "report",
        report.c.reporter,
        ("report_id", "player_id", "game_id", "reason", "note", "at", "closed_at"),
    ),
    Source("operator_act", account_act.c.player_id, ("act_id", "act", "at")),
    Source("rating", rating.c.player_id, ("ruleset", "kind", "mu", "sigma", "games")),
    Source(
        "statistics",
        tally.c.player_id,
        ("ruleset", "kind", "games", "ended_at", "game_id", "all_games", "public_games"),
    ),
    Source(
        "outcome",
        outcome.c.player_id,
        ("ruleset", "kind", "ended_at", "game_id", "public", "place", "won", "left_by"),
    ),
    Source(
        "creation",
        creation.c.player_id,
        ("key", "fingerprint", "game_id", "last_seq", "created_at"),
    ),
    Source("game_created", game.c.creator, _CREATED, where=_OPEN),
    Source("game_created", game.c.creator, _CREATED, where=_BEGUN),
    Source("game_of_bots", game.c.charged_to, ("game_id",)),
    Source("seat", seat.c.player_id, ("game_id", "seat", "status", "created_at", "won")),
    Source("invitation", seat.c.reserved_for, ("game_id", "seat", "created_at")),
    Source("invited", seat.c.invited, ("game_id", "seat", "created_at", "declined_at")),
    Source("name", joined_name.c.player_id, ("game_id", "seq", "name", "kind")),
    Source("unopened_seal", unopened.c.player_id, ("game_id",)),
)
"""Where rows name a player, and what of them the player gets."""
OF_GAMES: Final = (
    OfGames(
        "answer",
        idempotency.c.player_id,
        (
            "game_id",
            "operation",
            "key",
            "fingerprint",
            "first_seq",
            "last_seq",
            "status",
            "created_at",
        ),
    ),
    OfGames("presence", presence.c.player_id, ("game_id", "seen_at")),
    OfGames("emote", emote.c.player_id, ("game_id", "seat", "emote", "at")),
)
"""The same, found by the games in the records of `SOURCES`."""

_STATE: Final = "the state of the game, which its log has"
NOT_EXPORTED: Final[Mapping[str, str]] = {
    "player.token_changes": "a counter that only serialises changes",
    "token.digest": "the secret of the token",
    "account_act.operator": "the name of an operator, who is another person",
    "account_act.why": "it may name who reported the player",
    "external_player.operator": "the name of an operator's key",
    "report.closed_by": "the name of an operator, who is another person",
    "seat.bot": "a player's seat has no bot",
    "block.blocked as the player": "who has blocked the player stays hidden",
    "report.player_id as the player": "who has reported the player stays hidden",
    **dict.fromkeys(
        (f"game.{name}" for name in ("free", "winners", "bots_due", "wake_at", "rated")),
        _STATE,
    ),
}  # fmt: skip
"""The columns of tables with exported rows that are left out, and why."""
NOT_PERSONAL: Final[Mapping[str, str]] = {
    "entry": "the logs: exported by reference, as the address of each game's log; of the key of a"
    " move, a digest that only somebody who has the key can recognise",
    "departed": "a player who has gone can no longer ask",
    "head": _STATE,
    "set_aside": "facts about a game",
    "secret": "the seed of a live game, which the log reveals at its end",
    "inclusion": "facts about a game",
    "rated_game": "ratings before a game, recomputable from public logs, to undo it",
    "counted": "facts about a game",
    "wish": "a digest of rules, and a game",
    "checkpoint": "facts about a day",
    "leaves": "facts about a day",
    "ladder": "a counter that only serialises changes",
    "allowance": "counts under digests, deleted after ten minutes",
    "property": "facts about the database",
}
"""The tables of which no row is exported, and why."""
