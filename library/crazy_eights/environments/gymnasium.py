"""One seat of a game against house bots as an environment of Gymnasium.

>>> import gymnasium, crazy_eights.environments.gymnasium
>>> game = gymnasium.make("CrazyEights/classic-v0", opponent="greedy")
>>> observation, info = game.reset(seed=1)
>>> sorted(observation)
['action_mask', 'observation']
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
import numpy as np

from crazy_eights.environments.registration import register
from crazy_eights.environments.text import table_text
from crazy_eights.environments.vector import Observations, make_batch, row_of, spaces_of


class SeatEnv(gymnasium.Env[Observations, int]):
    """A game in which the learner has one seat, a different one in each game.

    `opponent` is a house bot, such as `greedy` or `expert:1`; several, separated by commas, take
    the seats after the learner's. `rules` has changed knobs, `events` is how many of the last
    public events are in observations. Raises `UnknownRuleSet`, `RuleSetInvalid`, `UnknownBot`, or
    ValueError for a `render_mode` other than None and `ansi` or a negative number of events.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str = "classic",
        opponent: str = "greedy",
        players: int = 2,
        rules: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        *,
        events: int = 0,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"There is no render mode {render_mode!r}, only 'ansi'.")
        self.render_mode = render_mode
        self._random = Random()
        bots = [name.strip() for name in opponent.split(",")]
        self._batch = make_batch(
            1, [(ruleset, rules or {})], bots, players, self._random, events=events
        )
        self.observation_space, self.action_space = spaces_of(self._batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal a new game. The same `seed` gives the same game, and the same games after it."""
        super().reset(seed=seed)
        if seed is not None:
            self._random.seed(seed)
            self._batch.restart()
        self._batch.begin(0)
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        """Make an action and the opponents' moves after it. The reward comes at the end of the
        game. An action that the mask excludes ends the game as lost; `info["illegal"]` is true
        then.
        """
        batch = self._batch
        if action not in batch.legal[0]:
            batch.legal[0] = []
            loss = -1 / (len(batch.returns[0]) - 1)
            return self._seen(), loss, True, False, self._info() | {"illegal": True}
        batch.step(0, int(action))
        ends = bool(batch.terminated[0]), bool(batch.truncated[0])
        return self._seen(), batch.rewards[0], *ends, self._info()

    def _seen(self) -> Observations:
        return row_of(self._batch, 0)

    def _info(self) -> dict[str, Any]:
        return {"seat": self._batch.seats[0], "action_mask": self.action_masks()}

    def action_masks(self) -> np.ndarray[Any, Any]:
        """Return 1 for each legal action; some libraries ask for it by this name."""
        return self._seen()["action_mask"]

    def render(self) -> Any:
        """Return the table as text with all hands in the mode `ansi`, else None."""
        return table_text(self._batch.episodes[0].table) if self.render_mode == "ansi" else None


register()
