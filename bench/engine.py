"""Figure 1: the rules alone, beside OpenSpiel's crazy_eights (4 players, specials, reshuffle).

    python -m bench.engine [PRESET...]

prints the rates of all presets (or of the named ones), ours and the peer's, with the rules compiled
or not as they are in this process.
"""

import json
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import crazy_eights.engine.apply
from bench import openspiel
from bench.measure import (
    BEST,
    RUNS,
    Figure,
    Goal,
    at_least,
    paired_counts,
    paired_rates,
    plain_environment,
)
from bench.scripts import Script, play_script
from crazy_eights.bots.selfplay import simulate
from crazy_eights.games import replay
from crazy_eights.log.game import Game, Secret
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from crazy_eights.view import view

TITLE: Final = "Engine: random legal play of whole games"
HOW: Final = (
    f"{BEST} Rows in pure Python take the second of two runs of a process of their own. "
    "The peer's games are longer or shorter than ours, and voluntary draws make ours about four "
    "times as long; the peer has none."
)
COMPILED: Final = crazy_eights.engine.apply.__file__.endswith(".so")
SEATS: Final = 4
PEER: Final = "OpenSpiel"
OFF: Final = ", no voluntary draws"
"""The end of the name of a preset's variant in which a seat that can play must play."""
DECISIONS: Final = 9000
POSITIONS: Final = 1000


class Speed(NamedTuple):
    """Decisions and games a second, run by run."""

    decisions: list[float]
    games: list[float]


def figures() -> list[Figure]:
    """Decisions and games a second for every preset, then the parts of a decision for `classic`."""
    how = "compiled" if COMPILED else "pure Python"
    found = _preset("classic", at_least(2.0 if COMPILED else 1.3), how)
    found += [*_beside_the_fast_loop("classic", how), *_beside_the_fast_loop("classic" + OFF, how)]
    if COMPILED:
        found += [_beside_python(), *_in_pure_python()]
    for name in played():
        found += _preset(name, at_least(1.0), how) if name != "classic" else []
    return [*found, *_parts()]


def played() -> list[str]:
    """All presets, each followed by its variant without voluntary draws if it has such draws."""
    variants = ((name, name + OFF) if expand(name).draw.voluntary else (name,) for name in PRESETS)
    return [name for each in variants for name in each]


def _preset(name: str, goal: Goal | None, how: str) -> list[Figure]:
    return both(f"{name}, {rules_of(name)[1]} players, {how}", *rates(name, runs=RUNS), goal)


def _beside_the_fast_loop(name: str, how: str) -> list[Figure]:
    """Whole random games beside the peer's fastest loop; without voluntary draws, games decide."""
    decisions, games = both(
        f"{name}, {how}, the peer in its fastest loop", *rates(name, runs=RUNS, fast=True), None
    )
    return [decisions, replace(games, goal=at_least(1.0) if name.endswith(OFF) else None)]


def both(title: str, mine: Speed, peer: Speed, goal: Goal | None) -> list[Figure]:
    """The rows of some games: decisions a second with the goal, then games a second."""
    return [
        Figure(title, "decisions/s", mine.decisions, peer.decisions, PEER, goal),
        Figure(title, "games/s", mine.games, peer.games, PEER),
    ]


def rates(name: str, *, runs: int, fast: bool = False) -> tuple[Speed, Speed]:
    """Random decisions and whole games a second, ours and the peer's, in its documented loop or its
    fastest.
    """
    ruleset, seats = rules_of(name)
    chance = random.Random(name)
    games = _enough_games(ruleset, seats)
    seeds = [chance.randbytes(32) for _ in range(games)]
    peer = openspiel.play_fast if fast else openspiel.play
    peer_games = DECISIONS // 200

    def ours() -> tuple[int, int]:
        return simulate(ruleset, seats, seeds, chance.random), games

    def theirs() -> tuple[int, int]:
        return peer(peer_games, chance.randrange(2**32)), peer_games

    found = paired_counts(ours, theirs, runs)
    mine, other = (
        Speed([each[side][0] for each in found], [each[side][1] for each in found])
        for side in (0, 1)
    )
    return mine, other


