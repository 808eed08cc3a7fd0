"""What the events that a seat has seen say about a table beyond its view.

A `Trace` reads events in the form of docs/spec/http.md, "Events". It knows the discard pile as far
as the events go back, and what is public about the current turn.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from crazy_eights.cards import KIND
from crazy_eights.engine.state import NONE


class Play(NamedTuple):
    """A play, or the starter as if its dealer had played it: the seat and what the cards count as.

    `after` is the number of counted down scores before it.
    """

    seat: int
    faces: tuple[int, ...]
    starter: bool
    in_fight: bool
    after: int


class Trace:
    """What some events show. `pile` has the kinds of the discard pile, the upcard last, as far as
    they were seen; `whole` says whether that is all of it.
    """

    def __init__(self, events: Iterable[Mapping[str, Any]] = ()) -> None:
        self.left: list[tuple[int, ...]] = []
        """The seats that have left the game, as far as it was seen, first to leave first."""
        self.counted_down: list[int] = []
        """The seats whose score went down in a countdown, in order."""
        self._before = ""
        self._begin_round()
        for event in events:
            read = _READ.get(event["type"])
            if read is not None:
                read(self, event)
                self._before = event["type"]

    def _begin_round(self) -> None:
        self.pile: list[int] = []
        self.whole = False
        self.rebuilds = 0
        self.play: Play | None = None
        self.attack: Play | None = None
        self.attacker = self._defender = NONE
        self.opening: Play | None = None
        """The play that opened the fight."""
        self.passed: set[int] = set()
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.drawer = NONE
        """The seat that has drawn in its turn, how often, and the kind of the last card if seen."""
        self.draws = 0
        self.drawn = NONE
        self.covers = False

    def wild_score(self, play: Play, score_now: int) -> int:
        """Return the score that the seat of a play had at that play, from its score now."""
        return score_now + self.counted_down[play.after :].count(play.seat)

    def read_starter(self, event: Mapping[str, Any]) -> None:
        """Begin a pile with the starter."""
        self._begin_round()
        kind = KIND[event["card"]]
        self.pile, self.whole = [kind], True
        after = len(self.counted_down)
        self.play = Play(event["dealer"], (kind,), starter=True, in_fight=False, after=after)

    def read_play(self, event: Mapping[str, Any]) -> None:
        """Add played cards to the pile."""
        kinds = [KIND[code] for code in event["cards"]]
        self.pile += kinds
        faces = (KIND[event["as"]],) if event.get("as") is not None else tuple(kinds)
        self.play = Play(
            event["seat"],
            faces,
            starter=False,
            in_fight=self.attacker != NONE,
            after=len(self.counted_down),
        )
        self.passed.clear()
        self._begin_turn()

    def read_rebuild(self, event: Mapping[str, Any]) -> None:
        """Take all but the upcard from the pile."""
        self.rebuilds += 1
        self.whole = bool(self.pile)
        self.pile = self.pile[-1:]

    def read_draw(self, event: Mapping[str, Any]) -> None:
        """Count a draw in a turn, or the first card of an attack; note the card if it was seen."""
        self.passed.clear()
        seat, why = event["seat"], event["why"]
        if why != "turn" and (why != "attack" or self.attack is None):
            return
        if seat != self.drawer:
            self._begin_turn()
        self.drawer = seat
        self.draws += why == "turn"
        cards = event.get("cards")
        self.drawn = KIND[cards[-1]] if cards else NONE

    def read_pass(self, event: Mapping[str, Any]) -> None:
        """Note a seat that could neither play nor draw."""
        seat = event["seat"]
        if seat != self.drawer and not self.covers:
            self.passed.add(seat)
        self._begin_turn()

    def read_cover(self, event: Mapping[str, Any]) -> None:
        """Note that the same seat may play another card."""
        self.covers = True

    def read_repeat(self, event: Mapping[str, Any]) -> None:
        """Begin another turn of the same seat."""
        self._begin_turn()

    def read_attack(self, event: Mapping[str, Any]) -> None:
        """Note the play that demands cards."""
        self.attack = self.play

    def read_attack_end(self, event: Mapping[str, Any]) -> None:
        """Forget it."""
        self.attack = None
        self._begin_turn()

    def read_fight(self, event: Mapping[str, Any]) -> None:
        """Note the seat that attacks in a fight, and the play that opened it."""
        self.attacker, self._defender = event["seat"], event["defender"]
        if event["type"] == "fight_opened":
            self.opening = self.play

    def read_fight_end(self, event: Mapping[str, Any]) -> None:
        """Forget the fight."""
        self.attacker = self._defender = NONE
        self.opening = None

    def read_countdown(self, event: Mapping[str, Any]) -> None:
        """Note a score that went down."""
        self.counted_down.append(event["seat"])

    def read_leaving(self, event: Mapping[str, Any]) -> None:
        """Note a seat that leaves; its fight is cancelled. Seats eliminated by one round leave in
        the same instant.
        """
        seat = event["seat"]
        if event["type"] == self._before == "seat_eliminated":
            self.left[-1] += (seat,)
        else:
            self.left.append((seat,))
        self.passed.discard(seat)
        if seat in (self.attacker, self._defender):
            self.read_fight_end(event)
        if seat == self.drawer:
            self._begin_turn()


_READ: Final[dict[str, Callable[[Trace, Mapping[str, Any]], None]]] = {
    "starter_turned": Trace.read_starter,
    "card_played": Trace.read_play,
    "stock_rebuilt": Trace.read_rebuild,
    "cards_drawn": Trace.read_draw,
    "turn_passed": Trace.read_pass,
    "cover_allowed": Trace.read_cover,
    "turn_repeated": Trace.read_repeat,
    "attack_raised": Trace.read_attack,
    "attack_taken": Trace.read_attack_end,
    "attack_blocked": Trace.read_attack_end,
    "attack_lapsed": Trace.read_attack_end,
    "fight_opened": Trace.read_fight,
    "fight_continued": Trace.read_fight,
    "fight_ended": Trace.read_fight_end,
    "score_counted_down": Trace.read_countdown,
    "seat_resigned": Trace.read_leaving,
    "seat_eliminated": Trace.read_leaving,
}
