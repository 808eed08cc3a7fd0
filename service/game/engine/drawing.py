"""Taking cards from the stock: single draws, demands, penalties, and the rebuilding of the
stock.
"""

from service.game.cards import CODES
from service.game.engine.events import emit, emit_to
from service.game.engine.state import Table
from service.game.fairness.shuffle import shuffle


def draw_cards(table: Table, seat: int, count: int, *, why: str = "turn") -> int:
    """Give a seat up to `count` cards; what neither stock nor discards hold lapses.

    Returns the last card drawn, or -1 if there was none. Any card drawn ends a row of passes
    (FP-16), puts a seat out of the air (ZW-15), and lets calls lapse that were owed for fewer cards
    (FP-20).
    """
    before = hand = table.hands[seat]
    card = -1
    codes: list[str] = []
    for _ in range(count):
        if not table.stock and not rebuild(table):
            break
        card = table.stock.pop()
        hand |= 1 << card
        if table.events is not None:
            codes.append(CODES[card % 54])
    if hand == before:
        return -1
    table.hands[seat] = hand
    table.passed = 0
    if table.in_air:
        table.in_air &= ~(1 << seat)
    if table.windows or table.said:
        hand_changed(table, seat)
    if table.events is not None:
        emit_to(table, "cards_drawn", seat, {"cards": codes}, seat=seat, count=len(codes), why=why)
    return card


def rebuild(table: Table) -> bool:
    """Shuffle all discards but the upcard into a new stock (CE-11, FP-06). False if that is
    impossible.
    """
    if not table.rules.reshuffles or len(table.discard) < 2:
        return False
    upcard = table.discard.pop()
    table.rebuilds += 1
    order = shuffle(table.seed, table.round - 1, table.rebuilds, table.discard)
    order.reverse()
    table.stock = order
    table.discard = [upcard]
    emit(table, "stock_rebuilt", count=len(order))
    return True


def hand_changed(table: Table, seat: int) -> None:
    """Let the windows of a seat lapse that were opened by another number of cards (FP-20)."""
    if table.said:
        table.said &= ~(0xFF << 8 * seat)
    if table.windows:
        calls = table.rules.calls
        table.windows = [
            w for w in table.windows if w.seat != seat or calls[w.call].cards_left is None
        ]
