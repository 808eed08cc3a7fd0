"""A rule set compiled once into lookup tables, so that a knob which is off costs nothing while
playing.

Nothing here decides anything: the tables only spell out what `ruleset` says, card by card.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from crazy_eights.cards import (
    JOKER_RANK,
    JOKERS,
    PACK_SIZE,
    RANK,
    RANKS,
    SUIT,
    SUITS,
    CardMask,
    bits,
    mask_of,
    pack_kinds,
)
from crazy_eights.engine.deeds import PLAIN, Deed, Meeting, deed_of, meetings_of
from crazy_eights.engine.facing import FACE, FACINGS, PRINTED, WILD, only
from crazy_eights.engine.following import Following
from crazy_eights.measured import MIB, kept, measured
from crazy_eights.moves import Move, play_of
from crazy_eights.rulesets.columns import Columns, columns_of, where
from crazy_eights.rulesets.language import Follow
from crazy_eights.rulesets.ruleset import RuleSet

_JOKER_ROOM: Final = 256 * 1024
_JOKER_KEY: Final = 300
"""The bytes of one list of a joker's plays without its moves."""
_FOUND: Final = 150
_GROWTH: Final = 64 * 1024
"""The bytes of what is worked out later, each and in all: answers to attacks, and what cards are
worth to bots.
"""
Plays = tuple[tuple[Move, ...], ...]
Answers = tuple[CardMask, CardMask, CardMask]
"""The kinds that may be played on a demand; of these those that end it, those that pass it on."""


