"""What a seat may do now: the cards it may lay, whether it may draw or pass, and the list of its
legal moves.

`faces`, `may_draw` and `may_pass` are the only places that decide; the list here spells them out,
and `illegal` explains a move that is not in it.
"""

from crazy_eights.cards import CODES, PACK_SIZE, RANKS, CardMask, bits, kinds_in
from crazy_eights.engine import announcements
from crazy_eights.engine.duel import fighters, next_kind
from crazy_eights.engine.endings import finish_allows, wins
from crazy_eights.engine.facing import is_wild
from crazy_eights.engine.matching import answers as answers_of
from crazy_eights.engine.matching import counted, declaring, met_by, named_by
from crazy_eights.engine.rule_tables import RuleTables, spelled
from crazy_eights.engine.sets import ranks_of_sets, sets_of_equal_rank
from crazy_eights.engine.state import (
    ANSWER,
    COVER,
    DECLARE,
    DRAWN,
    FIGHT,
    MORE,
    OVER,
    PLAY,
    SHARED,
    State,
)
from crazy_eights.moves import (
    DECLARES,
    DECLARES_CARD,
    DECLARES_RANK,
    DRAW,
    PASS,
    Move,
    announce,
    challenge,
    play_of,
)


def to_act(state: State) -> tuple[int, ...]:
    """The seats that have a turn-bound move now, after the end none."""
    if state.is_shared:
        return tuple(fighters(state))
    return () if state.phase == OVER else (state.turn,)


def is_to_act(state: State, seat: int) -> bool:
    """Whether a seat is in `to_act`."""
    return seat in to_act(state)


def hand_kinds(state: State, seat: int) -> CardMask:
    """The kinds a seat holds."""
    hand = state.hands[seat]
    return hand if state.tables.single_copies else kinds_in(hand)


def _allowed(state: State, seat: int) -> CardMask:
    """The kinds that a seat to act may play now as single cards, held or not."""
    allowed = faces(state, seat)
    if state.tables.finish_illegal:
        hand = state.hands[seat]
        if hand and not hand & (hand - 1):
            allowed = finish_allows(state, seat, allowed)
    return allowed


def faces(state: State, seat: int) -> CardMask:
    """The same with the rules about last cards left aside. A joker that must be named is judged by
    the card it is named.
    """
    tables = state.tables
    phase = state.phase
    key = state.wild_key(seat)
    if phase in (PLAY, DRAWN):
        return tables.follow[key][state.facing]
    if phase == ANSWER:
        allowed, ends, _ = answers_of(state, seat)
        return ends if state.picked else allowed
    if phase == FIGHT:
        return 1 << next_kind(state)
    if phase == COVER:
        covers = tables.covers.get(state.asked)
        return tables.faceable if covers is None else covers[key][state.facing]
    if phase == MORE:
        facing = tables.printed[state.upcard_face] + is_wild(state.facing)
        return tables.goes_on[state.asked][facing] & tables.faceable & ~tables.alone[key]
    return 0


def playable(state: State, seat: int) -> CardMask:
    """The kinds of its hand that a seat to act may lay now as single cards."""
    allowed = _allowed(state, seat)
    kinds = hand_kinds(state, seat)
    tables = state.tables
    if only_drawn(state):
        if state.drawn < 0:
            return 0
        kinds = 1 << state.drawn % PACK_SIZE
    if tables.names_jokers and kinds & tables.named_kinds:
        named = kinds & tables.named_kinds
        return (kinds & ~named & allowed) | (named if allowed & tables.names else 0)
    return kinds & allowed


def only_drawn(state: State) -> bool:
    """Whether no card but the one drawn may be played."""
    return state.picked or (state.phase == DRAWN and not state.tables.any_of_hand)


def may_draw(state: State, seat: int, mask: CardMask) -> bool:
    """Whether `draw` is legal, where `mask` has the kinds that may be played (CE-04, CV-04, FP-15,
    FP-16).
    """
    if not (state.stock or state.stock_can_serve()):
        return False
    phase = state.phase
    if phase == PLAY:
        return state.tables.voluntary or not mask
    if phase == DRAWN:
        return not mask and state.draws < state.tables.draw_limit
    if phase == COVER:
        return state.must and not mask
    return phase == ANSWER and state.pending > 0


def may_pass(state: State, seat: int, mask: CardMask) -> bool:
    """Whether `pass` is legal, where `mask` has the kinds that may be played (FP-15, FP-16, LO-05,
    LO-07).
    """
    phase = state.phase
    if phase == PLAY:
        return not (mask or state.stock or state.stock_can_serve())
    if phase == DRAWN:
        return not state.tables.must_play_drawn if mask else not may_draw(state, seat, mask)
    if phase == ANSWER:
        return state.pending == 0 or not state.stock_can_serve()
    if phase == COVER:
        return not state.must or not (mask or state.stock_can_serve())
    return phase in (FIGHT, MORE)


