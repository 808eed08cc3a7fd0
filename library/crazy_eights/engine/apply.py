"""The engine: applies one legal move to a table. All control flow is here; `effects` has what cards
do.

`apply` trusts its caller: a move comes from `legal.legal_moves` or has passed `illegal.check`.
"""

from collections.abc import Callable
from typing import Any, Final

from crazy_eights.cards import BIT, CODES, JOKER_RANK, KIND, find_card
from crazy_eights.engine import announcements
from crazy_eights.engine.deal import Setup, owe_choice, start_round, starter_acts
from crazy_eights.engine.drawing import draw_card, draw_cards, hand_changed
from crazy_eights.engine.duel import (
    continue_fight,
    pass_fight,
    play_on,
    settle_if_quiet,
    stop_fight,
)
from crazy_eights.engine.effects import receivers_of, run_of, settle
from crazy_eights.engine.endings import close_round, eliminate, end_game, finish_ok, go_out
from crazy_eights.engine.events import emit
from crazy_eights.engine.facing import NO_SUIT, only, suit_faced, with_suit
from crazy_eights.engine.legal import playable
from crazy_eights.engine.matching import counted, met_by, named_by, stays
from crazy_eights.engine.state import (
    ANSWER,
    COVER,
    DRAWN,
    FIGHT,
    MORE,
    NONE,
    PLAY,
    UNMET,
    Met,
    Owed,
    Play,
    State,
    successors,
)
from crazy_eights.engine.turns import demand_lapses, end_turn, take_demand, tell_demand
from crazy_eights.moves import Move
from crazy_eights.rulesets.language import Follow

_NO_TARGET: Final = (NONE,)


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
    phase = state.phase
    before = state.facing
    met = met_by(state, seat, faces) if phase == ANSWER else UNMET
    fit = _goes_out_with(state, seat, move, faces, met) if tables.last_may_stay else True
    hand = state.hands[seat]
    for kind in move.kinds:
        card = kind if hand & BIT[kind] else find_card(hand, kind)
        hand ^= 1 << card
        state.discard.append(card)
    state.hands[seat] = hand
    state.passed = 0
    if state.windows or state.said:
        hand_changed(state, seat)
    state.named = move.as_kind
    state.facing = tables.printed[face] if phase == FIGHT else tables.laid[key][face]
    if tables.leaves_below and tables.leaves_below >> face & 1:
        state.facing = only(state.facing, JOKER_RANK, suit_faced(before))
    if state.events is not None:
        _tell_play(state, seat, move)
    left = hand.bit_count()
    counts = tables.opening if state.events is None else tables.telling
    if counts[left] >> face & 1:
        _count_hand(state, seat, move, faces, met, fit=fit)
        if state.round_over is not None:
            return
    if phase == FIGHT:
        continue_fight(state, seat)
        return
    if len(faces) == 1 and tables.plain[key] >> face & 1 and phase != ANSWER:
        end_turn(state, 1)
    elif len(faces) == 1 and tables.direct[key] >> face & 1:
        settle(state, faces, _NO_TARGET, met)
    else:
        _finish_play(state, seat, move, met, key, before, left)


def _tell_play(state: State, seat: int, move: Move) -> None:
    named: dict[str, Any] = {} if move.as_ is None else {"as": move.as_}
    if move.target is not None:
        named["target"] = move.target
    emit(state.events, "card_played", seat=seat, cards=list(move.cards), **named)


def _goes_out_with(
    state: State, seat: int, move: Move, faces: tuple[int, ...], met: Met
) -> bool | None:
    """Whether a play that empties the hand may win; None if its player stays to cover it."""
    if state.hands[seat].bit_count() > len(move.kinds):
        return True
    if stays(state, faces, met):
        return None
    return not state.tables.finish_restricted or finish_ok(state, seat, faces)


