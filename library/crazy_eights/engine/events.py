"""What happened: typed events in the past tense, enough to narrate and animate a game
(docs/spec/http.md, "Events").

An event's arguments are public. What only one seat may know (drawn cards, its dealt hand) is in
`secret`, which `view` shows to `owner` only.
"""

from typing import Any, Final, NamedTuple

EVENTS: Final[dict[str, str]] = {
    "player_joined": "a seat was taken",
    "player_left": "a seat was given up before the start",
    "invitation_declined": "the player a seat was kept for does not want it",
    "invitation_expired": "the player a seat was kept for has too many newer invitations",
    "seed_opened": "a seat opened its sealed client seed",
    "game_started": "the seats that play were fixed",
    "dealt": "a round was dealt; its owner sees the own hand",
    "starter_put_back": "a card turned up to begin was put back into the stock",
    "starter_turned": "the card that begins the round lies on the discard pile",
    "card_played": "cards were laid on the discard pile, the last one on top",
    "suit_declared": "the suit that must be followed next was declared",
    "rank_declared": "the rank that must be followed next was declared",
    "card_given": "a seat gave a card to another one; all see it",
    "direction_reversed": "play runs the other way round",
    "seat_skipped": "a seat lost its turn",
    "turn_repeated": "the same seat has another turn",
    "cover_allowed": "the same seat may put another card on it",
    "attack_raised": "the next seat must answer, or draw `pending` cards or lose `turns`",
    "attack_taken": "the seat under attack drew the demand",
    "attack_blocked": "an answer ended the attack",
    "attack_lapsed": "nothing was left to draw, the demand lapsed",
    "cards_drawn": "a seat drew cards; only the seat itself sees which",
    "stock_rebuilt": "the discards were shuffled into a new stock",
    "turn_passed": "a seat passed",
    "call_announced": "a seat announced a call in time",
    "call_challenged": "a seat caught a forgotten call",
    "call_missed": "a forgotten call cost cards",
    "fight_opened": "a fight began",
    "fight_continued": "a seat played the next card of the fight",
    "fight_passed": "a seat will not continue the fight",
    "fight_ended": "a fight was settled; the defender drew",
    "seat_in_air": "a seat has no cards left but may not win yet",
    "score_counted_down": "a countdown seat emptied its hand and was dealt a smaller one",
    "finish_penalised": "a forbidden last card cost cards instead of winning",
    "illegal_move_punished": "an illegal move cost cards",
    "turn_timed_out": "the clock made a seat's move",
    "seat_resigned": "a seat gave up",
    "round_ended": "a round was over and counted",
    "seat_eliminated": "a seat is out of the game",
    "game_ended": "the game is over",
    "seed_revealed": "the log is complete and its seed is public",
}


class Event(NamedTuple):
    """One event: its type, public arguments, and what its owner (a seat, else -1) sees in
    addition.
    """

    type: str
    args: dict[str, Any]
    owner: int = -1
    secret: dict[str, Any] | None = None


def emit(events: list[Event] | None, type_: str, **args: Any) -> None:
    """Add a public event to the list, where there is one."""
    if events is not None:
        events.append(Event(type_, args))


def emit_to(
    events: list[Event] | None, type_: str, owner: int, secret: dict[str, Any], **args: Any
) -> None:
    """Add an event of which the owner sees more than the others."""
    if events is not None:
        events.append(Event(type_, args, owner, secret))
