"""A table as text."""

from collections.abc import Collection

from crazy_eights import State, table_view


def table_text(table: State, shown_hands: Collection[int] | None = None) -> str:
    """Return a line about the upcard and the suit to follow, then a line for each seat.

    The lines of seats in `shown_hands` have the hand, those of other seats the number of cards;
    with None, all hands are shown.
    """
    shown = table_view(table, None)
    upcard = shown["upcard"] + (f" as {shown['upcard_as']}" if shown["upcard_as"] else "")
    lines = [
        f"round {shown['round']}, {shown['phase']}, upcard {upcard}, "
        f"suit {shown['active_suit'] or 'any'}, pending {shown['pending']}, "
        f"stock {shown['stock_count']}, {shown['direction']}"
    ]
    for seat in shown["seats"]:
        number = seat["seat"]
        hand = f"{seat['card_count']} cards"
        if shown_hands is None or number in shown_hands:
            hand = " ".join(table_view(table, number)["you"]["hand"])
        turn = ">" if number in shown["to_act"] else " "
        lines.append(f"{turn} seat {number}, score {seat['score']}, {seat['status']}: {hand}")
    if shown["result"] is not None:
        lines.append(f"winners: {shown['result']['winners']}")
    return "\n".join(lines)
