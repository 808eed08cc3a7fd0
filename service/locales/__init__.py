"""The texts of rule sets, a folder for each language; the rules name them by the ids of messages.

The files are written in Fluent (https://projectfluent.org).
"""

from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource


@cache
def messages(language: str = "en") -> Callable[..., str]:
    """The texts of a language that has a folder here.

    The function takes the id of a message, which may name an attribute (`draw-play_drawn.may`), and
    the values that the message names. It raises LookupError if there is no such text, or if a value
    is missing.
    """
    source = (files(__name__) / language / "rules.ftl").read_text(encoding="utf-8")
    # Marks around what is put in serve texts of mixed directions, and would be sent along.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    # The same cards, numbers and words come again and again, and making a text takes long.
    return lru_cache(maxsize=8192)(lambda message, **values: _text(bundle, message, values))


def _text(bundle: FluentBundle, message: str, values: dict[str, str | int]) -> str:
    name, _, attribute = message.partition(".")
    found = bundle.get_message(name) if bundle.has_message(name) else None
    pattern = found and (found.attributes.get(attribute) if attribute else found.value)
    if not pattern:
        raise LookupError(f"there is no text {message}")
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise LookupError(f"the text {message} cannot be made: {errors[0]}")
    return str(text)
