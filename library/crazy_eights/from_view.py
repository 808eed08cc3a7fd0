"""A table from what one seat sees: the JSON of a view and, if kept, of the events before it.

The seat's own knowledge is taken over; cards that it cannot see are dealt at random. So one search
program can use the library, the arena and HTTP (docs/python.md, "From a view").
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final

from crazy_eights.belief.table import Table
from crazy_eights.belief.trace import Play, Trace
from crazy_eights.bots.determinize import QuickChance
from crazy_eights.cards import KIND, PACK_SIZE, RANK, SUITS, bits, find_card
from crazy_eights.engine.facing import WILD, facing_of, is_wild, suit_faced, with_suit
from crazy_eights.engine.legal import hand_kinds, legal_moves
from crazy_eights.engine.matching import answers_to, met_in
from crazy_eights.engine.rule_tables import RuleTables, compile_rules
from crazy_eights.engine.state import (
    ANSWER,
    COVER,
    DECLARE,
    DRAWN,
    FIGHT,
    NONE,
    OVER,
    PHASES,
    PLAY,
    Owed,
    State,
    Window,
    successors,
)
from crazy_eights.fairness.shuffle import SEED_BYTES, BotStream
from crazy_eights.rounds import RoundLimits, Rounds
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.language import ANYTHING
from crazy_eights.rulesets.ruleset import RuleSet, from_text

View = Mapping[str, Any]
Guess = dict[str, Any]
"""Values of fields that a view doesn't show."""
_TURN: Final = 1000
"""The number of the turn; only the distance to those of windows matters."""


def table_from_view(
    view: View,
    events: Iterable[Mapping[str, Any]] = (),
    *,
    chance: Callable[[int], int] | None = None,
    ruleset: RuleSet | None = None,
) -> State:
    """Return a table that looks to a seat as its view does; hidden cards are dealt at random.

    `view` is the JSON of a seat's view, from HTTP or the arena, or `table_view` with `ruleset`.
    `events` is what the seat has seen before it, oldest first. They show which cards lie on the
    discard pile, the card that the seat has drawn, and other public facts that a view lacks. With
    the events of the whole game, all that is left to chance are the cards that the seat cannot see.
    Without events, what is missing is guessed, such that the seat has the same legal moves.

    `chance(k)` returns a uniform number from 0 to k-1; without it, equal views give equal tables.
    The table has no evidence from earlier moves, so `resample` with `infer` knows as much as
    without.

    Raises ValueError for the view of a watcher or of a game that has not begun, for events that
    don't lead to the view, and for a view that no table has. Raises KeyError for a field that is
    missing, and `RuleSetInvalid` for rules that cannot be played.
    """
    you = view["you"]
    if you is None or view["phase"] is None:
        raise ValueError("the view has no seat or no table")
    rules = ruleset or from_text(json.dumps(view["rules"]))
    below = _stream(view) if chance is None else chance
    trace = Trace(events)
    state = _public(view, rules, trace)
    _deal(state, view, trace, QuickChance(below))
    _open_windows(state, view)
    seat: int = you["seat"]
    wanted = you["legal_moves"]
    for guess in _guesses(state, seat, view, trace):
        for name, value in guess.items():
            setattr(state, name, value)
        if state.drawn >= 0:
            holder = state.hands[state.turn]
            held = list(bits(holder))
            own = state.turn == seat
            state.drawn = find_card(holder, state.drawn) if own else held[below(len(held))]
        if view.get("status", "active") != "active" or _listed(state, seat) == wanted:
            return state
    raise ValueError("no table has the legal moves of this view, with these events")


def _stream(view: View) -> Callable[[int], int]:
    """Return a source of random numbers that depends on what the seat sees."""
    seen = {name: view[name] for name in ("round", "phase", "turn", "upcard", "seats", "you")}
    seed = hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).digest()
    return BotStream(seed, 0, 0).below


def _listed(state: State, seat: int) -> list[dict[str, Any]]:
    if state.phase == OVER:
        return []
    return [move.to_json() for move in legal_moves(state, seat)]


