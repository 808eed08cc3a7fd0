"""Plans of new games: checked, and with the rule set expanded; and what
one player may hold: open games, seats, open invitations.

Simultaneous calls may each see the last free place, so such a limit can be exceeded by a few.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from crazy_eights.bots.house import level_of
from crazy_eights.engine.setup import setup_faults
from crazy_eights.errors import BadText, Fault, Refusal, RuleSetInvalid
from crazy_eights.locales import Message
from crazy_eights.rulesets.consistency import PLAYERS
from crazy_eights.rulesets.ruleset import Guard, RuleSet, expand
from service.store import usage
from service.store.tables import EVERYONE
from service.usecases.errors import invalid
from service.usecases.inputs import NO_PLAYER, nested_fault
from service.usecases.service import Service

SEED_MODES: Final = ("commit", "sealed")
INVITATIONS_TO_ONE: Final = 3
"""The maximum number of open invitations from one creator to one player (docs/spec/http.md,
"Invitations")."""
INVITATIONS_IN_ALL: Final = 100
"""The maximum number of open invitations from one creator in all."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """The planned occupant of a seat: the creator, a bot, an invited player, or anybody (no field).

    `level` is the bot's requested level; None means its default level.
    """

    me: bool = False
    bot: str | None = None
    level: int | None = None
    reserved_for: bytes | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A valid plan of a game: `seed` is the creator's, `seed_mode` is written in the header.

    `fill_bot` takes the seats that are free `fill_after` seconds after the creation.
    """

    ruleset: RuleSet
    seats: tuple[SeatPlan, ...]
    visibility: str
    seed_mode: str
    seed: bytes | None = None
    setup: dict[str, Any] | None = None
    rematch_of: bytes | None = None
    fill_seconds: int | None = None
    fill_after: int | None = None
    fill_bot: str | None = None

    @property
    def bots(self) -> tuple[str, ...]:
        """The house bots that play, or may fill free seats."""
        return tuple(each for each in (*(seat.bot for seat in self.seats), self.fill_bot) if each)


class Asked(NamedTuple):
    """What the body of `POST /v1/games` asks for."""

    ruleset: str
    seats: Sequence[SeatPlan]
    rules: Mapping[str, Any] | None = None
    visibility: str = "public"
    seed_mode: str = "commit"
    seed: bytes | None = None
    setup: dict[str, Any] | None = None


def plan_of(
    asked: Asked,
    *,
    fill_seconds: int | None = None,
    sized_by: str = "seats",
    guard: Guard = nullcontext,
) -> Plan:
    """The plan of a requested game; with `fill_seconds` the game must be full by then.

    `sized_by` is the member of the body that gives the number of seats; `guard` is as in `expand`.
    Raises Refusal `validation-failed` or `ruleset-invalid` with every fault and its pointer.
    """
    seats = len(asked.seats)
    ruleset = _rules_for(asked, sized_by, guard)
    wrong = setup_faults(ruleset, seats, asked.setup)
    if wrong:
        raise invalid(nested_fault("setup", fault) for fault in wrong)
    return Plan(
        ruleset,
        tuple(asked.seats),
        asked.visibility,
        asked.seed_mode if asked.seed is None else "creator",
        asked.seed,
        asked.setup,
        fill_seconds=fill_seconds,
    )


def misfits(seats: Sequence[SeatPlan], *, seed: bytes | None, seed_mode: str | None) -> list[Fault]:
    """The faults of members of a new game that don't fit one another."""
    faults = _seat_faults(seats)
    if seed is not None and seed_mode == "sealed":
        faults.append(Fault("/seed_mode", "not-allowed", Message("nothing-to-seal")))
    return faults


def _seat_faults(seats: Sequence[SeatPlan]) -> list[Fault]:
    mine = [number for number, plan in enumerate(seats) if plan.me]
    faults = [Fault(f"/seats/{n}", "duplicate", Message("one-seat-only")) for n in mine[1:]]
    for number, plan in enumerate(seats):
        if plan.bot is not None:
            try:
                level_of(plan.bot, plan.level)
            except BadText as error:
                faults.append(Fault(f"/seats/{number}/level", error.code, error.detail))
    kept = [plan.reserved_for for plan in seats if plan.reserved_for is not None]
    if len(set(kept)) < len(kept):
        faults.append(Fault("/seats", "duplicate", Message("player-has-one-seat")))
    return faults


