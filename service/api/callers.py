"""The token, the operator's key and the address of the current request."""

import hashlib
import hmac
import ipaddress
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

import structlog
from flask import current_app, request

from crazy_eights.locales import Message
from service.api.problems import Problem
from service.logs import LineLimiter
from service.settings import SCOPES, Settings
from service.usecases.operators import Operator
from service.usecases.tokens import Token

_IN_ENVIRON: Final = "eights.token"
_PORT: Final = re.compile(r"\[(?P<ipv6>[^\]]+)\](?::[0-9]*)?|(?P<ipv4>[0-9.]+):[0-9]*")
_NETWORK_BITS: Final = 64  # One IPv6 customer has a whole network of addresses.


def token_in(header: str | None) -> str | None:
    """The token in an Authorization header; None if it is not `Bearer` and a token.

    >>> token_in("bearer   c8_abc")
    'c8_abc'
    """
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    return (token.strip() or None) if scheme.lower() == "bearer" else None


def token() -> Token | None:
    """The token of the current request, with its digest computed once, or None."""
    environ = request.environ
    if _IN_ENVIRON not in environ:
        text = token_in(environ.get("HTTP_AUTHORIZATION"))
        environ[_IN_ENVIRON] = None if text is None else Token(text)
    found: Token | None = environ[_IN_ENVIRON]
    return found


def address_in(environ: Mapping[str, Any]) -> str:
    """The address that a request is counted under."""
    return network_of(environ.get("REMOTE_ADDR", ""))


@lru_cache(4096)
def network_of(address: str) -> str:
    """An IPv4 address (also if mapped into IPv6) unchanged; for an IPv6 address, its /64 network.

    A port after it, as some proxies write it, is left out.

    >>> network_of("2001:db8::1"), network_of("::ffff:192.0.2.1")
    ('2001:db8::/64', '192.0.2.1')
    >>> network_of("192.0.2.1:50000"), network_of("[2001:db8::1]:50000")
    ('192.0.2.1', '2001:db8::/64')
    """
    written = _PORT.fullmatch(address)
    try:
        parsed = ipaddress.ip_address(written["ipv6"] or written["ipv4"] if written else address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed), _NETWORK_BITS), strict=False))


NOTICES, LOGIN, MODERATE = SCOPES
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
    text = token_in(request.environ.get("HTTP_AUTHORIZATION")) or ""
    digest = hashlib.sha256(text.encode()).hexdigest()
    found = next((key for key in keys if hmac.compare_digest(key.digest, digest)), None)
    if found is None:
        raise Problem("unauthorized", Message("send-operator-key"))
    if scope not in found.scopes:
        # Each process logs one line a second for each key and scope.
        omitted = _lines.omitted((found.name, scope))
        if omitted is not None:
            _log.warning("operator refused", operator=found.name, scope=scope, omitted=omitted)
        raise Problem("out-of-scope", Message("key-lacks-scope", scope=scope))
    return Operator(found.name)
