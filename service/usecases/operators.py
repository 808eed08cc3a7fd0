"""What operators do over HTTP (docs/spec/http.md, "For operators").

Each call is among the recorded actions on accounts, under the name of the operator's key; one that
concerns no particular player under `NOT_A_PLAYER`.
"""

from typing import Any, Final, NamedTuple

from crazy_eights.errors import BadText, Refusal
from crazy_eights.locales import Message
from crazy_eights.schema import ReadText, Record
from crazy_eights.view import rfc3339
from service.store import accounts as acts
from service.store import external_players, players, reports
from service.store.external_players import NewExternal
from service.store.players import PlayerRow
from service.store.reports import ReportRow
from service.usecases import accounts, paging
from service.usecases.accounts import Operator
from service.usecases.answers import NewToken, Page
from service.usecases.errors import retry_on_conflict
from service.usecases.inputs import ID, NO_BODY, NOTHING, read, read_name
from service.usecases.players import check_name
from service.usecases.service import Service
from service.usecases.tokens import NEW_TOKEN, new_id

NOT_A_PLAYER: Final = bytes(16)
LONGEST_ID: Final = 255
GAMES_AT_ONCE: Final = 100
"""From how many games one call removes a name."""
_BEFORE_ALL: Final = (-1, b"")


class External(NamedTuple):
    """The body of a request for a front end's player."""

    external_id: str
    name: str


class ExternalAnswer(NamedTuple):
    """A front end's player: 201 if it is new, 200 if it was found."""

    status: int
    body: dict[str, Any]


def _external_id(text: str) -> str:
    if not 1 <= len(text) <= LONGEST_ID or not (text.isascii() and text.isprintable()):
        raise BadText(Message("external-id-is-printable", most=LONGEST_ID))
    return text


EXTERNAL: Final = Record(
    External, {"external_id": ReadText(_external_id), "name": ReadText(read_name)}
)


@retry_on_conflict
def external_player(service: Service, *, operator: Operator, body: object) -> ExternalAnswer:
    """The player that this key created under an external id; without one, a new one.

    A found player keeps its name. Raises Refusal `validation-failed`.
    """
    asked: External = read(EXTERNAL, body)
    found = external_players.find(service.store, operator.name, asked.external_id)
    if found is None:
        check_name(service, asked.name)
        new = NewExternal(
            new_id(service),
            asked.name,
            service.clock(players.now(service.store)),
            operator.name,
            asked.external_id,
        )
        external_players.add(service.store, new)
    row = external_players.find(service.store, operator.name, asked.external_id)
    if row is None:
        raise Refusal("not-found", Message("no-such-player"))
    act = "find" if found else "create"
    accounts.note(service, player_id=row.player_id, act=act, operator=operator)
    return ExternalAnswer(200 if found else 201, _shown(row, asked.external_id))


def _shown(row: PlayerRow, external_id: str) -> dict[str, Any]:
    at = rfc3339(row.created_at)
    player = {"id": row.player_id.hex(), "name": row.name, "kind": row.kind, "created_at": at}
    return {**player, "external_id": external_id}


def issue_token(service: Service, *, operator: Operator, player_id: str, body: object) -> NewToken:
    """A token for a player that this key created.

    Raises Refusal `not-found`, also for other players, `validation-failed` or `quota-exceeded`.
    """
    wanted = bytes.fromhex(player_id) if ID.fullmatch(player_id) else b""
    if external_players.creator(service.store, wanted) != operator.name:
        raise Refusal("not-found", Message("no-such-player"))
    requested = read(NEW_TOKEN, body)
    return accounts.issue_token(
        service, player_id=player_id, operator=operator, requested=requested
    )


def blank_name(
    service: Service, *, operator: Operator, player_id: str, body: object = NO_BODY
) -> dict[str, Any]:
    """Remove a player's name, from at most `GAMES_AT_ONCE` games; `complete`: none is left.

    Raises Refusal `not-found`.
    """
    read(NOTHING, body)
    games, complete = accounts.blank_name_in_part(
        service, player_id=player_id, operator=operator, most=GAMES_AT_ONCE
    )
    return {"games": games, "complete": complete}


def close_player(
    service: Service, *, operator: Operator, player_id: str, body: object = NO_BODY
) -> None:
    """Close an account for good; nothing happens if an operator has closed it already.

    Raises Refusal `not-found`.
    """
    read(NOTHING, body)
    try:
        accounts.close(service, player_id=player_id, operator=operator)
    except Refusal:
        known = bytes.fromhex(player_id) if ID.fullmatch(player_id) else b""
        if all(each.act != "close" for each in acts.acts(service.store, known)):
            raise


def list_reports(
    service: Service,
    *,
    operator: Operator,
    closed: bool | None = None,
    cursor: str | None = None,
    limit: int = paging.ITEMS.usual,
) -> Page:
    """Reports, oldest first: open ones, closed ones, or (None) all.

    Raises Refusal `validation-failed` for the cursor.
    """
    after = paging.GAMES.read(cursor, _BEFORE_ALL)
    found = reports.listed(service.store, is_closed=closed, after=after, limit=limit + 1)
    shown, last = paging.cut(found, limit)
    accounts.note(service, player_id=NOT_A_PLAYER, act="list-reports", operator=operator)
    following = None if last is None else paging.GAMES.write(last.at, last.report_id)
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


def close_report(
    service: Service, *, operator: Operator, report_id: str, body: object = NO_BODY
) -> None:
    """Close a report; nothing happens if it is closed. Raises Refusal `not-found`."""
    read(NOTHING, body)
    wanted = bytes.fromhex(report_id) if ID.fullmatch(report_id) else b""
    if reports.about(service.store, wanted) is None:
        raise Refusal("not-found", Message("no-such-report"))
    reports.close(service.store, wanted, operator.name)
    # An act of the player's would be in the player's export, and show that there was a report.
    accounts.note(service, player_id=NOT_A_PLAYER, act="close-report", operator=operator)


def note_feed(service: Service, operator: Operator) -> None:
    """Record that an operator reads the notices of all players."""
    accounts.note(service, player_id=NOT_A_PLAYER, act="read-notices", operator=operator)
