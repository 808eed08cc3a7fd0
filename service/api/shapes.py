"""JSON schemas of bodies, from the shapes with which the use cases parse them; and the sets of
words with a name in the document, most of which may grow in answers.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from crazy_eights.engine.state import PHASES as EVERY_PHASE
from crazy_eights.errors import FAULT_CODES as EVERY_FAULT
from crazy_eights.errors import REASONS
from crazy_eights.locales import LANGUAGES as EVERY_LANGUAGE
from crazy_eights.log.log_schema import ENDED
from crazy_eights.moves import CARD, RANK, SUIT
from crazy_eights.prose.describe import GROUPS
from crazy_eights.schema import (
    LEFT_OUT,
    Anything,
    Bytes,
    Choice,
    Constrained,
    Dictionary,
    Flag,
    Integer,
    Null,
    Nullable,
    Record,
    Sequence,
    Shape,
    Text,
    Word,
    word,
)
from crazy_eights.verification.verify import CHECKS as EVERY_CHECK
from service.api.problems import KINDS
from service.store import tables
from service.usecases.plan import SEED_MODES as CHOSEN_SEED_MODES
from service.usecases.presence import EMOTES as EVERY_EMOTE

INT32: Final = 2**31 - 1
LONGEST_WORD: Final = 64
"""Texts in shapes of the library are words, ids and names."""
WITHOUT_NUL: Final = r"^[^\x00]*$"
"""JSON with a NUL is malformed."""


class Component(NamedTuple):
    """A shape with its name in the document, its description and properties of its fields."""

    name: str
    shape: Shape
    about: str
    fields: Mapping[str, Mapping[str, Any]] = {}
    open: bool = False
    """Whether it is part of a response, to which fields may be added."""
    words_grow: bool = False
    """Whether words may be added to its enumerations, but not to that of `tag`."""
    tag: str = ""
    """The field that tells it from the other members of a union."""

    @property
    def words(self) -> tuple[Any, ...]:
        """The words of an enumeration."""
        return self.shape.words if isinstance(self.shape, Word | Text) else ()

    @property
    def reference(self) -> dict[str, Any]:
        """The reference to it, for use elsewhere in the document."""
        return {"$ref": f"#/components/schemas/{self.name}"}


def described(components: Iterable[Component]) -> dict[str, dict[str, Any]]:
    """The JSON schemas of components by name; they refer to one another."""
    known = _by_shape(components)
    return {each.name: _Writer(known).component(each) for each in known.values()}


def json_schema(
    shape: Shape,
    *,
    known: Iterable[Component] = (),
    partial: bool = False,
    may_grow: bool = False,
) -> dict[str, Any]:
    """The JSON schema of a shape, with references to the components in `known`.

    With `partial`, every field of its records is optional; with `may_grow`, there may be others,
    and other words.
    """
    return _Writer(_by_shape(known), partial, may_grow, may_grow).write(shape)


def words_that_grow(words: Iterable[str]) -> dict[str, Any]:
    """The JSON schema of some words of a response, to which others may be added."""
    return {"type": "string", "x-extensible-enum": [*words], "maxLength": LONGEST_WORD}


def text_of(words: tuple[str, ...]) -> dict[str, Any]:
    """The JSON schema of some words in a list of lists.

    What openapi-generator makes of a reference to an enumeration there compiles for Python, but
    raises AttributeError when it reads a response.
    """
    longest = max(map(len, words))
    return {"type": "string", "pattern": f"^(?:{'|'.join(words)})$", "maxLength": longest}


def whole(low: int, high: int) -> dict[str, Any]:
    """The JSON schema of a whole number."""
    size = "int32" if -INT32 <= low <= high <= INT32 else "int64"
    return {"type": "integer", "format": size, "minimum": low, "maximum": high}


def _by_shape(components: Iterable[Component]) -> dict[Any, Component]:
    return {_key(each.shape): each for each in components}


def _key(shape: Shape) -> Any:
    """Words and numbers are the same if they are equal, other shapes if they are identical."""
    return shape if isinstance(shape, Word | Integer) else id(shape)


@dataclass(frozen=True)
class _Writer:
    """Writes JSON schemas of shapes, with references to those in `known`."""

    known: Mapping[Any, Component] = field(default_factory=dict)
    partial: bool = False
    open: bool = False
    words_grow: bool = False
    tag: str = ""

    def component(self, component: Component) -> dict[str, Any]:
        writer = replace(
            self, open=component.open, words_grow=component.words_grow, tag=component.tag
        )
        written = writer.write_whole(component.shape)
        for name, given in component.fields.items():
            # A reference to another component replaces the generated schema.
            own = written["properties"][name]
            if "$ref" in given:
                reference = {"$ref": given["$ref"]}
                given = {key: value for key, value in given.items() if key != "$ref"}
                takes_null = "null" in own.get("type", ()) or "anyOf" in own
                own = or_null(reference) if takes_null else reference
            texts = (given.get("description"), own.get("description"))
            text = " ".join(each for each in texts if each)
            written["properties"][name] = {**own, **given} | ({"description": text} if text else {})
        return {"description": component.about, **written}

    def write(self, shape: Shape) -> dict[str, Any]:
        known = self.known.get(_key(shape))
        return self.write_whole(shape) if known is None else known.reference

    def write_whole(self, shape: Shape) -> dict[str, Any]:
        match shape:
            case Nullable(inner):
                return or_null(self.write(inner))
            case Constrained(inner):
                return self.write(inner)
            case Sequence():
                return self._list(shape)
            case Record():
                return self._object(shape)
            case Choice():
                return self._union(shape)
            case Dictionary(_key, inner):
                value = replace(self, partial=False).write(inner)
                value = {"anyOf": [value, {"type": "null"}]} if self.partial else value
                return {"type": "object", "additionalProperties": value}
        written = _plain(shape)
        if isinstance(shape, Text) and not (shape.words or self.open):
            return {**written, "pattern": WITHOUT_NUL}
        return _grown(written) if self.words_grow else written

    def _list(self, shape: Sequence) -> dict[str, Any]:
        items = replace(self, partial=False).write(shape.shape)
        inner = shape.shape
        if isinstance(inner, Sequence) and isinstance(inner.shape, Text) and inner.shape.words:
            items["items"] = text_of(inner.shape.words)
        written: dict[str, Any] = {"type": "array", "items": items, "minItems": shape.low}
        if shape.high is not None:
            written["maxItems"] = shape.high
        if shape.distinct:
            written["uniqueItems"] = True
        return written

    def _object(self, record: Record) -> dict[str, Any]:
        fixed = replace(self, words_grow=False)
        properties = {
            name: (fixed if name == self.tag else self).write(shape)
            for name, shape in record.shapes.items()
        }
        optional = record.optional or {}
        if self._takes_null(record):
            properties |= {name: _optional(properties[name]) for name in optional}
        for name, default in optional.items():
            if default is not LEFT_OUT and default is not None:
                # With the keyword `default`, generators write types that require the field.
                text = f"Default: `{default}`."
                properties[name] = {**properties[name], "description": text}
        written: dict[str, Any] = {"type": "object", "properties": properties}
        if not self.open:
            written["additionalProperties"] = False
        required = [name for name in record.shapes if name not in optional]
        if required and not self.partial:
            written["required"] = required
        return written

    def _takes_null(self, record: Record) -> bool:
        """Whether null stands for an optional member left out: in bodies, unless `verbatim`."""
        return not (self.open or self.partial or record.verbatim)

    def _union(self, choice: Choice) -> dict[str, Any]:
        whole = replace(self, partial=False)
        parts = {name: whole.write(part) for name, part in choice.records.items()}
        named = {name: part["$ref"] for name, part in parts.items() if "$ref" in part}
        for name, part in parts.items():
            if name not in named:
                part["properties"][choice.tag] = {"type": "string", "const": name}
        if not named:
            return {"oneOf": list(parts.values())}
        tags = {"propertyName": choice.tag, "mapping": named}
        return {"oneOf": list(parts.values()), "discriminator": tags}


def _optional(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a member for which null, or an empty list, means that it is left out."""
    kinds = schema.get("type", "")
    if "null" in kinds or {"type": "null"} in schema.get("anyOf", ()):
        return schema
    return or_null({**schema, "minItems": 0} if "array" in kinds else schema)


