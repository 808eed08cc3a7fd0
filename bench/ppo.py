"""The PPO baselines of docs/benchmark.md: policies trained on the split `train` of CE-Gen v1.

    python -m bench.ppo plain|rules [STEPS]

trains a policy against `greedy` and writes it to bench/policies. `rules` also sees the vector of
the rules, `plain` does not. Nothing else differs. `bench.baselines` measures the policies.
"""

import sys
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.ppo_policy import LOOK, Array, Policy, action_features
from crazy_eights import describe
from crazy_eights.arena.suites import expanded, rules_in
from crazy_eights.environments.vector import VectorEnv

SUITE: Final = "ce-gen-1"
GAMES: Final = 400
"""Two of each of the 200 rule sets, one for each seat."""
LENGTH: Final = 32
"""Decisions in each game between updates."""
STEPS: Final = 2_000_000
"""The number of decisions over which the learning rate falls to 0."""
FOLDER: Final = Path(__file__).parent / "policies"
EPOCHS: Final = 3
BATCHES: Final = 8
HIDDEN: Final = 128
RATE: Final = 1e-3
CLIP: Final = 0.2
ENTROPY: Final = 0.01
GAMMA: Final = 0.998
LAMBDA: Final = 0.95


class Rollout:
    """The decisions of all games between two updates, one after another."""

    def __init__(self) -> None:
        self.seen: list[Array] = []
        self.cols: list[Array] = []
        self.counts: list[Array] = []
        self.chosen: list[Array] = []
        """The index of the chosen action among the legal ones of its decision."""
        self.logs: list[Array] = []
        self.values: list[Array] = []
        self.rewards: list[Array] = []
        self.ends: list[Array] = []


