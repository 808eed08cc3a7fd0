"""What compilers of clients need in the document: sizes of numbers and strings, and a name for each
enumeration (docs/spec/http.md, "The document").
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from crazy_eights.locales import LANGUAGES
from crazy_eights.verification.verify import CHECKS
from service.api.schemas.base import MORE
from service.api.schemas.rules import CHANGES, EXPANDED
from service.usecases.presence import EMOTES

INT32: Final = 2**31 - 1
_REFERENCE: Final = "#/components/schemas/"
_ID: Final = 64
_IDS: Final = ("creator", "rematch_of", "reserved_for", "ruleset", "bot")
_TIME: Final = 32
_ADDRESS: Final = 2048
_HEADER: Final = 8190
_TEXT: Final = 65_536
_DIGITS: Final = re.compile(r"\^\[0-9a-f\]\{(\d+)\}\$")
_MOMENT: Final = "at"
"""Where it is an integer, a field of this name is a time in milliseconds since 1970."""
_NAMES: Final = {
    tuple("A23456789TJQK"): "Rank",
    ("open", "active", "finished", "cancelled"): "GameStatus",
    ("playing", "out", "eliminated"): "SeatStatus",
    ("public", "unlisted", "private"): "Visibility",
    ("person", "program"): "PlayerKind",
    ("everyone", "nobody"): "Invitations",
    tuple(LANGUAGES): "Language",
    ("commit", "sealed"): "ChosenSeedMode",
    ("commit", "sealed", "creator"): "SeedMode",
    ("invited", "declined", "your_turn", "game_over"): "NoticeType",
    ("ltr", "rtl"): "TextDirection",
    tuple(CHECKS): "CheckName",
    EMOTES: "Emote",
}
_OPEN: Final = frozenset((
    "ProblemCode", "IllegalMoveReason", "RoundReason", "GameReason", "DrawReason", "Call",
    "EndReason", "GameStatus", "SeatStatus", "NoticeType", "CheckName", "Phase", "Emote",
))  # fmt: skip
"""Enumerations of responses to which values may be added, beside the values of knobs."""
_BODIES: Final = {"NewEmote": "Emote"}
"""Requests with a value of such an enumeration, of which they take only the known ones."""
_FIXED: Final = ("Rank",)
"""Values of knobs that are cards: a game has no others."""


def make_compilable(document: dict[str, Any]) -> None:
    """Name the enumerations of a document, and give its numbers and strings their sizes."""
    components = document["components"]
    schemas: dict[str, Any] = components["schemas"]
    known = {_values(each): name for name, each in schemas.items() if "enum" in each}
    namer = _Namer(schemas, {**_NAMES, **known})
    for name, schema in list(schemas.items()):
        namer.name_parts(schema, (name,))
    parameters = list(_parameters(document))
    for parameter in parameters:
        parameter["schema"] = namer.named(parameter["schema"], (parameter["name"],))
        _close(parameter, schemas)
    for schema in schemas.values():
        _spell_out_in_nested_lists(schema, schemas)
    _open_knobs(schemas)
    for body, name in _BODIES.items():
        schemas[f"Known{name}"] = deepcopy(schemas[name])
        _refer_to_known(schemas[body], {name})
    for name in _OPEN & schemas.keys():
        schemas[name] = _opened(schemas[name])
    for schema in schemas.values():
        _give_sizes(schema, "", most=_TEXT)
    for part in (*parameters, *components["headers"].values()):
        _give_sizes(part["schema"], "", most=_HEADER)


def _parameters(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from document["components"]["parameters"].values()
    for item in document["paths"].values():
        for part in (item, *(each for each in item.values() if isinstance(each, dict))):
            for parameter in part.get("parameters", ()):
                if "schema" in parameter:
                    yield parameter


def _spell_out_in_nested_lists(schema: Any, schemas: dict[str, Any]) -> None:
    """Replace references to enumerations in lists of lists by strings with the same values.

    What openapi-generator makes of such references for Python compiles, but raises AttributeError
    when it reads a response.
    """
    if isinstance(schema, list):
        for part in schema:
            _spell_out_in_nested_lists(part, schemas)
    elif isinstance(schema, dict):
        for part in schema.values():
            _spell_out_in_nested_lists(part, schemas)
        inner = _items(schema)
        named = _items(inner).get("$ref")
        if isinstance(named, str):
            values = schemas[named.rpartition("/")[2]].get("enum")
            if values is not None:
                inner["items"] = {
                    "type": "string",
                    "pattern": f"^(?:{'|'.join(values)})$",
                    "maxLength": max(map(len, values)),
                }


def _items(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of the elements of a list; empty if there is none."""
    items = schema.get("items", {})
    return items if isinstance(items, dict) else {}


