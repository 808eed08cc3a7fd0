"""What a client keeps of a game, and compares with what the service says later
(docs/spec/fairness.md, "What a player can prove").
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from crazy_eights.client._async_operations import AsyncOperations
from crazy_eights.client._checked import Checked, Log, judged
from crazy_eights.client._core import Core
from crazy_eights.client._keys import receipt_fault
from crazy_eights.client._operation import NDJSON, Request, segment
from crazy_eights.client._stores import SEEDS, Statement
from crazy_eights.client._views import OVER, differences
from crazy_eights.client.errors import Equivocation, NotSigned, Problem, Unreachable
from crazy_eights.client.types import Move, View
from crazy_eights.errors import BadLog
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.shuffle import seal
from crazy_eights.log.log_schema import read_export
from crazy_eights.moves import TURN_BOUND
from crazy_eights.verification.verify import verify
from crazy_eights.view import rfc3339

P = ParamSpec("P")
R = TypeVar("R")
MOST_SEEN: Final = 64
"""Of how many games a client remembers what it was shown: the newest."""
MOST_KEPT: Final = 64
"""How many receipts of a game are kept: the newest."""
TRIES: Final = 8
"""How often the log of a game that is over is asked for, also by a client without a limit."""
_MOVES: Final = TURN_BOUND | {"announce", "challenge", "illegal", "resigned"}
"""The types of entries that a player's own move makes."""
_SAID: Final = ("type", "cards", "suit", "rank", "card", "as", "announce", "call", "target")
_HEAD: Final = 64
_OPENED: Final = "opened"
"""The mark of the kept receipt of the last seal before the caller's seed was opened."""
_MADE: Final = "made"
"""The mark of the kept receipts of moves that the caller made."""
_SHOWN: Final = "shown"
"""The mark of the newest statement from before the caller's seed was sent. The deal depends on all
before it, which no later receipt covers if the log was changed then.
"""
_LASTING: Final = frozenset({_OPENED, _SHOWN})
"""Marks of statements that are kept however many follow."""
_RECEIPT: Final = ("game_id", "seq", "head", "at", "key_id", "signature")
"""What a service says in a receipt; the marks are the client's own."""


