"""What clients send: the shapes of bodies, ids, keys, and the names and notes that players choose.

Each body is read once, by its use case; the OpenAPI document is generated from the same shapes. The
rules for names are in docs/spec/http.md, "Names of players".
"""

import hashlib
import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadText, Fault, Malformed
from crazy_eights.locales import Message
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
    normalized,
    parse,
)
from service.usecases.errors import invalid
from service.usecases.paging import MAX_SEQ

ID: Final = re.compile(r"[0-9a-f]{32}")
KEY: Final = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?")

NO_PLAYER: Final = Message("no-player-here")
VERSION: Final = Integer(0, MAX_SEQ)
RULESET: Final = Text(Message("a-rule-set-id"), lambda text: True)
CHANGES: Final = Anything()
"""Changed knobs; `expand` validates them together with the preset."""
SEED: Final = Bytes(32)
MAX_NAME: Final = 40
MAX_NOTE: Final = 500
_BYTE_ORDER_MARK: Final = "\ufeff"  # JavaScript treats it as a space.
_BIDI: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")
# Unicode's Default_Ignorable_Code_Point, where the category doesn't imply it: fillers, selectors.
_IGNORABLE: Final = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF),
)  # fmt: skip
_BLANK: Final = "\u2800"  # A Braille cell without dots: a symbol, but nothing is seen.
# Letters that look like Latin ones, after NFKC and case folding: Cyrillic, Greek, Armenian,
# Cherokee, phonetic and small-capital letters, digits (docs/decisions/players.md).
_LOOK_ALIKES: Final = {
    "a": "\u0430\u0251\u03b1\u1d00\u13aa",
    "d": "\u0501\u0257\u0256\u1d05\u0111\u13a0",
    "e": "\u0435\u04bd\u212e\u03b5\u1d07\u01dd\u0259\u0499\u13ac",
    "g": "\u0261\u0581\u018d\u0262\u01e5\u050d\u13c0",
    "m": "\u043c\u1d0d\u028d\u03bc\u13b7",
    "n": "\u0578\u057c\u03b7\u0274\u0438\u043f\u0273\u03bd",
    "o": "\u043e\u03bf\u0585\u0d20\u03c3\u1d0f\u00f80",
    "p": "\u0440\u03c1\u2374\u1d18\u01bf\u13e2",
    "r": "\u0433\u1d26\u2c85\u0280\u027e\u0491\u13a1",
    "t": "\u0442\u03c4\u1d1b\u01ad\u13a2",
    "x": "\u0445\u03c7\u00d7\u1541\u157d",
    "y": "\u0443\u04af\u03b3\u028f\u1d8c\u0263\u10e7\u03c5\u13a9\u13bd",
}
_LATIN: Final = str.maketrans({each: to for to, all_ in _LOOK_ALIKES.items() for each in all_})
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


def id_of(text: str) -> bytes:
    """The id in a path; the empty id, which nothing has, if the text is no valid id.

    So an invalid id is answered like an unknown one, after the caller's token is checked.
    """
    return bytes.fromhex(text) if ID.fullmatch(text) else b""


def read_player_id(text: str) -> bytes:
    """The id of a player in a body. Raises BadText."""
    if not ID.fullmatch(text):
        raise BadText(NO_PLAYER)
    return bytes.fromhex(text)


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


def read_name(given: str) -> str:
    """A player's name as it is stored, see `read_label`. Raises BadText, also for a bot's name.

    >>> read_name("  Ann ")
    'Ann'
    """
    name = read_label(given)
    if skeleton(name) in _BOTS:
        raise BadText(Message("name-of-a-bot"))
    return name


def skeleton(name: str) -> str:
    """What a name looks like: two names with one skeleton are hard to tell apart.

    >>> skeleton("\uff47\uff52\uff45\uff45\uff44\uff59"), skeleton("gre\u200bedy")
    ('greedy', 'greedy')
    """
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(each for each in folded if _is_seen(each)).translate(_LATIN)


def read_label(given: str) -> str:
    """A name or label as it is stored: without surrounding spaces, in the normal form NFC.

    Raises BadText.
    """
    name = unicodedata.normalize("NFC", _trimmed(given))
    if any(unicodedata.category(each) in _CONTROLS for each in name):
        raise BadText(Message("name-has-controls"))
    if any(each in _BIDI for each in name):
        raise BadText(Message("name-turns-direction"))
    if not any(_is_seen(each) for each in name):
        raise BadText(Message("name-is-unseen"))
    if len(name) > MAX_NAME:
        raise BadText(Message("name-is-too-long", most=MAX_NAME))
    return name


def read_note(given: str) -> str:
    """A note as it is stored: without surrounding spaces and lines, in the normal form NFC.

    Lines may be broken. Raises BadText.
    """
    note = unicodedata.normalize("NFC", given.replace("\r\n", "\n").strip())
    if any(unicodedata.category(each) in _CONTROLS and each != "\n" for each in note):
        raise BadText(Message("note-has-controls"))
    if not any(_is_seen(each) for each in note):
        raise BadText(Message("name-is-unseen"))
    if len(note) > MAX_NOTE:
        raise BadText(Message("name-is-too-long", most=MAX_NOTE))
    return note


def _trimmed(text: str) -> str:
    first, last = 0, len(text)
    while first < last and _is_space(text[first]):
        first += 1
    while first < last and _is_space(text[last - 1]):
        last -= 1
    return text[first:last]


def _is_space(each: str) -> bool:
    return unicodedata.category(each) == "Zs" or each == _BYTE_ORDER_MARK


def _is_seen(each: str) -> bool:
    """Whether a character is neither space, format, unassigned, default-ignorable nor blank."""
    if unicodedata.category(each)[0] in "ZC" or each == _BLANK:
        return False
    return not any(low <= ord(each) <= high for low, high in _IGNORABLE)


_BOTS: Final = frozenset(map(skeleton, BOTS))
