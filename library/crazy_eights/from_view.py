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
from crazy_eights.cards import JOKER_RANK, KIND, PACK_SIZE, RANK, RANKS, SUITS, bits, find_card
from crazy_eights.engine.deeds import Act, together
from crazy_eights.engine.effects import deed_of_cards, receivers_of, run_of
from crazy_eights.engine.facing import FACINGS, NO_SUIT, SUITS_FACED, WILD, facing_of
from crazy_eights.engine.legal import hand_kinds, legal_moves
from crazy_eights.engine.matching import answers_to, counted, met_in
from crazy_eights.engine.rule_tables import RuleTables, compile_rules
from crazy_eights.engine.state import (
    ANSWER,
    COVER,
    DECLARE,
    DRAWN,
    FIGHT,
    MORE,
    NONE,
    OVER,
    PHASES,
    PLAY,
    UNMET,
    Met,
    Owed,
    State,
    Window,
    successors,
)
from crazy_eights.engine.state import Play as Waiting
from crazy_eights.fairness.shuffle import SEED_BYTES, BotStream
from crazy_eights.rounds import RoundLimits, Rounds
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.language import Follow
from crazy_eights.rulesets.ruleset import RuleSet, from_text

NO_RANK: Final = JOKER_RANK
ANY_SUIT: Final = len(SUITS)
View = Mapping[str, Any]
Guess = dict[str, Any]
"""Values of fields that a view doesn't show."""
_NAMED: Final = ("suit", "rank", "card")
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
    tables = compile_rules(rules, packs_for(rules, len(_dealt_in(view))))
    trace = Trace(events, lambda play: _skips(tables, view, play))
    state = _public(view, tables, trace)
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


def _skips(tables: RuleTables, view: View, play: Play) -> int:
    """Return how many seats a play skips."""
    deed = together([tables.deeds[face] for face in counted(tables, play.faces)])
    two = sum(each["status"] == "playing" for each in view["seats"]) == 2
    return deed.skips + (deed.reverses if two and tables.reverse_skips_two else 0)


def _public(view: View, tables: RuleTables, trace: Trace) -> Table:
    """Return a table with what the view shows, without cards."""
    shown = view["seats"]
    seats = len(shown)
    dealt_in = _dealt_in(view)
    table = Table()
    table.begin(tables, seats, dealt_in, b"", RoundLimits())
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
    table.pending, table.pending_turns = view["pending"], view["pending_turns"]
    table.miss = sum(min(n, 52) << 8 * seat for seat, n in trace.missing.items())
    table.named = NONE if view["upcard_as"] is None else KIND[view["upcard_as"]]
    if trace.given:
        table.given = tuple(tuple(trace.given.get(seat, ())) for seat in range(seats))
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


def _deal(state: Table, view: View, trace: Trace, chance: QuickChance) -> None:
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
    counts = [0 if seat in known else each["card_count"] for seat, each in enumerate(view["seats"])]
    for seat, kinds in enumerate(state.given):
        for kind in kinds:
            if counts[seat] and unseen.get(kind):
                state.hands[seat] |= 1 << unseen[kind].pop()
                counts[seat] -= 1
    hidden = [card for cards in unseen.values() for card in cards]
    chance.shuffle(hidden)
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
    found = [index for index, call in enumerate(state.tables.calls) if call.say == name]
    fitting = [i for i in found if state.tables.calls[i].left in (None, held)]
    if not found:
        raise ValueError(f"the rules have no call {name}")
    # A seat that still has the turn of its play can be in these phases only.
    turn = _TURN if seat == state.turn and state.phase in (DECLARE, COVER, MORE) else _TURN - 1
    call = (fitting or found)[0]
    state.windows.append(Window(seat, call, turn, state.pending, announced))


