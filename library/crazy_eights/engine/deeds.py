"""What each card does, and which cards may be played on what it demands, spelled out from its
effects.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from crazy_eights.cards import PACK_SIZE, RANK, RANKS, RED_JOKER, SUIT, CardMask, bits, mask_of
from crazy_eights.rulesets.columns import Columns
from crazy_eights.rulesets.language import Answer, Effect, Follow

ADD: Final = 0
PASS_ON: Final = 1
END: Final = 2
_SO: Final = {"add": ADD, "pass_on": PASS_ON, "end": END}


class Act(NamedTuple):
    """A draw, or a skip that can be answered: it demands cards or turns, or the cards are drawn at
    once. `effect` is its place among the effects of its card.
    """

    demands: bool
    to: str
    cards: int
    turns: int
    effect: int


class Deed(NamedTuple):
    """What the cards of a play do. They skip seats, reverse, make others draw and give cards; their
    player has the turn `again`, may cover them (or `must`), may go on with a `series`, or opens a
    fight up to a rank, after which the dealer's left plays (`home`). `cards` are demanded in all.
    """

    skips: int = 0
    reverses: int = 0
    acts: tuple[Act, ...] = ()
    cards: int = 0
    again: bool = False
    cover: Follow = ()
    must: bool = False
    series: Follow = ()
    gives: tuple[str, ...] = ()
    top: int = -1
    home: bool = False

    @property
    def chosen(self) -> bool:
        """Whether its player chooses a seat."""
        return "chosen" in self.gives or any(act.to == "chosen" for act in self.acts)


PLAIN: Final = Deed()
"""What a card without effects does."""


class Meeting(NamedTuple):
    """An answer rule for one demand of one card: which cards meet it, with all wild cards or not,
    as far as they are `among` others; whether they must follow, and what becomes of the demand.
    `on_wild` limits the rule to a demand of a wild card.
    """

    cards: CardMask
    wild: bool
    among: CardMask
    follows: bool
    so: int
    on_wild: bool


def rules_for(columns: Columns, effect: Effect) -> tuple[Answer, ...]:
    """Return the rules by which what an effect demands may be answered."""
    if effect.answer is not None:
        return effect.answer
    return columns.ruleset.answer if effect.do == "draw" else ()


def deed_of(columns: Columns, kind: int) -> Deed:
    """Return what a card does."""
    effects = columns.effects[kind]
    if not effects:
        return PLAIN
    found = {effect.do: effect for effect in effects}
    cover, fight, series = found.get("cover"), found.get("fight"), found.get("series")
    acts = [
        _act(columns, effect, place)
        for place, effect in enumerate(effects)
        if effect.do == "draw" or (effect.do == "skip" and effect.answer)
    ]
    return Deed(
        skips=sum([each.n for each in effects if each.do == "skip" and not each.answer]),
        reverses=sum([1 for each in effects if each.do == "reverse"]),
        acts=tuple(acts),
        cards=sum([act.cards for act in acts if act.demands]),
        again="again" in found,
        cover=cover.on if cover else (),
        must=cover is not None and cover.must,
        series=series.on if series else (),
        gives=tuple([each.to for each in effects if each.do == "give" for _ in range(each.n)]),
        top=RANKS.index(fight.top) if fight else -1,
        home=fight is not None and fight.then == "dealer_left",
    )


def _act(columns: Columns, effect: Effect, place: int) -> Act:
    if effect.do == "skip":
        return Act(demands=True, to="next", cards=0, turns=effect.n, effect=place)
    demands = effect.to == "next" or (
        effect.to in ("previous", "chosen") and rules_for(columns, effect) != ()
    )
    return Act(demands, effect.to, effect.n, 0, place)


def together(deeds: Sequence[Deed]) -> Deed:
    """Return what several cards do in one play or one run; the fight is that of the last one."""
    covers = [deed.cover for deed in deeds if deed.cover]
    series = [deed.series for deed in deeds if deed.series]
    last = deeds[-1]
    return Deed(
        skips=sum([deed.skips for deed in deeds]),
        reverses=sum([deed.reverses for deed in deeds]),
        acts=tuple([act for deed in deeds for act in deed.acts]),
        cards=sum([deed.cards for deed in deeds]),
        again=any(deed.again for deed in deeds),
        cover=covers[-1] if covers else (),
        must=any(deed.must for deed in deeds),
        series=series[0] if series else (),
        gives=tuple([to for deed in deeds for to in deed.gives]),
        top=last.top,
        home=last.home,
    )


def meetings_of(columns: Columns, kind: int, faceable: CardMask) -> tuple[tuple[Meeting, ...], ...]:
    """Return the rules for each effect of a card, none for an effect that demands nothing;
    `faceable` are the cards that may be laid under their own names.
    """
    return tuple(
        tuple(_meetings(columns, kind, effect, faceable)) if effect.do in ("draw", "skip") else ()
        for effect in columns.effects[kind]
    )


def _meetings(columns: Columns, kind: int, effect: Effect, faceable: CardMask) -> list[Meeting]:
    found = []
    for rule in rules_for(columns, effect):
        on = rule.on or ()
        applies = rule.on is None or columns.set_of(on) >> kind & 1 != 0
        if not applies and "wild" not in on and "special" not in on:
            continue
        cards = columns.set_of(rule.with_)
        if "rank" in rule.with_:
            cards |= _alike(columns, kind, effect)
        among = faceable
        if rule.match == "suit" and kind < RED_JOKER:
            among &= mask_of(k for k in bits(faceable) if SUIT[k] == SUIT[kind])
        wild, follows = "wild" in rule.with_, rule.match == "follow"
        found.append(Meeting(cards, wild, among, follows, _SO[rule.so], not applies))
    return found


def _alike(columns: Columns, kind: int, effect: Effect) -> CardMask:
    """The cards of the same rank with the same demand."""
    return mask_of(
        other
        for other in range(PACK_SIZE)
        if RANK[other] == RANK[kind]
        and any(each.do == effect.do and each.n == effect.n for each in columns.effects[other])
    )
