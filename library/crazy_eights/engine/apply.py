"""The engine: applies one legal move to a table. All control flow is here; `effects` has what cards
do.

`apply` trusts its caller: a move comes from `legal.legal_moves` or has passed `illegal.check`.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.cards import BIT, JOKER_RANK, find_card
from crazy_eights.engine import announcements
from crazy_eights.engine.deal import Setup, owe_declaration, start_round, starter_acts
from crazy_eights.engine.drawing import draw_card, draw_cards, hand_changed
from crazy_eights.engine.duel import continue_fight, pass_fight, settle_if_quiet, stop_fight
from crazy_eights.engine.effects import settle
from crazy_eights.engine.endings import close_round, eliminate, end_game, finish_ok, go_out
from crazy_eights.engine.events import emit
from crazy_eights.engine.facing import FACE, WILD_FACING, facing_of, suit_faced
from crazy_eights.engine.legal import playable
from crazy_eights.engine.matching import declaring, demand_of, ender_of
from crazy_eights.engine.rule_tables import PLAIN
from crazy_eights.engine.state import ATTACK, DRAWN, FIGHT, NONE, PLAY, Owed, State, successors
from crazy_eights.engine.turns import end_turn, take_attack
from crazy_eights.moves import Move


def begin(state: State, setup: Setup | None = None) -> None:
    """Deal a new table's first round, by a set-up position or shuffled (FP-03)."""
    start_round(state, setup)
    if state.round_over is not None:
        _go_on(state, without_move=1)


def apply(state: State, seat: int, move: Move) -> None:
    """Make a legal move; score rounds that end, and deal the next one."""
    apply_in_round(state, seat, move)
    if state.round_over is not None:
        _go_on(state, without_move=0)


def apply_in_round(state: State, seat: int, move: Move) -> None:
    """Make a legal move; if it ends the round, set `round_over` and return to the caller."""
    # Most moves are these; compiled, a call by name is several times as fast.
    if move.kinds:
        _play(state, seat, move)
    elif move.type == "draw":
        _draw(state, seat, move)
    elif move.type == "pass":
        _pass(state, seat, move)
    else:
        _MOVES[move.type](state, seat, move)


def _go_on(state: State, *, without_move: int) -> None:
    """Count the round that is over, and deal the next one or end the game.

    `without_move` counts the rounds in a row, the finished one included, in which no seat could
    move. A game that is not over after the last round that it may have ends as `expired` (FP-29).
    """
    while state.round_over is not None:
        reason = state.round_over[0]
        end = close_round(state)
        if end is not None:
            end_game(state, "resigned" if reason == "resigned" else "finished", end.winners)
        elif _is_last(state, without_move):
            end_game(state, "expired", ())
        else:
            start_round(state)
            without_move += 1


def _is_last(state: State, without_move: int) -> bool:
    """Whether no further round may be dealt (FP-29)."""
    limits = state.round_limits
    in_all = limits.in_all
    return without_move >= limits.without_move or (in_all is not None and state.round >= in_all)


def _play(state: State, seat: int, move: Move) -> None:
    if state.windows:
        announcements.close_windows(state, seat)
    tables = state.tables
    faces = move.kinds if move.as_kind < 0 else (move.as_kind,)
    face = faces[-1]
    key = state.scores[seat] if tables.own_score else 0
    before = state.facing
    ender = ender_of(state, seat, faces) if state.pending else NONE
    hand = state.hands[seat]
    last = tables.finish_restricted and hand.bit_count() == len(move.kinds)
    goes_out = not last or finish_ok(state, seat, faces)
    for kind in move.kinds:
        card = kind if hand & BIT[kind] else find_card(hand, kind)
        hand ^= 1 << card
        state.discard.append(card)
    state.hands[seat] = hand
    state.passed = 0
    if state.windows or state.said:
        hand_changed(state, seat)
    state.named = move.as_kind
    state.facing = FACE[face] if state.phase == FIGHT else tables.laid[key][face]
    if tables.leaves_below and tables.leaves_below >> face & 1:
        state.facing = facing_of(JOKER_RANK, suit_faced(before))
    if state.events is not None:
        _tell_play(state, seat, move)
    left = hand.bit_count()
    if tables.hand_counts[left]:
        _count_hand(state, seat, move, faces, ender, goes_out=goes_out)
        if state.round_over is not None:
            return
    if state.phase == FIGHT:
        continue_fight(state, seat)
    elif state.facing >= WILD_FACING and _owes_suit(state, seat, move, key, before):
        owe_declaration(state, seat, Owed(faces, ender=ender))
    elif tables.deeds[face] is not PLAIN or ender >= 0 or len(faces) > 1:
        settle(state, faces, ender)
    else:
        end_turn(state, 1)


def _owes_suit(state: State, seat: int, move: Move, key: int, before: int) -> bool:
    """Declare the suit that a wild play on the facing `before` names; return whether one is owed
    instead.
    """
    first = move.kinds[0] if move.as_kind < 0 else move.as_kind
    if not declaring(state.tables, key, before) >> first & 1:
        return False
    return not _declared(state, seat, move)


def _count_hand(
    state: State, seat: int, move: Move, faces: tuple[int, ...], ender: int, *, goes_out: bool
) -> None:
    """Go out with an empty hand, or open the windows of the calls that a play owes."""
    left = state.hands[seat].bit_count()
    demand = 0 if state.phase == FIGHT else demand_of(state.tables, faces, ender)
    if not left:
        kept = 0 if ender >= 0 else state.pending
        go_out(state, seat, goes_out=goes_out, demand=kept + demand)
    if state.round_over is None:
        announcements.open_windows(state, seat, left=left, demand=demand, announced=move.announce)