def turn_moves(state: State, seat: int) -> list[Move]:
    """The turn-bound legal moves of a seat in a fixed order: plays by card, then draw or pass, or
    declarations.

    The most frequent case, an ordinary turn with each card under its own name, is listed here
    without any call.
    """
    tables = state.tables
    hand = state.hands[seat]
    if seat != state.turn or not (tables.always_plain or _is_plain(tables, hand)):
        return _other_moves(state, seat)
    if state.phase != PLAY:
        drew = state.phase == DRAWN and state.drawn >= 0 and not tables.any_of_hand
        return _after_draw(state, seat) if drew else _other_moves(state, seat)
    key = state.scores[seat] if tables.own_score else 0
    allowed = tables.follow[key][state.facing]
    mask = (hand if tables.single_copies else kinds_in(hand)) & allowed
    moves: list[Move] = []
    if mask:
        listed = tables.listed[key][hand.bit_count()]
        unlisted = mask
        while unlisted:
            low = unlisted & -unlisted
            moves += listed[low.bit_length() - 1]
            unlisted ^= low
        if tables.several:
            ranks = ranks_of_sets(tables.rank_cards[key], hand, mask)
            if ranks:
                moves += several_plays(state, seat, allowed, ranks)
        if not tables.voluntary:
            return moves
    if state.stock or state.stock_can_serve():
        moves.append(DRAW)
    elif not mask:
        moves.append(PASS)
    return moves


def _is_plain(tables: RuleTables, hand: CardMask) -> bool:
    """Whether all plays of a hand outside demands and fights are in `tables.listed`."""
    if tables.declares_if_matching or hand & tables.unlisted_cards:
        return False
    return not tables.last_card_matters or hand & (hand - 1) != 0


def _other_moves(state: State, seat: int) -> list[Move]:
    """The same list in every other case."""
    phase = state.phase
    # Most often it is the seat in turn, which needs no call.
    if (seat != state.turn or phase in SHARED or phase == OVER) and not is_to_act(state, seat):
        return []
    if phase == DECLARE:
        return declarations(state, seat)
    mask = playable(state, seat)
    moves = list_plays(state, seat, mask)
    if may_draw(state, seat, mask):
        moves.append(DRAW)
    if may_pass(state, seat, mask):
        moves.append(PASS)
    return moves


def declarations(state: State, seat: int) -> list[Move]:
    """What a seat may declare: suits, ranks, or cards of its hand."""
    owed = state.owed
    assert owed is not None
    if owed.what == "card":
        return [DECLARES_CARD[kind] for kind in bits(hand_kinds(state, seat))]
    moves = list(DECLARES) if owed.what != "rank" else []
    if owed.what != "suit":
        moves += [DECLARES_RANK[RANKS.index(rank)] for rank in state.tables.ruleset.deck.ranks]
    return moves


