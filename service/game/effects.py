"""What a played card does: one function an effect, each returning how many seats to advance.

0 is the same seat again, 1 the next seat, 2 skips one; `STAYS` means that the turn does not move
yet.
"""

from collections.abc import Callable
from typing import Final

from service.game import compiled as code
from service.game.events import emit
from service.game.fight import open_fight
from service.game.following import WILD_FACING
from service.game.table import COVER, NONE, Table, successors
from service.game.turns import end_turn

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
    emit(table, "direction_reversed", direction=table.direction)
    return 1


def again(table: Table, kind: int) -> int:
    """The same seat has another turn (ZW-07)."""
    return 0


def draw(table: Table, kind: int) -> int:
    """An attack begins or grows (CS-03, CS-04); in countdown an answered wild two may end it
    (CD-06).
    """
    countdown = table.rules.countdown
    answered_wild = table.pending > 0 and table.attack_wild
    if answered_wild and countdown and countdown.answered_wild_two == "ends":
        return block(table, kind)
    return raise_attack(table, kind)


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
    """The same seat may put another card on it, in the same turn (LO-05)."""
    table.phase = COVER
    table.drawn = NONE
    emit(table, "cover_allowed", seat=table.turn)
    return STAYS


def fight(table: Table, kind: int) -> int:
    """A fight opens; its player attacks and the next seat defends (LO-06)."""
    table.fight_top = table.rules.fight_top[kind]
    open_fight(table, table.turn, table.succ[table.turn])
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
    """Several cards at once: reverses, skips, then the attack; an attack or fight beats again and
    cover,
    cover beats skips, and a fight opens only by the last card (FP-14, FP-30)."""
    effect = table.rules.effect
    found = [effect[kind] for kind in kinds]
    steps = 1
    for kind in kinds:
        if effect[kind] in (code.REVERSE, code.SKIP):
            steps += EFFECTS[effect[kind]](table, kind) - 1
    if found[-1] == code.FIGHT:
        return fight(table, kinds[-1])
    for place, kind in enumerate(kinds):
        if place and effect[kind] == code.DRAW_CARDS:
            # Only the first card is laid on another seat's attack and may answer it.
            raise_attack(table, kind)
        elif effect[kind] in (code.DRAW_CARDS, code.BLOCK):
            EFFECTS[effect[kind]](table, kind)
    if table.pending:
        return steps
    if code.COVER in found:
        return cover(table, kinds[-1])
    return 0 if code.AGAIN in found else steps