def _count_hand(
    state: State, seat: int, move: Move, faces: tuple[int, ...], met: Met, *, fit: bool | None
) -> None:
    """Go out with an empty hand, or open the windows of the calls that a play owes."""
    left = state.hands[seat].bit_count()
    opened, demand = announcements.opened_by(state, seat, faces, met, left)
    if not left and fit is not None:
        kept = 0 if met.ends else state.pending
        go_out(state, seat, goes_out=fit, demand=kept + demand)
    if state.round_over is None:
        announcements.open_windows(state, seat, opened, demand=demand, announced=move.announce)


def _name(state: State, seat: int, move: Move) -> bool:
    """Name the suit or rank of a move, if it has one."""
    if move.suit is not None:
        state.facing = with_suit(state.facing, move.suit_number)
        emit(state.events, "suit_declared", seat=seat, suit=move.suit)
        return True
    if move.rank is not None:
        state.facing = only(state.facing, move.rank_number, NO_SUIT)
        emit(state.events, "rank_declared", seat=seat, rank=move.rank)
        return True
    return False


def _finish_play(
    state: State, seat: int, move: Move, met: Met, key: int, before: int, left: int
) -> None:
    """Name what a play on the facing `before` names, or wait until it is named; then wait for the
    rest of a run, or let the cards act.
    """
    tables = state.tables
    faces = move.kinds if move.as_kind < 0 else (move.as_kind,)
    wild = tables.wild_masks[key] >> faces[0] & 1
    what = named_by(tables, key, before, faces[0]) if wild else ""
    owes = what != "" and not _name(state, seat, move)
    kinds = faces if len(faces) == 1 else counted(tables, faces)
    targets = (NONE if move.target is None else move.target,) * len(kinds)
    if not (owes or tables.may_wait):
        settle(state, kinds, targets, met)
        return
    follow: Follow = ()
    if left:
        goes_on = state.phase == MORE
        follow = state.asked if goes_on else run_of(state, seat, faces)
    play = _joined(state, Play(kinds, targets, met))
    if owes:
        owe_choice(state, seat, Owed(what, play, follow))
    else:
        _proceed(state, play, follow)


def _joined(state: State, play: Play) -> Play:
    """A play with those of the run before it that count."""
    run, state.run = state.run, None
    if run is None or state.tables.last_acts:
        return play
    return Play(run.kinds + play.kinds, run.targets + play.targets)


def _proceed(state: State, play: Play, follow: Follow) -> None:
    """All is named: a run goes on, or cards are given, or the cards act."""
    if follow:
        phase, state.phase = state.phase, MORE
        state.asked = follow
        state.drawn = NONE
        if playable(state, state.turn):
            state.run = play
            return
        state.phase = phase if phase != MORE else PLAY
    # At most as many are given a card as the hand holds (FP-55).
    receivers = tuple(receivers_of(state, play)[: state.hands[state.turn].bit_count()])
    if receivers:
        owe_choice(state, state.turn, Owed("card", play, receivers=receivers))
    else:
        settle(state, *play)


def _declare(state: State, seat: int, move: Move) -> None:
    owed = state.owed
    assert owed is not None
    if move.card is None:
        _name(state, seat, move)
        settle_choice(state, owed)
        return
    _give(state, seat, owed.receivers[0], KIND[move.card])
    rest = owed.receivers[1:]
    if not state.hands[seat]:
        go_out(state, seat, goes_out=True, demand=0)
        rest = ()
    if state.round_over is not None:
        state.owed = None
    elif rest:
        state.owed = owed._replace(receivers=rest)
    else:
        settle_choice(state, owed)


def _give(state: State, seat: int, target: int, kind: int) -> None:
    """Give a card to another seat, for all to see."""
    card = find_card(state.hands[seat], kind)
    state.hands[seat] ^= 1 << card
    state.hands[target] |= 1 << card
    state.in_air &= ~(1 << target)
    state.passed = 0
    emit(state.events, "card_given", seat=seat, target=target, card=CODES[kind])
    if state.windows or state.said:
        hand_changed(state, seat)
        hand_changed(state, target)


