"""What seats have revealed about their hands by their moves.

A seat that draws or passes holds no card that would have followed. The same holds for a seat that
plays a wild card while no other seat is about to go out. A seat that declares a suit or a rank
holds a card of it. A seat holds the cards that it was given. All of this is public in the log, so a
bot may use it.
"""

from typing import Final

from crazy_eights.belief.table import NO_EVIDENCE, Lack, SeatEvidence, Table
from crazy_eights.cards import KIND
from crazy_eights.engine.state import DRAWN, PLAY
from crazy_eights.moves import Move

FEW: Final = 2
"""With this many cards or fewer another seat may go out at its next turn."""


def note_move(state: Table, seat: int, move: Move) -> None:
    """Record what a legal move, which is about to be made, reveals about the hand.

    Where not every card may be the last one, seats hold cards back, so a move reveals only which
    card is given.
    """
    _note_gift(state, seat, move)
    if state.tables.finish_restricted:
        return
    before = _evidence(state, seat)
    _note(state, seat, before, _after(state, seat, move, before))


def forget_played(state: Table, seat: int, move: Move) -> None:
    """Record only that the cards of a move leave the hand: the clock makes the move, so it reveals
    nothing else.
    """
    _note_gift(state, seat, move)
    before, gone = _evidence(state, seat), _gone(move)
    if before is not NO_EVIDENCE and gone:
        left = state.hands[seat].bit_count() - len(gone)
        _note(state, seat, before, _without(before, gone, left) if left else NO_EVIDENCE)


def _gone(move: Move) -> tuple[int, ...]:
    """Return the kinds that leave the hand with a move."""
    return move.kinds if move.card is None else (KIND[move.card],)


def _note_gift(state: Table, seat: int, move: Move) -> None:
    """Record which card a seat is given, and that given cards leave a hand."""
    if move.card is None and not state.given:
        return
    given = [list(kinds) for kinds in state.given or ((),) * state.seats]
    for kind in _gone(move):
        if kind in given[seat]:
            given[seat].remove(kind)
        if move.card is not None and state.owed is not None:
            given[state.owed.receivers[0]].append(kind)
    state.given = tuple([tuple(kinds) for kinds in given])


def _evidence(state: Table, seat: int) -> SeatEvidence:
    return state.noticed[seat] if state.noticed else NO_EVIDENCE


def _note(state: Table, seat: int, before: SeatEvidence, after: SeatEvidence) -> None:
    if after is not before:
        noticed = state.noticed or (NO_EVIDENCE,) * state.seats
        state.noticed = (*noticed[:seat], after, *noticed[seat + 1 :])


def _after(state: Table, seat: int, move: Move, shown: SeatEvidence) -> SeatEvidence:
    gone = _gone(move)
    left = state.hands[seat].bit_count() - len(gone)
    if not left:
        return NO_EVIDENCE
    tables = state.tables
    key = state.wild_key(seat)
    wild = tables.wild_masks[key]
    if gone and shown is not NO_EVIDENCE:
        shown = _without(shown, gone, left)
    if move.suit_number >= 0:
        shown = shown._replace(held=tables.suit_masks[move.suit_number] & ~wild)
    elif move.rank_number >= 0:
        shown = shown._replace(held=tables.rank_masks[move.rank_number] & ~wild)
    if move.kinds and _in_need(state, seat, move):
        return _with_lack(shown, Lack(tables.follow[key][state.facing] & ~wild, left))
    if move.type in ("draw", "pass") and state.phase in (PLAY, DRAWN):
        return _with_lack(shown, Lack(tables.follow[key][state.facing], left))
    return shown


def _in_need(state: Table, seat: int, move: Move) -> bool:
    """Return whether the play of a wild card reveals that no other card followed: while no other
    seat is about to go out.
    """
    if state.phase != PLAY or len(move.kinds) > 1 or move.as_kind >= 0:
        return False
    if not state.tables.wild_masks[state.wild_key(seat)] >> move.kinds[0] & 1:
        return False
    return all(state.hands[other].bit_count() > FEW for other in state.playing if other != seat)


def _with_lack(shown: SeatEvidence, lack: Lack) -> SeatEvidence:
    """Add a lack to the evidence. What holds for the whole hand also holds for each part of it."""
    lacks = [Lack(kinds | lack.kinds, cards) for kinds, cards in shown.lacks]
    if not lacks or lacks[-1].cards < lack.cards:
        lacks.append(lack)
    return SeatEvidence(tuple(lacks), shown.held & ~lack.kinds)


def _without(shown: SeatEvidence, kinds: tuple[int, ...], left: int) -> SeatEvidence:
    """Return the evidence that remains after cards were laid: each may have been a card it was
    about.
    """
    lacks = []
    for lack in shown.lacks:
        laid = sum(not lack.kinds >> kind & 1 for kind in kinds)
        cards = min(lack.cards - laid, left)
        if cards > 0:
            lacks.append(Lack(lack.kinds, cards))
    held = 0 if any(shown.held >> kind & 1 for kind in kinds) else shown.held
    return SeatEvidence(tuple(lacks), held)
