"""The texts of the service and its pages, a folder for each language; and words for speech: the
pages' messages, for front ends that do not read Fluent.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse

from crazy_eights.locales.bundles import LocalizedInt

SOURCES: Final = ("table.ftl", "words.ftl")


class Form(NamedTuple):
    """One way to say something: a text with `{name}` where values stand, and when it is right.

    `when` names values and what each must be: the value itself, or of a number its plural category
    (Unicode CLDR: one, few, other, …).
    """

    text: str
    when: Mapping[str, str]


class Speech:
    """What one language has for speech."""

    def __init__(self, language: str) -> None:
        folder: Any = files(__package__) / language
        sources = [(folder / name).read_text(encoding="utf-8") for name in SOURCES]
        functions: dict[str, Any] = {"NUMBER": LocalizedInt}
        self._bundle = FluentBundle([language], use_isolating=False, functions=functions)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))
        self._patterns: dict[str, ast.Pattern] = {
            entry.id.name: entry.value
            for source in sources
            for entry in parse(source).body
            if isinstance(entry, ast.Message) and entry.value is not None
        }

    def say(self, message: str, **values: str | int) -> str:
        """A message with its values. Raises LookupError for one that is not there."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"there are no words {message}")
        localized = {
            key: LocalizedInt(each) if isinstance(each, int) else each
            for key, each in values.items()
        }
        text, errors = self._bundle.format_pattern(pattern, localized)
        if errors:
            raise LookupError(f"the words {message} cannot be made: {errors[0]}")
        return str(text)

    def family(self, prefix: str) -> dict[str, list[Form]]:
        """The forms of every message whose id begins so, by the rest of their ids."""
        found = [name for name in self._patterns if name.startswith(prefix)]
        return {name.removeprefix(prefix): self.forms(name) for name in found}

    def forms(self, message: str) -> list[Form]:
        """All forms of a message; the first whose conditions hold is right, the last has none."""
        return list(self._forms(self._patterns[message].elements))

    def _forms(self, elements: Iterable[Any]) -> Iterator[Form]:
        made = [Form("", {})]
        for element in elements:
            parts = list(self._parts(element))
            made = [
                Form(first.text + part.text, {**first.when, **part.when})
                for first in made
                for part in parts
                if all(first.when.get(name, key) == key for name, key in part.when.items())
            ]
        return iter(made)

    def _parts(self, element: Any) -> Iterator[Form]:
        """The forms of a part of a pattern."""
        match element:
            case ast.TextElement():
                yield Form(element.value, {})
            case ast.Placeable():
                yield from self._parts(element.expression)
            case ast.VariableReference():
                yield Form(f"{{{element.id.name}}}", {})
            case ast.SelectExpression():
                for variant in sorted(element.variants, key=lambda each: each.default):
                    yield from self._variant(element.selector, variant)
            case _:
                raise LookupError(f"{type(element).__name__} has no plain form")

    def _variant(self, selector: Any, variant: ast.Variant) -> Iterator[Form]:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        when = {} if variant.default else {selector.id.name: str(key)}
        for form in self._forms(variant.value.elements):
            if all(form.when.get(name, key) == key for name, key in when.items()):
                yield Form(form.text, {**when, **form.when})


@cache
def speech(language: str) -> Speech:
    """The words of one of `LANGUAGES`."""
    return Speech(language)
