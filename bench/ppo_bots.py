"""The PPO baselines as bots: `bench/ppo_bots.py:Plain` and `bench/ppo_bots.py:Rules`.

They make the most probable move.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from bench.ppo_policy import Policy  # noqa: E402
from crazy_eights import describe, observe_universal, parse_move, table_from_view  # noqa: E402
from crazy_eights.environments.actions import NO_CALL, universal_actions  # noqa: E402
from crazy_eights.moves import TURN_BOUND, Move  # noqa: E402
from crazy_eights.rulesets.ruleset import from_text  # noqa: E402


class Bot:
    """One game of a trained policy."""

    name = ""

    def __init__(self, start: dict[str, Any]) -> None:
        self.policy = Policy.read(FOLDER / "policies" / f"{self.name}.npz")
        self.ruleset = from_text(json.dumps(start["rules"]))
        self.rules = self.policy.rules(np.array([describe(self.ruleset)], np.float32))
        self.events: list[Any] = []

    def __call__(self, view: dict[str, Any], events: list[Any]) -> dict[str, Any]:
        self.events += events
        seat = view["you"]["seat"]
        moves = [parse_move(each) for each in view["you"]["legal_moves"]]
        calls = [move for move in moves if move.type not in TURN_BOUND]
        turn_bound = [move for move in moves if move.type in TURN_BOUND]
        if not calls and len(turn_bound) == 1:
            return turn_bound[0].to_json()
        table = table_from_view(view, self.events, ruleset=self.ruleset)
        seen = np.frombuffer(observe_universal(table, seat), np.uint8)[None]
        # As in training: first the calls, or none of them, then the other moves.
        call = self._best(seen, {**_numbered(calls), NO_CALL: None}) if calls else None
        move = call or self._best(seen, _numbered(turn_bound))
        assert move is not None
        return move.to_json()

    def _best(self, seen: Any, moves: dict[int, Move | None]) -> Move | None:
        numbers = np.array(sorted(moves))
        inputs = self.policy.inputs(seen, self.rules)
        chances = self.policy.forward(inputs, numbers, np.array([len(numbers)])).chances
        return moves[int(numbers[chances.argmax()])]


def _numbered(moves: list[Move]) -> dict[int, Move | None]:
    """Return moves by number; of several with one number, that with the most cards."""
    found: dict[int, Move | None] = {}
    for move in sorted(moves, key=lambda each: len(each.kinds)):
        found[universal_actions().number_of(move)] = move
    return found


class Plain(Bot):
    """The policy that does not see the rules."""

    name = "plain"


class Rules(Bot):
    """The policy that sees the vector of the rules."""

    name = "rules"