def _locked(
    method: Callable[Concatenate["Witness", P], R],
) -> Callable[Concatenate["Witness", P], R]:
    """Let threads call a method one after another."""

    @wraps(method)
    def locked(self: "Witness", /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock:
            return method(self, *args, **kwargs)

    return locked


class Witness:
    """What all threads of a client know of one game: what it was shown, and its receipts."""

    def __init__(self, core: Core, game_id: str) -> None:
        self.lock = core.lock
        self._core = core
        self._id = game_id
        self._kept = core.receipts.load(game_id)
        self._seen: dict[int, Statement] = {}
        self._waiting: list[Any] = []
        self._promise: dict[str, str] = {}
        self._seat: int | None = None
        """The caller's seat in the newest view, which has this version."""
        self._version = -1
        self._made: set[int] = set()
        """The entries of the moves that were made here; the receipts have those from before."""
        self._player: str | None = None
        """The caller's player, once it is known."""
        self.must_compare = any(_OPENED in each for each in self._kept)
        """Whether the caller's seed was opened, and the log not compared since."""
        self.sealed_elsewhere = False
        """Whether no kept seed is that of the seat's seal."""
        self.resigned = False
        """Whether the caller resigned here."""

    @property
    def id(self) -> str:
        """The id of the game."""
        return self._id

    @property
    def evidence(self) -> list[Statement]:
        """What is known of the game, as receipts; those of views are not signed."""
        with self.lock:
            return [*self._kept, *self._seen.values()]

    @_locked
    def saw(self, view: View) -> None:
        """Note the head of a view. Raises `Equivocation` if there was another one, and `NotSigned`
        for a view without one. The log, once it is read, says whether the seat in it is right.
        """
        if len(view.get("head", "")) != _HEAD or len(view["fairness"]["commit"]) != _HEAD:
            raise self.refused("a view has no head")
        if view["id"] != self._id:
            raise self._equivocation("the answer is of another game")
        statement = self._statement(view["version"], view["head"])
        self._agree(statement)
        you, fairness = view["you"], view["fairness"]
        self._player = self._player or self._core.player_id
        if you is not None and self._player is None:
            player = view["seats"][you["seat"]]["player"]
            self._player = None if player is None else player["id"]
        if view["version"] >= self._version:
            self._version, self._seat = view["version"], None if you is None else you["seat"]
        self._seen[view["version"]] = statement
        for old in sorted(self._seen)[:-MOST_KEPT]:
            del self._seen[old]
        self.promised(fairness["commit"], fairness["seed_mode"])

    @_locked
    def promised(self, commit: str, mode: str) -> None:
        """Note the commitment to the server's seed, and the seed mode. Raises `Equivocation` if one
        has changed.
        """
        if self._promise.setdefault("commit", commit) != commit:
            raise self._equivocation("the commitment to the server's seed has changed")
        if self._promise.setdefault("mode", mode) != mode:
            raise self._equivocation("the game has another seed mode")

    def seeds(self, seat: int) -> list[Mapping[str, Any]]:
        """Return the client seeds that were sent for a seat, the newest last."""
        kept = self._core.receipts.load(self._id + SEEDS)
        return [each for each in kept if each["seat"] == seat]

    @_locked
    def giving(self, seat: int, seed: bytes, *, again: bool) -> bytes:
        """Keep a client seed that is about to be sent, and return it. With `again` it is the one
        that was sent before, if it is not opened: so a lost or refused call gives the service no
        choice between seeds.
        """
        self._load()
        kept = self.seeds(seat)
        if again and kept and not any(_OPENED in each for each in self._kept):
            return bytes.fromhex(kept[-1]["seed"])
        self._keep_seed(seat, seed, taken=False, late=not self.evidence)
        self._keep_shown()
        return seed

    def _keep_shown(self) -> None:
        for each in self._kept:
            each.pop(_SHOWN, None)
        newest = max(self.evidence, key=lambda each: int(each["seq"]), default=None)
        if newest is not None:
            self._put({**newest, _SHOWN: True})

    @_locked
    def joined(self, seat: int, seed: bytes) -> None:
        """Keep that the service has answered that the caller has taken this seat with this seed."""
        if any(_OPENED in each for each in self._kept):
            # A seed that was opened for an earlier seat says nothing of this one.
            for each in self._kept:
                each.pop(_OPENED, None)
            self._core.receipts.save(self._id, self._kept)
        self.sealed_elsewhere = False
        self._gave(seat, seed)

    @_locked
    def _gave(self, seat: int, seed: bytes) -> None:
        known = [each["late"] for each in self.seeds(seat) if each["seed"] == seed.hex()]
        self._keep_seed(seat, seed, taken=True, late=all(known))

    def _keep_seed(self, seat: int, seed: bytes, *, taken: bool, late: bool) -> None:
        name, new = self._id + SEEDS, {"seat": seat, "seed": seed.hex()}
        others = [
            each for each in self._core.receipts.load(name) if not new.items() <= each.items()
        ]
        kept = [*others, {**new, "taken": taken, "late": late}]
        self._core.receipts.save(name, kept[-MOST_KEPT:])

    async def keep(self, receipt: Any, **marks: Any) -> None:
        """Keep a receipt with marks; if the keys cannot be read now, it is checked with the next
        one. Raises `NotSigned` and `Equivocation`.
        """
        if isinstance(receipt, dict):
            receipt = {name: receipt[name] for name in _RECEIPT if name in receipt} | marks
        with self.lock:
            self._waiting.append(receipt)
        with suppress(Problem, Unreachable):
            await self._keep_waiting()

    async def _keep_waiting(self) -> None:
        for receipt in list(self._waiting):
            fault = await self._fault(receipt)
            with self.lock:
                self._waiting = [each for each in self._waiting if each is not receipt]
            if fault is not None:
                raise self.refused(f"a receipt {fault}")
            self._save(receipt)

    async def moved(
        self, before: View, move: Move, entry: Mapping[str, Any] | None, receipt: Any
    ) -> None:
        """Keep the receipt of a move that was made in a view: it must cover the move, and all that
        led to the view. Raises `NotSigned` and `Equivocation`.
        """
        if entry is None:
            raise self.refused("the answer to a move has no entry")
        made = entry["move"] if entry["type"] == "illegal" else entry
        if _said(made) != _said(json.loads(json.dumps(move))) or entry.get("seat") != self._seat:
            raise self._equivocation("another move was made than the one that was sent", receipt)
        self._made.add(entry["seq"])
        line = canonical({name: each for name, each in entry.items() if name != "hash"})
        head = link(bytes.fromhex(before["head"]), line).hex()
        await self.keep(receipt, made=True)
        if (receipt.get("seq"), receipt.get("head")) != (before["version"] + 1, head):
            seen = self._statement(before["version"], before["head"])
            raise self._equivocation("the move was not made in the game as shown", seen, receipt)

    async def before_opening(self, view: View, seat: int, seed: bytes | None) -> bytes | None:
        """Return the client seed to open, by default the one that was kept, after making sure that
        every seal is in a log that the service has signed, and keeping its receipt.

        Returns None if the game has moved on since the view, or the seat was sealed with a seed
        that only another program of the caller knows (`sealed_elsewhere`). Raises `NotSigned` and
        `Equivocation`: then the seed must not be opened.
        """
        log = await self._shown()
        entries, seats = log.export.entries, log.export.header["seats"]
        then, now = _seated(entries[: view["version"]]), _seated(entries)
        given = then.get(seat, {}).get("seal")
        known = [bytes.fromhex(each["seed"]) for each in self.seeds(seat)]
        kept = known if seed is None else [seed]
        own = next((each for each in kept if given in (None, self._seal(seat, each))), None)
        if own is None and seed is None:
            self.sealed_elsewhere = True
            return None
        if own is None:
            raise self.refused("your seat was sealed with another seed than yours")
        if len(then) < seats or given is None:
            raise self._equivocation("the seals of the view are not in the log", log.last)
        if len(now) < seats:
            return None
        last = max(entry["seq"] for entry in now.values())
        with self._refusing("no seed was opened, without a receipt"):
            receipt = await AsyncOperations(self._core).get_receipt(self._id, seq=last)
        if receipt["signature"] is None:
            raise self.refused("no seed was opened: the service does not sign the seals")
        if (receipt["seq"], receipt["head"]) != (last, log.heads[last]):
            shown = self._statement(last, log.heads[last])
            raise self._equivocation("the receipt is that of another log", shown, {**receipt})
        await self.keep(receipt, opened=given)
        await self._keep_waiting()
        self._gave(seat, own)
        self.must_compare = True
        return own

    async def look(self) -> None:
        """Before a seed is sent, compare the log with what was shown, and keep its signed head, if
        the caller may see the game. Raises `NotSigned`, `Equivocation` and `Problem`.
        """
        try:
            log = await self._read()
        except Problem as problem:
            if problem.code != "not-found":
                raise
            return
        except BadLog as bad:
            raise self.refused(f"the log could not be read: {bad}") from bad
        if log.fault is not None:
            raise self.refused(f"the log {log.fault}")
        self._save(log.last)

    async def compare(self) -> None:
        """Compare the log with all that is known. Raises `NotSigned` and `Equivocation`."""
        await self._shown()
        self.must_compare = False

    async def check(self, view: View, *, tries: int | None = None) -> Checked:
        """Verify the log of a game that is over, and compare it with the last view and with all
        that is known. `tries` limits how often it is asked for, where the client has no limit.

        Raises `NotSigned`, `Equivocation`, `Problem` and `Unreachable`.
        """
        try:
            log = await self._read(tries)
        except BadLog as bad:
            return Checked(valid=False, fair=False, entropy=None, detail=str(bad))
        if log.fault is not None:
            raise self.refused(f"the log {log.fault}")
        report = await self._core.apart(lambda: verify(log.data))
        entries = log.export.entries
        if view["status"] in OVER and report.valid:
            if report.game is None or view["version"] != len(entries):
                raise self._equivocation("the last view is not that of the end", log.last)
            if wrong := differences(view, report.game):
                raise self._equivocation(f"the last view is not that of the log: {wrong}", log.last)
        seated = _seated(entries)
        own = self._own(seated[self._seat]) if self._seat in seated else None
        made = [each for each in self._kept if _MADE in each]
        unsigned = any(each["signature"] is None for each in [*made, log.last])
        return judged(log, report, self._seat, own, self._foreign(entries), unsigned=unsigned)

    def _foreign(self, entries: Sequence[Mapping[str, Any]]) -> list[str]:
        """Return the numbers of the moves of the own seat that the caller did not make."""
        made = self._made | {each["seq"] for each in self._kept if _MADE in each}
        return [
            str(each["seq"])
            for each in entries
            if each["type"] in _MOVES and each["seat"] == self._seat and each["seq"] not in made
            if each["type"] != "resigned" or (each["by"] == "seat" and not self.resigned)
        ]

    def _seal(self, seat: int, seed: bytes) -> str:
        return seal(bytes.fromhex(self._id), seat, seed).hex()

    def _own(self, joined: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return what was kept of the client seed in the entry with which the caller took its seat;
        None if it is another one.
        """
        for each in self.seeds(joined["seat"]):
            sealed = self._seal(each["seat"], bytes.fromhex(each["seed"]))
            if each["seed"] == joined.get("client_seed") or sealed == joined.get("seal"):
                return each
        return None

    async def _shown(self) -> Log:
        """Return the log as it is, if it agrees with all that is known."""
        with self._refusing("the log could not be read"):
            return await self._read()

    async def _read(self, tries: int | None = None) -> Log:
        path = f"/v1/games/{segment(self._id)}/log"
        request = Request[Any]("GET", path, repeatable=True, accept=NDJSON, tries=tries)
        await self._keep_waiting()
        # What comes while the log is on its way may be newer than it.
        newest = max((each["seq"] for each in self.evidence), default=0)
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
        self._compare(log, newest)
        return log

    @_locked
    def _compare(self, log: Log, newest: int) -> None:
        """Compare a log, which must have entry `newest`."""
        self.promised(log.export.header["commit"], log.export.header["seed_mode"])
        ended = log.export.entries[-1:] and log.export.entries[-1]["type"] == "ended"
        joined = [each for each in log.export.entries if each["type"] == "joined"]
        for known in self.evidence:
            seq = known["seq"]
            lacks = seq >= len(log.heads)
            if lacks and seq > newest:
                continue
            if lacks or known["head"] != log.heads[seq]:
                proof = _signed(known, log.last) and log.fault is None and not (lacks and not ended)
                why = f"the log is not the one that had entry {seq}"
                raise self._equivocation(why, known, log.last, proof=proof, export=log.data)
            # Without an entry `opened`, the rules allow a player to leave and to seal another seed.
            if _OPENED in known and joined[-1]["seq"] > seq:
                raise self.refused("sealed again after your seed was sent; lost or held back")
        if self._player is not None and self._version <= len(log.export.entries):
            seated = _seated(log.export.entries[: self._version])
            if self._seat != _seat_of(self._player, seated):
                raise self._equivocation("a view shows another seat for you than the log", log.last)
        # Who joins twice, also with another program, gives another seed.
        places = [each for each in joined if each["player"] == self._player]
        given = any(each["taken"] for each in self.seeds(places[0]["seat"])) if places else False
        creator = log.export.header["seed_mode"] == "creator"
        if given and len(places) == 1 and self._own(places[0]) is None and not creator:
            raise self._equivocation("the log does not have your seed", log.last)

    def _agree(self, new: Statement) -> None:
        for old in self.evidence:
            if old["seq"] == new["seq"] and old["head"] != new["head"]:
                why = f"entry {new['seq']} has two heads"
                raise self._equivocation(why, old, new, proof=_signed(old, new))

    def _load(self) -> None:
        """Add what another process or object has kept of this game."""
        for other in self._core.receipts.load(self._id):
            if other not in self._kept:
                self._agree(other)
                self._put(other, save=False)

    @_locked
    def _save(self, receipt: Statement) -> None:
        """Keep a receipt, unless it contradicts what is known."""
        self._load()
        self._agree(receipt)
        self._put(receipt)

    def _put(self, receipt: Statement, *, save: bool = True) -> None:
        others = [each for each in self._kept if each["seq"] != receipt["seq"]]
        for same in self._kept:
            if same["seq"] == receipt["seq"]:
                marks = {name: same[name] for name in {*_LASTING, _MADE} & same.keys()}
                receipt = {**marks, **receipt}
        marked = [each for each in others if _LASTING & each.keys()]
        newest = [*(each for each in others if not _LASTING & each.keys()), receipt]
        newest.sort(key=lambda each: int(each["seq"]))
        self._kept = [*marked, *newest[-MOST_KEPT:]]
        if save:
            self._core.receipts.save(self._id, self._kept)

    def _statement(self, seq: int, head: str) -> Statement:
        given = {"game_id": self._id, "seq": seq, "head": head}
        return {**given, "at": None, "key_id": None, "signature": None}

    async def _fault(self, receipt: Any) -> str | None:
        """Return what is wrong with a receipt; None if it is signed, or the service has no key."""
        if receipt is None:
            return "is missing"
        try:
            if receipt["game_id"] != self._id:
                return "is that of another game"
            with self._refusing("the keys could not be read"):
                return await receipt_fault(self._core, receipt)
        except (KeyError, TypeError, ValueError, OverflowError):
            return "has no valid form"

    def refused(self, why: str) -> NotSigned:
        """Return the error for what the service does not sign or show."""
        return NotSigned(f"game {self._id}: {why}", self.evidence)

    @contextmanager
    def _refusing(self, why: str) -> Iterator[None]:
        """Raise `NotSigned` if the service refuses; a temporary fault stays what it is."""
        try:
            yield
        except (Problem, BadLog) as fault:
            if isinstance(fault, Problem) and fault.is_temporary:
                raise
            raise self.refused(f"{why}: {fault}") from fault

    @_locked
    def _equivocation(
        self, why: str, *statements: Statement, proof: bool = False, export: bytes | None = None
    ) -> Equivocation:
        """Return the error, after keeping what is signed."""
        if proof:
            new = [each for each in statements if each not in self._kept]
            self._core.receipts.save(self._id, [*self._kept, *new])
        why = f"game {self._id}: {why}"
        return Equivocation(why, statements or self.evidence, proof=proof, export=export)


def witness_of(core: Core, game_id: str) -> Witness:
    """Return what a client knows of a game, also from other objects of the game."""
    key = (core.token, game_id)
    with core.lock:
        if key not in core.witnesses:
            core.witnesses[key] = Witness(core, game_id)
        known: Witness = core.witnesses[key]
        for old in list(core.witnesses)[:-MOST_SEEN]:
            del core.witnesses[old]
    return known


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


def _seat_of(player: str, seated: Mapping[int, Mapping[str, Any]]) -> int | None:
    """Return the seat that a player has; None for a player without one."""
    return next((seat for seat, each in seated.items() if each["player"] == player), None)


def _said(move: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a move says, without the members that say nothing."""
    return {name: move[name] for name in _SAID if move.get(name) not in (None, [], ())}
