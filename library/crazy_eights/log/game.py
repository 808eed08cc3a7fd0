"""A game at one version of its log: its header, seats, table and chain head.

`replay` builds one from its entries. Until a game ends, its `Secret` is the only thing that is not
in the log.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from crazy_eights.engine import legal
from crazy_eights.engine.events import Event
from crazy_eights.engine.state import State
from crazy_eights.fairness.chain import header_head
from crazy_eights.moves import Move
from crazy_eights.rounds import RoundLimits
from crazy_eights.rulesets.ruleset import RuleSet, from_text, shown
from crazy_eights.work import of_rounds

RULES_VERSION: Final = 2
SEED_MODES: Final = ("commit", "sealed", "creator")


class Secret(NamedTuple):
    """What a live game hides: the committed seed (32 bytes), and a set-up position or None."""

    seed: bytes
    setup: dict[str, Any] | None = None


class Step(NamedTuple):
    """One added entry: its exact bytes, the chain head after it, and its events."""

    seq: int
    line: bytes
    head: bytes
    entry: dict[str, Any]
    events: tuple[Event, ...]


class Occupant(NamedTuple):
    """The occupant of a seat according to the log; seeds and seals are hex texts.

    `since` is the `seq` of the entry that took the seat, 0 if the seat is empty. `level` is the
    level of a bot, None for players and for bots without levels.
    """

    since: int = 0
    player: bytes | None = None
    bot: str | None = None
    level: int | None = None
    client_seed: str | None = None
    seal: str | None = None

    @property
    def taken(self) -> bool:
        """Whether a player or a bot has this seat."""
        return self.since > 0

    @property
    def opened(self) -> bool:
        """Whether this seat has no sealed seed left to open (`sealed` mode)."""
        return self.seal is None or self.client_seed is not None


VACANT: Final = Occupant()


def seat_in(occupants: Sequence[Occupant], player: bytes | None) -> int | None:
    """Return the seat of a player among these occupants, or None."""
    if player is not None:
        for seat, occupant in enumerate(occupants):
            if occupant.player == player:
                return seat
    return None


class Limits(NamedTuple):
    """When a game ends automatically: the header's `limits` (docs/spec/log-format.md, "Clocks and
    ends").

    `fill_seconds` is None where only idleness limits the wait for players. Two are left out of the
    header if they are None: `fill_after`, where no house bot fills the free seats, and `rounds`,
    where the number of rounds is not limited.
    """

    entries: int = 20_000
    idle_seconds: int = 604_800
    open_seconds: int = 3600
    fill_seconds: int | None = None
    rounds: int | None = RoundLimits().in_all
    rounds_without_move: int = RoundLimits().without_move
    timeouts: int = 6
    fill_after: int | None = None

    @property
    def of_rounds(self) -> RoundLimits:
        """How many rounds the game may have."""
        return RoundLimits(without_move=self.rounds_without_move, in_all=self.rounds)

    def to_json(self) -> dict[str, int | None]:
        """The header's `limits`."""
        limits = self._asdict()
        for name in ("fill_after", "rounds"):
            if limits[name] is None:
                del limits[name]
        return limits


_NO_LIMIT_OF_ROUNDS: Final = {"rounds": None}


_FIELDS: Final = (
    "created_at",
    "end_reason",
    "ended_at",
    "filled_at",
    "game_id",
    "head",
    "header",
    "header_line",
    "last_at",
    "limits",
    "observer",
    "occupants",
    "released",
    "ruleset",
    "secret",
    "shown_rules",
    "started_at",
    "state",
    "status",
    "timeouts",
    "turn_opened_at",
    "version",
)


class Observer:
    """What watches the entries of a game and keeps what it infers in the table. This one watches
    nothing; `crazy_eights.games` has the one of the house bots.
    """

    def begin(self, level: int) -> "Observer":
        """Return what watches a game whose strongest bot has this level; 0: no bot has one."""
        return self

    def table(self) -> State:
        """Return an empty table that can hold what is inferred."""
        return State()

    def before(self, state: State, entry: Mapping[str, Any], move: Move | None) -> object:
        """Note an entry, with the move that it holds, before it is applied. What this returns is
        passed to `after`.
        """
        return None

    def after(
        self, state: State, entry: Mapping[str, Any], move: Move | None, noted: object
    ) -> None:
        """Note an entry after it was applied."""


