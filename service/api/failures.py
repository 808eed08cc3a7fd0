"""Error handlers: they turn every exception into a problem document (RFC 9457)."""

from collections.abc import Iterable
from typing import Any, Final

from flask import Flask, Response, current_app, g, request
from prometheus_client import Counter
from werkzeug.exceptions import HTTPException

from crazy_eights.errors import Fault, IllegalMove, Refusal
from crazy_eights.locales import Message, worded
from service import logs
from service.api.answers import PROBLEM, answer, chosen_language, mark_language
from service.api.observe import methods
from service.api.problems import KINDS, Problem
from service.store import Damaged, Unavailable
from service.store.errors import SchemaDiffers
from service.store.migrate import Schema, schema_of
from service.usecases.errors import Place, Unreadable

REFUSALS: Final = Counter(
    "eights_refusals",
    "Requests rejected because of a quota, a limit or a missing resource, by cause.",
    ["code", "cause"],
)
_LIMITS: Final = frozenset(
    ("rate-limited", "too-many-streams", "unavailable", "quota-exceeded", "too-large", "too-costly")
)
_BY_STATUS: Final = {
    401: "unauthorized",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    413: "too-large",
    415: "unsupported-media-type",
    429: "rate-limited",
    503: "unavailable",
}
_DETAILS: Final = {
    "not-found": Message("no-such-address"),
    "method-not-allowed": Message("no-such-method"),
    "too-large": Message("body-is-too-large"),
}
_CAUSES: Final = (
    Message("database-is-away"),
    Message("database-is-behind"),
    Message("database-is-busy"),
    Message("database-is-damaged"),
    Message("disk-is-full"),
    Message("too-many-changes"),
)
_BY_CAUSE: Final = {each.id: each for each in _CAUSES}
SCHEMA_DIFFERS: Final = {
    Schema.BEHIND: Message("database-is-behind"),
    Schema.TOO_NEW: Message("database-is-too-new"),
}
"""Why a replica does not serve, by the schema of the database."""
RETRY_SECONDS: Final = 1
INTERNAL: Final = Message("fault-is-ours")


def register(app: Flask) -> None:
    """Make ``app`` respond to every exception with a problem document."""
    app.register_error_handler(Problem, _problem)
    app.register_error_handler(Refusal, _refusal)
    app.register_error_handler(Unavailable, _unavailable)
    app.register_error_handler(Damaged, _unavailable)
    app.register_error_handler(Unreadable, _unreadable)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unforeseen)


def root_url() -> str:
    """PUBLIC_URL with a slash at the end; without it "/", as any caller may choose the host."""
    return f"{current_app.config['SETTINGS'].public_url}/"


def problem(
    code: str,
    detail: Message,
    *,
    status: int | None = None,
    errors: Iterable[Fault] = (),
    where: Place = "body",
    **extra: Any,
) -> Response:
    """The response for the problem ``code``, in the language of the request. Without ``status``, it
    has the status of its kind. The pointers of ``errors`` lead to ``where``.
    """
    errors = list(errors)
    _count(code, detail, errors)
    chosen = chosen_language()
    kind = KINDS[code]
    status = kind.status if status is None else status
    body = {
        "type": f"{root_url()}problems/{code}",
        "code": code,
        "title": worded(kind.title, chosen),
        "status": status,
        "detail": worded(detail, chosen),
        "instance": f"urn:request:{g.request_id}",
        **extra,
    }
    if errors:
        body["errors"] = [_worded(fault, where, chosen) for fault in errors]
    response = mark_language(answer(body, status, media=PROBLEM), chosen)
    if status == 401:
        error = ', error="invalid_token"' if "Authorization" in request.headers else ""
        response.headers["WWW-Authenticate"] = f'Bearer realm="eights"{error}'
    elif status in (429, 503):
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


def _count(code: str, detail: Message, errors: list[Fault]) -> None:
    """Count a rejection by the exhausted quota, or by the message id of the detail."""
    if code in _LIMITS:
        g.cause = dict(detail.values).get("policy", detail.id)
        REFUSALS.labels(code, g.cause).inc()
    elif code == "ruleset-invalid":
        for fault in errors:
            if fault.detail.id.startswith("excess."):
                REFUSALS.labels(code, fault.detail.id).inc()


def _worded(fault: Fault, where: Place, chosen: str) -> dict[str, str]:
    return {
        "pointer": fault.pointer,
        "in": where,
        "code": fault.code,
        "detail": worded(fault.detail, chosen),
    }


def _problem(refused: Problem) -> Response:
    return problem(refused.code, refused.detail, **refused.extra)


def _refusal(refused: Refusal) -> Response:
    extra = dict(refused.extra)
    if isinstance(refused, IllegalMove):
        extra["reason"] = refused.reason
    response = problem(refused.code, refused.detail, **extra)
    if hasattr(refused, "retry_after"):
        response.headers["Retry-After"] = str(refused.retry_after)
    if getattr(refused, "replayed", False):
        response.headers["Idempotent-Replayed"] = "true"
    return response


def _unavailable(error: Unavailable | Damaged) -> Response:
    if isinstance(error, SchemaDiffers):
        return _of_other_schema()
    return problem("unavailable", _BY_CAUSE[error.cause])


def _of_other_schema() -> Response:
    """The response if the schema belongs to another version of the service."""
    try:
        schema = schema_of(current_app.extensions["eights"].store)
    except (Unavailable, Damaged) as unavailable:
        return _unavailable(unavailable)
    why = Schema.TOO_NEW if schema is Schema.TOO_NEW else Schema.BEHIND
    return problem("unavailable", SCHEMA_DIFFERS[why])


def _unreadable(_error: Unreadable) -> Response:
    """The fault was logged when it was found; repeated reads must not flood the log."""
    g.logged = True
    return problem("internal-error", INTERNAL)


def _http(error: HTTPException) -> Response | HTTPException:
    status = error.code or 500
    if status < 400:
        return error
    if status >= 500 and status not in _BY_STATUS:
        return _unforeseen(error)
    code = _BY_STATUS.get(status, "bad-request")
    response = problem(code, _DETAILS.get(code, KINDS[code].title), status=status)
    if status == 405:
        response.headers["Allow"] = methods()
    for name, value in error.get_headers():
        if name in ("Retry-After", "WWW-Authenticate"):
            response.headers[name] = value
    return response


def _unforeseen(error: Exception) -> Response:
    logs.log_exception(error.__cause__ or error)
    return problem("internal-error", INTERNAL)
