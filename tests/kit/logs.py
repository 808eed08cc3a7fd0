"""The valid logs of the conformance kit: every preset, every way to end, every seed mode."""

import json
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from random import Random
from typing import Any, Final, NamedTuple

from crazy_eights.log import commands
from crazy_eights.rulesets.ruleset import expand
from tests.log.laid import LAID, played
from tests.log.play import CLOCK_ENDS, Plan, Recorder, play_whole
from tests.rulesets.book import PRESETS_OF_THE_BOOK

SHORT: Final = 150
TIMED: Final = {"turn_seconds": 10}
Fits = Callable[[Recorder], bool]


class Wanted(NamedTuple):
    """A game to find among random ones; `fits` accepts a suitable one."""

    about: str
    plan: Plan
    fits: Fits


def plan(preset: str, seats: int, *, rules: dict[str, Any] | None = None, **more: Any) -> Plan:
    """A short game with the creator's seed by default, so that it can be forged freely."""
    known = {"most": SHORT, "seed_mode": "creator", "greedy": 0.9}
    return Plan(ruleset=expand(preset, rules or {}, seats=seats), seats=seats, **{**known, **more})


def ends(reason: str, *kinds: str) -> Fits:
    """Whether a game has this end and entries of all these kinds."""
    return lambda record: record.game.end_reason == reason and record.kinds >= set(kinds)


def group_of(kind: str) -> Fits:
    """Whether the clock acts for two seats directly one after the other."""

    def fits(record: Recorder) -> bool:
        entries = [json.loads(line) for line in record.lines[1:]]
        return any(
            one["type"] == two["type"] == kind and one["at"] == two["at"]
            for one, two in pairwise(entries)
        )

    return fits


def _bot_passes_last(record: Recorder) -> bool:
    """Whether a person passes and then directly a house bot of a higher or lower seat."""
    bots = {seat for seat, occupant in enumerate(record.game.occupants) if occupant.bot}
    entries = [json.loads(line) for line in record.lines[1:]]
    return any(
        one["type"] == two["type"] == "pass" and one["seat"] not in bots and two["seat"] in bots
        for one, two in pairwise(entries)
    )


def both_bots(record: Recorder) -> bool:
    return len(record.game.header["house"]) == 2 and record.game.end_reason == "finished"


def _of_presets() -> dict[str, Wanted]:
    return {
        f"preset/{name}": Wanted(
            f"A game of {name} of a person with house bots; it may reach its last entry first.",
            plan(name, 3, seed_mode="commit", bots=2, most=500),
            lambda record: record.game.end_reason in ("finished", "expired"),
        )
        for name in PRESETS_OF_THE_BOOK
    }


def _called_off() -> dict[str, Wanted]:
    return {
        f"cancelled/{how}": Wanted(
            f"A game that never starts: {how}.",
            plan("classic", 3, cancelled=how, seed_mode="sealed" if how == "opening" else "commit"),
            ends("cancelled", "ended by creator" if how == "creator" else "ended by clock"),
        )
        for how in (*CLOCK_ENDS, "creator")
    }


def _endings() -> dict[str, Wanted]:
    return {
        "end/finished": Wanted(
            "Two persons play to the end.", plan("classic", 2), ends("finished", "draw")
        ),
        "end/resigned": Wanted(
            "One of two persons resigns.",
            plan("classic", 2, resigns=0.1),
            ends("resigned", "resigned by seat", "play"),
        ),
        "end/expired-by-entries": Wanted(
            "The game has as many entries as it may have.",
            plan("zimbabwe", 2, most=20),
            ends("expired"),
        ),
        "end/expired-by-rounds": Wanted(
            "The game has as many rounds as it may have.",
            plan("race-500", 2, most=4000, limits={"rounds": 3, "rounds_without_move": 5}),
            ends("expired"),
        ),
        "end/idle": Wanted(
            "All persons of an idle game resign by the clock.",
            plan("last-one", 3, idles=0.2),
            ends("resigned", "resigned by clock", "play"),
        ),
    }


