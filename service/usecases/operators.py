"""What operators do: acts on accounts, by command or over HTTP, and reports.

See docs/operators-api.md and docs/operating.md, "Players in trouble". Each act is recorded with the
operator's name in the same transaction, and logged; one over HTTP that concerns no particular
player under `NOT_A_PLAYER`. An act changes a game's log only as the player could: the player of a
closed account leaves, declines and resigns as after DELETE /v1/me.
"""

from typing import Any, Final, NamedTuple

import structlog

from crazy_eights.errors import BadText, Refusal
from crazy_eights.locales import Message
from crazy_eights.view import rfc3339
from service.store import accounts, departures, people, players
from service.store.accounts import ActRow, NewAct, NewExternal
from service.store.people import ReportRow
from service.store.players import PlayerRow
from service.store.tokens import PlayerTokens, TokenRow
from service.usecases import inputs
from service.usecases.answers import AddedToken, Page
from service.usecases.errors import retry_on_conflict
from service.usecases.inputs import ID, id_of
from service.usecases.players import check_name
from service.usecases.service import Service
from service.usecases.tokens import NewToken, another_token, token_json

NOT_A_PLAYER: Final = bytes(16)
LONGEST_ID: Final = 255
GAMES_AT_ONCE: Final = 100
"""From how many games one call removes a name."""
_BEFORE_ALL: Final = (-1, b"")
ISSUED: Final = "issued by the operator"
"""The label of a token that an operator has issued."""
ISSUED_TOKEN: Final = NewToken(ISSUED, None)
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
            "tokens": [token_json(each) for each in self.tokens],
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
def remove_name(
    service: Service, *, player_id: str, operator: Operator, most: int | None = None
) -> tuple[int, bool]:
    """Remove a player's name from the profile and from every game, or from at most `most`; return
    from how many it was removed, and whether none is left.

    The player may choose another name. After an interruption, call it again. Raises Refusal
    `not-found`.
    """
    wanted = _player_tokens(service, player_id).player_id
    act = _act(service, "blank-name", operator)
    accounts.blank_name(service.store, wanted, act)
    _log_act(act, player_id)
    games = 0
    while named := departures.named(service.store, wanted):
        left = named if most is None else named[: most - games]
        for game_id in left:
            departures.unname(service.store, wanted, game_id)
        games += len(left)
        if len(left) < len(named):
            return games, False
    return games, True


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
    requested: NewToken = ISSUED_TOKEN,
) -> AddedToken:
    """Create another token for a player. Only this answer contains it.

    Raises Refusal `not-found`, or `quota-exceeded` beyond ten.
    """
    found = _player_tokens(service, player_id)
    added, row = another_token(service, found, requested)
    act = _act(service, "issue-token", operator)
    accounts.issue_token(service.store, found, row, act)
    _log_act(act, player_id)
    return added


@retry_on_conflict
def close_account(service: Service, *, player_id: str, operator: Operator) -> None:
    """Close an account for good, as its player could. Raises Refusal `not-found`.

    Afterwards `eights serve` leaves and resigns the player's games.
    """
    found = _player_tokens(service, player_id)
    act = _act(service, "close", operator)
    accounts.close(service.store, found, act)
    _log_act(act, player_id)


def _act(service: Service, act: str, operator: Operator) -> NewAct:
    return NewAct(service.new_id(), act, operator.name, operator.why)


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


class External(NamedTuple):
    """The body of a request for a front end's player."""

    external_id: str
    name: str


class ExternalAnswer(NamedTuple):
    """A front end's player: 201 if it is new, 200 if it was found."""

    status: int
    body: dict[str, Any]


def read_external_id(text: str) -> str:
    """The id of a player in a front end. Raises BadText."""
    if not 1 <= len(text) <= LONGEST_ID or not (text.isascii() and text.isprintable()):
        raise BadText("malformed", Message("external-id-is-printable", most=LONGEST_ID))
    return text


