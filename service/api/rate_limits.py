"""Rate limits per player and per address, for each kind of call.

The declaration of an operation has its minimum cost; `service.usecases.prices` has the total cost.
Responses report the quotas, their unit and the cost of the call in `RateLimit-Policy`, and the
remaining units in `RateLimit` (IETF draft of rate limit header fields). Calls beyond a quota get
429 with `Retry-After`.
"""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Final

from flask import Flask, Response, current_app, g, has_app_context, request

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service.api import callers
from service.api.operation import Operation
from service.api.problems import Problem
from service.settings import Settings
from service.store import Database, Unavailable, usage
from service.usecases import Service, players
from service.usecases.join_codes import Guesses, TooManyGuesses
from service.usecases.prices import MOVE, READ, Price
from service.usecases.rate_limiter import SECONDS, Policy, QuotaStatus, RateLimiter
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


class Bill:
    """The cost of a call, charged to its address and player; `statuses` is what they have left."""

    def __init__(self, limiter: RateLimiter, accounts: list[tuple[Policy, str]]) -> None:
        self._limiter = limiter
        self._accounts = accounts
        self.cost = 0
        self.statuses: list[QuotaStatus] = []

    def raise_to(self, cost: int) -> None:
        """Raise the total cost of the call to `cost`, if that is more than before.

        A cost above a whole quota uses all of it. Raises Problem `rate-limited`.
        """
        paid, self.cost = self.cost, max(self.cost, cost)
        for number, (policy, caller) in enumerate(self._accounts):
            owed = min(self.cost, policy.quota) - min(paid, policy.quota)
            status = self._limiter.take(policy, caller, owed)
            self.statuses[number : number + 1] = [status]
            if not status.allowed:
                raise _rate_limited(status, self.cost)

    def add(self, units: int) -> None:
        """Add the cost of work that the call has done, even beyond what the quotas have left."""
        paid, self.cost = self.cost, self.cost + units
        for number, (policy, caller) in enumerate(self._accounts):
            owed = min(self.cost, policy.quota) - min(paid, policy.quota)
            self.statuses[number] = self._limiter.take(policy, caller, owed, overdrawn=True)

    def refund(self) -> None:
        """Take back the cost of the call."""
        self.statuses = [
            self._limiter.refund(policy, caller, min(self.cost, policy.quota))
            for policy, caller in self._accounts
        ]
        self.cost = 0


def _rate_limited(status: QuotaStatus, cost: int) -> Problem:
    policy = status.policy
    return Problem(
        "rate-limited",
        Message(
            "costs-too-much",
            cost=cost,
            quota=policy.quota,
            policy=policy.name,
            seconds=SECONDS,
            left=status.remaining,
        ),
        headers={"Retry-After": str(status.reset)},
    )


def register(app: Flask, settings: Settings, store: Database) -> None:
    """Apply the rate limits of ``settings`` to ``app``, unless they are off."""
    if settings.rate_limits == "off":
        return
    app.extensions["eights-limiter"] = RateLimiter(partial(usage.spend, store))
    app.extensions["eights-guesses"] = Guesses(partial(usage.spend, store), time.time)
    app.before_request(partial(_admit, _policies(settings)))
    app.after_request(_add_headers)


def charge(cost: int) -> None:
    """Raise the total cost of the current request to `cost` units. Without a request or without
    limits, it does nothing.

    Raises Problem ``rate-limited``. This is the `charge` of `service.usecases.service.Service`.
    """
    bill: Bill | None = g.get("bill") if has_app_context() else None
    if bill is not None and cost > bill.cost:
        bill.raise_to(cost)


def debit(units: int) -> None:
    """Add to the cost of the current request, without refusing it. Without a request or without
    limits, it does nothing.

    This is the `debit` of `service.usecases.service.Service`.
    """
    bill: Bill | None = g.get("bill") if has_app_context() else None
    if bill is not None and units:
        bill.add(units)


@contextmanager
def guess() -> Iterator[None]:
    """Around joining by a code: wrong codes are limited, unless limits are off.

    Raises Problem ``rate-limited``.
    """
    guesses: Guesses | None = current_app.extensions.get("eights-guesses")
    if guesses is None:
        yield
        return
    try:
        with guesses.attempt(callers.address_in(request.environ)):
            yield
    except TooManyGuesses as error:
        seconds = error.seconds
        headers = {"Retry-After": str(seconds)}
        detail = Message("too-many-codes", seconds=seconds)
        raise Problem("rate-limited", detail, headers=headers) from None


def price_of(method: str, operation: Operation | None) -> Price | None:
    """The minimum cost of a call; None: no rate limit applies.

    >>> price_of("GET", None)
    Price(quota='reads', units=1)
    """
    if operation is not None and (operation.price is None or method != "OPTIONS"):
        return operation.price
    return READ if method in _READING else MOVE


def _admit(policies: Policies) -> None:
    environ = request.environ
    if environ["REQUEST_METHOD"] == "OPTIONS" and _PREFLIGHT in environ:
        return
    price = _price(environ["REQUEST_METHOD"], request.endpoint)
    if price is None:
        return
    of_address, of_player = policies[price.quota]
    accounts = [(of_address, callers.address_in(environ))]
    token = callers.token()
    if token is not None and token.digest is not None:
        accounts.append((of_player, _account_of(token, token.digest)))
    g.bill = bill = Bill(current_app.extensions["eights-limiter"], accounts)
    bill.raise_to(price.units)


def _account_of(token: Token, digest: bytes) -> str:
    """The account of a token: the id of its player, so that all tokens of a player share a quota.

    Tokens that this process has not seen are looked up; invalid ones have their own account.
    """
    service: Service = current_app.extensions["eights"]
    known = service.memory.caller(digest)
    if known is not None:
        return known.hex()
    try:
        return players.authenticate(service, token=token).id
    except (Refusal, Unavailable):
        return digest.hex()


def _price(method: str, endpoint: str | None) -> Price | None:
    view = None if endpoint is None else current_app.view_functions[endpoint]
    return price_of(method, getattr(view, "operation", None))


def _add_headers(response: Response) -> Response:
    bill: Bill | None = g.get("bill")
    if bill is not None and response.status_code == 304:
        bill.refund()
    # Publicly cacheable responses must not have the quota status of one caller.
    if bill is not None and "public" not in response.headers.get("Cache-Control", ""):
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