def _guesses(state: State, seat: int, view: View, trace: Trace) -> Iterator[Guess]:
    """Yield values for the fields that the view doesn't show, the likeliest first."""
    play = trace.play or _assumed_play(state, view)
    run = trace.run or [play]
    wild = _is_wild(state, play, trace)
    options: dict[str, list[Any]] = {
        "facing": _facings(state, view, wild=wild),
        **_demand_options(state, play, trace),
        **_turn_options(state, seat, view, trace),
    }
    if state.phase in (COVER, MORE):
        options["asks"] = _asks(state, run)
    if state.phase == FIGHT or trace.attacker != NONE:
        options.update(_fight_options(state, view, trace))
    for values in product(*options.values()):
        guess = dict(zip(options, values, strict=True))
        guess["attack"], guess["attack_effect"] = guess.pop("demand")
        if "asks" in guess:
            guess["asked"], guess["must"] = guess.pop("asks")
        if "fight" in guess:
            guess["fight_top"], guess["fight_home"] = guess.pop("fight")
        if state.phase == FIGHT:
            gone = set(state.playing) - {guess["attacker"], *view["to_act"]}
            guess["fight_passed"] = sum(1 << each for each in gone)
        if state.phase == MORE:
            guess["run"] = _waiting(state, run)
        if state.phase == DECLARE:
            guess["owed"] = _owed(state, view, run, trace, guess)
        if guess["picked"] or guess["drawn"] == NONE or state.phase != ANSWER:
            yield guess


def _assumed_play(state: State, view: View) -> Play:
    """Return the last play as the upcard shows it, where no event does."""
    faces = (state.upcard_face,)
    seat = state.turn if state.phase in (DECLARE, COVER, MORE) else state.dealer
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


def _facings(state: State, view: View, *, wild: bool) -> list[int]:
    """Return what the next seat may face: the view does not show whether the card below is wild,
    nor whether any card follows where it shows neither a suit nor a rank.
    """
    rank = NO_RANK if view["active_rank"] is None else RANKS.index(view["active_rank"])
    suits = [ANY_SUIT, NO_SUIT] if rank == NO_RANK else [NO_SUIT]
    if view["active_suit"] is not None:
        suits = [SUITS.index(view["active_suit"])]
    below = FACINGS * state.tables.classes[state.upcard_face]
    return [
        below + facing_of(rank, suit) + (WILD if each else 0)
        for each in (wild, not wild)
        for suit in suits
    ]


def _demand_options(state: State, play: Play, trace: Trace) -> dict[str, list[Any]]:
    """Return what may make the demand: an effect of a card, and whether that was laid as a wild
    card.
    """
    if not (state.pending or state.pending_turns):
        return {"demand": [(NONE, 0)], "attack_wild": [False]}
    by = trace.attack or play
    kinds = [*reversed(by.faces)]
    if not trace.attack:
        others = [kind for kind in range(PACK_SIZE) if kind not in kinds]
        kinds += sorted(others, key=lambda kind: RANK[kind] != RANK[by.faces[-1]])
    found = [
        (kind, act.effect)
        for kind in kinds
        for act in reversed(state.tables.deeds[kind].acts)
        if act.demands and (act.cards == trace.raised if trace.attack else _is_part(state, act))
    ]
    wild = _is_wild(state, by, trace)
    return {"demand": found, "attack_wild": [wild] if trace.attack else [wild, not wild]}


def _is_part(state: State, act: Act) -> bool:
    """Return whether what an effect demands may be in what is demanded now."""
    return act.cards <= state.pending + 1 and act.turns <= state.pending_turns


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
    # The demand is as it was, or the seat has drawn the first card.
    return {"drawn": [NONE, *kinds], "draws": [0], "picked": [False, True]}


def _asks(state: State, run: list[Play]) -> list[tuple[Follow, bool]]:
    """Return what the next card must have in common with the card below, and whether it must
    come: of a cover or a run.
    """
    deeds = state.tables.deeds
    if state.phase == MORE:
        found = [run_of(state, run[0].seat, run[0].faces), *(deed.series for deed in deeds)]
        return [(follow, False) for follow in dict.fromkeys(found) if follow]
    laid = deed_of_cards(state, _waiting(state, run).kinds)
    return [(deed.cover, deed.must) for deed in dict.fromkeys([laid, *deeds]) if deed.cover]


