"""Tables where cards are scarce without any discards: a stock that nothing can rebuild."""

from tests.cardbook import CardTable


def leave_in_stock(book: CardTable, count: int, *, holder: int) -> CardTable:
    """Leave the top `count` cards in the stock; the holder gets all others into its hand."""
    table = book.table
    kept = len(table.stock) - count
    for card in table.stock[:kept]:
        table.hands[holder] |= 1 << card
    table.stock = table.stock[kept:]
    return book
