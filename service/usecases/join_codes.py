"""Codes that people read out to each other, by which open games are joined.

docs/decisions/players.md says why a code cannot be guessed.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final

from cachetools import LRUCache

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.schema import normalized
from service.store import join_codes
from service.usecases.answers import GameAnswer
from service.usecases.bill import Spend, key_digest
from service.usecases.inputs import (
    ALPHABET,
    CODE_LENGTH,
    CODED,
    NO_BODY,
    check_key,
    read,
    read_code,
)
from service.usecases.players import authenticate
from service.usecases.seats import join
from service.usecases.service import Service
from service.usecases.tokens import Token

FOR_ALL: Final = 7
"""How many wrong codes all callers together may try in a minute."""
FOR_ADDRESS: Final = 3
"""How many of them may come from one address."""
_ALL: Final = ""
_REMEMBERED: Final = 10_000
_FULL_SECONDS: Final = 1.0


def new_code(random_bytes: Callable[[int], bytes]) -> str:
    """A random code; its 16 random bytes make every code equally likely, to within 2^-90."""
    number = int.from_bytes(random_bytes(16))
    letters = []
    for _ in range(CODE_LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


class Guesses:
    """Counts wrong codes per address and in all, over all processes, in each minute.

    An attempt is counted before the code is looked up, and taken back if the code was right, so
    that concurrent attempts cannot exceed the limits. `clock` returns seconds.
    """

    def __init__(self, spend: Spend, clock: Callable[[], float]) -> None:
        self._spend = spend
        self._clock = clock
        self._full: LRUCache[str, float] = LRUCache(_REMEMBERED)
        self._lock = threading.Lock()

    @contextmanager
    def attempt(self, address: str) -> Iterator[None]:
        """Around joining by a code. Raises TooManyGuesses, or Unavailable."""
        period = int(self._clock() // 60) * 60
        counted = []
        wrong = False
        try:
            for caller, quota in ((address, FOR_ADDRESS), (_ALL, FOR_ALL)):
                self._check(caller, period)
                counted.append(caller)
                if self._spend(key_digest("codes", caller), period, 1) > quota:
                    self._fill(caller)
                    self._check(caller, period)
            try:
                yield
            except Refusal as refused:
                wrong = refused.code == "not-found"
                raise
        finally:
            for caller in () if wrong else counted:
                self._spend(key_digest("codes", caller), period, -1)

    def _check(self, caller: str, period: int) -> None:
        with self._lock:
            if self._clock() < self._full.get(caller, 0.0):
                raise TooManyGuesses(max(1, round(period + 60 - self._clock())))

    def _fill(self, caller: str) -> None:
        """Refuse a caller for a while without asking the database: what is counted may be right
        codes that are taken back at once.
        """
        with self._lock:
            self._full[caller] = self._clock() + _FULL_SECONDS


class TooManyGuesses(Refusal):
    """Too many wrong codes were tried; `retry_after` is in seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__("rate-limited", Message("too-many-codes", seconds=seconds))
        self.retry_after = seconds


def join_by_code(
    service: Service,
    *,
    token: Token | None,
    body: object = NO_BODY,
    key: str | None = None,
    guess: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> GameAnswer:
    """Take a free seat in the open game with a code; a repeated call under its key gets its answer
    also after the start.

    `guess` is around what may show whether a code is right; a repeated call and what can't be a
    code don't count as guesses. Raises Refusal `not-found` if no open game has the code, and what
    `join` and `guess` raise.
    """
    me = bytes.fromhex(authenticate(service, token=token).id)
    check_key(key)
    read(CODED, body)
    asked: dict[str, Any] = dict(normalized(CODED, body))
    code = read_code(asked.pop("code"))
    if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
        raise _no_such_code()
    if key is not None:
        game_id = join_codes.answered_game(
            service.store, code, player_id=me, operation=join.operation, key=key
        )
        if game_id is not None:
            return join(service, token=token, game_id=game_id.hex(), body=asked, key=key)
    with guess():
        return _join_open(service, code, asked, token=token, key=key)


def _join_open(
    service: Service, code: str, asked: dict[str, Any], *, token: Token | None, key: str | None
) -> GameAnswer:
    game_id = join_codes.open_game(service.store, code)
    if game_id is None:
        raise _no_such_code()
    try:
        return join(service, token=token, game_id=game_id.hex(), body=asked, key=key)
    except Refusal as refused:
        if refused.code != "not-found":
            raise
        # A block hides the game: the answer must not show that the code is right.
        raise _no_such_code() from None


def _no_such_code() -> Refusal:
    return Refusal("not-found", Message("no-such-code"))
