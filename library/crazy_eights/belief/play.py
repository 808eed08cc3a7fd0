"""Tables with their belief, for games that are played without a log."""

from crazy_eights.belief.inference import note_move
from crazy_eights.belief.memory import public_counts, remember
from crazy_eights.belief.table import Table
from crazy_eights.engine.apply import apply, begin
from crazy_eights.engine.rule_tables import compile_rules
from crazy_eights.engine.state import ROUNDS_WITHOUT_MOVE, State
from crazy_eights.errors import Fault, Malformed
from crazy_eights.fairness.shuffle import SEED_BYTES
from crazy_eights.locales import Message
from crazy_eights.moves import Move
from crazy_eights.rulesets.deck import enough_cards, packs_for
from crazy_eights.rulesets.ruleset import RuleSet


def open_table(
    ruleset: RuleSet,
    seats: int,
    playing: tuple[int, ...],
    seed: bytes,
    *,
    most_rounds_without_move: int = ROUNDS_WITHOUT_MOVE,
) -> Table:
    """A table before its first round. `playing` are the seats that play, `seed` is the game seed
    (32 bytes); after `most_rounds_without_move` of them in a row the game expires (FP-29).
    """
    table = Table()
    tables = compile_rules(ruleset, packs_for(ruleset, len(playing)))
    table.begin(tables, seats, playing, seed, most_rounds_without_move)
    return table


def deal(ruleset: RuleSet, seats: int, seed: bytes) -> Table:
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
    table = open_table(ruleset, seats, tuple(range(seats)), seed)
    begin(table)
    return table


def make(state: State, seat: int, move: Move) -> None:
    """Make a legal move; a table with a belief takes in what it shows, as a game with bots that
    ask for it does.
    """
    if not isinstance(state, Table):
        apply(state, seat, move)
        return
    note_move(state, seat, move)
    before = public_counts(state)
    apply(state, seat, move)
    remember(state, seat, move.kinds, before)
