"""The form in which a knob is explained."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

ANY: Final = "*"
"""Stands for every value that has no text of its own; `{value}` in the text is the value."""
SAME: Final = {ANY: "{value}"}


class KnobText(NamedTuple):
    """What a knob decides, what each value makes of it, and the ids of the rules it comes from."""

    subject: str
    values: Mapping[Any, str]
    rules: str
