"""What operations have in common in the document: headers, parameters, security, problems."""

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from marshmallow import Schema

from service.api.answers import JSON, PROBLEM, STREAM
from service.api.conditions import longest
from service.api.events import EVENT, LOG_ENTRY
from service.api.fields import Count, Nested, Prose, Several, Shaped, Whole, Word, about
from service.api.problems import KINDS
from service.api.schema import Answer
from service.api.shapes import FAULT_CODES, ILLEGAL_MOVE_REASONS, LANGUAGES, PROBLEM_CODES
from service.usecases.errors import Place

View = Callable[..., Any]
_TEXT: Final = {"type": "string", "maxLength": 8190}
_ID: Final = {"type": "string", "maxLength": 64}
# Problems of every call, and the additional ones of calls with a body.
_ALWAYS: Final = ("validation-failed", "rate-limited", "internal-error", "unavailable")
_WITH_BODY: Final = ("bad-request", "too-large", "unsupported-media-type")
TOO_LONG: Final = {"uri-too-long": 414, "fields-too-long": 431}
"""Responses that the server gives in place of any operation."""
HEADERS: Final[dict[str, dict[str, Any]]] = {
    "Location": {"description": "The address of the created resource.", "schema": _TEXT},
    "ETag": {
        "description": 'The version of a game, such as `"17"`, or a digest of other content.',
        "schema": _TEXT,
    },
    "Content-Language": {
        "description": "The language of the texts in the response.",
        "schema": _TEXT,
        "example": "en",
    },
    "Link": {"description": 'The address of the next page, with `rel="next"`.', "schema": _TEXT},
    "Cache-Control": {"description": "How long the response may be cached.", "schema": _TEXT},
    "Idempotent-Replayed": {
        "description": "`true`: the response repeats the result of an earlier call with this key.",
        "schema": {"type": "string", "const": "true"},
    },
    "RateLimit": {
        "description": "The quota with the fewest units left: the units (`r`), and the seconds "
        "until it is full again (`t`). Publicly cacheable responses don't have this header.",
        "schema": _TEXT,
        "example": '"moves";r=2998;t=60',
    },
    "RateLimit-Policy": {
        "description": "The quotas that the call counts against: units (`q`) per window in seconds "
        "(`w`), and the cost of the call in units (`c8-cost`).",
        "schema": _TEXT,
        "example": '"moves";q=3000;w=60;qu="units";c8-cost=1',
    },
    "Retry-After": {
        "description": "How many seconds to wait before the next attempt.",
        "schema": {"type": "integer", "format": "int32", "minimum": 0},
    },
    "WWW-Authenticate": {"description": "The authentication scheme.", "schema": _TEXT},
}
_LIMITS: Final = ("RateLimit", "RateLimit-Policy")
TEXT: Final = {"type": "string"}
"""The schema of an answer that is no JSON."""
LANGUAGE: Final[dict[str, dict[str, Any]]] = {
    "lang": {
        "in": "query",
        "description": "The language of all texts, including problems. Takes precedence over "
        "`Accept-Language`.",
        "schema": LANGUAGES.reference,
    },
    "Accept-Language": {
        "in": "header",
        "description": "The languages that the caller prefers. Unsupported ones are ignored; "
        "without a supported one, texts are in English.",
        "schema": {"type": "string", "maxLength": longest("Accept-Language")},
    },
}
"""Parameters of every operation. Swagger UI would send an example of them with each call."""
SECURITY: Final[dict[str, list[dict[str, list[str]]]]] = {
    "OPEN": [],
    "VIEWER": [{}, {"token": []}],
    "PLAYER": [{"token": []}],
    "OPERATOR": [{"token": []}],
}
_PATH_WORDS: Final = {
    "game_id": "The `id` of the game.",
    "player_id": "The `id` of the player.",
    "report_id": "The `id` of the report, from `listReports`.",
    "token_id": "The `id` of the token, from `listTokens`.",
    "ruleset_id": "The `id` of the preset, from `listRulesets`.",
    "day": "The day in UTC, such as 2026-11-20.",
}
PATH: Final[dict[str, dict[str, Any]]] = {
    **{
        name: {"in": "path", "name": name, "description": text, "schema": _ID}
        for name, text in _PATH_WORDS.items()
    },
    "seat": {
        "in": "path",
        "name": "seat",
        "description": "The number of the seat, counted from 0.",
        "schema": {"type": "integer", "format": "int32", "minimum": 0, "maximum": 9999},
    },
}
"""The parameters in paths, by name."""
TAGS: Final = {
    "players": "Players, each with a name and a bearer token, and their tokens.",
    "people": "Blocks and reports.",
    "ratings": "Ratings of players by rule set.",
    "games": "Creating, finding, joining and ending games.",
    "moves": "Making moves: one endpoint takes every `type` of move, others take one type each.",
    "records": "Logs of games, exports, rounds, replays and analyses.",
    "live": "Events as they happen, by stream (`text/event-stream`) or long poll.",
    "audits": "Verifying that a game followed the rules.",
    "checkpoints": "A signed Merkle root per day over its ended games, in an append-only tree.",
    "catalogue": "Rule sets, bots and translated words.",
    "operators": "For those who run the service. The bearer token is a key from OPERATOR_KEYS; "
    "without such keys these operations are 404.",
    "operations": "Health checks and metrics for operators.",
}
EXAMPLES: Final = Path(__file__).with_name("examples.json")


@cache
def _recorded() -> dict[str, dict[str, Any]]:
    read: dict[str, dict[str, Any]] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return read


