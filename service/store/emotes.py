"""The last emote of each player in a game, for about a minute."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects.postgresql import insert

from service.store.clock import WRITE_TIME
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import emote

CHUNK: Final = 64
"""How many games one statement reads."""


class EmoteRow(NamedTuple):
    """An emote; `at` is the database's time, in milliseconds."""

    game_id: bytes
    player_id: bytes
    seat: int
    emote: str
    at: int


def _show() -> Write:
    given: dict[str, Any] = {
        name: bindparam(name, type_=emote.c[name].type)
        for name in ("game_id", "player_id", "seat", "emote")
    }
    new = insert(emote).values({**given, "at": WRITE_TIME})
    changed = {name: new.excluded[name] for name in ("seat", "emote", "at")}
    # ON CONFLICT has the same syntax in both databases.
    only_later = new.excluded.at >= emote.c.at + bindparam("pause", type_=emote.c.at.type)
    return Write(
        new.on_conflict_do_update(
            index_elements=["game_id", "player_id"], set_=changed, where=only_later
        ).returning(emote.c.at)
    )


_SHOW: Final = _show()
_ROW: Final = tuple(emote.c[name] for name in EmoteRow._fields)
_OF_GAMES: Final = Statement(
    select(*_ROW).where(
        emote.c.game_id.in_(
            [bindparam(f"id_{n}", type_=emote.c.game_id.type) for n in range(CHUNK)]
        )
    )
)
_FORGET: Final = Write(delete(emote).where(emote.c.at < bindparam("before")))


def show(
    database: Database, *, game_id: bytes, player_id: bytes, seat: int, what: str, pause: int
) -> bool:
    """Store an emote, unless the player's last one in the game is less than `pause` milliseconds
    old; return whether it was stored. Raises Unavailable.
    """
    params = {
        "game_id": game_id,
        "player_id": player_id,
        "seat": seat,
        "emote": what,
        "pause": pause,
    }
    return bool(database.write(_SHOW, params))


def of_games(database: Database, game_ids: Sequence[bytes]) -> list[EmoteRow]:
    """The last emotes in some games. Raises Unavailable."""
    found: list[EmoteRow] = []
    for first in range(0, len(game_ids), CHUNK):
        some = game_ids[first : first + CHUNK]
        padded = [*some, *[some[0]] * (CHUNK - len(some))]
        rows = database.fetch(_OF_GAMES, {f"id_{n}": each for n, each in enumerate(padded)})
        found += (EmoteRow(bytes(row[0]), bytes(row[1]), *row[2:]) for row in rows)
    return found


def forget(database: Database, *, before: int) -> None:
    """Delete the emotes from before a time."""
    database.write(_FORGET, {"before": before})
