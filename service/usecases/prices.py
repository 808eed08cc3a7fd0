"""The prices of calls, in units of the caller's quotas.

A unit is about the work of one usual move or read. The minimum price of an operation is part of its
declaration (`price=` in `service.api`); this module computes the total price, once the request is
known. A price depends only on what the caller may know: the operation, the rule set, the seats and
their bots, and lengths. Bots are charged at their maximum work, because their actual work would
reveal facts about hidden hands (docs/spec/http.md, "Bounds").
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from crazy_eights.bots.house import level_of
from crazy_eights.log.game import Game, Occupant
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.ruleset import RuleSet
from crazy_eights.work import LINE
from service.store.lists import WALKED
from service.usecases.plan import Plan, SeatPlan


class Price(NamedTuple):
    """A number of units of one of the quotas."""

    quota: str
    units: int = 1


READ: Final = Price("reads")
MOVE: Final = Price("moves")
CREATION: Final = Price("creation")
OWN_EXPORT: Final = Price("creation", 20)
"""The price of all data about a player."""
REPLY: Final = {"random": 0, "greedy": 0}
"""The price of a bot's replies to one call, per pack of the game; quick bots are free."""
REPLY_AT: Final = {1: 1, 2: 10, 3: 20}
"""The same for `expert`, by level."""
BOTS_ALONE: Final = 10
"""The additional price of a call that leaves a game to bots alone."""
_LEAVES_BOTS: Final = ("start", "resign")
REFUSED_TRIAL: Final = 20
"""The price of rules to be validated whose worst case is too large; it is counted several times."""
TRIAL: Final = 10
"""The price of changed rules to be validated, as rounds are played with them."""
REFUSED_CREATION: Final = 5
"""The price of a creation with such rules."""
LISTED: Final = 50
CHECKED: Final = 500
ENTRIES: Final = 100
SIGNED: Final = Price("reads", 2)
"""The price of a receipt on request: a read and a signature."""
VIEWED: Final = 2
"""The minimum price of events with the view."""
REPLAYED: Final = 500
EXPORTED: Final = 500
EXPORTED_GAMES: Final = 5
AUDITED: Final = 500
AUDITED_BYTES: Final = 64 * 1024


def of_change(game: Game, *, operation: str, seat: int | None) -> int:
    """The price of a call from a seat that changes a game with bots.

    It is computed from the game before the change: the result may depend on hidden cards.
    """
    alone = operation in _LEAVES_BOTS and not _others(game, seat)
    return MOVE.units + _replies(game.ruleset, game.occupants, alone=alone)


def _others(game: Game, seat: int | None) -> list[int]:
    """The seats of the persons in play, except `seat`."""
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
    """The price of a new game; bots move before the answer if no seat waits for a person."""
    if not all(seat.me or seat.bot for seat in plan.seats):
        return CREATION.units
    alone = all(seat.bot for seat in plan.seats)
    return CREATION.units + _replies(plan.ruleset, plan.seats, alone=alone)


def _replies(ruleset: RuleSet, seats: Sequence[Occupant | SeatPlan], *, alone: bool) -> int:
    """The price of the replies of all bots."""
    slow = sum(map(_reply, seats))
    return slow * packs_for(ruleset, len(seats)) + (BOTS_ALONE if alone else 0)


def _reply(seat: Occupant | SeatPlan) -> int:
    """The price of the replies of the bot in a seat, per pack; 0 without a bot."""
    if seat.bot is None:
        return 0
    level = level_of(seat.bot, seat.level)
    return REPLY[seat.bot] if level is None else REPLY_AT[level]


def is_heavy_change(game: Game) -> bool:
    """Whether a call that changes a game passes the gate: if bots that search may reply."""
    return any(map(_reply, game.occupants))


def is_heavy_creation(plan: Plan) -> bool:
    """Whether the creation of a game passes the gate: if bots search, or only bots have seats."""
    return all(seat.bot for seat in plan.seats) or any(map(_reply, plan.seats))


def _per_block(size: int, number: int) -> int:
    """One unit per `size` items, rounded up; at least one."""
    return max(1, -(-number // size))


of_list: Final = partial(_per_block, LISTED)
"""The price of a page of a list, by its maximum number of items."""
of_entries: Final = partial(_per_block, ENTRIES)
"""The price of entries of a log or their events, by their number."""
of_snapshots: Final = partial(_per_block, 1)
"""The price of a stream of all games of a player, by the number of games at its beginning."""


def of_dealt(units: int) -> int:
    """The price of rounds that a call deals or replays, by the work of dealing them.

    It is that of as many entries as take the same work, rounded down. The number of rounds is
    public, and it is known only once they are dealt.
    """
    return units // (ENTRIES * LINE)


def of_replay(entries: int, units: int) -> int:
    """The price of a game that is no longer in memory: of the replay of its log, by its entries and
    the work of dealing its rounds, rounded down. Both are public.
    """
    return (entries * LINE + units) // (REPLAYED * LINE)


of_export: Final = partial(_per_block, EXPORTED)
"""The price of the export of a log, by its number of entries."""


def of_audit(lines: int, size: int) -> int:
    """The price of the audit of an export, by its numbers of lines and of bytes.

    Lines of moves are short. Only other ones can be so long that the bytes decide.
    """
    return max(_per_block(AUDITED, lines), _per_block(AUDITED_BYTES, size))


def of_games(limit: int, *, checked: bool) -> int:
    """The price of a page of games; more if they are checked row by row (`store.lists`)."""
    return of_list(limit) + (WALKED // CHECKED if checked else 0)


def of_audited_rounds(units: int) -> int:
    """The price of the rounds of an audited log, as `of_dealt`."""
    return units // (AUDITED * LINE)


def of_analysis(ruleset: RuleSet, seats: int, version: int) -> int:
    """The price of an analysis: the best level of `expert`, and the entries up to the position."""
    return max(REPLY_AT.values()) * packs_for(ruleset, seats) + of_entries(version)


def of_exports(games: int, entries: int) -> int:
    """The price of a bulk export, by its numbers of games and of entries in all."""
    return _per_block(EXPORTED_GAMES, games) + of_export(entries)