def _after_draw(state: State, seat: int) -> list[Move]:
    """The same list after a draw in an ordinary turn: only the card that was drawn may be laid."""
    tables = state.tables
    key = state.scores[seat] if tables.own_score else 0
    kind = state.drawn % PACK_SIZE
    if tables.follow[key][state.facing] >> kind & 1:
        moves = list(tables.listed[key][state.hands[seat].bit_count()][kind])
        if not tables.must_play_drawn:
            moves.append(PASS)
        return moves
    draws_on = state.draws < tables.draw_limit and state.stock_can_serve()
    return [DRAW if draws_on else PASS]


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every legal move of a seat: its turn-bound moves, then announcements, then challenges."""
    moves = turn_moves(state, seat)
    if state.windows and state.is_playing(seat):
        moves += [announce(call) for call in announcements.announceable(state, seat)]
        moves += [
            challenge(target, call) for target, call in announcements.challengeable(state, seat)
        ]
    return moves


def list_plays(state: State, seat: int, mask: CardMask) -> list[Move]:
    """Every listed play of the kinds in `mask`, single cards first, then sets of equal rank."""
    tables = state.tables
    left = state.hands[seat].bit_count() - 1
    key = state.wild_key(seat)
    moves: list[Move] = []
    if mask:
        as_usual = state.phase != FIGHT and not (state.attack >= 0 and tables.by_play)
        plain = as_usual and _is_plain(tables, state.hands[seat] & ~tables.unlisted_cards)
        listed = tables.listed[key][left + 1]
        for kind in bits(mask):
            if plain and not tables.unlisted_cards >> kind & 1:
                moves += listed[kind]
            else:
                moves += single_plays(state, seat, kind, left)
    if tables.several and state.phase in (PLAY, ANSWER, COVER) and not state.picked:
        allowed = faces(state, seat)
        cards = tables.rank_cards[key]
        ranks = ranks_of_sets(cards, state.hands[seat], hand_kinds(state, seat) & allowed)
        moves += several_plays(state, seat, allowed, ranks)
    return moves


def single_plays(state: State, seat: int, kind: int, left: int) -> tuple[Move, ...]:
    """The listed plays of one card: for each name it may take, each suit or rank it may declare and
    each seat that may be chosen.
    """
    tables = state.tables
    if not tables.named_kinds >> kind & 1:
        return named_plays(state, seat, kind, left)
    names = _allowed(state, seat) & tables.names
    varies = left == 0 or tables.by_play or tables.declares_if_matching
    if varies or names & tables.targeted:
        return _joker_plays(state, seat, kind, names, left)
    # Otherwise they depend only on this key; there are many, so they are cached.
    key = (kind, names, min(left, tables.many), state.wild_key(seat), state.phase == FIGHT)
    found = tables.joker_plays.get(key)
    if found is None:
        found = _joker_plays(state, seat, kind, names, left)
        tables.keep_joker_plays(key, found)
    return found


def _joker_plays(
    state: State, seat: int, kind: int, names: CardMask, left: int
) -> tuple[Move, ...]:
    """The plays of a joker under each of these names."""
    return tuple(
        play_of((kind,), move.suit, CODES[name], move.announce, move.rank, move.target)
        for name in bits(names)
        for move in named_plays(state, seat, name, left)
    )


def named_plays(state: State, seat: int, kind: int, left: int) -> tuple[Move, ...]:
    """The listed plays of a card under its own name."""
    tables = state.tables
    key = state.wild_key(seat)
    varies = left == 0 or state.phase == FIGHT or (tables.by_play and state.attack >= 0)
    if not (varies or (tables.targeted | tables.declaring_if[key]) >> kind & 1):
        return tables.single[key][min(left, tables.many)][kind]
    return tuple(_plays_of_cards(state, seat, (kind,), left))


def _plays_of_cards(state: State, seat: int, kinds: tuple[int, ...], left: int) -> list[Move]:
    """The listed plays of cards in this order. Those that win name nothing."""
    tables = state.tables
    if left == 0 and wins(state, seat, kinds):
        return [play_of(kinds, None, None, ())]
    owed = tables.owed_for[left]
    if tables.by_play:
        met = met_by(state, seat, kinds)
        owed = tables.said(announcements.opened_by(state, seat, kinds, met, left)[0])
    what = declares(state, seat, kinds[0])
    if not (what or tables.targeted):
        return [play_of(kinds, None, None, owed)]
    ranks = tables.ruleset.deck.ranks if what in ("rank", "either") else ""
    moves = spelled(kinds, owed, ranks, suits=what in ("suit", "either"))
    if not aims(state, kinds):
        return list(moves)
    return [
        play_of(kinds, move.suit, None, owed, move.rank, target)
        for move in moves
        for target in state.playing
        if target != seat
    ]


def aims(state: State, kinds: tuple[int, ...]) -> bool:
    """Whether the player of some cards, which don't win, chooses a seat (FP-53)."""
    targeted = state.tables.targeted
    if not targeted or state.phase == FIGHT:
        return False
    return any(targeted >> kind & 1 for kind in counted(state.tables, kinds))


def declares(state: State, seat: int, kind: int) -> str:
    """What a card played now would name: a `suit`, a `rank`, `either` or nothing (CE-06, CV-06 …
    CV-09, LO-08, FP-52).
    """
    if state.phase == FIGHT:
        return ""
    return named_by(state.tables, state.wild_key(seat), state.facing, kind)


def several_plays(state: State, seat: int, allowed: CardMask, ranks: int) -> list[Move]:
    """One play for each set of equal cards of some ranks and each last card of it (CV-10, FP-14),
    where the kinds in `allowed` may be played first.
    """
    tables = state.tables
    held = state.hands[seat].bit_count()
    # Most sets leave cards and name nothing, whatever else is played.
    named = declaring(tables, state.wild_key(seat), state.facing)
    varies = bool(tables.by_play or tables.targeted) or state.phase == FIGHT
    moves: list[Move] = []
    for order in sets_of_equal_rank(state, seat, allowed, ranks):
        left = held - len(order)
        if varies or left == 0 or named >> order[0] & 1:
            moves += _plays_of_cards(state, seat, order, left)
        else:
            moves.append(play_of(order, None, None, tables.owed_for[left]))
    return moves
