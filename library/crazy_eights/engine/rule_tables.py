"""A rule set compiled once into lookup tables, so that a knob which is off costs nothing while
playing.

Nothing here decides anything: the tables only spell out what `ruleset` says, card by card.
"""

from functools import lru_cache
from typing import Any, Final

from crazy_eights.cards import (
    ANY_SUIT,
    CODES,
    JOKER_RANK,
    JOKERS,
    PACK_SIZE,
    RANK,
    RANKS,
    SUITS,
    CardMask,
    kinds_of_key,
    mask_of,
    pack_kinds,
)
from crazy_eights.engine.facing import FACE, RANKS_FACED, SUITS_FACED, WILD_FACING
from crazy_eights.measured import MIB, kept, measured
from crazy_eights.moves import Move, play_of
from crazy_eights.rulesets.ruleset import Effect, RuleSet

NO_EFFECT: Final = 0
SKIP: Final = 1
REVERSE: Final = 2
AGAIN: Final = 3
DRAW_CARDS: Final = 4
BLOCK: Final = 5
COVER: Final = 6
FIGHT: Final = 7
EFFECT_CODES: Final = {
    "skip": SKIP,
    "reverse": REVERSE,
    "again": AGAIN,
    "draw": DRAW_CARDS,
    "block": BLOCK,
    "cover": COVER,
    "fight": FIGHT,
}
SHIFTING: Final = (SKIP, REVERSE, AGAIN)
_JOKER_ROOM: Final = 256 * 1024
_JOKER_KEY: Final = 300
"""The bytes of one list of a joker's plays without its moves."""
_FOUND: Final = 150
_GROWTH: Final = 64 * 1024
"""The bytes of what is worked out later, each and in all: answers to attacks, and what cards are
worth to bots.
"""
LEFT_CLASSES: Final = 4
"""Plays are listed by how many cards they leave: 0, 1, 2, or 3 for any greater number."""

Plays = tuple[tuple[Move, ...], ...]


