"""Tables with belief, for games without a log."""

from typing import Final

from crazy_eights.belief.inference import note_move
from crazy_eights.belief.memory import public_counts, remember
from crazy_eights.belief.table import Table
from crazy_eights.engine.apply import apply, begin
from crazy_eights.engine.rule_tables import compile_rules
from crazy_eights.engine.state import State
from crazy_eights.errors import Fault, Malformed
from crazy_eights.fairness.shuffle import SEED_BYTES
from crazy_eights.locales import Message
from crazy_eights.moves import Move
from crazy_eights.rounds import RoundLimits
from crazy_eights.rulesets.deck import enough_cards, packs_for
from crazy_eights.rulesets.ruleset import RuleSet

_USUAL: Final = RoundLimits()


def open_table(
    ruleset: RuleSet,
    seats: int,
    playing: tuple[int, ...],
    seed: bytes,
    *,
    limits: RoundLimits = _USUAL,
) -> Table:
    """Return a table before its first round.

    `playing` has the seats that play, `seed` is the game seed (32 bytes), `limits` how many rounds
    there may be (FP-29).
    """
    table = Table()
    tables = compile_rules(ruleset, packs_for(ruleset, len(playing)))
    table.begin(tables, seats, playing, seed, limits)
    return table


def deal(ruleset: RuleSet, seats: int, seed: bytes) -> Table:
    """Return a table at the start of a game: the first round is dealt, and a seat is to act.

    The 32 bytes of `seed` determine every shuffle; a game that its creator gives the same `seed`
    over HTTP has the same cards. Raises `Malformed` for another length, or for a number of seats
    that the rule set does not allow.
    """
    faults = []
    if len(seed) != SEED_BYTES:
        faults.append(Fault("/seed", "malformed", Message("must-be-bytes", bytes=SEED_BYTES)))
    players = ruleset.players
    if not players.min <= seats <= players.max:
        faults.append(
            Fault(
                "/seats",
                "out-of-range",
                Message("must-be-between", low=players.min, high=players.max),
            )
        )
    elif not enough_cards(ruleset, seats):
        faults.append(Fault("/seats", "not-allowed", Message("too-few-cards-for-seats")))
    if faults:
        raise Malformed(faults)
    table = open_table(ruleset, seats, tuple(range(seats)), seed)
    begin(table)
    return table


def apply_observed(state: State, seat: int, move: Move) -> None:
    """Make a legal move; a table with belief also records what the move reveals."""
    if not isinstance(state, Table):
        apply(state, seat, move)
        return
    note_move(state, seat, move)
    before = public_counts(state)
    apply(state, seat, move)
    remember(state, seat, move.kinds, before)
