"""Bearer tokens: made, read and managed; and who holds the token of a call.

A token is shown once, in the answer that creates it; the database stores only its digest. Changes
of tokens are judged on the stored tokens and written only if these are still the same
(`service.store.tokens`).
"""

import base64
import hashlib
import re
import zlib
from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.view import rfc3339
from service.store import Unavailable, players, tokens
from service.store.players import PlayerRow
from service.store.proof import Proof
from service.store.tables import EVERYONE
from service.store.tokens import NewTokenRow, PlayerTokens, TokenRow
from service.usecases.answers import AddedToken, Player, PlayerWithToken
from service.usecases.errors import retry_on_conflict, unauthorized
from service.usecases.inputs import id_of
from service.usecases.service import Service

PREFIX: Final = "c8_"
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_BASE: Final = len(_DIGITS)
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_CRC_LENGTH: Final = 6
_SHAPE: Final = re.compile(r"c8_[A-Za-z0-9_-]{43}[A-Za-z0-9]{6}")
MOST_TOKENS: Final = 10
"""The maximum number of tokens of a player; expired ones don't count."""
SHORTEST, LONGEST = 60, 31_536_000
"""The bounds of a token's lifetime, in seconds."""


class MadeToken(NamedTuple):
    """A new token: its text, which is shown once, and the digest under which it is stored."""

    text: str
    digest: bytes


@final
class Token:
    """The token of one request, digested once.

    `digest` is None if the text doesn't have the form and checksum of a token. Once `asked` is
    true, `holder` is the token's holder as read from the database, or None for an invalid token.
    """

    __slots__ = ("asked", "digest", "holder")

    def __init__(self, text: str) -> None:
        self.digest = digest_of(text)
        self.asked = False
        self.holder: PlayerRow | None = None


def make_token(random_bytes: Callable[[int], bytes]) -> MadeToken:
    """A new token: 32 random bytes, and a checksum for scanners that look for leaked secrets."""
    secret = base64.urlsafe_b64encode(random_bytes(32)).decode().rstrip("=")
    text = PREFIX + secret + _checksum(secret)
    return MadeToken(text, _digest(text))


def digest_of(token: str | None) -> bytes | None:
    """The digest under which a token is stored; None for a wrong form or checksum."""
    if token is None or not _SHAPE.fullmatch(token):
        return None
    if zlib.crc32(token[len(PREFIX) : -_CRC_LENGTH].encode()) != _number(token[-_CRC_LENGTH:]):
        return None
    return _digest(token)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _number(checksum: str) -> int:
    """The number that `_checksum` encoded; decoding is faster than encoding the expected one."""
    number = 0
    for digit in checksum:
        number = number * _BASE + _VALUES[digit]
    return number


def _checksum(secret: str) -> str:
    number = zlib.crc32(secret.encode())
    digits = []
    for _ in range(_CRC_LENGTH):
        number, digit = divmod(number, _BASE)
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))


def authenticate(service: Service, *, token: Token | None) -> Player:
    """The holder of a token, read from the database at most once per request.

    Raises Refusal `unauthorized`.
    """
    if token is None or token.digest is None:
        raise unauthorized()
    if not token.asked:
        token.holder = players.by_token(service.store, token.digest)
        token.asked = True
        holder = None if token.holder is None else token.holder.player_id
        service.memory.note_caller(token.digest, holder)
    return player_of(token.holder)


def player_of(row: PlayerRow | None) -> Player:
    """The player in a row. Raises Refusal `unauthorized` if there is none."""
    if row is None:
        raise unauthorized()
    at = rfc3339(row.created_at) or ""
    shown_to = row.presence or EVERYONE
    return Player(
        row.player_id.hex(), row.name, row.kind, at, row.invitations, row.language, shown_to
    )


def proof_of(token: Token | None, player_id: bytes | None) -> Proof:
    """What a write of this caller proves. Raises Refusal `unauthorized` if there is no token."""
    if token is None or token.digest is None or player_id is None:
        raise unauthorized()
    return Proof(player_id, token.digest)


