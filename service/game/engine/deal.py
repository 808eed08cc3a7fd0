"""Dealing a round: the deck, the hands, the starter and what it does before the first seat acts."""

from collections.abc import Mapping
from typing import Any, Final

from service.game.cards import ANY_SUIT, CODES, JOKER_RANK, KIND, PACK_SIZE, RANK, SUITS, codes_of
from service.game.engine import rule_tables as code
from service.game.engine.duel import open_fight
from service.game.engine.effects import EFFECTS
from service.game.engine.endings import dealing_order
from service.game.engine.events import emit, emit_to
from service.game.engine.matching import FACE, WILD_FACING, facing_of
from service.game.engine.rule_tables import Rules, compile_rules
from service.game.engine.state import DECLARE, ROUNDS_WITHOUT_MOVE, Owed, Table, successors
from service.game.engine.turns import open_turn
from service.game.fairness.shuffle import shuffle
from service.game.rulesets.deck import packs_for
from service.game.rulesets.ruleset import RuleSet

CLOCKWISE: Final = 1
Setup = Mapping[str, Any]


def new_table(
    ruleset: RuleSet,
    seats: int,
    playing: tuple[int, ...],
    seed: bytes,
    *,
    most_rounds_without_move: int = ROUNDS_WITHOUT_MOVE,
) -> Table:
    """A table before its first round. `playing` are the seats that play, `seed` is the game seed
    (32 bytes); after `most_rounds_without_move` of them in a row the game expires (FP-29).
    """
    rules = compile_rules(ruleset, packs_for(ruleset, len(playing)))
    table = Table()
    table.begin(rules, seats, playing, seed, most_rounds_without_move)
    return table


def start_round(table: Table, setup: Setup | None = None) -> None:
    """Deal the next round; a set-up position governs the first one (FP-03)."""
    first_round = table.round == 0
    if not first_round:
        table.dealer = successors(table.playing, table.seats, CLOCKWISE)[table.dealer]
    table.round += 1
    table.clear_round()
    rules = table.rules
    table.direction = 1 if rules.ruleset.direction == "clockwise" else -1
    table.succ = successors(table.playing, table.seats, table.direction)
    if first_round and setup is not None:
        _lay_out(table, setup)
    else:
        order = shuffle(table.seed, table.round - 1, 0, rules.deck)
        order.reverse()
        table.stock = order
        _deal_hands(table)
    turned = _turn_starter(table)
    _announce_deal(table, turned)
    _begin(table, stays=turned.stays)


def cards_dealt(rules: Rules, seats: int, round_number: int) -> int:
    """How many cards each seat gets in a round (FP-02)."""
    deal = rules.ruleset.deal
    if deal.by_round:
        return deal.by_round[min(round_number, len(deal.by_round)) - 1]
    return deal.two_players if seats == 2 else deal.cards


def _deal_hands(table: Table) -> None:
    order = dealing_order(table)
    count = cards_dealt(table.rules, len(order), table.round)
    for _ in range(count):
        for seat in order:
            table.hands[seat] |= 1 << table.stock.pop()


def _lay_out(table: Table, setup: Setup) -> None:
    """Put the named cards in place; the rest of the deck lies under the named stock, shuffled
    (FP-03).
    """
    rest = list(table.rules.deck)

    def take(text: str) -> int:
        card = next(card for card in rest if card % PACK_SIZE == KIND[text])
        rest.remove(card)
        return card

    for seat, texts in enumerate(setup["hands"]):
        for text in texts:
            table.hands[seat] |= 1 << take(text)
    starter = take(setup["starter"])
    named = [take(text) for text in setup.get("stock", ())]
    below = shuffle(table.seed, 0, 0, rest)
    table.stock = [*reversed(below), *reversed(named), starter]
    scores = setup.get("scores")
    if scores is not None:
        table.scores = list(scores)


class _Starter:
    """What turning the starter came to: the cards put back, and whether it lies without effect."""

    def __init__(self, put_back: list[str], *, stays: bool) -> None:
        self.put_back = put_back
        self.stays = stays


