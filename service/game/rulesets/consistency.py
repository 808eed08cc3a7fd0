"""Which knob values go together: combinations that cannot be played (docs/rules/knobs.md, FP-28).

A conflict names every knob that takes part; whoever reports it points to the one the caller wrote.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from service.game.cards import CODES, RANKS
from service.game.rulesets.deck import (
    cards_needed,
    cards_of_key,
    deck_size,
    enough_cards,
    pack_of,
    table_sizes,
)
from service.game.rulesets.knobs import RuleSet
from service.game.schema import either


class Conflict(NamedTuple):
    """Values that cannot be played together: the JSON pointers of the knobs, and why."""

    pointers: tuple[str, ...]
    detail: str


WINNERS: Final[dict[str, tuple[str, ...]]] = {
    "single_round": ("lowest", "highest", "round_winner"),
    "rounds": ("lowest", "highest"),
    "target": ("lowest", "highest"),
    "bust": ("last_left",),
    "drop_highest": ("last_left",),
    "countdown": ("first_to_zero",),
}
MAX_EQUAL: Final = 16
"""As many cards as four packs have of any other rank."""
BY_POINTS: Final = ("target", "bust", "drop_highest")
SHIFTING: Final = ("skip", "reverse", "again")


def conflicts(rules: RuleSet, seats: int | None) -> list[Conflict]:
    """All that cannot be played by so many seats, or else by any table the rules allow."""
    return [conflict for check in _CHECKS for conflict in check(rules, seats)]


def _players(rules: RuleSet, seats: int | None) -> Iterator[Conflict]:
    least, most = rules.players.min, rules.players.max
    if least > most:
        yield Conflict(
            ("#/players/max", "#/players/min"),
            f"the smallest table ({least}) is larger than the largest one ({most})",
        )
    elif seats is not None and not least <= seats <= most:
        table = f"{least}" if least == most else f"{least} to {most}"
        yield Conflict(("#/players",), f"these rules are for {table} players, not {seats}")


def _cards(rules: RuleSet, seats: int | None) -> Iterator[Conflict]:
    tables = table_sizes(rules) if seats is None else [seats]
    if not tables or any(enough_cards(rules, size) for size in tables):
        return
    seats = rules.players.min if seats is None else seats
    if rules.deal.by_round is not None:
        dealt = "#/deal/by_round"
    else:
        dealt = "#/deal/two_players" if seats == 2 else "#/deal/cards"
        if seats > 2 and cards_needed(rules, seats) > seats * rules.deal.cards + 2:
            dealt = "#/deal/two_players"
    yield Conflict(
        (dealt, "#/deck/packs", "#/deck/lowest", "#/deck/two_packs_from", "#/deck/jokers_per_pack"),
        f"{deck_size(rules, seats)} cards are too few for {seats} players: the largest deal, "
        f"the starter and one card to draw need {cards_needed(rules, seats)}",
    )


def _wild_ranks(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    if rules.wild.own_score:
        return
    for index, rank in enumerate(rules.wild.ranks):
        if not cards_of_key(rules, rank):
            yield Conflict(
                (f"#/wild/ranks/{index}", "#/deck/lowest"),
                f"rank {rank} cannot be wild: the pack has no such card",
            )


def _jokers(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    if rules.deck.jokers_per_pack and rules.joker.role == "none":
        yield Conflict(
            ("#/deck/jokers_per_pack", "#/joker/role"),
            'the deck has jokers, but joker.role "none" lets nobody play them',
        )


def _joker_sets(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    """Every set of cards that may be played together is listed, so there must not be too many."""
    packs = rules.deck.packs if isinstance(rules.deck.packs, int) else 2
    jokers = packs * rules.deck.jokers_per_pack
    if rules.several_cards.allowed and rules.joker.role == "effect" and jokers > MAX_EQUAL:
        yield Conflict(
            ("#/deck/jokers_per_pack", "#/deck/packs", "#/several_cards/allowed"),
            f"where several cards may be played together there may be {MAX_EQUAL} jokers in all "
            f"packs, not {jokers}",
        )


def _fights(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    for key, effect in rules.effects:
        if effect.type != "fight" or effect.top is None:
            continue
        place = f"#/effects/{key}"
        if key[0] == "X":
            yield Conflict((place,), "a joker has no next higher rank, so it cannot open a fight")
        elif RANKS.index(key[0]) > RANKS.index(effect.top):
            yield Conflict(
                (f"{place}/top", place),
                f"a fight that begins with {key} cannot end at {effect.top}",
            )


def _calls(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    seen = set()
    for index, call in enumerate(rules.calls):
        place = f"#/calls/{index}"
        if call.call == "attack" and call.cards_left is not None:
            yield Conflict(
                (f"{place}/cards_left",),
                "an attack call is owed for a demand, so this must be null",
            )
        if call.call != "attack" and call.cards_left is None:
            yield Conflict(
                (f"{place}/cards_left",),
                f"{call.call} is owed for the cards left, so this must be 1 or 2",
            )
        if (call.call, call.cards_left) in seen:
            yield Conflict((place,), "this call is in the list already for as many cards left")
        seen.add((call.call, call.cards_left))


def _finish(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    """Some card must be able to win, whichever rank is wild for a seat."""
    if rules.finish.card == "any" and rules.finish.on == "any":
        return
    if rules.wild.own_score:
        start = rules.countdown.start if rules.countdown else 13
        wilds = [{RANKS[score - 1]} for score in range(1, start + 1)]
    else:
        wilds = [set(rules.wild.ranks)]
    types = _effect_types(rules)
    if rules.finish.card == "regular" and any(
        all(kind is not None or card[0] in wild for card, kind in types.items()) for wild in wilds
    ):
        yield Conflict(
            ("#/finish/card", "#/effects", "#/wild/ranks"),
            "every card of the pack is wild or has an effect, so none could be a regular last card",
        )
    elif rules.finish.on != "any" and any(
        all(kind not in (None, *SHIFTING) and card[0] not in wild for card, kind in types.items())
        for wild in wilds
    ):
        yield Conflict(
            ("#/finish/on", "#/effects"),
            "no card of the pack is regular or shifting, so no last card could be laid on one",
        )


def _effect_types(rules: RuleSet) -> dict[str, str | None]:
    """The effect of every card of the pack; the more specific key wins."""
    types: dict[str, str | None] = dict.fromkeys(pack_of(rules))
    widest_first = sorted(rules.effects, key=lambda item: (item[0] in CODES, len(item[0])))
    for key, effect in widest_first:
        types.update(dict.fromkeys(cards_of_key(rules, key), effect.type))
    return types


def _countdown(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    counts = rules.countdown is not None
    if counts != (rules.game_end.when == "countdown"):
        yield Conflict(
            ("#/countdown", "#/game_end/when"),
            'countdown and game_end.when "countdown" belong together: both or neither',
        )
    if (counts or rules.game_end.when == "countdown") and rules.scoring.method != "none":
        yield Conflict(
            ("#/scoring/method", "#/countdown", "#/game_end/when"),
            'scores count down from empty hands, so scoring.method must be "none"',
        )
    if rules.wild.own_score and not counts:
        yield Conflict(
            ("#/wild/own_score", "#/countdown"),
            "only in a countdown does a seat's score name its wild rank",
        )


def _blocked(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    if rules.blocked == "lowest_takes_differences" and rules.scoring.method == "penalty":
        yield Conflict(
            ("#/blocked", "#/scoring/method"),
            "the lowest hand takes differences only where winners collect, not with penalty points",
        )
    when = rules.game_end.when
    if rules.blocked == "no_winner" and when in BY_POINTS:
        yield Conflict(
            ("#/blocked", "#/game_end/when"),
            f'rounds without points might never bring a game to its end that ends by "{when}"',
        )


def _game_end(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    end = rules.game_end
    if end.winner not in WINNERS[end.when]:
        fitting = either([f'"{winner}"' for winner in WINNERS[end.when]])
        yield Conflict(
            ("#/game_end/winner", "#/game_end/when"),
            f'the winner of a game that ends by "{end.when}" must be {fitting}, not "{end.winner}"',
        )
    if end.when == "rounds" and end.rounds is None:
        yield Conflict(("#/game_end/rounds",), "must be given: the game ends after so many rounds")
    if end.when in ("target", "bust") and end.points is None:
        yield Conflict(
            ("#/game_end/points",),
            f'must be given: the game ends by "{end.when}" at so many points',
        )


def _points(rules: RuleSet, _seats: int | None) -> Iterator[Conflict]:
    end = rules.game_end
    if rules.scoring.method == "none":
        if end.when in BY_POINTS:
            yield Conflict(
                ("#/scoring/method", "#/game_end/when"),
                f'a game that ends by "{end.when}" needs points',
            )
        elif end.winner in ("lowest", "highest"):
            yield Conflict(
                ("#/scoring/method", "#/game_end/winner"),
                f'there is no "{end.winner}" score without points',
            )
    elif end.when in BY_POINTS and not _some_card_counts(rules):
        yield Conflict(
            ("#/scoring/points", "#/game_end/when"),
            f'no card of the pack counts anything, so the game would never end by "{end.when}"',
        )


def _some_card_counts(rules: RuleSet) -> bool:
    points = dict(rules.scoring.points)
    return any(points.get(card[0], 1) for card in pack_of(rules))


_CHECKS: Final[tuple[Callable[[RuleSet, int | None], Iterator[Conflict]], ...]] = (
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
