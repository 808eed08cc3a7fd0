"""What a played card does: one function per effect. Each returns how many seats to advance.

0 is the same seat again, 1 the next seat, 2 skips one; `STAYS` means that the turn does not move
yet.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.engine import rule_tables as code
from crazy_eights.engine.duel import open_fight
from crazy_eights.engine.events import emit
from crazy_eights.engine.facing import WILD_FACING
from crazy_eights.engine.state import COVER, NONE, State, successors
from crazy_eights.engine.turns import end_turn, pass_over

STAYS: Final = -1
Effect = Callable[[State, int], int]


def no_effect(state: State, kind: int) -> int:
    """An ordinary card: the next seat plays."""
    return 1


def skip(state: State, kind: int) -> int:
    """The next seat is skipped; with two seats the same one plays again (CS-01)."""
    return 2


def reverse(state: State, kind: int) -> int:
    """Reverse the direction; with two seats do nothing, or skip (CS-02, RC-05, FP-11)."""
    if len(state.playing) == 2:
        return 2 if state.tables.reverse_skips_two else 1
    state.direction = -state.direction
    state.succ = successors(state.playing, state.seats, state.direction)
    emit(state.events, "direction_reversed", direction=state.direction_name)
    return 1


def again(state: State, kind: int) -> int:
    """The same seat has another turn (ZW-07)."""
    return 0


def draw(state: State, kind: int) -> int:
    """An attack begins or grows (CS-03, CS-04); in countdown an answered wild two may end it
    (CD-06).
    """
    if ends_attack(state):
        return block(state, kind)
    return raise_attack(state, kind)


def ends_attack(state: State) -> bool:
    """Whether a draw card played now ends the attack instead of raising it (CD-06)."""
    return state.pending > 0 and state.attack_wild and state.tables.wild_two_ends


def raise_attack(state: State, kind: int) -> int:
    """Add a card's demand to what is pending."""
    count = state.tables.draw_count[kind]
    state.pending += count
    state.attack = kind
    state.attack_wild = state.facing >= WILD_FACING
    if state.events is not None:
        emit(state.events, "attack_raised", pending=state.pending, count=count)
    return 1


def block(state: State, kind: int) -> int:
    """An attack ends; without one the card is ordinary (ZW-12)."""
    if state.pending:
        emit(state.events, "attack_blocked", count=state.pending)
        state.pending = 0
        state.attack = NONE
    return 1


def cover(state: State, kind: int) -> int:
    """The same seat may put another card on it, in the same turn, if it has one left (LO-05,
    FP-40).
    """
    if not state.hands[state.turn]:
        return 1
    effect = state.tables.effects[kind]
    state.phase = COVER
    state.cover_any = effect is not None and effect.match == "any"
    state.drawn = NONE
    emit(state.events, "cover_allowed", seat=state.turn)
    return STAYS


def fight(state: State, kind: int) -> int:
    """Open a fight: its player attacks, the next seat defends (LO-06)."""
    return fight_after(state, kind, 1)


def fight_after(state: State, kind: int, steps: int) -> int:
    """Open a fight with the seat `steps` on; skips in the same play pass over the others."""
    state.fight_top = state.tables.fight_top[kind]
    attacker = state.turn
    open_fight(state, attacker, pass_over(state, attacker, steps))
    return STAYS


EFFECTS: Final[tuple[Effect, ...]] = (no_effect, skip, reverse, again, draw, block, cover, fight)


def apply_effects(state: State, kinds: tuple[int, ...]) -> None:
    """Apply the effects of the cards of one play, and advance the turn."""
    last = kinds[-1]
    if len(kinds) == 1 or state.tables.last_effect_only:
        steps = EFFECTS[state.tables.effect[last]](state, last)
    else:
        steps = combine_effects(state, kinds)
    if steps != STAYS:
        end_turn(state, steps)


def combine_effects(state: State, kinds: tuple[int, ...]) -> int:
    """Apply the effects of several cards: reverses, skips, then the attack.

    An attack and a fight, which only the last card opens, override `again` and `cover`; `cover`
    overrides skips (FP-14, FP-30).
    """
    effect = state.tables.effect
    found = [effect[kind] for kind in kinds]
    steps = 1
    for kind in kinds:
        if effect[kind] in (code.REVERSE, code.SKIP):
            steps += EFFECTS[effect[kind]](state, kind) - 1
    if found[-1] == code.FIGHT:
        return fight_after(state, kinds[-1], steps)
    if code.BLOCK in found:
        # It ends earlier demands; the order of the cards makes no difference.
        block(state, kinds[found.index(code.BLOCK)])
    for index, kind in enumerate(kinds):
        if effect[kind] == code.DRAW_CARDS:
            # Only the first card is played on another seat's attack and may answer it.
            (raise_attack if index else draw)(state, kind)
    if state.pending:
        return steps
    covers = [kind for kind in kinds if effect[kind] == code.COVER]
    if covers:
        return cover(state, covers[-1])
    return 0 if code.AGAIN in found else steps
