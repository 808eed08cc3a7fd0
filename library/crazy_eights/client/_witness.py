"""What a client keeps of a game, and compares with what the service says later
(docs/spec/fairness.md, "What a player can prove").
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from crazy_eights.client._core import Core
from crazy_eights.client._operation import NDJSON, Request, segment
from crazy_eights.client._stores import KEYS, Statement
from crazy_eights.client.errors import Equivocation, NotSigned, Problem, Unreachable
from crazy_eights.client.operations import Operations
from crazy_eights.client.types import View
from crazy_eights.errors import BadLog
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.shuffle import seal
from crazy_eights.log.log_schema import Export, read_export
from crazy_eights.signatures import parse_keys, receipt_message, signature_fault
from crazy_eights.verification.verify import Report, verify
from crazy_eights.view import rfc3339

MOST_KEPT: Final = 64
"""How many receipts of a game are kept: the newest."""


@dataclass(frozen=True, kw_only=True)
class Checked:
    """The result of checking a game that is over.

    `valid`: every line of its log is right. `fair`: it is valid, the seed of a player went into the
    deal, that of the caller if the caller gave one here, and the creator chose neither seed nor
    position. `entropy` has the seats whose seeds went in; `detail` is a sentence.
    """

    valid: bool
    fair: bool
    entropy: Mapping[str, Any] | None
    detail: str


class Log(NamedTuple):
    """A log as the service shows it: the head after each entry, and what the trailer says; `fault`
    is what is wrong with the signature.
    """

    data: bytes
    export: Export
    heads: list[str]
    last: Statement
    fault: str | None


class Witness:
    """What a client knows of one game: what it was shown, and the receipts that it keeps."""

    def __init__(self, core: Core, game_id: str) -> None:
        self._core = core
        self._id = game_id
        self._kept = core.receipts.load(game_id)
        self._seen: dict[int, Statement] = {}
        self._commit: str | None = None
        self.given: tuple[int, bytes] | None = None
        """The seat that the caller took here, and its client seed."""

    @property
    def evidence(self) -> list[Statement]:
        """What is known of the game, as receipts; those of views are not signed."""
        return [*self._kept, *self._seen.values()]

    def saw(self, view: View) -> None:
        """Note the head of a view. Raises `Equivocation` if there was another one."""
        statement = self._statement(view["version"], view["head"])
        self._agree(statement)
        self._seen[view["version"]] = statement
        for old in sorted(self._seen)[:-MOST_KEPT]:
            del self._seen[old]
        self.promised(view["fairness"]["commit"])

    def promised(self, commit: str) -> None:
        """Note the commitment to the server's seed. Raises `Equivocation` if it has changed."""
        self._commit = self._commit or commit
        if commit != self._commit:
            raise self._equivocation("the commitment to the server's seed has changed")

    async def keep(self, receipt: Any) -> None:
        """Keep a receipt. Raises `NotSigned` and `Equivocation`."""
        fault = await self._fault(receipt)
        if fault is not None:
            raise self._not_signed(f"a receipt {fault}")
        self._agree(receipt)
        self._save(receipt)

    async def moved(self, before: View, entry: Mapping[str, Any], receipt: Any) -> None:
        """Keep the receipt of a move that was made in a view: it must cover all that led to the
        view. Raises `NotSigned` and `Equivocation`.
        """
        line = canonical({name: each for name, each in entry.items() if name != "hash"})
        head = link(bytes.fromhex(before["head"]), line).hex()
        await self.keep(receipt)
        if (receipt["seq"], receipt["head"]) != (before["version"] + 1, head):
            seen = self._statement(before["version"], before["head"])
            raise self._equivocation("the move was not made in the game as shown", seen, receipt)

    async def before_opening(self, view: View, seat: int, seed: bytes) -> bool:
        """Make sure that every seal is in a log that the service has signed, and keep its receipt.

        Returns False if the game has moved on since the view. Raises `NotSigned` and
        `Equivocation`: then the seed must not be opened.
        """
        log = await self._shown()
        own = seal(bytes.fromhex(self._id), seat, seed).hex()
        entries, seats = log.export.entries, log.export.header["seats"]
        then, now = _seated(entries[: view["version"]]), _seated(entries)
        if len(then) < seats or then.get(seat, {}).get("seal") != own:
            raise self._equivocation("the seals of the view are not in the log", log.last)
        if len(now) < seats:
            return False
        last = max(entry["seq"] for entry in now.values())
        try:
            receipt = await self._core.send(Operations.get_receipt.request(self._id, seq=last))
        except (Problem, Unreachable) as fault:
            raise self._not_signed(f"no seed was opened, without a receipt: {fault}") from fault
        if receipt["signature"] is None:
            raise self._not_signed("no seed was opened: the service does not sign the seals")
        if (receipt["seq"], receipt["head"]) != (last, log.heads[last]):
            shown = self._statement(last, log.heads[last])
            raise self._equivocation("the receipt is that of another log", shown, {**receipt})
        await self.keep({**receipt, "opened": own})
        return True

    async def compare(self) -> None:
        """Compare the log with all that is known. Raises `NotSigned` and `Equivocation`."""
        await self._shown()

    async def check(self) -> Checked:
        """Verify the log of a game that is over, and compare it with all that is known.

        Raises `NotSigned`, `Equivocation`, `Problem` and `Unreachable`.
        """
        try:
            log = await self._read()
        except BadLog as bad:
            return Checked(valid=False, fair=False, entropy=None, detail=str(bad))
        if log.fault is not None:
            raise self._not_signed(f"the log {log.fault}")
        return _judged(verify(log.data), lost=self._lost_seed(log))

    def _lost_seed(self, log: Log) -> bool:
        """Return whether the client seed that the caller gave openly is not in the log."""
        if self.given is None or log.export.header["seed_mode"] == "sealed":
            return False
        seat, seed = self.given
        return _seated(log.export.entries).get(seat, {}).get("client_seed") != seed.hex()

    async def _shown(self) -> Log:
        """Return the log as it is, if it agrees with all that is known."""
        try:
            return await self._read()
        except (Problem, Unreachable, BadLog) as fault:
            raise self._not_signed(f"the log could not be read: {fault}") from fault

    async def _read(self) -> Log:
        path = f"/v1/games/{segment(self._id)}/log"
        request = Request[Any]("GET", path, repeatable=True, accept=NDJSON)
        text = await self._core.send(request)
        if not isinstance(text, str):
            raise BadLog(1, "grammar", "The log came as another type.")
        data = text.encode()
        export = read_export(data)
        heads = [header_head(export.lines[0])]
        for line in export.lines[1:-1]:
            heads.append(link(heads[-1], line))
        trailer = export.trailer
        if export.header["game"] != self._id or trailer["head"] != heads[-1].hex():
            raise BadLog(len(export.lines), "chain", "This is not the log of the game.")
        last = self._statement(len(export.entries), trailer["head"])
        signed = {name: trailer.get(name) for name in ("key_id", "signature")}
        last |= {"at": rfc3339(trailer.get("at")), **signed}
        fault = await self._fault(last)
        log = Log(data, export, [head.hex() for head in heads], last, fault)
        self._compare(log)
        return log

    def _compare(self, log: Log) -> None:
        self.promised(log.export.header["commit"])
        ended = log.export.entries[-1:] and log.export.entries[-1]["type"] == "ended"
        seated = _seated(log.export.entries)
        seals = {entry.get("seal") for entry in seated.values()}
        for known in self.evidence:
            seq = known["seq"]
            lacks = seq >= len(log.heads)
            if lacks or known["head"] != log.heads[seq]:
                proof = _signed(known, log.last) and log.fault is None and not (lacks and not ended)
                why = f"the log is not the one that had entry {seq}"
                raise self._equivocation(why, known, log.last, proof=proof, export=log.data)
            # Without an entry `opened`, the rules allow a player to leave and to seal another seed.
            later = any(entry["seq"] > seq for entry in seated.values())
            if known.get("opened", "") in seals and later:
                why = "a seat was sealed again after you had opened your seed"
                raise self._equivocation(why, known, log.last)

    def _agree(self, new: Statement) -> None:
        for old in self.evidence:
            if old["seq"] == new["seq"] and old["head"] != new["head"]:
                why = f"entry {new['seq']} has two heads"
                raise self._equivocation(why, old, new, proof=_signed(old, new))

    def _save(self, receipt: Statement) -> None:
        others = [each for each in self._kept if each["seq"] != receipt["seq"]]
        opened = [each for each in others if "opened" in each]
        newest = [*(each for each in others if "opened" not in each), receipt]
        self._kept = [*opened, *newest[-MOST_KEPT:]]
        self._core.receipts.save(self._id, self._kept)

    def _statement(self, seq: int, head: str) -> Statement:
        given = {"game_id": self._id, "seq": seq, "head": head}
        return {**given, "at": None, "key_id": None, "signature": None}

    async def _fault(self, receipt: Any) -> str | None:
        """Return what is wrong with a receipt; None if it is signed, or the service has no key."""
        try:
            if receipt["game_id"] != self._id:
                return "is that of another game"
            return await _signature_fault(self._core, receipt)
        except (KeyError, TypeError, ValueError, OverflowError):
            return "has no valid form"

    def _not_signed(self, why: str) -> NotSigned:
        return NotSigned(f"game {self._id}: {why}", self.evidence)

    def _equivocation(
        self, why: str, *statements: Statement, proof: bool = False, export: bytes | None = None
    ) -> Equivocation:
        """Return the error, after keeping what is signed."""
        if proof:
            new = [each for each in statements if each not in self._kept]
            self._core.receipts.save(self._id, [*self._kept, *new])
        why = f"game {self._id}: {why}"
        return Equivocation(why, statements or self.evidence, proof=proof, export=export)


