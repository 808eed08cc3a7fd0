"""What clients send, as use cases take it: values of bodies, ids, cursors of lists, and the names
and notes that players choose. The schemas of queries (`service.api.pages`) check `limit`; cursors
are checked here. The rules for names are in docs/spec/http.md, "Names of players".
"""

import hashlib
import re
import struct
import unicodedata
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import islice
from typing import Any, Final, Generic, NamedTuple, TypeVar

import orjson

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import MOST_FAULTS, BadText, Fault, Malformed
from crazy_eights.locales import Message
from crazy_eights.moves import MOVE, Move, parse_move
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.schema import LEFT_OUT, Bytes, Choice, Integer, Record, Shape, parse
from service.store import lists
from service.usecases.errors import invalid

Position = TypeVar("Position")
Row = TypeVar("Row")


class Size(NamedTuple):
    """The default and the maximum number of items of a page."""

    usual: int
    most: int


ITEMS: Final = Size(50, lists.MOST)
ENTRIES: Final = Size(100, 1000)
"""The size of a page of the log."""
LEAVES: Final = Size(1000, 1000)
"""The size of a page of leaves of a checkpoint."""
NEWS: Final = Size(500, 500)
"""The size of a page of events or notices."""
MAX_SEQ: Final = 2**31 - 1


class Cursor(NamedTuple, Generic[Position]):
    """The format of a list's cursors; `parse` raises ValueError."""

    write: Callable[..., str]
    parse: Callable[[str], Position]

    def read(self, text: str | None, first: Position, *, faults: Sequence[Fault] = ()) -> Position:
        """The position in a cursor; `first` without a cursor.

        Raises Refusal `validation-failed` if the cursor is invalid or the query has other `faults`;
        the Refusal lists them all.
        """
        position = first
        if text is not None:
            try:
                position = self.parse(text)
            except ValueError:
                faults = [*faults, Fault("/cursor", "malformed", Message("is-no-cursor"))]
        if faults:
            raise invalid(faults, where="query")
        return position


def _packed(form: str) -> Cursor[tuple[Any, ...]]:
    """Cursors of values packed as bytes in Base64; the first value is never negative."""
    packed = struct.Struct(form)

    def parse(text: str) -> tuple[Any, ...]:
        try:
            position = packed.unpack(b64decode(text, b"-_", validate=True))
        except struct.error as error:
            raise ValueError(text) from error
        if position[0] < 0 or any(
            value != value for value in position
        ):  # Only NaN differs from itself.
            raise ValueError(text)
        return position

    return Cursor(lambda *position: urlsafe_b64encode(packed.pack(*position)).decode(), parse)


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def is_day(text: str) -> bool:
    """Whether a text is a day as `2026-11-20`."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _day(text: str) -> str:
    if not is_day(text):
        raise ValueError(text)
    return text


GAMES: Final = _packed(">q16s")
"""The last listed game: the time by which the list is sorted, and the id."""
RANKS: Final = _packed(">id16s")
"""The number of listed players, and the last one's mean and id."""
ROUNDS: Final = Cursor(str, _number)
"""The number of listed rounds, or of leaves."""
DAYS: Final = Cursor(str, _day)
"""The last listed day."""


def cut(rows: Sequence[Row], limit: int) -> tuple[Sequence[Row], Row | None]:
    """The rows of a page, and the last of them if another page follows, else None.

    `rows` must be read with `limit + 1`, so that a further page shows.
    """
    shown = rows[:limit]
    return shown, shown[-1] if len(rows) > limit else None


ID: Final = re.compile(r"[0-9a-f]{32}")
NO_PLAYER: Final = Message("no-player-here")
_EXPECTED: Final[dict[str, Shape]] = {
    "expected_version": Integer(0, MAX_SEQ),
    "expected_head": Bytes(32),
}
MAX_NAME: Final = 40
MAX_NOTE: Final = 500
_BYTE_ORDER_MARK: Final = "\ufeff"  # JavaScript treats it as a space.
_JOINERS: Final = frozenset("\u200c\u200d")  # Persian, Indic scripts and emoji need them.
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


def _posted(record: Record) -> Record:
    """The body of a move, with what the caller expects of the game."""
    optional = {**(record.optional or {}), **dict.fromkeys(_EXPECTED, LEFT_OUT)}
    return Record(record.build, {**record.shapes, **_EXPECTED}, optional)


POSTED_MOVE: Final = Choice({name: _posted(record) for name, record in MOVE.records.items()})
"""The body of a request for any move."""


class Retry(NamedTuple):
    """What makes retries of a call safe: its idempotency key, and the digest of its body."""

    key: str
    fingerprint: bytes


class SeatRequest(NamedTuple):
    """The seat that a player requests, or the code of the game, and the client seed or seal."""

    seat: int | None = None
    client_seed: bytes | None = None
    seal: bytes | None = None
    code: str = ""


ALPHABET: Final = "34679ACDEFGHJKMNPQRTVWXY"
"""The letters of join codes: no two of them look alike."""
CODE_LENGTH: Final = 8


