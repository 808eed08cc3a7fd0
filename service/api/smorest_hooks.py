"""The one thing that flask-smorest does not document and that is used here: where a view keeps the
words of its operation.

`Blueprint.doc` is the documented way to put them there. It also wraps the view in a function that
asks the app on every request whether the view is a coroutine, which takes 6 µs and gains nothing.
"""

from collections.abc import Callable
from typing import Any


def put_words(view: Callable[..., Any], words: dict[str, Any]) -> None:
    """Let the OpenAPI document say `words` of a view, as `Blueprint.doc(**words)` would."""
    view._apidoc = {"manual_doc": words}  # type: ignore[attr-defined]
