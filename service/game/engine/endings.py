"""How hands, rounds and games end: going out, in air, counting a round, elimination, and the final
result.
"""

from typing import Final

from service.game.cards import bits, codes_of
from service.game.engine.drawing import draw_cards
from service.game.engine.events import emit
from service.game.engine.matching import WILD_FACING
from service.game.engine.rule_tables import NO_EFFECT, SHIFTING
from service.game.engine.scoring import GameEnd, hand_points, next_step, round_points
from service.game.engine.state import NONE, OVER, Table

_HARMLESS: Final = frozenset({NO_EFFECT, *SHIFTING})


def finish_allows(table: Table, seat: int, allowed: int) -> int:
    """Those of the allowed kinds that may be laid as a last card (ZW-14; `switch`)."""
    return sum(1 << kind for kind in bits(allowed) if finish_ok(table, seat, (kind,)))


def finish_ok(table: Table, seat: int, kinds: tuple[int, ...]) -> bool:
    """Whether going out with these cards satisfies `finish.card` and `finish.on` (ZW-14, FP-14)."""
    rules = table.rules
    wild = rules.wild_masks[table.wild_key(seat)]
    last = kinds[-1]
    if rules.finish_regular and (rules.effect[last] != NO_EFFECT or wild >> last & 1):
        return False
    if not rules.finish_on_regular:
        return True
    if len(kinds) > 1:
        below, below_wild = kinds[-2], bool(wild >> kinds[-2] & 1)
    else:
        below, below_wild = table.upcard_face, table.facing >= WILD_FACING
    return below_wild or rules.effect[below] in _HARMLESS


def wins(table: Table, seat: int, kinds: tuple[int, ...]) -> bool:
    """Whether a play that empties the hand ends the round: not in air, not penalised, not counting
    down.
    """
    if table.rules.finish_restricted and not finish_ok(table, seat, kinds):
        return False
    return table.rules.countdown is None or table.scores[seat] == 1


def go_out(table: Table, seat: int, *, goes_out: bool, demand: int) -> None:
    """A play emptied the hand. `goes_out` says whether the finish rules allow it.

    Sets `round_over`, or deals a countdown's next hand, puts the seat in the air, or makes it draw.
    `demand` is what the next seat draws if the round ends so: what was pending and is not
    cancelled, and what the last cards ask for (RC-07, FP-19).
    """
    finish = table.rules.ruleset.finish
    if not goes_out:
        if finish.otherwise == "penalty":
            emit(table, "finish_penalised", seat=seat, penalty=finish.penalty)
            draw_cards(table, seat, finish.penalty, why="finish")
        else:
            table.in_air |= 1 << seat
            emit(table, "seat_in_air", seat=seat)
        return
    if table.rules.countdown:
        table.scores[seat] -= 1
        emit(table, "score_counted_down", seat=seat, score=table.scores[seat])
        if table.scores[seat] > 0:
            draw_cards(table, seat, table.scores[seat], why="new_hand")
            return
    if table.rules.finish_draws:
        draw_cards(table, table.succ[seat], demand, why="attack")
    table.round_over = ("went_out", seat)


def close_round(table: Table) -> GameEnd | None:
    """Count the round that is over; returns how the game ends, or None if another round is dealt.

    FP-17, FP-22, FP-23, FP-25, FP-31.
    """
    assert table.round_over is not None
    reason, winner = table.round_over
    table.round_over = None
    rules = table.rules.ruleset
    if rules.scoring.method != "none" and reason != "resigned":
        for seat in dealing_order(table):
            if table.in_air >> seat & 1:
                draw_cards(table, seat, 1, why="in_air")
    hands = [table.hands[seat] for seat in range(table.seats)]
    held = [hand_points(table.rules, hand) for hand in hands]
    points = [0] * table.seats
    if reason != "resigned" and rules.scoring.method != "none":
        points = round_points(rules, table.playing, held, winner)
        for seat in table.playing:
            table.scores[seat] += points[seat]
    record = {
        "round": table.round,
        "winner": None if winner == NONE else winner,
        "reason": reason,
        "hands": [codes_of(hand) for hand in hands],
        "points": points,
        "scores": table.scores[:],
    }
    table.records = table.records.then(record)
    emit(table, "round_ended", **record)
    table.windows = []
    step = next_step(table, reason=reason, winner=winner, held=held)
    if step.eliminated:
        eliminate(table, step.eliminated, "eliminated")
    for seat in step.eliminated:
        emit(table, "seat_eliminated", seat=seat)
    return step.end


def dealing_order(table: Table) -> list[int]:
    """The seats in play, clockwise from the dealer's left."""
    start = table.dealer + 1
    seats = [(start + offset) % table.seats for offset in range(table.seats)]
    return [seat for seat in seats if table.is_playing(seat)]


def eliminate(table: Table, seats: tuple[int, ...], status: str) -> None:
    """Take seats out of the game in one instant; they stand behind all who leave later."""
    for seat in seats:
        table.status[seat] = status
    table.playing = tuple(seat for seat in table.playing if seat not in seats)
    table.left_order.append(seats)


def end_game(table: Table, reason: str, winners: tuple[int, ...]) -> None:
    """Fix the result: winners first, then by score, then those who left, last to leave first and
    by score who left in the same instant (FP-25, FP-41). A seat that was dropped at the start never
    played and has no place.
    """
    table.phase = OVER
    table.pending = 0
    table.turn = NONE
    best_is_low = table.rules.ruleset.game_end.winner != "highest"
    sign = 1 if best_is_low else -1

    left = {seat: n for n, seats in enumerate(table.left_order) for seat in seats}

    def rank(seat: int) -> tuple[int, int, int]:
        if seat in winners:
            return (0, 0, 0)
        if table.is_playing(seat):
            return (1, 0, sign * table.scores[seat])
        return (2, -left[seat], sign * table.scores[seat])

    seats = sorted(table.dealt_in, key=lambda seat: (*rank(seat), seat))
    standings: list[dict[str, int]] = []
    for index, seat in enumerate(seats):
        tied = index > 0 and rank(seats[index - 1]) == rank(seat)
        place = standings[-1]["place"] if tied else index + 1
        standings.append({"seat": seat, "place": place, "score": table.scores[seat]})
    table.result = {"winners": sorted(winners), "standings": standings, "reason": reason}
    emit(table, "game_ended", **table.result)