def _seeds() -> dict[str, Wanted]:
    return {
        "seed/commit": Wanted(
            "Client seeds of some seats.", plan("basic", 3, seed_mode="commit"), ends("finished")
        ),
        "seed/sealed": Wanted(
            "Client seeds are sealed and opened.",
            plan("basic", 3, seed_mode="sealed"),
            ends("finished", "opened"),
        ),
        "seed/creator": Wanted("The creator chose the seed.", plan("basic", 3), ends("finished")),
        "seed/setup": Wanted(
            "The creator laid out the first round.", plan("basic", 2, setup=True), ends("finished")
        ),
        "seed/come-and-go": Wanted(
            "Seats are left and declined before the start, and one stays open.",
            plan("classic", 6, seed_mode="commit", dropped=1),
            ends("finished", "left by seat", "declined"),
        ),
        "seed/invitation-expires": Wanted(
            "A seat is no longer reserved, as its player has too many invitations.",
            plan("basic", 3, release=commands.expire),
            ends("finished", "expired"),
        ),
    }


def _clocks() -> dict[str, Wanted]:
    return {
        "clock/time-outs": Wanted(
            "The clock moves for persons; the third time in a row a seat resigns.",
            plan("classic", 3, rules=TIMED, times_out=0.6),
            ends("resigned", "timed_out", "resigned by clock", "play", "draw"),
        ),
        "clock/fight": Wanted(
            "The clock passes for all persons in a fight.",
            plan("last-one", 4, rules=TIMED, times_out=0.5),
            group_of("timed_out"),
        ),
        "clock/idle": Wanted(
            "Two persons to act in a fight resign, the game having been idle.",
            plan("last-one", 4, idles=0.2),
            group_of("resigned"),
        ),
    }


def _house() -> dict[str, Wanted]:
    return {
        "house/both": Wanted(
            "A person with both bots that are judged.", plan("classic", 3, bots=2), both_bots
        ),
        "house/alone": Wanted("Bots alone.", plan("mau-mau", 3, bots=3), both_bots),
        "house/fight": Wanted(
            "In fights a house bot waits until no person may continue.",
            plan("last-one", 4, bots=1),
            _bot_passes_last,
        ),
        "house/calls": Wanted(
            "A person forgets calls, and bots do not challenge.",
            plan("zimbabwe", 3, bots=2, forgets=1.0),
            lambda record: len(record.game.header["house"]) == 2,
        ),
        "house/expert": Wanted(
            "A person with an expert, whose replies are held against the rules alone.",
            plan("classic", 2, bots=1, named=("expert",)),
            ends("finished"),
        ),
        "house/levels": Wanted(
            "A person with experts of levels 1 and 3.",
            plan("classic", 3, bots=2, named=("expert:1", "expert:3")),
            lambda record: {occupant.level for occupant in record.game.occupants} == {None, 1, 3},
        ),
        "moves/illegal": Wanted(
            "Illegal moves that are punished.",
            plan("classic", 3, rules={"illegal_move_penalty": 2}, errs=0.3),
            ends("finished", "illegal"),
        ),
        "moves/calls": Wanted(
            "Calls are forgotten, announced late and challenged.",
            plan("zimbabwe", 3, forgets=0.8, greedy=0.7),
            lambda record: record.kinds >= {"announce", "challenge"},
        ),
    }


WANTED: Final = _of_presets() | _called_off() | _endings() | _seeds() | _clocks() | _house()


def valid_logs() -> Iterator[tuple[str, str, bytes]]:
    """The name of each log, its description, and the export."""
    for name, wanted in WANTED.items():
        yield name, wanted.about, _found(name, wanted).export()
    for name in LAID:
        folder = "fine-print/" + name.lower().replace(",", "").replace(" ", "-")
        yield folder, f"A position for {name}, and what follows.", played(name)[0].export()


def _found(name: str, wanted: Wanted) -> Recorder:
    for number in count():
        record = play_whole(wanted.plan, Random(f"kit {name} {number}"))
        if wanted.fits(record):
            return record
    raise AssertionError
