"""Announcement windows: when a call is owed, until when it may be made, and what forgetting costs
(FP-20).
"""

from crazy_eights.engine.drawing import draw_cards
from crazy_eights.engine.events import emit
from crazy_eights.engine.matching import demand_of
from crazy_eights.engine.state import FIGHT, NONE, Met, State, Window


def opened_by(
    state: State, seat: int, kinds: tuple[int, ...], met: Met, left: int
) -> tuple[list[int], int]:
    """The calls, by number, of a play that leaves `left` cards, and how many cards it demands of
    others.
    """
    if state.phase == FIGHT:
        return state.tables.opened(left, kinds[-1], 0, NONE), 0
    demand = demand_of(state.tables, kinds, met)
    return state.tables.opened(left, kinds[-1], demand, state.wild_key(seat)), demand


def open_windows(
    state: State, seat: int, calls: list[int], *, demand: int, announced: tuple[str, ...]
) -> None:
    """Open the windows of a play that opens `calls` and demands `demand` cards; those that were
    announced with it serve every open window of that call (FP-20). Calls that make themselves are
    only told.
    """
    earlier = len(state.windows) > 0
    opened: list[str] = []
    told: list[str] = []
    for index in calls:
        call = state.tables.calls[index]
        if call.enforce == "by_itself":
            told.append(call.say)
            continue
        made = call.say in announced
        state.windows.append(Window(seat, index, state.turn_number, demand, announced=made))
        opened.append(call.say)
    # Those opened now say already that they were announced.
    if earlier or state.events is not None:
        for name in announced:
            if name in opened:
                announce(state, seat, name)
    for name in dict.fromkeys(told):
        if name not in announced or name not in opened:
            emit(state.events, "call_announced", seat=seat, call=name)


def close_windows(state: State, seat: int) -> None:
    """Close what this seat's play, draw or pass closes; forgotten `auto` calls cost their penalty
    now.
    """
    calls = state.tables.calls
    closing: list[Window] = []
    for window in state.windows:
        if calls[window.call].window == "next_action":
            closes = window.seat != seat
        else:
            closes = window.seat == seat and window.turn != state.turn_number
        if closes:
            closing.append(window)
    if not closing:
        return
    state.windows = [window for window in state.windows if window not in closing]
    for window in closing:
        if window.announced:
            state.said |= 1 << 8 * window.seat + window.call
    for window in closing:
        if not window.announced and calls[window.call].enforce == "auto":
            penalise(state, window)


def penalise(state: State, window: Window) -> None:
    """Make the seat that forgot a call draw its penalty."""
    call = state.tables.calls[window.call]
    count = window.demand if call.penalty is None else call.penalty
    emit(state.events, "call_missed", seat=window.seat, call=call.say, penalty=count)
    draw_cards(state, window.seat, count, why="call_missed")


def announceable(state: State, seat: int) -> list[str]:
    """The calls this seat may announce now, in the rule set's order."""
    names = [
        state.tables.calls[w.call].say for w in state.windows if w.seat == seat and not w.announced
    ]
    return list(dict.fromkeys(names))


def challengeable(state: State, seat: int) -> list[tuple[int, str]]:
    """The (seat, call) pairs this seat may challenge now, in seat order."""
    calls = state.tables.calls
    found = {
        (w.seat, calls[w.call].say)
        for w in state.windows
        if w.seat != seat and not w.announced and calls[w.call].enforce == "challenge"
    }
    return sorted(found)


def announce(state: State, seat: int, call: str) -> None:
    """Make a call that is still in time, for every open window of it (FP-20)."""
    calls = state.tables.calls
    state.windows = [
        Window(w.seat, w.call, w.turn, w.demand, announced=True)
        if w.seat == seat and not w.announced and calls[w.call].say == call
        else w
        for w in state.windows
    ]
    emit(state.events, "call_announced", seat=seat, call=call)


def challenge(state: State, seat: int, target: int, call: str) -> None:
    """Catch a forgotten call: the offender draws the penalty at once and its window closes."""
    calls = state.tables.calls
    caught = next(
        w
        for w in state.windows
        if w.seat == target
        and not w.announced
        and calls[w.call].say == call
        and calls[w.call].enforce == "challenge"
    )
    state.windows.remove(caught)
    emit(state.events, "call_challenged", seat=seat, target=target, call=call)
    penalise(state, caught)


def announced_by(state: State, seat: int) -> list[str]:
    """What a seat has announced about the cards it holds now."""
    calls = state.tables.calls
    names = [calls[w.call].say for w in state.windows if w.seat == seat and w.announced]
    names += [call.say for index, call in enumerate(calls) if state.said >> (8 * seat + index) & 1]
    return list(dict.fromkeys(names))