def _rules_for(asked: Asked, sized_by: str, guard: Guard) -> RuleSet:
    try:
        return expand(asked.ruleset, asked.rules, seats=len(asked.seats), guard=guard)
    except RuleSetInvalid as error:
        raise _why_not(asked, sized_by, error, guard) from error


def _why_not(asked: Asked, sized_by: str, found: RuleSetInvalid, guard: Guard) -> Refusal:
    """The Refusal for rules that don't fit the seats.

    If only the number of seats is wrong, the Refusal names that number and not the rules.
    """
    if any(fault.pointer.startswith(PLAYERS) for fault in found.faults):
        try:
            allowed = expand(asked.ruleset, asked.rules, guard=guard).players
            detail = Message("must-be-seats", least=allowed.min, most=allowed.max)
            return invalid([Fault(f"/{sized_by}", "out-of-range", detail)])
        except RuleSetInvalid as error:
            found = error
    return invalid((nested_fault("rules", each) for each in found.faults), code="ruleset-invalid")


def uninvited(
    seats: Sequence[SeatPlan],
    creator: bytes,
    known: Mapping[bytes, str],
    apart: Collection[bytes],
) -> list[Fault]:
    """A fault for each seat whose invited player doesn't exist or accepts no invitations, and for a
    second seat of the creator, who may reserve one, to join it with a client seed.

    `known` maps each existing player to its setting of invitations; `apart` are the players who
    have blocked the creator, or whom the creator has blocked.
    """
    faults = []
    seated = any(plan.me for plan in seats)
    for number, plan in enumerate(seats):
        at = f"/seats/{number}/id"
        if plan.reserved_for is None:
            continue
        if plan.reserved_for == creator:
            if seated:
                faults.append(Fault(at, "duplicate", Message("player-has-one-seat")))
        elif plan.reserved_for not in known:
            faults.append(Fault(at, "unknown-player", NO_PLAYER))
        elif known[plan.reserved_for] != EVERYONE or plan.reserved_for in apart:
            faults.append(Fault(at, "not-allowed", Message("wants-no-invitations")))
    return faults


def check_holdings(
    service: Service, player_id: bytes, *, opens: bool = False, sits: bool = False
) -> None:
    """Raises Refusal `quota-exceeded` if the player already has the maximum.

    With `opens` the limit of open games is checked, with `sits` the limit of seats.
    """
    open_games = service.quotas.open_games if opens else None
    seats = service.quotas.seats if sits else None
    if open_games is None and seats is None:
        return
    held = usage.holdings(service.store, player_id)
    if open_games is not None and held.open_games >= open_games:
        raise Refusal("quota-exceeded", Message("games-wait-already", most=open_games))
    if seats is not None and held.seats >= seats:
        raise Refusal("quota-exceeded", Message("seats-held-already", most=seats))


def check_invitations(service: Service, creator: bytes, plan: Plan) -> None:
    """Raises Refusal `validation-failed` with a fault for each seat beyond the limits."""
    if all(seat.reserved_for in (None, creator) for seat in plan.seats):
        return
    sent = Counter(usage.open_invitations(service.store, creator))
    faults = []
    for number, seat in enumerate(plan.seats):
        if seat.reserved_for in (None, creator):
            continue
        sent[seat.reserved_for] += 1
        if sent[seat.reserved_for] > INVITATIONS_TO_ONE:
            detail = Message("invitations-of-one", most=INVITATIONS_TO_ONE)
        elif sent.total() > INVITATIONS_IN_ALL:
            detail = Message("invitations-in-all", most=INVITATIONS_IN_ALL)
        else:
            continue
        faults.append(Fault(f"/seats/{number}/id", "not-allowed", detail))
    if faults:
        raise invalid(faults)