class RuleTables:
    """The lookup tables of one rule set for one number of packs. Made by `compile_rules`, never
    changed.
    """

    def __init__(self, ruleset: RuleSet, packs: int) -> None:
        self.ruleset = ruleset
        self.packs = packs
        self._compile_deck(ruleset, packs)
        self._compile_effects(ruleset)
        self._compile_wilds(ruleset)
        self._compile_switches(ruleset)
        self._compile_calls(ruleset)
        self.laid = tuple(_facings(wild) for wild in self.wild_masks)
        self.follow = tuple(_follow_table(self, wild) for wild in self.wild_masks)
        self.answers: dict[int, int] = {}
        self.joker_plays: dict[tuple[Any, ...], tuple[Move, ...]] = {}
        self.joker_bytes = 0
        # What bots work out from these tables, see `bots.per_rules`.
        self.worked_out: dict[Any, dict[int, Any]] = {}
        self.winning = _plays_of(0, ((),) * PACK_SIZE)
        self.plain = tuple(self._plays(left, 0) for left in range(LEFT_CLASSES))
        declaring = ruleset.wild.declares != "never"
        self.single = tuple(
            tuple(self._plays(left, wild if declaring else 0) for left in range(LEFT_CLASSES))
            for wild in self.wild_masks
        )
        self.listed = tuple(self._by_cards_held(key) for key in range(len(self.wild_masks)))
        self._fixed = measured(self)

    @property
    def held(self) -> int:
        """The bytes of these tables with their rule set and what has been worked out so far."""
        found = len(self.answers) + sum([len(each) for each in self.worked_out.values()])
        return self._fixed + self.joker_bytes + _FOUND * found

    @property
    def most(self) -> int:
        """The bytes that they may take."""
        return self._fixed + _GROWTH + (_JOKER_ROOM if self.names_jokers else 0)

    def keep_joker_plays(self, key: tuple[Any, ...], plays: tuple[Move, ...]) -> None:
        """Keep the plays of a joker; if they take too much room, all earlier ones are dropped."""
        if self.joker_bytes >= _JOKER_ROOM:
            self.joker_plays.clear()
            self.joker_bytes = 0
        self.joker_plays[key] = plays
        self.joker_bytes += _JOKER_KEY + 8 * len(plays)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy by the rule set; equal rule sets share their tables in each process."""
        return compile_rules, (self.ruleset, self.packs)

    def _compile_deck(self, ruleset: RuleSet, packs: int) -> None:
        one = pack_kinds(ruleset.deck.lowest, ruleset.deck.jokers_per_pack)
        seen: dict[int, int] = {}
        cards = []
        for kind in one * packs:
            cards.append(kind + PACK_SIZE * seen.get(kind, 0))
            seen[kind] = seen.get(kind, 0) + 1
        self.deck: tuple[int, ...] = tuple(cards)
        self.single_copies = max(seen.values()) == 1
        self.kinds = mask_of(seen)
        self.names = self.kinds & ~JOKERS
        self.names_jokers = ruleset.joker.role == "any_card"
        self.rank_masks = tuple(mask_of(k for k in seen if RANK[k] == rank) for rank in range(14))
        self.suit_masks = tuple(
            mask_of(k for k in seen if k < 52 and k // 13 == suit) for suit in range(len(SUITS))
        )
        self.named_cards = mask_of(
            card for card in self.deck if self.names_jokers and RANK[card % PACK_SIZE] == JOKER_RANK
        )
        self.rank_cards = tuple(self._cards_of(rank) for rank in range(len(self.rank_masks)))
        named = dict(ruleset.scoring.points)
        # Ranks the rule set doesn't name count their number (FP-12).
        self.points = tuple(named.get(RANKS[rank], rank + 1) for rank in RANK)

    def _compile_effects(self, ruleset: RuleSet) -> None:
        chosen: list[Effect | None] = [None] * PACK_SIZE
        specific = [-1] * PACK_SIZE
        for key, effect in ruleset.effects:
            for kind in kinds_of_key(key):
                if len(key) > specific[kind] or is_card(key):
                    chosen[kind] = effect
                    specific[kind] = 99 if is_card(key) else len(key)
        self.effects: tuple[Effect | None, ...] = tuple(chosen)
        self.effect = tuple(NO_EFFECT if e is None else EFFECT_CODES[e.type] for e in chosen)
        self.draw_count = tuple(e.count or 0 if e and e.type == "draw" else 0 for e in chosen)
        self.draw_cards = mask_of(k for k in range(PACK_SIZE) if self.draw_count[k])
        self.block_cards = mask_of(k for k, e in enumerate(self.effect) if e == BLOCK)
        self.fight_top = tuple(RANKS.index(e.top) if e and e.top else -1 for e in chosen)

    def _compile_wilds(self, ruleset: RuleSet) -> None:
        self.own_score = ruleset.wild.own_score
        if self.own_score:
            start = ruleset.countdown.start if ruleset.countdown else 13
            ranks: list[tuple[int, ...]] = [()]
            ranks += [(score - 1,) for score in range(1, start + 1)]
        else:
            ranks = [tuple(RANKS.index(rank) for rank in ruleset.wild.ranks)]
        self.wild_masks = tuple(
            mask_of(k for k in range(52) if RANK[k] in wild and self.kinds >> k & 1)
            for wild in ranks
        )

    def _compile_switches(self, ruleset: RuleSet) -> None:
        self.declares_if_matching = ruleset.wild.declares == "if_matching"
        self.declares_never = ruleset.wild.declares == "never"
        self.voluntary = ruleset.draw.voluntary
        self.draw_limit = ruleset.draw.limit or 10**9
        self.turn_ends_with_draw = ruleset.draw.play_drawn == "no"
        self.must_play_drawn = ruleset.draw.play_drawn == "must"
        self.draws_for_victim = ruleset.attack.answer == "none"
        self.victim_may_play = ruleset.attack.victim == "may_play"
        self.first_pick_block = ruleset.attack.first_pick_block
        self.reverse_skips_two = ruleset.reverse_two_players == "skip"
        self.joker_leaves_suit = ruleset.joker.after == "suit_below"
        self.reshuffles = ruleset.stock_out == "reshuffle"
        self.ends_with_stock = ruleset.stock_out == "end_round"
        self.several = ruleset.several_cards.allowed
        self.last_effect_only = ruleset.several_cards.effects == "last"
        self.finish_restricted = ruleset.finish.card != "any" or ruleset.finish.on != "any"
        self.finish_illegal = self.finish_restricted and ruleset.finish.otherwise == "illegal"
        self.finish_regular = ruleset.finish.card == "regular"
        self.finish_on_regular = ruleset.finish.on == "regular_or_shifting"
        self.finish_draws = ruleset.finish.effect == "draw_only"
        self.countdown = ruleset.countdown
        self.last_card_matters = self.finish_restricted or (
            self.countdown is not None and not self.own_score
        )
        self.always_plain = not (
            self.declares_if_matching or self.named_cards or self.last_card_matters
        )
        self.wild_two_ends = (
            ruleset.countdown is not None and ruleset.countdown.answered_wild_two == "ends"
        )

    def _compile_calls(self, ruleset: RuleSet) -> None:
        self.has_attack_call = any(call.call == "attack" for call in ruleset.calls)
        self.calls = ruleset.calls
        counts = {call.cards_left for call in ruleset.calls if call.cards_left is not None}
        always = self.has_attack_call
        # The calls that a play owes for the cards it leaves alone.
        self.owed_for = tuple(self.owed_calls(left, 0) for left in range(len(self.deck) + 1))
        self.hand_counts = tuple(
            always or left == 0 or left in counts for left in range(len(self.deck) + 1)
        )

    def _cards_of(self, rank: int) -> CardMask:
        """The cards of a rank that may be played together; a named joker is played alone."""
        cards = mask_of(card for card in self.deck if RANK[card % PACK_SIZE] == rank)
        return cards & ~self.named_cards

    def _by_cards_held(self, key: int) -> tuple[Plays, ...]:
        """The plays listed in an ordinary turn, by the number of cards held. A wild that wins
        declares nothing; in countdown only the card that brings the score to 0 wins.
        """
        ends = self.countdown is None or key == 1
        last = self.winning if ends else self.single[key][0]
        return ((), last, *(self.single[key][min(n, 3)] for n in range(1, len(self.deck) + 1)))

    def owed_calls(self, left: int, demand: int) -> tuple[str, ...]:
        """The calls a play owes that leaves `left` cards and demands `demand` cards of the next
        seat.
        """
        return tuple(
            call.call
            for call in self.calls
            if call.enforce != "none" and opens(call.cards_left, left=left, demand=demand)
        )

    def open_calls(self, left: int, demand: int) -> tuple[str, ...]:
        """The calls a play may announce, those included of which nothing is owed (FP-20)."""
        return tuple(
            call.call for call in self.calls if opens(call.cards_left, left=left, demand=demand)
        )

    def _plays(self, left: int, wild: int) -> Plays:
        listed = left if left < LEFT_CLASSES - 1 else -1
        owed = tuple(self.owed_calls(listed, self.draw_count[kind]) for kind in range(PACK_SIZE))
        return _plays_of(wild, owed)


def _facings(wild: CardMask) -> tuple[int, ...]:
    """Return the facing of every kind that is laid in a turn; `wild` has the seat's wild kinds."""
    return tuple(FACE[kind] + (WILD_FACING if wild >> kind & 1 else 0) for kind in range(PACK_SIZE))


