"""What played cards do. One card with two effects does what two cards with one do."""

from crazy_eights.engine.deeds import PLAIN, Act, Deed, together
from crazy_eights.engine.drawing import draw_cards
from crazy_eights.engine.duel import open_fight
from crazy_eights.engine.events import emit
from crazy_eights.engine.facing import is_wild
from crazy_eights.engine.matching import counted
from crazy_eights.engine.state import ANSWER, COVER, NONE, Met, Play, State, successors
from crazy_eights.engine.turns import demand_lapses, end_turn, pass_over, tell_demand, turn_to
from crazy_eights.rulesets.language import Follow


def settle(state: State, kinds: tuple[int, ...], targets: tuple[int, ...], met: Met) -> None:
    """Do what the counted cards of a play or a run do, each with its chosen seat or -1, and
    advance the turn.

    Reverses and skips come first, then draws and demands in the order of the effects. Then a fight,
    which only the last card opens, goes before a demand, a demand before a cover, a cover before
    `again`, that before skips (FP-14, FP-30).
    """
    deeds = state.tables.deeds
    deed = deeds[kinds[0]] if len(kinds) == 1 else deed_of_cards(state, kinds)
    if deed is PLAIN and state.attack < 0:
        end_turn(state, 1)
        return
    steps = 1 + deed.skips
    if deed.reverses:
        steps += reverse(state, deed.reverses, passes=met.card >= 0 and not met.ends)
    if met.ends:
        end_demand(state)
    elif deed.top >= 0:
        demand_lapses(state)
    named = _act_all(state, kinds, targets, met, fights=deed.top >= 0) if deed.acts else NONE
    if deed.top >= 0:
        state.fight_top, state.fight_home = deed.top, deed.home
        open_fight(state, state.turn, pass_over(state, state.turn, steps))
    elif named >= 0:
        turn_to(state, named)
    elif state.attack >= 0:
        end_turn(state, steps)
    elif deed.cover and (deed.must or state.hands[state.turn]):
        open_cover(state, deed)
    elif deed.cover:
        end_turn(state, 1)
    else:
        end_turn(state, 0 if deed.again else steps)


def deed_of_cards(state: State, kinds: tuple[int, ...]) -> Deed:
    """What some cards do together."""
    deeds = state.tables.deeds
    return deeds[kinds[0]] if len(kinds) == 1 else together([deeds[kind] for kind in kinds])


def reverse(state: State, times: int, *, passes: bool = False) -> int:
    """Reverse the direction; with two seats do nothing, or skip, but not where the play `passes` a
    demand on. Return how many seats that skips (CS-02, RC-05, FP-11).
    """
    if len(state.playing) == 2:
        return times if state.tables.reverse_skips_two and not passes else 0
    for _ in range(times):
        state.direction = -state.direction
        state.succ = successors(state.playing, state.seats, state.direction)
        emit(state.events, "direction_reversed", direction=state.direction_name)
    return 0


def seat_of(state: State, to: str, target: int) -> int:
    """The one seat that an effect is about; -1 if it is out of the game."""
    if to == "chosen":
        return target if target >= 0 and state.is_playing(target) else NONE
    if to == "previous":
        return successors(state.playing, state.seats, -state.direction)[state.turn]
    return state.turn if to == "self" else state.succ[state.turn]


def receivers_of(state: State, play: Play) -> list[int]:
    """The seats that are given a card each, in the order of the effects."""
    deeds = state.tables.deeds
    found = [
        seat_of(state, to, target)
        for kind, target in zip(play.kinds, play.targets, strict=True)
        for to in deeds[kind].gives
    ]
    return [seat for seat in found if seat >= 0]


def run_of(state: State, seat: int, kinds: tuple[int, ...]) -> Follow:
    """What the cards of a run that a play begins must have in common with the card below; empty
    if it begins none (FP-57).
    """
    tables = state.tables
    alone = tables.alone[state.wild_key(seat)]
    if not tables.has_runs or state.phase == ANSWER or any(alone >> kind & 1 for kind in kinds):
        return ()
    return tables.one_by_one or deed_of_cards(state, counted(tables, kinds)).series


def _act_all(
    state: State, kinds: tuple[int, ...], targets: tuple[int, ...], met: Met, *, fights: bool
) -> int:
    """Let cards be drawn, and raise the demands, but for those of the card that meets the demand on
    its player. Return the seat that a demand is for, -1 for the next.
    """
    tables = state.tables
    named = NONE
    meets = met.card
    for place, kind in enumerate(kinds):
        deed, target = tables.deeds[kind], targets[place]
        # In a run the demand of a card that might have opened a fight is gone as well.
        silent = fights or kind == meets or (tables.has_runs and deed.top >= 0)
        if kind == meets:
            meets = NONE
        for act in deed.acts:
            if not act.demands:
                draw_at_once(state, act, target)
            elif not silent:
                seat = NONE if act.to == "next" else seat_of(state, act.to, target)
                if seat >= 0 or act.to == "next":
                    raise_demand(state, kind, act)
                    named = seat if seat >= 0 else named
    return named


def draw_at_once(state: State, act: Act, target: int) -> None:
    """Let other seats, in the direction of play, or one seat draw."""
    if act.to == "others":
        seat = state.succ[state.turn]
        while seat != state.turn:
            draw_cards(state, seat, act.cards, why="effect")
            seat = state.succ[seat]
        return
    seat = seat_of(state, act.to, target)
    if seat >= 0:
        draw_cards(state, seat, act.cards, why="effect")


def raise_demand(state: State, kind: int, act: Act) -> None:
    """A demand begins or grows by that of an effect (CS-03, CS-04)."""
    state.pending += act.cards
    state.pending_turns += act.turns
    state.attack = kind
    state.attack_effect = act.effect
    state.attack_wild = is_wild(state.facing)
    tell_demand(state, "attack_raised", pending=state.pending, count=act.cards)


def end_demand(state: State) -> None:
    """A demand was answered and is gone (CD-06, ZW-12)."""
    tell_demand(state, "attack_blocked", count=state.pending)
    demand_lapses(state)


def open_cover(state: State, deed: Deed) -> None:
    """The same seat may or must put another card on it, in the same turn (LO-05, FP-40)."""
    state.phase = COVER
    state.asked = deed.cover
    state.must = deed.must
    state.drawn = NONE
    emit(state.events, "cover_allowed", seat=state.turn)