class NewToken(NamedTuple):
    """A new token's label, and the seconds until it expires."""

    label: str | None = None
    expires_in: int | None = None


@retry_on_conflict
def add_token(service: Service, *, token: Token | None, requested: NewToken) -> AddedToken:
    """Create another token for the caller.

    Raises Refusal `unauthorized`, `validation-failed`, or `quota-exceeded` beyond ten.
    """
    found = tokens_of_holder(service, token)
    added, row = another_token(service, found, requested)
    tokens.add(service.store, found, row)
    service.memory.note_caller(row.digest, found.player_id)
    return added


def another_token(
    service: Service, found: PlayerTokens, requested: NewToken
) -> tuple[AddedToken, NewTokenRow]:
    """Another token of a player, and its row. Raises Refusal `quota-exceeded` beyond ten."""
    if len(found.tokens) >= MOST_TOKENS:
        raise Refusal("quota-exceeded", Message("tokens-held-already", most=MOST_TOKENS))
    made, digest = make_token(service.random_bytes)
    label, seconds = requested
    expires_at = None if seconds is None else found.now + 1000 * seconds
    new = NewTokenRow(service.new_id(), label, digest, found.now, expires_at)
    times = rfc3339(found.now) or "", rfc3339(expires_at)
    return AddedToken(new.token_id.hex(), label, made, *times), new


def list_tokens(service: Service, *, token: Token | None) -> list[dict[str, Any]]:
    """The caller's valid tokens, oldest first. Raises Refusal `unauthorized`."""
    return [token_json(each) for each in tokens_of_holder(service, token).tokens]


def token_json(row: TokenRow) -> dict[str, Any]:
    """A token in a list; `last_used_at` is the beginning of an hour."""
    times = {name: rfc3339(getattr(row, name)) for name in row._fields if name.endswith("_at")}
    return {"id": row.token_id.hex(), "label": row.label, **times}


@retry_on_conflict
def revoke_token(service: Service, *, token: Token | None, token_id: str) -> None:
    """Revoke a token of the caller, effective at the commit; it may be the one in use.

    Raises Refusal `unauthorized`, `not-found`, or `last-token` for the last one that never expires.
    """
    wanted = id_of(token_id)
    found = tokens_of_holder(service, token)
    chosen = next((each for each in found.tokens if each.token_id == wanted), None)
    if chosen is None:
        raise Refusal("not-found", Message("no-such-token"))
    lasting = [each for each in found.tokens if each.expires_at is None]
    if lasting == [chosen]:
        raise Refusal("last-token", Message("last-token-stays"))
    tokens.remove(service.store, found, wanted)


@retry_on_conflict
def rotate_token(service: Service, *, token: Token | None) -> PlayerWithToken:
    """Create a new token for the caller and revoke all others, effective at the commit.

    Raises Refusal `unauthorized`.
    """
    found = tokens_of_holder(service, token)
    player = authenticate(service, token=token)
    made, digest = make_token(service.random_bytes)
    new = NewTokenRow(service.new_id(), None, digest, found.now, None)
    tokens.replace(service.store, found, new)
    service.memory.note_caller(digest, found.player_id)
    return PlayerWithToken(player.id, player.name, player.kind, made)


def note_use(service: Service, *, token: Token | None) -> None:
    """Record the hour in which a token was used: one write per hour and process, none for moves.

    If the database is unavailable, the call continues without the record.
    """
    digest = token and token.digest
    if digest is None or not service.memory.is_first_use(digest):
        return
    try:
        tokens.note_use(service.store, digest)
    except Unavailable:
        service.memory.forget_use(digest)


def tokens_of_holder(service: Service, token: Token | None) -> PlayerTokens:
    """All tokens of the player who holds this one. Raises Refusal `unauthorized`."""
    digest = token and token.digest
    found = None if digest is None else tokens.of_holder(service.store, digest)
    if found is None:
        raise unauthorized()
    return found
