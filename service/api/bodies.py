"""Reading the JSON of request bodies, and queries."""

from typing import Any, Final

from flask import request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge

from service.api.problems import Problem, invalid
from service.api.strict_json import MalformedJson, parse

JSON: Final = "application/json"
_NOT_AS_ANNOUNCED: Final = "The body did not come as announced."


def read_json(cap: int, *, optional: bool) -> Any:
    """The parsed body; ``{}`` for none where every field is ``optional``.

    Raises Problem: unsupported-media-type, malformed-json, too-large.
    """
    raw = _received(cap)
    if not raw and optional:
        return {}
    _check_media_type()
    try:
        return parse(raw)
    except MalformedJson as fault:
        raise Problem("malformed-json", f"The body is not acceptable JSON: {fault}.") from fault


def read_bytes(cap: int, *, media: str) -> bytes:
    """The body as it came, of another media type than JSON.

    Raises Problem unsupported-media-type, too-large.
    """
    if request.headers.get("Content-Encoding", "identity") != "identity":
        raise Problem("unsupported-media-type", "Bodies are taken without a Content-Encoding.")
    if request.mimetype != media:
        raise Problem("unsupported-media-type", f"The Content-Type must be {media}.")
    return _received(cap)


def _received(cap: int) -> bytes:
    """The bytes of the body. Raises Problem `bad-request` where it is not as announced."""
    announced, environ = request.content_length or 0, request.environ
    if announced > cap:
        raise RequestEntityTooLarge
    try:
        if environ.get("wsgi.input_terminated"):
            # The server knows where the body ends, so nothing has to keep watch around it.
            raw = environ["wsgi.input"].read(cap + 1)
        else:
            request.max_content_length = cap + 1  # It reads no more, and one byte too many is told.
            raw = request.get_data(cache=False)
    except (OSError, ClientDisconnected) as error:
        # The server says so while it reads for us; also when the client has hung up.
        raise Problem("bad-request", _NOT_AS_ANNOUNCED) from error
    if len(raw) < announced:
        raise Problem("bad-request", _NOT_AS_ANNOUNCED)
    if len(raw) > cap:
        raise RequestEntityTooLarge
    return raw


def _check_media_type() -> None:
    environ = request.environ
    if environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        raise Problem("unsupported-media-type", "Bodies are taken without a Content-Encoding.")
    if environ.get("CONTENT_TYPE") == JSON:
        return
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype != "application/json" or charset not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", "The Content-Type must be application/json.")


def load_query(schema: Schema) -> dict[str, Any]:
    """The query as ``schema`` reads it. Raises Problem, with ``?name`` for each fault."""
    values: dict[str, Any] = {}
    for name, given in request.args.lists():
        if len(given) > 1:
            raise invalid((f"?{name}", "is given twice"))
        values[name] = given[0]
    try:
        loaded: dict[str, Any] = schema.load(values)
    except ValidationError as error:
        messages = error.normalized_messages()
        raise invalid(*((f"?{name}", _text(texts)) for name, texts in messages.items())) from error
    return loaded


def _text(messages: Any) -> str:
    return " ".join(messages) if isinstance(messages, list) else str(messages)
