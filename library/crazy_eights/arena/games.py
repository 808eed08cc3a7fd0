"""One game between bots on this machine, with the log that the service would have stored for it
under a creator's seed.

Bots that are not house bots play as players. They get the view that HTTP would return for their
seat, from the same projection, whenever their seat is to act.
"""

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Final, NamedTuple

from crazy_eights import replies
from crazy_eights.arena.entrants import Entrant
from crazy_eights.arena.process import BotFailure, BotProcess, to_stderr
from crazy_eights.bots.house import versions_of
from crazy_eights.errors import Refusal
from crazy_eights.fairness.chain import canonical
from crazy_eights.games import new_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret, Step
from crazy_eights.moves import MOVE_TYPES
from crazy_eights.rulesets.ruleset import RuleSet
from crazy_eights.view import PlayerName, events_for, rfc3339, view

NO_CREATOR: Final = "0" * 32
"""The creator in the views of games without a creator."""
_NO_END: Final = 1 << 30


class Failure(NamedTuple):
    """Why a bot lost a game; `late` if it was only too slow, which depends on the machine."""

    seat: int
    error: str
    late: bool


class GameRecord(NamedTuple):
    """One game: bot names and places by seat, the winning seats, the number of moves, the failures.

    `export` is the whole log as bytes.
    """

    names: tuple[str, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    moves: int
    failures: tuple[Failure, ...]
    export: bytes


class Crew:
    """The processes of the bots of a run, by the bots' index. Each is started once, for its first
    game; one that fails is replaced.
    """

    def __init__(self, bots: Sequence[Entrant], seconds: float) -> None:
        self._bots = bots
        self._seconds = seconds
        self._running: dict[int, BotProcess] = {}

    def close(self) -> None:
        """End all processes."""
        with ExitStack() as stack:
            for process in self._running.values():
                stack.callback(process.close)
        self._running.clear()

    def of(self, number: int) -> BotProcess:
        """Return the process of a bot, started if it does not run. Raises `BotFailure`."""
        if number not in self._running:
            try:
                bot = self._bots[number]
                self._running[number] = BotProcess(bot, self._seconds, to_stderr(bot.name))
            except OSError as fault:
                raise BotFailure(f"could not be started: {fault.strerror}") from fault
        return self._running[number]

    def dismiss(self, number: int) -> None:
        """End the process of a bot."""
        process = self._running.pop(number, None)
        if process is not None:
            process.close()


class _Match:
    """A game in progress, and how many of its steps each seat has received."""

    def __init__(
        self, ruleset: RuleSet, bots: Sequence[Entrant], order: Sequence[int], crew: Crew
    ) -> None:
        self.ruleset = ruleset
        self.seated = [bots[number] for number in order]
        self.order = order
        self.crew = crew
        self.steps: list[Step] = []
        self.received = [0] * len(order)
        self.names: dict[int, PlayerName] = {}
        self.failures: list[Failure] = []

    def begin(self, seed: bytes, players: Mapping[int, bytes]) -> Game:
        """Return the game with all seats taken; `players` are the ids of bots that are not house
        bots.
        """
        seats = [str(number) for number in self.order]
        game = new_game(
            game_id=hashlib.sha256(b"arena/game/" + seed + "/".join(seats).encode()).digest()[:16],
            created=0,
            ruleset=self.ruleset,
            seats=len(seats),
            seed_mode="creator",
            secret=Secret(seed),
            limits=Limits(),
            house=versions_of(bot.house for bot in self.seated if bot.house),
        )
        for seat, bot in enumerate(self.seated):
            player = None if bot.house else players[self.order[seat]]
            self.names[seat + 1] = PlayerName(bot.name, "program")
            self.steps += commands.join(
                game,
                seat=seat,
                player=player,
                bot=bot.house,
                level=bot.level,
                client_seed=None,
                at=0,
            )
        return game

    def play(self, game: Game) -> None:
        """Play to the end, or until the game expires."""
        for seat, bot in enumerate(self.seated):
            if not bot.house:
                self._send_game(game, seat)
        while game.status == "active":
            persons = game.persons_to_act
            if not persons:
                self.steps += replies.play_bots(game, at=0, limit=_NO_END)
            else:
                self._ask(game, persons[0])
        for seat, bot in enumerate(self.seated):
            failed = any(failure.seat == seat for failure in self.failures)
            if not bot.house and game.state is not None and not failed:
                self.crew.of(self.order[seat]).end(game.state.result)

    def _send_game(self, game: Game, seat: int) -> None:
        """Send a bot its new game. A failure makes the bot resign."""
        try:
            self.crew.of(self.order[seat]).start(
                ruleset=game.ruleset.id,
                rules=game.shown_rules,
                seat=seat,
                seats=len(self.seated),
            )
        except BotFailure as fault:
            self._fail(game, seat, fault)

    def _ask(self, game: Game, seat: int) -> None:
        events = [
            event
            for step in self.steps[self.received[seat] :]
            for event in events_for(step, seat, self.names)
        ]
        self.received[seat] = len(self.steps)
        try:
            move = self.crew.of(self.order[seat]).act(seen_by(game, seat, self.names), events)
            self.steps += commands.submit(game, seat=seat, move=move, at=0)
        except BotFailure as fault:
            self._fail(game, seat, fault)
        except Refusal as refusal:
            reason = refusal.extra.get("reason", refusal.code)
            self._fail(game, seat, BotFailure(f"answered an illegal move: {reason}"))

    def _fail(self, game: Game, seat: int, fault: BotFailure) -> None:
        self.failures.append(Failure(seat, str(fault), fault.late))
        self.crew.dismiss(self.order[seat])
        if game.status == "active":
            self.steps += commands.resign(game, seat=seat, at=0)


def seen_by(game: Game, seat: int, names: Mapping[int, PlayerName]) -> dict[str, Any]:
    """Return the view that `GET /v1/games/{id}` would return for this seat."""
    shown = view(game, seat, names=names)
    shown["id"] = game.game_id.hex()
    shown["creator"] = NO_CREATOR
    shown["visibility"] = "unlisted"
    shown["rematch_of"] = shown["rematch"] = None
    shown["code"] = None
    shown["expires_at"] = rfc3339(game.expires_at)
    for each in shown["seats"]:
        each["reserved_for"] = None
    return shown


def play_game(
    ruleset: RuleSet,
    bots: Sequence[Entrant],
    order: Sequence[int],
    *,
    seed: bytes,
    players: Mapping[int, bytes],
    crew: Crew,
) -> GameRecord:
    """Play one game; `order` has the indexes of the bots in seats 0, 1, …

    A bot that fails (crashes, answers with no legal move or not in time) resigns.
    """
    table = _Match(ruleset, bots, order, crew)
    game = table.begin(seed, players)
    table.play(game)
    result = view(game, None)["result"]
    places = {each["seat"]: each["place"] for each in result["standings"]}
    names = [None if bot.house else bot.name for bot in table.seated]
    trailer = canonical({"head": game.head.hex(), "entries": game.version, "names": names})
    lines = [game.header_line, *(step.line for step in table.steps), trailer]
    return GameRecord(
        names=tuple(bot.name for bot in table.seated),
        winners=tuple(result["winners"]),
        places=tuple(places[seat] for seat in range(len(order))),
        moves=sum(step.entry["type"] in MOVE_TYPES for step in table.steps),
        failures=tuple(table.failures),
        export=b"".join(line + b"\n" for line in lines),
    )
