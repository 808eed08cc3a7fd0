"""Duplicate deals: every deal is played once for each rotation of the bots around the table, so no
bot has an advantage from its cards or its seat.
"""

import hashlib
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from multiprocessing import active_children
from multiprocessing.util import Finalize
from typing import Final

from crazy_eights.arena.entrants import Entrant
from crazy_eights.arena.games import Crew, GameRecord, play_game
from crazy_eights.rulesets.ruleset import RuleSet

Deal = tuple[GameRecord, ...]
"""The games of one deal, one for each rotation."""


def seed_of(seed: str, number: int) -> bytes:
    """Return the game seed of one deal; equal seeds give equal deals."""
    return hashlib.sha256(f"arena/{seed}/{number}".encode()).digest()


def players_of(seed: str, bots: Sequence[Entrant]) -> dict[int, bytes]:
    """Return the player ids of the bots that are not house bots, by their index in `bots`."""
    ids = {}
    for number, bot in enumerate(bots):
        if not bot.house:
            copy = [each.name for each in bots[:number]].count(bot.name)
            text = f"arena/player/{seed}/{bot.name}/{copy}"
            ids[number] = hashlib.sha256(text.encode()).digest()[:16]
    return ids


def play_deal(
    ruleset: RuleSet, bots: Sequence[Entrant], seed: str, number: int, crew: Crew
) -> Deal:
    """Play one deal once for each rotation of the bots."""
    players = players_of(seed, bots)
    deal = seed_of(seed, number)
    seats = range(len(bots))
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
    """Play `deals` deals in `jobs` processes, and yield them in order. Each of these processes
    starts a bot once.
    """
    play = partial(play_deal, ruleset, tuple(bots), seed)
    crew = Crew(bots, move_seconds)
    if jobs == 1:
        with closing(crew):
            for number in range(deals):
                yield play(number, crew)
        return
    with _workers(jobs, crew) as pool:
        # Not `pool.map`: it cancels deals that have not started, and then a pool whose workers end
        # fails.
        submitted = deque(pool.submit(_work, play, number) for number in range(deals))
        while submitted:
            yield submitted.popleft().result()


@contextmanager
def _workers(jobs: int, crew: Crew) -> Iterator[ProcessPoolExecutor]:
    """Yield a pool of processes, each with a crew of its own. If the caller is interrupted, they
    and the bots that they run end at once.
    """
    with ProcessPoolExecutor(jobs, initializer=_begin_work, initargs=(crew,)) as pool:
        try:
            yield pool
        except BaseException:
            for worker in active_children():
                worker.terminate()
            raise


_crews: Final[list[Crew]] = []
"""The crew of this process, if it is one of a pool."""


def _begin_work(crew: Crew) -> None:
    """Ignore SIGINT: a terminal sends it to all processes of a command, and only the first one acts
    on it.
    """
    _crews.append(crew)
    Finalize(None, crew.close, exitpriority=0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_work)


def _end_work(*_: object) -> None:
    # Ignore further signals: a pool that has lost one worker terminates the others again, while
    # they end their bots.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(1)


def _work(play: Callable[[int, Crew], Deal], number: int) -> Deal:
    [crew] = _crews
    try:
        return play(number, crew)
    except SystemExit:
        crew.close()
        # The pool would treat this as a result and continue with the next deal.
        os._exit(1)
