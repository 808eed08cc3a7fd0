"""How hands, rounds and games end: going out, in air, counting a round, elimination, and the final
result.
"""

from crazy_eights.cards import codes_of
from crazy_eights.engine.drawing import draw_cards
from crazy_eights.engine.events import emit
from crazy_eights.engine.facing import is_wild
from crazy_eights.engine.matching import met_by, stays
from crazy_eights.engine.scoring import GameOver, hand_points, next_step, round_points
from crazy_eights.engine.state import NONE, OVER, State
from crazy_eights.engine.turns import demand_lapses


def finish_allows(state: State, seat: int, allowed: int) -> int:
    """Those of the allowed kinds that may be played as a last card (ZW-14; `switch`)."""
    tables = state.tables
    if tables.last_not_on[is_wild(state.facing)] >> state.upcard_face & 1:
        return 0
    return allowed & ~tables.last_not_with[state.wild_key(seat)]


def finish_ok(state: State, seat: int, kinds: tuple[int, ...]) -> bool:
    """Whether a seat may go out with these cards, the last one on the one below it (ZW-14,
    FP-14).
    """
    tables = state.tables
    key = state.wild_key(seat)
    if tables.last_not_with[key] >> kinds[-1] & 1:
        return False
    if len(kinds) > 1:
        below, wild = kinds[-2], tables.wild_masks[key] >> kinds[-2] & 1 != 0
    else:
        below, wild = state.upcard_face, is_wild(state.facing)
    return not tables.last_not_on[wild] >> below & 1


def wins(state: State, seat: int, kinds: tuple[int, ...]) -> bool:
    """Whether a play that empties the hand ends the round: not in air, not penalised, not counting
    down, and not to be covered.
    """
    tables = state.tables
    if tables.finish_restricted and not finish_ok(state, seat, kinds):
        return False
    if tables.has_must and stays(state, kinds, met_by(state, seat, kinds)):
        return False
    return tables.countdown is None or state.scores[seat] == 1


def go_out(state: State, seat: int, *, goes_out: bool, demand: int) -> None:
    """A play emptied the hand. `goes_out` says whether the finish rules allow it.

    Sets `round_over`, or deals a countdown's next hand, puts the seat in the air, or makes it draw.
    `demand` is what the next seat draws if the round ends so: what was pending and is not
    cancelled, and what the last cards ask for (RC-07, FP-19).
    """
    finish = state.tables.ruleset.finish
    if not goes_out:
        if finish.otherwise == "penalty":
            emit(state.events, "finish_penalised", seat=seat, penalty=finish.penalty)
            draw_cards(state, seat, finish.penalty, why="finish")
        else:
            state.in_air |= 1 << seat
            emit(state.events, "seat_in_air", seat=seat)
        return
    if state.tables.countdown:
        state.scores[seat] -= 1
        emit(state.events, "score_counted_down", seat=seat, score=state.scores[seat])
        if state.scores[seat] > 0:
            draw_cards(state, seat, state.scores[seat], why="new_hand")
            return
    if finish.effect == "draw_only":
        draw_cards(state, state.succ[seat], demand, why="attack")
    state.round_over = ("went_out", seat)


def close_round(state: State) -> GameOver | None:
    """Score the round that is over; returns how the game ends, or None if another round is dealt.

    FP-17, FP-22, FP-23, FP-25, FP-31.
    """
    assert state.round_over is not None
    reason, winner = state.round_over
    state.round_over = None
    ruleset = state.tables.ruleset
    scored = reason != "resigned" and ruleset.scoring.method != "none"
    if scored and state.in_air:
        for seat in dealing_order(state):
            if state.in_air >> seat & 1:
                draw_cards(state, seat, 1, why="in_air")
    held = [hand_points(state.tables, hand) for hand in state.hands]
    points = [0] * state.seats
    exact = {} if state.tables.countdown else state.tables.exact
    if scored:
        points = round_points(ruleset, state.playing, held, winner)
        if winner != NONE and state.tables.countdown is None:
            points[winner] += state.tables.bonus[state.upcard_face]
        for seat in state.playing:
            score = state.scores[seat] + points[seat]
            state.scores[seat] = exact.get(str(score), score)
    record = {
        "round": state.round,
        "winner": None if winner == NONE else winner,
        "reason": reason,
        "hands": [codes_of(hand) for hand in state.hands],
        "points": points,
        "scores": state.scores[:],
    }
    state.records = state.records.then(record)
    if state.events is not None:
        emit(state.events, "round_ended", **record)
    state.windows = []
    step = next_step(state, reason=reason, winner=winner, held=held)
    if step.eliminated:
        eliminate(state, step.eliminated, "eliminated")
    for seat in step.eliminated:
        emit(state.events, "seat_eliminated", seat=seat)
    return step.end


def dealing_order(state: State) -> list[int]:
    """The seats in play, clockwise from the dealer's left."""
    start = state.dealer + 1
    seats = [(start + offset) % state.seats for offset in range(state.seats)]
    return [seat for seat in seats if state.is_playing(seat)]


def eliminate(state: State, seats: tuple[int, ...], status: str) -> None:
    """Take seats out of the game at one moment; they rank behind all seats that leave later."""
    for seat in seats:
        state.status[seat] = status
    state.playing = tuple(seat for seat in state.playing if seat not in seats)
    state.left_order.append(seats)


def end_game(state: State, reason: str, winners: tuple[int, ...]) -> None:
    """Set the result: winners first, then by score, then seats that left, the last to leave first
    and by score if they left at the same moment (FP-25, FP-41). A seat dropped at the start never
    played and has no place.
    """
    state.phase = OVER
    demand_lapses(state)
    state.turn = NONE
    best_is_low = state.tables.ruleset.game_end.winner != "highest"
    sign = 1 if best_is_low else -1

    left = {seat: n for n, seats in enumerate(state.left_order) for seat in seats}

    def rank(seat: int) -> tuple[int, int, int]:
        if seat in winners:
            return (0, 0, 0)
        if state.is_playing(seat):
            return (1, 0, sign * state.scores[seat])
        return (2, -left[seat], sign * state.scores[seat])

    ranked = sorted([(rank(seat), seat) for seat in state.dealt_in])
    standings: list[dict[str, int]] = []
    place, before = 0, (-1, 0, 0)
    for index, (reached, seat) in enumerate(ranked):
        if reached != before:
            place, before = index + 1, reached
        standings.append({"seat": seat, "place": place, "score": state.scores[seat]})
    state.result = {"winners": sorted(winners), "standings": standings, "reason": reason}
    emit(state.events, "game_ended", **state.result)
