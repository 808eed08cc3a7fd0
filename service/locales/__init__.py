"""The texts of rule sets, a folder for each language; the rules name them by the ids of messages.

The files are written in Fluent (https://projectfluent.org). Messages are given ids and numbers; two
functions of their own name cards and numbers in the form that a sentence needs:
`CARDS($cards, form: "one", list: "or")` and `WORD($count)`.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, reduce
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

FILES: Final = ("rules.ftl", "rulesets.ftl")
Say = Callable[..., str]
_SUITS: Final = ("C", "D", "H", "S")
_RED: Final = ("R", "red")
_DIGITS: Final = {"fa": str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")}


@cache
def messages(language: str = "en") -> Say:
    """The texts of a language that has a folder here.

    The function takes the id of a message, which may name an attribute (`draw-play_drawn.may`), and
    the values that the message names. It raises LookupError if there is no such text, or if a value
    is missing.
    """
    # The same cards, numbers and words come again and again, and making a text takes long.
    say = lru_cache(maxsize=8192)(lambda message, **values: _text(bundle, message, values))
    # Marks around what is put in serve texts of mixed directions, and would be sent along.
    bundle = FluentBundle([language], use_isolating=False, functions=_functions(say))
    for name in FILES:
        source = (files(__name__) / language / name).read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(source))
    return say


def _text(bundle: FluentBundle, message: str, values: Mapping[str, str | int]) -> str:
    name, _, attribute = message.partition(".")
    found = bundle.get_message(name) if bundle.has_message(name) else None
    pattern = found and (found.attributes.get(attribute) if attribute else found.value)
    if not pattern:
        raise LookupError(f"there is no text {message}")
    written = {key: _Whole(each) if isinstance(each, int) else each for key, each in values.items()}
    text, errors = bundle.format_pattern(pattern, written)
    if errors:
        raise LookupError(f"the text {message} cannot be made: {errors[0]}")
    return str(text)


class _Whole(FluentInt):
    """A whole number in the digits of its language, which Babel leaves Latin."""

    def format(self, locale: Any) -> str:
        return str(super().format(locale)).translate(_DIGITS.get(locale.language, {}))


def _functions(say: Say) -> dict[str, Callable[..., Any]]:
    """The functions that messages may call, by name."""

    def cards(keys: str, **how: str) -> str:
        ending = how.pop("list", "and")
        *first, last = [_card(say, key, **how) for key in keys.split()]
        if not first:
            return last
        return say(f"list-{ending}", first=in_a_row(say, first), last=last)

    def word(count: int) -> str:
        return say("number", number=int(count))

    return {"CARDS": cards, "WORD": word, "NUMBER": _Whole}


def _card(say: Say, key: str, form: str = "all") -> str:
    """A card, a rank or the red or black cards of a rank, as `CARDS` names it."""
    rest = key[1:].removeprefix("_")
    # Messages select numbers as numbers.
    rank = int(key[0]) if key[0].isdigit() else key[0]
    if not rest:
        return say("card-plain", rank=rank, form=form)
    if rest in _SUITS:
        return say("card-suited", rank=rank, suit=rest, form=form)
    return say("card-red" if rest in _RED else "card-black", rank=rank, form=form)


def in_a_row(say: Say, items: list[str]) -> str:
    """Some texts with commas between them."""
    return reduce(lambda first, following: say("list-comma", first=first, next=following), items)
