"""Parsers of request bodies and queries."""

from typing import Any, Final

from flask import request
from marshmallow import Schema, ValidationError
from marshmallow.fields import Field
from marshmallow.validate import Length, OneOf, Range
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge

from crazy_eights.errors import Fault
from crazy_eights.locales import Message, Series
from crazy_eights.schema import must_be
from service.api import languages
from service.api.problems import Problem, invalid
from service.api.schemas.base import Truth
from service.api.strict_json import MalformedJson, parse

JSON: Final = "application/json"
_DIGITS: Final = 16
_NOT_AS_ANNOUNCED: Final = Message("body-is-not-as-announced")


def read_json(cap: int, *, optional: bool, also: str | None = None) -> Any:
    """The parsed body, of at most `cap` bytes; ``{}`` for an empty body if it is ``optional``. Its
    media type is JSON or `also`.

    Raises Problem: unsupported-media-type, malformed-json, too-large.
    """
    raw = _received(cap)
    if not raw and optional:
        return {}
    _check_media_type(also)
    try:
        return parse(raw)
    except MalformedJson as fault:
        raise Problem("malformed-json", Message("body-is-no-json", fault=fault.why)) from fault


def read_bytes(cap: int, *, media: str) -> bytes:
    """The bytes of a body of at most `cap` bytes that is not JSON.

    Raises Problem: unsupported-media-type, too-large.
    """
    if request.headers.get("Content-Encoding", "identity") != "identity":
        raise Problem("unsupported-media-type", Message("body-must-be-plain"))
    if request.mimetype != media:
        raise Problem("unsupported-media-type", Message("body-must-be-of-type", media=media))
    return _received(cap)


def check_none() -> None:
    """Raises Problem `validation-failed` if the request has a body, which the operation has not."""
    environ = request.environ
    announced = environ.get("CONTENT_LENGTH") or "0"
    chunked = "HTTP_TRANSFER_ENCODING" in environ
    if announced != "0" or (chunked and environ["wsgi.input"].read(1)):
        raise invalid(Fault("#", Message("takes-no-body")))


def _received(cap: int) -> bytes:
    """The bytes of the body. Raises Problem `bad-request` if it cannot be read in full."""
    environ = request.environ
    announced = _announced(environ)
    if announced > cap:
        raise RequestEntityTooLarge
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
        raise RequestEntityTooLarge
    return raw


def _announced(environ: dict[str, Any]) -> int:
    """The length of the body by its header, 0 without a valid one."""
    text = environ.get("CONTENT_LENGTH", "")
    if len(text) < _DIGITS and text.isdecimal() and "HTTP_TRANSFER_ENCODING" not in environ:
        return int(text)
    return request.content_length or 0


def _check_media_type(also: str | None) -> None:
    environ = request.environ
    if environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        raise Problem("unsupported-media-type", Message("body-must-be-plain"))
    if environ.get("CONTENT_TYPE") == JSON:
        return
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype not in (JSON, also) or charset not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", Message("body-must-be-of-type", media=JSON))


def load_query(schema: Schema) -> dict[str, Any]:
    """The query, parsed with ``schema``. Raises Problem, whose faults point to ``?name``."""
    values: dict[str, Any] = {}
    for name, given in request.args.lists():
        if len(given) > 1:
            raise invalid(Fault(f"?{name}", Message("is-given-twice")))
        values[name] = given[0]
    values.pop(languages.PARAMETER, None)  # Every operation has this parameter.
    try:
        loaded: dict[str, Any] = schema.load(values)
    except ValidationError as error:
        fields = {each.data_key or name: each for name, each in schema.fields.items()}
        names = error.normalized_messages()
        faults = (Fault(f"?{name}", _requirement(fields.get(name), values, name)) for name in names)
        raise invalid(*faults) from error
    return loaded


def _requirement(parameter: Field[Any] | None, values: dict[str, Any], name: str) -> Message:
    """The message about what a parameter must be, from its declaration."""
    if parameter is None:
        return Message("is-no-parameter")
    if name not in values:
        return Message("is-missing")
    if isinstance(parameter, Truth):
        return must_be(Series(("true", "false")))
    for check in parameter.validators:
        match check:
            case OneOf(choices=choices):
                return must_be(Series(tuple(choices)))
            case Range(min=int(low), max=int(high)):
                return Message("must-be-whole", low=low, high=high)
            case Length(min=int(low), max=int(high)):
                return Message("must-be-number-of-characters", low=low, high=high)
    return Message("is-no-cursor")
