"""Which knob values go together: combinations that cannot be played (docs/rules/knobs.md, FP-28).

A contradiction names every knob that takes part; reports point to the one the caller wrote.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from crazy_eights.cards import CODES, RANKS
from crazy_eights.locales import Message, Series
from crazy_eights.rulesets.deck import (
    cards_needed,
    cards_of_key,
    deck_size,
    enough_cards,
    pack_of,
    table_sizes,
)
from crazy_eights.rulesets.knobs import RuleSet


class Contradiction(NamedTuple):
    """Values that cannot be played together: the JSON pointers of the knobs, and why."""

    pointers: tuple[str, ...]
    detail: Message


WINNERS: Final[dict[str, tuple[str, ...]]] = {
    "single_round": ("lowest", "highest", "round_winner"),
    "rounds": ("lowest", "highest"),
    "target": ("lowest", "highest"),
    "bust": ("last_left",),
    "drop_highest": ("last_left",),
    "countdown": ("first_to_zero",),
}
PLAYERS: Final = "/players"
"""Where a number of seats that the rules don't allow is a fault."""
MAX_EQUAL: Final = 16
"""As many cards as four packs have of any other rank."""
BY_POINTS: Final = ("target", "bust", "drop_highest")
SHIFTING: Final = ("skip", "reverse", "again")


def contradictions(ruleset: RuleSet, seats: int | None) -> list[Contradiction]:
    """What cannot be played with this number of seats; without it, by any table the rules allow."""
    return [conflict for check in _CHECKS for conflict in check(ruleset, seats)]


def _players(ruleset: RuleSet, seats: int | None) -> Iterator[Contradiction]:
    least, most = ruleset.players.min, ruleset.players.max
    if least > most:
        yield Contradiction(
            ("/players/max", "/players/min"),
            Message("conflict-players", least=least, most=most),
        )
    elif seats is not None and not least <= seats <= most:
        detail = Message("conflict-seats", least=least, most=most, seats=seats)
        if least == most:
            detail = Message("conflict-seats.exactly", players=least, seats=seats)
        yield Contradiction((PLAYERS,), detail)


def _cards(ruleset: RuleSet, seats: int | None) -> Iterator[Contradiction]:
    tables = table_sizes(ruleset) if seats is None else [seats]
    if not tables or any(enough_cards(ruleset, size) for size in tables):
        return
    seats = ruleset.players.min if seats is None else seats
    if ruleset.deal.by_round is not None:
        dealt = "/deal/by_round"
    else:
        dealt = "/deal/two_players" if seats == 2 else "/deal/cards"
        if seats > 2 and cards_needed(ruleset, seats) > seats * ruleset.deal.cards + 2:
            dealt = "/deal/two_players"
    yield Contradiction(
        (dealt, "/deck/packs", "/deck/lowest", "/deck/two_packs_from", "/deck/jokers_per_pack"),
        Message(
            "conflict-cards",
            have=deck_size(ruleset, seats),
            seats=seats,
            need=cards_needed(ruleset, seats),
        ),
    )