class Adam:
    """The usual optimiser (Kingma and Ba 2014)."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self._mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self._square = {name: np.zeros_like(each) for name, each in weights.items()}
        self._steps = 0

    def step(self, weights: dict[str, Array], gradients: dict[str, Array], rate: float) -> None:
        """Change the weights in place, with gradients of a length of at most 0.5."""
        self._steps += 1
        length = float(np.sqrt(sum(float((each**2).sum()) for each in gradients.values())))
        scale = min(1.0, 0.5 / (length + 1e-8))
        rate *= np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, each in gradients.items():
            self._mean[name] += 0.1 * (each * scale - self._mean[name])
            self._square[name] += 0.001 * ((each * scale) ** 2 - self._square[name])
            weights[name] -= rate * self._mean[name] / (np.sqrt(self._square[name]) + 1e-5)


class Trainer:
    """Plays, and learns from what it played."""

    def __init__(self, *, sees_rules: bool, seed: int) -> None:
        rules = [expanded(each) for each in rules_in(SUITE, "train")]
        self.env = VectorEnv(GAMES, rules, ("greedy",), players=2, universal=True)
        self.random = np.random.default_rng(seed)
        seen, infos = self.env.reset(seed=seed)
        self.seen: Any = seen
        vectors = np.array([describe(each) for each in rules], np.float32)
        columns = np.flatnonzero(vectors.min(0) != vectors.max(0))
        if not sees_rules:
            columns = columns[:0]
        low, high = vectors[:, columns].min(0), vectors[:, columns].max(0)
        size = LOOK(seen["observation"]).shape[1] + len(columns)
        weights = {
            "columns": columns,
            "low": low,
            "high": high,
            "w1": self._matrix(size, HIDDEN, 1.0),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": self._matrix(HIDDEN, HIDDEN, 1.0),
            "b2": np.zeros(HIDDEN, np.float32),
            "ws": self._matrix(HIDDEN, action_features().shape[1], 0.1),
            "wv": self._matrix(HIDDEN, 1, 0.1),
            "bv": np.zeros(1, np.float32),
        }
        self.policy = Policy(weights)
        self.learned = {n: weights[n] for n in ("w1", "b1", "w2", "b2", "ws", "wv", "bv")}
        self.adam = Adam(self.learned)
        self.rules = self.policy.rules(infos["rules"].astype(np.float32))
        self.results: list[float] = []

    def _matrix(self, rows: int, columns: int, scale: float) -> Array:
        drawn = self.random.standard_normal((rows, columns)) * scale / np.sqrt(rows)
        made: Array = drawn.astype(np.float32)
        return made

    def play(self) -> Rollout:
        """Make `LENGTH` decisions in each game."""
        made = Rollout()
        for _ in range(LENGTH):
            inputs = self.policy.inputs(self.seen["observation"], self.rules)
            rows, cols = np.nonzero(self.seen["action_mask"])
            counts = np.bincount(rows, minlength=GAMES)
            forward = self.policy.forward(inputs, cols, counts)
            starts = np.cumsum(counts) - counts
            chosen = _sampled(forward.chances, counts, starts, self.random.random(GAMES))
            made.seen.append(self.seen["observation"])
            made.cols.append(cols)
            made.counts.append(counts)
            made.chosen.append(chosen)
            made.logs.append(np.log(forward.chances[starts + chosen]))
            made.values.append(forward.values)
            self.seen, rewards, over, cut, _ = self.env.step(cols[starts + chosen])
            made.rewards.append(rewards.astype(np.float32))
            made.ends.append(over | cut)
            self.results += rewards[over].tolist()
        inputs = self.policy.inputs(self.seen["observation"], self.rules)
        made.values.append(self.policy.hidden(inputs)[1] @ self.policy.w["wv"][:, 0])
        made.values[-1] = made.values[-1] + self.policy.w["bv"][0]
        return made

    def learn(self, made: Rollout, rate: float) -> None:
        """Make the updates of PPO with clipped ratios."""
        gains = _advantages(made)
        targets = (gains + np.array(made.values[:-1])).ravel()
        gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).ravel()
        seen, cols = np.concatenate(made.seen), np.concatenate(made.cols)
        counts, chosen = np.concatenate(made.counts), np.concatenate(made.chosen)
        logs, starts = np.concatenate(made.logs), np.cumsum(counts) - counts
        for _ in range(EPOCHS):
            for picked in np.array_split(self.random.permutation(len(counts)), BATCHES):
                inputs = self.policy.inputs(seen[picked], self.rules[picked % GAMES])
                few = counts[picked]
                ends = np.cumsum(few)
                spots = np.repeat(starts[picked] - ends + few, few) + np.arange(ends[-1])
                forward = self.policy.forward(inputs, cols[spots], few)
                at = ends - few + chosen[picked]
                gradients = self._gradients(
                    forward, cols[spots], few, at, logs[picked], gains[picked], targets[picked]
                )
                self.adam.step(self.learned, gradients, rate)

    def _gradients(
        self,
        forward: Any,
        cols: Array,
        counts: Array,
        at: Array,
        logs: Array,
        gains: Array,
        targets: Array,
    ) -> dict[str, Array]:
        """Return the gradients of the loss; `at` has the places of the chosen actions."""
        size = len(counts)
        chances = forward.chances
        ratio = np.exp(np.log(chances[at]) - logs)
        held = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
        pull = np.where(held, 0.0, -gains * ratio).astype(np.float32) / size
        every = np.repeat(pull, counts)
        logits = -every * chances
        logits[at] += pull
        # The entropy H has the derivative -p (log p + H) by a logit.
        surprise = np.log(chances + 1e-9)
        starts = np.cumsum(counts) - counts
        entropy = -np.add.reduceat(chances * surprise, starts)
        logits += ENTROPY / size * chances * (surprise + np.repeat(entropy, counts))
        values = ((forward.values - targets) * 0.5 / size).astype(np.float32)
        return self.policy.backward(forward, cols, counts, logits.astype(np.float32), values)


def _sampled(chances: Array, counts: Array, starts: Array, drawn: Array) -> Array:
    """Return for each decision the index of an action, by its probability."""
    sums = np.cumsum(chances, dtype=np.float64)
    before = np.concatenate([[0.0], sums])[starts]
    after = sums[starts + counts - 1]
    found = np.searchsorted(sums, before + drawn * (after - before))
    chosen: Array = np.clip(found - starts, 0, counts - 1)
    return chosen


def _advantages(made: Rollout) -> Array:
    """Return the generalised advantages (Schulman 2015), by decision and game."""
    gains = np.zeros((LENGTH, GAMES), np.float32)
    following = np.zeros(GAMES, np.float32)
    for index in reversed(range(LENGTH)):
        goes_on = ~made.ends[index]
        error = made.rewards[index] + GAMMA * made.values[index + 1] * goes_on - made.values[index]
        following = error + GAMMA * LAMBDA * following * goes_on
        gains[index] = following
    return gains


def train(kind: str, steps: int) -> None:
    """Train with `steps` decisions and write the policy; prints how it goes, and the time of the
    processor.
    """
    trainer = Trainer(sees_rules={"plain": False, "rules": True}[kind], seed=1)
    updates = -(-STEPS // (GAMES * LENGTH))
    for update in range(-(-steps // (GAMES * LENGTH))):
        trainer.learn(trainer.play(), RATE * max(0.0, 1 - update / updates))
        won = np.mean([result > 0 for result in trainer.results] or [False])
        made = (update + 1) * GAMES * LENGTH
        print(
            f"{made} decisions, {len(trainer.results)} games, won {won:.3f}, "
            f"{time.process_time():.0f} s of processor",
            flush=True,
        )
        trainer.results.clear()
        trainer.policy.write(FOLDER / f"{kind}.npz")


def main(words: list[str]) -> None:
    """Train."""
    train(words[0], int(words[1]) if len(words) > 1 else STEPS)


if __name__ == "__main__":
    main(sys.argv[1:])