async def _signature_fault(core: Core, receipt: Statement) -> str | None:
    """Return what is wrong with the signature of a receipt; None also if the service has no key.

    Raises `Equivocation` for a swapped key.
    """
    if core.keys is None:
        core.keys = core.receipts.load(KEYS) or await _renewed(core, receipt)
    if receipt["signature"] is None:
        signs = _is_in_use(core.keys, receipt) and _is_in_use(
            await _renewed(core, receipt), receipt
        )
        return "is not signed" if signs else None
    if all(each["key_id"] != receipt["key_id"] for each in core.keys):
        await _renewed(core, receipt)
    game, head = bytes.fromhex(receipt["game_id"]), bytes.fromhex(receipt["head"])
    at = round(datetime.fromisoformat(receipt["at"]).timestamp() * 1000)
    message = receipt_message(game, receipt["seq"], head)
    return signature_fault(receipt, message, parse_keys([{"keys": core.keys}]), at=at)


async def _renewed(core: Core, receipt: Statement) -> list[Statement]:
    """Return the keys of the service as they are now, and keep them; those seen before stay."""
    answer = await core.send(Operations.get_keys.request())
    listed: list[Statement] = [{**each} for each in answer["keys"]]
    parse_keys([{"keys": listed}])  # Each id is that of its key.
    ids = {each["key_id"] for each in listed}
    if any(each["key_id"] not in ids for each in core.receipts.load(KEYS)):
        raise Equivocation("the service no longer lists the key that it signed with", [receipt])
    core.keys = listed
    core.receipts.save(KEYS, listed)
    return listed


