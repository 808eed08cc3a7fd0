"""Why a move is refused: the first reason that applies, in the order of docs/rules/fine-print.md,
and nothing about hidden cards.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.cards import BIT, JOKER_RANK, PACK_SIZE, RANK, find_card
from crazy_eights.engine import announcements
from crazy_eights.engine.duel import next_kind
from crazy_eights.engine.endings import finish_ok, wins
from crazy_eights.engine.legal import (
    declares,
    faces,
    is_to_act,
    may_draw,
    may_pass,
    playable,
)
from crazy_eights.engine.matching import demand_of, ender_of
from crazy_eights.engine.state import ATTACK, COVER, DECLARE, DRAWN, FIGHT, NONE, OVER, State
from crazy_eights.errors import IllegalMove, Refusal
from crazy_eights.locales import Message
from crazy_eights.moves import TURN_BOUND, Move

MAX_PUNISHED: Final = 10


def check(state: State, seat: int, move: Move) -> None:
    """Refuse a move that is not legal now, before anything changes.

    Raises `Refusal` with `game-over` or `not-your-turn`, or `IllegalMove` with its reason; its
    `punished` says whether the rule set makes the seat draw for it (FP-21).
    """
    if state.phase == OVER:
        raise Refusal("game-over", Message("game-is-over"))
    reason = _CHECKS[move.type](state, seat, move)
    if reason is None:
        return
    if reason == "not-your-turn":
        raise Refusal("not-your-turn", Message("another-seats-turn"))
    raise IllegalMove(reason, punished=is_punished(state, seat, move))


def is_punished(state: State, seat: int, move: Move) -> bool:
    """Whether an illegal move costs cards: by the seat whose turn it is, but not where several
    act at once (FP-21).
    """
    return (
        state.tables.ruleset.illegal_move_penalty > 0
        and seat == state.turn
        and not state.is_shared
        and state.illegal_moves < MAX_PUNISHED
        and move.type in TURN_BOUND
    )


def _turn(state: State, seat: int) -> str | None:
    if not is_to_act(state, seat):
        return "not-your-turn"
    return "suit-owed" if state.phase == DECLARE else None


def _play(state: State, seat: int, move: Move) -> str | None:
    return (
        _turn(state, seat)
        or _play_shape(state, seat, move)
        or _play_place(state, seat, move)
        or _play_extras(state, seat, move)
    )


def _play_shape(state: State, seat: int, move: Move) -> str | None:
    """Whether the seat holds such cards, and whether they make one play at all."""
    tables = state.tables
    kinds = move.kinds
    if not _holds(state, seat, kinds):
        return "card-not-in-hand"
    joker = any(RANK[kind] == JOKER_RANK for kind in kinds)
    if len(kinds) > 1:
        alone = state.phase in (FIGHT, DRAWN) or state.picked or (joker and tables.names_jokers)
        if not tables.several or alone:
            return "several-not-allowed"
        if len({RANK[kind] for kind in kinds}) > 1:
            return "ranks-differ"
    if tables.names_jokers and joker:
        if move.as_kind < 0:
            return "joker-unnamed"
        return None if tables.names >> move.as_kind & 1 else "bad-joker-name"
    return "bad-joker-name" if move.as_kind >= 0 else None


def _holds(state: State, seat: int, kinds: tuple[int, ...]) -> bool:
    hand = state.hands[seat]
    if len(kinds) == 1:
        return bool(hand & BIT[kinds[0]]) or find_card(hand, kinds[0]) >= 0
    for kind in kinds:
        card = find_card(hand, kind)
        if card < 0:
            return False
        hand ^= 1 << card
    return True


def _play_place(state: State, seat: int, move: Move) -> str | None:
    """Whether the cards may be played on the upcard."""
    kinds = move.kinds if move.as_kind < 0 else (move.as_kind,)
    phase = state.phase
    if phase == FIGHT and kinds[0] != next_kind(state):
        return "not-in-fight"
    if phase == DRAWN or state.picked:
        drawn = state.drawn % PACK_SIZE if state.drawn >= 0 else NONE
        if move.kinds[0] != drawn:
            return "must-play-drawn"
    allowed = faces(state, seat)
    asked = kinds if phase == ATTACK else kinds[:1]
    if all(allowed >> kind & 1 for kind in asked):
        ends = state.tables.finish_illegal and state.hands[seat].bit_count() == len(kinds)
        return "cannot-finish" if ends and not finish_ok(state, seat, kinds) else None
    otherwise = faces(state, seat, finishing=False)
    if phase == FIGHT or all(otherwise >> kind & 1 for kind in asked):
        return "cannot-finish"
    return "attack-unanswered" if phase == ATTACK else "does-not-follow"


def _play_extras(state: State, seat: int, move: Move) -> str | None:
    """Whether the suit and the announcements fit the play."""
    kinds = move.kinds if move.as_kind < 0 else (move.as_kind,)
    if move.suit is not None and not _may_name_suit(state, seat, kinds):
        return "no-declaration"
    if move.announce:
        left = state.hands[seat].bit_count() - len(kinds)
        demand = 0
        if state.phase != FIGHT:
            demand = demand_of(state.tables, kinds, ender_of(state, seat, kinds))
        over = left == 0 and wins(state, seat, kinds)
        open_now = () if over else state.tables.open_calls(left, demand)
        if any(call not in open_now for call in move.announce):
            return "nothing-to-announce"
    return None


def _may_name_suit(state: State, seat: int, kinds: tuple[int, ...]) -> bool:
    """A wild that wins may carry a suit, which is ignored (FP-30); in a fight no card is wild."""
    if declares(state, seat, kinds[0]):
        return True
    if state.phase == FIGHT:
        return False
    wild = state.tables.wild_masks[state.wild_key(seat)] >> kinds[0] & 1
    return bool(wild) and state.hands[seat].bit_count() == len(kinds) and wins(state, seat, kinds)


def _draw(state: State, seat: int, move: Move) -> str | None:
    refused = _turn(state, seat)
    if refused:
        return refused
    mask = playable(state, seat)
    if may_draw(state, seat, mask):
        return None
    if state.phase in (FIGHT, COVER) or not state.stock_can_serve():
        return "cannot-draw"
    if state.phase == DRAWN:
        may_not = state.draws >= state.tables.draw_limit or not state.tables.must_play_drawn
        return "cannot-draw" if may_not else "must-play-drawn"
    return "must-play"


def _pass(state: State, seat: int, move: Move) -> str | None:
    refused = _turn(state, seat)
    if refused:
        return refused
    mask = playable(state, seat)
    if may_pass(state, seat, mask):
        return None
    if state.phase == ATTACK:
        return "attack-unanswered"
    if state.phase == DRAWN:
        return "must-play-drawn" if mask else "must-draw"
    if not state.stock_can_serve():
        return "must-play"
    return "must-draw" if state.in_air >> seat & 1 else "cannot-pass"


def _declare(state: State, seat: int, move: Move) -> str | None:
    if state.phase == DECLARE:
        return None if seat == state.turn else "not-your-turn"
    return _turn(state, seat) or "nothing-to-declare"


def _announce(state: State, seat: int, move: Move) -> str | None:
    return None if move.call in announcements.announceable(state, seat) else "nothing-to-announce"


def _challenge(state: State, seat: int, move: Move) -> str | None:
    found = (move.target, move.call) in announcements.challengeable(state, seat)
    return None if found and state.is_playing(seat) else "nothing-to-challenge"


_CHECKS: Final[dict[str, Callable[[State, int, Move], str | None]]] = {
    "play": _play,
    "draw": _draw,
    "pass": _pass,
    "declare": _declare,
    "announce": _announce,
    "challenge": _challenge,
}