def _follow_table(tables: RuleTables, wild: CardMask) -> tuple[CardMask, ...]:
    """Return the kinds that may be played on every facing; `wild` has the seat's wild kinds.

    A joker that must be named is not in it: it may be played as any of these kinds.
    """
    return tuple(
        _follow(tables, wild, rank=rank, suit=suit, on_wild=on_wild)
        for on_wild in (False, True)
        for rank in range(RANKS_FACED)
        for suit in range(SUITS_FACED)
    )


def _follow(tables: RuleTables, wild: CardMask, *, rank: int, suit: int, on_wild: bool) -> CardMask:
    """CE-05 … CE-07, CV-06 … CV-09, CD-04, CD-07, FP-07, FP-08."""
    jokers = 0 if tables.names_jokers else tables.kinds & JOKERS
    if suit == ANY_SUIT:
        return tables.names | jokers
    knobs = tables.ruleset.wild
    same_suit = tables.suit_masks[suit]
    same_rank = tables.rank_masks[rank] if rank != JOKER_RANK else 0
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


@lru_cache(maxsize=1024)
def _plays_of(wild: int, owed: tuple[tuple[str, ...], ...]) -> Plays:
    """The plays of each kind, where `wild` declare and `owed` are the calls of each kind. Most rule
    sets have most of these in common.
    """
    listed = []
    for kind in range(PACK_SIZE):
        suits: tuple[str | None, ...] = SUITS if wild >> kind & 1 else (None,)
        listed.append(tuple(play_of((kind,), suit, None, owed[kind]) for suit in suits))
    return tuple(listed)


def opens(cards_left: int | None, *, left: int, demand: int) -> bool:
    """Whether a call is opened by a play: by the cards left, or for an `attack` call by its
    demand.
    """
    return demand > 0 if cards_left is None else cards_left == left


def is_card(key: str) -> bool:
    """Whether an effect key names one card such as QS, and not a rank, a colour or the jokers."""
    return key in CODES


def compile_rules(ruleset: RuleSet, packs: int) -> RuleTables:
    """The tables of a rule set; equal rule sets share them.

    The last result is kept, because a look-up by all knobs takes as long as a few moves and many
    games of one rule set may be dealt in a row.
    """
    last = _last_compiled[0]
    if last is None or last.ruleset is not ruleset or last.packs != packs:
        last = _last_compiled[0] = _compiled(ruleset, packs)
    return last


def _size(_given: object, tables: RuleTables) -> int:
    return tables.most


@kept(room=16 * MIB, size=_size)
def _compiled(ruleset: RuleSet, packs: int) -> RuleTables:
    return RuleTables(ruleset, packs)


_last_compiled: Final[list[RuleTables | None]] = [None]
