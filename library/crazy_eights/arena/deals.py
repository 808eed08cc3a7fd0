"""Duplicate deals: every deal is played once for each rotation of the bots around the table, so
that no bot gains by its cards or its seat.
"""

import hashlib
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children

from crazy_eights.arena.entrants import Entrant
from crazy_eights.arena.games import Crew, GameRecord, play_game
from crazy_eights.rulesets.ruleset import RuleSet

Deal = tuple[GameRecord, ...]
"""The games of one deal, one for each rotation."""


def seed_of(seed: str, number: int) -> bytes:
    """The game seed of one deal; equal seeds deal equally."""
    return hashlib.sha256(f"arena/{seed}/{number}".encode()).digest()


def players_of(seed: str, bots: Sequence[Entrant]) -> dict[int, bytes]:
    """The ids under which those sit at a table that are no house bots, by their number there."""
    found = {}
    for number, bot in enumerate(bots):
        if not bot.house:
            copy = [each.name for each in bots[:number]].count(bot.name)
            text = f"arena/player/{seed}/{bot.name}/{copy}"
            found[number] = hashlib.sha256(text.encode()).digest()[:16]
    return found


def play_deal(
    ruleset: RuleSet, bots: tuple[Entrant, ...], seed: str, move_seconds: float, number: int
) -> Deal:
    """Play one deal once for each rotation of the bots.

    Their processes are started for the deal and end with it, so that it is the same in whatever
    process and order deals are played.
    """
    players = players_of(seed, bots)
    deal = seed_of(seed, number)
    seats = range(len(bots))
    with Crew(bots, move_seconds) as crew:
        return tuple(
            play_game(
                ruleset,
                bots,
                [*seats[turn:], *seats[:turn]],
                seed=deal,
                players=players,
                crew=crew,
            )
            for turn in seats
        )


def play_deals(
    ruleset: RuleSet,
    bots: Sequence[Entrant],
    *,
    deals: int,
    seed: str,
    jobs: int,
    move_seconds: float,
) -> Generator[Deal]:
    """Play so many deals, in their order, in one process or in several."""
    play = partial(play_deal, ruleset, tuple(bots), seed, move_seconds)
    if jobs == 1:
        yield from map(play, range(deals))
        return
    with _workers(jobs) as pool:
        # The pool's own `map` would cancel what has not begun, and a pool whose workers then go
        # trips over that.
        begun = deque(pool.submit(_work, play, number) for number in range(deals))
        while begun:
            yield begun.popleft().result()


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes to play in. Where their caller is interrupted they end at once, and so do the bots
    that they run.
    """
    with ProcessPoolExecutor(jobs, initializer=_begin_work) as pool:
        try:
            yield pool
        except BaseException:
            for worker in active_children():
                worker.terminate()
            raise


def _begin_work() -> None:
    """A terminal interrupts all processes of a command; the first one alone says what ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_work)


def _end_work(*_: object) -> None:
    # Once is enough: a pool of which one worker has gone tells the others again, while they end
    # their bots.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(1)


def _work(play: Callable[[int], Deal], number: int) -> Deal:
    try:
        return play(number)
    except SystemExit:
        # The pool would take this for an answer and go on with the next deal.
        os._exit(1)
