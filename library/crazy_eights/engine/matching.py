"""Which card may lie on which: the follow tables, and the answers to an attack.

What the next seat faces is one small number, `facing`: whether the upcard is wild, its rank (13 for
a joker without a name) and the active suit (4 where any card follows).
"""

from typing import TYPE_CHECKING, Final

from crazy_eights.cards import ANY_SUIT, CODES, JOKER_RANK, JOKERS, RANK, RANKS, SUIT, bits, mask_of

if TYPE_CHECKING:
    from crazy_eights.engine.rule_tables import Rules

_RANKS_FACED: Final = 14
_SUITS_FACED: Final = 5
WILD_FACING: Final = _RANKS_FACED * _SUITS_FACED
ALL_KINDS: Final = range(54)


def facing_of(rank: int, suit: int) -> int:
    """The facing of an upcard that is not wild; add `WILD_FACING` for a wild one."""
    return rank * _SUITS_FACED + suit


def suit_faced(facing: int) -> int:
    """The active suit, 4 where any card follows."""
    return facing % _SUITS_FACED


FACE: Final[tuple[int, ...]] = tuple(facing_of(RANK[kind], SUIT[kind]) for kind in ALL_KINDS)


def kinds_of_key(key: str) -> list[int]:
    """The kinds an effect key stands for: `Q`, `QS`, `X`, `J_black`, `J_red` (docs/rules/knobs.md,
    `effects`).
    """
    if key in CODES:
        return [CODES.index(key)]
    rank = RANKS.index(key[0])
    suits = {"": range(5), "_black": (0, 3), "_red": (1, 2)}[key[1:]]
    return [kind for kind in ALL_KINDS if RANK[kind] == rank and SUIT[kind] in suits]


def follow_table(rules: "Rules", wild: int) -> tuple[int, ...]:
    """For every facing the kinds that may be played, where `wild` are the asking seat's wild kinds.

    A joker that must be named is not in it: it may be played as any of these kinds.
    """
    return tuple(
        _follow(rules, wild, rank=rank, suit=suit, on_wild=on_wild)
        for on_wild in (False, True)
        for rank in range(_RANKS_FACED)
        for suit in range(_SUITS_FACED)
    )


def _follow(rules: "Rules", wild: int, *, rank: int, suit: int, on_wild: bool) -> int:
    """CE-05 … CE-07, CV-06 … CV-09, CD-04, CD-07, FP-07, FP-08."""
    jokers = 0 if rules.names_jokers else rules.kinds & JOKERS
    if suit == ANY_SUIT:
        return rules.names | jokers
    knobs = rules.ruleset.wild
    same_suit = rules.suit_masks[suit]
    same_rank = rules.rank_masks[rank] if rank != JOKER_RANK else 0
    mask = same_suit | same_rank
    if on_wild and not knobs.rank_match:
        mask = same_suit
    if knobs.playable == "always" or on_wild:
        mask |= wild
    else:
        mask |= wild & same_rank
    if on_wild and not knobs.on_wild:
        mask &= ~wild
    return mask | jokers


def matches(rules: "Rules", kind: int, facing: int) -> bool:
    """Whether a wild kind matches what it is laid on, where `declares` is `if_matching` (FP-07,
    FP-08).
    """
    suit = suit_faced(facing)
    on_wild = facing >= WILD_FACING
    rank = facing % WILD_FACING // _SUITS_FACED
    return on_wild or suit in (ANY_SUIT, SUIT[kind]) or rank == RANK[kind]


def answers(rules: "Rules", wild_key: int, attack: int, *, attack_wild: bool, suit: int) -> int:
    """The kinds that answer an attack (FP-09), remembered per rule set.

    `attack` is the last card with a draw effect, `attack_wild` whether it was played as a wild,
    `suit` the active suit, `wild_key` the asking seat's place in `rules.wild_masks`.
    """
    key = ((wild_key * 54 + attack) * 2 + attack_wild) * _SUITS_FACED + suit
    found = rules.answers.get(key)
    if found is None:
        wild = rules.wild_masks[wild_key]
        found = _draw_answers(rules, wild, attack, attack_wild=attack_wild, suit=suit)
        if attack_wild and not rules.ruleset.wild.on_wild:
            found &= ~wild
        found |= _blocks(rules, attack)
        rules.answers[key] = found
    return found


def _draw_answers(rules: "Rules", wild: int, attack: int, *, attack_wild: bool, suit: int) -> int:
    mode = rules.ruleset.attack.answer
    if mode == "none":
        return 0
    same_rank = rules.rank_masks[RANK[attack]]
    same_suit = rules.kinds if suit == ANY_SUIT else rules.suit_masks[suit]
    needs_suit = attack_wild and not rules.ruleset.wild.rank_match
    draws = rules.draw_cards & rules.kinds
    if mode == "same_rank":
        count = rules.draw_count[attack]
        equal = mask_of(k for k in bits(draws & same_rank) if rules.draw_count[k] == count)
        return equal & (same_suit | wild) if needs_suit else equal
    if attack >= 52:
        return draws
    return draws & (same_suit | wild | JOKERS | (0 if needs_suit else same_rank))


def _blocks(rules: "Rules", attack: int) -> int:
    """Blocks need not match, but for `against` and `block_suit`."""
    if rules.ruleset.attack.answer == "none":
        return 0
    one_suit = rules.ruleset.attack.block_suit == "same" and attack < 52
    mask = 0
    for kind, effect in enumerate(rules.effects):
        if effect is None or effect.type != "block" or not rules.kinds >> kind & 1:
            continue
        if one_suit and SUIT[kind] != SUIT[attack]:
            continue
        if effect.against is None or any(attack in kinds_of_key(key) for key in effect.against):
            mask |= 1 << kind
    return mask
