"""Taking cards from the stock: single draws, demands, penalties, and the rebuilding of the
stock.
"""

from crazy_eights.cards import CODES
from crazy_eights.engine.events import emit, emit_to
from crazy_eights.engine.state import State
from crazy_eights.fairness.shuffle import shuffle


def draw_card(state: State, seat: int) -> int:
    """Do what `draw_cards` does for the one card that a seat draws in its turn, where most often
    there is no more to do than to take it.
    """
    if not state.stock or state.in_air or state.windows or state.said or state.events is not None:
        return draw_cards(state, seat, 1)
    card = state.stock.pop()
    state.hands[seat] |= 1 << card
    state.passed = 0
    return card


def draw_cards(state: State, seat: int, count: int, *, why: str = "turn") -> int:
    """Give a seat up to `count` cards; what neither stock nor discards hold lapses.

    Returns the last card drawn, or -1 if there was none. Any card drawn ends a row of passes
    (FP-16), puts a seat out of the air (ZW-15), and lets calls lapse that were owed for fewer cards
    (FP-20).
    """
    before = hand = state.hands[seat]
    card = -1
    codes: list[str] = []
    for _ in range(count):
        if not state.stock and not rebuild(state):
            break
        card = state.stock.pop()
        hand |= 1 << card
        if state.events is not None:
            codes.append(CODES[card % 54])
    if hand == before:
        return -1
    state.hands[seat] = hand
    state.passed = 0
    if state.in_air:
        state.in_air &= ~(1 << seat)
    if state.windows or state.said:
        hand_changed(state, seat)
    if state.events is not None:
        emit_to(
            state.events,
            "cards_drawn",
            seat,
            {"cards": codes},
            seat=seat,
            count=len(codes),
            why=why,
        )
    return card


def rebuild(state: State) -> bool:
    """Shuffle all discards but the upcard into a new stock (CE-11, FP-06). False if that is
    impossible.
    """
    if not state.tables.reshuffles or len(state.discard) < 2:
        return False
    upcard = state.discard.pop()
    state.rebuilds += 1
    order = shuffle(state.seed, state.round - 1, state.rebuilds, state.discard)
    order.reverse()
    state.stock = order
    state.discard = [upcard]
    emit(state.events, "stock_rebuilt", count=len(order))
    return True


def hand_changed(state: State, seat: int) -> None:
    """Let the windows of a seat lapse that were opened by another number of cards (FP-20)."""
    if state.said:
        state.said &= ~(0xFF << 8 * seat)
    calls = state.tables.calls
    for window in state.windows:
        if window.seat == seat and calls[window.call].left is not None:
            state.windows = [
                w for w in state.windows if w.seat != seat or calls[w.call].left is None
            ]
            return