def _waiting(state: State, run: list[Play]) -> Waiting:
    """Return the cards of a run that count, with the seats that were chosen."""
    plays = run[-1:] if state.tables.last_acts else run
    found = [(k, play.target) for play in plays for k in counted(state.tables, play.faces)]
    return Waiting(tuple(kind for kind, _ in found), tuple(target for _, target in found))


def _owed(state: State, view: View, run: list[Play], trace: Trace, guess: Guess) -> Owed:
    """Return the choice that the seat in turn owes."""
    play = run[-1]
    what = _choice(state, view, play, trace)
    if play.starter:
        starter = state.tables.ruleset.starter
        if starter.wild == "dealer_declares":
            return Owed(what, starter=play.faces if starter.special == "active" else ())
        after = FIGHT if trace.attacker != NONE else ANSWER if guess["attack"] >= 0 else PLAY
        return Owed(what, starter=(), phase_after=after)
    waiting = _waiting(state, run)
    if guess["attack"] >= 0:
        waiting = waiting._replace(met=_met(state, play, trace, guess))
    if what == "card":
        return Owed(what, waiting, receivers=_receivers(state, waiting, trace.gifts))
    goes_on = guess["attack"] < 0 and state.hands[state.turn]
    return Owed(what, waiting, run_of(state, run[0].seat, run[0].faces) if goes_on else ())


def _choice(state: State, view: View, play: Play, trace: Trace) -> str:
    """Return what is owed: the seat in turn sees it in its moves, others in the card."""
    own = view["you"]["seat"] == state.turn
    asked = {name for move in view["you"]["legal_moves"] for name in _NAMED if own and name in move}
    if asked:
        return "either" if len(asked) > 1 else asked.pop()
    tables, kind = state.tables, play.faces[0]
    key = _wild_key(state, play, trace)
    if trace.named or not (tables.declaring[key] | tables.declaring_if[key]) >> kind & 1:
        return "card"
    if tables.naming_either[key] >> kind & 1:
        return "either"
    return "rank" if tables.naming_rank[key] >> kind & 1 else "suit"


def _met(state: State, play: Play, trace: Trace, guess: Guess) -> Met:
    """Return what a play does to the demand on its player."""
    if guess["attack"] < 0:
        return UNMET
    tables, key = state.tables, _wild_key(state, play, trace)
    below = (
        state.discard[-1 - len(play.faces)] % PACK_SIZE if state.discard[1:] else guess["attack"]
    )
    ends = passes = 0
    for rank, suit, wild in product({RANK[below], NO_RANK}, range(SUITS_FACED), (0, WILD)):
        facing = FACINGS * tables.classes[below] + facing_of(rank, suit) + wild
        found = answers_to(
            tables, key, guess["attack"], guess["attack_effect"], facing, wild=guess["attack_wild"]
        )
        ends |= found[1]
        passes |= found[2]
    return met_in(tables, ends, passes, play.faces)


def _receivers(state: State, waiting: Waiting, given: int) -> tuple[int, ...]:
    """Return the seats that are still to be given cards, after some that were."""
    held = state.hands[state.turn].bit_count() + given
    # Events may begin in the middle of a turn.
    return tuple(receivers_of(state, waiting)[:held][given:]) or (state.succ[state.turn],)


def _fight_options(state: State, view: View, trace: Trace) -> dict[str, list[Any]]:
    """Return who may attack in a fight, how high it may rise, and whether the dealer's left plays
    after it.
    """
    out = [seat for seat in state.playing if seat not in view["to_act"]]
    attackers = [trace.attacker] if trace.attacker != NONE else out
    deeds = state.tables.deeds
    kind = trace.opening.faces[-1] if trace.opening else state.upcard_face
    below = [kind] if trace.opening else range(kind, kind - RANK[kind] - 1, -1)
    tops = dict.fromkeys((deeds[each].top, deeds[each].home) for each in below)
    found = [each for each in tops if trace.opening or each[0] > RANK[kind]]
    return {"attacker": attackers, "fight": found or [(RANK[kind] + 1, False)]}
