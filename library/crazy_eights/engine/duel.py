"""Last One's rising exchange: a fight opens, is continued card by card, and is settled (LO-06,
LO-07, FP-24).
"""

from crazy_eights.cards import CODES, RANK
from crazy_eights.engine.drawing import draw_cards
from crazy_eights.engine.events import emit
from crazy_eights.engine.state import FIGHT, NONE, State, successors
from crazy_eights.engine.turns import end_turn, turn_to

_TEN = 9


def open_fight(state: State, attacker: int, defender: int) -> None:
    """Begin a fight over the upcard; settle it at once if no card can continue it."""
    state.phase = FIGHT
    state.drawn = NONE
    state.attacker = attacker
    emit(state.events, "fight_opened", seat=attacker, defender=defender)
    _face_defender(state, defender)


def _face_defender(state: State, defender: int) -> None:
    state.fight_passed = 0
    state.turn = defender
    state.turn_number += 1
    state.illegal_moves = 0
    if next_kind(state) == NONE:
        settle_fight(state)


def next_kind(state: State) -> int:
    """The one kind that continues the fight, or -1: at the top, or where the pack has no such
    card.
    """
    kind = state.upcard_face
    following = kind + 1
    if RANK[kind] >= state.fight_top or RANK[kind] == 12 or not state.tables.kinds >> following & 1:
        return NONE
    return following


def fighters(state: State) -> list[int]:
    """The seats that may still continue or pass, in seat order."""
    passed = state.fight_passed | 1 << state.attacker
    return [seat for seat in state.playing if not passed >> seat & 1]


def continue_fight(state: State, seat: int) -> None:
    """Turn the fight round: the seat that played attacks, the previous attacker defends."""
    defender = state.attacker
    state.attacker = seat
    emit(state.events, "fight_continued", seat=seat, defender=defender)
    _face_defender(state, defender)


def pass_fight(state: State, seat: int) -> None:
    """Give up continuing; when every seat but the attacker has, the fight is settled."""
    state.fight_passed |= 1 << seat
    emit(state.events, "fight_passed", seat=seat)
    settle_if_quiet(state)


def settle_if_quiet(state: State) -> None:
    """Settle the fight if no seat can continue it."""
    if not fighters(state):
        settle_fight(state)


def settle_fight(state: State) -> None:
    """The defender draws as many cards as the last card's rank; then play goes on."""
    defender = state.turn
    count = min(RANK[state.upcard_face], _TEN) + 1
    home = stop_fight(state)
    emit(state.events, "fight_ended", seat=defender, count=count, card=CODES[state.upcard_face])
    draw_cards(state, defender, count, why="fight")
    play_on(state, home=home)


def play_on(state: State, *, home: bool) -> None:
    """Open the turn after a fight: at the dealer's left (`home`), or after the defender."""
    if home:
        turn_to(state, successors(state.playing, state.seats, 1)[state.dealer])
    else:
        end_turn(state, 1)


def stop_fight(state: State) -> bool:
    """Clear the fight from the table when it is settled or cancelled. Return whether the dealer's
    left plays next.
    """
    home = state.fight_home
    state.attacker = NONE
    state.fight_passed = 0
    state.fight_top = NONE
    state.fight_home = False
    return home