def _beside_python() -> Figure:
    """Compiled rules beside the same rules in pure Python, in turn."""
    pairs = [(rates("classic", runs=2)[0], _in_a_plain_process("classic")) for _ in range(RUNS)]
    return Figure(
        "classic, compiled beside pure Python",
        "decisions/s",
        [mine.decisions[-1] for mine, _ in pairs],
        [found["classic"][0][0] for _, found in pairs],
        "pure Python",
    )


def _in_pure_python() -> list[Figure]:
    """The rules in pure Python and the peer, in processes that don't see compiled modules."""
    runs = [_in_a_plain_process() for _ in range(RUNS)]
    found = []
    for name in ("classic", *(each for each in played() if each != "classic")):
        mine, peer = (
            Speed(*([each[name][side][kind] for each in runs] for kind in (0, 1)))
            for side in (0, 1)
        )
        goal = at_least(1.3 if name == "classic" else 1.0)
        found += both(f"{name}, {rules_of(name)[1]} players, pure Python", mine, peer, goal)
    return found


def _in_a_plain_process(*presets: str) -> dict[str, Any]:
    """What this module prints in a process that doesn't see compiled modules."""
    command = [sys.executable, "-m", "bench.engine", *presets]
    done = subprocess.run(command, env=plain_environment(), stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main(presets: Sequence[str]) -> None:
    """Print the rates of these presets, or of all: decisions and games a second for both sides."""
    # Use the second of two runs: the first one fills tables and caches.
    found = {name: rates(name, runs=2) for name in presets or played()}
    print(json.dumps({n: [[kind[-1] for kind in side] for side in f] for n, f in found.items()}))


def rules_of(name: str) -> tuple[RuleSet, int]:
    """A preset, or its variant, for four players or for the nearest number that it allows."""
    preset, off, _ = name.partition(OFF)
    changes = {"draw": {"voluntary": False}} if off else None
    players = expand(preset, changes).players
    seats = min(max(SEATS, players.min), players.max)
    return expand(preset, changes, seats=seats), seats


def _enough_games(ruleset: RuleSet, seats: int) -> int:
    chance = random.Random(0)
    tried = simulate(ruleset, seats, [chance.randbytes(32) for _ in range(3)], chance.random)
    return max(2, DECISIONS * 3 // tried)


def _parts() -> list[Figure]:
    return [_views(openspiel.positions(POSITIONS, 1)), _replays()]


def _views(theirs: list[tuple[Any, int]]) -> Figure:
    """Views of a seat: ours is the whole JSON object, the peer's the text of an observation."""
    games = [game for script in _scripts(20) for game in _stages(script)]

    def ours() -> int:
        return len([view(game, 0) for game in games])

    def peer() -> int:
        return len([state.observation_string(0) for state, _ in theirs])

    return Figure("classic, view of a seat", "1/s", *paired_rates(ours, peer), PEER)


def _scripts(games: int) -> list[Script]:
    return [play_script("classic", SEATS, random.Random(seed)) for seed in range(games)]


def _stages(script: Script) -> list[Game]:
    """The game in its middle and near its end."""
    lines = script.lines
    secret = Secret(script.seed)
    return [replay(lines[0], lines[1:upto], secret) for upto in (len(lines) // 2, len(lines) - 1)]


def _replays() -> Figure:
    """Replays: ours reads the stored lines of the log; the peer has a list of numbers."""
    scripts = _scripts(60)
    histories = openspiel.histories(60, 1)

    def ours() -> int:
        for script in scripts:
            replay(script.lines[0], script.lines[1:], None)
        return sum(len(script.lines) - 1 for script in scripts)

    def theirs() -> int:
        for history in histories:
            openspiel.replay(history)
        return sum(len(history) for history in histories)

    mine, peer = paired_rates(ours, theirs)
    return Figure("classic, replay of a log", "entries/s", mine, peer, PEER)


if __name__ == "__main__":
    main(sys.argv[1:])
