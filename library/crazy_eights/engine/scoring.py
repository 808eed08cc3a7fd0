"""Points, scores, and what a counted round means for the game (CE-10, RC-06, RC-09, LO-13, ZW-17,
FP-25, FP-26).
"""

from typing import NamedTuple

from crazy_eights.cards import PACK_SIZE
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.engine.state import NONE, State
from crazy_eights.rulesets.ruleset import RuleSet


class GameOver(NamedTuple):
    """How a game ends: the seats that win it, which may be none."""

    winners: tuple[int, ...]


class NextStep(NamedTuple):
    """What follows a round: the seats it eliminates, and the end of the game if it is one."""

    eliminated: tuple[int, ...] = ()
    end: GameOver | None = None


def hand_points(tables: RuleTables, hand: int) -> int:
    """What the cards of a hand count together; one card alone may count nothing."""
    if tables.one_card_free and not hand & (hand - 1):
        return 0
    points = tables.points
    total = 0
    while hand:
        low = hand & -hand
        total += points[(low.bit_length() - 1) % PACK_SIZE]
        hand ^= low
    return total


def round_points(
    ruleset: RuleSet, playing: tuple[int, ...], held: list[int], winner: int
) -> list[int]:
    """What a round adds to each score; `winner` is -1 for a blocked or exhausted round."""
    points = [0] * len(held)
    if winner == NONE and ruleset.blocked == "no_winner":
        return points
    if ruleset.scoring.method == "penalty":
        for seat in playing:
            points[seat] = 0 if seat == winner else held[seat]
    elif winner != NONE:
        points[winner] = sum(held[seat] for seat in playing if seat != winner)
    elif ruleset.blocked == "lowest_takes_differences":
        lowest = min(held[seat] for seat in playing)
        takers = [seat for seat in playing if held[seat] == lowest]
        total = sum(held[seat] - lowest for seat in playing)
        for seat in takers:
            points[seat] = total // len(takers)
    return points


def next_step(state: State, *, reason: str, winner: int, held: list[int]) -> NextStep:
    """Whether the game ends with this round, and who is out of it."""
    if reason == "resigned":
        return NextStep(end=GameOver((winner,)))
    end = state.tables.ruleset.game_end
    if end.when == "countdown":
        best = (winner,) if winner != NONE else best_seats(state, lowest=True)
        return NextStep(end=GameOver(best))
    if end.when == "bust":
        return _bust(state)
    if end.when == "drop_highest":
        return _drop_highest(state, winner, held)
    if end.when == "single_round" and end.winner == "round_winner":
        return NextStep(end=GameOver(() if winner == NONE else (winner,)))
    if end.when == "rounds":
        rounds = len(state.dealt_in) if end.rounds == "players" else end.rounds
        over = isinstance(rounds, int) and state.round >= rounds
    else:
        goal = end.points or 0
        over = end.when == "single_round" or any(state.scores[s] >= goal for s in state.playing)
    if not over:
        return NextStep()
    return NextStep(end=GameOver(best_seats(state, lowest=end.winner != "highest")))


def best_seats(state: State, *, lowest: bool) -> tuple[int, ...]:
    """The seats in play with the best score; equal best scores share (FP-25)."""
    scores = [state.scores[seat] for seat in state.playing]
    best = min(scores) if lowest else max(scores)
    return tuple(seat for seat in state.playing if state.scores[seat] == best)


def _bust(state: State) -> NextStep:
    """Seats at the limit are out; if all would go at once, every lowest stays (LO-13, FP-25)."""
    limit = state.tables.ruleset.game_end.points or 0
    stay = tuple(seat for seat in state.playing if state.scores[seat] < limit)
    stay = stay or best_seats(state, lowest=True)
    return _last_left(state, stay)


def _drop_highest(state: State, winner: int, held: list[int]) -> NextStep:
    """The highest hand drops out, a tie drops none; of two the round's winner wins (ZW-17)."""
    if len(state.playing) == 2:
        return NextStep() if winner == NONE else NextStep(end=GameOver((winner,)))
    most = max(held[seat] for seat in state.playing)
    highest = [seat for seat in state.playing if held[seat] == most]
    if len(highest) > 1:
        return NextStep()
    return NextStep(eliminated=(highest[0],))


def _last_left(state: State, stay: tuple[int, ...]) -> NextStep:
    gone = [seat for seat in state.playing if seat not in stay]
    gone.sort(key=lambda seat: (-state.scores[seat], seat))
    return NextStep(tuple(gone), GameOver(stay) if len(stay) == 1 else None)