class RuleTables:
    """The lookup tables of one rule set for one number of packs. Made by `compile_rules`, never
    changed.
    """

    def __init__(self, ruleset: RuleSet, packs: int) -> None:
        self.ruleset = ruleset
        self.packs = packs
        self._compile_deck(ruleset, packs)
        columns = columns_of(ruleset)
        following = Following(columns)
        self._compile_cards(columns, following)
        self._compile_wilds(columns, following)
        self._compile_answers(columns)
        self._compile_ends(columns)
        self._compile_switches(ruleset)
        self._compile_calls(columns)
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
        self.classes = following.classes
        self.acting = columns.acting
        # Equal cards share what they do.
        deeds: dict[Deed, Deed] = {PLAIN: PLAIN}
        found = [deed_of(columns, kind) for kind in range(PACK_SIZE)]
        self.deeds = tuple(deeds.setdefault(deed, deed) for deed in found)
        self.draw_count = tuple(deed.cards for deed in self.deeds)
        self.holds_off = columns.set_of(("draw", "skip", "reverse", "again"))
        self.named_kinds = self.kinds & where(columns.column("stands_for"), value=True)
        self.names_jokers = self.named_kinds != 0
        self.faceable = self.kinds & ~(self.named_kinds & JOKERS)
        self.targeted = mask_of(k for k in bits(self.kinds) if self.deeds[k].chosen)
        self.has_must = any(deed.must for deed in self.deeds)
        self.has_gives = any(deed.gives for deed in self.deeds)
        one_by_one = self.ruleset.several.way == "one_by_one"
        self.has_runs = one_by_one or any(deed.series for deed in self.deeds)
        # Whether the effects of a play may have to wait for more than what it names.
        self.may_wait = self.has_runs or self.has_gives
        self.named_cards = self._cards_of(self.named_kinds)
        self.unlisted_cards = self.named_cards | self._cards_of(self.targeted)
        self.leaves_below = JOKERS & where(columns.column("leaves"), "below")
        # Cards without points count their number (FP-12).
        points, bonus = columns.column("points"), columns.column("bonus")
        self.points = tuple(
            RANK[kind] + 1 if points[kind] is None else points[kind] for kind in range(PACK_SIZE)
        )
        self.bonus = tuple(each or 0 for each in bonus)

    def _compile_wilds(self, columns: Columns, following: Following) -> None:
        """What is wild for each seat: in countdown by its score, else for all alike."""
        self.own_score = columns.own
        owns = columns.owns()
        names = [columns.column("name", own) for own in owns]
        self.wild_masks = tuple(self.kinds & ~where(name, None) for name in names)
        self.naming_either = tuple(where(name, "either") for name in names)
        self.naming_rank = tuple(where(name, "rank") | where(name, "either") for name in names)
        self.declaring = tuple(
            where(name, "suit") | ranked
            for name, ranked in zip(names, self.naming_rank, strict=True)
        )
        self.declaring_if = tuple(where(name, "suit_if_follows") for name in names)
        self.declares_if_matching = any(self.declaring_if)
        usual = ("suit", "rank", "wild")
        self.matching = following.fitting(usual) if self.declares_if_matching else ()
        self.printed = tuple(PRINTED[k] + FACINGS * self.classes[k] for k in range(PACK_SIZE))
        self.laid = tuple(_facings(columns, own, self.classes) for own in owns)
        inert = mask_of(kind for kind, deed in enumerate(self.deeds) if deed is PLAIN)
        # The cards that act at once, where nothing is named or chosen, and of these the plain ones.
        acting = 0 if self.may_wait else self.kinds & ~self.targeted
        self.direct = tuple(acting & ~wild for wild in self.wild_masks)
        self.plain = tuple(inert & direct for direct in self.direct)
        usual_follow = columns.ruleset.follow
        self.follow = tuple(self._follow_table(columns, following, o, usual_follow) for o in owns)
        self._compile_turns(columns, following, owns)

    def _compile_turns(self, columns: Columns, following: Following, owns: tuple[int, ...]) -> None:
        """Which cards may be laid on a card to cover it, which go on with a run, and which may be
        played together or in one.
        """
        several = self.ruleset.several
        self.one_by_one: Follow = several.next if several.way == "one_by_one" else ()
        runs = {deed.series for deed in self.deeds if deed.series}
        self.alone = tuple(columns.set_of(several.not_, wild) for wild in self.wild_masks)
        self.goes_on = {
            follow: following.fitting(follow) for follow in (*runs, self.one_by_one) if follow
        }
        self.covers = {
            deed.cover: tuple(self._follow_table(columns, following, o, deed.cover) for o in owns)
            for deed in self.deeds
            if deed.cover and "any" not in deed.cover
        }
        ranks = [self.rank_masks[rank] & ~self.named_kinds for rank in range(len(RANKS))]
        self.rank_cards = tuple(
            tuple(self._cards_of(rank & ~each) for rank in ranks) for each in self.alone
        )

    def _follow_table(
        self, columns: Columns, following: Following, own: int, usual: Follow
    ) -> tuple[CardMask, ...]:
        """Return the kinds that a seat may play on every facing (CE-05 … CE-07, CV-06 … CV-09,
        CD-04, CD-07, FP-07, FP-08); `usual` is for cards without a column `on`.

        A joker that must be named is not in it: it may be played as any of these kinds.
        """
        on, not_on = columns.column("on", own), columns.column("not_on", own)
        groups: dict[tuple[Follow, tuple[str, ...]], CardMask] = {}
        for kind in bits(self.faceable):
            rules = (on[kind] or usual, not_on[kind] or ())
            groups[rules] = groups.get(rules, 0) | 1 << kind
        table = [0] * (FACINGS * len(following.samples))
        for rules, cards in groups.items():
            fitting = following.fitting_but(*rules) if rules[1] else following.fitting(rules[0])
            table = [found | cards & fits for found, fits in zip(table, fitting, strict=True)]
        return tuple(table)

    def _compile_answers(self, columns: Columns) -> None:
        # Equal rules are shared: most cards have none.
        rules: dict[Any, Any] = {}
        found = [meetings_of(columns, kind, self.faceable) for kind in range(PACK_SIZE)]
        self.meetings: tuple[tuple[tuple[Meeting, ...], ...], ...] = tuple(
            rules.setdefault(each, each) for each in found
        )
        self.answers: dict[int, Answers] = {}
        self.takes_first = columns.ruleset.demand.first_pick

    def _compile_ends(self, columns: Columns) -> None:
        finish = self.ruleset.finish
        self.last_not_with = tuple(columns.set_of(finish.not_with, w) for w in self.wild_masks)
        self.last_not_on = tuple(
            columns.not_last_on(finish.not_on, wild) for wild in (0, columns.kinds)
        )
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
        self.any_of_hand = ruleset.draw.choose == "hand"
        self.one_card_free = ruleset.scoring.one_card == "free"
        self.exact = dict(ruleset.scoring.exact)
        self.last_may_stay = self.finish_restricted or self.has_must
        self.last_card_matters = self.last_may_stay or (
            self.countdown is not None and not self.own_score
        )
        self.always_plain = not (
            self.declares_if_matching or self.unlisted_cards or self.last_card_matters
        )

    def _compile_calls(self, columns: Columns) -> None:
        self.calls = self.ruleset.calls
        sets = [tuple(w for w in call.played or () if w != "draw") for call in self.calls]
        self.call_masks = tuple(
            tuple(columns.set_of(names, wild) for names in sets) for wild in (0, *self.wild_masks)
        )
        self.owed = [i for i, c in enumerate(self.calls) if c.enforce in ("auto", "challenge")]
        # Whether what has to be said depends on the cards of a play.
        self.by_play = any(self.calls[index].played is not None for index in self.owed)
        counts = {call.left for call in self.calls if call.left is not None}
        # Plays are listed by how many cards they leave; all that leave this many or more alike.
        self.many = max(counts, default=0) + 1
        # The calls that a play owes for the cards it leaves alone.
        self.owed_for = tuple(
            self.said(index for index, call in enumerate(self.calls) if call.left == left)
            for left in range(len(self.deck) + 1)
        )
        sizes = range(len(self.deck) + 1)
        self.opening = tuple(self._opening(left, by_itself=False) for left in sizes)
        self.telling = tuple(self._opening(left, by_itself=True) for left in sizes)

    def _opening(self, left: int, *, by_itself: bool) -> CardMask:
        """The kinds whose play, if it leaves `left` cards, ends something or may open a window;
        with `by_itself` also those whose call is made by itself, which only events show.
        """
        found = 0 if left else self.kinds
        for index, call in enumerate(self.calls):
            if call.enforce == "by_itself" and not by_itself:
                continue
            if call.left == left or "draw" in (call.played or ()):
                found = self.kinds
            for masks in self.call_masks:
                found |= masks[index]
        return found

    def _list_plays(self) -> None:
        # What bots work out from these tables, see `bots.per_rules`.
        self.worked_out: dict[Any, dict[int, Any]] = {}
        self.single = tuple(
            tuple(self._plays(key, left) for left in range(self.many + 1))
            for key in range(len(self.wild_masks))
        )
        self.listed = tuple(self._by_cards_held(key) for key in range(len(self.wild_masks)))

    def _cards_of(self, kinds: CardMask) -> CardMask:
        """The cards of some kinds."""
        return mask_of(card for card in self.deck if kinds >> card % PACK_SIZE & 1)

    def _by_cards_held(self, key: int) -> tuple[Plays, ...]:
        """The plays listed in an ordinary turn, by the number of cards held. A wild that wins
        declares nothing; in countdown only the card that brings the score to 0 wins.
        """
        ends = self.countdown is None or key == 1
        last = _plays_of(0, 0, "", ((),) * PACK_SIZE) if ends else self.single[key][0]
        return (
            (),
            last,
            *(self.single[key][min(n, self.many)] for n in range(1, len(self.deck) + 1)),
        )

    def opened(self, left: int, kind: int, demand: int, key: int) -> list[int]:
        """The calls, by number, of a play that leaves `left` cards, has `kind` on top and demands
        `demand` cards of others; `key` is the player's index into `wild_masks`, -1 in a fight,
        where no card is wild.
        """
        masks = self.call_masks[key + 1]
        return [
            index
            for index, call in enumerate(self.calls)
            if call.left == left
            or (
                call.played is not None
                and (masks[index] >> kind & 1 or (demand > 0 and "draw" in call.played))
            )
        ]

    def said(self, calls: Iterable[int]) -> tuple[str, ...]:
        """What has to be said where these calls are opened: not those without a penalty, nor those
        that are made by themselves.
        """
        return tuple(dict.fromkeys(self.calls[c].say for c in calls if c in self.owed))

    def _plays(self, key: int, left: int) -> Plays:
        wild, ranked = self.declaring[key], self.naming_rank[key]
        suited = wild & ~(ranked & ~self.naming_either[key])
        count = self.draw_count
        owed = [self.said(self.opened(left, k, count[k], key)) for k in range(PACK_SIZE)]
        return _plays_of(suited, ranked, self.ruleset.deck.ranks if ranked else "", tuple(owed))


