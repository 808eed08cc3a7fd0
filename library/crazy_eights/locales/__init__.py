"""Texts by language and id: a folder for each language, with files in Fluent.

Fluent: https://projectfluent.org. Every language must have every text; `tests/locales` reports
missing ones. Packages above this one add their own texts (`add_texts`). A new language needs an
entry in `LANGUAGES` and a folder in each package that has texts.
"""

from collections.abc import Callable, Mapping
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
    """The name of the language in that language."""
    direction: Literal["ltr", "rtl"] = "ltr"
    """Which way it is written."""
    digits: str | None = None
    """Its digits from 0 to 9 and the thousands separator; None for Latin, as Babel writes them."""


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
    """Add a file of texts, which the package has in a folder for each language.

    Its ids must differ from those of other files.
    """
    if (package, file) not in _sources:
        _sources.append((package, file))
        _bundle.cache_clear()


def load_texts() -> None:
    """Parse the texts of all languages now instead of at the first message (about 0.1 s each).

    For servers: threads that need the same texts at once would each parse them.
    """
    for language in LANGUAGES:
        _bundle(language)


class Series(NamedTuple):
    """Texts to render as a list: a, b and c."""

    items: tuple["str | int | Message", ...]
    last: str = "or"
    """`and` or `or`: what stands before the last one."""


Value: TypeAlias = "str | int | Message | Series"


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A text that is not rendered yet: its id, and the values that it uses.

    A refusal has one, and the API renders it in the caller's language. `str` renders it in English,
    for logs, commands and tests.

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
    """Return a message rendered in one of `LANGUAGES`. Raises LookupError as `messages` does."""
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
    """Return a cached function that renders the texts of one of `LANGUAGES`.

    The function takes the id of a text, which may name an attribute (`draw-play_drawn.may`), and
    the values that the text uses. It raises LookupError if there is no such text, or if a value is
    missing.
    """
    # The same cards, numbers and words recur, and rendering a text is slow.
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
    # Imported for the first text: programs that only play games never need it.
    from crazy_eights.locales.bundles import bundle

    listed = partial(_listed, language=language)
    found = [files(package) / language / file for package, file in _sources]
    texts = (each.read_text(encoding="utf-8") for each in found)
    return bundle(language, texts, say=messages(language), listed=listed)
