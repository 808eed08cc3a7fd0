"""Last One's rising exchange: a fight opens, is continued card by card, and is settled (LO-06,
LO-07, FP-24).
"""

from service.game.cards import CODES, RANK
from service.game.engine.drawing import draw_cards
from service.game.engine.events import emit
from service.game.engine.state import FIGHT, NONE, Table
from service.game.engine.turns import end_turn

_TEN = 9


def open_fight(table: Table, attacker: int, defender: int) -> None:
    """Begin a fight over the upcard; it is settled at once where nothing can continue it."""
    table.phase = FIGHT
    table.drawn = NONE
    table.attacker = attacker
    emit(table, "fight_opened", seat=attacker, defender=defender)
    _face_defender(table, defender)


def _face_defender(table: Table, defender: int) -> None:
    table.fight_passed = 0
    table.turn = defender
    table.turn_number += 1
    table.illegal_moves = 0
    if next_kind(table) == NONE:
        settle(table)


def next_kind(table: Table) -> int:
    """The one kind that continues the fight, or -1: at the top, or where the pack has no such
    card.
    """
    kind = table.upcard_face
    following = kind + 1
    if RANK[kind] >= table.fight_top or RANK[kind] == 12 or not table.rules.kinds >> following & 1:
        return NONE
    return following


def may_act(table: Table, seat: int) -> bool:
    """Whether the seat may still continue or pass since the last continuation."""
    return table.is_playing(seat) and seat != table.attacker and not table.fight_passed >> seat & 1


def fighters(table: Table) -> list[int]:
    """The seats that may still continue or pass, in seat order."""
    passed = table.fight_passed | 1 << table.attacker
    return [seat for seat in table.playing if not passed >> seat & 1]


def continue_fight(table: Table, seat: int) -> None:
    """Turn the fight round: whoever laid the next card attacks, the attacker before it defends."""
    defender = table.attacker
    table.attacker = seat
    emit(table, "fight_continued", seat=seat, defender=defender)
    _face_defender(table, defender)


def pass_fight(table: Table, seat: int) -> None:
    """Give up continuing; when every seat but the attacker has, the fight is settled."""
    table.fight_passed |= 1 << seat
    emit(table, "fight_passed", seat=seat)
    settle_if_quiet(table)


def settle_if_quiet(table: Table) -> None:
    """Settle the fight if nobody is left who could continue it."""
    if not fighters(table):
        settle(table)


def settle(table: Table) -> None:
    """The defender draws as many cards as the last card's rank; the seat after it plays next."""
    defender = table.turn
    count = min(RANK[table.upcard_face], _TEN) + 1
    stop_fight(table)
    emit(table, "fight_ended", seat=defender, count=count, card=CODES[table.upcard_face])
    draw_cards(table, defender, count, why="fight")
    end_turn(table, 1)


def stop_fight(table: Table) -> None:
    """Clear the fight from the table, as it is settled or called off."""
    table.attacker = NONE
    table.fight_passed = 0
    table.fight_top = NONE
