"""The state of a game that is played, as plain mutable fields.

One class serves every rule set; a field that a rule set does not use keeps its neutral value. Only
the engine changes a state; callers of the service see it through `crazy_eights.view` alone.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from crazy_eights.engine.events import Event
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.rounds import RoundLimits, Rounds
from crazy_eights.rulesets.language import Follow

PLAY: Final = 0
DECLARE: Final = 1
DRAWN: Final = 2
ANSWER: Final = 3
COVER: Final = 4
FIGHT: Final = 5
OVER: Final = 6
MORE: Final = 7
PHASES: Final = ("play", "declare", "drawn", "answer", "cover", "fight", "over", "more")
SHARED: Final = (FIGHT,)
"""The phases in which several seats act, in any order and by one deadline (`State.is_shared`)."""
NONE: Final = -1


class Window(NamedTuple):
    """An open announcement window (FP-20): `call` is the index into the rule set's `calls`."""

    seat: int
    call: int
    turn: int
    demand: int
    announced: bool


class Met(NamedTuple):
    """The card of a play that ends the demand on its player or passes it on; what it demands itself
    is dropped.
    """

    card: int = NONE
    ends: bool = False


UNMET: Final = Met()
"""Every card adds its demand."""


class Play(NamedTuple):
    """A play or a run whose effects wait: the cards that count, the seat chosen with each of them
    or -1, and what a play does to the demand on its player.
    """

    kinds: tuple[int, ...]
    targets: tuple[int, ...]
    met: Met = UNMET


class Owed(NamedTuple):
    """A choice that is owed: a suit, a rank or `either` to name, or a `card` to give to the first
    of `receivers`; and the play whose effects wait for it. If `follow` is not empty, a run goes on
    first. `starter` has the starter, where that is what waits, empty if it does nothing.

    `phase_after` is set where the effects have happened already (FP-05, `first_seat_declares`).
    """

    what: str
    play: Play | None = None
    follow: Follow = ()
    receivers: tuple[int, ...] = ()
    starter: tuple[int, ...] | None = None
    phase_after: int = NONE


# `make fields` writes this from what `begin` and `clear_round` set.
FIELDS: Final = (
    "asked",
    "attack",
    "attack_effect",
    "attack_wild",
    "attacker",
    "dealer",
    "dealt_in",
    "direction",
    "discard",
    "drawn",
    "draws",
    "events",
    "facing",
    "fight_home",
    "fight_passed",
    "fight_top",
    "hands",
    "illegal_moves",
    "in_air",
    "left_order",
    "miss",
    "must",
    "named",
    "owed",
    "passed",
    "pending",
    "pending_turns",
    "phase",
    "picked",
    "playing",
    "rebuilds",
    "records",
    "result",
    "round",
    "round_limits",
    "round_over",
    "run",
    "said",
    "scores",
    "seats",
    "seed",
    "status",
    "stock",
    "succ",
    "tables",
    "turn",
    "turn_number",
    "windows",
)
# Here it ends.


