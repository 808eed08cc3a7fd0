"""The replies of house bots in a game: when they reply, what it may cost, and which move they make.

A reply follows from the game's log alone, so verifiers can recompute it.
"""

from collections.abc import Container
from typing import Final

from crazy_eights.bots.expert import LEVELS
from crazy_eights.bots.house import BOTS, choose, level_of
from crazy_eights.bots.per_rules import PerRules
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.log.commands import bots_to_act, is_alone, join, record
from crazy_eights.log.game import Game, Step
from crazy_eights.moves import Move
from crazy_eights.rulesets.bounds import most_moves

NO_BOUND: Final = 1 << 62
DEALING: Final = 5
"""A round that is dealt counts so many times the work of dealing it: its events are also made,
stored and sent.
"""


def _most_moves(tables: RuleTables, seats: int) -> int:
    return most_moves(tables.ruleset, seats)


_MOST_MOVES: Final = PerRules(_most_moves)


def is_known_here(game: Game, bot: str) -> bool:
    """Return whether this release has a house bot in the version that the game's header names.

    The bots of a game keep their versions until its end.
    """
    known = BOTS.get(bot)
    return known is not None and known.version == game.header["house"].get(bot)


def waits_for_another_version(game: Game) -> bool:
    """Return whether only another release can play the bot that is to act."""
    return bots_to_act(game) and not is_known_here(game, game.occupants[game.to_act[0]].bot or "")


def fill_up(game: Game, *, at: int) -> list[Step]:
    """If the house is to fill an open game by the time `at`, seat the bot of the header in every
    free seat, which starts the game; else return [].
    """
    due, expires_at = game.filled_up_at, game.expires_at
    if due is None or expires_at is None or due > min(at, expires_at):
        return []
    (bot,) = game.header["house"]
    level, steps = level_of(bot, None), list[Step]()
    for seat, occupant in enumerate(game.occupants):
        if game.status == "open" and not occupant.taken:
            steps += join(
                game, seat=seat, player=None, bot=bot, level=level, client_seed=None, at=at
            )
    return steps


def play_bots(
    game: Game,
    *,
    at: int,
    limit: int,
    units: int = NO_BOUND,
    bots: Container[str] = frozenset(BOTS),
    alone: bool = True,
) -> list[Step]:
    """Make the bots' moves while only bots are to act: at most `limit` moves and `units` of work.

    Every reply is charged its upper bound (`price_of`), so the point where the replies stop reveals
    nothing about hidden cards; the rounds that it deals are charged too, and everybody sees how
    many they are. They stop at a bot that is not in `bots`, at a bot whose version
    this release doesn't have (a replica that has it makes the reply), and, with `alone` false, once
    no person is in play.
    """
    steps: list[Step] = []
    while len(steps) < limit and bots_to_act(game) and (alone or not is_alone(game)):
        seat = game.to_act[0]
        bot = game.occupants[seat].bot or ""
        units -= price_of(game, seat)
        if bot not in bots or not is_known_here(game, bot) or (units < 0 and steps):
            break
        move, dealt = house_move(game, seat), game.dealt
        steps += record(game, {**move.to_json(), "seat": seat, "at": at}, move)
        units -= (game.dealt - dealt) * DEALING
    return steps


def price_of(game: Game, seat: int, moves: list[Move] | None = None) -> int:
    """Return the most work that a reply of the house bot in a seat may take, in units
    (docs/spec/http.md, "Bounds"). With the seat's `moves` it tells how many these are.
    """
    state, occupant = game.state, game.occupants[seat]
    assert state is not None
    if occupant.bot == "expert" and occupant.level in LEVELS:
        return LEVELS[occupant.level].work
    if moves is not None:
        return len(moves)
    most: int = _MOST_MOVES.of(state.tables, len(state.dealt_in))
    return most


def house_move(game: Game, seat: int, moves: list[Move] | None = None) -> Move:
    """Return the move that the house bot in a seat makes as the next entry. `moves` are the seat's
    `turn_moves`, if the caller has them.
    """
    state, occupant = game.state, game.occupants[seat]
    assert state is not None
    assert occupant.bot is not None
    below = BotStream(state.seed, game.version + 1, seat).below
    return choose(occupant.bot, state, seat, below, level=occupant.level, moves=moves)