def _wild_ranks(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    if ruleset.wild.own_score:
        return
    for index, rank in enumerate(ruleset.wild.ranks):
        if not cards_of_key(ruleset, rank):
            yield Contradiction(
                (f"/wild/ranks/{index}", "/deck/lowest"),
                Message("conflict-wild_ranks", rank=rank),
            )


def _jokers(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    if ruleset.deck.jokers_per_pack and ruleset.joker.role == "none":
        yield Contradiction(
            ("/deck/jokers_per_pack", "/joker/role"),
            Message("conflict-jokers"),
        )


def _joker_sets(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    """Every set of cards that may be played together is listed, so there must not be too many."""
    packs = ruleset.deck.packs if isinstance(ruleset.deck.packs, int) else 2
    jokers = packs * ruleset.deck.jokers_per_pack
    if ruleset.several_cards.allowed and ruleset.joker.role == "effect" and jokers > MAX_EQUAL:
        yield Contradiction(
            ("/deck/jokers_per_pack", "/deck/packs", "/several_cards/allowed"),
            Message("conflict-joker_sets", most=MAX_EQUAL, jokers=jokers),
        )


def _fights(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    for key, effect in ruleset.effects:
        if effect.type != "fight" or effect.top is None:
            continue
        pointer = f"/effects/{key}"
        if key[0] == "X":
            yield Contradiction((pointer,), Message("conflict-fight-joker"))
        elif RANKS.index(key[0]) > RANKS.index(effect.top):
            yield Contradiction(
                (f"{pointer}/top", pointer),
                Message("conflict-fight-top", key=key, top=effect.top),
            )


def _calls(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    seen = set()
    for index, call in enumerate(ruleset.calls):
        pointer = f"/calls/{index}"
        if call.call == "attack" and call.cards_left is not None:
            yield Contradiction(
                (f"{pointer}/cards_left",),
                Message("conflict-calls-attack"),
            )
        if call.call != "attack" and call.cards_left is None:
            yield Contradiction(
                (f"{pointer}/cards_left",),
                Message("conflict-calls-cards_left", call=call.call),
            )
        if (call.call, call.cards_left) in seen:
            yield Contradiction((pointer,), Message("conflict-calls-twice"))
        seen.add((call.call, call.cards_left))


def _finish(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    """Some card must be able to win, whichever rank is wild for a seat."""
    if ruleset.finish.card == "any" and ruleset.finish.on == "any":
        return
    if ruleset.wild.own_score:
        start = ruleset.countdown.start if ruleset.countdown else 13
        wilds = [{RANKS[score - 1]} for score in range(1, start + 1)]
    else:
        wilds = [set(ruleset.wild.ranks)]
    types = _effect_types(ruleset)
    if ruleset.finish.card == "regular" and any(
        all(kind is not None or card[0] in wild for card, kind in types.items()) for wild in wilds
    ):
        yield Contradiction(
            ("/finish/card", "/effects", "/wild/ranks"),
            Message("conflict-finish-card"),
        )
    elif ruleset.finish.on != "any" and any(
        all(kind not in (None, *SHIFTING) and card[0] not in wild for card, kind in types.items())
        for wild in wilds
    ):
        yield Contradiction(
            ("/finish/on", "/effects"),
            Message("conflict-finish-on"),
        )


def _effect_types(ruleset: RuleSet) -> dict[str, str | None]:
    """The effect of every card of the pack; the more specific key wins."""
    types: dict[str, str | None] = dict.fromkeys(pack_of(ruleset))
    widest_first = sorted(ruleset.effects, key=lambda item: (item[0] in CODES, len(item[0])))
    for key, effect in widest_first:
        types.update(dict.fromkeys(cards_of_key(ruleset, key), effect.type))
    return types


def _countdown(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    counts = ruleset.countdown is not None
    if counts != (ruleset.game_end.when == "countdown"):
        yield Contradiction(
            ("/countdown", "/game_end/when"),
            Message("conflict-countdown-end"),
        )
    if (counts or ruleset.game_end.when == "countdown") and ruleset.scoring.method != "none":
        yield Contradiction(
            ("/scoring/method", "/countdown", "/game_end/when"),
            Message("conflict-countdown-scoring"),
        )
    if ruleset.wild.own_score and not counts:
        yield Contradiction(
            ("/wild/own_score", "/countdown"),
            Message("conflict-countdown-own_score"),
        )


def _blocked(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    if ruleset.blocked == "lowest_takes_differences" and ruleset.scoring.method == "penalty":
        yield Contradiction(
            ("/blocked", "/scoring/method"),
            Message("conflict-blocked-differences"),
        )
    when = ruleset.game_end.when
    if ruleset.blocked == "no_winner" and when in BY_POINTS:
        yield Contradiction(
            ("/blocked", "/game_end/when"),
            Message("conflict-blocked-no_winner", when=when),
        )


def _game_end(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    end = ruleset.game_end
    if end.winner not in WINNERS[end.when]:
        fitting = Series(tuple(f'"{winner}"' for winner in WINNERS[end.when]))
        yield Contradiction(
            ("/game_end/winner", "/game_end/when"),
            Message("conflict-game_end-winner", when=end.when, winner=end.winner, fitting=fitting),
        )
    if end.when == "rounds" and end.rounds is None:
        yield Contradiction(("/game_end/rounds",), Message("conflict-game_end-rounds"))
    if end.when in ("target", "bust") and end.points is None:
        yield Contradiction(
            ("/game_end/points",),
            Message("conflict-game_end-points", when=end.when),
        )


def _points(ruleset: RuleSet, _seats: int | None) -> Iterator[Contradiction]:
    end = ruleset.game_end
    if ruleset.scoring.method == "none":
        if end.when in BY_POINTS:
            yield Contradiction(
                ("/scoring/method", "/game_end/when"),
                Message("conflict-points-end", when=end.when),
            )
        elif end.winner in ("lowest", "highest"):
            yield Contradiction(
                ("/scoring/method", "/game_end/winner"),
                Message("conflict-points-winner", winner=end.winner),
            )
    elif end.when in BY_POINTS and not _some_card_counts(ruleset):
        yield Contradiction(
            ("/scoring/points", "/game_end/when"),
            Message("conflict-points-none", when=end.when),
        )


def _some_card_counts(ruleset: RuleSet) -> bool:
    points = dict(ruleset.scoring.points)
    return any(points.get(card[0], 1) for card in pack_of(ruleset))


_CHECKS: Final[tuple[Callable[[RuleSet, int | None], Iterator[Contradiction]], ...]] = (
    _players,
    _cards,
    _wild_ranks,
    _jokers,
    _joker_sets,
    _fights,
    _calls,
    _finish,
    _countdown,
    _blocked,
    _game_end,
    _points,
)
