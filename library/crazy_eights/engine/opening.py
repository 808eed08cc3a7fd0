"""A table at the beginning of a game, for those who have no log that judged what it begins with."""

from crazy_eights.engine.apply import begin
from crazy_eights.engine.deal import new_table
from crazy_eights.engine.state import State
from crazy_eights.errors import Fault, Malformed
from crazy_eights.fairness.shuffle import SEED_BYTES
from crazy_eights.locales import Message
from crazy_eights.rulesets.deck import enough_cards
from crazy_eights.rulesets.ruleset import RuleSet


def deal(ruleset: RuleSet, seats: int, seed: bytes) -> State:
    """A table at the beginning of a game: the first round is dealt, and a seat is to act.

    `seed` are the 32 bytes that decide every shuffle; a creator who gives the same `seed` gets the
    same cards over HTTP. Raises `Malformed` for another length, or seats that the rule set does not
    take.
    """
    faults = []
    if len(seed) != SEED_BYTES:
        faults.append(Fault("#/seed", Message("must-be-bytes", bytes=SEED_BYTES)))
    players = ruleset.players
    if not players.min <= seats <= players.max:
        faults.append(
            Fault("#/seats", Message("must-be-between", low=players.min, high=players.max))
        )
    elif not enough_cards(ruleset, seats):
        faults.append(Fault("#/seats", Message("too-few-cards-for-seats")))
    if faults:
        raise Malformed(faults)
    state = new_table(ruleset, seats, tuple(range(seats)), seed)
    begin(state)
    return state