def recorded_answer(operation: str, status: int, media: str) -> Any:
    """A recorded response of an operation with this status and media type, or None."""
    return _recorded()["answers"].get(operation, {}).get(f"{status} {media}")


def recorded_problems() -> dict[str, Any]:
    """A recorded problem for each code."""
    return _recorded()["problems"]


class FaultSchema(Answer):
    """One error in a request."""

    pointer = Prose(
        "A JSON pointer (RFC 6901) to the value, or to the parameter, as `/limit`. The empty "
        "text is the whole body.",
        example="/cards/0",
    )
    place = Word(
        get_args(Place), "The part of the request that the pointer leads into.", data_key="in"
    )
    code = Word(FAULT_CODES, "What is wrong; branch on it.")
    detail = Prose("An explanation in words.")


class ProblemSchema(Answer):
    """An error (RFC 9457). Branch on `code`."""

    type = Prose(
        metadata={
            **about("The address of a page that explains the code."),
            "format": "uri-reference",
        }
    )
    code = Word(PROBLEM_CODES, "The code of the problem; branch on it.")
    title = Prose("The title, in the language of the response.")
    status = Whole(400, 599, "The HTTP status code.")
    detail = Prose("An explanation in words.")
    instance = Prose("Identifies the request in the logs of the service.")
    errors = Several(
        Nested(FaultSchema), "All errors in the request, with their locations.", optional=True
    )
    reason = Word(
        ILLEGAL_MOVE_REASONS, "For `illegal-move`: why the move is not allowed.", optional=True
    )
    current_version = Count(
        "For `stale-version`, and for an illegal move that was punished: the current version.",
        optional=True,
    )
    entry = Shaped(
        LOG_ENTRY, "For an illegal move that was punished: its entry in the log.", optional=True
    )
    events = Several(
        Shaped(EVENT), "For an illegal move that was punished: its events.", optional=True
    )


def messages(*schemas: type[Schema]) -> dict[str, Any]:
    """The schema of a stream, each of whose messages has the data of one of these schemas."""
    named = {_event_of(each): f"#/components/schemas/{_title(each)}" for each in schemas}
    references = {event: {"$ref": reference} for event, reference in named.items()}
    return {"oneOf": [*schemas], "x-events": references}


def _title(schema: type[Schema]) -> str:
    return schema.__name__.removesuffix("Schema")


def _event_of(schema: type[Schema]) -> str:
    """The name of the event of a message: `your_turn` for `YourTurnMessageSchema`."""
    title = _title(schema).removesuffix("Message")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", title).lower()


class Words(NamedTuple):
    """What the decorators of flask-smorest know of a view: the places from which it reads, whether
    it has a body in JSON, and whether retries are safe.
    """

    places: frozenset[str]
    has_json: bool
    retry_safe: bool

    @property
    def has_body(self) -> bool:
        """Whether the operation has a body."""
        return bool(self.places & {"json", "ndjson"})


def words_of(view: View) -> Words:
    """What is declared on a view."""
    declared = getattr(view, "_apidoc", {}).get("arguments", {}).get("parameters", ())
    places = frozenset(each["in"] for each in declared)
    read = {name for each in declared if each["in"] == "headers" for name in each["schema"].fields}
    return Words(places, "json" in places, "key" in read)


def complete(view: View, operation: str, words: Words, *, limited: bool) -> None:
    """Add to the declared responses of a view what needs no declaration: examples and headers."""
    declared = vars(view)["_apidoc"]
    parameters = declared.setdefault("arguments", {}).setdefault("parameters", [])
    parameters.extend(LANGUAGE)
    common = ("Idempotent-Replayed",) * words.retry_safe + _LIMITS * limited
    for status, several in declared["response"]["responses"].items():
        for reply in several:
            media = reply["content_type"] or JSON
            example = recorded_answer(operation, status, media)
            if example is not None and media == STREAM:
                reply["examples"] = {name: {"value": data} for name, data in example.items()}
            elif example is not None:
                reply["example"] = example
            reply["headers"] = {name: name for name in (*reply.get("headers", {}), *common)}


def problems_of(own: Iterable[str], access: str, words: Words) -> dict[int, Any]:
    """The responses for all problems that an operation may have, by status."""
    codes = {*own, *_ALWAYS, *(_WITH_BODY if words.has_body else ())}
    codes |= {"malformed-json"} if words.has_json else set()
    codes |= {"unauthorized"} if access != "OPEN" else set()
    codes |= {"idempotency-key-reused"} if words.retry_safe else set()
    by_status: dict[int, list[str]] = {}
    for code in (each for each in KINDS if each in codes):
        by_status.setdefault(KINDS[code].status, []).append(code)
    return {status: name for name, status in TOO_LONG.items()} | {
        # A status with one code refers to the component of that name.
        status: found[0] if len(found) == 1 else problem_response(status, found)
        for status, found in sorted(by_status.items())
    }


def problem_response(status: int, codes: list[str]) -> dict[str, Any]:
    """The response for some problems with one status."""
    names: dict[int, tuple[str, ...]] = {
        401: ("WWW-Authenticate",),
        429: ("Retry-After", *_LIMITS),
        503: ("Retry-After",),
    }
    content: dict[str, Any] = {"schema": ProblemSchema}
    met = [code for code in codes if code in recorded_problems()]
    if met:
        content["examples"] = {code: code for code in met}
    return {
        "description": " · ".join(f"`{code}`: {KINDS[code].title}." for code in codes),
        "content": {PROBLEM: content},
        "headers": {name: name for name in ("Content-Language", *names.get(status, ()))},
    }