def read_code(text: str) -> str:
    """A join code as it is stored, from any case, with or without hyphens and spaces."""
    return text.upper().replace("-", "").replace(" ", "")


FILL_AFTER: Final = 10, 600
"""The bounds of the seconds after which the house fills a quick game."""


def read_ruleset(name: str) -> str:
    """The id of a preset. Raises BadText for another text."""
    if name not in PRESETS:
        raise BadText("unknown-ruleset", Message("is-no-rule-set"))
    return name


def read_bot(name: str) -> str:
    """The id of a house bot. Raises BadText for another text."""
    # Not an enumeration: the OpenAPI document names no bots, because more may be added.
    if name not in BOTS:
        raise BadText("unknown-bot", Message("must-be-one-of", words=", ".join(BOTS)))
    return name


class RequestedGame(NamedTuple):
    """The rules and the number of players of a quick game, and after how many seconds which house
    bot fills the free seats, if any. Without `join` the caller takes a seat by another call.
    """

    ruleset: str
    players: int
    rules: Mapping[str, Any] | None = None
    fill_after: int | None = None
    fill_bot: str | None = None
    join: bool = True


class RulesToTry(NamedTuple):
    """Rules to try, for a number of players, if given."""

    ruleset: str
    rules: Mapping[str, Any] | None = None
    players: int | None = None


def id_of(text: str) -> bytes:
    """The id in a path; the empty id, which nothing has, if the text is no valid id.

    So an invalid id is answered like an unknown one, after the caller's token is checked.
    """
    return bytes.fromhex(text) if ID.fullmatch(text) else b""


def read_player_id(text: str) -> bytes:
    """The id of a player in a body. Raises BadText."""
    if not ID.fullmatch(text):
        raise BadText("unknown-player", NO_PLAYER)
    return bytes.fromhex(text)


def fingerprint_of(body: object) -> bytes:
    """A digest of a normalized body: equal for equal parsed JSON, whatever the formatting."""
    return hashlib.sha256(orjson.dumps(body, option=orjson.OPT_SORT_KEYS)).digest()


class PostedMove(NamedTuple):
    """A move, and the version and the head that the caller has seen, if it says so."""

    move: Move
    expected_version: int | None = None
    expected_head: bytes | None = None


def read_move(body: object) -> PostedMove:
    """The move in a body, and what it expects of the game.

    Raises Refusal `validation-failed` that names each fault.
    """
    whole, expected = body, {}
    try:
        if isinstance(body, Mapping) and not _EXPECTED.keys().isdisjoint(body):
            shapes = {name: shape for name, shape in _EXPECTED.items() if name in body}
            expected = {name: parse(shape, body[name]) for name, shape in shapes.items()}
            body = {name: value for name, value in body.items() if name not in _EXPECTED}
        return PostedMove(parse_move(body), **expected)
    except Malformed as error:
        every = tuple(islice(POSTED_MOVE.judge(whole, ""), MOST_FAULTS))
        raise invalid(every or error.faults) from error


def nested_fault(prefix: str, fault: Fault) -> Fault:
    """A fault of a part, with its pointer relative to the whole; the part is at `prefix`."""
    return fault._replace(pointer=f"/{prefix}{fault.pointer}")


def read_name(given: str) -> str:
    """A player's name as it is stored, see `read_label`. Raises BadText, also for a bot's name.

    >>> read_name("  Ann ")
    'Ann'
    """
    name = read_label(given)
    if skeleton(name) in _BOTS:
        raise BadText("name-taken-by-bot", Message("name-of-a-bot"))
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
    name = _composed(_trimmed(given), MAX_NAME)
    if any(unicodedata.category(each) in _CONTROLS for each in name):
        raise BadText("name-unreadable", Message("name-has-controls"))
    if not any(_is_seen(each) for each in name):
        raise BadText("name-unreadable", Message("name-is-unseen"))
    if any(unicodedata.category(each) == "Cf" and each not in _JOINERS for each in name):
        raise BadText("name-unreadable", Message("name-has-formats"))
    if len(name) > MAX_NAME:
        raise BadText("too-long", Message("name-is-too-long", most=MAX_NAME))
    return name


def read_note(given: str) -> str:
    """A note as it is stored: without surrounding spaces and lines, in the normal form NFC.

    Lines may be broken. Raises BadText.
    """
    note = _composed(given.replace("\r\n", "\n").strip(), MAX_NOTE)
    if any(unicodedata.category(each) in _CONTROLS and each != "\n" for each in note):
        raise BadText("malformed", Message("note-has-controls"))
    if not any(_is_seen(each) for each in note):
        raise BadText("malformed", Message("name-is-unseen"))
    if len(note) > MAX_NOTE:
        raise BadText("too-long", Message("name-is-too-long", most=MAX_NOTE))
    return note


def _composed(text: str, most: int) -> str:
    """A text in the normal form NFC. Raises BadText if it can't have at most `most` code points."""
    # NFC composes at most four into one; its time grows with the square of a run of marks.
    if len(text) > 4 * most:
        raise BadText("too-long", Message("name-is-too-long", most=most))
    return unicodedata.normalize("NFC", text)


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
