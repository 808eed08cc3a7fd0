"""The replies of the house bots in a game: whose turn it is, what they may cost, what they are.

A reply follows from the game's log alone, so that verifiers recompute it.
"""

from collections.abc import Container
from typing import Final

from crazy_eights.bots.expert import LEVELS
from crazy_eights.bots.house import BOTS, choose
from crazy_eights.bots.per_rules import PerRules
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.log.commands import bots_to_act, is_alone, record
from crazy_eights.log.game import Game, Step
from crazy_eights.moves import Move
from crazy_eights.rulesets.bounds import most_moves

NO_BOUND: Final = 1 << 62


def _most_moves(tables: RuleTables, seats: int) -> int:
    return most_moves(tables.ruleset, seats)


_MOST_MOVES: Final = PerRules(_most_moves)


def is_known_here(game: Game, bot: str) -> bool:
    """Whether the decision code of a house bot is here in the version that the game's header names:
    a game is played to its end by the versions with which it began.
    """
    known = BOTS.get(bot)
    return known is not None and known.version == game.header["house"].get(bot)


def waits_for_another_version(game: Game) -> bool:
    """Whether the bot that is to act can be played by another release alone."""
    return bots_to_act(game) and not is_known_here(game, game.occupants[game.to_act[0]].bot or "")


def play_bots(
    game: Game,
    *,
    at: int,
    limit: int,
    units: int = NO_BOUND,
    bots: Container[str] = frozenset(BOTS),
    alone: bool = True,
) -> list[Step]:
    """Let the bots play while only bots are to act, for at most `limit` moves and `units` of work.

    Every reply is charged by its upper bound (`price_of`), so that where it stops tells nothing
    about hidden cards. It stops at a bot that is none of `bots`, or whose version is not known here
    (a replica that knows it makes the reply), and, with `alone` false, once no person is in play.
    """
    steps: list[Step] = []
    while len(steps) < limit and bots_to_act(game) and (alone or not is_alone(game)):
        seat = game.to_act[0]
        bot = game.occupants[seat].bot or ""
        units -= price_of(game, seat)
        if bot not in bots or not is_known_here(game, bot) or (units < 0 and steps):
            break
        move = house_move(game, seat)
        steps += record(game, {**move.to_json(), "seat": seat, "at": at}, move)
    return steps


def price_of(game: Game, seat: int) -> int:
    """How much work a reply of the house bot in a seat may be at most, in units (docs/spec/http.md,
    "Bounds").
    """
    state, occupant = game.state, game.occupants[seat]
    assert state is not None
    if occupant.bot == "expert" and occupant.level in LEVELS:
        return LEVELS[occupant.level].work
    most: int = _MOST_MOVES.of(state.tables, len(state.dealt_in))
    return most


def house_move(game: Game, seat: int) -> Move:
    """The move that the house bot in a seat makes as the next entry."""
    state, occupant = game.state, game.occupants[seat]
    assert state is not None
    assert occupant.bot is not None
    below = BotStream(state.seed, game.version + 1, seat).below
    return choose(occupant.bot, state, seat, below, level=occupant.level)
