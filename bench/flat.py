"""Figure 3: the costs of long games: a move, the first read, reads of earlier versions, an export.

Measures the processor time of one process that calls the use cases; the cost of the HTTP layer
doesn't depend on the length of a game.
"""

import tempfile
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any, Final

from bench.measure import RUNS, Figure, at_most
from bench.scripts import Script, play_script
from bench.tables import Hall, Seated, hall
from service.usecases import moves, reading
from service.usecases.cache import STEP
from service.usecases.inputs import read_move
from service.usecases.tokens import Token
from tests.databases import KINDS, database_url

TITLE: Final = "Flat: long games cost what short ones do"
HOW: Final = (
    "The time of a move is the 20th percentile of a run's moves, that of a replay or a page the "
    "mean of a run, all others are single; CPU means processor time."
)
LONG: Final = 5000
EARLY: Final = 10
MOVES: Final = 40
Read = Callable[[Hall, Seated, int], None]
RULES: Final[dict[str, Any]] = {"game_end": {"points": 10_000}}


def figures() -> list[Figure]:
    """Late moves beside early ones, and reads and exports of a long game, on both databases."""
    script = play_script("race-500", 4, Random(3), rules=RULES, most=LONG + RUNS * MOVES + 10)
    found = []
    for kind in KINDS:
        with (
            tempfile.TemporaryDirectory() as folder,
            hall(database_url(kind, Path(folder))) as made,
        ):
            found += _on(kind, made, script)
    return found


def _on(kind: str, made: Hall, script: Script) -> list[Figure]:
    long, early = _long_game(made, script), [made.seat(script) for _ in range(RUNS)]
    cold = [_cold_read(made, long) for _ in range(RUNS)]
    late_ms, early_ms = [], []
    for run, short in enumerate(early):
        _moves(made, short, 0, EARLY)
        late, soon = [], []
        for number in range(MOVES):
            late += _moves(made, long, LONG + run * MOVES + number, 1)
            soon += _moves(made, short, EARLY + number, 1)
        late_ms.append(_usual(late))
        early_ms.append(_usual(soon))
    return [
        Figure(
            f"a move after {LONG} others, {kind}",
            "CPU ms",
            late_ms,
            early_ms,
            f"after {EARLY}",
            at_most(1.1),
        ),
        Figure(f"first read of {LONG} entries, {kind}", "CPU ms", cold, goal=at_most(50)),
        *_earlier_reads(kind, made, long),
        *_exporting(kind, made, long),
    ]


def _earlier_reads(kind: str, made: Hall, long: Seated) -> list[Figure]:
    """Replays and pages of events late in the game, compared with those at its beginning.

    Each starts from the nearest state in memory; `STEP` in a row cover all distances from one.
    """
    found = []
    for what, read in (("replay", _replay), ("page of 100 events", _events)):
        early, late = [], []
        for _ in range(RUNS):
            early.append(_over_a_step(made, long, read, 0))
            late.append(_over_a_step(made, long, read, LONG - STEP))
        name = f"a {what} after {LONG} others, {kind}"
        found.append(Figure(name, "CPU ms", late, early, "at the start", at_most(1.1)))
    return found


def _replay(made: Hall, seated: Seated, version: int) -> None:
    reading.replay_view(
        made.service, token=Token(made.tokens[0]), game_id=seated.game_id, version=version
    )


def _events(made: Hall, seated: Seated, after: int) -> None:
    reading.events_after(
        made.service, token=Token(made.tokens[0]), game_id=seated.game_id, after=after
    )


def _over_a_step(made: Hall, seated: Seated, read: Read, first: int) -> float:
    """Processor milliseconds of a read, averaged over `STEP` versions."""
    began = thread_time()
    for version in range(first, first + STEP):
        read(made, seated, version)
    return 1000 * (thread_time() - began) / STEP


def _exporting(kind: str, made: Hall, long: Seated) -> list[Figure]:
    """The time to an export's first piece, and its memory: an export streams the log."""
    runs = [_export(made, long) for _ in range(RUNS)]
    what = f"export of {LONG} entries"
    return [
        Figure(
            f"{what}, first piece, {kind}",
            "ms",
            [first for first, _ in runs],
            [whole for _, whole in runs],
            "the whole",
            at_most(0.5),
        ),
        Figure(f"{what}, memory, {kind}", "MiB", [_most_memory(made, long)], goal=at_most(1)),
    ]


def _export(made: Hall, seated: Seated) -> tuple[float, float]:
    """Milliseconds to the first piece of an export and to its end."""
    began = perf_counter()
    pieces = reading.export_log(
        made.service, token=Token(made.tokens[0]), game_id=seated.game_id
    ).chunks
    next(pieces)
    first = perf_counter() - began
    for _ in pieces:
        pass
    return 1000 * first, 1000 * (perf_counter() - began)


def _most_memory(made: Hall, seated: Seated) -> float:
    """The peak of Python's memory in MiB while a log is exported."""
    tracemalloc.start()
    _export(made, seated)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 2**20


def _usual(seconds: list[float]) -> float:
    """The 20th percentile in milliseconds: noise only makes moves slower."""
    return 1000 * sorted(seconds)[len(seconds) // 5]


def _long_game(made: Hall, script: Script) -> Seated:
    """A game whose first `LONG` moves were made through the service."""
    seated = made.seat(script)
    _moves(made, seated, 0, LONG)
    return seated


def _moves(made: Hall, seated: Seated, first: int, count: int) -> list[float]:
    """Processor seconds of some moves."""
    taken = []
    for act in seated.script.acts[first : first + count]:
        began = thread_time()
        moves.submit_move(
            made.service,
            token=Token(made.tokens[act.seat]),
            game_id=seated.game_id,
            asked=read_move(act.body),
        )
        taken.append(thread_time() - began)
    return taken


def _cold_read(made: Hall, seated: Seated) -> float:
    """Processor milliseconds of a view of a game that is not in memory."""
    made.service.cache.drop(bytes.fromhex(seated.game_id))
    began = thread_time()
    reading.view_game(made.service, token=Token(made.tokens[0]), game_id=seated.game_id)
    return 1000 * (thread_time() - began)