def _turn_starter(table: Table) -> _Starter:
    """Turn the top card; a card that may not begin goes to index ⌊n/2⌋ of the stock (FP-01)."""
    held = len(table.stock)
    put_back: list[str] = []
    while True:
        card = table.stock.pop()
        kind = card % PACK_SIZE
        if not _is_put_back(table, kind):
            stays = False
            break
        if len(put_back) == held:
            stays = True
            break
        put_back.append(CODES[kind])
        n = len(table.stock)
        table.stock.insert(n - n // 2, card)
    table.discard.append(card)
    return _Starter(put_back, stays=stays)


def _is_put_back(table: Table, kind: int) -> bool:
    rules = table.rules
    starter = rules.ruleset.starter
    if RANK[kind] == JOKER_RANK:
        return starter.joker == "put_back"
    if starter.wild == "put_back" and _is_wild(table, kind):
        return True
    return starter.special == "put_back" and rules.effect[kind] != code.NO_EFFECT


def _is_wild(table: Table, kind: int) -> bool:
    """In countdown the starter is wild by the dealer's score (FP-05)."""
    return bool(table.rules.wild_masks[table.wild_key(table.dealer)] >> kind & 1)


def _announce_deal(table: Table, turned: _Starter) -> None:
    if table.events is None:
        return
    for text in turned.put_back:
        emit(table, "starter_put_back", card=text)
    for seat in dealing_order(table):
        hand = codes_of(table.hands[seat])
        emit_to(
            table, "dealt", seat, {"cards": hand}, seat=seat, count=len(hand), round=table.round
        )
    emit(table, "starter_turned", card=CODES[table.upcard], round=table.round, dealer=table.dealer)


def _begin(table: Table, *, stays: bool) -> None:
    """Let the starter act as if the dealer had played it, then open the first turn (CE-08, CS-06,
    FP-04, FP-05).
    """
    kind = table.upcard
    knobs = table.rules.ruleset
    table.facing = FACE[kind]
    if RANK[kind] == JOKER_RANK:
        table.facing = facing_of(JOKER_RANK, ANY_SUIT)
    wild = _is_wild(table, kind)
    if wild:
        table.facing += WILD_FACING
    effective = not stays and knobs.starter.special == "active"
    effect = table.rules.effect[kind] if effective else code.NO_EFFECT
    declares = wild and not stays and knobs.wild.declares == "always"
    if declares and knobs.starter.wild == "dealer_declares":
        owe_declaration(table, table.dealer, Owed((kind,) if effect else (), starter=True))
        return
    starter_acts(table, effect)
    if declares and knobs.starter.wild == "first_seat_declares" and table.round_over is None:
        owe_declaration(table, table.turn, Owed((), starter=True, phase_after=table.phase))


def owe_declaration(table: Table, seat: int, owed: Owed) -> None:
    """Wait for a seat's `declare` before anything else happens."""
    if table.turn != seat:
        table.turn = seat
        table.turn_number += 1
    table.phase = DECLARE
    table.owed = owed


def starter_acts(table: Table, effect: int) -> None:
    """The starter's effect on who begins (FP-04); `effect` is 0 where it has none."""
    first = _first_seat(table)
    if effect == code.FIGHT:
        kind = table.upcard
        table.fight_top = table.rules.fight_top[kind]
        table.turn = table.dealer
        defender = first if first != table.dealer else table.succ[table.dealer]
        open_fight(table, table.dealer, defender)
        return
    if effect == code.REVERSE:
        steps = EFFECTS[effect](table, table.upcard)
        if len(table.playing) > 2:
            first = _first_seat(table, mirrored=True)
        elif steps == 2:
            first = table.succ[first]
    elif effect == code.SKIP:
        emit(table, "seat_skipped", seat=first)
        first = table.succ[first]
    elif effect == code.AGAIN:
        first = table.dealer
    elif effect == code.DRAW_CARDS:
        EFFECTS[effect](table, table.upcard)
    open_turn(table, first)


def _first_seat(table: Table, *, mirrored: bool = False) -> int:
    """Who begins before the starter's effect; `mirrored` across the dealer for a starter that
    reverses.
    """
    where = table.rules.ruleset.first_seat
    if where == "dealer":
        return table.dealer
    clockwise = (where == "dealer_left") != mirrored
    return successors(table.playing, table.seats, 1 if clockwise else -1)[table.dealer]


def suit_name(number: int) -> str | None:
    """The name of a suit number, None where any card follows."""
    return None if number == ANY_SUIT else SUITS[number]