def _declared(state: State, seat: int, move: Move) -> bool:
    if move.suit_number < 0:
        return False
    state.facing += move.suit_number - suit_faced(state.facing)
    if state.events is not None:
        emit(state.events, "suit_declared", seat=seat, suit=move.suit)
    return True


def _tell_play(state: State, seat: int, move: Move) -> None:
    named = {} if move.as_ is None else {"as": move.as_}
    emit(state.events, "card_played", seat=seat, cards=list(move.cards), **named)


def _declare(state: State, seat: int, move: Move) -> None:
    owed = state.owed
    assert owed is not None
    _declared(state, seat, move)
    settle_declaration(state, owed)


def settle_declaration(state: State, owed: Owed) -> None:
    """Continue the game after an owed declaration."""
    state.owed = None
    if owed.phase_after != NONE:
        state.phase = owed.phase_after
    elif owed.starter:
        state.phase = PLAY
        starter_acts(state, owed.kinds)
    else:
        state.phase = PLAY
        settle(state, owed.kinds, owed.ender)


def _draw(state: State, seat: int, move: Move) -> None:
    if state.windows:
        announcements.close_windows(state, seat)
    if state.phase == ATTACK:
        _draw_attacked(state, seat)
        return
    tables = state.tables
    card = draw_card(state, seat)
    state.draws += 1
    if tables.turn_ends_with_draw:
        if state.draws >= tables.draw_limit or not state.stock_can_serve():
            end_turn(state, 1)
            return
        state.phase = DRAWN
        state.drawn = card
        if playable(state, seat):
            end_turn(state, 1)
        return
    state.phase = DRAWN
    state.drawn = card


def _draw_attacked(state: State, seat: int) -> None:
    """The whole demand, or first one card that may spare the rest if it blocks (FP-10, FP-18)."""
    first_pick = state.tables.takes_first and not state.picked and state.pending > 1
    if not (first_pick and state.hands[seat]):
        take_attack(state, seat)
        return
    state.picked = True
    state.drawn = draw_cards(state, seat, 1, why="attack")
    state.pending -= 1


def _pass(state: State, seat: int, move: Move) -> None:
    if state.windows:
        announcements.close_windows(state, seat)
    phase = state.phase
    if phase == FIGHT:
        pass_fight(state, seat)
        return
    if state.events is not None:
        emit(state.events, "turn_passed", seat=seat)
    if phase == ATTACK:
        emit(state.events, "attack_lapsed", seat=seat, count=state.pending)
        state.pending = 0
        state.attack = NONE
    if phase == PLAY or (phase == ATTACK and not state.picked):
        state.passed |= 1 << seat
        if all_passed(state):
            state.round_over = ("blocked", NONE)
            return
    end_turn(state, 1)


def all_passed(state: State) -> bool:
    """Whether every seat in play has passed in a row for lack of a card to draw (FP-16)."""
    return all(state.passed >> seat & 1 for seat in state.playing)


def _announce(state: State, seat: int, move: Move) -> None:
    assert move.call is not None
    announcements.announce(state, seat, move.call)


def _challenge(state: State, seat: int, move: Move) -> None:
    assert move.call is not None
    assert move.target is not None
    announcements.challenge(state, seat, move.target, move.call)


_MOVES: Final[dict[str, Callable[[State, int, Move], None]]] = {
    "declare": _declare,
    "announce": _announce,
    "challenge": _challenge,
}


def punish(state: State, seat: int) -> None:
    """Make a seat draw the penalty for an illegal move; its turn stays (LO-11, FP-21)."""
    count = state.tables.ruleset.illegal_move_penalty
    state.illegal_moves += 1
    emit(state.events, "illegal_move_punished", seat=seat, penalty=count)
    draw_cards(state, seat, count, why="illegal_move")


def resign(state: State, seat: int) -> None:
    """Take a seat that resigns out of the game (FP-27)."""
    emit(state.events, "seat_resigned", seat=seat)
    if state.owed is not None and state.turn == seat and len(state.playing) > 2:
        settle_declaration(state, state.owed)
    _leave(state, seat)
    if state.round_over is not None:
        _go_on(state, without_move=0)


def _leave(state: State, seat: int) -> None:
    """Remove its cards and windows; cancel an attack on it and what it owed."""
    eliminate(state, (seat,), "out")
    state.windows = [w for w in state.windows if w.seat != seat]
    state.hands[seat] = 0
    state.in_air &= ~(1 << seat)
    state.passed &= ~(1 << seat)
    if state.round_over is not None:
        return
    if len(state.playing) == 1:
        state.round_over = ("resigned", state.playing[0])
        return
    state.succ = successors(state.playing, state.seats, state.direction)
    if state.phase == FIGHT:
        _leave_fight(state, seat)
        return
    if state.turn == seat:
        state.pending = 0
        state.attack = NONE
    if state.passed and all_passed(state):
        state.round_over = ("blocked", NONE)
    elif state.turn == seat:
        end_turn(state, 1)


def _leave_fight(state: State, seat: int) -> None:
    """Cancel a fight in which it attacks or defends; the seat after the defender plays next."""
    if seat in (state.attacker, state.turn):
        stop_fight(state)
        end_turn(state, 1)
    else:
        settle_if_quiet(state)
