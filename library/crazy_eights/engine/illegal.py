"""Why a move is refused: the first reason that applies, in the order of docs/rules/fine-print.md,
and nothing about hidden cards.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.cards import KIND, PACK_SIZE, RANK, find_card
from crazy_eights.engine import announcements
from crazy_eights.engine.duel import next_kind
from crazy_eights.engine.endings import finish_ok, wins
from crazy_eights.engine.legal import (
    aims,
    declares,
    faces,
    is_to_act,
    may_draw,
    may_pass,
    only_drawn,
    playable,
)
from crazy_eights.engine.matching import met_by
from crazy_eights.engine.state import (
    ANSWER,
    COVER,
    DECLARE,
    DRAWN,
    FIGHT,
    MORE,
    NONE,
    OVER,
    State,
)
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
    return _owed(state) if state.phase == DECLARE else None


def _owed(state: State) -> str:
    owed = state.owed
    assert owed is not None
    return f"{owed.what}-owed" if owed.what in ("rank", "card") else "suit-owed"


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
    named = any(tables.named_kinds >> kind & 1 for kind in kinds)
    if len(kinds) > 1:
        alone = tables.alone[state.wild_key(seat)]
        barred = named or any(alone >> kind & 1 for kind in kinds)
        if not tables.several or state.phase in (FIGHT, DRAWN, MORE) or state.picked or barred:
            return "several-not-allowed"
        if len({RANK[kind] for kind in kinds}) > 1:
            return "ranks-differ"
    if named:
        if move.as_kind < 0:
            return "joker-unnamed"
        return None if tables.names >> move.as_kind & 1 else "bad-joker-name"
    return "bad-joker-name" if move.as_kind >= 0 else None


def _holds(state: State, seat: int, kinds: tuple[int, ...]) -> bool:
    hand = state.hands[seat]
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
    if only_drawn(state):
        drawn = state.drawn % PACK_SIZE if state.drawn >= 0 else NONE
        if move.kinds[0] != drawn:
            return "must-play-drawn"
    allowed = faces(state, seat)
    asked = kinds if phase == ANSWER else kinds[:1]
    if not all(allowed >> kind & 1 for kind in asked):
        return "attack-unanswered" if phase == ANSWER else "does-not-follow"
    ends = state.tables.finish_illegal and state.hands[seat].bit_count() == len(kinds)
    return "cannot-finish" if ends and not finish_ok(state, seat, kinds) else None


def _play_extras(state: State, seat: int, move: Move) -> str | None:
    """Whether what is named, the chosen seat and the announcements fit the play."""
    kinds = move.kinds if move.as_kind < 0 else (move.as_kind,)
    left = state.hands[seat].bit_count() - len(kinds)
    over = left == 0 and wins(state, seat, kinds)
    if not _may_name(state, seat, move, kinds[0], over=over):
        return "no-declaration"
    if not over and aims(state, kinds):
        target = NONE if move.target is None else move.target
        if target == seat or target not in state.playing:
            return "bad-target"
    elif move.target is not None:
        return "bad-target"
    if move.announce:
        opened, _ = announcements.opened_by(state, seat, kinds, met_by(state, seat, kinds), left)
        calls = [state.tables.calls[index].say for index in opened]
        if over or any(call not in calls for call in move.announce):
            return "nothing-to-announce"
    return None


def _may_name(state: State, seat: int, move: Move, kind: int, *, over: bool) -> bool:
    """A wild that wins may name something, which is ignored (FP-30); in a fight no card is wild."""
    if move.suit is None and move.rank is None:
        return True
    both = move.suit is not None and move.rank is not None
    if both or not _in_pack(state, move.rank):
        return False
    if over and state.phase != FIGHT:
        return bool(state.tables.wild_masks[state.wild_key(seat)] >> kind & 1)
    return declares(state, seat, kind) in ("suit" if move.rank is None else "rank", "either")


def _in_pack(state: State, rank: str | None) -> bool:
    return rank is None or rank in state.tables.ruleset.deck.ranks


def _draw(state: State, seat: int, move: Move) -> str | None:
    refused = _turn(state, seat)
    if refused:
        return refused
    mask = playable(state, seat)
    if may_draw(state, seat, mask):
        return None
    if state.phase == COVER and state.must and mask:
        return "must-play"
    if state.phase in (FIGHT, COVER, MORE, ANSWER) or not state.stock_can_serve():
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
    if state.phase == ANSWER:
        return "attack-unanswered"
    if state.phase == DRAWN:
        return "must-play-drawn" if mask else "must-draw"
    if state.phase == COVER:
        return "must-play" if mask else "must-draw"
    if not state.stock_can_serve():
        return "must-play"
    return "must-draw" if state.in_air >> seat & 1 else "cannot-pass"


def _declare(state: State, seat: int, move: Move) -> str | None:
    if state.phase != DECLARE:
        return _turn(state, seat) or "nothing-to-declare"
    if seat != state.turn:
        return "not-your-turn"
    owed = state.owed
    assert owed is not None
    said = [name for name in ("suit", "rank", "card") if getattr(move, name) is not None]
    wanted = ("suit", "rank") if owed.what == "either" else (owed.what,)
    if len(said) != 1 or said[0] not in wanted or not _in_pack(state, move.rank):
        return _owed(state)
    if move.card is not None and find_card(state.hands[seat], KIND[move.card]) < 0:
        return "card-not-in-hand"
    return None


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
