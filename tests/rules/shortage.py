"""Tables brought somewhere: to a stock that nothing can rebuild, or to the end of a round."""

from crazy_eights.engine import legal
from tests.cardbook import CardTable


def leave_in_stock(book: CardTable, count: int, *, holder: int) -> CardTable:
    """Leave the top `count` cards in the stock; the holder gets all others into its hand."""
    table = book.state
    kept = len(table.stock) - count
    for card in table.stock[:kept]:
        table.hands[holder] |= 1 << card
    table.stock = table.stock[kept:]
    return book


def play_on(book: CardTable) -> CardTable:
    """Make the first legal move again and again until the round is over."""
    before = len(book.rounds)
    while len(book.rounds) == before:
        seat = book.to_act[0]
        book.move(legal.turn_moves(book.state, seat)[0], seat)
    return book
