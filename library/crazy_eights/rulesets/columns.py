"""The table of cards read column by column: what each card has in a column, and which cards a set
names.
"""

from functools import lru_cache
from typing import Any, Final

from crazy_eights.cards import PACK_SIZE, RANK, CardMask, kinds_of_key, mask_of, pack_kinds
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.language import OWN, Answer, CardSet, Effect, Row, is_key, width_of

NO_RANK: Final = -1


class Columns:
    """The columns of a rule set, for the kinds in its deck. Made by `columns_of`."""

    def __init__(self, ruleset: RuleSet) -> None:
        deck = ruleset.deck
        self.ruleset = ruleset
        self.kinds: CardMask = mask_of(pack_kinds(deck.ranks, deck.jokers_per_pack))
        self.rows = sorted(ruleset.cards, key=_width)
        self.own = any(key == OWN for key, _ in self.rows)
        self.effects: tuple[tuple[Effect, ...], ...] = tuple(
            effects or () for effects in self.column("do")
        )
        self.rules = self._rules()
        self.answering = 0
        for rule in self.rules:
            self.answering |= self.set_of(tuple(name for name in rule.with_ if is_key(name)))
        self.acting = self.answering | mask_of(
            kind for kind, effects in enumerate(self.effects) if effects
        )

    def _rules(self) -> list[Answer]:
        """The answer rules of all demands."""
        rules = list(self.ruleset.answer)
        for effects in self.effects:
            for effect in effects:
                rules += effect.answer or ()
        return rules

    def column(self, name: str, own: int = NO_RANK) -> list[Any]:
        """Return what each kind has in a column, None without a row; `own` is the rank of the
        seat's score.
        """
        found: list[Any] = [None] * PACK_SIZE
        for key, row in self.rows:
            value = getattr(row, name)
            if value is not None:
                for kind in _kinds_of(key, own):
                    found[kind] = value
        return found

    def wild(self, own: int = NO_RANK) -> CardMask:
        """Return the kinds that name something."""
        return self.kinds & ~where(self.column("name", own), None)

    def owns(self) -> tuple[int, ...]:
        """Return the ranks that scores may name, first that of no score: one where none do."""
        if not self.own:
            return (NO_RANK,)
        countdown = self.ruleset.countdown
        return tuple(range(NO_RANK, countdown.start if countdown else 13))

    def set_of(self, names: CardSet, wild: CardMask = 0) -> CardMask:
        """Return the kinds in a card set, where `wild` are wild."""
        found = 0
        for name in names:
            if name == "wild":
                found |= wild
            elif name == "special":
                found |= wild | self.acting
            elif is_key(name):
                found |= mask_of(kinds_of_key(name))
            else:
                found |= self.doing(name)
        return found

    def not_last_on(self, names: CardSet, wild: CardMask) -> CardMask:
        """Return the kinds of `finish.not_on`, where `wild` are wild. A wild card only shifts, so
        the names of effects don't mean it (ZW-14).
        """
        said = tuple(name for name in names if is_key(name) or name in ("wild", "special"))
        return self.set_of(names) & ~wild | self.set_of(said, wild) & wild

    def answering_freely(self) -> CardMask:
        """Return the kinds that may answer a demand without following."""
        found = 0
        for rule in self.rules:
            if rule.match != "follow":
                found |= self.set_of(rule.with_, self.kinds)
                found |= self.acting if "rank" in rule.with_ else 0
        return found

    def doing(self, kind_of_effect: str) -> CardMask:
        """Return the kinds with an effect."""
        return mask_of(
            kind
            for kind, effects in enumerate(self.effects)
            if any(effect.do == kind_of_effect for effect in effects)
        )


@lru_cache(maxsize=16)
def columns_of(ruleset: RuleSet) -> Columns:
    """Return the columns of a rule set."""
    return Columns(ruleset)


def where(column: list[Any], value: object) -> CardMask:
    """Return the kinds that have a value in a column."""
    return mask_of(kind for kind, found in enumerate(column) if found == value)


def _kinds_of(key: str, own: int) -> list[int]:
    if key != OWN:
        return kinds_of_key(key)
    return [kind for kind in range(PACK_SIZE) if RANK[kind] == own]


def _width(item: tuple[str, Row]) -> int:
    return width_of(item[0])
