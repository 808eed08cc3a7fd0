"""The game as an AEC environment of PettingZoo: `env()` (docs/environments.md)."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from crazy_eights import deal, expand, layout, returns
from crazy_eights.bots.match import MAX_ENTRIES
from crazy_eights.environments.actions import actions_of
from crazy_eights.environments.episode import NO_SEAT, Episode
from crazy_eights.environments.text import table_text

Observation = dict[str, np.ndarray[Any, Any]]
MAX_MOVES: Final = MAX_ENTRIES
"""After this many moves an episode is cut short; in the service such a game expires (FP-29)."""

_AFTER_RESET: Final = frozenset(
    ("agent_selection", "agents", "episode", "infos", "rewards", "terminations", "truncations")
)


def env(
    ruleset: str = "classic",
    players: int = 4,
    rules: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """Return an environment for a preset, with `rules` as changed knobs (docs/rules/knobs.md).

    Raises `UnknownRuleSet`, `RuleSetInvalid`, or ValueError for a `render_mode` other than None and
    `ansi`. The environment raises AttributeError before the first reset, and ValueError for a step
    with a number that is not a legal action.
    """
    return TableEnv(ruleset, players, rules, render_mode)


class TableEnv(AECEnv[str, Observation, int | None], EzPickle):
    """A table; agent `seat_2` plays seat 2. All agents stay until the game is over."""

    def __init__(
        self,
        ruleset: str,
        players: int,
        rules: Mapping[str, Any] | None,
        render_mode: str | None,
    ) -> None:
        EzPickle.__init__(self, ruleset, players, rules, render_mode)
        super().__init__()
        self.metadata = {
            "name": f"{ruleset}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        if render_mode not in (None, "ansi"):
            raise ValueError(f"There is no render mode {render_mode!r}, only 'ansi'.")
        self.render_mode = render_mode
        self.ruleset = expand(ruleset, rules, seats=players)
        self.actions = actions_of(self.ruleset, players)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = Random()
        fields = layout(deal(self.ruleset, players, bytes(32)))
        shape = (sum(field.size for field in fields),)
        self.action_spaces = {each: spaces.Discrete(len(self.actions)) for each in self._seat}
        self.observation_spaces = {each: self._space(shape) for each in self._seat}

    def _space(self, shape: tuple[int, ...]) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of action numbers, the same for all agents."""
        return self.action_spaces[agent]

    def __getattr__(self, name: str) -> Any:
        """Raise AttributeError: before the first reset there is no game."""
        if name in _AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same `seed` gives the same game, and the same games after it."""
        if seed is not None:
            self._random.seed(seed)
        table = deal(self.ruleset, len(self._seat), self._random.randbytes(32))
        self.episode = Episode(table, self.actions)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ended = False
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows, and its legal actions: none while another agent chooses."""
        episode, seat = self.episode, self._seat[agent]
        mask = episode.mask() if seat == episode.seat else bytearray(len(self.actions))
        return {
            "observation": np.frombuffer(bytearray(episode.observe(seat)), np.uint8),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def step(self, action: int | None) -> None:
        """Apply the action of the selected agent. Raises ValueError if its mask excludes the
        action.
        """
        agent = self.agent_selection
        if self._ended:
            self._was_dead_step(action)
            return
        episode = self.episode
        number = None if action is None else int(action)
        if number is None or number not in episode.numbers:
            raise ValueError(f"{agent} can't choose action {action} now; see its action_mask.")
        episode.step(number)
        seat = episode.seat
        if seat == NO_SEAT or episode.moves >= MAX_MOVES:
            self._end()
        self.agent_selection = self.possible_agents[max(seat, 0)]

    def _end(self) -> None:
        """End the episode: the only rewards are those of a game that is over."""
        self._ended = True
        if not self.episode.is_over:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        self.rewards = dict(zip(self.agents, returns(self.episode.table), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Return the table as text with all hands in the mode `ansi`, else None."""
        return table_text(self.episode.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""
