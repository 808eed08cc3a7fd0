"""What a client says of a game that is over (docs/spec/fairness.md, "What a client does")."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from crazy_eights.client._stores import Statement
from crazy_eights.log.log_schema import Export
from crazy_eights.verification.verify import Report

_MOST_LISTED: Final = 8
_LATE: Final = (
    "the game was not shown before your seed was sent, as with a join code: "
    "the service could choose it afterwards"
)


@dataclass(frozen=True, kw_only=True)
class Checked:
    """The result of checking a game that is over.

    `valid`: every line of its log is right. `fair`: it is valid and signed, the seed of a player
    went into the deal, that of the caller if seated, and the creator chose neither seed nor
    position. `entropy` has the seats whose seeds went in; `mode` is the seed mode in the log;
    `detail` says in English what was found.
    """

    valid: bool
    fair: bool
    entropy: Mapping[str, Any] | None
    detail: str
    mode: str | None = None


class Log(NamedTuple):
    """A log as the service shows it: the head after each entry, and what the trailer says; `fault`
    is what is wrong with the signature.
    """

    data: bytes
    export: Export
    heads: list[str]
    last: Statement
    fault: str | None


def judged(
    log: Log,
    report: Report,
    seat: int | None,
    own: Mapping[str, Any] | None,
    foreign: Sequence[str],
    *,
    unsigned: bool,
) -> Checked:
    """Return the result for a log, for the caller at a seat, or for one who watched; `foreign` has
    the entries of the seat that were not made here, `unsigned` is whether it or a receipt is so.
    """
    mode, found = log.export.header["seed_mode"], report.entropy
    if not report.valid or found is None:
        detail = f"line {report.first_bad_line}: {report.checks[-1].detail}"
        return Checked(valid=report.valid, fair=False, entropy=None, mode=mode, detail=detail)
    entropy = {name: found[name] for name in ("seats", "creator", "text")}
    entropy["setup"] = setup = log.export.header["setup"] is not None
    if setup:
        entropy["text"] += "; the creator laid out the first round"
    faults = {
        "nothing is signed": unsigned and log.last["signature"] is None,
        "receipts of moves are not signed": unsigned and log.last["signature"] is not None,
        _LATE: (mode == "commit" and own is not None and own["late"]),
        "your seed is not known here": own is None and seat in found["seats"],
    }
    # Other seats may all be the operator's: a player relies on the own seed.
    has_own = bool(found["seats"]) if seat is None else seat in found["seats"]
    said = [entropy["text"] if report.dealt else "never dealt"]
    said += [] if has_own else ["without your seed"]
    said += [text for text, applies in faults.items() if applies]
    said += [f"replies of {each.bot} not recomputed" for each in report.house.unjudged]
    if foreign:
        listed = ", ".join([*foreign[:_MOST_LISTED], *["…"][: len(foreign) - _MOST_LISTED]])
        said.append(f"moves of your seat that are not known here: entries {listed}")
    fair = report.dealt > 0 and has_own and not setup and not any(faults.values())
    return Checked(valid=True, fair=fair, entropy=entropy, mode=mode, detail="; ".join(said))