def _public(view: View, ruleset: RuleSet, trace: Trace) -> Table:
    """Return a table with what the view shows, without cards."""
    shown = view["seats"]
    seats = len(shown)
    dealt_in = _dealt_in(view)
    table = Table()
    rules = compile_rules(ruleset, packs_for(ruleset, len(dealt_in)))
    table.begin(rules, seats, dealt_in, b"", RoundLimits())
    table.status = [each["status"] for each in shown]
    table.playing = tuple(seat for seat in range(seats) if table.is_playing(seat))
    table.left_order = _left_order(table, trace)
    table.scores = [each["score"] for each in shown]
    table.records = Rounds(view["rounds_total"], tuple(view["rounds"]))
    table.result = view["result"]
    table.round = view["round"]
    table.dealer = view["dealer"]
    table.turn_number = _TURN
    table.clear_round()
    table.rebuilds = trace.rebuilds
    table.turn = NONE if view["turn"] is None else view["turn"]
    table.direction = 1 if view["direction"] == "clockwise" else -1
    table.succ = successors(table.playing, seats, table.direction) if table.playing else ()
    table.phase = PHASES.index(view["phase"])
    table.pending = view["pending"]
    table.named = NONE if view["upcard_as"] is None else KIND[view["upcard_as"]]
    face = KIND[view["upcard"]] if table.named == NONE else table.named
    suit = view["active_suit"]
    table.facing = facing_of(RANK[face], len(SUITS) if suit is None else SUITS.index(suit))
    table.passed = sum(1 << seat for seat in trace.passed)
    table.in_air = sum(1 << each["seat"] for each in shown if each["in_air"])
    return table


def _dealt_in(view: View) -> tuple[int, ...]:
    """Return the seats that took part in the deal: all but those that were free at the start."""
    if view["result"] is not None:
        return tuple(sorted(each["seat"] for each in view["result"]["standings"]))
    return tuple(
        each["seat"]
        for each in view["seats"]
        if each["status"] != "out" or each.get("player", 1) or each.get("bot")
    )


def _left_order(table: Table, trace: Trace) -> list[tuple[int, ...]]:
    """Return the order in which seats left: those not in the events left before them."""
    gone = [seat for seat in table.dealt_in if not table.is_playing(seat)]
    seen = {seat for seats in trace.left for seat in seats}
    return [*((seat,) for seat in gone if seat not in seen), *trace.left]


def _deal(state: State, view: View, trace: Trace, chance: QuickChance) -> None:
    """Give every card a place: the own hand and what is known of the pile, then all others."""
    unseen: dict[int, list[int]] = {}
    for card in reversed(state.tables.deck):
        unseen.setdefault(card % PACK_SIZE, []).append(card)
    you, count = view["you"]["seat"], view["discard_count"]
    known = _known_hands(view) or {you: view["you"]["hand"]}
    pile = trace.pile[-count:] or [KIND[view["upcard"]]]
    if pile[-1] != KIND[view["upcard"]] or (trace.whole and len(pile) != count):
        raise ValueError("the events do not lead to this view: another card lies on the pile")
    try:
        for seat, hand in known.items():
            state.hands[seat] = sum(1 << unseen[KIND[text]].pop() for text in hand)
        seen = [unseen[kind].pop() for kind in pile]
    except (KeyError, IndexError):
        raise ValueError("the view or its events show a card more often than the deck") from None
    hidden = [card for cards in unseen.values() for card in cards]
    chance.shuffle(hidden)
    counts = [0 if seat in known else each["card_count"] for seat, each in enumerate(view["seats"])]
    if count - len(seen) + sum(counts) + view["stock_count"] > len(hidden):
        raise ValueError("the view shows more cards than the deck has")
    state.discard = [hidden.pop() for _ in range(count - len(seen))] + seen
    for seat, cards in enumerate(counts):
        state.hands[seat] += sum(1 << hidden.pop() for _ in range(cards))
    state.stock = [hidden.pop() for _ in range(view["stock_count"])]
    state.seed = chance.seed().ljust(SEED_BYTES, b"\0")