def _close(parameter: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Refer to the known values only: requests with others are rejected."""
    name = parameter["schema"].get("$ref", "").rpartition("/")[2]
    if name in _OPEN:
        schemas[f"Known{name}"] = deepcopy(schemas[name])
        parameter["schema"] = {"$ref": f"{_REFERENCE}Known{name}"}


def _open_knobs(schemas: dict[str, Any]) -> None:
    """Open the values of knobs in responses. Requests refer to copies with the known values."""
    rules = _parts(schemas, EXPANDED)
    words = {name for name in rules if _has_words(schemas[name])} - {*_FIXED, *_OPEN}
    for name in _parts(schemas, CHANGES):
        if name not in words:
            _refer_to_known(schemas[name], words)
    for name in sorted(words):
        schemas[f"Known{name}"] = deepcopy(schemas[name])
        schemas[name] = _opened(schemas[name]) if "enum" in schemas[name] else _grown(schemas[name])
        if not schemas[name]["description"].endswith(MORE):
            schemas[name]["description"] += f" {MORE}"
    for name in rules - words:
        schemas[name] = _without_constants(schemas[name])


def _parts(schemas: dict[str, Any], name: str) -> set[str]:
    """The names of a schema and of all to which it refers, at whatever depth."""
    found: set[str] = set()
    ahead = {name}
    while ahead:
        found |= ahead
        ahead = {each for one in ahead for each in _references(schemas[one])} - found
    return found


def _references(schema: Any) -> Iterator[str]:
    parts = schema.values() if isinstance(schema, dict) else schema
    if isinstance(schema, dict) and "$ref" in schema:
        yield schema["$ref"].removeprefix(_REFERENCE)
    for part in parts:
        if isinstance(part, dict | list):
            yield from _references(part)


def _has_words(schema: dict[str, Any]) -> bool:
    return "enum" in schema or _is_number_or_word(schema)


def _refer_to_known(schema: Any, words: set[str]) -> None:
    """Replace references to the words by those to the known ones."""
    for part in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(part, dict | list):
            _refer_to_known(part, words)
    if isinstance(schema, dict) and str(schema.get("$ref", "")).removeprefix(_REFERENCE) in words:
        name = schema["$ref"].removeprefix(_REFERENCE)
        schema["$ref"] = f"{_REFERENCE}Known{name}"


def _grown(schema: dict[str, Any]) -> dict[str, Any]:
    """A number or a word that may also be another number, or another word."""
    number, _word = schema["anyOf"]
    known = number.get("enum", ())
    bounds = {"minimum": min(known), "maximum": max(known)} if known else {}
    number = {key: part for key, part in number.items() if key != "enum"} | bounds
    return {**schema, "anyOf": [number, {"type": "string", "maxLength": _ID}]}


def _without_constants(schema: Any, name: str = "") -> Any:
    """A schema in which knobs of one word, but not the types of effects, may have other ones."""
    if isinstance(schema, list):
        return [_without_constants(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "const" in schema and name != "type":
        rest = {key: part for key, part in schema.items() if key != "const"}
        return {**rest, "maxLength": _ID}
    return {key: _without_constants(part, key) for key, part in schema.items()}


def _values(schema: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(each for each in schema["enum"] if each is not None)


def _opened(schema: dict[str, Any]) -> dict[str, Any]:
    known = {"type": "string", "enum": schema["enum"]}
    described = {"description": schema["description"]} if "description" in schema else {}
    return {**described, "anyOf": [known, {"type": "string", "maxLength": _ID}]}


def _is_number_or_word(schema: Any) -> bool:
    return isinstance(schema, dict) and [part.get("type") for part in schema.get("anyOf", ())] == [
        "integer",
        "string",
    ]


class _Namer:
    """Moves inline enumerations of strings to components, one for each list of values, and unions
    of a number and a word.
    """

    def __init__(self, schemas: dict[str, Any], names: dict[tuple[Any, ...], str]) -> None:
        self._schemas = schemas
        self._names = names

    def name_parts(self, schema: Any, path: tuple[str, ...]) -> None:
        """Name every enumeration inside a schema; `path` names its component and fields."""
        if isinstance(schema, list):
            for index, part in enumerate(schema):
                schema[index] = self.named(part, path)
        elif isinstance(schema, dict):
            for key, part in schema.items():
                if key == "properties":
                    for name, inner in part.items():
                        part[name] = self.named(inner, (*path, name))
                elif key in ("items", "additionalProperties", "anyOf", "oneOf"):
                    schema[key] = self.named(part, path)

    def named(self, schema: Any, path: tuple[str, ...]) -> Any:
        """The schema, with references to components in place of enumerations."""
        if _is_number_or_word(schema):
            self.name_parts(schema, path)
            return self._number_or_word(schema, path[-1])
        if not isinstance(schema, dict) or "enum" not in schema:
            self.name_parts(schema, path)
            return schema
        values = _values(schema)
        if not all(isinstance(each, str) for each in values):
            return schema
        rest = {key: part for key, part in schema.items() if key not in ("type", "enum")}
        if len(values) == 1:
            return {**rest, "type": "string", "const": values[0]}
        reference = {"$ref": f"{_REFERENCE}{self._name(values, path)}"}
        if None in schema["enum"] or "null" in schema.get("type", ()):
            return {**rest, "anyOf": [reference, {"type": "null"}]}
        return {**rest, **reference}

    def _number_or_word(self, schema: dict[str, Any], field: str) -> dict[str, Any]:
        rest = {key: part for key, part in schema.items() if key != "anyOf"}
        name = field.capitalize()
        whole = {"description": f"A number or a word, for `{field}`.", "anyOf": schema["anyOf"]}
        if self._schemas.setdefault(name, whole) != whole:
            raise ValueError(f"two schemas would be named {name}")
        return {**rest, "$ref": f"{_REFERENCE}{name}"}

    def _name(self, values: tuple[Any, ...], path: tuple[str, ...]) -> str:
        name = self._names.setdefault(values, self._free_name(path))
        if name not in self._schemas:
            text = f"The values of `{path[-1]}`."
            self._schemas[name] = {"description": text, "type": "string", "enum": list(values)}
        return name

    def _free_name(self, path: tuple[str, ...]) -> str:
        """The last two names of the path in camel case, or more if they are in use."""
        words = [part[:1].upper() + part[1:] for each in path for part in each.split("_")]
        taken = {*self._names.values(), *self._schemas}
        for start in range(max(0, len(words) - 2), -1, -1):
            name = "".join(words[start:])
            if name not in taken:
                return name
        return "".join(words) + "Word"


def _give_sizes(schema: Any, name: str, *, most: int) -> None:
    """Add sizes to the numbers and strings in a schema; `name` is that of the field."""
    if isinstance(schema, list):
        for part in schema:
            _give_sizes(part, name, most=most)
        return
    if not isinstance(schema, dict):
        return
    kinds = schema.get("type", ())
    if "integer" in kinds:
        _size_integer(schema, name)
    if "number" in kinds:
        schema["format"] = "double"
    if "string" in kinds and not {"enum", "const"} & schema.keys():
        schema.setdefault("maxLength", _length(schema, name, most))
    for key in ("items", "additionalProperties", "anyOf", "oneOf"):
        _give_sizes(schema.get(key), name, most=most)
    for field, part in schema.get("properties", {}).items():
        _give_sizes(part, field, most=most)


def _size_integer(schema: dict[str, Any], name: str) -> None:
    is_moment = name == _MOMENT
    schema["format"] = "int64" if is_moment else "int32"
    if not {"enum", "const"} & schema.keys():
        schema.setdefault("minimum", 0 if is_moment else -INT32)
        schema.setdefault("maximum", 2**53 - 1 if is_moment else INT32)


def _length(schema: dict[str, Any], name: str, most: int) -> int:
    digits = _DIGITS.fullmatch(schema.get("pattern", ""))
    if digits is not None:
        return int(digits[1])
    if schema.get("format") == "date-time":
        return _TIME
    if schema.get("format") in ("uri", "uri-reference"):
        return _ADDRESS
    is_id = name in _IDS or name.endswith("id")
    return _ID if is_id else most
