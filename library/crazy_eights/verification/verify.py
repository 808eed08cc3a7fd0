"""Offline verification of an exported log: everything that can be computed is recomputed
(docs/spec/fairness.md, "Verification").

The checks run in the order grammar, seq, chain, commitment, seed, replay. The first one that fails
ends the verification and reports its line, counted from 1.
"""

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from crazy_eights.errors import BadLog, Refusal, RuleSetInvalid
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.shuffle import commitment, seal, setup_digest
from crazy_eights.games import UNNEEDED
from crazy_eights.log.game import Game, Secret, game_of
from crazy_eights.log.log_schema import Export, read_export
from crazy_eights.log.replay import revealed_secret
from crazy_eights.moves import MOVE_TYPES
from crazy_eights.replies import is_known_here
from crazy_eights.rulesets.ruleset import from_text
from crazy_eights.verification.judge import JUDGED, USUAL, Asked, Budget, EntryInvalid, Judge

CHECKS: Final = ("grammar", "seq", "chain", "commitment", "seed", "replay")


@dataclass
class Check:
    """The outcome of one check."""

    check: str
    passed: bool
    detail: str

    def to_json(self) -> dict[str, Any]:
        """Return the outcome in the form of reports."""
        return {"check": self.check, "passed": self.passed, "detail": self.detail}


class Unjudged(NamedTuple):
    """A house bot and how many of its replies were not recomputed; `known` tells whether this
    verifier has this version of it.
    """

    bot: str
    version: int
    replies: int
    known: bool

    @property
    def text(self) -> str:
        """The count as a phrase."""
        unknown = "" if self.known else " (unknown here)"
        return f"{self.replies} of {self.bot} {self.version}{unknown}"


class HouseReplies(NamedTuple):
    """The number of moves that house bots made, the number of those that were recomputed, and the
    bots with replies that were not.
    """

    replies: int = 0
    recomputed: int = 0
    unjudged: tuple[Unjudged, ...] = ()

    @property
    def text(self) -> str:
        """The counts as a phrase."""
        if not self.replies:
            return "no house bot moved"
        said = f"{self.recomputed} of {self.replies} house-bot moves recomputed"
        left = ", ".join(each.text for each in self.unjudged)
        return f"{said}; not judged: {left}" if left else said

    def to_json(self) -> dict[str, Any]:
        """Return the counts in the form of reports."""
        return {**self._asdict(), "unjudged": [each._asdict() for each in self.unjudged]}


NO_REPLIES: Final = HouseReplies()


@dataclass
class Report:
    """The result of a verification.

    `complete` is False for an invalid log, for a game that has not ended, and where replies of
    house bots were not recomputed that had to be. `dealt` is the work of the rounds.
    """

    valid: bool = True
    complete: bool = False
    checks: list[Check] = field(default_factory=list)
    first_bad_line: int | None = None
    entropy: dict[str, Any] | None = None
    house: HouseReplies = NO_REPLIES
    game: Game | None = None
    entries: int = 0
    dealt: int = 0

    def to_json(self) -> dict[str, Any]:
        """Return the body of the response to `POST /v1/audits`."""
        return {
            "valid": self.valid,
            "complete": self.complete,
            "checks": [check.to_json() for check in self.checks],
            "first_bad_line": self.first_bad_line,
            "entropy": self.entropy,
            "house": self.house.to_json(),
        }


def verify(
    data: bytes,
    *,
    bots: frozenset[str] = JUDGED,
    required: frozenset[str] | None = None,
    budget: Budget | None = None,
) -> Report:
    """Verify one exported log: header, entries and trailer, each line ended by a line feed.

    `bots` are the house bots whose replies are recomputed, as far as the budget allows, `required`
    those without which the verification is not complete; None: every bot. Raises `WorkSpent` if the
    replay itself exceeds the budget.
    """
    report = Report()
    try:
        _verify(data, report, Asked(bots, required), budget)
    except BadLog as bad:
        report.valid = False
        report.complete = False
        report.first_bad_line = bad.line
        report.checks.append(Check(bad.check, passed=False, detail=bad.detail))
    return report


