"""Schemas of requests about games: bodies and queries."""

from typing import Final

from marshmallow import fields
from marshmallow.validate import OneOf, Range

from crazy_eights.engine.setup import SETUP
from crazy_eights.moves import MAX_SEATS
from service.api.schemas.base import Count, Strict, about, limit_of, seq, text, truth
from service.api.schemas.shapes import Component
from service.store.lists import RESULTS
from service.store.tables import STATUSES
from service.usecases.inputs import CODED, JOINING, NOTHING, OPENED_SEED, QUICK, TRIED_RULES
from service.usecases.paging import ENTRIES, ITEMS
from service.usecases.plan import NEW_GAME, SEAT_PLAN

_CHANGES: Final = {"$ref": "#/components/schemas/RuleChanges"}
_RULESET: Final = about("The id of a preset.", example="classic")
_OCCUPANT: Final = {"occupant": about("Who takes the seat.")}
_SEATS: Final = {
    "me": Component(
        "MeSeat", SEAT_PLAN.records["me"], "The creator takes this seat; at most one.", _OCCUPANT
    ),
    "open": Component(
        "OpenSeat", SEAT_PLAN.records["open"], "Any player may take this seat.", _OCCUPANT
    ),
    "player": Component(
        "PlayerSeat",
        SEAT_PLAN.records["player"],
        "Reserved for one player, who takes it by joining.",
        {**_OCCUPANT, "id": about("The player's id.")},
    ),
    "bot": Component(
        "BotSeat",
        SEAT_PLAN.records["bot"],
        "A house bot takes this seat.",
        {
            **_OCCUPANT,
            "bot": about("The id of a house bot, from `listBots`.", example="greedy"),
            "level": about("A level of the bot. Without it, the bot's default: 2 for `expert`."),
        },
    ),
}
LAID_OUT: Final = Component(
    "Setup",
    SETUP,
    "The position in which the first round begins.",
    {
        "hands": about("One hand per seat, of any size."),
        "starter": about("The starter."),
        "stock": about(
            "The top cards of the stock, from the top; the rest is shuffled below them."
        ),
        "scores": {
            "items": {"type": "integer", "minimum": 0, "maximum": 10_000},
            **about("The initial scores of the seats. Without it: 0, or that of the countdown."),
        },
    },
)
GAME: Final = Component(
    "NewGame",
    NEW_GAME,
    "A game to create.",
    {
        "ruleset": _RULESET,
        "rules": {
            **_CHANGES,
            **about("Knobs to change in the preset.", example={"draw": {"voluntary": False}}),
        },
        "seats": about(
            "The seats in order.",
            example=[{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
        ),
        "visibility": about("Who can find and see the game."),
        "seed_mode": about(
            "`sealed`: players seal their client seeds before any of them is opened."
        ),
        "seed": about("The seed of all shuffles. With it, the game is not provably fair."),
        "setup": about("The position to begin with. Without it, the first round is dealt."),
    },
)
QUICK_GAME: Final = Component(
    "Quick",
    QUICK,
    "The rules and size of a quick game.",
    {
        "ruleset": _RULESET,
        "rules": {
            **_CHANGES,
            **about(
                "Knobs to change in the preset. Without `turn_seconds`, it is 60.",
                example={"turn_seconds": 30},
            ),
        },
        "seats": about("The number of seats.", example=2),
        "fill_after": about(
            "After how many seconds house bots take the seats that are still free; null: never. "
            "The open game shows the time as its `deadline`."
        ),
        "fill_bot": about(
            "The id of the house bot that takes them, with `fill_after`. Without it, `greedy`.",
            example="greedy",
        ),
    },
)
JOIN: Final = Component(
    "Join",
    JOINING,
    "Which seat to take, and the client seed.",
    {
        "seat": about("The seat to take. Without it, the first free one."),
        "client_seed": about("The randomness that the player adds to the game's seed."),
        "seal": about("In sealed games, the seal of the client seed instead of `client_seed`."),
    },
)
JOIN_BY_CODE: Final = Component(
    "JoinByCode",
    CODED,
    "The code of an open game, and the client seed.",
    {
        "code": about(
            "The game's `code`, in any case; hyphens and spaces are ignored.", example="7KQM-3XWA"
        ),
        "client_seed": about("The randomness that the player adds to the game's seed."),
        "seal": about("In sealed games, the seal of the client seed instead of `client_seed`."),
    },
)
OPEN_SEED: Final = Component(
    "OpenSeed",
    OPENED_SEED,
    "Opens the client seed that was sealed when joining.",
    {"client_seed": about("The client seed that was sealed.")},
)
EMPTY: Final = Component("Empty", NOTHING, "An empty object.")
TRIAL: Final = Component(
    "Validate",
    TRIED_RULES,
    "Rules to validate.",
    {
        "ruleset": _RULESET,
        "rules": {**_CHANGES, **about("Knobs to change in the preset.")},
        "seats": about("The number of seats. Without it, the preset's minimum."),
    },
)
BODIES: Final = (
    *_SEATS.values(),
    Component("Seat", SEAT_PLAN, "Who takes a seat; `occupant` determines the other fields."),
    LAID_OUT,
    GAME,
    QUICK_GAME,
    JOIN,
    JOIN_BY_CODE,
    OPEN_SEED,
    EMPTY,
    TRIAL,
)


class Paged(Strict):
    """The query for a page of a list."""

    cursor = text(1, 512, metadata=about("`next_cursor` of the previous page."))
    limit = limit_of(ITEMS, "items")


def _status() -> fields.String:
    return fields.String(validate=OneOf(STATUSES), metadata=about("Only games with this status."))


def _ruleset() -> fields.String:
    return text(1, 64, metadata=about("Only games with this preset.", example="classic"))


def _moment(meaning: str) -> fields.String:
    return text(1, 40, metadata=about(meaning, example="2026-11-20T09:30:00Z"))


class GamesQuerySchema(Paged):
    """The query of `listGames`."""

    status = _status()
    ruleset = _ruleset()
    player = text(1, 64, metadata=about("Only games in which this player has a seat."))
    free = truth("true: only games with a seat that any player may take.")
    bots = truth("true: only games with house bots; false: only games without.")
    ended_after = _moment(
        "Only games that ended after this time, RFC 3339 in UTC; sorted by end, latest first."
    )
    ended_before = _moment(
        "Only games that ended before this time, RFC 3339 in UTC; sorted by end, latest first."
    )


class MyGamesQuerySchema(Paged):
    """The query of `listMyGames`."""

    status = _status()
    to_act = truth("true: only games that wait for the caller; false: only the others.")
    invited = truth("true: instead, open games with a seat reserved for the caller.")
    ruleset = _ruleset()
    opponent = text(1, 64, metadata=about("Only games in which this other player has a seat."))
    result = fields.String(
        validate=OneOf(RESULTS),
        metadata=about(
            "Only games that the caller won alone, lost, or won together with others (`drawn`). "
            "Cancelled and expired games have none of these results."
        ),
    )
    ended_after = _moment("Only games that ended after this time, RFC 3339 in UTC.")
    ended_before = _moment("Only games that ended before this time, RFC 3339 in UTC.")


class LogQuerySchema(Strict):
    """The query of `getLog`."""

    after = seq("Only entries after this `seq`.", load_default=0)
    limit = limit_of(ENTRIES, "entries")


class ReplayQuerySchema(Strict):
    """The query of `getReplay`."""

    version = seq("The version to show. Without it, the newest.", load_default=None)


class ExportsQuerySchema(Strict):
    """The query of `exportGames`."""

    after = text(
        1,
        80,
        load_default=None,
        metadata=about(
            "Only games that ended after this time, RFC 3339 in UTC. A comma and the id of a game "
            "may follow: then also games that ended at this time and come after that one. `Link` "
            "of the previous response has such a value.",
            example="2026-11-20T09:30:00Z",
        ),
    )
    ruleset = text(1, 64, load_default=None, metadata=about("Only games with this preset."))


class AnalysisQuerySchema(Strict):
    """The query of `getAnalysis`."""

    version = seq("The version of the game before the move.", required=True)
    seat = Count(
        required=True,
        validate=Range(0, MAX_SEATS - 1),
        metadata=about("The seat that had the move."),
    )
