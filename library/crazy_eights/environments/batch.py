"""Many games side by side; `vector` and `gymnasium` make arrays of what they show."""

from collections.abc import Callable, Sequence
from typing import Final

from crazy_eights.belief.play import deal
from crazy_eights.bots.determinize import QuickChance
from crazy_eights.bots.house import Below, choose
from crazy_eights.bots.match import ENTRIES_BEFORE_MOVES
from crazy_eights.environments.actions import (
    NO_CALL,
    Actions,
    actions_of,
    universal_actions,
    words_of_calls,
)
from crazy_eights.environments.episode import NO_SEAT, Episode
from crazy_eights.environments.recent import recent_events
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.library import returns
from crazy_eights.observation import layout, universal_layout
from crazy_eights.rulesets.ruleset import RuleSet

MAX_MOVES: Final = 20_000
"""After this many moves a game is cut short, as in the service (FP-29)."""

_UNIVERSAL_WIDTH: Final = sum([field.size for field in universal_layout()])

Opponent = tuple[str, int | None]
"""A house bot and its level."""


class Batch:
    """`count` games. The rule sets take turns, and so do the learner's seats.

    With `opponents`, one for each other seat, the learner plays one seat of each game, and the
    others choose as in a game with a log and the same seed. Without, it plays all seats; `seats`
    has the one that chooses next. There is a row for each game; rows are
    padded with zeros where rule sets differ in size. With `universal`, actions and
    observations have the numbering and layout that are the same for all rule sets. `events` is how
    many of the last public events are kept.
    """

    def __init__(
        self,
        count: int,
        rulesets: Sequence[RuleSet],
        players: int,
        opponents: Sequence[Opponent],
        random_bytes: Callable[[int], bytes],
        below: Below,
        *,
        universal: bool = False,
        events: int = 0,
    ) -> None:
        self.most_events = events
        self.events = [b""] * count
        """The last public events of each game, as `recent_events` returns them."""
        self._random_bytes = random_bytes
        self._below = below
        self._players = players
        self._opponents = list(opponents)
        self._watched = any(level is not None for _, level in opponents)
        self.rulesets = [rulesets[index % len(rulesets)] for index in range(count)]
        self._universal = universal
        self._actions: list[Actions] = [
            universal_actions(words_of_calls(each)) if universal else actions_of(each, players)
            for each in self.rulesets
        ]
        self._begun = [0] * count
        self.count = count
        self.episodes: list[Episode] = []
        self.learners = [0] * count
        """The learner's seat in each game; -1 where it plays all seats."""
        self.seats = [0] * count
        self.width = _UNIVERSAL_WIDTH
        if not universal:
            states = [deal(each, players, bytes(32)) for each in dict.fromkeys(rulesets)]
            self.width = max([sum([field.size for field in layout(each)]) for each in states])
        self.actions = max([len(each) for each in self._actions])
        self.rows = [b""] * count
        """What the seat that chooses in each game knows."""
        self.legal: list[list[int]] = [[] for _ in range(count)]
        """Its legal actions; these lists are never changed."""
        self.rewards = [0.0] * count
        """The return of the seat that has just moved, in games that are over; else 0."""
        self.returns: list[list[float]] = [[0.0] * players for _ in range(count)]
        self.terminated = bytearray(count)
        self.truncated = bytearray(count)
        for index in range(count):
            self.episodes.append(self._dealt(index))
        self.restart()

    def restart(self) -> None:
        """Let the learner's seats begin again, for games that don't depend on earlier ones."""
        self._begun = [0] * self.count
        self._chance = QuickChance(self._below)

    def begin(self, index: int) -> None:
        """Deal a new game in a row. Games in which the learner never moves are skipped."""
        while True:
            self.episodes[index] = episode = self._dealt(index)
            self._let_others_move(index)
            if episode.seat != NO_SEAT:
                break
        self.terminated[index] = self.truncated[index] = 0
        self.show(index)

    def _dealt(self, index: int) -> Episode:
        table = deal(self.rulesets[index], self._players, self._random_bytes(32))
        if self.most_events:
            table.events = []
        self.learners[index] = -1
        if self._opponents:
            self.learners[index] = (index + self._begun[index]) % self._players
        self._begun[index] += 1
        return Episode(table, self._actions[index], watched=self._watched)

    def step(self, index: int, action: int) -> bool:
        """Make an action in one game, then the moves of the opponents; return whether it is over.

        Raises ValueError for an action that the mask excludes.
        """
        self._check(index, action)
        return self._step(index, action)

    def _check(self, index: int, action: int) -> None:
        if action not in self.legal[index]:
            raise ValueError(f"Game {index} has no action {action} now; see its action_mask.")

    def _step(self, index: int, action: int) -> bool:
        episode = self.episodes[index]
        seat = episode.seat
        episode.step(action)
        self._let_others_move(index)
        over = episode.seat == NO_SEAT
        if over:
            values = returns(episode.table)
            self.returns[index] = values
            self.rewards[index] = values[seat]
            self.terminated[index] = 1
        else:
            self.rewards[index] = 0.0
            if episode.moves >= MAX_MOVES:
                self.truncated[index] = 1
                over = True
        self.show(index)
        return over

    def _let_others_move(self, index: int) -> None:
        episode, learner = self.episodes[index], self.learners[index]
        if learner < 0:
            return
        while episode.seat != learner and episode.seat != NO_SEAT and episode.moves < MAX_MOVES:
            seat = episode.seat
            bot, level = self._opponents[(seat - learner) % self._players - 1]
            if episode.for_calls:
                # A house bot calls only in its own turn.
                episode.step(NO_CALL)
                continue
            entry = self._players + ENTRIES_BEFORE_MOVES + episode.moves
            below = BotStream(episode.table.seed, entry, seat).below
            episode.play(choose(bot, episode.table, seat, below, level=level))

    def show(self, index: int) -> None:
        """Note what the seat that chooses in a game knows, and its actions."""
        episode = self.episodes[index]
        learner = self.learners[index]
        seat = learner if learner >= 0 else max(episode.seat, 0)
        self.seats[index] = seat
        row = episode.observe_universal(seat) if self._universal else episode.observe(seat)
        self.rows[index] = row if len(row) == self.width else row.ljust(self.width, b"\0")
        self.legal[index] = episode.numbers if episode.seat == seat else []

        if self.most_events:
            self._show_events(index, seat)

    def _show_events(self, index: int, seat: int) -> None:
        table = self.episodes[index].table
        events = table.events
        assert events is not None
        table.events = events = events[-self.most_events :]
        self.events[index] = recent_events(events, seat, table.seats, self.most_events)

    def masks(self) -> bytearray:
        """Return the masks of all games, one after another: 1 at each legal action."""
        flags = bytearray(self.count * self.actions)
        start = 0
        for legal in self.legal:
            for number in legal:
                flags[start + number] = 1
            start += self.actions
        return flags

    def run(self, actions: Sequence[int], ended: Callable[[int], None]) -> None:
        """Make an action in every game; `ended` is called with each game that is over.

        Raises ValueError for another number of actions, or for an action that a mask excludes; then
        no game has changed.
        """
        if len(actions) != self.count:
            raise ValueError(f"There are {self.count} games, but {len(actions)} actions.")
        for index in range(self.count):
            self._check(index, actions[index])
        for index in range(self.count):
            if self._step(index, actions[index]):
                ended(index)

    def some_actions(self) -> list[int]:
        """Return a random legal action for every game."""
        chance = self._chance
        found: list[int] = []
        for legal in self.legal:
            found.append(legal[chance.below(len(legal))])
        return found
