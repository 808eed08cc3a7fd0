"""Taking cards from the stock: single draws, demands, penalties, and the rebuilding of the
stock.
"""

from service.game.cards import CODES
from service.game.events import emit, emit_to
from service.game.shuffle import shuffle
from service.game.table import Table


def draw_cards(table: Table, seat: int, count: int, *, why: str = "turn") -> int:
    """Give a seat up to `count` cards; what neither stock nor discards hold lapses.

    Returns the last card drawn, or -1 if there was none. Any card drawn ends a row of passes
    (FP-16), puts a seat out of the air (ZW-15), and lets calls lapse that were owed for fewer cards
    (FP-20).
    """
    drawn: list[int] = []
    while len(drawn) < count:
        if not table.stock and not rebuild(table):
            break
        drawn.append(table.stock.pop())
    if not drawn:
        return -1
    hand = table.hands[seat]
    for card in drawn:
        hand |= 1 << card
    table.hands[seat] = hand
    table.passed = 0
    table.in_air &= ~(1 << seat)
    hand_changed(table, seat)
    if table.events is not None:
        codes = [CODES[card % 54] for card in drawn]
        emit_to(table, "cards_drawn", seat, {"cards": codes}, seat=seat, count=len(drawn), why=why)
    return drawn[-1]


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
