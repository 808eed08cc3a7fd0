"""Texts by language and id: a folder for each language, with files in Fluent.

Fluent: https://projectfluent.org. Every language has every text; `tests/locales` names what is
missing. Packages above this one add texts of their own (`add_texts`). A new language is an entry
in `LANGUAGES` and a folder in each package that has texts.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


class Language(NamedTuple):
    """A language that texts come in."""

    code: str
    """Two or three letters (ISO 639): the first part of a language tag, and a folder's name."""
    name: str
    """What the language calls itself."""
    direction: Literal["ltr", "rtl"] = "ltr"
    """Which way it is written."""
    digits: str | None = None
    """Its digits from 0 to 9 and the mark between thousands; None: Latin, as Babel writes them."""


ENGLISH: Final = "en"
LANGUAGES: Final[Mapping[str, Language]] = {
    each.code: each
    for each in (
        Language(ENGLISH, "English"),
        Language("de", "Deutsch"),
        Language("vi", "Tiếng Việt"),
        Language("fa", "فارسی", direction="rtl", digits="۰۱۲۳۴۵۶۷۸۹٬"),
    )
}
"""The languages by their codes; pages offer them in this order."""
FILES: Final = ("rules.ftl", "rulesets.ftl", "refusals.ftl")

_sources: Final[list[tuple[str, str]]] = [(__name__, file) for file in FILES]
"""The files to read for each language: the package that has the folders, and the name."""


def add_texts(package: str, file: str) -> None:
    """Add a file of texts that a package has in a folder for each language.

    Ids must not repeat those of other files.
    """
    if (package, file) not in _sources:
        _sources.append((package, file))
        _bundle.cache_clear()


class Series(NamedTuple):
    """Some texts that are told as a list: a, b and c."""

    items: tuple["str | int | Message", ...]
    last: str = "or"
    """`and` or `or`: what stands before the last one."""


Value: TypeAlias = "str | int | Message | Series"


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A text in no language yet: the id of the text, and the values that it names.

    Refusals carry one, and the API renders it in the caller's language. `str` renders it in
    English, for logs, commands and tests.

    >>> str(Message("game-is-over"))
    'The game is over.'
    """

    id: str
    values: tuple[tuple[str, Value], ...]

    def __init__(self, id: str, **values: Value) -> None:  # noqa: A002  # Fluent's own word.
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "values", tuple(values.items()))

    def __str__(self) -> str:
        return worded(self, ENGLISH)


def worded(message: Message, language: str) -> str:
    """A message in one of `LANGUAGES`. Raises LookupError as `messages` does."""
    values = {name: _worded(value, language) for name, value in message.values}
    return _text(language, message.id, values)


def _worded(value: Value, language: str) -> str | int:
    if isinstance(value, Message):
        return worded(value, language)
    if isinstance(value, Series):
        return _listed([_item(item, language) for item in value.items], value.last, language)
    return value


def _item(item: "str | int | Message", language: str) -> str:
    if isinstance(item, int):
        return _text(language, "number-digits", {"number": item})
    return str(_worded(item, language))


def _listed(items: list[str], last: str, language: str) -> str:
    if not items:
        return _text(language, "list-empty", {})
    *first, end = items
    if not first:
        return end
    line = first[0]
    for item in first[1:]:
        line = _text(language, "list-comma", {"first": line, "next": item})
    return _text(language, f"list-{last}", {"first": line, "last": end})


@cache
def messages(language: str = ENGLISH) -> Callable[..., str]:
    """The texts of one of `LANGUAGES`, for what makes the same ones again and again.

    The function takes the id of a text, which may name an attribute (`draw-play_drawn.may`), and
    the values that the text names. It raises LookupError if there is no such text, or if a value
    is missing.
    """
    # The same cards, numbers and words come again and again, and making a text takes long.
    return lru_cache(maxsize=8192)(lambda message, **values: _text(language, message, values))


def _text(language: str, message: str, values: dict[str, str | int]) -> str:
    name, _, attribute = message.partition(".")
    bundle = _bundle(language)
    found = bundle.get_message(name) if bundle.has_message(name) else None
    pattern = found and (found.attributes.get(attribute) if attribute else found.value)
    if not pattern:
        raise LookupError(f"there is no text {message}")
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise LookupError(f"the text {message} cannot be made: {errors[0]}")
    return str(text)


@cache
def _bundle(language: str) -> "FluentBundle":
    # Loaded at the first text: programs that only play games never need it.
    from crazy_eights.locales.bundles import bundle

    listed = partial(_listed, language=language)
    return bundle(language, _texts(language), say=messages(language), listed=listed)


def _texts(language: str) -> Iterator[str]:
    for package, file in _sources:
        yield (files(package) / language / file).read_text(encoding="utf-8")