def _known_hands(view: View) -> dict[int, list[str]]:
    """Return the hands of all seats, which are public after the end of the game."""
    if view["phase"] != PHASES[OVER] or not view["rounds"]:
        return {}
    last = view["rounds"][-1]
    counts = [each["card_count"] for each in view["seats"]]
    same = last["round"] == view["round"] and [len(hand) for hand in last["hands"]] == counts
    return dict(enumerate(last["hands"])) if same else {}


def _open_windows(state: State, view: View) -> None:
    """Open the windows of calls that were made, and of those that the seat could make or
    challenge.
    """
    for each in view["seats"]:
        for name in each["announced"]:
            _open(state, each["seat"], name, announced=True)
    for move in view["you"]["legal_moves"]:
        if move["type"] == "announce":
            _open(state, view["you"]["seat"], move["call"], announced=False)
        elif move["type"] == "challenge":
            _open(state, move["target"], move["call"], announced=False)


def _open(state: State, seat: int, name: str, *, announced: bool) -> None:
    held = state.hands[seat].bit_count()
    found = [index for index, call in enumerate(state.tables.calls) if call.call == name]
    fitting = [i for i in found if state.tables.calls[i].cards_left in (None, held)]
    if not found:
        raise ValueError(f"the rules have no call {name}")
    # A seat that still has the turn of its play can be in these phases only.
    turn = _TURN if seat == state.turn and state.phase in (DECLARE, COVER) else _TURN - 1
    call = (fitting or found)[0]
    state.windows.append(Window(seat, call, turn, state.pending, announced))


def _guesses(state: State, seat: int, view: View, trace: Trace) -> Iterator[Guess]:
    """Yield values for the fields that the view doesn't show, the likeliest first."""
    play = trace.play or _assumed_play(state, view)
    wild = _is_wild(state, play, trace)
    options: dict[str, list[Any]] = {
        "facing": [state.facing, _wild_facing(state)][:: -1 if wild else 1],
        **_attack_options(state, play, trace),
        **_turn_options(state, seat, view, trace),
    }
    if state.phase == COVER:
        any_card = state.tables.deeds[play.faces[-1]].cover == ANYTHING
        options["cover_any"] = [any_card, not any_card]
    if state.phase == FIGHT or trace.attacker != NONE:
        options.update(_fight_options(state, view, trace))
    for values in product(*options.values()):
        guess = dict(zip(options, values, strict=True))
        if state.phase == FIGHT:
            gone = set(state.playing) - {guess["attacker"], *view["to_act"]}
            guess["fight_passed"] = sum(1 << each for each in gone)
        if state.phase == DECLARE:
            guess["owed"] = _owed(state, play, trace, guess)
        if guess["picked"] or guess["drawn"] == NONE or state.phase != ANSWER:
            yield guess


def _assumed_play(state: State, view: View) -> Play:
    """Return the last play as the upcard shows it, where no event does."""
    faces = (state.upcard_face,)
    seat = state.turn if state.phase in (DECLARE, COVER) else state.dealer
    starter = view["discard_count"] == 1
    return Play(seat, faces, starter=starter, in_fight=state.phase == FIGHT, after=0)


def _is_wild(state: State, play: Play, trace: Trace) -> bool:
    """Return whether a play was one of a wild card."""
    if play.in_fight:
        return False
    return bool(state.tables.wild_masks[_wild_key(state, play, trace)] >> play.faces[-1] & 1)


def _wild_key(state: State, play: Play, trace: Trace) -> int:
    """Return the index into `tables.wild_masks` of the seat that made a play."""
    if not state.tables.own_score:
        return 0
    score = trace.wild_score(play, state.scores[play.seat])
    return min(max(score, 0), len(state.tables.wild_masks) - 1)


def _wild_facing(state: State) -> int:
    """Return the facing if the upcard was laid as a wild card."""
    laid = max(each[state.upcard_face] for each in state.tables.laid)
    if not is_wild(laid):
        return state.facing + WILD
    return with_suit(laid, suit_faced(state.facing))


