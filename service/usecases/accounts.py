"""What an operator can do with a player's account: a lost one, a stolen one, an offensive name.

Each act is recorded with the operator's name in the same transaction, and logged. An act changes a
game's log only as the player could: the player of a closed account leaves, declines and resigns as
after DELETE /v1/players/me (docs/operating.md, "Players in trouble").
"""

from typing import Any, Final, NamedTuple

import structlog

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.view import rfc3339
from service.store import accounts, departures, players, tokens
from service.store.accounts import ActRow, NewAct
from service.store.players import PlayerRow
from service.store.tokens import PlayerTokens, TokenRow
from service.usecases.answers import NewToken
from service.usecases.errors import retry_on_conflict
from service.usecases.inputs import ID
from service.usecases.service import Service
from service.usecases.tokens import MOST_TOKENS, RequestedToken, make_token, new_id

ISSUED: Final = "issued by the operator"
"""The label of a token that an operator has issued."""
ISSUED_TOKEN: Final = RequestedToken(ISSUED, None)
_log = structlog.get_logger()


class Operator(NamedTuple):
    """The operator who acts on an account, and the reason, if given."""

    name: str
    why: str | None = None


class Account(NamedTuple):
    """All data of an account; `player` is None if it was closed."""

    player: PlayerRow | None
    tokens: list[TokenRow]
    seats: dict[str, int]
    acts: list[ActRow]

    def to_json(self) -> dict[str, Any]:
        """The account as JSON, with the API's field names. Tokens themselves are never stored."""
        return {
            "player": None if self.player is None else _player_json(self.player),
            "tokens": [_token_json(each) for each in self.tokens],
            "seats": self.seats,
            "acts": [{**each._asdict(), "at": rfc3339(each.at)} for each in self.acts],
        }


def account(service: Service, *, player_id: str) -> Account:
    """An account. Raises Refusal `not-found` if it doesn't exist and no act is recorded."""
    wanted = _id(player_id)
    acts = accounts.acts(service.store, wanted)
    row = players.by_id(service.store, wanted)
    found = accounts.tokens_of(service.store, wanted)
    if row is None and not acts:
        raise _no_such_player()
    held = [] if found is None else found.tokens
    return Account(row, held, accounts.seats(service.store, wanted), acts)


def note(service: Service, *, player_id: bytes, act: str, operator: Operator) -> None:
    """Record an action of an operator that changes no account."""
    accounts.note(service.store, player_id, _act(service, act, operator))


@retry_on_conflict
def blank_name_in_part(
    service: Service, *, player_id: str, operator: Operator, most: int
) -> tuple[int, bool]:
    """Remove a player's name from the profile, and from at most `most` games; return from how many
    it was removed, and whether none is left. Raises Refusal `not-found`.
    """
    wanted = _player_tokens(service, player_id).player_id
    act = _act(service, "blank-name", operator)
    accounts.blank_name(service.store, wanted, act)
    _log_act(act, player_id)
    found = departures.named(service.store, wanted)
    for game_id in found[:most]:
        departures.unname(service.store, wanted, game_id)
    return min(len(found), most), len(found) <= most


@retry_on_conflict
def blank_name(service: Service, *, player_id: str, operator: Operator) -> int:
    """Remove a player's name from the profile and from every game; return the number of games.

    The player may choose another name. After an interruption, call it again. Raises Refusal
    `not-found`.
    """
    wanted = _player_tokens(service, player_id).player_id
    act = _act(service, "blank-name", operator)
    accounts.blank_name(service.store, wanted, act)
    _log_act(act, player_id)
    games = 0
    while named := departures.named(service.store, wanted):
        for game_id in named:
            departures.unname(service.store, wanted, game_id)
        games += len(named)
    return games


@retry_on_conflict
def revoke_tokens(service: Service, *, player_id: str, operator: Operator) -> int:
    """Revoke all tokens of a player, effective at the commit; return how many were valid.

    Raises Refusal `not-found`.
    """
    found = _player_tokens(service, player_id)
    act = _act(service, "revoke-tokens", operator)
    accounts.revoke_tokens(service.store, found, act)
    _log_act(act, player_id)
    return len(found.tokens)


@retry_on_conflict
def issue_token(
    service: Service,
    *,
    player_id: str,
    operator: Operator,
    requested: RequestedToken = ISSUED_TOKEN,
) -> NewToken:
    """Create another token for a player. Only this answer contains it.

    Raises Refusal `not-found`, or `quota-exceeded` beyond ten.
    """
    found = _player_tokens(service, player_id)
    if len(found.tokens) >= MOST_TOKENS:
        raise Refusal("quota-exceeded", Message("tokens-held-already", most=MOST_TOKENS))
    made, digest = make_token(service.random_bytes)
    label, seconds = requested
    expires_at = None if seconds is None else found.now + 1000 * seconds
    new = tokens.NewTokenRow(new_id(service), label, digest, found.now, expires_at)
    act = _act(service, "issue-token", operator)
    accounts.issue_token(service.store, found, new, act)
    _log_act(act, player_id)
    return NewToken(new.token_id.hex(), label, made, rfc3339(found.now) or "", rfc3339(expires_at))


@retry_on_conflict
def close(service: Service, *, player_id: str, operator: Operator) -> None:
    """Close an account for good, as its player could. Raises Refusal `not-found`.

    Afterwards `eights serve` leaves and resigns the player's games.
    """
    found = _player_tokens(service, player_id)
    act = _act(service, "close", operator)
    accounts.close(service.store, found, act)
    _log_act(act, player_id)


def _act(service: Service, act: str, operator: Operator) -> NewAct:
    return NewAct(new_id(service), act, operator.name, operator.why)


def _log_act(act: NewAct, player_id: str) -> None:
    _log.warning("account", act=act.act, player_id=player_id, operator=act.operator)


def _player_tokens(service: Service, player_id: str) -> PlayerTokens:
    found = accounts.tokens_of(service.store, _id(player_id))
    if found is None:
        raise _no_such_player()
    return found


def _id(text: str) -> bytes:
    if not ID.fullmatch(text):
        raise _no_such_player()
    return bytes.fromhex(text)


def _no_such_player() -> Refusal:
    return Refusal("not-found", Message("no-such-player"))


def _player_json(row: PlayerRow) -> dict[str, Any]:
    fields = {**row._asdict(), "created_at": rfc3339(row.created_at)}
    del fields["player_id"]
    return {"id": row.player_id.hex(), **fields}


def _token_json(row: TokenRow) -> dict[str, Any]:
    times = {name: rfc3339(getattr(row, name)) for name in row._fields if name.endswith("_at")}
    return {"id": row.token_id.hex(), "label": row.label, **times}
