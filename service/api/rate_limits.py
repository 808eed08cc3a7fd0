"""Rate limits per player and per address, for each kind of call.

The declaration of an operation has its minimum cost; `service.usecases.prices` has the total cost.
Responses report the quotas, their unit and the cost of the call in `RateLimit-Policy`, and the
remaining units in `RateLimit` (IETF draft of rate limit header fields). Calls beyond a quota get
429 with `Retry-After`.
"""

import time
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache, partial
from typing import Final

from flask import Flask, Response, current_app, request

from crazy_eights.errors import Refusal
from service.api import callers
from service.settings import Settings
from service.store import Database, Unavailable, usage
from service.usecases import Service, tokens
from service.usecases.bill import (
    NO_CAPS,
    SECONDS,
    WAITING,
    Account,
    Bill,
    Gate,
    Policy,
    RateLimiter,
    caps_for,
    current_bill,
    set_bill,
)
from service.usecases.prices import MOVE, READ, Price
from service.usecases.seats import Guesses
from service.usecases.tokens import Token

_PREFLIGHT: Final = "HTTP_ACCESS_CONTROL_REQUEST_METHOD"
_READING: Final = frozenset(("GET", "HEAD", "OPTIONS"))
Policies = Mapping[str, tuple[Policy, Policy]]
"""The quotas per address and per player, by kind of call."""


def _policies(settings: Settings) -> Policies:
    quotas = {
        "moves": settings.moves_per_minute,
        "reads": settings.reads_per_minute,
        "creation": settings.creations_per_minute,
        "audits": settings.audits_per_minute,
    }
    factor = settings.address_factor
    return {
        kind: (Policy(f"{kind}-address", quota * factor), Policy(kind, quota))
        for kind, quota in quotas.items()
    }


def _gate(settings: Settings) -> Gate:
    """The gate for heavy requests; waiting ones hold at most a quarter of the threads."""
    waiting = min(WAITING, settings.threads // 4)
    limited = settings.rate_limits == "on"
    return Gate(waiting=waiting, caps=caps_for(waiting=waiting) if limited else NO_CAPS)


def register(app: Flask, settings: Settings, store: Database) -> None:
    """Give every request of ``app`` a bill. If rate limits are off, it charges nothing, and the
    gate has no caps for single callers.
    """
    app.teardown_request(_end)
    if settings.rate_limits == "off":
        app.before_request(partial(_admit_free, _gate(settings)))
        return
    app.extensions["eights-limiter"] = RateLimiter(partial(usage.spend, store))
    app.extensions["eights-guesses"] = Guesses(partial(usage.spend, store), time.time)
    app.before_request(partial(_admit, _policies(settings), _gate(settings)))
    app.after_request(_add_headers)


def guess() -> AbstractContextManager[None]:
    """Around joining by a code: wrong codes are limited, unless limits are off.

    Entering it raises TooManyGuesses.
    """
    guesses: Guesses | None = current_app.extensions.get("eights-guesses")
    if guesses is None:
        return nullcontext()
    return guesses.attempt(callers.address_in(request.environ))


def price_of(method: str, view: object) -> Price | None:
    """The minimum cost of a call of a view; None: no rate limit applies.

    >>> price_of("GET", None)
    Price(quota='reads', units=1)
    """
    if hasattr(view, "price") and (view.price is None or method != "OPTIONS"):
        price: Price | None = view.price
        return price
    return READ if method in _READING else MOVE


def _admit_free(gate: Gate) -> None:
    set_bill(Bill(gate=gate, address=callers.address_in(request.environ)))


def _admit(policies: Policies, gate: Gate) -> None:
    environ = request.environ
    if environ["REQUEST_METHOD"] == "OPTIONS" and _PREFLIGHT in environ:
        return
    endpoint = request.endpoint
    view = None if endpoint is None else current_app.view_functions[endpoint]
    price = price_of(environ["REQUEST_METHOD"], view)
    if price is None:
        return
    address = callers.address_in(environ)
    bill = Bill(_accounts(policies[price.quota], address), gate=gate, address=address)
    set_bill(bill)
    bill.charge(price.units)


def _end(_error: BaseException | None) -> None:
    """End the bill before a stream is sent: what it reads is free."""
    set_bill(None)


def _accounts(policies: tuple[Policy, Policy], address: str) -> list[Account]:
    """The accounts of the current request."""
    limiter: RateLimiter = current_app.extensions["eights-limiter"]
    of_address, of_player = policies
    accounts = [Account(limiter, of_address, address)]
    token = callers.token()
    if token is not None and token.digest is not None:
        accounts.append(Account(limiter, of_player, _payer(token, token.digest)))
    return accounts


def _payer(token: Token, digest: bytes) -> str:
    """Who pays for a token: the id of its player, so that all tokens of a player share a quota.

    Tokens that this process has not seen are looked up; invalid ones have their own account.
    """
    service: Service = current_app.extensions["eights"]
    known = service.memory.caller(digest)
    if known is not None:
        return known.hex()
    try:
        return tokens.authenticate(service, token=token).id
    except (Refusal, Unavailable):
        return digest.hex()


def _add_headers(response: Response) -> Response:
    bill = current_bill()
    if response.status_code == 304:
        bill.refund()
    # Publicly cacheable responses must not have the quota status of one caller.
    if bill.statuses and "public" not in response.headers.get("Cache-Control", ""):
        least = min(bill.statuses, key=lambda each: each.remaining)
        policies = tuple(each.policy for each in bill.statuses)
        response.headers["RateLimit-Policy"] = _policies_text(policies, bill.cost)
        response.headers["RateLimit"] = f'"{least.policy.name}";r={least.remaining};t={least.reset}'
    return response


@lru_cache(1024)
def _policies_text(policies: tuple[Policy, ...], cost: int) -> str:
    """The value of `RateLimit-Policy`."""
    return ", ".join(
        f'"{each.name}";q={each.quota};w={SECONDS};qu="units";c8-cost={cost}' for each in policies
    )
