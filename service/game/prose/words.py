"""Cards and numbers as English words, for the texts that explain a rule set."""

from collections.abc import Iterable
from typing import Final

from service.game.cards import CODES, RANKS
from service.game.schema import either

RANK_WORDS: Final[dict[str, tuple[str, str]]] = dict(
    zip(
        RANKS,
        (
            ("ace", "aces"),
            ("two", "twos"),
            ("three", "threes"),
            ("four", "fours"),
            ("five", "fives"),
            ("six", "sixes"),
            ("seven", "sevens"),
            ("eight", "eights"),
            ("nine", "nines"),
            ("ten", "tens"),
            ("jack", "jacks"),
            ("queen", "queens"),
            ("king", "kings"),
            ("joker", "jokers"),
        ),
        strict=True,
    )
)
_SUIT_WORDS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_COLOURS: Final = {"R": "red", "B": "black"}
_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def number(count: int) -> str:
    """A small number as a word.

    >>> number(2)
    'two'
    """
    return _NUMBERS[count] if count < len(_NUMBERS) else f"{count:,}"


def count_of(count: int, what: str) -> str:
    """A number of things.

    >>> count_of(1, "card"), count_of(3, "card")
    ('one card', 'three cards')
    """
    return f"{number(count)} {what}" + ("" if count == 1 else "s")


def _name(key: str, *, plural: bool) -> str:
    """What an effect key stands for, without an article."""
    rank = RANK_WORDS[key[0]][plural]
    if key in CODES:
        return f"{_COLOURS[key[1]]} {rank}" if key[0] == "X" else f"{rank} of {_SUIT_WORDS[key[1]]}"
    return f"{key[2:]} {rank}" if len(key) > 1 else rank


def a_card(key: str) -> str:
    """A card of an effect key, with its article.

    >>> a_card("8"), a_card("QS"), a_card("J_red")
    ('an eight', 'a queen of spades', 'a red jack')
    """
    name = _name(key, plural=False)
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def a_card_of(keys: Iterable[str]) -> str:
    """A card of any of some keys.

    >>> a_card_of(["A", "2"])
    'an ace or a two'
    """
    return either([a_card(key) for key in keys])


def cards_of(keys: Iterable[str], last: str = "and") -> str:
    """The cards of some keys.

    >>> cards_of(["8", "J_black"])
    'eights and black jacks'
    """
    return either([_name(key, plural=True) for key in keys], last)


def sentence(text: str) -> str:
    """A text with a capital letter and a full stop.

    >>> sentence("play runs clockwise")
    'Play runs clockwise.'
    """
    return f"{text[0].upper()}{text[1:]}."
