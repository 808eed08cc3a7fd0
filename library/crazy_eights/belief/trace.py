"""What the events that a seat has seen say about a table beyond its view.

A `Trace` reads events in the form of docs/spec/http.md, "Events". It knows the discard pile as far
as the events go back, the cards that seats were given, and what is public about the current turn.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from crazy_eights.cards import KIND
from crazy_eights.engine.state import NONE


class Play(NamedTuple):
    """A play, or the starter as if its dealer had played it: the seat and what the cards count as.

    `after` is the number of counted down scores before it. `target` is the seat that it chose.
    """

    seat: int
    faces: tuple[int, ...]
    starter: bool
    in_fight: bool
    after: int
    target: int = NONE


def _no_skips(_play: Play) -> int:
    return 0


class Trace:
    """What some events show. `pile` has the kinds of the discard pile, the upcard last, as far as
    they were seen; `whole` says whether that is all of it.
    """

    def __init__(
        self, events: Iterable[Mapping[str, Any]] = (), skips: Callable[[Play], int] = _no_skips
    ) -> None:
        """`skips` returns how many seats a play skips, which tells these from seats that lose
        turns.
        """
        self._skips_of = skips
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
                if event["type"] not in _WITHIN_A_RUN:
                    self._going_on = False

    def _begin_round(self) -> None:
        self.pile: list[int] = []
        self.whole = False
        self.rebuilds = 0
        self.play: Play | None = None
        self.run: list[Play] = []
        """The last plays of one seat, with nothing else between them."""
        self.attack: Play | None = None
        self.raised = 0
        """The cards that the last demand was for, 0 for turns."""
        self.missing: Counter[int] = Counter()
        """How many turns each seat still loses."""
        self.given: dict[int, list[int]] = {}
        """The kinds that each seat was given and has not laid."""
        self.named = False
        """Whether a suit or a rank was named since the last play."""
        self.gifts = 0
        """How many cards were given since the last play."""
        self._going_on = False
        self._skips = 0
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
        self._lay(event["seat"], kinds)
        faces = (KIND[event["as"]],) if event.get("as") is not None else tuple(kinds)
        self.play = Play(
            event["seat"],
            faces,
            starter=False,
            in_fight=self.attacker != NONE,
            after=len(self.counted_down),
            target=event.get("target", NONE),
        )
        goes_on = self._runs(event["seat"])
        self.run = [*self.run, self.play] if goes_on else [self.play]
        self._going_on = True
        self.named, self.gifts = False, 0
        self._skips = (self._skips if goes_on else 0) + self._skips_of(self.play)
        self.passed.clear()
        self._begin_turn()

    def _runs(self, seat: int) -> bool:
        """Return whether a seat's play may be part of a run that is not over."""
        return self._going_on and bool(self.run) and self.run[-1].seat == seat

    def _lay(self, seat: int, kinds: Iterable[int]) -> None:
        given = self.given.get(seat, [])
        for kind in kinds:
            if kind in given:
                given.remove(kind)

    def read_name(self, event: Mapping[str, Any]) -> None:
        """Note that what a card names is known."""
        self.named = True

    def read_gift(self, event: Mapping[str, Any]) -> None:
        """Note a card that a seat gives to another."""
        kind = KIND[event["card"]]
        self._lay(event["seat"], [kind])
        self.gifts += 1
        self.given.setdefault(event["target"], []).append(kind)

    def read_skip(self, event: Mapping[str, Any]) -> None:
        """Count down the turns that a seat loses, unless a card skips it."""
        seat = event["seat"]
        if self._skips:
            self._skips -= 1
        elif self.missing[seat]:
            self.missing[seat] -= 1

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
        self._going_on, self._skips = False, 0
        if seat != self.drawer:
            self._begin_turn()
        self.drawer = seat
        self.draws += why == "turn"
        cards = event.get("cards")
        self.drawn = KIND[cards[-1]] if cards else NONE

    def read_pass(self, event: Mapping[str, Any]) -> None:
        """Note a seat that could neither play nor draw; a pass may also end a run."""
        seat = event["seat"]
        if seat != self.drawer and not self.covers and not self._runs(seat):
            self.passed.add(seat)
        self._begin_turn()

    def read_cover(self, event: Mapping[str, Any]) -> None:
        """Note that the same seat may play another card."""
        self.covers = True

    def read_repeat(self, event: Mapping[str, Any]) -> None:
        """Begin another turn of the same seat."""
        self._skips = 0
        self._begin_turn()

    def read_attack(self, event: Mapping[str, Any]) -> None:
        """Note the play or run that demands cards or turns."""
        faces = tuple(face for play in self.run for face in play.faces)
        self.attack = self.play and self.play._replace(faces=faces or self.play.faces)
        self.raised = event["count"]

    def read_attack_end(self, event: Mapping[str, Any]) -> None:
        """Forget it; whoever takes turns loses the first one now."""
        if event["type"] == "attack_taken":
            self.missing[event["seat"]] += max(event.get("turns", 0) - 1, 0)
            self.passed.discard(event["seat"])
            self._skips = 0
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
        self.given.pop(seat, None)
        self.missing.pop(seat, None)
        if event["type"] == self._before == "seat_eliminated":
            self.left[-1] += (seat,)
        else:
            self.left.append((seat,))
        self.passed.discard(seat)
        if seat in (self.attacker, self._defender):
            self.read_fight_end(event)
        if seat == self.drawer:
            self._begin_turn()


_WITHIN_A_RUN: Final = (
    "card_played", "suit_declared", "rank_declared", "stock_rebuilt", "cards_drawn",
    "seat_resigned",
)  # fmt: skip
"""What may happen in a run; cards are drawn then for forgotten calls and illegal moves."""
_READ: Final[dict[str, Callable[[Trace, Mapping[str, Any]], None]]] = {
    "starter_turned": Trace.read_starter,
    "card_played": Trace.read_play,
    "stock_rebuilt": Trace.read_rebuild,
    "cards_drawn": Trace.read_draw,
    "turn_passed": Trace.read_pass,
    "suit_declared": Trace.read_name,
    "rank_declared": Trace.read_name,
    "card_given": Trace.read_gift,
    "seat_skipped": Trace.read_skip,
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
