"""Whether rounds of a rule set end: some are played at random, with bounded work."""

from contextlib import nullcontext
from dataclasses import replace
from typing import Final

from crazy_eights.engine.apply import apply_in_round
from crazy_eights.engine.deal import start_round
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.rule_tables import compile_rules
from crazy_eights.engine.state import State
from crazy_eights.fairness.shuffle import SEED_BYTES, BotStream
from crazy_eights.locales import Message
from crazy_eights.measured import MIB, kept
from crazy_eights.rounds import RoundLimits
from crazy_eights.rulesets.deck import enough_cards, packs_for, table_sizes
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import Guard, RuleSet
from crazy_eights.rulesets.warnings import RuleWarning

ROUNDS: Final = 20
LONGEST: Final = 1_000
"""A round with more moves doesn't end."""
_WORK: Final = 150_000
_OF_A_MOVE: Final = 20
"""The work of one move, in listed moves."""


def trial_warnings(
    ruleset: RuleSet, seats: int | None = None, *, guard: Guard = nullcontext
) -> list[RuleWarning]:
    """A warning if fewer than half of some random rounds end, without `seats` at the smallest
    table; presets as they are, but for the time limit, get none.

    `guard` is entered while rounds are played, which takes about 0.1 s at most. The same rules
    always get the same answer.
    """
    preset = PRESETS.get(ruleset.id)
    if preset and replace(ruleset, turn_seconds=preset.turn_seconds) == preset:
        return []
    if seats is None:
        seats = next(size for size in table_sizes(ruleset) if enough_cards(ruleset, size))
    with guard():
        return [] if _ends(ruleset, seats) else [RuleWarning("", Message("warning-endless"))]


@kept(room=MIB)
def _ends(ruleset: RuleSet, seats: int) -> bool:
    """Whether half of the rounds end, of those for which there is work left."""
    chance = BotStream(bytes(SEED_BYTES), 0, 0)
    work = _WORK
    ended = played = 0
    while played < ROUNDS and work > 0:
        state = State()
        tables = compile_rules(ruleset, packs_for(ruleset, seats))
        seed = played.to_bytes(SEED_BYTES, "big")
        state.begin(tables, seats, tuple(range(seats)), seed, RoundLimits())
        start_round(state)
        work -= _play(state, chance, work)
        ended += state.round_over is not None
        played += 1
    return 2 * ended >= played


def _play(state: State, chance: BotStream, work: int) -> int:
    """Play a round with random cards, and draw only where none can be played. Returns the work."""
    done = 0
    for _ in range(LONGEST):
        if state.round_over is not None or done >= work:
            break
        seat = to_act(state)[0]
        moves = turn_moves(state, seat)
        plays = sum(move.type == "play" for move in moves)
        apply_in_round(state, seat, moves[chance.below(plays or len(moves))])
        done += _OF_A_MOVE + len(moves)
    return done
