"""What a game is at one version of its log: its header, seats, table and chain head.

`replay` makes one from its entries. The only thing that is not in the log while a game lives is
its `Secret`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from crazy_eights.belief.table import Table
from crazy_eights.engine import legal
from crazy_eights.engine.events import Event
from crazy_eights.fairness.chain import FORMAT, canonical, header_head
from crazy_eights.fairness.shuffle import SHUFFLE_NAME, commitment, setup_digest
from crazy_eights.rulesets.ruleset import RuleSet, from_text, shared, shown

RULES_VERSION: Final = 1
SEED_MODES: Final = ("commit", "sealed", "creator")


class Secret(NamedTuple):
    """What a live game hides: the 32 bytes under the commitment, and a set-up position."""

    seed: bytes
    setup: dict[str, Any] | None = None


class Step(NamedTuple):
    """One entry that was added: its exact bytes, the chain head after it, and what happened."""

    seq: int
    line: bytes
    head: bytes
    entry: dict[str, Any]
    events: tuple[Event, ...]


class Occupant(NamedTuple):
    """Who sits in a seat, as the log says it; hex texts for seeds and seals.

    `since` is the `seq` of the entry that took the seat, 0 if empty; `level` is a bot's,
    None where it has none.
    """

    since: int = 0
    player: bytes | None = None
    bot: str | None = None
    level: int | None = None
    client_seed: str | None = None
    seal: str | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.since > 0

    @property
    def opened(self) -> bool:
        """Whether nothing is left to open in this seat (`sealed` mode)."""
        return self.seal is None or self.client_seed is not None


VACANT: Final = Occupant()


def seat_in(occupants: Sequence[Occupant], player: bytes | None) -> int | None:
    """The seat that a player holds among some places, None for everybody else."""
    if player is not None:
        for seat, occupant in enumerate(occupants):
            if occupant.player == player:
                return seat
    return None


class Limits(NamedTuple):
    """When a game ends by itself (docs/spec/log-format.md, "Clocks and ends"): the
    header's `limits`.

    `fill_seconds` is None where a game may wait for players as long as something happens in it.
    """

    entries: int = 20_000
    idle_seconds: int = 604_800
    open_seconds: int = 3600
    fill_seconds: int | None = None
    rounds_without_move: int = 100
    timeouts: int = 6


_FIELDS: Final = (
    "created_at",
    "end_reason",
    "ended_at",
    "filled_at",
    "game_id",
    "head",
    "header",
    "header_line",
    "keeps_notes",
    "last_at",
    "limits",
    "occupants",
    "released",
    "remembers",
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


class Game:
    """One game as its log makes it: from `new_game` or `replay`, changed only by `apply_entry`."""

    __slots__ = _FIELDS

    def begin(
        self, header_line: bytes, header: dict[str, Any], ruleset: RuleSet, secret: Secret | None
    ) -> None:
        """What the header says. No `__init__`: clones, which are many, would pay for it."""
        self.header: dict[str, Any] = header
        self.header_line = header_line
        self.game_id = bytes.fromhex(header["game"])
        self.ruleset: RuleSet = ruleset
        # As views show them, shared by all games with these rules; never changed.
        self.shown_rules: dict[str, Any] = shown(ruleset)
        self.limits = Limits(**header["limits"])
        self.secret = secret
        self.version = 0
        self.head = header_head(header_line)
        self.status = "open"
        self.occupants: list[Occupant] = [VACANT] * header["seats"]
        # The seats that are no longer reserved (docs/spec/http.md, "Invitations"): when each
        # was declined, None where the creator freed it. A change makes a new mapping.
        self.released: Mapping[int, int | None] = {}
        self.state: Table | None = None
        self.created_at: int = header["created"]
        self.started_at: int | None = None
        self.ended_at: int | None = None
        self.last_at: int = header["created"]
        self.filled_at: int | None = None
        self.turn_opened_at: int = header["created"]
        self.end_reason: str | None = None
        # How many time-outs each seat has had in a row.
        self.timeouts: tuple[int, ...] = (0,) * header["seats"]
        # Whether the table's belief is fed: by what seats show (only bots that have levels ask for
        # it), and by what rebuilt stocks were made of (those from `memory.LEVEL` on).
        self.keeps_notes = False
        self.remembers = False

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
        """Whether the creator fixed the deck, by a seed or a position: never provably fair."""
        return self.header["seed_mode"] == "creator" or self.header["setup"] is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have a turn-bound move now; empty unless the game is active."""
        if self.state is None or self.status != "active":
            return ()
        return legal.to_act(self.state)

    def seat_of(self, player: bytes | None) -> int | None:
        """The seat of a player, None for everybody else."""
        return seat_in(self.occupants, player)

    @property
    def persons_to_act(self) -> tuple[int, ...]:
        """The seats in `to_act` that no house bot holds."""
        return tuple(seat for seat in self.to_act if self.occupants[seat].bot is None)

    @property
    def deadline(self) -> int | None:
        """When the clock moves for the persons in `to_act`, in milliseconds (docs/spec/http.md,
        "Timers").
        """
        seconds = self.ruleset.turn_seconds
        if seconds is None or not self.persons_to_act:
            return None
        return self.turn_opened_at + 1000 * seconds

    @property
    def opens_by(self) -> int | None:
        """When the sealed seeds of a full game must have been opened, in milliseconds."""
        if self.status != "open" or self.filled_at is None or self.header["seed_mode"] != "sealed":
            return None
        return self.filled_at + 1000 * self.limits.open_seconds

    @property
    def fills_by(self) -> int | None:
        """When a game that must fill must have started, in milliseconds."""
        if self.status != "open" or self.limits.fill_seconds is None:
            return None
        return self.created_at + 1000 * self.limits.fill_seconds

    @property
    def expires_at(self) -> int | None:
        """When a game is ended that nothing happens in, or that does not fill; None once it has
        ended.
        """
        if self.ended_at is not None:
            return None
        idle = self.last_at + 1000 * self.limits.idle_seconds
        fills_by = self.fills_by
        return idle if fills_by is None else min(idle, fills_by)

    @property
    def must_end(self) -> bool:
        """Whether a limit is reached at which nothing but the end may follow (FP-29)."""
        return self.version >= self.limits.entries

    @property
    def must_fill(self) -> bool:
        """Whether it starts with all its seats taken or not at all: with a position, in sealed mode
        and in quick games.
        """
        return (
            self.header["setup"] is not None
            or self.header["seed_mode"] == "sealed"
            or self.limits.fill_seconds is not None
        )

    @property
    def is_opening(self) -> bool:
        """Whether sealed seeds are being opened; who joined now would know those of others."""
        return any(occupant.seal and occupant.client_seed for occupant in self.occupants)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(occupant.taken for occupant in self.occupants)

    @property
    def is_ready(self) -> bool:
        """Whether nothing is left to wait for before the start."""
        return self.is_full and all(occupant.opened for occupant in self.occupants)


