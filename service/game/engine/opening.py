"""A table at the beginning of a game, for those who have no log that judged what it begins with."""

from service.game.engine.apply import begin
from service.game.engine.deal import new_table
from service.game.engine.state import State
from service.game.errors import Fault, Malformed
from service.game.fairness.shuffle import SEED_BYTES
from service.game.rulesets.deck import enough_cards
from service.game.rulesets.ruleset import RuleSet
from service.locales import Message


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