def settle_choice(state: State, owed: Owed) -> None:
    """Continue the game after what was owed."""
    state.owed = None
    if owed.phase_after != NONE:
        state.phase = owed.phase_after
        return
    state.phase = PLAY
    if owed.play is None:
        starter_acts(state, owed.starter or ())
    elif owed.what == "card":
        settle(state, *owed.play)
    else:
        _proceed(state, owed.play, owed.follow)


def _draw(state: State, seat: int, move: Move) -> None:
    if state.windows:
        announcements.close_windows(state, seat)
    if state.phase == ANSWER:
        _draw_demanded(state, seat)
        return
    state.drawn = draw_card(state, seat)
    if state.phase == COVER:
        return
    state.draws += 1
    state.phase = DRAWN
    tables = state.tables
    if tables.turn_ends_with_draw and (
        state.draws >= tables.draw_limit or not state.stock_can_serve() or playable(state, seat)
    ):
        end_turn(state, 1)


def _draw_demanded(state: State, seat: int) -> None:
    """The whole demand, or first one card that may spare the rest if it ends it (FP-10, FP-18)."""
    first_pick = state.tables.takes_first and not state.picked and state.pending > 1
    if not (first_pick and state.hands[seat]):
        take_demand(state, seat)
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
    if phase == MORE:
        end_run(state)
        return
    cards = state.pending
    if phase == ANSWER:
        if not cards:
            take_demand(state, seat)
            return
        tell_demand(state, "attack_lapsed", seat=seat, count=cards)
        demand_lapses(state)
    if phase == PLAY or (phase == ANSWER and not state.picked):
        state.passed |= 1 << seat
        if all_passed(state):
            state.round_over = ("blocked", NONE)
            return
    end_turn(state, 1)


def end_run(state: State) -> None:
    """Let the cards of a run act."""
    play, state.run = state.run, None
    assert play is not None
    state.phase = PLAY
    _proceed(state, play, ())


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
    if state.turn == seat and len(state.playing) > 2:
        _settle_waiting(state)
    _leave(state, seat)
    if state.round_over is not None:
        _go_on(state, without_move=0)


def _settle_waiting(state: State) -> None:
    """Let the cards act that wait for a choice or the end of a run; nothing is given."""
    owed, run = state.owed, state.run
    state.run = None
    play = run if owed is None else owed.play
    if play is not None:
        state.owed = None
        state.phase = PLAY
        settle(state, *play)
    elif owed is not None:
        settle_choice(state, owed)


def _leave(state: State, seat: int) -> None:
    """Remove its cards and windows; cancel an attack on it and what it owed."""
    eliminate(state, (seat,), "out")
    state.windows = [w for w in state.windows if w.seat != seat]
    state.hands[seat] = 0
    state.in_air &= ~(1 << seat)
    state.passed &= ~(1 << seat)
    state.miss &= ~(0xFF << 8 * seat)
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
        demand_lapses(state)
    if state.owed is not None and seat in state.owed.receivers:
        _owe_less(state, state.owed, seat)
    if state.passed and all_passed(state):
        state.round_over = ("blocked", NONE)
    elif state.turn == seat:
        end_turn(state, 1)


def _owe_less(state: State, owed: Owed, seat: int) -> None:
    """What is owed to a seat that has left is owed no more."""
    rest = tuple(receiver for receiver in owed.receivers if receiver != seat)
    if rest:
        state.owed = owed._replace(receivers=rest)
    else:
        settle_choice(state, owed)


def _leave_fight(state: State, seat: int) -> None:
    """Cancel a fight in which it attacks or defends; play goes on as after a fight."""
    if seat in (state.attacker, state.turn):
        play_on(state, home=stop_fight(state))
    else:
        settle_if_quiet(state)