def new_game(
    *,
    game_id: bytes,
    created: int,
    ruleset: RuleSet,
    seats: int,
    seed_mode: str,
    secret: Secret,
    limits: Limits,
    house: Mapping[str, int],
) -> Game:
    """A game of which there is no more than its header (docs/spec/log-format.md, "Header").

    `created` is in milliseconds; `house` are the versions of the bots that creation seats.
    """
    setup = None
    if secret.setup is not None:
        setup = setup_digest(game_id, secret.seed, canonical(secret.setup)).hex()
    header: dict[str, Any] = {
        "format": FORMAT,
        "game": game_id.hex(),
        "created": created,
        "ruleset": ruleset.id,
        "rules": ruleset.to_json(),
        "rules_version": RULES_VERSION,
        "seats": seats,
        "seed_mode": seed_mode,
        "limits": limits._asdict(),
        "house": dict(house),
        "commit": commitment(game_id, secret.seed).hex(),
        "shuffle": SHUFFLE_NAME,
        "setup": setup,
    }
    return game_of(canonical(header), header, shared(ruleset), secret)


def open_game(header_line: bytes, secret: Secret | None) -> Game:
    """A game of whose log only the header is known."""
    header = json.loads(header_line)
    return game_of(header_line, header, from_text(json.dumps(header["rules"])), secret)


def game_of(
    header_line: bytes, header: dict[str, Any], ruleset: RuleSet, secret: Secret | None
) -> Game:
    """The same for a header that has been read: `header` and `ruleset` are what the line holds."""
    game = Game()
    game.begin(header_line, header, ruleset, secret)
    return game
