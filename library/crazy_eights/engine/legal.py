"""What a seat may do now: the cards it may lay, whether it may draw or pass, and the list of its
legal moves.

`faces`, `may_draw` and `may_pass` are the only places that decide; the list here spells them out,
and `illegal` explains a move that is not in it.
"""

from crazy_eights.cards import CODES, JOKERS, PACK_SIZE, SUITS, CardMask, bits, kinds_in
from crazy_eights.engine import announcements
from crazy_eights.engine.duel import fighters, may_act, next_kind
from crazy_eights.engine.endings import finish_allows, wins
from crazy_eights.engine.matching import answers, declaring, demand_of, ender_of
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.engine.sets import ranks_of_sets, sets_of_equal_rank
from crazy_eights.engine.state import (
    ATTACK,
    COVER,
    DECLARE,
    DRAWN,
    FIGHT,
    OVER,
    PLAY,
    SHARED,
    State,
)
from crazy_eights.moves import DECLARES, DRAW, PASS, Move, announce, challenge, play_of


def to_act(state: State) -> tuple[int, ...]:
    """The seats that have a turn-bound move now, after the end none."""
    if state.is_shared:
        return tuple(fighters(state))
    return () if state.phase == OVER else (state.turn,)


def is_to_act(state: State, seat: int) -> bool:
    """Whether a seat is in `to_act`."""
    if state.is_shared:
        return may_act(state, seat)
    return seat == state.turn and state.phase != OVER


def hand_kinds(state: State, seat: int) -> CardMask:
    """The kinds a seat holds."""
    hand = state.hands[seat]
    return hand if state.tables.single_copies else kinds_in(hand)


def faces(state: State, seat: int, *, finishing: bool = True) -> CardMask:
    """The kinds that a seat to act may play now as single cards, held or not.

    A joker that must be named is judged by the card it is named. Without `finishing` the rules
    about last cards are left aside.
    """
    allowed = _faces_in_phase(state, seat)
    tables = state.tables
    if tables.finish_illegal and finishing:
        hand = state.hands[seat]
        if hand and not hand & (hand - 1):
            allowed = finish_allows(state, seat, allowed)
    return allowed


def _faces_in_phase(state: State, seat: int) -> CardMask:
    tables = state.tables
    phase = state.phase
    if phase == ATTACK:
        allowed, ends = answers(state, seat)
        return ends if state.picked else allowed
    if phase == FIGHT:
        return 1 << next_kind(state)
    if phase == COVER and state.cover_any:
        return tables.names if tables.names_jokers else tables.kinds
    if phase in (PLAY, DRAWN, COVER):
        return tables.follow[state.wild_key(seat)][state.facing]
    return 0


def playable(state: State, seat: int) -> CardMask:
    """The kinds of its hand that a seat to act may lay now as single cards."""
    allowed = faces(state, seat)
    kinds = hand_kinds(state, seat)
    if state.drawn >= 0 and state.phase in (DRAWN, ATTACK):
        kinds = 1 << state.drawn % PACK_SIZE
    elif state.phase == DRAWN or state.picked:
        return 0
    if state.tables.names_jokers and kinds & JOKERS and allowed & state.tables.names:
        return kinds & (allowed | JOKERS)
    return kinds & allowed


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
    return phase == ATTACK


def may_pass(state: State, seat: int, mask: CardMask) -> bool:
    """Whether `pass` is legal, where `mask` has the kinds that may be played (FP-15, FP-16, LO-05,
    LO-07).
    """
    phase = state.phase
    if phase == PLAY:
        return not (mask or state.stock or state.stock_can_serve())
    if phase == DRAWN:
        return not state.tables.must_play_drawn if mask else not may_draw(state, seat, mask)
    if phase == ATTACK:
        return not state.stock_can_serve()
    return phase in (COVER, FIGHT)


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
        drew = state.phase == DRAWN and state.drawn >= 0
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
            ranks = ranks_of_sets(tables, hand, mask)
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
    """Whether all plays of a hand outside attacks and fights are in `tables.listed`."""
    if tables.declares_if_matching or hand & tables.named_cards:
        return False
    return not tables.last_card_matters or hand & (hand - 1) != 0


