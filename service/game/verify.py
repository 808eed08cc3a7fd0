"""Verification of an exported log, offline: nothing is believed that can be computed (fairness.md,
Verification).

The checks run in the order grammar, seq, chain, commitment, seed, replay; the first that fails ends
the verification and names its line, counted from 1.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from service.game.acts import move_of_the_clock
from service.game.errors import BadLog, IllegalMove, Refusal, RuleSetInvalid
from service.game.folding import fold, move_in, revealed_secret
from service.game.grammar import Export, read_export
from service.game.log import canonical, header_head, link
from service.game.record import Game, Secret, game_of
from service.game.refusals import check
from service.game.ruleset import enough_cards, from_text
from service.game.setup import setup_faults
from service.game.shuffle import commitment, seal, setup_digest
from service.game.table import OVER

CHECKS: Final = ("grammar", "seq", "chain", "commitment", "seed", "replay")


@dataclass
class Check:
    """The outcome of one check."""

    check: str
    passed: bool
    detail: str

    def to_json(self) -> dict[str, Any]:
        """The outcome as reports show it."""
        return {"check": self.check, "passed": self.passed, "detail": self.detail}


@dataclass
class Report:
    """What a verification found. `complete` is False for a game that still lives: valid so far."""

    valid: bool = True
    complete: bool = False
    checks: list[Check] = field(default_factory=list)
    first_bad_line: int | None = None
    entropy: dict[str, Any] | None = None
    game: Game | None = None
    entries: int = 0

    def to_json(self) -> dict[str, Any]:
        """The answer of `POST /v1/audits`."""
        return {
            "valid": self.valid,
            "complete": self.complete,
            "checks": [check.to_json() for check in self.checks],
            "first_bad_line": self.first_bad_line,
            "entropy": self.entropy,
        }


def verify(data: bytes) -> Report:
    """Verify one exported log (header, entries, trailer, each line ended by a line feed)."""
    report = Report()
    try:
        _verify(data, report)
    except BadLog as bad:
        report.valid = False
        report.complete = False
        report.first_bad_line = bad.line
        report.checks.append(Check(bad.check, passed=False, detail=bad.detail))
    return report


def _verify(data: bytes, report: Report) -> None:
    export = read_export(data)
    report.entries = len(export.entries)
    _passed(report, "grammar", f"{len(export.lines)} well-formed lines")
    _check_seq(export)
    _passed(report, "seq", f"entries 1 to {len(export.entries)} without a gap")
    _check_chain(export)
    _passed(report, "chain", f"head {export.trailer['head']}")
    end = next((n for n, entry in enumerate(export.entries) if entry["type"] == "ended"), None)
    if end is None:
        return
    secret = revealed_secret(export.entries[end])
    assert secret is not None
    _check_commitment(export, secret, line=end + 2)
    _passed(report, "commitment", "the revealed seed is the one committed to")
    report.entropy = entropy_of(export.header, _client_seeds(export))
    _passed(report, "seed", report.entropy["text"])
    report.game = replay_judged(export, secret)
    report.complete = True
    _passed(report, "replay", "every deal, move and score is right")


def _passed(report: Report, check: str, detail: str) -> None:
    report.checks.append(Check(check, passed=True, detail=detail))


def _check_seq(export: Export) -> None:
    for index, entry in enumerate(export.entries):
        if entry["seq"] != index + 1:
            raise BadLog(index + 2, "seq", f"Entry {index + 1} has seq {entry['seq']}.")
    if export.trailer["entries"] != len(export.entries):
        raise BadLog(len(export.lines), "seq", "The trailer counts other entries.")


def _check_chain(export: Export) -> None:
    head = header_head(export.lines[0])
    for line in export.lines[1:-1]:
        head = link(head, line)
    if head.hex() != export.trailer["head"]:
        raise BadLog(
            len(export.lines), "chain", "The lines do not lead to the head of the trailer."
        )


def _check_commitment(export: Export, secret: Secret, *, line: int) -> None:
    header = export.header
    game_id = bytes.fromhex(header["game"])
    if commitment(game_id, secret.seed).hex() != header["commit"]:
        raise BadLog(line, "commitment", "The revealed seed is not the one committed to.")
    setup = None
    if secret.setup is not None:
        setup = setup_digest(game_id, secret.seed, canonical(secret.setup)).hex()
    if setup != header["setup"]:
        raise BadLog(line, "commitment", "The revealed position is not the one in the header.")


def _client_seeds(export: Export) -> list[str | None]:
    """The client seeds by seat as they stood at the start; every seal that was opened is judged."""
    game_id = bytes.fromhex(export.header["game"])
    seats = export.header["seats"]
    seeds: list[str | None] = [None] * seats
    seals: list[str | None] = [None] * seats
    for number, entry in enumerate(export.entries, start=2):
        kind = entry["type"]
        if kind == "started":
            break
        seat = entry.get("seat", 0)
        if kind in ("joined", "left"):
            seeds[seat], seals[seat] = entry.get("client_seed"), entry.get("seal")
        elif kind == "opened":
            seeds[seat] = given = entry["client_seed"]
            if seals[seat] != seal(game_id, seat, bytes.fromhex(given)).hex():
                raise BadLog(number, "seed", "The opened client seed is not the sealed one.")
    return seeds


def entropy_of(header: dict[str, Any], client_seeds: list[str | None]) -> dict[str, Any]:
    """Whose entropy shaped the deal."""
    creator = header["seed_mode"] == "creator"
    seats = [seat for seat, seed in enumerate(client_seeds) if seed and not creator]
    if creator:
        text = "the creator chose the seed"
    elif seats:
        text = f"the server and seats {', '.join(map(str, seats))}"
    else:
        text = "the server alone"
    setup = header["setup"] is not None
    return {"seats": seats, "creator": creator, "setup": creator or setup, "text": text}


def replay_judged(export: Export, secret: Secret) -> Game:
    """Replay a whole log, judging every entry before it happens. Raises `BadLog` with check
    `replay`.
    """
    number = 1
    try:
        rules = from_text(export.rules, export.header["seats"])
        game = game_of(export.lines[0], export.header, rules, secret)
        for entry in export.entries:
            number += 1
            if game.status == "open" and entry["type"] not in ("started", "ended"):
                _must(not _is_ready(game), "The game should have started here.")
            _JUDGES.get(entry["type"], _judge_move)(game, entry)
            fold(game, entry, None)
            game.version = entry["seq"]
    except (Refusal, RuleSetInvalid, _Wrong) as error:
        raise BadLog(number, "replay", str(error)) from None
    game.head = bytes.fromhex(export.trailer["head"])
    return game


def _is_ready(game: Game) -> bool:
    """Whether nothing is left to wait for before the start."""
    return game.is_full and all(place.opened for place in game.places)


class _Wrong(ValueError):
    """Why an entry cannot stand where it stands."""


def _must(holds: object, why: str) -> None:
    if not holds:
        raise _Wrong(why)


def _judge_move(game: Game, entry: dict[str, Any]) -> None:
    table = game.table
    if table is None or game.status != "active":
        raise _Wrong("The game is not being played.")
    seat = entry["seat"]
    check(table, seat, move_in(entry))


def _judge_joined(game: Game, entry: dict[str, Any]) -> None:
    _must(game.status == "open", "The game has started.")
    _must(not game.places[entry["seat"]].taken, "The seat is taken.")
    _must(not game.is_opening, "Seeds are being opened, so nobody may join.")


def _judge_left(game: Game, entry: dict[str, Any]) -> None:
    _must(game.status == "open", "The game has started.")
    _must(game.places[entry["seat"]].taken, "The seat is not taken.")


def _judge_opened(game: Game, entry: dict[str, Any]) -> None:
    place = game.places[entry["seat"]]
    _must(game.status == "open" and game.is_full, "Seeds are opened once all seats are taken.")
    _must(place.seal is not None and not place.opened, "The seat has nothing to open.")


def _judge_started(game: Game, entry: dict[str, Any]) -> None:
    taken = [seat for seat, place in enumerate(game.places) if place.taken]
    _must(game.status == "open", "The game has started before.")
    _must(entry["seats"] == taken, "Not just the taken seats play.")
    _must(len(taken) >= game.rules.players.min, "There are too few players.")
    _must(enough_cards(game.rules, len(taken)), "There are too few cards for these players.")
    whole = game.header["setup"] is not None or game.header["seed_mode"] == "sealed"
    _must(game.is_full or not whole, "The game must be full to start.")
    _must(all(place.opened for place in game.places), "A sealed seed was not opened.")
    setup = None if game.secret is None else game.secret.setup
    faults = setup_faults(game.rules, len(game.places), setup)
    _must(not faults, f"The position cannot be laid out: {faults}")


def _judge_timed_out(game: Game, entry: dict[str, Any]) -> None:
    table = game.table
    _must(table is not None and entry["seat"] in game.to_act, "The seat is not to act.")
    _must(game.rules.turn_seconds is not None, "The game has no turn timer.")
    assert table is not None
    clock = move_of_the_clock(table, entry["seat"]).to_json()
    _must(entry["move"] == clock, "The clock would have made another move.")


def _judge_illegal(game: Game, entry: dict[str, Any]) -> None:
    table = game.table
    if table is None or game.status != "active":
        raise _Wrong("The game is not being played.")
    try:
        check(table, entry["seat"], move_in(entry["move"]))
    except IllegalMove as error:
        _must(error.punished, "This illegal move is not punished.")
        return
    raise _Wrong("The move was legal.")


def _judge_resigned(game: Game, entry: dict[str, Any]) -> None:
    table = game.table
    ok = game.status == "active" and table is not None and table.phase != OVER
    _must(ok, "The game is not being played.")
    assert table is not None
    _must(table.is_playing(entry["seat"]), "The seat is out of the game.")


def _judge_ended(game: Game, entry: dict[str, Any]) -> None:
    reason = entry["reason"]
    _must(game.ended_at is None, "The game had ended before.")
    table = game.table
    if table is None:
        _must(reason == "cancelled", "A game that never started can only be cancelled.")
    elif table.phase == OVER and table.result is not None:
        _must(reason == table.result["reason"], "The game ended in another way.")
    else:
        _must(reason == "expired", "The game was not over.")


_JUDGES: Final[dict[str, Callable[[Game, dict[str, Any]], None]]] = {
    "joined": _judge_joined,
    "left": _judge_left,
    "opened": _judge_opened,
    "started": _judge_started,
    "timed_out": _judge_timed_out,
    "illegal": _judge_illegal,
    "resigned": _judge_resigned,
    "ended": _judge_ended,
}
