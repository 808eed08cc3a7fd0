"""The engine: apply one legal move to a table. The only control flow there is; what cards do
stands in `effects`.

`apply` trusts its caller: a move comes from `legal.legal_moves` or has passed `refusals.check`.
"""

from collections.abc import Callable
from typing import Final

from service.game.cards import JOKER_RANK, RANK, find_card
from service.game.engine import announcements
from service.game.engine.deal import Setup, owe_declaration, start_round, starter_acts
from service.game.engine.drawing import draw_cards, hand_changed
from service.game.engine.duel import continue_fight, pass_fight, settle_if_quiet, stop_fight
from service.game.engine.effects import happen
from service.game.engine.endings import close_round, eliminate, end_game, finish_ok, go_out
from service.game.engine.events import emit
from service.game.engine.legal import demand_of, playable, still_pending
from service.game.engine.matching import FACE, WILD_FACING, facing_of, matches, suit_faced
from service.game.engine.state import ATTACK, DRAWN, FIGHT, NONE, PLAY, Owed, Table, successors
from service.game.engine.turns import end_turn, take_attack
from service.game.moves import Move


def begin(table: Table, setup: Setup | None = None) -> None:
    """Deal a new table's first round, by a set-up position or shuffled (FP-03)."""
    start_round(table, setup)
    if table.round_over is not None:
        _go_on(table, without_move=1)


def apply(table: Table, seat: int, move: Move) -> None:
    """Make a legal move; rounds that end are counted and the next one is dealt."""
    _MOVES[move.type](table, seat, move)
    if table.round_over is not None:
        _go_on(table, without_move=0)


def apply_in_round(table: Table, seat: int, move: Move) -> None:
    """Make a legal move, but leave a round that ends to the caller: `round_over` is set then."""
    _MOVES[move.type](table, seat, move)


def _go_on(table: Table, *, without_move: int) -> None:
    """Count the round that is over, and deal the next one or end the game.

    `without_move` is how many rounds in a row have begun since somebody could move, the one that is
    over included. When too many of them are over the game ends as `expired` (FP-29).
    """
    while table.round_over is not None:
        reason = table.round_over[0]
        end = close_round(table)
        if end is not None:
            end_game(table, "resigned" if reason == "resigned" else "finished", end.winners)
        elif without_move >= table.most_rounds_without_move:
            end_game(table, "expired", ())
        else:
            start_round(table)
            without_move += 1


def _play(table: Table, seat: int, move: Move) -> None:
    if table.windows:
        announcements.close_windows(table, seat)
    rules = table.rules
    kinds = move.kinds
    faces = kinds if move.as_kind < 0 else (move.as_kind,)
    face = faces[-1]
    fighting = table.phase == FIGHT
    before = table.facing
    wild = rules.wild_masks[table.scores[seat] if rules.own_score else 0] >> face & 1
    goes_out = not rules.finish_restricted or finish_ok(table, seat, faces)
    left = _lay(table, seat, kinds)
    table.named = move.as_kind
    table.facing = FACE[face] + WILD_FACING if wild and not fighting else FACE[face]
    if rules.joker_leaves_suit and RANK[face] == JOKER_RANK:
        table.facing = facing_of(JOKER_RANK, suit_faced(before))
    if table.events is not None:
        _tell_play(table, seat, move)
    if rules.hand_counts[left]:
        _count_hand(table, seat, left, move, goes_out=goes_out)
        if table.round_over is not None:
            return
    if fighting:
        continue_fight(table, seat)
    elif wild and _declares(table, faces[0], before) and not _declared(table, seat, move):
        owe_declaration(table, seat, Owed(faces))
    elif rules.effect[face] or len(faces) > 1:
        happen(table, faces)
    else:
        end_turn(table, 1)


def _count_hand(table: Table, seat: int, left: int, move: Move, *, goes_out: bool) -> None:
    """Go out with an empty hand, or open the windows of the calls that a play owes."""
    faces = move.kinds if move.as_kind < 0 else (move.as_kind,)
    demand = 0 if table.phase == FIGHT else demand_of(table, faces)
    if not left:
        go_out(table, seat, goes_out=goes_out, demand=still_pending(table, faces) + demand)
    if table.round_over is None:
        announcements.open_windows(table, seat, left=left, demand=demand, announced=move.announce)


def _lay(table: Table, seat: int, kinds: tuple[int, ...]) -> int:
    """Move the cards from the hand to the discard pile; returns how many the hand has left."""
    hand = table.hands[seat]
    for kind in kinds:
        card = kind if hand >> kind & 1 else find_card(hand, kind)
        hand ^= 1 << card
        table.discard.append(card)
    table.hands[seat] = hand
    table.passed = 0
    if table.windows or table.said:
        hand_changed(table, seat)
    return hand.bit_count()


def _declares(table: Table, first: int, before: int) -> bool:
    """Whether a wild that was laid declares; `if_matching` is judged by the first card (FP-07,
    FP-14).
    """
    rules = table.rules
    if rules.declares_never:
        return False
    return not rules.declares_if_matching or matches(rules, first, before)


def _declared(table: Table, seat: int, move: Move) -> bool:
    if move.suit_number < 0:
        return False
    table.facing += move.suit_number - suit_faced(table.facing)
    emit(table, "suit_declared", seat=seat, suit=move.suit)
    return True


