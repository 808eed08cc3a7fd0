"""The keys of operators, from OPERATOR_KEYS; players' tokens are another thing."""

import hashlib
import hmac
from functools import lru_cache
from typing import Final, NamedTuple

import structlog
from flask import current_app, request

from crazy_eights.locales import Message
from service.api import callers
from service.api.problems import Problem
from service.logs import LineLimiter
from service.settings import Settings
from service.usecases.operators import Operator

NOTICES: Final = "notices"
PLAYERS: Final = "players"
REPORTS: Final = "reports"
_SECONDS_BETWEEN_LINES: Final = 1.0
_lines: Final = LineLimiter(_SECONDS_BETWEEN_LINES)
_log = structlog.get_logger()


class _Key(NamedTuple):
    name: str
    digest: str
    scopes: frozenset[str]


@lru_cache(8)
def _keys(written: tuple[str, ...]) -> tuple[_Key, ...]:
    parts = (each.split(":") for each in written)
    return tuple(_Key(name, digest, frozenset(of.split("+"))) for name, digest, of in parts)


def operator_with(scope: str) -> Operator:
    """The operator of the current request, whose key has a scope.

    Raises Problem ``not-found`` if there are no keys, ``unauthorized`` or ``out-of-scope``.
    """
    settings: Settings = current_app.config["SETTINGS"]
    keys = _keys(settings.operator_keys)
    if not keys:
        raise Problem("not-found", Message("no-such-address"))
    text = callers.token_in(request.environ.get("HTTP_AUTHORIZATION")) or ""
    digest = hashlib.sha256(text.encode()).hexdigest()
    found = next((key for key in keys if hmac.compare_digest(key.digest, digest)), None)
    if found is None:
        raise Problem("unauthorized", Message("send-operator-key"))
    if scope not in found.scopes:
        _log_refusal(found.name, scope)
        raise Problem("out-of-scope", Message("key-lacks-scope", scope=scope))
    return Operator(found.name)


def _log_refusal(operator: str, scope: str) -> None:
    """Log that a key lacks a scope: each process logs one line a second for each key and scope."""
    omitted = _lines.omitted((operator, scope))
    if omitted is not None:
        _log.warning("operator refused", operator=operator, scope=scope, omitted=omitted)
