"""The mini game as a Python game of OpenSpiel, `python_mini_crazy_eights` (docs/environments.md).

>>> import crazy_eights.environments.mini_openspiel, pyspiel
>>> pyspiel.load_game("python_mini_crazy_eights", {"max_moves": 4}).max_game_length()
4
"""

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from crazy_eights.cards import CODES
from crazy_eights.environments.mini import (
    CHANCE,
    COPIES,
    HAND,
    KINDS,
    MAX_MOVES,
    SEATS,
    TERMINAL,
    mini_tree,
)

NAME: Final = "python_mini_crazy_eights"
DEFAULTS: Final = {"hand": HAND, "max_moves": MAX_MOVES}

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Mini Crazy Eights",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification=DEFAULTS,
)


class MiniGame(pyspiel.Game):
    """The mini game; parameters are those of `mini_tree`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.tree = mini_tree(given["hand"], given["max_moves"])
        cards = len(KINDS) * COPIES
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.tree.actions),
            max_chance_outcomes=max(len(self.tree.hands), len(KINDS)),
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=given["max_moves"],
        )
        super().__init__(GAME_TYPE, info, dict(given))
        self.max_chance_moves: int = min(given["max_moves"], cards) + SEATS + 1

    def new_initial_state(self) -> "MiniState":
        """Return a game before the deal."""
        return MiniState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> "MiniObserver":
        """Return an observer of all that a seat has seen."""
        return MiniObserver()

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of the deal's chance moves and of draws."""
        return self.max_chance_moves


class MiniState(pyspiel.State):
    """A game in progress: a node of the tree, which all states share."""

    def __init__(self, game: MiniGame) -> None:
        super().__init__(game)
        self.node = game.tree.root
        self.deals = 0

    def current_player(self) -> int:
        """Return the seat that chooses next, or the ids of chance or of a game that is over."""
        return self.node.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the hands or cards that may be dealt or drawn, with their probabilities."""
        return list(zip(self.node.actions, self.node.chances, strict=True))

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.actions) if player == self.node.player >= 0 else []

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)
        self.deals += 1

    def _action_to_string(self, player: int, action: int) -> str:
        tree = self.get_game().tree
        if player != CHANCE:
            return str(tree.actions.text_of(action))
        if self.deals < SEATS:
            return " ".join([CODES[kind] for kind in tree.hands[action]])
        return str(CODES[KINDS[action]])

    def is_terminal(self) -> bool:
        """Return whether the game is over, or cut short after `max_moves`."""
        return self.node.player == TERMINAL

    def returns(self) -> list[float]:
        """Return the value of the game for each seat; 0 if the game was cut short."""
        return [self.node.value, -self.node.value]

    def __str__(self) -> str:
        return " / ".join(self.node.known)


class MiniObserver:
    """The observer of all that a seat has seen: its hand, the upcard, its draws and all moves. It
    has no tensor.
    """

    def __init__(self) -> None:
        self.tensor: None = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: MiniState, player: int) -> None:
        """Raise NotImplementedError: there is no tensor."""
        raise NotImplementedError("The mini game has no tensor, only strings.")

    def string_from(self, state: MiniState, player: int) -> str:
        """Return the name of the seat's information set."""
        return state.node.known[player]


pyspiel.register_game(GAME_TYPE, MiniGame)
