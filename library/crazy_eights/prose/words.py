"""Parts of the sentences about rule sets: the texts of a language, keys of cards, lists."""

from collections.abc import Iterable
from functools import reduce
from typing import Protocol

from crazy_eights.cards import RANKS
from crazy_eights.rulesets.knob import Value


class Texts(Protocol):
    """The texts of one language by the ids of messages (`service/locales`)."""

    def __call__(self, message: str, **values: str | int) -> str:
        """Return the text with this id and values. Raises LookupError if there is no such text."""
        ...


def keys_of(keys: Iterable[str]) -> str:
    """Return keys of cards in the form that messages take.

    >>> keys_of(["8", "J_red"])
    '8 J_red'
    """
    return " ".join(keys)


def word_text(knob: str, value: Value) -> str:
    """Return the id of the text for a value of a knob.

    >>> word_text("draw-limit", 3), word_text("draw-voluntary", True), word_text("top", "7")
    ('draw-limit.value', 'draw-voluntary.true', 'top.value')
    """
    if isinstance(value, bool):
        return f"{knob}.{'true' if value else 'false'}"
    if isinstance(value, str) and value not in RANKS:
        return f"{knob}.{value}"
    return f"{knob}.{'null' if value is None else 'value'}"


def yes(holds: object) -> str:
    """Return the word by which messages select whether something holds."""
    return "yes" if holds else "no"


def listed(say: Texts, items: list[str]) -> str:
    """Return some texts as a list: a, b and c."""
    *first, end = items
    return say("list-and", first=in_a_row(say, first), last=end) if first else end


def in_a_row(say: Texts, items: Iterable[str]) -> str:
    """Return some texts joined by commas."""
    return reduce(lambda first, following: say("list-comma", first=first, next=following), items)


def sentence(text: str) -> str:
    """Return a text with its first letter capitalized.

    >>> sentence("play runs clockwise.")
    'Play runs clockwise.'
    """
    return f"{text[:1].upper()}{text[1:]}"