def or_null(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a value that may be null, too."""
    if schema.keys() & {"$ref", "anyOf", "enum", "const", "x-extensible-enum"}:
        return {"anyOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}


def _plain(shape: Shape) -> dict[str, Any]:
    match shape:
        case Word(words):
            return _words(words)
        case Flag():
            return {"type": "boolean"}
        case Null():
            return {"type": "null"}
        case Integer(low, high, or_word):
            number = whole(low, high)
            return number if or_word is None else {"anyOf": [number, _words((or_word,))]}
        case Bytes(size):
            return {"type": "string", "pattern": f"^[0-9a-f]{{{2 * size}}}$", "maxLength": 2 * size}
        case Text(_what, _test, words) if words:
            return _words(words)
        case Anything():
            return {"type": "object"}
    return {"type": "string", "maxLength": LONGEST_WORD}


def _grown(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of words or numbers to which others may be added."""
    if "anyOf" in schema:
        return {**schema, "anyOf": [_grown(part) for part in schema["anyOf"]]}
    words = [schema["const"]] if "const" in schema else schema.get("enum", ())
    if not words:
        return schema
    if schema["type"] == "integer":
        return whole(min(words), max(words))
    return words_that_grow(words)


def _words(words: tuple[str | int, ...]) -> dict[str, Any]:
    """One enumeration per type, because client generators reject mixed types."""
    if len(words) == 1 and isinstance(words[0], str):
        return {"type": "string", "const": words[0]}
    named: dict[str, Any] = {"type": "string", "enum": [w for w in words if isinstance(w, str)]}
    counted: dict[str, Any] = {
        "type": "integer",
        "format": "int32",
        "enum": [w for w in words if isinstance(w, int)],
    }
    used = [each for each in (counted, named) if each["enum"]]
    return used[0] if len(used) == 1 else {"anyOf": used}


_MORE: Final = "More may be added; ignore what you don't know."


def _growing(name: str, words: Shape, text: str) -> Component:
    return Component(name, words, f"{text} {_MORE}", words_grow=True)


CARDS: Final = Component(
    "Card", CARD, "A card: rank, then suit, such as 8H or TD; jokers are XR and XB."
)
SUITS: Final = Component("Suit", SUIT, "A suit.")
RANKS: Final = Component("Rank", RANK, "The rank of a card.")
DIRECTIONS: Final = _growing(
    "Direction", word("clockwise", "counterclockwise"), "The direction of play."
)
PHASES: Final = _growing(
    "Phase",
    Word(EVERY_PHASE),
    "What the seat to act may do: `declare` a suit, a rank or a card to give, continue after it "
    "has `drawn`, `answer` a demand, play a card on a `cover`, play `more` cards of a run, "
    "continue a `fight`, or `play`; `over`: the game has ended.",
)
ROUND_REASONS: Final = _growing(
    "RoundReason", word("went_out", "blocked", "stock_exhausted", "resigned"), "Why a round ended."
)
GAME_REASONS: Final = _growing("GameReason", ENDED.shapes["reason"], "Why a game ended.")
DRAW_REASONS: Final = _growing(
    "DrawReason",
    word(
        "turn",
        "attack",
        "effect",
        "call_missed",
        "illegal_move",
        "fight",
        "finish",
        "new_hand",
        "in_air",
    ),
    "Why cards were drawn.",
)
PROBLEM_CODES: Final = _growing("ProblemCode", Word(tuple(KINDS)), "The code of a problem.")
FAULT_CODES: Final = _growing(
    "FaultCode", Word(EVERY_FAULT), "What is wrong with a value of a request."
)
ILLEGAL_MOVE_REASONS: Final = _growing(
    "IllegalMoveReason", Word(REASONS), "Why a move is not allowed."
)
STREAM_ENDS: Final = _growing(
    "EndReason",
    word("game_over", "draining", "unavailable", "unauthorized", "not-found", "internal-error"),
    "Why a stream ended: `game_over`, `draining` (reconnect in a second), or the code of a "
    "problem.",
)
GAME_STATUSES: Final = _growing("GameStatus", Word(tables.STATUSES), "The status of a game.")
SEAT_STATUSES: Final = _growing(
    "SeatStatus",
    word("playing", "out", "eliminated"),
    "Whether a seat is playing, `out` (resigned, or free at the start), or eliminated.",
)
NOTICE_TYPES: Final = _growing(
    "NoticeType",
    word("invited", "declined", "your_turn", "game_over"),
    "`invited`: another player reserved a seat for you; `declined`: a player declined a seat in "
    "your game; `your_turn`: a game at this version waits for you; `game_over`: a game of yours "
    "has ended.",
)
CHECKS: Final = _growing("CheckName", Word(EVERY_CHECK), "The name of a check.")
EMOTES: Final = _growing(
    "Emote", Word(EVERY_EMOTE), "What a player shows; `getWords` has its text."
)
KNOB_GROUPS: Final = _growing(
    "KnobGroup",
    Word(tuple(GROUPS)),
    "What a knob is about: the `table`, the `deal`, the `cards` and which may be played, when to "
    "`draw`, `demands` and their answers, `calls` and penalties, or the `end` of rounds and games.",
)
VISIBILITIES: Final = Component(
    "Visibility", Word(tables.VISIBILITIES), "Who can find and see a game."
)
PLAYER_KINDS: Final = Component(
    "PlayerKind", Word(tables.KINDS), "A `program` is a bot that plays over HTTP."
)
LANGUAGES: Final = Component("Language", Word(tuple(EVERY_LANGUAGE)), "The code of a language.")
SEED_MODES: Final = Component(
    "SeedMode",
    Word((*CHOSEN_SEED_MODES, "creator")),
    "How the seed of a game is made; `creator`: the creator chose it.",
)
ENUMERATIONS: Final = tuple(each for each in globals().values() if isinstance(each, Component))
