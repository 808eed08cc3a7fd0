"""Many games at once as a vector environment of Gymnasium (docs/environments.md, "A batch")."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from crazy_eights.bots.house import read_bot
from crazy_eights.environments.batch import Batch
from crazy_eights.environments.recent import FIELDS
from crazy_eights.rulesets.description import describe
from crazy_eights.rulesets.ruleset import RuleSet, expand

Array = np.ndarray[Any, Any]
Observations = dict[str, Array]
Rules = str | tuple[str, Mapping[str, Any]] | RuleSet
"""A preset, a preset with changed knobs, or a whole rule set."""
_MODE: Final = AutoresetMode.SAME_STEP


class VectorEnv(gymnasium.vector.VectorEnv[Observations, Array, Array]):
    """`num_envs` games, each with `players` seats. `rulesets` is a list of rule sets, which take
    turns, or one for all games.

    `opponents` are house bots, such as `greedy` or `expert:1`, in the seats after the learner's;
    the last one also takes the seats that are left. The learner's seat changes from game to game.
    Without opponents the caller plays all seats, and `infos["seat"]` says which one chooses.

    With `universal`, actions and observations have one numbering and layout for all rule sets, and
    `infos["rules"]` of `reset` has the description of each game's rule set. With `events`,
    observations also have that many of the last public events, in rows of `recent.FIELDS`.

    Raises `UnknownRuleSet`, `RuleSetInvalid`, `UnknownBot`, or ValueError for fewer than one game
    or a negative number of events.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": _MODE}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        rulesets: Rules | Sequence[Rules] = "classic",
        opponents: Sequence[str] = (),
        *,
        players: int = 2,
        universal: bool = False,
        events: int = 0,
    ) -> None:
        if num_envs < 1 or not rulesets:
            raise ValueError("A vector environment needs a game and a rule set.")
        self.num_envs = num_envs
        self._random = Random()
        self._batch = make_batch(
            num_envs,
            _listed(rulesets),
            opponents,
            players,
            self._random,
            universal=universal,
            events=events,
        )
        self._rules = (
            np.array([describe(each) for each in self._batch.rulesets], np.int32)
            if universal
            else None
        )
        self.single_observation_space, self.single_action_space = spaces_of(self._batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._terminated = np.frombuffer(self._batch.terminated, np.bool_)
        self._truncated = np.frombuffer(self._batch.truncated, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal all games; the same `seed` gives the same games, and the same ones after them."""
        if seed is not None:
            self._random.seed(seed)
            self._batch.restart()
        for index in range(self.num_envs):
            self._batch.begin(index)
        infos: dict[str, Any] = {"seat": np.array(self._batch.seats)}
        if self._rules is not None:
            infos["rules"] = self._rules
        return self._seen(), infos

    def step(self, actions: Array) -> tuple[Observations, Array, Array, Array, dict[str, Any]]:
        """Make an action in every game. A game that ends is dealt again in the same step.

        The reward is the return of the seat that moved. `infos` has the seats that choose next and,
        if a game ended, `final_obs` and the `returns` of all its seats. Raises ValueError for an
        action that the mask excludes or another number of actions, and `ResetNeeded` of Gymnasium
        before the first reset; no game has changed then.
        """
        self._require_games()
        batch = self._batch
        ended: list[int] = []
        batch.run(actions.tolist(), ended.append)
        rewards = np.array(batch.rewards)
        terminated, truncated = self._terminated.copy(), self._truncated.copy()
        infos: dict[str, Any] = {}
        if ended:
            infos = self._deal_again(ended)
        infos["seat"] = np.array(batch.seats)
        return self._seen(), rewards, terminated, truncated, infos

    def _require_games(self) -> None:
        if not self._batch.rows[-1]:
            raise ResetNeeded("There are no games before reset().")

    def _deal_again(self, ended: list[int]) -> dict[str, Any]:
        final = np.full(self.num_envs, None, dtype=object)
        values = np.zeros((self.num_envs, len(self._batch.returns[0])))
        over = np.zeros(self.num_envs, np.bool_)
        for index in ended:
            final[index] = row_of(self._batch, index)
            values[index] = self._batch.returns[index]
            over[index] = True
            self._batch.begin(index)
        return {"final_obs": final, "_final_obs": over, "returns": values, "_returns": over}

    def _seen(self) -> Observations:
        batch = self._batch
        vectors = np.frombuffer(bytearray().join(batch.rows), np.uint8)
        masks = np.frombuffer(batch.masks(), np.int8)
        seen: Observations = {
            "observation": vectors.reshape(self.num_envs, batch.width),
            "action_mask": masks.reshape(self.num_envs, batch.actions),
        }
        if batch.most_events:
            rows = np.frombuffer(bytearray().join(batch.events), np.uint8)
            seen["events"] = rows.reshape(self.num_envs, batch.most_events, len(FIELDS))
        return seen

    def sample_actions(self) -> Array:
        """Return a random legal action for every game. Raises `ResetNeeded` of Gymnasium before
        the first reset.
        """
        self._require_games()
        return np.array(self._batch.some_actions())


def make_batch(
    count: int,
    rulesets: Sequence[Rules],
    opponents: Sequence[str],
    players: int,
    random: Random,
    *,
    universal: bool = False,
    events: int = 0,
) -> Batch:
    """Return a batch of games with random numbers from `random`. Raises like `VectorEnv`."""
    if events < 0:
        raise ValueError(f"The number of events can't be {events}.")
    bots = [read_bot(name) for name in opponents]
    seated = [bots[min(seat, len(bots) - 1)] for seat in range(players - 1)] if bots else []
    rules = [_expanded(each, players) for each in rulesets]
    source = random.randbytes, random.randrange
    return Batch(count, rules, players, seated, *source, universal=universal, events=events)


def _listed(rulesets: Rules | Sequence[Rules]) -> Sequence[Rules]:
    if isinstance(rulesets, str | RuleSet):
        return [rulesets]
    if isinstance(rulesets, tuple) and len(rulesets) == 2 and isinstance(rulesets[1], Mapping):
        return [cast("Rules", rulesets)]
    return cast("Sequence[Rules]", rulesets)


def _expanded(rules: Rules, players: int) -> RuleSet:
    if isinstance(rules, RuleSet):
        return rules
    preset, changes = (rules, {}) if isinstance(rules, str) else rules
    return expand(preset, changes, seats=players)


def row_of(batch: Batch, index: int) -> Observations:
    """Return the arrays of one game: observation, mask and, where they are kept, events."""
    mask = np.zeros(batch.actions, np.int8)
    mask[batch.legal[index]] = 1
    vector = np.frombuffer(bytearray(batch.rows[index]), np.uint8)
    seen: Observations = {"observation": vector, "action_mask": mask}
    if batch.most_events:
        rows = np.frombuffer(bytearray(batch.events[index]), np.uint8)
        seen["events"] = rows.reshape(batch.most_events, len(FIELDS))
    return seen


def spaces_of(batch: Batch) -> tuple[Any, Any]:
    """Return the spaces of one game: observations and actions."""
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 255, (batch.width,), np.uint8),
        "action_mask": spaces.Box(0, 1, (batch.actions,), np.int8),
    }
    if batch.most_events:
        seen["events"] = spaces.Box(0, 255, (batch.most_events, len(FIELDS)), np.uint8)
    return spaces.Dict(seen), spaces.Discrete(batch.actions)
