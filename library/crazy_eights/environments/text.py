"""A table as text."""

from crazy_eights import State, table_view


def table_text(table: State) -> str:
    """Return a line about the upcard and what to follow, then a line for each seat with its
    hand.
    """
    shown = table_view(table, None)
    upcard = shown["upcard"] + (f" as {shown['upcard_as']}" if shown["upcard_as"] else "")
    lines = [
        f"round {shown['round']}, {shown['phase']}, upcard {upcard}, "
        f"suit {shown['active_suit'] or 'any'}, rank {shown['active_rank'] or 'any'}, "
        f"pending {shown['pending']} and {shown['pending_turns']} turns, "
        f"stock {shown['stock_count']}, {shown['direction']}"
    ]
    for seat in shown["seats"]:
        number = seat["seat"]
        hand = " ".join(table_view(table, number)["you"]["hand"])
        turn = ">" if number in shown["to_act"] else " "
        lines.append(f"{turn} seat {number}, score {seat['score']}, {seat['status']}: {hand}")
    if shown["result"] is not None:
        lines.append(f"winners: {shown['result']['winners']}")
    return "\n".join(lines)
