"""Which card may lie on which: what a wild card matches, and the answers to an attack."""

from crazy_eights.cards import ANY_SUIT, JOKERS, RANK, SUIT, CardMask, bits, kinds_of_key, mask_of
from crazy_eights.engine.facing import SUITS_FACED, WILD_FACING, suit_faced
from crazy_eights.engine.rule_tables import RuleTables


def matches(tables: RuleTables, kind: int, facing: int) -> bool:
    """Whether a wild kind matches the card below it, where `declares` is `if_matching` (FP-07,
    FP-08).
    """
    suit = suit_faced(facing)
    on_wild = facing >= WILD_FACING
    rank = facing % WILD_FACING // SUITS_FACED
    return on_wild or suit in (ANY_SUIT, SUIT[kind]) or rank == RANK[kind]


def answers(
    tables: RuleTables, wild_key: int, attack: int, *, attack_wild: bool, suit: int
) -> CardMask:
    """The kinds that answer an attack (FP-09), remembered per rule set.

    `attack` is the last card with a draw effect, `attack_wild` whether it was played as a wild,
    `suit` the active suit, `wild_key` the asking seat's index into `tables.wild_masks`.
    """
    key = ((wild_key * 54 + attack) * 2 + attack_wild) * SUITS_FACED + suit
    found = tables.answers.get(key)
    if found is None:
        wild = tables.wild_masks[wild_key]
        found = _draw_answers(tables, wild, attack, attack_wild=attack_wild, suit=suit)
        if attack_wild and not tables.ruleset.wild.on_wild:
            found &= ~wild
        found |= _blocks(tables, attack)
        tables.answers[key] = found
    return found


def _draw_answers(
    tables: RuleTables, wild: CardMask, attack: int, *, attack_wild: bool, suit: int
) -> CardMask:
    mode = tables.ruleset.attack.answer
    if mode == "none":
        return 0
    same_rank = tables.rank_masks[RANK[attack]]
    same_suit = tables.kinds if suit == ANY_SUIT else tables.suit_masks[suit]
    needs_suit = attack_wild and not tables.ruleset.wild.rank_match
    draws = tables.draw_cards & tables.kinds
    if mode == "same_rank":
        count = tables.draw_count[attack]
        equal = mask_of(k for k in bits(draws & same_rank) if tables.draw_count[k] == count)
        return equal & (same_suit | wild) if needs_suit else equal
    if attack >= 52:
        return draws
    return draws & (same_suit | wild | JOKERS | (0 if needs_suit else same_rank))


def _blocks(tables: RuleTables, attack: int) -> CardMask:
    """Blocks need not match, but for `against` and `block_suit`."""
    if tables.ruleset.attack.answer == "none":
        return 0
    one_suit = tables.ruleset.attack.block_suit == "same" and attack < 52
    mask = 0
    for kind, effect in enumerate(tables.effects):
        if effect is None or effect.type != "block" or not tables.kinds >> kind & 1:
            continue
        if one_suit and SUIT[kind] != SUIT[attack]:
            continue
        if effect.against is None or any(attack in kinds_of_key(key) for key in effect.against):
            mask |= 1 << kind
    return mask
