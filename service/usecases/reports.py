"""Reports about players, for the operators (docs/spec/http.md, "Reports").

Neither the reported player nor other reporters learn of a report.
"""

from typing import Final, NamedTuple

from crazy_eights.errors import BadText, Fault, Refusal
from crazy_eights.locales import Message
from crazy_eights.schema import Nullable, ReadText, Record, Word
from service.store import players, reports
from service.store.reports import NewReport
from service.store.tables import REASONS
from service.usecases.errors import invalid
from service.usecases.inputs import ID, read
from service.usecases.names import read_note
from service.usecases.players import authenticate, new_id
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import read_game_row

MOST: Final = 100
"""The maximum number of open reports of one player; simultaneous calls may pass it by a few."""


class Reported(NamedTuple):
    """The fields of a report."""

    player: bytes
    game: str | None
    reason: str
    note: str | None


class ReportAnswer(NamedTuple):
    """The id of a report: 201 if it is new, 200 if it was open already."""

    status: int
    id: str


def _player_id(text: str) -> bytes:
    if not ID.fullmatch(text):
        raise BadText(Message("no-player-here"))
    return bytes.fromhex(text)


def _game_id(text: str) -> str:
    if not ID.fullmatch(text):
        raise BadText(Message("no-game-here"))
    return text


NEW_REPORT: Final = Record(
    Reported,
    {
        "player": ReadText(_player_id),
        "game": Nullable(ReadText(_game_id)),
        "reason": Word(REASONS),
        "note": Nullable(ReadText(read_note)),
    },
    {"game": None, "note": None},
)


def report(service: Service, *, token: Token | None, body: object) -> ReportAnswer:
    """Report a player. While the caller's report about the player is open, it is that one again.

    Raises Refusal `unauthorized`, `validation-failed`, or `quota-exceeded` beyond `MOST`.
    """
    me = bytes.fromhex(authenticate(service, token=token).id)
    asked: Reported = read(NEW_REPORT, body)
    before = reports.open_report(service.store, asked.player, me)
    if before is not None:
        return ReportAnswer(200, before.hex())
    _check(service, token, me, asked)
    if reports.open_by(service.store, me) >= MOST:
        raise Refusal("quota-exceeded", Message("reports-open-already", most=MOST))
    made = new_id(service)
    game_id = None if asked.game is None else bytes.fromhex(asked.game)
    new = NewReport(asked.player, made, me, game_id, asked.reason, asked.note)
    reports.add(service.store, new)
    # A simultaneous report may have been first.
    kept = reports.open_report(service.store, asked.player, me) or made
    return ReportAnswer(201 if kept == made else 200, kept.hex())


def _check(service: Service, token: Token | None, me: bytes, asked: Reported) -> None:
    """Raises Refusal `validation-failed` unless player and game exist for the caller."""
    faults = []
    if asked.player == me:
        faults.append(Fault("#/player", Message("cannot-be-yourself")))
    elif players.by_id(service.store, asked.player) is None:
        faults.append(Fault("#/player", Message("no-player-here")))
    if asked.game is not None and not _is_seen(service, token, asked.game):
        faults.append(Fault("#/game", Message("no-game-here")))
    if faults:
        raise invalid(faults)


def _is_seen(service: Service, token: Token | None, game_id: str) -> bool:
    """Whether the caller may see a game."""
    try:
        read_game_row(service, token=token, game_id=game_id)
    except Refusal as refused:
        if refused.code == "not-found":
            return False
        raise
    return True
