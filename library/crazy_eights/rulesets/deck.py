"""Which cards a rule set is played with, and whether they are enough for a table."""

from functools import lru_cache

from crazy_eights.cards import CODES, kinds_of_key, pack_kinds
from crazy_eights.rulesets.knobs import RuleSet


def packs_for(ruleset: RuleSet, seats: int) -> int:
    """How many packs a game with `seats` seats uses (CE-01, FP-02)."""
    packs = ruleset.deck.packs
    if isinstance(packs, int):
        return packs
    return 2 if seats >= ruleset.deck.two_packs_from else 1


def deck_size(ruleset: RuleSet, seats: int) -> int:
    """How many cards the packs of a game with `seats` seats hold."""
    return packs_for(ruleset, seats) * len(pack_of(ruleset))


def cards_needed(ruleset: RuleSet, seats: int) -> int:
    """How many cards the largest deal of a game with `seats` seats needs (FP-28).

    Every hand, the starter and one card to draw. A game of several rounds may lose seats until two
    are dealt `two_players` cards each (FP-02).
    """
    deal = ruleset.deal
    if deal.by_round is not None:
        return seats * max(deal.by_round) + 2
    two = 2 * deal.two_players
    if seats == 2:
        return two + 2
    all_seats = seats * deal.cards
    return max(all_seats, 0 if _is_one_deal(ruleset) else two) + 2


def enough_cards(ruleset: RuleSet, seats: int) -> bool:
    """Whether a game with `seats` seats can be dealt; after an early start it may not be."""
    return deck_size(ruleset, seats) >= cards_needed(ruleset, seats)


def table_sizes(ruleset: RuleSet) -> range:
    """The numbers of seats the rules allow."""
    return range(ruleset.players.min, ruleset.players.max + 1)


def _is_one_deal(ruleset: RuleSet) -> bool:
    return ruleset.game_end.when in ("single_round", "countdown")


@lru_cache(maxsize=64)
def _pack(ranks: str, jokers: int) -> tuple[str, ...]:
    return tuple(CODES[kind] for kind in pack_kinds(ranks, jokers))


def pack_of(ruleset: RuleSet) -> tuple[str, ...]:
    """The cards of one pack."""
    return _pack(ruleset.deck.ranks, ruleset.deck.jokers_per_pack)


def cards_of_key(ruleset: RuleSet, key: str) -> list[str]:
    """The cards of this pack that a key names."""
    return list(_named(ruleset.deck.ranks, ruleset.deck.jokers_per_pack, key))


@lru_cache(maxsize=1024)
def _named(ranks: str, jokers: int, key: str) -> tuple[str, ...]:
    pack = _pack(ranks, jokers)
    return tuple(card for card in pack if card in {CODES[kind] for kind in kinds_of_key(key)})
