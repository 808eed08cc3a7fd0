"""Limits on how often a caller may call: per player and per address, for each kind of call.

They are told in every answer by `RateLimit-Policy` and `RateLimit` (the IETF's draft of fields for
rate limits); beyond them stands 429 with `Retry-After`.
"""

import hashlib
import ipaddress
from functools import lru_cache, partial
from typing import Final

from flask import Flask, Response, current_app, g, request

from service.api.problems import Problem
from service.games.meter import SECONDS, Meter, Policy, Standing
from service.settings import Settings
from service.store import Database, allowance

_CREATIONS: Final = frozenset(
    (
        "/v1/players",
        "/v1/players/me/token",
        "/v1/games",
        "/v1/games/<game_id>/rematch",
        "/v1/audits",
    )
)
# Probes of orchestrators come from one address and must not depend on anything.
_UNLIMITED: Final = frozenset(("/livez", "/readyz", "/metrics"))
_READING: Final = frozenset(("GET", "HEAD", "OPTIONS"))
_NETWORK_BITS: Final = 64  # Whoever has one IPv6 address has a network of them.


class Policies:
    """The limits of each kind of call, for a player and for an address."""

    def __init__(self, settings: Settings) -> None:
        quotas = {
            "moves": settings.moves_per_minute,
            "reads": settings.reads_per_minute,
            "creation": settings.creations_per_minute,
        }
        factor = settings.address_factor
        self.of_player = {kind: Policy(kind, quota) for kind, quota in quotas.items()}
        self.of_address = {
            kind: Policy(f"{kind}-address", quota * factor) for kind, quota in quotas.items()
        }


def register(app: Flask, settings: Settings, store: Database) -> None:
    """Hold the requests of ``app`` to the limits of ``settings``, unless those are off."""
    if settings.rate_limits == "off":
        return

    def spend(key: bytes, period: int, amount: int) -> int:
        return allowance.spend(store, key=key, period=period, amount=amount)

    app.extensions["eights-meter"] = Meter(spend)
    app.before_request(partial(_admit, Policies(settings)))
    app.after_request(_tell)


def kind_of(method: str, route: str | None) -> str | None:
    """Whether a call is one of the moves, reads or creation; None: not limited.

    >>> kind_of("POST", "/v1/games/<game_id>/moves")
    'moves'
    """
    if route in _UNLIMITED:
        return None
    if method in _READING:
        return "reads"
    return "creation" if route in _CREATIONS else "moves"


def _admit(policies: Policies) -> None:
    rule = request.url_rule
    kind = kind_of(request.method, None if rule is None else rule.rule)
    if kind is None:
        return
    meter: Meter = current_app.extensions["eights-meter"]
    standings = [meter.take(policies.of_address[kind], _network(request.remote_addr or ""))]
    token = request.headers.get("Authorization")
    if standings[0].allowed and token is not None:
        # The token is not looked up for this: who makes tokens up is held by the address.
        caller = hashlib.sha256(token.encode()).hexdigest()
        standings.append(meter.take(policies.of_player[kind], caller))
    g.standings = standings
    last = standings[-1]
    if not last.allowed:
        raise Problem(
            "rate-limited",
            f"More than {last.policy.quota} calls of the kind `{kind}` in {SECONDS} seconds.",
            headers={"Retry-After": str(last.reset)},
        )


@lru_cache(4096)
def _network(address: str) -> str:
    """What counts as one address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return str(ipaddress.ip_network((parsed, _NETWORK_BITS), strict=False))


def _tell(response: Response) -> Response:
    standings: list[Standing] | None = g.get("standings")
    # What others may keep must not carry the standing of one caller.
    if standings and not response.cache_control.public:
        least = min(standings, key=lambda each: each.remaining)
        response.headers["RateLimit-Policy"] = ", ".join(
            f'"{each.policy.name}";q={each.policy.quota};w={SECONDS}' for each in standings
        )
        response.headers["RateLimit"] = f'"{least.policy.name}";r={least.remaining};t={least.reset}'
    return response