class Game:
    """One game, made by `new_game` or `replay`. Only `apply_entry` changes it."""

    __slots__ = _FIELDS

    def begin(
        self,
        header_line: bytes,
        header: dict[str, Any],
        ruleset: RuleSet,
        secret: Secret | None,
        observer: Observer,
    ) -> None:
        """Set the fields from the header. Not `__init__`, because clones would pay for it."""
        self.header: dict[str, Any] = header
        self.header_line = header_line
        self.game_id = bytes.fromhex(header["game"])
        self.ruleset: RuleSet = ruleset
        # The rules as views show them, shared by all games with these rules; never changed.
        self.shown_rules: dict[str, Any] = shown(ruleset)
        self.limits = Limits(**{**_NO_LIMIT_OF_ROUNDS, **header["limits"]})
        self.secret = secret
        self.version = 0
        self.head = header_head(header_line)
        self.status = "open"
        self.occupants: list[Occupant] = [VACANT] * header["seats"]
        # The seats that are no longer reserved (docs/spec/http.md, "Invitations"), each with the
        # time when it was declined, or None where the creator freed it or it expired. A change
        # replaces the mapping.
        self.released: Mapping[int, int | None] = {}
        self.state: State | None = None
        self.created_at: int = header["created"]
        self.started_at: int | None = None
        self.ended_at: int | None = None
        self.last_at: int = header["created"]
        self.filled_at: int | None = None
        self.turn_opened_at: int = header["created"]
        self.end_reason: str | None = None
        # The time-outs of each seat in a row.
        self.timeouts: tuple[int, ...] = (0,) * header["seats"]
        self.observer = observer

    def clone(self) -> "Game":
        """An independent copy; frozen parts are shared."""
        copy = Game()
        for name in _FIELDS:
            setattr(copy, name, getattr(self, name))
        copy.occupants = self.occupants[:]
        copy.state = None if self.state is None else self.state.clone()
        return copy

    @property
    def creator_fixed(self) -> bool:
        """Whether the creator fixed the deck, by a seed or a position. Such a game is not provably
        fair.
        """
        return self.header["seed_mode"] == "creator" or self.header["setup"] is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have a turn-bound move now; empty unless the game is active."""
        if self.state is None or self.status != "active":
            return ()
        return legal.to_act(self.state)

    def seat_of(self, player: bytes | None) -> int | None:
        """Return the seat of a player, or None."""
        return seat_in(self.occupants, player)

    @property
    def persons_to_act(self) -> tuple[int, ...]:
        """The seats in `to_act` without house bots."""
        return tuple(seat for seat in self.to_act if self.occupants[seat].bot is None)

    @property
    def deadline(self) -> int | None:
        """When the clock moves for the persons in `to_act`, in milliseconds, or None
        (docs/spec/http.md, "Timers").
        """
        seconds = self.ruleset.turn_seconds
        if seconds is None or not self.persons_to_act:
            return None
        return self.turn_opened_at + 1000 * seconds

    @property
    def opens_by(self) -> int | None:
        """The deadline for opening the sealed seeds of a full game, in milliseconds, or None."""
        if self.status != "open" or self.filled_at is None or self.header["seed_mode"] != "sealed":
            return None
        return self.filled_at + 1000 * self.limits.open_seconds

    @property
    def fills_by(self) -> int | None:
        """The deadline for the start of a game that must fill, in milliseconds, or None."""
        if self.status != "open" or self.limits.fill_seconds is None:
            return None
        return self.created_at + 1000 * self.limits.fill_seconds

    @property
    def filled_up_at(self) -> int | None:
        """When the house fills the free seats of an open game in which a person sits, in
        milliseconds, or None.
        """
        if self.status != "open" or self.limits.fill_after is None or self.is_full:
            return None
        if all(occupant.player is None for occupant in self.occupants):
            return None
        return self.bots_join_at

    @property
    def bots_join_at(self) -> int:
        """The earliest time at which a house bot may join, in milliseconds."""
        return self.created_at + 1000 * (self.limits.fill_after or 0)

    @property
    def is_filling_up(self) -> bool:
        """Whether the house has begun to fill the free seats, so that it must go on."""
        filling = self.status == "open" and self.limits.fill_after is not None
        return filling and any(occupant.bot is not None for occupant in self.occupants)

    @property
    def expires_at(self) -> int | None:
        """When the game ends if nothing happens in it or if it does not fill, in milliseconds; None
        once it has ended.
        """
        if self.ended_at is not None:
            return None
        idle = self.last_at + 1000 * self.limits.idle_seconds
        fills_by = self.fills_by
        return idle if fills_by is None else min(idle, fills_by)

    @property
    def dealt(self) -> int:
        """The units of work that it took to deal all rounds so far (`crazy_eights.work`).

        Only the public number of rounds and the rules determine it.
        """
        state = self.state
        return 0 if state is None else of_rounds(state.round, len(state.tables.deck))

    @property
    def must_end(self) -> bool:
        """Whether the game has reached its limit of entries, so only its end may follow (FP-29)."""
        return self.version >= self.limits.entries

    @property
    def must_fill(self) -> bool:
        """Whether the game can only start with all seats taken: with a set-up position, in sealed
        mode and in quick games.
        """
        return (
            self.header["setup"] is not None
            or self.header["seed_mode"] == "sealed"
            or self.limits.fill_seconds is not None
        )

    @property
    def is_opening(self) -> bool:
        """Whether at least one sealed seed is opened. A player who joined now would know it."""
        return any(occupant.seal and occupant.client_seed for occupant in self.occupants)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(occupant.taken for occupant in self.occupants)

    @property
    def is_ready(self) -> bool:
        """Whether the game can start: all seats are taken and all sealed seeds are opened."""
        return self.is_full and all(occupant.opened for occupant in self.occupants)


def open_game(header_line: bytes, secret: Secret | None, *, observer: Observer) -> Game:
    """Return the game of a header line, without entries."""
    header = json.loads(header_line)
    ruleset = from_text(json.dumps(header["rules"]))
    # Games with equal rules share them.
    header["rules"] = shown(ruleset)
    return game_of(header_line, header, ruleset, secret, observer)


def game_of(
    header_line: bytes,
    header: dict[str, Any],
    ruleset: RuleSet,
    secret: Secret | None,
    observer: Observer,
) -> Game:
    """Return the game of a header line that was parsed into `header` and `ruleset`."""
    game = Game()
    game.begin(header_line, header, ruleset, secret, observer)
    return game
