"""What a played card does: one function an effect, each returning how many seats to advance.

0 is the same seat again, 1 the next seat, 2 skips one; `STAYS` means that the turn does not move
yet.
"""

from collections.abc import Callable
from typing import Final

from service.game.engine import rule_tables as code
from service.game.engine.duel import open_fight
from service.game.engine.events import emit
from service.game.engine.matching import WILD_FACING
from service.game.engine.state import COVER, NONE, Table, successors
from service.game.engine.turns import end_turn, pass_over

STAYS: Final = -1
Effect = Callable[[Table, int], int]


def no_effect(table: Table, kind: int) -> int:
    """An ordinary card: the next seat plays."""
    return 1


def skip(table: Table, kind: int) -> int:
    """The next seat is skipped; with two seats the same one plays again (CS-01)."""
    return 2


def reverse(table: Table, kind: int) -> int:
    """Play turns round; with two seats it does nothing, or skips (CS-02, RC-05, FP-11)."""
    if len(table.playing) == 2:
        return 2 if table.rules.reverse_skips_two else 1
    table.direction = -table.direction
    table.succ = successors(table.playing, table.seats, table.direction)
    emit(table, "direction_reversed", direction=table.direction_name)
    return 1


def again(table: Table, kind: int) -> int:
    """The same seat has another turn (ZW-07)."""
    return 0


def draw(table: Table, kind: int) -> int:
    """An attack begins or grows (CS-03, CS-04); in countdown an answered wild two may end it
    (CD-06).
    """
    if ends_attack(table):
        return block(table, kind)
    return raise_attack(table, kind)


def ends_attack(table: Table) -> bool:
    """Whether a draw card laid now ends the attack instead of raising it (CD-06)."""
    return table.pending > 0 and table.attack_wild and table.rules.wild_two_ends


def raise_attack(table: Table, kind: int) -> int:
    """Add a card's demand to what is pending."""
    count = table.rules.draw_count[kind]
    table.pending += count
    table.attack = kind
    table.attack_wild = table.facing >= WILD_FACING
    emit(table, "attack_raised", pending=table.pending, count=count)
    return 1


def block(table: Table, kind: int) -> int:
    """An attack ends; without one the card is ordinary (ZW-12)."""
    if table.pending:
        emit(table, "attack_blocked", count=table.pending)
        table.pending = 0
        table.attack = NONE
    return 1


def cover(table: Table, kind: int) -> int:
    """The same seat may put another card on it, in the same turn, if it has one left (LO-05,
    FP-40).
    """
    if not table.hands[table.turn]:
        return 1
    effect = table.rules.effects[kind]
    table.phase = COVER
    table.cover_any = effect is not None and effect.match == "any"
    table.drawn = NONE
    emit(table, "cover_allowed", seat=table.turn)
    return STAYS


def fight(table: Table, kind: int) -> int:
    """A fight opens; its player attacks and the next seat defends (LO-06)."""
    return fight_after(table, kind, 1)


def fight_after(table: Table, kind: int, steps: int) -> int:
    """A fight opens with the seat that many steps on; skips of the same play pass the others."""
    table.fight_top = table.rules.fight_top[kind]
    attacker = table.turn
    open_fight(table, attacker, pass_over(table, attacker, steps))
    return STAYS


EFFECTS: Final[tuple[Effect, ...]] = (no_effect, skip, reverse, again, draw, block, cover, fight)


def happen(table: Table, kinds: tuple[int, ...]) -> None:
    """Let the effects of the cards of one play happen, and move the turn on."""
    last = kinds[-1]
    if len(kinds) == 1 or table.rules.last_effect_only:
        steps = EFFECTS[table.rules.effect[last]](table, last)
    else:
        steps = together(table, kinds)
    if steps != STAYS:
        end_turn(table, steps)


def together(table: Table, kinds: tuple[int, ...]) -> int:
    """Several cards at once: reverses, skips, then the attack, which beats again and cover.

    So does a fight, which opens only by the last card; cover beats skips (FP-14, FP-30).
    """
    effect = table.rules.effect
    found = [effect[kind] for kind in kinds]
    steps = 1
    for kind in kinds:
        if effect[kind] in (code.REVERSE, code.SKIP):
            steps += EFFECTS[effect[kind]](table, kind) - 1
    if found[-1] == code.FIGHT:
        return fight_after(table, kinds[-1], steps)
    if code.BLOCK in found:
        # It ends what others demanded before; in which order the cards lie makes no difference.
        block(table, kinds[found.index(code.BLOCK)])
    for place, kind in enumerate(kinds):
        if effect[kind] == code.DRAW_CARDS:
            # Only the first card is laid on another seat's attack and may answer it.
            (raise_attack if place else draw)(table, kind)
    if table.pending:
        return steps
    covers = [kind for kind in kinds if effect[kind] == code.COVER]
    if covers:
        return cover(table, covers[-1])
    return 0 if code.AGAIN in found else steps