def _tell_play(table: Table, seat: int, move: Move) -> None:
    if move.as_ is None:
        emit(table, "card_played", seat=seat, cards=list(move.cards))
    else:
        emit(table, "card_played", seat=seat, cards=list(move.cards), **{"as": move.as_})


def _declare(table: Table, seat: int, move: Move) -> None:
    owed = table.owed
    assert owed is not None
    _declared(table, seat, move)
    settle_declaration(table, owed)


def settle_declaration(table: Table, owed: Owed) -> None:
    """Let the game go on that a declaration had stopped."""
    table.owed = None
    if owed.phase_after != NONE:
        table.phase = owed.phase_after
    elif owed.starter:
        table.phase = PLAY
        starter_acts(table, table.rules.effect[owed.kinds[0]] if owed.kinds else 0)
    else:
        table.phase = PLAY
        happen(table, owed.kinds)


def _draw(table: Table, seat: int, move: Move) -> None:
    if table.windows:
        announcements.close_windows(table, seat)
    if table.phase == ATTACK:
        _draw_attacked(table, seat)
        return
    rules = table.rules
    card = draw_cards(table, seat, 1)
    table.draws += 1
    if rules.turn_ends_with_draw:
        if table.draws >= rules.draw_limit or not table.stock_can_serve():
            end_turn(table, 1)
            return
        table.phase = DRAWN
        table.drawn = card
        if playable(table, seat):
            end_turn(table, 1)
        return
    table.phase = DRAWN
    table.drawn = card


def _draw_attacked(table: Table, seat: int) -> None:
    """The whole demand, or first one card that may spare the rest if it blocks (FP-10, FP-18)."""
    first_pick = table.rules.first_pick_block and not table.picked and table.pending > 1
    if not (first_pick and table.hands[seat]):
        take_attack(table, seat)
        return
    table.picked = True
    table.drawn = draw_cards(table, seat, 1, why="attack")
    table.pending -= 1


def _pass(table: Table, seat: int, move: Move) -> None:
    if table.windows:
        announcements.close_windows(table, seat)
    phase = table.phase
    if phase == FIGHT:
        pass_fight(table, seat)
        return
    emit(table, "turn_passed", seat=seat)
    if phase == ATTACK:
        emit(table, "attack_lapsed", seat=seat, count=table.pending)
        table.pending = 0
        table.attack = NONE
    if phase == PLAY or (phase == ATTACK and not table.picked):
        table.passed |= 1 << seat
        if all_passed(table):
            table.round_over = ("blocked", NONE)
            return
    end_turn(table, 1)


def all_passed(table: Table) -> bool:
    """Whether every seat in play has passed in a row for want of a card to draw (FP-16)."""
    return all(table.passed >> seat & 1 for seat in table.playing)


def _announce(table: Table, seat: int, move: Move) -> None:
    assert move.call is not None
    announcements.announce(table, seat, move.call)


def _challenge(table: Table, seat: int, move: Move) -> None:
    assert move.call is not None
    assert move.target is not None
    announcements.challenge(table, seat, move.target, move.call)


_MOVES: Final[dict[str, Callable[[Table, int, Move], None]]] = {
    "play": _play,
    "draw": _draw,
    "pass": _pass,
    "declare": _declare,
    "announce": _announce,
    "challenge": _challenge,
}


def punish(table: Table, seat: int) -> None:
    """Make a seat draw the penalty for an illegal move; its turn stays (LO-11, FP-21)."""
    count = table.rules.ruleset.illegal_move_penalty
    table.illegal_moves += 1
    emit(table, "illegal_move_punished", seat=seat, penalty=count)
    draw_cards(table, seat, count, why="illegal_move")


def resign(table: Table, seat: int) -> None:
    """Take a seat out of the game at its own wish (FP-27)."""
    emit(table, "seat_resigned", seat=seat)
    if table.owed is not None and table.turn == seat and len(table.playing) > 2:
        settle_declaration(table, table.owed)
    _leave(table, seat)
    if table.round_over is not None:
        _go_on(table, without_move=0)


def _leave(table: Table, seat: int) -> None:
    """Its cards leave the round, its windows vanish; what it was about to do falls away."""
    eliminate(table, (seat,), "out")
    table.windows = [w for w in table.windows if w.seat != seat]
    table.hands[seat] = 0
    table.in_air &= ~(1 << seat)
    table.passed &= ~(1 << seat)
    if table.round_over is not None:
        return
    if len(table.playing) == 1:
        table.round_over = ("resigned", table.playing[0])
        return
    table.succ = successors(table.playing, table.seats, table.direction)
    if table.phase == FIGHT:
        _leave_fight(table, seat)
        return
    if table.turn == seat:
        table.pending = 0
        table.attack = NONE
    if table.passed and all_passed(table):
        table.round_over = ("blocked", NONE)
    elif table.turn == seat:
        end_turn(table, 1)


def _leave_fight(table: Table, seat: int) -> None:
    """A fight it attacks or defends in is off, and the seat after the defender plays."""
    if seat in (table.attacker, table.turn):
        stop_fight(table)
        end_turn(table, 1)
    else:
        settle_if_quiet(table)