def _verify(data: bytes, report: Report, asked: Asked, budget: Budget | None) -> None:
    export = read_export(data)
    report.entries = len(export.entries)
    _passed(report, "grammar", f"{len(export.lines)} well-formed lines")
    _check_seq(export)
    _passed(report, "seq", f"entries 1 to {len(export.entries)} without a gap")
    _check_chain(export)
    _passed(report, "chain", f"head {export.trailer['head']}")
    end = next((n for n, entry in enumerate(export.entries) if entry["type"] == "ended"), None)
    if end is None:
        report.house = HouseReplies(replies=_replies(export))
        return
    secret = revealed_secret(export.entries[end])
    assert secret is not None
    _check_commitment(export, secret, line=end + 2)
    _passed(report, "commitment", "the revealed seed is the one committed to")
    report.entropy = entropy_of(export.header, _client_seeds(export))
    _passed(report, "seed", report.entropy["text"])
    judge = replay_judged(export, secret, asked, budget, report)
    report.game = judge.game
    house = judge.game.header["house"]
    unjudged = [
        Unjudged(bot, house[bot], replies, is_known_here(judge.game, bot))
        for bot, replies in sorted(judge.unjudged.items())
    ]
    report.house = HouseReplies(judge.replies, judge.recomputed, tuple(unjudged))
    report.complete = judge.is_complete
    _passed(report, "replay", f"every deal, move and score is right; {report.house.text}")


def _replies(export: Export) -> int:
    """Return the number of house bots' moves in a log; house bots never leave their seats."""
    joined = [entry for entry in export.entries if entry["type"] == "joined"]
    house = {entry["seat"] for entry in joined if entry["bot"] is not None}
    return sum(e["type"] in MOVE_TYPES and e["seat"] in house for e in export.entries)


def _passed(report: Report, check: str, detail: str) -> None:
    report.checks.append(Check(check, passed=True, detail=detail))


def _check_seq(export: Export) -> None:
    at: int = export.header["created"]
    for index, entry in enumerate(export.entries):
        if entry["seq"] != index + 1:
            raise BadLog(index + 2, "seq", f"Entry {index + 1} has seq {entry['seq']}.")
        if entry["at"] < at:
            raise BadLog(index + 2, "seq", f"Entry {index + 1} is older than what is before it.")
        at = entry["at"]
    if export.trailer["entries"] != len(export.entries):
        raise BadLog(len(export.lines), "seq", "The trailer counts other entries.")
    if export.trailer.get("at", at) != at:
        raise BadLog(len(export.lines), "seq", "The trailer has another time than the last entry.")


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
    """Return the client seeds by seat at the start of the game; check every opened seal."""
    game_id = bytes.fromhex(export.header["game"])
    seats = export.header["seats"]
    seeds: list[str | None] = [None] * seats
    seals: list[str | None] = [None] * seats
    for number, entry in enumerate(export.entries, start=2):
        kind = entry["type"]
        if kind == "started":
            break
        seat = entry.get("seat", 0)
        if kind == "joined":
            seeds[seat], seals[seat] = entry.get("client_seed"), entry.get("seal")
        elif kind == "left":
            seeds[seat] = None
        elif kind == "opened":
            seeds[seat] = given = entry["client_seed"]
            if seals[seat] != seal(game_id, seat, bytes.fromhex(given)).hex():
                raise BadLog(number, "seed", "The opened client seed is not the sealed one.")
    return seeds


def entropy_of(header: dict[str, Any], client_seeds: list[str | None]) -> dict[str, Any]:
    """Return whose seeds went into the deal; it is `fair` if a player's did, and the creator fixed
    nothing: then no single party determined it.
    """
    creator = header["seed_mode"] == "creator"
    seats = [seat for seat, seed in enumerate(client_seeds) if seed and not creator]
    if creator:
        text = "the creator chose the seed"
    elif seats:
        numbers = ", ".join(map(str, seats))
        text = f"the server and {'seat' if len(seats) == 1 else 'seats'} {numbers}"
    else:
        text = "the server alone"
    setup = header["setup"] is not None
    return {
        "fair": bool(seats) and not setup,
        "seats": seats,
        "creator": creator,
        "setup": creator or setup,
        "text": text,
    }


def replay_judged(
    export: Export,
    secret: Secret,
    asked: Asked = USUAL,
    budget: Budget | None = None,
    report: Report | None = None,
) -> Judge:
    """Replay a whole log; every entry is checked before it is applied. Raises `BadLog` with check
    `replay`, or `WorkSpent`.

    `report` gets the work of the rounds that were dealt, be the log valid or not.
    """
    number = 1
    try:
        ruleset = from_text(export.rules, export.header["seats"])
        game = game_of(export.lines[0], export.header, ruleset, secret, UNNEEDED)
        judge = Judge(game, asked, budget)
        for entry in export.entries:
            number += 1
            judge.take(entry)
            if report is not None:
                report.dealt = judge.game.dealt
    except (Refusal, RuleSetInvalid, EntryInvalid) as error:
        raise BadLog(number, "replay", str(error)) from None
    judge.game.head = bytes.fromhex(export.trailer["head"])
    return judge