def _facings(columns: Columns, own: int, classes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the facing of every kind that is laid by a seat; a wild card's rank is followed only
    if it stays.
    """
    names, stays = columns.column("name", own), columns.column("rank_stays", own)
    found = []
    for kind in range(PACK_SIZE):
        facing = FACE[kind] + FACINGS * classes[kind]
        if names[kind] is not None:
            facing += WILD
            if not stays[kind]:
                facing = only(facing, JOKER_RANK, SUIT[kind])
        found.append(facing)
    return tuple(found)


@lru_cache(maxsize=1024)
def _plays_of(suited: int, ranked: int, ranks: str, owed: tuple[tuple[str, ...], ...]) -> Plays:
    """The plays of each kind, where `suited` name a suit and `ranked` one of `ranks`; `owed` are
    the calls of each kind. Most rule sets have most of these in common.
    """
    return tuple(
        spelled(
            (kind,),
            owed[kind],
            ranks if ranked >> kind & 1 else "",
            suits=suited >> kind & 1 != 0,
        )
        for kind in range(PACK_SIZE)
    )


def spelled(
    kinds: tuple[int, ...], owed: tuple[str, ...], ranks: str, *, suits: bool
) -> tuple[Move, ...]:
    """The plays of some cards: one for each suit and each rank that they may name, or one."""
    moves = [play_of(kinds, suit, None, owed) for suit in SUITS] if suits else []
    moves += [play_of(kinds, None, None, owed, rank) for rank in ranks]
    return tuple(moves) or (play_of(kinds, None, None, owed),)


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
