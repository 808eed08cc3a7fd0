"""What the sentences of rule sets are made with: the texts of a language, keys of cards, lists."""

from collections.abc import Iterable
from functools import reduce
from typing import Protocol


class Texts(Protocol):
    """The texts of one language by the ids of messages (`service/locales`)."""

    def __call__(self, message: str, **values: str | int) -> str:
        """The text with an id, given the values that it names. Raises LookupError for none."""
        ...


def keys_of(keys: Iterable[str]) -> str:
    """Keys of cards as messages take them.

    >>> keys_of(["8", "J_red"])
    '8 J_red'
    """
    return " ".join(keys)


def yes(holds: object) -> str:
    """Whether something holds, as messages select by it."""
    return "yes" if holds else "no"


def listed(say: Texts, items: list[str]) -> str:
    """Some texts as a list: a, b and c."""
    *first, end = items
    return say("list-and", first=in_a_row(say, first), last=end) if first else end


def in_a_row(say: Texts, items: Iterable[str]) -> str:
    """Some texts with commas between them."""
    return reduce(lambda first, following: say("list-comma", first=first, next=following), items)


def sentence(text: str) -> str:
    """A text with a capital letter.

    >>> sentence("play runs clockwise.")
    'Play runs clockwise.'
    """
    return f"{text[:1].upper()}{text[1:]}"
