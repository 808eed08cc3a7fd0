"""What calls cost of a caller's quotas, in units.

A unit is about the work of one usual move or read. What an operation costs at least stands in its
declaration (`service.api.operation`); here is what it costs in all once it is known what is asked
for. A price follows from what the caller may know: the operation, the rule set, the seats and their
bots, and lengths. Bots are charged by the most they may do, for what they did would tell what
hidden hands allowed (docs/spec/http.md, "Bounds").
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from crazy_eights.bots.house import level_of
from crazy_eights.log.game import Game, Occupant
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.ruleset import RuleSet
from service.usecases.plan import Plan, SeatPlan


class Price(NamedTuple):
    """So many units of one of the quotas."""

    quota: str
    units: int = 1


READ: Final = Price("reads")
MOVE: Final = Price("moves")
CREATION: Final = Price("creation")

REPLY: Final = {"random": 0, "greedy": 0}
"""What a bot's replies to one call add, for each pack of the game; the quick ones are included."""
REPLY_AT: Final = {1: 1, 2: 10, 3: 20}
"""The same of `expert`, by its level."""
BOTS_ALONE: Final = 10
"""What a game that is left to bots alone adds to the call that leaves it to them."""
_LEAVES_BOTS: Final = ("start", "resign")
LISTED: Final = 50
ENTRIES: Final = 100
VIEWED: Final = 2
"""Events with the view cost at least as much."""
EXPORTED: Final = 500
EXPORTED_GAMES: Final = 5
AUDITED: Final = 500


def of_change(game: Game, *, operation: str, seat: int | None) -> int:
    """A call from a seat that changes a game and that bots may reply to.

    It is judged by the game as it stands before: what comes of a call may depend on hidden cards.
    """
    alone = operation in _LEAVES_BOTS and not _others(game, seat)
    return MOVE.units + _replies(game.ruleset, game.occupants, alone=alone)


def _others(game: Game, seat: int | None) -> list[int]:
    """The persons in play but for the one in a seat."""
    table = game.state
    return [
        number
        for number, occupant in enumerate(game.occupants)
        if occupant.taken
        and occupant.bot is None
        and number != seat
        and (table is None or table.is_playing(number))
    ]


def of_creation(plan: Plan) -> int:
    """A new game; bots move before the answer if no seat waits for a person."""
    if not all(seat.me or seat.bot for seat in plan.seats):
        return CREATION.units
    alone = all(seat.bot for seat in plan.seats)
    return CREATION.units + _replies(plan.ruleset, plan.seats, alone=alone)


def _replies(ruleset: RuleSet, seats: Sequence[Occupant | SeatPlan], *, alone: bool) -> int:
    """What the bots in some seats add."""
    slow = sum(map(_reply, seats))
    return slow * packs_for(ruleset, len(seats)) + (BOTS_ALONE if alone else 0)


def _reply(seat: Occupant | SeatPlan) -> int:
    """What the replies of whoever is in a seat add, for each pack."""
    if seat.bot is None:
        return 0
    level = level_of(seat.bot, seat.level)
    return REPLY[seat.bot] if level is None else REPLY_AT[level]


def is_heavy_change(game: Game) -> bool:
    """Whether a call that changes a game passes the gate: bots that think may reply to it."""
    return any(map(_reply, game.occupants))


def is_heavy_creation(plan: Plan) -> bool:
    """Whether the creation of a game passes the gate: also where bots alone begin to play it."""
    return all(seat.bot for seat in plan.seats) or any(map(_reply, plan.seats))


def _begun(size: int, number: int) -> int:
    """One unit for each so many that are begun."""
    return max(1, -(-number // size))


of_list: Final = partial(_begun, LISTED)
"""A page of a list of at most so many items."""
of_entries: Final = partial(_begun, ENTRIES)
"""So many entries of a log or of what happened, read or heard."""
of_export: Final = partial(_begun, EXPORTED)
"""The export of a log."""
of_audit: Final = partial(_begun, AUDITED)
"""The check of an export."""


def of_analysis(ruleset: RuleSet, seats: int, version: int) -> int:
    """What the best level of `expert` makes of a position, and the entries that lead there."""
    return max(REPLY_AT.values()) * packs_for(ruleset, seats) + of_entries(version)


def of_exports(games: int, entries: int) -> int:
    """The exports of so many games with so many entries in all."""
    return _begun(EXPORTED_GAMES, games) + of_export(entries)
