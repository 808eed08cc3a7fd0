"""The shapes of request bodies; each body is read once, by its use case.

The OpenAPI document is generated from the same shapes.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadText, Fault, Malformed
from crazy_eights.locales import LANGUAGES, Message
from crazy_eights.moves import MAX_SEATS, MOVE, SEAT, Move, parse_move
from crazy_eights.schema import (
    LEFT_OUT,
    Anything,
    Bytes,
    Choice,
    Integer,
    Nullable,
    ReadText,
    Record,
    Shape,
    Text,
    Word,
    normalized,
    parse,
)
from service.store.tables import INVITATIONS, KINDS, PERSON, PRESENCES
from service.usecases.errors import invalid
from service.usecases.names import read_label, read_name
from service.usecases.paging import MAX_SEQ

ID: Final = re.compile(r"[0-9a-f]{32}")
KEY: Final = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?")
SHORTEST, LONGEST = 60, 31_536_000
"""The bounds of a token's lifetime, in seconds."""

VERSION: Final = Integer(0, MAX_SEQ)
RULESET: Final = Text(Message("a-rule-set-id"), lambda text: True)
CHANGES: Final = Anything()
"""Changed knobs; `expand` validates them together with the preset."""
SEED: Final = Bytes(32)
# json.dumps would create such an encoder for every body.
_SORTED: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True)
_EXPECTED: Final = Record(lambda expected_version: expected_version, {"expected_version": VERSION})


def _posted(record: Record) -> Record:
    """The body of a move, with `expected_version`."""
    optional = {**(record.optional or {}), "expected_version": LEFT_OUT}
    return Record(record.build, {**record.shapes, "expected_version": VERSION}, optional)


POSTED_MOVE: Final = Choice({name: _posted(record) for name, record in MOVE.records.items()})
"""The body of a request for any move."""


class SeatRequest(NamedTuple):
    """The seat that a player requests, and its client seed or seal."""

    seat: int | None
    client_seed: bytes | None
    seal: bytes | None


ALPHABET: Final = "34679ACDEFGHJKMNPQRTVWXY"
"""The letters of join codes: no two of them look alike."""
CODE_LENGTH: Final = 8


def read_code(text: str) -> str:
    """A join code as it is stored, from any case, with or without hyphens and spaces."""
    return text.upper().replace("-", "").replace(" ", "")


FILL_AFTER: Final = 10, 600
"""The bounds of the seconds after which the house fills a quick game."""


def read_bot(name: str) -> str:
    """The id of a house bot. Raises BadText for another text."""
    # Not an enumeration: the OpenAPI document names no bots, because more may be added.
    if name not in BOTS:
        raise BadText(Message("must-be-one-of", words=", ".join(BOTS)))
    return name


class CodedSeat(NamedTuple):
    """The code of a game to join, and the client seed or seal."""

    code: str
    client_seed: bytes | None
    seal: bytes | None


class RequestedGame(NamedTuple):
    """The rules and the number of seats of a quick game, and after how many seconds which house bot
    fills the free seats, if any.
    """

    ruleset: str
    rules: Mapping[str, Any] | None
    seats: int
    fill_after: int | None
    fill_bot: str | None


class RulesToTry(NamedTuple):
    """Rules to try, for a number of seats, if given."""

    ruleset: str
    rules: Mapping[str, Any] | None
    seats: int | None


class PlayerDetails(NamedTuple):
    """A new player's name, and its kind: a person or a program."""

    name: str
    kind: str


class RequestedToken(NamedTuple):
    """A new token's label, and the seconds until it expires."""

    label: str | None
    expires_in: int | None


