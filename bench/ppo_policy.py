"""The policy of the PPO baselines: two layers, and a score for each feature of an action."""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from crazy_eights.cards import PACK_SIZE, RANK, SUITS
from crazy_eights.environments.actions import universal_actions
from crazy_eights.moves import CALLS

Array = np.ndarray[Any, Any]
_LOGS: Final = np.log1p(np.arange(256)).astype(np.float32)
_TYPES: Final = ("no call", "draw", "pass", "declare", "announce", "challenge", "play")
_RANKS: Final = max(RANK) + 1


def LOOK(seen: Array) -> Array:  # noqa: N802
    """Return observations as logarithms, so that large numbers are not far from small ones."""
    return _LOGS[seen]


@cache
def action_features() -> Array:
    """Return for each universal action its features: type, call, suit, and for plays the kind,
    rank and number of the cards.
    """
    numbers = universal_actions()
    blocks = (len(_TYPES), len(CALLS), len(SUITS), PACK_SIZE, _RANKS, 1)
    at = np.cumsum((0, *blocks))
    table = np.zeros((len(numbers), at[-1]), np.float32)
    table[0, 0] = 1
    for number in range(1, len(numbers)):
        move, row = numbers.move_of(number), table[number]
        assert move is not None  # Only 0 is no move.
        row[_TYPES.index(move.type)] = 1
        if move.call is not None:
            row[at[1] + CALLS.index(move.call)] = 1
        if move.suit is not None:
            row[at[2] + SUITS.index(move.suit)] = 1
        if move.kinds:
            row[at[3] + move.kinds[-1]] = 1
            row[at[4] + RANK[move.kinds[-1]]] = 1
            row[at[5]] = len(move.kinds) - 1
    return table


class Forward(NamedTuple):
    """What a forward pass computed: inputs, both layers, probabilities and values."""

    inputs: Array
    first: Array
    second: Array
    chances: Array
    values: Array


class Policy:
    """The weights, and the functions that they give."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.w = weights
        self._features = action_features()

    @classmethod
    def read(cls, file: Path) -> "Policy":
        """Return the policy in a file that `write` wrote."""
        with np.load(file) as found:
            return cls(
                {
                    name: each.astype(np.float32) if each.dtype == np.float16 else each
                    for name, each in found.items()
                }
            )

    def write(self, file: Path) -> None:
        """Write the weights as half precision."""
        small = {
            name: each.astype(np.float16) if name[0] in "wb" else each
            for name, each in self.w.items()
        }
        np.savez_compressed(file, allow_pickle=False, **small)

    def rules(self, vectors: Array) -> Array:
        """Return the part of rule vectors that differed in training, from 0 to 1."""
        w = self.w
        part = (vectors[:, w["columns"]] - w["low"]) / (w["high"] - w["low"])
        found: Array = np.clip(part, -1, 2).astype(np.float32)
        return found

    def inputs(self, seen: Array, rules: Array) -> Array:
        """Return the input of the first layer."""
        return np.concatenate([LOOK(seen), rules], axis=1)

    def hidden(self, inputs: Array) -> tuple[Array, Array]:
        """Return both layers."""
        first = np.tanh(inputs @ self.w["w1"] + self.w["b1"])
        return first, np.tanh(first @ self.w["w2"] + self.w["b2"])

    def forward(self, inputs: Array, cols: Array, counts: Array) -> Forward:
        """Return the probabilities of legal actions; `cols` has them one decision after another,
        `counts` how many each has.
        """
        first, second = self.hidden(inputs)
        scores = second @ self.w["ws"]
        rows = np.repeat(np.arange(len(counts)), counts)
        logits = np.einsum("kf,kf->k", scores[rows], self._features[cols])
        starts = np.cumsum(counts) - counts
        logits -= np.maximum.reduceat(logits, starts)[rows]
        chances = np.exp(logits)
        chances /= np.add.reduceat(chances, starts)[rows]
        values = second @ self.w["wv"][:, 0] + self.w["bv"][0]
        return Forward(inputs, first, second, np.maximum(chances, 1e-8), values)

    def backward(
        self, made: Forward, cols: Array, counts: Array, logits: Array, values: Array
    ) -> dict[str, Array]:
        """Return the gradients of the weights, given those of logits and values."""
        starts = np.cumsum(counts) - counts
        scores = np.add.reduceat(logits[:, None] * self._features[cols], starts)
        second = scores @ self.w["ws"].T + values[:, None] * self.w["wv"][:, 0]
        second *= 1 - made.second**2
        first = (second @ self.w["w2"].T) * (1 - made.first**2)
        return {
            "ws": made.second.T @ scores,
            "wv": made.second.T @ values[:, None],
            "bv": values.sum(keepdims=True),
            "w2": made.first.T @ second,
            "b2": second.sum(0),
            "w1": made.inputs.T @ first,
            "b1": first.sum(0),
        }
