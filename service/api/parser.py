"""The parser of requests: webargs' one for Flask, strict, with problems for faults.

Its JSON is stricter than that of the standard library: without duplicate keys, ``NaN``,
``Infinity``, fractions out of the range of a float, lone surrogates, NUL characters, bytes that are
not UTF-8, and nesting deeper than `MAX_DEPTH`. Integers that no schema allows are read as infinity.
Numbers without a fraction are integers, as in JSON Schema: `2.0` is read as 2.
"""

import json
import math
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NoReturn

from flask import g, request
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import ClientDisconnected

from crazy_eights.errors import Fault
from crazy_eights.locales import LANGUAGES, Message, Series
from crazy_eights.schema import must_be, pointer_to
from service.api.answers import JSON, LANGUAGE_PARAMETER, NDJSON
from service.api.problems import Problem, invalid
from service.api.schema import Body, faults_of
from service.usecases.errors import Place

PLACES: Final[dict[str, Place]] = {
    "json": "body",
    "ndjson": "body",
    "query": "query",
    "headers": "header",
}
"""What a fault says about its place, by the location in webargs' words."""
_LONGEST_LENGTH: Final = 16
_TOO_LARGE: Final = Message("body-is-too-large")
_NOT_AS_ANNOUNCED: Final = Message("body-is-not-as-announced")
MAX_DEPTH: Final = 32
_MOST: Final = 2**53
_DIGITS: Final = len(str(_MOST))
# A text without an end is one match: a search from each of its quotes would take quadratic time.
_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class MalformedJson(ValueError):
    """The bytes are not acceptable JSON; `why` is the reason."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise MalformedJson(Message("json-same-key"))
    return made


def _whole(text: str) -> int | float:
    # Parsing takes quadratic time in the number of digits, and no integer of a body is that large.
    return int(text) if len(text) <= _DIGITS + 1 else math.inf


def _fraction(text: str) -> int | float:
    value = float(text)
    if not math.isfinite(value):
        raise MalformedJson(Message("json-huge-number"))
    # Beyond the bound, a float no longer says which integer was sent.
    return int(value) if value.is_integer() and abs(value) <= _MOST else value


def _constant(name: str) -> Any:
    raise MalformedJson(Message("json-no-constant", name=name))


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
)


def parse(raw: bytes) -> Any:
    """The value of the JSON text ``raw``. Raises MalformedJson.

    >>> parse(b'{"type": "draw"}')
    {'type': 'draw'}
    """
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedJson(Message("json-no-utf8", byte=str(error.start))) from error
    if raw.count(b"[") + raw.count(b"{") > MAX_DEPTH:
        _check_depth(text)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        place = {"line": str(error.lineno), "column": str(error.colno)}
        raise MalformedJson(Message("json-syntax", **place)) from error
    if b"\\u" in raw:
        _check_characters(value)
    return value


def _check_depth(text: str) -> None:
    """Reject deep nesting before the recursive decoder runs."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        mark = found[0]
        if mark in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise MalformedJson(Message("json-nesting", most=MAX_DEPTH))
        elif mark in "]}":
            depth -= 1


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _strings(item)


def _check_characters(value: Any) -> None:
    """Reject NUL and lone surrogates, which only escapes can contain."""
    for text in _strings(value):
        if "\0" in text:
            raise MalformedJson(Message("json-nul"))
        if any("\ud800" <= character <= "\udfff" for character in text):
            raise MalformedJson(Message("json-surrogate"))


