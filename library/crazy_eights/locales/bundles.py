"""The texts of one language, and the functions that they may call for cards and numbers.

`CARDS($cards, form: "one", list: "or")` lists cards by their keys, `WORD($count)` writes a number
as a word, and `NUMBER` writes it in the digits of the language.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from crazy_eights.locales import LANGUAGES

Say = Callable[..., str]
Listed = Callable[[list[str], str], str]
_SUITS: Final = ("C", "D", "H", "S")
_RED: Final = ("R", "red")
_DIGITS: Final = {
    language.code: str.maketrans("0123456789,", language.digits)
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

    def word(count: int) -> str:
        return say("number", number=int(count))

    return {"CARDS": cards, "WORD": word, "NUMBER": LocalizedInt}


def _card(say: Say, key: str, form: str = "all") -> str:
    """Return the text of a card, a rank, or the red or black cards of a rank."""
    rest = key[1:].removeprefix("_")
    # Fluent selects numbers only by numbers.
    rank = int(key[0]) if key[0].isdigit() else key[0]
    if not rest:
        return say("card-plain", rank=rank, form=form)
    if rest in _SUITS:
        return say("card-suited", rank=rank, suit=rest, form=form)
    return say("card-red" if rest in _RED else "card-black", rank=rank, form=form)
