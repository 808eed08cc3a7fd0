"""The judge of a log: checks, before it applies an entry, whether the entry is valid at its place.

Moves are checked by the rules, replies of house bots by their decision code, clocks and ends by the
limits of the header (docs/spec/log-format.md, "Clocks and ends").
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from crazy_eights.bots.house import BOTS
from crazy_eights.engine.illegal import check
from crazy_eights.engine.legal import turn_moves
from crazy_eights.engine.setup import setup_faults
from crazy_eights.engine.state import NONE, OVER, State
from crazy_eights.errors import IllegalMove
from crazy_eights.log.commands import CLOCK, SEAT, clock_move, has_left
from crazy_eights.log.game import Game
from crazy_eights.log.replay import apply_entry, move_of
from crazy_eights.moves import MOVE_TYPES, TURN_BOUND, Move
from crazy_eights.replies import NO_BOUND, house_move, is_known_here, price_of
from crazy_eights.rulesets.ruleset import enough_cards
from crazy_eights.work import LINE, Work

JUDGED: Final = frozenset(("random", "greedy"))
"""The bots whose replies are recomputed by default; `expert` is too slow for that."""


class Asked(NamedTuple):
    """The house bots whose replies are to be recomputed, and those whose replies must be for a
    complete verification; None: every bot's, also an unknown one's.
    """

    recompute: frozenset[str] = JUDGED
    require: frozenset[str] | None = None


USUAL: Final = Asked()


class Budget(NamedTuple):
    """The units of work that the replay of a log and the replies of house bots may take. A reply is
    recomputed if the most that it may take is left, and takes the `price_of` its legal moves.
    """

    replay: int = NO_BOUND
    house: int = NO_BOUND


class EntryInvalid(ValueError):
    """An entry is invalid at its place; the text says why."""


def _must(holds: object, why: str) -> None:
    if not holds:
        raise EntryInvalid(why)


class Judge:
    """One game, replayed from its header with the revealed seed.

    `replies` counts the moves of all house bots, `recomputed` those that were compared with their
    decision code. `unjudged` has the number of the others by bot: the bot was not asked for, this
    release does not have its version, or the budget was spent.
    """

    def __init__(self, game: Game, asked: Asked = USUAL, budget: Budget | None = None) -> None:
        budget = budget or Budget()
        self.game = game
        self._work = Work(budget.replay)
        self._house = Work(budget.house)
        self.replies = 0
        self.recomputed = 0
        self.unjudged: dict[str, int] = {}
        self._asked = asked
        # The seats for which the clock must act next, in order, with entries of type `_kind` at the
        # time `_at`.
        self._due: tuple[int, ...] = ()
        self._kind = ""
        self._at = 0

    @property
    def is_complete(self) -> bool:
        """Whether every reply was recomputed that must be."""
        required = self._asked.require
        return not self.unjudged if required is None else required.isdisjoint(self.unjudged)

    def take(self, entry: dict[str, Any]) -> None:
        """Check one entry and apply it. Raises `EntryInvalid`, `Refusal`, or `WorkSpent`."""
        game = self.game
        self._work.spend(LINE)
        dealt = game.dealt
        kind = entry["type"]
        if game.status == "open" and kind not in ("started", "ended"):
            _must(not game.is_ready, "The game should have started here.")
        if game.must_end:
            _must(kind == "ended", "The game should have ended here.")
        elif game.is_filling_up and not game.is_full:
            fills = kind == "joined" and entry["bot"] is not None
            _must(fills, "The house should have filled the next free seat here.")
        elif self._due:
            found = (kind, entry.get("seat"), entry["at"])
            right = found == (self._kind, self._due[0], self._at) and entry.get("by") != SEAT
            _must(right, f"The clock should have acted for seat {self._due[0]} here.")
        clocked = kind == "timed_out" or (kind == "resigned" and entry["by"] == CLOCK)
        persons = game.persons_to_act if clocked else ()
        state = game.state
        shared = state.turn_number if state is not None and state.is_shared else NONE
        move = move_of(entry)
        if move is None:
            _JUDGES[kind](self, entry)
        else:
            _JUDGES_OF_MOVES[kind](self, entry, move)
        apply_entry(game, entry, move, None)
        game.version = entry["seq"]
        self._work.spend(game.dealt - dealt)
        self._due = self._due_after(entry, persons, shared) if clocked else ()
        self._kind = "timed_out" if kind == "timed_out" and shared != NONE else "resigned"
        self._at = entry["at"]

    def _due_after(
        self, entry: dict[str, Any], persons: tuple[int, ...], shared: int
    ) -> tuple[int, ...]:
        """Return the seats for which the clock must act next, after one of its entries.

        `persons` are the seats of persons to act before that entry. `shared` is the turn number if
        several seats had the turn, or `NONE`.
        """
        game, state = self.game, self.game.state
        assert state is not None
        if state.phase == OVER or game.must_end:
            return ()
        if entry["type"] == "resigned":
            return tuple(seat for seat in (self._due or persons)[1:] if state.is_playing(seat))
        if shared != NONE:
            return persons[1:] if state.turn_number == shared else ()
        return (entry["seat"],) if has_left(game, entry["seat"]) else ()

    def _active_table(self) -> State:
        state = self.game.state
        if state is None or self.game.status != "active" or state.phase == OVER:
            raise EntryInvalid("The game is not being played.")
        return state

    def _must_be_person(self, seat: int) -> None:
        _must(self.game.occupants[seat].bot is None, "The seat is a house bot's.")

    def _move(self, entry: dict[str, Any], move: Move) -> None:
        game, seat = self.game, entry["seat"]
        state, bot = self._active_table(), game.occupants[seat].bot
        if bot is None:
            check(state, seat, move)
            return
        self.replies += 1
        first = not game.persons_to_act and game.to_act[:1] == (seat,)
        judged = self._can_recompute(seat, bot)
        if not judged:
            self.unjudged[bot] = self.unjudged.get(bot, 0) + 1
        wanted = self._wanted(state, seat) if first and judged else None
        if move == wanted:
            # The wanted move is legal, so there is no need to check it again.
            self.recomputed += 1
            return
        check(state, seat, move)
        _must(first or move.type not in TURN_BOUND, "It is not the turn of this house bot.")
        if wanted is not None:
            raise EntryInvalid(f"The house bot would have made another move: {wanted.to_json()}.")
        _must(not judged, "The house bot would not have said this.")

    def _can_recompute(self, seat: int, bot: str) -> bool:
        """Return whether a seat's next reply can be recomputed within the budget."""
        if bot not in self._asked.recompute or not is_known_here(self.game, bot):
            return False
        return price_of(self.game, seat) <= self._house.left

    def _wanted(self, state: State, seat: int) -> Move:
        """Return the move of a house bot, and spend the work for it."""
        moves = turn_moves(state, seat)
        self._house.spend(price_of(self.game, seat, moves))
        return house_move(self.game, seat, moves)

    def _joined(self, entry: dict[str, Any]) -> None:
        game = self.game
        _must(game.status == "open", "The game has started.")
        _must(not game.occupants[entry["seat"]].taken, "The seat is taken.")
        _must(not game.is_opening, "Seeds are being opened, so nobody may join.")
        player = None if entry["player"] is None else bytes.fromhex(entry["player"])
        _must(game.seat_of(player) is None, "The player sits in another seat.")
        bot = entry["bot"]
        late = bot is None or entry["at"] >= game.bots_join_at
        _must(late, "The house may not fill up the game yet.")
        if bot is not None and is_known_here(game, bot):
            levels = BOTS[bot].levels or (None,)
            _must(entry["level"] in levels, "The house bot has no such level.")

    def _left(self, entry: dict[str, Any]) -> None:
        _must(self.game.status == "open", "The game has started.")
        _must(self.game.occupants[entry["seat"]].taken, "The seat is not taken.")
        self._must_be_person(entry["seat"])

    def _released(self, entry: dict[str, Any]) -> None:
        _must(self.game.status == "open", "The game has started.")
        _must(not self.game.occupants[entry["seat"]].taken, "The seat is taken.")

    def _opened(self, entry: dict[str, Any]) -> None:
        game, occupant = self.game, self.game.occupants[entry["seat"]]
        _must(game.status == "open" and game.is_full, "Seeds are opened once all seats are taken.")
        _must(occupant.seal is not None and not occupant.opened, "The seat has nothing to open.")

    def _started(self, entry: dict[str, Any]) -> None:
        game = self.game
        taken = [seat for seat, occupant in enumerate(game.occupants) if occupant.taken]
        house = {occupant.bot for occupant in game.occupants if occupant.bot is not None}
        _must(game.status == "open", "The game has started before.")
        _must(entry["seats"] == taken, "Not just the taken seats play.")
        named = set(game.header["house"])
        fits = house == named if game.limits.fill_after is None else house <= named
        _must(fits, "The house bots are not those of the header.")
        _must(len(taken) >= game.ruleset.players.min, "There are too few players.")
        _must(enough_cards(game.ruleset, len(taken)), "There are too few cards for these players.")
        _must(game.is_full or not game.must_fill, "The game must be full to start.")
        _must(all(occupant.opened for occupant in game.occupants), "A sealed seed was not opened.")
        setup = None if game.secret is None else game.secret.setup
        faults = setup_faults(game.ruleset, len(game.occupants), setup)
        _must(not faults, f"The position cannot be laid out: {'; '.join(map(str, faults))}")

    def _timed_out(self, entry: dict[str, Any], move: Move) -> None:
        game, state, seat = self.game, self._active_table(), entry["seat"]
        self._must_be_person(seat)
        _must(seat in game.to_act, "The seat is not to act.")
        _must(game.deadline is not None, "The game has no turn timer.")
        _must(move == clock_move(state, seat), "The clock would have made another move.")
        _must(seat == game.persons_to_act[0], "The clock passes in seat order.")
        _must(entry["at"] >= (game.deadline or 0), "The time of the turn had not run out.")

    def _illegal(self, entry: dict[str, Any], move: Move) -> None:
        state = self._active_table()
        self._must_be_person(entry["seat"])
        try:
            check(state, entry["seat"], move)
        except IllegalMove as error:
            _must(error.punished, "This illegal move is not punished.")
            return
        raise EntryInvalid("The move was legal.")

    def _resigned(self, entry: dict[str, Any]) -> None:
        game, seat = self.game, entry["seat"]
        _must(self._active_table().is_playing(seat), "The seat is out of the game.")
        self._must_be_person(seat)
        if entry["by"] != CLOCK or self._due:
            return
        _must(entry["at"] >= (game.expires_at or 0), "The game was not idle for so long.")
        _must(game.persons_to_act[:1] == (seat,), "The seat is not the first that is to act.")

    def _ended(self, entry: dict[str, Any]) -> None:
        game, reason = self.game, entry["reason"]
        _must(game.ended_at is None, "The game had ended before.")
        state = game.state
        if state is None:
            _must(reason == "cancelled", "A game that never started can only be cancelled.")
            self._cancelled(entry)
        elif state.phase == OVER and state.result is not None:
            _must(reason == state.result["reason"], "The game ended in another way.")
        else:
            _must(reason == "expired", "The game was not over.")
            _must(game.must_end, "The game has not reached its limits.")

    def _cancelled(self, entry: dict[str, Any]) -> None:
        game = self.game
        if entry["by"] != CLOCK:
            _must(not game.must_end, "The clock ends a game that has reached its limits.")
            _must(not game.is_ready, "All seeds were known, so the game should have started here.")
            return
        due = [each for each in (game.expires_at, game.opens_by) if each is not None]
        _must(game.must_end or not game.is_ready, "The game should have started here.")
        _must(game.must_end or entry["at"] >= min(due), "No time had run out.")


_JUDGES: Final[dict[str, Callable[[Judge, dict[str, Any]], None]]] = {
    "joined": Judge._joined,
    "left": Judge._left,
    "declined": Judge._released,
    "expired": Judge._released,
    "opened": Judge._opened,
    "started": Judge._started,
    "resigned": Judge._resigned,
    "ended": Judge._ended,
}
_JUDGES_OF_MOVES: Final[dict[str, Callable[[Judge, dict[str, Any], Move], None]]] = {
    "timed_out": Judge._timed_out,
    "illegal": Judge._illegal,
    **dict.fromkeys(MOVE_TYPES, Judge._move),
}
