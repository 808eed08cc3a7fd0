"""Dealing a round: the deck, the hands, the starter and what it does before the first seat acts."""

from collections.abc import Mapping
from typing import Any, Final

from crazy_eights.cards import CODES, JOKER_RANK, KIND, PACK_SIZE, RANK, codes_of
from crazy_eights.engine.drawing import draw_cards
from crazy_eights.engine.duel import open_fight
from crazy_eights.engine.effects import raise_demand, reverse
from crazy_eights.engine.endings import dealing_order
from crazy_eights.engine.events import emit, emit_to
from crazy_eights.engine.matching import named_by
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.engine.state import DECLARE, Owed, State, successors
from crazy_eights.engine.turns import open_turn
from crazy_eights.fairness.shuffle import shuffle

CLOCKWISE: Final = 1
Setup = Mapping[str, Any]


def start_round(state: State, setup: Setup | None = None) -> None:
    """Deal the next round; a set-up position governs the first one (FP-03)."""
    first_round = state.round == 0
    if not first_round:
        state.dealer = successors(state.playing, state.seats, CLOCKWISE)[state.dealer]
    state.round += 1
    state.clear_round()
    tables = state.tables
    state.direction = 1 if tables.ruleset.direction == "clockwise" else -1
    state.succ = successors(state.playing, state.seats, state.direction)
    if first_round and setup is not None:
        _lay_out(state, setup)
    else:
        order = shuffle(state.seed, state.round - 1, 0, tables.deck)
        order.reverse()
        state.stock = order
        _deal_hands(state)
    put_back, stays = _turn_starter(state)
    _announce_deal(state, put_back)
    _begin(state, stays=stays)


def cards_dealt(tables: RuleTables, seats: int, round_number: int) -> int:
    """How many cards each seat gets in a round (FP-02)."""
    deal = tables.ruleset.deal
    if deal.by_round:
        return deal.by_round[min(round_number, len(deal.by_round)) - 1]
    return deal.two_players if seats == 2 else deal.cards


def _deal_hands(state: State) -> None:
    order = dealing_order(state)
    count = cards_dealt(state.tables, len(order), state.round)
    for _ in range(count):
        for seat in order:
            state.hands[seat] |= 1 << state.stock.pop()


def _lay_out(state: State, setup: Setup) -> None:
    """Put the named cards in place; the rest of the deck lies under the named stock, shuffled
    (FP-03).
    """
    rest = list(state.tables.deck)

    def take(text: str) -> int:
        card = next(card for card in rest if card % PACK_SIZE == KIND[text])
        rest.remove(card)
        return card

    for seat, texts in enumerate(setup["hands"]):
        for text in texts:
            state.hands[seat] |= 1 << take(text)
    starter = take(setup["starter"])
    named = [take(text) for text in setup.get("stock", ())]
    below = shuffle(state.seed, 0, 0, rest)
    state.stock = [*reversed(below), *reversed(named), starter]
    scores = setup.get("scores")
    if scores is not None:
        state.scores = list(scores)


def _turn_starter(state: State) -> tuple[list[str], bool]:
    """Turn the top card; a card that may not begin goes to index ⌊n/2⌋ of the stock (FP-01).
    Return the cards put back, and whether the starter, since all were, lies without effect.
    """
    put_back: list[str] = []
    for _ in range(len(state.stock)):
        card = state.stock.pop()
        if not _is_put_back(state, card % PACK_SIZE):
            state.discard.append(card)
            return put_back, False
        put_back.append(CODES[card % PACK_SIZE])
        n = len(state.stock)
        state.stock.insert(n - n // 2, card)
    state.discard.append(state.stock.pop())
    return put_back, True


def _is_put_back(state: State, kind: int) -> bool:
    tables = state.tables
    starter = tables.ruleset.starter
    if RANK[kind] == JOKER_RANK:
        return starter.joker == "put_back"
    # In countdown the starter is wild by the dealer's score (FP-05).
    wild = tables.wild_masks[state.wild_key(state.dealer)]
    if starter.wild == "put_back" and wild >> kind & 1:
        return True
    return starter.special == "put_back" and tables.acting >> kind & 1 != 0


def _announce_deal(state: State, put_back: list[str]) -> None:
    if state.events is None:
        return
    for text in put_back:
        emit(state.events, "starter_put_back", card=text)
    for seat in dealing_order(state):
        hand = codes_of(state.hands[seat])
        emit_to(
            state.events,
            "dealt",
            seat,
            {"cards": hand},
            seat=seat,
            count=len(hand),
            round=state.round,
        )
    emit(
        state.events,
        "starter_turned",
        card=CODES[state.upcard],
        round=state.round,
        dealer=state.dealer,
    )


def _begin(state: State, *, stays: bool) -> None:
    """Let the starter act as if the dealer had played it, then open the first turn (CE-08, CS-06,
    FP-04, FP-05).
    """
    kind = state.upcard
    tables = state.tables
    key = state.wild_key(state.dealer)
    state.facing = tables.laid[key][kind]
    starter = tables.ruleset.starter
    acts = (kind,) if not stays and starter.special == "active" else ()
    declares = not stays and tables.declaring[key] >> kind & 1 != 0
    what = named_by(tables, key, state.facing, kind) if declares else ""
    if what and starter.wild == "dealer_declares":
        owe_choice(state, state.dealer, Owed(what, starter=acts))
        return
    starter_acts(state, acts)
    if what and starter.wild == "first_seat_declares" and state.round_over is None:
        owe_choice(state, state.turn, Owed(what, starter=(), phase_after=state.phase))


def owe_choice(state: State, seat: int, owed: Owed) -> None:
    """Wait for a seat's `declare` before anything else happens."""
    if state.turn != seat:
        state.turn = seat
        state.turn_number += 1
    state.phase = DECLARE
    state.owed = owed


def starter_acts(state: State, kinds: tuple[int, ...]) -> None:
    """What the starter does to who begins (FP-04); `kinds` is empty where it does nothing."""
    first = _first_seat(state)
    for kind in kinds:
        deed = state.tables.deeds[kind]
        if deed.reverses:
            for _ in range(reverse(state, deed.reverses)):
                first = state.succ[first]
            if len(state.playing) > 2:
                first = _first_seat(state, mirrored=deed.reverses % 2 == 1)
        for _ in range(deed.skips):
            emit(state.events, "seat_skipped", seat=first)
            first = state.succ[first]
        _draw_for(state, kind, fights=deed.top >= 0)
        if deed.top >= 0:
            state.fight_top, state.fight_home = deed.top, deed.home
            state.turn = state.dealer
            defender = first if first != state.dealer else state.succ[state.dealer]
            open_fight(state, state.dealer, defender)
            return
        if deed.again and state.attack < 0:
            first = state.dealer
    open_turn(state, first)


def _draw_for(state: State, kind: int, *, fights: bool) -> None:
    """All seats draw what the starter lets others draw; what it demands is for the first seat."""
    for act in state.tables.deeds[kind].acts:
        if act.to == "others":
            for seat in dealing_order(state):
                draw_cards(state, seat, act.cards, why="effect")
        elif act.demands and act.to == "next" and not fights:
            raise_demand(state, kind, act)


def _first_seat(state: State, *, mirrored: bool = False) -> int:
    """Who begins before the starter's effect; `mirrored` across the dealer for a starter that
    reverses.
    """
    where = state.tables.ruleset.first_seat
    if where == "dealer":
        return state.dealer
    clockwise = (where == "dealer_left") != mirrored
    return successors(state.playing, state.seats, 1 if clockwise else -1)[state.dealer]
