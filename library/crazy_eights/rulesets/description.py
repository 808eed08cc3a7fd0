"""A rule set as a vector of whole numbers, for programs that learn to play under many rules.

The vector has the same length and meaning for all rule sets. It has the knobs in their order
without `id`, `cards`, `follow` and `answer`; then the row of each of the 54 kinds of cards, as the
widths of all rows decide it; then the row of the seat's score. Rule sets that differ only in
spelling have one vector: that of rows for single cards in which everything is said.
"""

from dataclasses import replace
from typing import Any, Final

from crazy_eights.cards import CODES, PACK_SIZE, RANK, RANKS
from crazy_eights.moves import CALL as SAY
from crazy_eights.rulesets.columns import Columns, columns_of
from crazy_eights.rulesets.consistency import OF_OWN
from crazy_eights.rulesets.knob import knobs_of
from crazy_eights.rulesets.knobs import RANKS_OF_PACK, RULE_SET, RuleSet
from crazy_eights.rulesets.language import (
    CARD_SET,
    EFFECT_FIELDS,
    FOLLOW,
    IN_ANSWER,
    OWN,
    ROW,
    Effect,
    is_key,
)
from crazy_eights.schema import (
    Choice,
    Constrained,
    Dictionary,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Word,
)

DESCRIPTION: Final = "c8-rules/2"
"""The version of the vector (docs/spec/versions.md)."""
_SPELLED_OUT: Final = ("id", "cards", "follow", "answer")
_COLOURS: Final = (("suit", "colour"), ("colour",), ())
_STEPS: Final = ("rank", "up", "down", "")


def describe(ruleset: RuleSet) -> tuple[int, ...]:
    """Return the vector of a rule set.

    Words are their place among the words of the knob, from 1; null is 0, and everything after it
    that would say more. A card set is one number for each suit, with a bit for each rank, one for
    the two jokers, and one for `rank` (1) and the cards that a score makes wild (2). Predicates are
    `any` (1) and `wild` (2), a number with a bit for each way in which two cards can be alike, and
    the cards that may lie below as a card set.
    """
    return tuple(_Writer(ruleset).numbers())


class _Writer:
    """Writes one rule set."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.columns: Columns = columns_of(ruleset)
        self.says = [call.say for call in ruleset.calls]

    def numbers(self) -> list[int]:
        """The vector."""
        found: list[int] = []
        for name, shape in RULE_SET.shapes.items():
            if name not in _SPELLED_OUT:
                found += self.write(shape, getattr(self.ruleset, name))
        columns = {name: self.columns.column(name) for name in ROW.shapes}
        for kind in range(PACK_SIZE):
            row = {name: column[kind] for name, column in columns.items()}
            found += self._row(kind, row if self.columns.kinds >> kind & 1 else None)
        rows = dict(self.ruleset.cards)
        for name in OF_OWN:
            found += self.write(Nullable(ROW.shapes[name]), getattr(rows.get(OWN), name, None))
            # A card's own row is narrower than that of the score.
            own = [code in rows and getattr(rows[code], name) is not None for code in CODES]
            found += self._mask(sum(said << kind for kind, said in enumerate(own)))
        return found

    def _row(self, kind: int, row: dict[str, Any] | None) -> list[int]:
        """What a card has in every column; zeros for a card that the deck doesn't have."""
        if row is not None:
            usual = {"on": self.ruleset.follow, "points": RANK[kind] + 1, "leaves": "any"}
            for name, value in usual.items():
                row[name] = value if row[name] is None else row[name]
        found: list[int] = []
        for name, shape in ROW.shapes.items():
            found += self.write(shape, row and row[name])
        return found

    def write(self, shape: Any, value: Any) -> list[int]:
        """The numbers of a value; as many zeros for None."""
        match shape:
            case Constrained(inner):
                return self.write(inner, value)
            case Nullable(inner):
                return [int(value is not None), *self.write(inner, value)]
            case Record(build):
                return self._fields(build, value, tuple(shape.shapes))
            case Choice():
                return self._effect(value)
            case Sequence(inner, high=int(high)):
                return self._sequence(shape, value or (), high)
            case Dictionary():
                pairs = [*(value or ()), *((0, 0),) * 4][:4]
                return [int(number) for pair in pairs for number in pair]
            case Word(words):
                return [0 if value is None else words.index(value) + 1]
            case Flag() | Integer():
                return [-1 if isinstance(value, str) else int(value or 0)]
        if shape is RANKS_OF_PACK:
            return [int(rank in value) for rank in RANKS[:13]]
        assert shape is SAY, shape
        return [0 if value is None else self.says.index(value) + 1]

    def _fields(self, build: Any, value: Any, names: tuple[str, ...]) -> list[int]:
        found: list[int] = []
        for name, knob in knobs_of(build).items():
            field = f"{name}_" if hasattr(build, f"{name}_") else name
            said = getattr(value, field) if value is not None and name in names else None
            found += self.write(knob.shape, said)
        return found

    def _effect(self, effect: Effect | None) -> list[int]:
        """The fields of its kind; a demand without rules of its own has those of all."""
        if effect is None:
            return self._fields(Effect, None, ())
        if effect.do == "draw" and effect.answer is None and effect.to not in ("others", "self"):
            effect = replace(effect, answer=self.ruleset.answer)
        return self._fields(Effect, effect, ("do", *EFFECT_FIELDS[effect.do]))

    def _sequence(self, shape: Sequence, value: tuple[Any, ...], high: int) -> list[int]:
        if shape is FOLLOW:
            return self._follow(value)
        if shape is CARD_SET or shape.shape is IN_ANSWER:
            return self._set(value)
        padded = [*value, *(None,) * (high - len(value))]
        return [len(value)] + [n for each in padded for n in self.write(shape.shape, each)]

    def _set(self, names: tuple[str, ...]) -> list[int]:
        wild = {"wild", "special"} & set(names)
        mask = self.columns.set_of(names, self.columns.wild()) if names else 0
        words = int("rank" in names) + 2 * bool(wild and self.columns.own)
        return [*self._mask(mask), words]

    def _mask(self, mask: int) -> list[int]:
        mask &= self.columns.kinds
        return [mask >> 13 * suit & 0x1FFF for suit in range(5)]

    def _follow(self, follow: tuple[str, ...]) -> list[int]:
        """Every way in which two cards can be alike answers for itself, so spellings are equal."""
        alike = 0
        ways = [{*colours, step} for colours in _COLOURS for step in _STEPS]
        for number, way in enumerate(ways):
            if any(set(each.split("+")) <= way for each in follow):
                alike |= 1 << number
        words = int("any" in follow) + 2 * int("wild" in follow)
        return [words, alike, *self._set(tuple(each for each in follow if is_key(each)))]