NO_BODY: Final[Mapping[str, Any]] = {}
"""The body of a call that needs none."""
NOTHING: Final = Record(dict, {})
JOINING: Final = Record(
    SeatRequest,
    {"seat": Nullable(SEAT), "client_seed": Nullable(SEED), "seal": Nullable(SEED)},
    {"seat": None, "client_seed": None, "seal": None},
)
CODED: Final = Record(
    CodedSeat,
    {"code": ReadText(read_code), "client_seed": Nullable(SEED), "seal": Nullable(SEED)},
    {"client_seed": None, "seal": None},
)
OPENED_SEED: Final = Record(lambda client_seed: client_seed, {"client_seed": SEED})
QUICK: Final = Record(
    RequestedGame,
    {
        "ruleset": RULESET,
        "rules": CHANGES,
        "seats": Integer(1, MAX_SEATS),
        "fill_after": Nullable(Integer(*FILL_AFTER)),
        "fill_bot": Nullable(ReadText(read_bot)),
    },
    {"rules": None, "fill_after": None, "fill_bot": None},
)
TRIED_RULES: Final = Record(
    RulesToTry,
    {"ruleset": RULESET, "rules": CHANGES, "seats": Nullable(Integer(1, MAX_SEATS))},
    {"rules": None, "seats": None},
)
NEW_PLAYER: Final = Record(
    PlayerDetails, {"name": ReadText(read_name), "kind": Word(KINDS)}, {"kind": PERSON}
)
CHANGED_PLAYER: Final = Record(
    dict,
    {
        "name": ReadText(read_name),
        "invitations": Word(INVITATIONS),
        "language": Nullable(Word(tuple(LANGUAGES))),
        "presence": Word(PRESENCES),
    },
    {
        "name": LEFT_OUT,
        "invitations": LEFT_OUT,
        "language": LEFT_OUT,
        "presence": LEFT_OUT,
    },
    verbatim=True,
)
NEW_TOKEN: Final = Record(
    RequestedToken,
    {"label": Nullable(ReadText(read_label)), "expires_in": Nullable(Integer(SHORTEST, LONGEST))},
    {"label": None, "expires_in": None},
)


def game_id_of(text: str) -> bytes:
    """The game id in a path; the empty id, which no game has, if the text is no valid id.

    So an invalid id is answered like an unknown one, after the caller's token is checked.
    """
    return bytes.fromhex(text) if ID.fullmatch(text) else b""


def fingerprint_of(body: object) -> bytes:
    """A digest of a normalized body: equal for equal parsed JSON, whatever the formatting."""
    return hashlib.sha256(_SORTED.encode(body).encode()).digest()


def check_key(key: str | None) -> None:
    """Raises Refusal `validation-failed` for an invalid Idempotency-Key (see `KEY`)."""
    if key is not None and not KEY.fullmatch(key):
        raise invalid([Fault("#", Message("key-must-be-printable"))])


def read(shape: Shape, body: object) -> Any:
    """Read a body by a shape, in which null and empty optional members mean the same as members
    left out. Raises Refusal `validation-failed` that names each fault.
    """
    try:
        return parse(shape, normalized(shape, body))
    except Malformed as error:
        raise invalid(error.faults) from error


def read_move(body: object) -> tuple[Move, int | None]:
    """The move in a body, and its `expected_version`, if any.

    Raises Refusal `validation-failed` that names each fault.
    """
    expected = None
    if isinstance(body, Mapping) and "expected_version" in body:
        if body["expected_version"] is not None:
            expected = read(_EXPECTED, {"expected_version": body["expected_version"]})
        body = {name: value for name, value in body.items() if name != "expected_version"}
    try:
        return parse_move(body), expected
    except Malformed as error:
        raise invalid(error.faults) from error


def pointer(*path: str | int) -> str:
    """A JSON pointer (RFC 6901) in fragment form."""
    steps = (str(step).replace("~", "~0").replace("/", "~1") for step in path)
    return "/".join(("#", *steps))


def nested_fault(prefix: str, fault: Fault) -> Fault:
    """A fault of a part, with its pointer relative to the whole; the part is at `prefix`."""
    return Fault(f"#/{prefix}{fault.pointer.removeprefix('#')}", fault.detail)