def _attack_options(state: State, play: Play, trace: Trace) -> dict[str, list[Any]]:
    """Return what may be attacking: the card and whether it was laid as a wild card."""
    if not state.pending:
        return {"attack": [NONE], "attack_wild": [False]}
    tables: RuleTables = state.tables
    by = trace.attack or play
    drawing = [face for face in by.faces if tables.draw_count[face]]
    others = [kind for kind in range(PACK_SIZE) if tables.draw_count[kind] and kind not in drawing]
    others.sort(key=lambda kind: RANK[kind] != RANK[by.faces[-1]])
    kinds = [*reversed(drawing), *([] if trace.attack else others)]
    wild = _is_wild(state, by, trace)
    return {"attack": kinds, "attack_wild": [wild] if trace.attack else [wild, not wild]}


def _turn_options(state: State, seat: int, view: View, trace: Trace) -> dict[str, list[Any]]:
    """Return what may have been drawn in this turn: cards and how many."""
    if state.phase not in (DRAWN, ANSWER):
        return {"drawn": [NONE], "draws": [0], "picked": [False]}
    own = state.turn == seat
    kinds = list(bits(hand_kinds(state, seat))) if own else [0]
    limit = state.tables.draw_limit
    if state.phase == DRAWN:
        kinds = kinds if trace.drawn == NONE or not own else [trace.drawn]
        seen = trace.draws if trace.drawer == state.turn else 1
        # Events may begin in the middle of a turn.
        draws = list(dict.fromkeys((seen, max(limit - 1, seen), max(limit, seen))))
        return {"drawn": kinds, "draws": draws, "picked": [False]}
    if trace.drawer == state.turn and state.tables.takes_first:
        return {"drawn": [trace.drawn] if own else [0], "draws": [0], "picked": [True]}
    if trace.attack is not None or not state.tables.takes_first:
        return {"drawn": [NONE], "draws": [0], "picked": [False]}
    # The attack is as it was, or the seat has drawn the first card.
    return {"drawn": [NONE, *kinds], "draws": [0], "picked": [False, True]}


def _owed(state: State, play: Play, trace: Trace, guess: Guess) -> Owed:
    """Return the declaration that the seat in turn owes."""
    if not play.starter:
        return Owed(play.faces, ender=_ender(state, play, trace, guess))
    [kind] = play.faces
    starter = state.tables.ruleset.starter
    if starter.wild == "dealer_declares":
        return Owed((kind,) if starter.special == "active" else (), starter=True)
    after = FIGHT if trace.attacker != NONE else ANSWER if state.pending else PLAY
    return Owed((), starter=True, phase_after=after)


def _ender(state: State, play: Play, trace: Trace, guess: Guess) -> int:
    """Return the card of a play that ends the demand on its player, -1 if none does."""
    if not state.pending:
        return NONE
    tables, attack = state.tables, guess["attack"]
    key = _wild_key(state, play, trace)
    ends = 0
    for suit in range(SUITS_FACED):
        facing = facing_of(RANK[attack], suit) + WILD_FACING * guess["attack_wild"]
        ends |= answers_to(tables, key, attack, facing)[1]
    return ender_in(tables, ends, play.faces)


def _fight_options(state: State, view: View, trace: Trace) -> dict[str, list[Any]]:
    """Return who may attack in a fight, and how high the fight may rise."""
    out = [seat for seat in state.playing if seat not in view["to_act"]]
    attackers = [trace.attacker] if trace.attacker != NONE else out
    deeds = state.tables.deeds
    found = [deeds[trace.opening.faces[-1]].top] if trace.opening else _tops_below(state)
    return {"attacker": attackers, "fight_top": found}


def _tops_below(state: State) -> list[int]:
    """Return the tops of the fights that may have led to the upcard, the shortest first."""
    kind = state.upcard_face
    tops = [state.tables.deeds[each].top for each in range(kind, kind - RANK[kind] - 1, -1)]
    return [top for top in dict.fromkeys(tops) if top > RANK[kind]] or [RANK[kind] + 1]
