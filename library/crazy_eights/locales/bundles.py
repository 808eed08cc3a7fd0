"""The texts of one language, and the functions that they may call for cards and numbers.

`CARDS($cards, form: "one", list: "or")` lists cards by their keys, `FITS($on)` what must be true of
a card to be played, `WORD($n)` writes a number as a word, and `NUMBER` writes it in the digits of
the language.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from crazy_eights.locales import LANGUAGES

Say = Callable[..., str]
Listed = Callable[[list[str], str], str]
_SUITS: Final = ("C", "D", "H", "S")
_RED: Final = ("R", "red")
_RANKS: Final = "A23456789TJQKX"
_DIGITS: Final = {
    # The mark keeps a minus before its digits in text that runs to the left.
    language.code: str.maketrans("0123456789,", language.digits) | {ord("-"): "\u200e\u2212"}
    for language in LANGUAGES.values()
    if language.digits is not None
}


class LocalizedInt(FluentInt):
    """An integer in the digits of its language; Babel would use Latin digits."""

    def format(self, locale: Any) -> str:
        """Return the digits."""
        return str(super().format(locale)).translate(_DIGITS.get(locale.language, {}))


def bundle(language: str, sources: Iterable[str], *, say: Say, listed: Listed) -> FluentBundle:
    """Return the texts of some files. `say` and `listed` render texts and lists in the same
    language.
    """
    # Without isolating marks around values: they serve texts of mixed direction, and clients would
    # receive them.
    made = FluentBundle([language], use_isolating=False, functions=_functions(say, listed))
    for source in sources:
        made.add_resource(FluentResource(source))
    return made


def _functions(say: Say, listed: Listed) -> dict[str, Callable[..., Any]]:
    def cards(keys: str, **how: str) -> str:
        last = how.pop("list", "and")
        return listed([_card(say, key, **how) for key in keys.split()], last)

    def fits(predicates: str) -> str:
        named = ["any"] if "any" in predicates.split() else predicates.split()
        alternatives = [
            listed([_fit(say, word) for word in each.split("+")], "and") for each in named
        ]
        if "+" not in predicates:
            return listed(alternatives, "or")
        # After commas an "and" would seem to join more than its own alternative.
        return reduce(lambda first, last: listed([first, last], "or"), alternatives)

    def word(count: int) -> str:
        return say("number", number=int(count))

    return {"CARDS": cards, "FITS": fits, "WORD": word, "NUMBER": LocalizedInt}


def _fit(say: Say, word: str) -> str:
    """Return the text of what must be true of a card: a word, or the key of the card below."""
    is_key = word[0] in _RANKS or word in ("all", "red", "black", *_SUITS)
    return say("card-fit_on", card=word) if is_key else say("card-fit", word=word)


def _card(say: Say, key: str, form: str = "all") -> str:
    """Return the text of a card, a rank, the red or black cards of a rank, or a word for cards."""
    if key[0] not in _RANKS:
        return say("card-word", word=key, suit=key, form=form)
    rest = key[1:].removeprefix("_")
    # Fluent selects numbers only by numbers.
    rank = int(key[0]) if key[0].isdigit() else key[0]
    if not rest:
        return say("card-plain", rank=rank, form=form)
    if rest in _SUITS:
        return say("card-suited", rank=rank, suit=rest, form=form)
    colour = "red" if rest in _RED else "black"
    return say("card-coloured", rank=rank, word=colour, form=form)
