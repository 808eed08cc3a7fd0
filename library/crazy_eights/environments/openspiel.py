"""The game as a Python game of OpenSpiel, `python_crazy_eights` (docs/environments.md).

>>> import crazy_eights.environments.openspiel, pyspiel
>>> pyspiel.load_game("python_crazy_eights(ruleset=mau-mau,players=3)").num_players()
3
"""

import json
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

import numpy as np
import pyspiel

from crazy_eights import RuleSet, State, expand, layout, observe, resample, returns
from crazy_eights.belief.play import open_table
from crazy_eights.engine.apply import begin
from crazy_eights.engine.events import Event
from crazy_eights.environments.actions import NO_CALL, Actions, actions_of
from crazy_eights.environments.episode import Episode
from crazy_eights.environments.text import table_text

NAME: Final = "python_crazy_eights"
DEFAULTS: Final = {"ruleset": "classic", "players": 4, "rules": "", "max_moves": 1000}
"""The parameters. `rules` is JSON of changed knobs; after `max_moves` actions the game ends without
a winner.
"""
SEED_NUMBERS: Final = 4
"""The number of chance moves; they determine the seed of every deal."""
SEED_BASE: Final = 256
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Crazy Eights and its family",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class TableGame(pyspiel.Game):
    """A rule set with a number of players. Raises `UnknownRuleSet` or `RuleSetInvalid`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.players: int = given["players"]
        changes = json.loads(given["rules"]) if given["rules"] else None
        self.ruleset: RuleSet = expand(given["ruleset"], changes, seats=self.players)
        self.actions: Actions = actions_of(self.ruleset, self.players)
        self.max_moves: int = given["max_moves"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=SEED_BASE,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_moves,
        )
        super().__init__(GAME_TYPE, info, dict(given))

    def new_initial_state(self) -> "TableState":
        """Return a game before its seed is chosen."""
        return TableState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> "Observer":
        """Return an observer of a seat's knowledge: the current one or, with perfect recall,
        everything that it has seen, which is a text only.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, recalls=kind.perfect_recall)

    def table(self, numbers: list[int]) -> State:
        """Return a table before its deal, with the seed that follows from the chance moves."""
        seed = sha256(bytes(numbers)).digest()
        return open_table(self.ruleset, self.players, tuple(range(self.players)), seed)


class History:
    """The events of a game. They become text when it is asked for, since most programs that learn
    read the tensor only.
    """

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._events = list(events)
        self._written: dict[int, tuple[int, str]] = {}

    def __deepcopy__(self, memo: dict[int, object]) -> "History":
        """Return an independent copy, which shares the events."""
        copy = History(self._events)
        copy._written = self._written.copy()
        return copy

    def add(self, events: Iterable[Event]) -> None:
        """Append events."""
        self._events += events

    def text(self, seat: int) -> str:
        """Return a line for each event, with what only this seat may know."""
        count, text = self._written.get(seat, (0, ""))
        if count < len(self._events):
            text += "".join([_line(event, seat) for event in self._events[count:]])
            self._written[seat] = (len(self._events), text)
        return text

    def known_to(self, seat: int) -> "History":
        """Return the history without what only other seats know."""
        return History(
            event if event.owner == seat else event._replace(secret=None) for event in self._events
        )


def _line(event: Event, seat: int) -> str:
    secret = event.secret if event.owner == seat else None
    own = "" if secret is None else f" {' '.join(map(str, secret.values()))}"
    return f"{' '.join([event.type, *map(str, event.args.values())])}{own}\n"


class TableState(pyspiel.State):
    """A game in progress. OpenSpiel's `clone` makes a deep copy."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.max_moves = game.max_moves
        self.seed_numbers: list[int] = []
        self.episode: Episode | None = None
        self.steps = 0
        self.events = History()

    def current_player(self) -> int:
        """Return the seat that chooses next, or the ids of chance or of a game that is over."""
        episode = self.episode
        if episode is None:
            return _CHANCE
        if episode.is_over or self.steps >= self.max_moves:
            return _TERMINAL
        return episode.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the seed; all have the same probability."""
        return [(number, 1 / SEED_BASE) for number in range(SEED_BASE)]

    def _legal_actions(self, player: int) -> list[int]:
        episode = self.episode
        return sorted(episode.numbers) if episode is not None and player == episode.seat else []

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.seed_numbers.append(action)
            if len(self.seed_numbers) == SEED_NUMBERS:
                self._deal()
            return
        table = self.episode.table
        table.events = [Event("no_call", {"seat": self.episode.seat})] if action == NO_CALL else []
        self.episode.step(action)
        self.events.add(table.events)
        self.steps += 1

    def _deal(self) -> None:
        game = self.get_game()
        table = game.table(self.seed_numbers)
        table.events = []
        begin(table)
        self.events.add(table.events)
        self.episode = Episode(table, game.actions)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.get_game().actions.text_of(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over, or cut short after `max_moves`."""
        return self.current_player() == _TERMINAL

    def returns(self) -> list[float]:
        """Return the value of the game for each seat; 0 if the game was cut short."""
        if self.episode is None:
            return [0.0] * self.num_players()
        return returns(self.episode.table)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """Return a game that this seat could be in, dealt by `resample` of `crazy_eights`.

        In it, the other seats know only their current hands and the public events.
        """
        world: TableState = self.clone()
        if self.episode is not None:
            table = resample(self.episode.table, player, lambda k: int(sampler() * k))
            world.episode = self.episode.at(table)
            world.events = self.events.known_to(player)
        return world

    def information(self, player: int) -> str:
        """Return all events that a seat has seen, and its table with its hand."""
        if self.episode is None:
            return ""
        return f"{self.events.text(player)}{table_text(self.episode.table, (player,))}"

    def __str__(self) -> str:
        if self.episode is None:
            return f"seed {self.seed_numbers}"
        return table_text(self.episode.table)


class Observer:
    """The observer of a seat's knowledge for OpenSpiel: a text and, without perfect recall, a
    vector.
    """

    def __init__(self, game: TableGame, *, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        if not recalls:
            size = sum(field.size for field in layout(game.table([])))
            self.tensor = np.zeros(size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Write what the seat knows now into `tensor`, in the fields of `layout`. Raises
        NotImplementedError with perfect recall: no vector of fixed length has all that a seat saw.
        """
        if self.tensor is None:
            raise NotImplementedError(
                "With perfect recall there is no tensor, only string_from: what a seat has seen "
                "has no fixed length."
            )
        self.tensor.fill(0)
        if state.episode is not None:
            self.tensor[:] = np.frombuffer(observe(state.episode.table, player), np.uint8)

    def string_from(self, state: TableState, player: int) -> str:
        """Return the same as text; with perfect recall also all events that the seat has seen."""
        if self._recalls:
            return state.information(player)
        return "" if state.episode is None else table_text(state.episode.table, (player,))


pyspiel.register_game(GAME_TYPE, TableGame)
