"""What a body asks a new game to be: read, checked, and expanded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from service.game.bots.house import BOTS
from service.game.engine.setup import setup_faults
from service.game.errors import Fault, RuleSetInvalid, UnknownRuleSet
from service.game.rulesets.ruleset import RuleSet, expand
from service.store.tables import EVERYONE, VISIBILITIES
from service.usecases.errors import invalid
from service.usecases.inputs import ID, SEED, choice, object_of, pointer, under

FIELDS: Final = ("ruleset", "rules", "seats", "visibility", "seed_mode", "seed", "setup")
SEED_MODES: Final = ("commit", "sealed")
MAX_SEATS: Final = 8
_OCCUPANTS: Final = {
    "me": ("occupant",),
    "open": ("occupant",),
    "player": ("occupant", "id"),
    "bot": ("occupant", "bot"),
}


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit in a seat: the creator, a bot, one player, or whoever comes (none of them)."""

    me: bool = False
    bot: str | None = None
    reserved_for: bytes | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A game that can be created. `seed` is the creator's, `seed_mode` that of the header."""

    ruleset: RuleSet
    seats: tuple[SeatPlan, ...]
    visibility: str
    seed_mode: str
    seed: bytes | None = None
    setup: dict[str, Any] | None = None
    rematch_of: bytes | None = None
    fill_seconds: int | None = None


def read_plan(body: object, *, fill_seconds: int | None = None) -> Plan:
    """The plan in the body of `POST /v1/games`; with `fill_seconds` the game must fill in time.

    Raises Refusal `validation-failed` or `ruleset-invalid` with every fault and its pointer.
    Whether reserved players exist is not known here.
    """
    fields = object_of(body, FIELDS)
    faults: list[Fault] = []
    seats = _seats(fields.get("seats"), faults)
    visibility = choice(fields, "visibility", VISIBILITIES, "public", faults)
    mode = choice(fields, "seed_mode", SEED_MODES, "commit", faults)
    seed = _seed(fields.get("seed"), mode, faults)
    ruleset_id, rules = _ruleset_fields(fields, faults)
    if faults:
        raise invalid(faults)
    # Without the seats first: too many of them are no fault of the rules.
    _check_number_of_seats(_expanded(ruleset_id, rules, None), len(seats))
    ruleset = _expanded(ruleset_id, rules, len(seats))
    setup = fields.get("setup")
    wrong = setup_faults(ruleset, len(seats), setup)
    if wrong:
        raise invalid(under("setup", fault) for fault in wrong)
    return Plan(
        ruleset,
        seats,
        visibility,
        mode if seed is None else "creator",
        seed,
        setup,
        fill_seconds=fill_seconds,
    )


def _ruleset_fields(fields: Mapping[str, Any], faults: list[Fault]) -> tuple[str, Any]:
    ruleset_id = fields.get("ruleset")
    rules = fields.get("rules")
    if not isinstance(ruleset_id, str):
        faults.append(Fault("#/ruleset", "must be the id of a rule set"))
        return "", None
    if rules is not None and not isinstance(rules, Mapping):
        faults.append(Fault("#/rules", "must be an object"))
    return ruleset_id, rules


def _expanded(ruleset_id: str, rules: Mapping[str, Any] | None, seats: int | None) -> RuleSet:
    try:
        return expand(ruleset_id, rules, seats=seats)
    except UnknownRuleSet:
        raise invalid([Fault("#/ruleset", "is no rule set of this service")]) from None
    except RuleSetInvalid as error:
        faults = [under("rules", fault) for fault in error.faults]
        raise invalid(faults, code="ruleset-invalid") from error


def _check_number_of_seats(ruleset: RuleSet, seats: int) -> None:
    least, most = ruleset.players.min, ruleset.players.max
    if not least <= seats <= most:
        raise invalid([Fault("#/seats", f"must be {least} to {most} seats with these rules")])


def _seed(value: object, mode: str, faults: list[Fault]) -> bytes | None:
    if value is None:
        return None
    if not isinstance(value, str) or not SEED.fullmatch(value):
        faults.append(Fault("#/seed", "must be 64 lower-case hex digits"))
        return None
    if mode == "sealed":
        faults.append(Fault("#/seed_mode", "a fixed seed leaves nothing to seal"))
    return bytes.fromhex(value)


def _seats(value: object, faults: list[Fault]) -> tuple[SeatPlan, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_SEATS:
        faults.append(Fault("#/seats", f"must be a list of 1 to {MAX_SEATS} seats"))
        return ()
    plans = tuple(_seat(number, seat, faults) for number, seat in enumerate(value))
    mine = [number for number, plan in enumerate(plans) if plan.me]
    faults += [Fault(pointer("seats", n), "you can sit in one seat only") for n in mine[1:]]
    kept = [plan.reserved_for for plan in plans if plan.reserved_for is not None]
    if len(set(kept)) < len(kept):
        faults.append(Fault("#/seats", "a player can have one seat only"))
    return plans


def _seat(number: int, seat: object, faults: list[Fault]) -> SeatPlan:
    """One seat of the body; an open one in the place of one with faults."""
    at = pointer("seats", number)
    if not isinstance(seat, Mapping):
        faults.append(Fault(at, "must be an object"))
        return SeatPlan()
    occupant = seat.get("occupant")
    if not isinstance(occupant, str) or occupant not in _OCCUPANTS:
        faults.append(Fault(f"{at}/occupant", f"must be one of {', '.join(_OCCUPANTS)}"))
        return SeatPlan()
    strange = [name for name in seat if name not in _OCCUPANTS[occupant]]
    faults += [
        Fault(pointer("seats", number, name), f"is not a field of a seat with {occupant}")
        for name in strange
    ]
    if occupant == "bot":
        return SeatPlan(bot=_bot(at, seat.get("bot"), faults))
    if occupant == "player":
        return SeatPlan(reserved_for=_player(at, seat.get("id"), faults))
    return SeatPlan(me=occupant == "me")


def _bot(at: str, bot: object, faults: list[Fault]) -> str | None:
    if isinstance(bot, str) and bot in BOTS:
        return bot
    faults.append(Fault(f"{at}/bot", f"must be one of {', '.join(BOTS)}"))
    return None


def _player(at: str, player_id: object, faults: list[Fault]) -> bytes | None:
    if isinstance(player_id, str) and ID.fullmatch(player_id):
        return bytes.fromhex(player_id)
    faults.append(Fault(f"{at}/id", NO_PLAYER))
    return None


NO_PLAYER: Final = "there is no such player"


def uninvited(seats: Sequence[SeatPlan], known: Mapping[bytes, str]) -> list[Fault]:
    """The seats that are kept for nobody we know, or for somebody who wants no invitations.

    `known` says of each player whom it lets invite it.
    """
    faults = []
    for number, plan in enumerate(seats):
        at = pointer("seats", number, "id")
        if plan.reserved_for is None:
            continue
        if plan.reserved_for not in known:
            faults.append(Fault(at, NO_PLAYER))
        elif known[plan.reserved_for] != EVERYONE:
            faults.append(Fault(at, "this player wants no invitations"))
    return faults