class Parser(FlaskParser):
    """Reads bodies, queries and headers as their schemas declare them."""

    DEFAULT_UNKNOWN_BY_LOCATION: Final = {  # type: ignore[misc]
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        "query": None,  # As the schema says: webargs would ignore unknown parameters.
    }
    __location_map__: Final = {  # type: ignore[misc]
        **FlaskParser.__location_map__,
        "ndjson": "load_ndjson",
    }

    def load_json(self, _req: Any, schema: Any) -> Any:
        """The body, parsed and normalized. Raises Problem for another media type or no JSON."""
        raw = received(schema.cap)
        if raw or not schema.may_be_left_out:
            _check_media_type(schema.also)
            try:
                body = schema.normalized(parse(raw))
            except MalformedJson as fault:
                raise Problem(
                    "malformed-json", Message("body-is-no-json", fault=fault.why)
                ) from fault
        else:
            body = schema.normalized({})
        g.call.body = body
        return body

    def load_ndjson(self, _req: Any, schema: Body) -> bytes:
        """The bytes of the body. Raises Problem for another media type."""
        if request.headers.get("Content-Encoding", "identity") != "identity":
            raise Problem("unsupported-media-type", Message("body-must-be-plain"))
        if request.mimetype != NDJSON:
            raise Problem("unsupported-media-type", Message("body-must-be-of-type", media=NDJSON))
        return received(schema.cap)

    def load_querystring(self, req: Any, schema: Any) -> Any:
        """The query; each parameter may be given once. Raises Problem."""
        if not req.query_string:
            return {}
        given = dict(req.args.lists())
        faults = [
            Fault(pointer_to("", name), "given-twice", Message("is-given-twice"))
            for name, several in given.items()
            if len(several) > 1
        ]
        faults += _language_faults(given.pop(LANGUAGE_PARAMETER, ()))
        values = {name: several[0] for name, several in given.items()}
        if faults:
            raise invalid(*faults, *_faults_of(schema, values), where="query")
        return values

    def load_headers(self, req: Any, schema: Any) -> Any:
        """The headers that the schema reads."""
        names = ((field.data_key or name) for name, field in schema.load_fields.items())
        return {name: req.headers[name] for name in names if name in req.headers}

    def handle_error(self, error: Any, req: Any, schema: Any, **_options: Any) -> NoReturn:
        """Raises Problem `validation-failed` with every fault."""
        ((location, messages),) = error.messages.items()
        error.messages = messages
        raise invalid(*faults_of(error), where=PLACES[location]) from error


PARSER: Final = Parser()


def _faults_of(schema: Schema, values: dict[str, str]) -> list[Fault]:
    try:
        schema.load(values)
    except ValidationError as error:
        return faults_of(error)
    return []


def _language_faults(given: Iterable[str]) -> list[Fault]:
    """The faults of the languages that `?lang=` names."""
    must = must_be(Series(tuple(LANGUAGES)))
    at = f"/{LANGUAGE_PARAMETER}"
    return [Fault(at, "not-one-of", must) for each in given if each not in LANGUAGES]


def check_no_body() -> None:
    """Raises Problem `validation-failed` if the request has a body, which the operation has not."""
    environ = request.environ
    announced = environ.get("CONTENT_LENGTH") or "0"
    if announced != "0" or ("HTTP_TRANSFER_ENCODING" in environ and received(1)):
        raise invalid(Fault("", "not-allowed", Message("takes-no-body")))


def received(cap: int) -> bytes:
    """The bytes of the body. Raises Problem `bad-request` if it cannot be read in full."""
    environ = request.environ
    announced = _announced(environ)
    if announced > cap:
        raise Problem("too-large", _TOO_LARGE)
    try:
        if environ.get("wsgi.input_terminated"):
            # The server ends the stream after the body, so it can be read directly.
            raw = environ["wsgi.input"].read(cap + 1)
        else:
            # One byte beyond the limit is enough to detect a body that is too large.
            request.max_content_length = cap + 1
            raw = request.get_data(cache=False)
    except (OSError, ClientDisconnected) as error:
        # Reading failed, or the client closed the connection.
        raise Problem("bad-request", _NOT_AS_ANNOUNCED) from error
    if len(raw) < announced:
        raise Problem("bad-request", _NOT_AS_ANNOUNCED)
    if len(raw) > cap:
        raise Problem("too-large", _TOO_LARGE)
    return raw


def _announced(environ: dict[str, Any]) -> int:
    """The length of the body by its header, 0 without a valid one."""
    text = environ.get("CONTENT_LENGTH", "")
    if len(text) < _LONGEST_LENGTH and text.isdecimal() and "HTTP_TRANSFER_ENCODING" not in environ:
        return int(text)
    return request.content_length or 0


def _check_media_type(also: str) -> None:
    environ = request.environ
    if environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        raise Problem("unsupported-media-type", Message("body-must-be-plain"))
    if environ.get("CONTENT_TYPE") == JSON:
        return
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype not in (JSON, also or JSON) or charset not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", Message("body-must-be-of-type", media=JSON))