def _is_in_use(listed: list[Statement], receipt: Statement) -> bool:
    """Return whether the service had a key to sign this with."""
    return any(
        each["valid_until"] is None and (each["valid_from"] or "") <= (receipt["at"] or "~")
        for each in listed
    )


def _signed(*statements: Statement) -> bool:
    return all(each["signature"] is not None for each in statements)


def _seated(entries: Sequence[Mapping[str, Any]]) -> dict[int, Mapping[str, Any]]:
    """Return the entries `joined` of those who have a seat after some entries, by seat."""
    found: dict[int, Mapping[str, Any]] = {}
    for entry in entries:
        if entry["type"] == "joined":
            found[entry["seat"]] = entry
        elif entry["type"] == "left":
            found.pop(entry["seat"], None)
    return found


def _judged(report: Report, *, lost: bool) -> Checked:
    entropy = report.entropy
    if not report.valid or entropy is None:
        detail = f"line {report.first_bad_line}: {report.checks[-1].detail}"
        return Checked(valid=report.valid, fair=False, entropy=entropy, detail=detail)
    dealt = report.dealt > 0
    fair = dealt and bool(entropy["seats"]) and not entropy["setup"] and not lost
    detail = f"dealt by {entropy['text']}" if dealt else "never dealt"
    detail += ", without your seed" if lost else ""
    return Checked(valid=True, fair=fair, entropy=entropy, detail=detail)
