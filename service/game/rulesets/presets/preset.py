"""What a preset file holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Preset:
    """One named game: what differs from its parent, as the partial JSON a caller would send.

    `parent` is the id of an earlier preset; only `basic` has none and gives every knob.
    """

    id: str
    title: str
    summary: str
    parent: str | None
    rules: Mapping[str, Any]