@retry_on_conflict
def external_player(service: Service, *, operator: Operator, asked: External) -> ExternalAnswer:
    """The player that this key created under an external id; without one, a new one.

    A found player keeps its name. Raises Refusal `validation-failed`.
    """
    found = accounts.external(service.store, operator.name, asked.external_id)
    if found is None:
        check_name(service, asked.name)
        new = NewExternal(
            service.new_id(),
            asked.name,
            service.clock(players.now(service.store)),
            operator.name,
            asked.external_id,
        )
        accounts.add_external(service.store, new)
    row = accounts.external(service.store, operator.name, asked.external_id)
    if row is None:
        raise Refusal("not-found", Message("no-such-player"))
    act = "find" if found else "create"
    note(service, player_id=row.player_id, act=act, operator=operator)
    return ExternalAnswer(200 if found else 201, _shown(row, asked.external_id))


def _shown(row: PlayerRow, external_id: str) -> dict[str, Any]:
    at = rfc3339(row.created_at)
    player = {"id": row.player_id.hex(), "name": row.name, "kind": row.kind, "created_at": at}
    return {**player, "external_id": external_id}


def issue_external_token(
    service: Service, *, operator: Operator, player_id: str, requested: NewToken
) -> AddedToken:
    """A token for a player that this key created.

    Raises Refusal `not-found`, also for other players, `validation-failed` or `quota-exceeded`.
    """
    wanted = id_of(player_id)
    if accounts.creator_of(service.store, wanted) != operator.name:
        raise Refusal("not-found", Message("no-such-player"))
    return issue_token(service, player_id=player_id, operator=operator, requested=requested)


def blank_name(service: Service, *, operator: Operator, player_id: str) -> dict[str, Any]:
    """Remove a player's name, from at most `GAMES_AT_ONCE` games; `complete`: none is left.

    Raises Refusal `not-found`.
    """
    games, complete = remove_name(
        service, player_id=player_id, operator=operator, most=GAMES_AT_ONCE
    )
    return {"games": games, "complete": complete}


def close_player(service: Service, *, operator: Operator, player_id: str) -> None:
    """Close an account for good; nothing happens if an operator has closed it already.

    Raises Refusal `not-found`.
    """
    try:
        close_account(service, player_id=player_id, operator=operator)
    except Refusal:
        known = id_of(player_id)
        if all(each.act != "close" for each in accounts.acts(service.store, known)):
            raise


def list_reports(
    service: Service,
    *,
    operator: Operator,
    closed: bool | None = None,
    cursor: str | None = None,
    limit: int = inputs.ITEMS.usual,
) -> Page:
    """Reports, oldest first: open ones, closed ones, or (None) all.

    Raises Refusal `validation-failed` for the cursor.
    """
    after = inputs.GAMES.read(cursor, _BEFORE_ALL)
    found = people.reports(service.store, is_closed=closed, after=after, limit=limit + 1)
    shown, last = inputs.cut(found, limit)
    note(service, player_id=NOT_A_PLAYER, act="list-reports", operator=operator)
    following = None if last is None else inputs.GAMES.write(last.at, last.report_id)
    return Page([_report(each) for each in shown], following)


def _report(row: ReportRow) -> dict[str, Any]:
    reporter = None
    if row.reporter is not None:
        reporter = _named(row.reporter, row.reporter_name, row.reporter_kind)
    return {
        "id": row.report_id.hex(),
        "player": _named(row.player_id, row.name, row.kind),
        "reporter": reporter,
        "game": None if row.game_id is None else row.game_id.hex(),
        "reason": row.reason,
        "note": row.note,
        "reported_at": rfc3339(row.at),
        "closed_at": rfc3339(row.closed_at),
        "closed_by": row.closed_by,
    }


def _named(player_id: bytes, name: str | None, kind: str | None) -> dict[str, Any]:
    return {"id": player_id.hex(), "name": name or "", "kind": kind}


def close_report(service: Service, *, operator: Operator, report_id: str) -> None:
    """Close a report; nothing happens if it is closed. Raises Refusal `not-found`."""
    wanted = id_of(report_id)
    if people.reported_player(service.store, wanted) is None:
        raise Refusal("not-found", Message("no-such-report"))
    people.close_report(service.store, wanted, operator.name)
    # An act of the player's would be in the player's export, and show that there was a report.
    note(service, player_id=NOT_A_PLAYER, act="close-report", operator=operator)


def note_feed(service: Service, operator: Operator) -> None:
    """Record that an operator reads the notices of all players."""
    note(service, player_id=NOT_A_PLAYER, act="read-notices", operator=operator)
