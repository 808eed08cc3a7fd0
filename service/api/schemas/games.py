"""What clients send about games: creating, joining, listing."""

from typing import Final

from marshmallow import fields
from marshmallow.validate import OneOf, Range

from crazy_eights.engine.setup import SETUP
from crazy_eights.moves import MAX_SEATS
from service.api.schemas.base import Count, Strict, about, limit_of, seq, text, truth
from service.api.schemas.shapes import Component
from service.store.tables import STATUSES
from service.usecases.inputs import JOINING, NOTHING, OPENED_SEED, QUICK, TRIED_RULES
from service.usecases.paging import ENTRIES, ITEMS
from service.usecases.plan import NEW_GAME, SEAT_PLAN

_CHANGES: Final = {"$ref": "#/components/schemas/RuleChanges"}
_RULESET: Final = about("A preset.", example="classic")
_OCCUPANT: Final = {"occupant": about("Who is to sit here.")}
_SEATS: Final = {
    "me": Component(
        "MeSeat", SEAT_PLAN.records["me"], "The creator sits here; at most once.", _OCCUPANT
    ),
    "open": Component("OpenSeat", SEAT_PLAN.records["open"], "Whoever joins.", _OCCUPANT),
    "player": Component(
        "PlayerSeat",
        SEAT_PLAN.records["player"],
        "Kept for one player, who takes it by joining.",
        {**_OCCUPANT, "id": about("The player's id.")},
    ),
    "bot": Component(
        "BotSeat",
        SEAT_PLAN.records["bot"],
        "A bot of the service.",
        {
            **_OCCUPANT,
            "bot": about("See GET /v1/bots.", example="greedy"),
            "level": about("One of those of the bot; left out: the usual one, 2 of `expert`."),
        },
    ),
}
LAID_OUT: Final = Component(
    "Setup",
    SETUP,
    "A position that the first round begins with.",
    {
        "hands": about("One hand a seat, of any size."),
        "starter": about("The card that is turned up."),
        "stock": about("The first cards of the stock from the top; the rest lies shuffled below."),
        "scores": {
            "items": {"type": "integer", "minimum": 0, "maximum": 10_000},
            **about("The scores that the seats begin with; else nothing, or the countdown's."),
        },
    },
)
GAME: Final = Component(
    "NewGame",
    NEW_GAME,
    "A game to be.",
    {
        "ruleset": _RULESET,
        "rules": {**_CHANGES, **about("What to change.", example={"draw": {"voluntary": False}})},
        "seats": about(
            "In seat order.", example=[{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}]
        ),
        "visibility": about("Who may find and see the game."),
        "seed_mode": about("`sealed`: players seal their client seeds before any is opened."),
        "seed": about("Fixes all shuffles; the game is never provably fair."),
        "setup": about("Else the first round is dealt."),
    },
)
WISH: Final = Component(
    "Quick",
    QUICK,
    "What somebody wishes to play.",
    {
        "ruleset": _RULESET,
        "rules": {
            **_CHANGES,
            **about(
                "Changes of its rules; `turn_seconds` is 60 where left out.",
                example={"turn_seconds": 30},
            ),
        },
        "seats": about("For how many.", example=2),
    },
)
JOIN: Final = Component(
    "Join",
    JOINING,
    "Which seat, and what the player adds to the deal.",
    {
        "seat": about("Else the first free."),
        "client_seed": about("Goes into the game's seed."),
        "seal": about("Sealed games: the seal of the client seed, instead of it."),
    },
)
OPEN_SEED: Final = Component(
    "OpenSeed",
    OPENED_SEED,
    "Opens what joining a sealed game sealed.",
    {"client_seed": about("The client seed that was sealed.")},
)
EMPTY: Final = Component("Empty", NOTHING, "Nothing: the address says it all.")
TRIAL: Final = Component(
    "Validate",
    TRIED_RULES,
    "Rules to try.",
    {
        "ruleset": _RULESET,
        "rules": {**_CHANGES, **about("What to change.")},
        "seats": about("Else the preset's least."),
    },
)
BODIES: Final = (
    *_SEATS.values(),
    Component("Seat", SEAT_PLAN, "Who is to sit somewhere, told apart by `occupant`."),
    LAID_OUT,
    GAME,
    WISH,
    JOIN,
    OPEN_SEED,
    EMPTY,
    TRIAL,
)


class Paged(Strict):
    """Which page of a list."""

    cursor = text(1, 512, metadata=about("`next_cursor` of the page before."))
    limit = limit_of(ITEMS, "items")


def _status() -> fields.String:
    return fields.String(validate=OneOf(STATUSES), metadata=about("Games that stand so; else all."))


def _moment(meaning: str) -> fields.String:
    return text(1, 40, metadata=about(meaning, example="2026-11-20T09:30:00Z"))


class GamesQuerySchema(Paged):
    """Which games."""

    status = _status()
    ruleset = text(1, 64, metadata=about("Games by this rule set.", example="classic"))
    player = text(1, 64, metadata=about("Games in which this player sits."))
    free = truth("true: games with a seat that anybody may take.")
    bots = truth("true: games in which a house bot sits; false: the others.")
    ended_after = _moment(
        "Games that ended after this time, RFC 3339 in UTC; the last to end comes first then."
    )
    ended_before = _moment(
        "Games that ended before this time, RFC 3339 in UTC; the last to end comes first then."
    )


class MyGamesQuerySchema(Paged):
    """Which of the caller's games."""

    status = _status()
    to_act = truth("true: those waiting for the caller; false: the others.")
    invited = truth("true: instead, open games that keep a seat for the caller.")


class LogQuerySchema(Strict):
    """Which entries."""

    after = seq("Only entries after this `seq`.", load_default=0)
    limit = limit_of(ENTRIES, "entries")


class ReplayQuerySchema(Strict):
    """Which moment."""

    version = seq("Else the newest.", load_default=None)


class ExportsQuerySchema(Strict):
    """Which games."""

    after = text(
        1,
        80,
        load_default=None,
        metadata=about(
            "Games that ended after this time, RFC 3339 in UTC; with a comma and the id of a game "
            "that ended then, those behind it: the `Link` of the answer before has it.",
            example="2026-11-20T09:30:00Z",
        ),
    )
    ruleset = text(1, 64, load_default=None, metadata=about("Games by this rule set; else all."))


class AnalysisQuerySchema(Strict):
    """Which position."""

    version = seq("The version of the game before the move.", required=True)
    seat = Count(required=True, validate=Range(0, MAX_SEATS - 1), metadata=about("Whose move."))