def _other_moves(state: State, seat: int) -> list[Move]:
    """The same list in every other case."""
    phase = state.phase
    # Most often it is the seat in turn, which needs no call.
    if (seat != state.turn or phase in SHARED or phase == OVER) and not is_to_act(state, seat):
        return []
    if phase == DECLARE:
        return list(DECLARES)
    mask = playable(state, seat)
    moves = list_plays(state, seat, mask)
    if may_draw(state, seat, mask):
        moves.append(DRAW)
    if may_pass(state, seat, mask):
        moves.append(PASS)
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
    moves: list[Move] = []
    if mask:
        as_usual = state.phase != FIGHT and not (state.pending and tables.has_attack_call)
        plain = as_usual and _is_plain(tables, state.hands[seat] & ~tables.named_cards)
        listed = tables.listed[state.wild_key(seat)][left + 1]
        for kind in bits(mask):
            if plain and not tables.named_cards >> kind & 1:
                moves += listed[kind]
            else:
                moves += single_plays(state, seat, kind, left)
    if tables.several and state.phase in (PLAY, ATTACK, COVER) and not state.picked:
        allowed = _faces_in_phase(state, seat)
        ranks = ranks_of_sets(tables, state.hands[seat], hand_kinds(state, seat) & allowed)
        moves += several_plays(state, seat, allowed, ranks)
    return moves


def single_plays(state: State, seat: int, kind: int, left: int) -> tuple[Move, ...]:
    """The listed plays of one card: one, or one for each suit it may declare and each name it may
    take.
    """
    tables = state.tables
    if not (tables.names_jokers and JOKERS >> kind & 1):
        return named_plays(state, seat, kind, left)
    names = faces(state, seat) & tables.names
    if left == 0 or tables.has_attack_call or tables.declares_if_matching:
        return _joker_plays(state, seat, kind, names, left)
    # Otherwise they depend only on this key; there are many, so they are cached.
    key = (kind, names, min(left, 3), state.wild_key(seat), state.phase == FIGHT)
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
        play_of((kind,), move.suit, CODES[name], move.announce)
        for name in bits(names)
        for move in named_plays(state, seat, name, left)
    )


def named_plays(state: State, seat: int, kind: int, left: int) -> tuple[Move, ...]:
    """The listed plays of a card under its own name."""
    tables = state.tables
    if left == 0 and wins(state, seat, (kind,)):
        return tables.winning[kind]
    names = declares(state, seat, kind)
    if tables.has_attack_call and (state.phase == FIGHT or ender_of(state, seat, (kind,)) >= 0):
        # The plays in the tables owe a call for the card's demand; here there is no demand.
        owed = tables.owed_calls(left, 0)
        suits = SUITS if names else (None,)
        return tuple(play_of((kind,), suit, None, owed) for suit in suits)
    plays = tables.single[state.wild_key(seat)] if names else tables.plain
    return plays[min(left, 3)][kind]


def declares(state: State, seat: int, kind: int) -> bool:
    """Whether a card played now would declare a suit (CE-06, CV-06 … CV-09, LO-08)."""
    if state.phase == FIGHT:
        return False
    return declaring(state.tables, state.wild_key(seat), state.facing) >> kind & 1 != 0


def several_plays(state: State, seat: int, allowed: CardMask, ranks: int) -> list[Move]:
    """One play for each set of equal cards of some ranks and each last card of it (CV-10, FP-14),
    where the kinds in `allowed` may be played first.
    """
    tables = state.tables
    held = state.hands[seat].bit_count()
    moves: list[Move] = []
    for order in sets_of_equal_rank(state, seat, allowed, ranks):
        left = held - len(order)
        goes_on = left > 0 or not wins(state, seat, order)
        suits: tuple[str | None, ...] = (None,)
        if goes_on and declares(state, seat, order[0]):
            suits = SUITS
        owed: tuple[str, ...] = ()
        if goes_on and tables.has_attack_call:
            demand = demand_of(tables, order, ender_of(state, seat, order))
            owed = tables.owed_calls(left, demand)
        elif goes_on:
            owed = tables.owed_for[left]
        for suit in suits:
            moves.append(play_of(order, suit, None, owed))
    return moves
