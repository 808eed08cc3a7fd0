"""What played cards do. One card with two effects does what two cards with one do."""

from crazy_eights.engine.duel import open_fight
from crazy_eights.engine.events import emit
from crazy_eights.engine.facing import WILD_FACING
from crazy_eights.engine.rule_tables import together
from crazy_eights.engine.state import COVER, NONE, State, successors
from crazy_eights.engine.turns import end_turn, pass_over
from crazy_eights.rulesets.language import ANYTHING, Follow


def settle(state: State, kinds: tuple[int, ...], ender: int) -> None:
    """Do what the cards of a play do, and advance the turn; `ender` ends the demand on its player.

    Reverses and skips come first. Then a fight, which only the last card opens, goes before a
    demand, a demand before a cover, a cover before `again`, that before skips (FP-14, FP-30).
    """
    tables = state.tables
    if tables.last_acts:
        kinds = kinds[-1:]
    deed = tables.deeds[kinds[-1]]
    if len(kinds) > 1:
        deed = together([tables.deeds[kind] for kind in kinds])
    steps = 1 + deed.skips
    if deed.reverses:
        steps += reverse(state, deed.reverses)
    if deed.top >= 0:
        state.fight_top = deed.top
        open_fight(state, state.turn, pass_over(state, state.turn, steps))
        return
    if ender >= 0:
        end_demand(state)
    if deed.draws:
        raise_demand(state, kinds, ender)
    if not state.pending:
        if deed.cover and state.hands[state.turn]:
            open_cover(state, deed.cover)
            return
        if deed.again or deed.cover:
            steps = 1 if deed.cover else 0
    end_turn(state, steps)


def reverse(state: State, times: int) -> int:
    """Reverse the direction; with two seats do nothing, or skip. Return how many seats that skips
    (CS-02, RC-05, FP-11).
    """
    if len(state.playing) == 2:
        return times if state.tables.reverse_skips_two else 0
    for _ in range(times):
        state.direction = -state.direction
        state.succ = successors(state.playing, state.seats, state.direction)
        emit(state.events, "direction_reversed", direction=state.direction_name)
    return 0


def raise_demand(state: State, kinds: tuple[int, ...], ender: int) -> None:
    """A demand begins or grows by that of each card but `ender` (CS-03, CS-04)."""
    for kind in kinds:
        count = state.tables.draw_count[kind]
        if kind == ender:
            ender = NONE
        elif count:
            state.pending += count
            state.attack = kind
            state.attack_wild = state.facing >= WILD_FACING
            if state.events is not None:
                emit(state.events, "attack_raised", pending=state.pending, count=count)


def end_demand(state: State) -> None:
    """A demand was answered and is gone (CD-06, ZW-12)."""
    emit(state.events, "attack_blocked", count=state.pending)
    state.pending = 0
    state.attack = NONE


def open_cover(state: State, follow: Follow) -> None:
    """The same seat may put another card on it, in the same turn (LO-05, FP-40)."""
    state.phase = COVER
    state.cover_any = follow == ANYTHING
    state.drawn = NONE
    emit(state.events, "cover_allowed", seat=state.turn)
