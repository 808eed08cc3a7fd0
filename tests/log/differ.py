"""The states of a game in the Python engine, to be compared with the other engine."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from crazy_eights.cards import CODES, JOKER_RANK, PACK_SIZE, RANKS, SUITS, codes_of
from crazy_eights.engine.facing import rank_faced, suit_faced
from crazy_eights.engine.illegal import check
from crazy_eights.engine.legal import legal_moves, to_act
from crazy_eights.engine.state import OVER, PHASES, State
from crazy_eights.errors import Refusal
from crazy_eights.fairness.chain import canonical
from crazy_eights.log.game import Game
from crazy_eights.moves import Move
from tests.log.node import HERE, json_lines, run
from tests.log.play import Plan, Recorder, play_whole, tries
from tests.rounds import all_rounds

COMPARE: Final = HERE / "compare.mjs"


class Witness:
    """Observes a game: records the state at each version and the refused moves."""

    def __init__(self, rng: Random, *, looking: float = 0.25, probing: float = 0.5) -> None:
        self._rng = rng
        self._looking = looking
        self._probing = probing
        self.facts: dict[int, Any] = {}
        self.probes: dict[int, Any] = {}
        self._rounds: list[dict[str, Any]] = []

    def __call__(self, game: Game) -> None:
        """Record a game before its next act."""
        table = game.state
        assert table is not None
        self._rounds = all_rounds(self._rounds, table)
        if self._rng.random() >= self._looking:
            return
        self.facts[game.version] = facts = public(table, self._rounds)
        facts["refusals"] = []
        if self._rng.random() >= self._probing:
            return
        asked = []
        for seat in {self._rng.choice(table.playing), table.turn}:
            asked += [(seat, move) for move in tries(table, seat, self._rng)]
        self.probes[game.version] = [(seat, move.to_json()) for seat, move in asked]
        facts["refusals"] = [refusal(table, seat, move) for seat, move in asked]


def refusal(table: State, seat: int, move: Move) -> str | None:
    """The reason for which a move is refused; None if it is legal."""
    try:
        check(table, seat, move)
    except Refusal as refused:
        return str(refused.extra.get("reason", refused.code))
    return None


def public(table: State, rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The state of a table with all its rounds, in one form for both engines."""
    kept = {
        "scores": table.scores,
        "status": table.status,
        "rounds": rounds,
        "result": table.result,
    }
    if table.phase == OVER:
        return kept
    suit, rank = suit_faced(table.facing), rank_faced(table.facing)
    seats = range(table.seats)
    return {
        **{name: _copied(value) for name, value in kept.items()},
        "round": table.round,
        "dealer": table.dealer,
        "turn": table.turn,
        "to_act": list(to_act(table)),
        "phase": PHASES[table.phase],
        "direction": "clockwise" if table.direction == 1 else "counterclockwise",
        "upcard": CODES[table.upcard],
        "upcard_as": CODES[table.named] if table.named >= 0 else None,
        "active_suit": SUITS[suit] if suit < len(SUITS) else None,
        "active_rank": RANKS[rank] if rank < JOKER_RANK else None,
        "pending": table.pending,
        "pending_turns": table.pending_turns,
        "stock": [CODES[card % PACK_SIZE] for card in reversed(table.stock)],
        "discard": [CODES[card % PACK_SIZE] for card in table.discard],
        "hands": [codes_of(hand) for hand in table.hands],
        "in_air": [bool(table.in_air >> seat & 1) for seat in seats],
        "legal": [[move.to_json() for move in legal_moves(table, seat)] for seat in seats],
    }


def _copied(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def witnessed(plan: Plan, rng: Random) -> tuple[Recorder, Witness]:
    """Play a whole random game; return it with the Python engine's state at every step."""
    teller = Witness(rng)
    record = play_whole(plan, rng, teller)
    if record.game.state is not None:
        teller.facts[record.game.version] = public(record.game.state, record.rounds)
    return record, teller


def differences(plans: Sequence[tuple[str, Plan, Random]], folder: Path) -> list[str]:
    """Play the plans in both engines; return their differences."""
    return disagreements(((name, *witnessed(plan, rng)) for name, plan, rng in plans), folder)


def disagreements(games: Iterable[tuple[str, Recorder, Witness]], folder: Path) -> list[str]:
    """Replay games in the JavaScript engine; return the differences."""
    jobs = folder / "jobs.ndjson"
    with jobs.open("wb") as out:
        for name, record, teller in games:
            job = {
                "name": name,
                "export": record.export().decode(),
                "facts": {str(seq): found for seq, found in teller.facts.items()},
                "probes": {str(seq): asked for seq, asked in teller.probes.items()},
            }
            out.write(canonical(job) + b"\n")
    _, answers = run(COMPARE, given=jobs.read_bytes())
    found = []
    for answer in json_lines(answers):
        report = answer["report"]
        if answer["difference"] is not None:
            found.append(f"{answer['name']}: {answer['difference']}")
        elif not (report["valid"] and report["complete"]):
            found.append(f"{answer['name']}: {report['checks'][-1]}")
    return found
