"""Which cards a rule set is played with, and whether they are enough for a table."""

from functools import lru_cache

from crazy_eights.cards import CODES, pack_kinds
from crazy_eights.rulesets.knobs import RuleSet


def packs_for(rules: RuleSet, seats: int) -> int:
    """How many packs a game of so many seats is played with (CE-01, FP-02)."""
    packs = rules.deck.packs
    if isinstance(packs, int):
        return packs
    return 2 if seats >= rules.deck.two_packs_from else 1


def deck_size(rules: RuleSet, seats: int) -> int:
    """How many cards all packs hold that a game of so many seats is played with."""
    return packs_for(rules, seats) * len(pack_of(rules))


def cards_needed(rules: RuleSet, seats: int) -> int:
    """How many cards the largest deal needs that a game of so many seats can come to (FP-28).

    Every hand, the starter and one card to draw. A game of several rounds may lose seats until two
    are dealt `two_players` cards each (FP-02).
    """
    deal = rules.deal
    if deal.by_round is not None:
        return seats * max(deal.by_round) + 2
    two = 2 * deal.two_players
    if seats == 2:
        return two + 2
    all_seats = seats * deal.cards
    return max(all_seats, 0 if _is_one_deal(rules) else two) + 2


def enough_cards(rules: RuleSet, seats: int) -> bool:
    """Whether a game of so many seats can be dealt, which an early start may make untrue."""
    return deck_size(rules, seats) >= cards_needed(rules, seats)


def table_sizes(rules: RuleSet) -> range:
    """The numbers of seats the rules allow."""
    return range(rules.players.min, rules.players.max + 1)


def _is_one_deal(rules: RuleSet) -> bool:
    return rules.game_end.when in ("single_round", "countdown")


@lru_cache(maxsize=64)
def _pack(lowest: str, jokers: int) -> tuple[str, ...]:
    return tuple(CODES[kind] for kind in pack_kinds(lowest, jokers))


def pack_of(rules: RuleSet) -> tuple[str, ...]:
    """The cards of one pack."""
    return _pack(rules.deck.lowest, rules.deck.jokers_per_pack)


def cards_of_key(rules: RuleSet, key: str) -> list[str]:
    """The cards of this pack that an effect key names."""
    pack = pack_of(rules)
    if key in CODES:
        return [card for card in pack if card == key]
    suits = {"": "CDHSRB", "_black": "CS", "_red": "DH"}[key[1:]]
    return [card for card in pack if card[0] == key[0] and card[1] in suits]