class State:
    """One game's cards and turn. `belief.play` makes it with its belief, `clone` copies it.

    A field is declared where it gets its first value, with its type: in `clear_round` if it belongs
    to a round, else in `begin`. `make fields` writes what follows from that: its slot, and how it
    is copied (a list as a list of its own, anything else is shared and therefore never changed).
    """

    __slots__ = FIELDS

    def begin(
        self,
        tables: RuleTables,
        seats: int,
        playing: tuple[int, ...],
        seed: bytes,
        round_limits: RoundLimits,
    ) -> None:
        """Set everything up for the first round. This is no `__init__`, because `clone`, which is
        called very often, would have to run it.
        """
        self.tables: RuleTables = tables
        self.seed: bytes = seed
        self.round_limits: RoundLimits = round_limits
        self.seats: int = seats
        self.playing: tuple[int, ...] = playing
        self.dealt_in: tuple[int, ...] = playing
        self.status: list[str] = ["playing" if seat in playing else "out" for seat in range(seats)]
        # Those who left the game, first to leave first; together who left in the same instant.
        self.left_order: list[tuple[int, ...]] = []
        start = tables.countdown.start if tables.countdown else 0
        self.scores: list[int] = [start if seat in playing else 0 for seat in range(seats)]
        self.records: Rounds = Rounds()
        self.result: dict[str, Any] | None = None
        self.round: int = 0
        self.dealer: int = playing[-1]
        self.turn_number: int = 0
        self.events: list[Event] | None = None
        self.clear_round()

    def clear_round(self) -> None:
        """Set everything that belongs to one round to its neutral value."""
        self.hands: list[int] = [0] * self.seats
        self.stock: list[int] = []
        self.discard: list[int] = []
        self.rebuilds: int = 0
        self.facing: int = 0
        self.named: int = NONE
        self.turn: int = NONE
        self.direction: int = 1
        self.succ: tuple[int, ...] = successors(self.playing, self.seats, 1)
        self.phase: int = PLAY
        # What is demanded of the seat in turn, and by which effect of which card, if any.
        self.pending: int = 0
        self.pending_turns: int = 0
        self.attack: int = NONE
        self.attack_effect: int = 0
        self.attack_wild: bool = False
        # The turns that seats will miss, eight bits each.
        self.miss: int = 0
        self.drawn: int = NONE
        # Whether the first pick on an attack has been made, be it that it found no card (FP-10).
        self.picked: bool = False
        self.draws: int = 0
        self.passed: int = 0
        # What the next card must have in common with the card below, to cover it or in a run.
        self.asked: Follow = ()
        self.must: bool = False
        self.run: Play | None = None
        self.windows: list[Window] = []
        self.said: int = 0
        self.in_air: int = 0
        self.attacker: int = NONE
        self.fight_passed: int = 0
        self.fight_top: int = NONE
        self.fight_home: bool = False
        self.owed: Owed | None = None
        self.illegal_moves: int = 0
        self.round_over: tuple[str, int] | None = None

    def clone(self) -> "State":
        """An independent copy; frozen parts are shared, events are not copied."""
        copy = State()
        self.copy_to(copy)
        return copy

    def copy_to(self, copy: "State") -> None:
        """Give another state all that this one has, but for the events.

        Every field is written out, because that is twice as fast as a loop over names.
        """
        copy.events = None
        # `make fields` writes this from what `begin` and `clear_round` set.
        copy.tables = self.tables
        copy.seed = self.seed
        copy.round_limits = self.round_limits
        copy.seats = self.seats
        copy.playing = self.playing
        copy.dealt_in = self.dealt_in
        copy.status = self.status[:]
        copy.left_order = self.left_order[:]
        copy.scores = self.scores[:]
        copy.records = self.records
        copy.result = self.result
        copy.round = self.round
        copy.dealer = self.dealer
        copy.turn_number = self.turn_number
        copy.hands = self.hands[:]
        copy.stock = self.stock[:]
        copy.discard = self.discard[:]
        copy.rebuilds = self.rebuilds
        copy.facing = self.facing
        copy.named = self.named
        copy.turn = self.turn
        copy.direction = self.direction
        copy.succ = self.succ
        copy.phase = self.phase
        copy.pending = self.pending
        copy.pending_turns = self.pending_turns
        copy.attack = self.attack
        copy.attack_effect = self.attack_effect
        copy.attack_wild = self.attack_wild
        copy.miss = self.miss
        copy.drawn = self.drawn
        copy.picked = self.picked
        copy.draws = self.draws
        copy.passed = self.passed
        copy.asked = self.asked
        copy.must = self.must
        copy.run = self.run
        copy.windows = self.windows[:]
        copy.said = self.said
        copy.in_air = self.in_air
        copy.attacker = self.attacker
        copy.fight_passed = self.fight_passed
        copy.fight_top = self.fight_top
        copy.fight_home = self.fight_home
        copy.owed = self.owed
        copy.illegal_moves = self.illegal_moves
        copy.round_over = self.round_over
        # Here it ends.

    def __copy__(self) -> "State":
        """A clone that keeps the events."""
        copy = self.clone()
        copy.events = None if self.events is None else self.events[:]
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        """The same: what a clone shares is never changed."""
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle all fields; the rule tables are compiled again where they are not cached."""
        return restored, (State, FIELDS, tuple([getattr(self, name) for name in FIELDS]))

    @property
    def upcard(self) -> int:
        """The kind on top of the discard pile, under its own name."""
        return self.discard[-1] % 54

    @property
    def upcard_face(self) -> int:
        """The kind the upcard stands for: a named joker counts as the card it was named."""
        return self.named if self.named >= 0 else self.discard[-1] % 54

    @property
    def direction_name(self) -> str:
        """Which way play runs, in the words of the knob `direction`."""
        return "clockwise" if self.direction == 1 else "counterclockwise"

    @property
    def is_shared(self) -> bool:
        """Whether several seats may act now; who they are, `engine.legal` says."""
        return self.phase in SHARED

    def is_playing(self, seat: int) -> bool:
        """Whether the seat is still in the game."""
        return self.status[seat] == "playing"

    def must_have(self, seat: int) -> None:
        """Raises IndexError for a seat that the table has not; Python alone would count a negative
        one from the end.
        """
        if not 0 <= seat < self.seats:
            raise IndexError(f"seat {seat} of a table with {self.seats}")

    def wild_key(self, seat: int) -> int:
        """The seat's index into `tables.wild_masks`: its score in countdown, else 0."""
        return self.scores[seat] if self.tables.own_score else 0

    def stock_can_serve(self) -> bool:
        """Whether at least one card could be drawn now, rebuilding the stock if the rules do."""
        return bool(self.stock) or (self.tables.reshuffles and len(self.discard) > 1)


def restored(kind: type[State], fields: tuple[str, ...], values: tuple[Any, ...]) -> State:
    """Return a pickled state or table."""
    state = kind()
    for name, value in zip(fields, values, strict=True):
        setattr(state, name, value)
    return state


@lru_cache(maxsize=4096)
def successors(playing: tuple[int, ...], seats: int, direction: int) -> tuple[int, ...]:
    """For every seat of the table the next seat in play in a direction (1 clockwise, -1 the other
    way).
    """
    state = []
    for seat in range(seats):
        following = (seat + direction) % seats
        while following not in playing:
            following = (following + direction) % seats
        state.append(following)
    return tuple(state)
