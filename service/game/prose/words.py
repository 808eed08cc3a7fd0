"""Cards, numbers and lists as words, put together from the texts of a language."""

from collections.abc import Iterable
from functools import reduce
from typing import Protocol

from service.game.cards import CODES, JOKER_RANK, RANKS


class Texts(Protocol):
    """The texts of one language by the ids of messages (`service/locales`)."""

    def __call__(self, message: str, **values: str | int) -> str:
        """The text with an id, given the values that it names. Raises LookupError for none."""
        ...


def number(say: Texts, count: int) -> str:
    """A small number as a word, a large one in digits."""
    return say("number", number=count)


def count_of(say: Texts, count: int, what: str) -> str:
    """A number of things; `what` is one that has a message `count-…`."""
    return say(f"count-{what}", count=count, number=number(say, count))


def a_card(say: Texts, key: str) -> str:
    """A card of an effect key, with its article: a queen of spades, a red jack."""
    return _card(say, key, "a")


def a_card_of(say: Texts, keys: Iterable[str]) -> str:
    """A card of any of some keys: an ace or a two."""
    return either(say, [a_card(say, key) for key in keys])


def cards_of(say: Texts, keys: Iterable[str], last: str = "and") -> str:
    """The cards of some keys: eights and black jacks."""
    return listed(say, [_card(say, key, "all") for key in keys], last)


def _card(say: Texts, key: str, form: str) -> str:
    rank, rest = key[0], key[1:].removeprefix("_")
    if not rest:
        return say(f"card-{rank}.{form}")
    names = {
        "a": say(f"card-{rank}.a"),
        "all": say(f"card-{rank}.all"),
        "card": say(f"card-{rank}"),
    }
    if key in CODES and rank != RANKS[JOKER_RANK]:
        return say(f"card-suited.{form}", suit=say(f"suit-{rest}"), **names)
    colour = "red" if rest in ("R", "red") else "black"
    return say(f"card-{colour}.{form}", **names)


def either(say: Texts, items: list[str]) -> str:
    """Some texts of which one holds: a, b or c."""
    return listed(say, items, "or")


def listed(say: Texts, items: list[str], last: str = "and") -> str:
    """Some texts as a list: a, b and c."""
    *first, end = items
    return say(f"list-{last}", first=in_a_row(say, first), last=end) if first else end


def in_a_row(say: Texts, items: Iterable[str]) -> str:
    """Some texts with commas between them."""
    return reduce(lambda first, following: say("list-comma", first=first, next=following), items)


def sentence(text: str) -> str:
    """A text with a capital letter.

    >>> sentence("play runs clockwise.")
    'Play runs clockwise.'
    """
    return f"{text[0].upper()}{text[1:]}"
