"""A rule set compiled once into lookup tables, so that a knob which is off costs nothing while
playing.

Nothing here decides anything: the tables only spell out what `ruleset` says, card by card.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from crazy_eights.cards import (
    JOKER_RANK,
    JOKERS,
    PACK_SIZE,
    RANK,
    RANKS,
    RED_JOKER,
    SUIT,
    SUITS,
    CardMask,
    bits,
    mask_of,
    pack_kinds,
)
from crazy_eights.engine.facing import FACE, WILD_FACING, facing_of
from crazy_eights.engine.following import Following
from crazy_eights.measured import MIB, kept, measured
from crazy_eights.moves import Move, play_of
from crazy_eights.rulesets.columns import Columns, columns_of, where
from crazy_eights.rulesets.language import Effect, Follow
from crazy_eights.rulesets.ruleset import RuleSet

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


class Deed(NamedTuple):
    """What the cards of a play do, added up: they skip seats, reverse, and demand that cards are
    drawn; their player has the turn `again` or may `cover` them, or opens a fight up to a rank.
    """

    skips: int = 0
    reverses: int = 0
    draws: int = 0
    again: bool = False
    cover: Follow = ()
    top: int = -1


PLAIN: Final = Deed()
"""What a card without effects does."""


class Meeting(NamedTuple):
    """An answer rule for one demanding card: which cards meet its demand, with all wild cards or
    not, whether they must follow, and whether they end it. `on_wild` limits it to a demand made by
    a wild card.
    """

    cards: CardMask
    wild: bool
    follows: bool
    ends: bool
    on_wild: bool


class RuleTables:
    """The lookup tables of one rule set for one number of packs. Made by `compile_rules`, never
    changed.
    """

    def __init__(self, ruleset: RuleSet, packs: int) -> None:
        self.ruleset = ruleset
        self.packs = packs
        self._compile_deck(ruleset, packs)
        columns = columns_of(ruleset)
        following = Following(self.kinds)
        self._compile_cards(columns, following)
        self._compile_wilds(columns, following)
        self._compile_answers(columns)
        self._compile_ends(columns)
        self._compile_switches(ruleset)
        self._compile_calls(ruleset)
        self.joker_plays: dict[tuple[Any, ...], tuple[Move, ...]] = {}
        self.joker_bytes = 0
        self._list_plays()
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
        one = pack_kinds(ruleset.deck.ranks, ruleset.deck.jokers_per_pack)
        seen: dict[int, int] = {}
        cards = []
        for kind in one * packs:
            cards.append(kind + PACK_SIZE * seen.get(kind, 0))
            seen[kind] = seen.get(kind, 0) + 1
        self.deck: tuple[int, ...] = tuple(cards)
        self.single_copies = max(seen.values()) == 1
        self.kinds = mask_of(seen)
        self.names = self.kinds & ~JOKERS

    def _compile_cards(self, columns: Columns, following: Following) -> None:
        self.rank_masks, self.suit_masks = following.ranks, following.suits
        self.acting = columns.acting
        self.deeds = tuple(_deed(acts) for acts in columns.effects)
        self.draw_count = tuple(deed.draws for deed in self.deeds)
        self.holds_off = columns.set_of(("draw", "skip", "reverse", "again"))
        named = where(columns.column("stands_for"), value=True)
        self.names_jokers = named != 0
        self.named_cards = mask_of(c for c in self.deck if named >> c % PACK_SIZE & 1)
        self.rank_cards = tuple(self._cards_of(rank) for rank in range(len(self.rank_masks)))
        self.leaves_below = where(columns.column("leaves"), "below")
        # Cards without points count their number (FP-12).
        points = columns.column("points")
        self.points = tuple(
            RANK[kind] + 1 if points[kind] is None else points[kind] for kind in range(PACK_SIZE)
        )

    def _compile_wilds(self, columns: Columns, following: Following) -> None:
        """What is wild for each seat: in countdown by its score, else for all alike."""
        self.own_score = columns.own
        owns = columns.owns()
        names = [columns.column("name", own) for own in owns]
        self.wild_masks = tuple(self.kinds & ~where(name, None) for name in names)
        self.declaring = tuple(where(name, "suit") for name in names)
        self.declaring_if = tuple(where(name, "suit_if_follows") for name in names)
        self.declares_if_matching = any(self.declaring_if)
        usual = ("suit", "rank", "wild")
        self.matching = following.fitting(usual) if self.declares_if_matching else ()
        self.laid = tuple(_facings(columns, own) for own in owns)
        self.follow = tuple(_follow_table(columns, following, own) for own in owns)

    def _compile_answers(self, columns: Columns) -> None:
        counts = self.draw_count
        self.meetings: tuple[tuple[Meeting, ...], ...] = tuple(
            _meetings(columns, kind, self._alike(kind)) if counts[kind] else ()
            for kind in range(PACK_SIZE)
        )
        self.answers: dict[int, tuple[CardMask, CardMask]] = {}
        self.takes_first = columns.ruleset.demand.first_pick

    def _alike(self, kind: int) -> CardMask:
        """The cards of the same rank with the same demand."""
        count = self.draw_count[kind]
        return mask_of(k for k in bits(self.rank_masks[RANK[kind]]) if self.draw_count[k] == count)

    def _compile_ends(self, columns: Columns) -> None:
        finish = self.ruleset.finish
        self.last_not_with = tuple(columns.set_of(finish.not_with, w) for w in self.wild_masks)
        self.last_not_on = columns.set_of(finish.not_on)
        self.finish_restricted = bool(finish.not_with or finish.not_on)
        self.finish_illegal = self.finish_restricted and finish.otherwise == "illegal"
        self.several = self.ruleset.several.way == "together"
        self.last_acts = self.ruleset.several.effects == "last"

    def _compile_switches(self, ruleset: RuleSet) -> None:
        self.voluntary = ruleset.draw.voluntary
        self.draw_limit = ruleset.draw.limit or 10**9
        self.turn_ends_with_draw = ruleset.draw.play_drawn == "no"
        self.must_play_drawn = ruleset.draw.play_drawn == "must"
        self.victim_may_play = ruleset.demand.taker == "may_play"
        self.reverse_skips_two = ruleset.reverse_two_players == "skip"
        self.reshuffles = ruleset.stock_out == "reshuffle"
        self.ends_with_stock = ruleset.stock_out == "end_round"
        self.countdown = ruleset.countdown
        self.last_card_matters = self.finish_restricted or (
            self.countdown is not None and not self.own_score
        )
        self.always_plain = not (
            self.declares_if_matching or self.named_cards or self.last_card_matters
        )

    def _compile_calls(self, ruleset: RuleSet) -> None:
        self.has_attack_call = any(call.played is not None for call in ruleset.calls)
        self.calls = ruleset.calls
        counts = {call.left for call in ruleset.calls if call.left is not None}
        always = self.has_attack_call
        # The calls that a play owes for the cards it leaves alone.
        self.owed_for = tuple(self.owed_calls(left, 0) for left in range(len(self.deck) + 1))
        self.hand_counts = tuple(
            always or left == 0 or left in counts for left in range(len(self.deck) + 1)
        )

    def _list_plays(self) -> None:
        # What bots work out from these tables, see `bots.per_rules`.
        self.worked_out: dict[Any, dict[int, Any]] = {}
        self.winning = _plays_of(0, ((),) * PACK_SIZE)
        self.plain = tuple(self._plays(left, 0) for left in range(LEFT_CLASSES))
        self.single = tuple(
            tuple(self._plays(left, always | other) for left in range(LEFT_CLASSES))
            for always, other in zip(self.declaring, self.declaring_if, strict=True)
        )
        self.listed = tuple(self._by_cards_held(key) for key in range(len(self.wild_masks)))

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
            call.say
            for call in self.calls
            if call.enforce != "none" and opens(call.left, left=left, demand=demand)
        )

    def open_calls(self, left: int, demand: int) -> tuple[str, ...]:
        """The calls a play may announce, those included of which nothing is owed (FP-20)."""
        return tuple(call.say for call in self.calls if opens(call.left, left=left, demand=demand))

    def _plays(self, left: int, wild: int) -> Plays:
        listed = left if left < LEFT_CLASSES - 1 else -1
        owed = {count: self.owed_calls(listed, count) for count in set(self.draw_count)}
        return _plays_of(wild, tuple([owed[count] for count in self.draw_count]))


def _deed(acts: tuple[Effect, ...]) -> Deed:
    if not acts:
        return PLAIN
    found = {act.do: act for act in acts}
    times = {do: sum([act.n for act in acts if act.do == do]) for do in found}
    return Deed(
        skips=times.get("skip", 0),
        reverses=times.get("reverse", 0),
        draws=times.get("draw", 0),
        again="again" in found,
        cover=found["cover"].on if "cover" in found else (),
        top=RANKS.index(found["fight"].top) if "fight" in found else -1,
    )


def together(deeds: list[Deed]) -> Deed:
    """Return what several cards do in one play; the fight is that of the last one."""
    covers = [deed.cover for deed in deeds if deed.cover]
    return Deed(
        skips=sum([deed.skips for deed in deeds]),
        reverses=sum([deed.reverses for deed in deeds]),
        draws=sum([deed.draws for deed in deeds]),
        again=any(deed.again for deed in deeds),
        cover=covers[-1] if covers else (),
        top=deeds[-1].top,
    )


def _meetings(columns: Columns, kind: int, same: CardMask) -> tuple[Meeting, ...]:
    """Return the rules for what a card demands; `same` are the cards with the same demand."""
    own = [act.answer for act in columns.effects[kind] if act.answer is not None]
    found = []
    for rule in own[-1] if own else columns.ruleset.answer:
        applies = rule.on is None or columns.set_of(rule.on) >> kind & 1 != 0
        if not applies and "wild" not in (rule.on or ()):
            continue
        cards = columns.set_of(rule.with_) | (same if "rank" in rule.with_ else 0)
        if rule.match == "suit" and kind < RED_JOKER:
            cards &= mask_of(k for k in bits(columns.kinds) if SUIT[k] == SUIT[kind])
        follows, ends = rule.match == "follow", rule.so == "end"
        found.append(
            Meeting(cards & columns.kinds, "wild" in rule.with_, follows, ends, not applies)
        )
    return tuple(found)


def _facings(columns: Columns, own: int) -> tuple[int, ...]:
    """Return the facing of every kind that is laid by a seat; a wild card's rank is followed only
    if it stays.
    """
    names, stays = columns.column("name", own), columns.column("rank_stays", own)
    return tuple(
        FACE[kind]
        if names[kind] is None
        else WILD_FACING + (FACE[kind] if stays[kind] else facing_of(JOKER_RANK, SUIT[kind]))
        for kind in range(PACK_SIZE)
    )


def _follow_table(columns: Columns, following: Following, own: int) -> tuple[CardMask, ...]:
    """Return the kinds that a seat may play on every facing (CE-05 … CE-07, CV-06 … CV-09, CD-04,
    CD-07, FP-07, FP-08).

    A joker that must be named is not in it: it may be played as any of these kinds.
    """
    on, not_on = columns.column("on", own), columns.column("not_on", own)
    groups: dict[tuple[Follow, bool], CardMask] = {}
    named = columns.column("stands_for")
    for kind in bits(columns.kinds):
        if named[kind]:
            continue
        rules = (on[kind] or columns.ruleset.follow, "wild" in (not_on[kind] or ()))
        groups[rules] = groups.get(rules, 0) | 1 << kind
    table = [0] * (2 * WILD_FACING)
    for (follow, not_wild), cards in groups.items():
        fitting = following.fitting(follow)
        for facing in range(WILD_FACING if not_wild else 2 * WILD_FACING):
            table[facing] |= cards & fitting[facing]
    return tuple(table)


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
