"""What a preset file holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Preset:
    """One named game: what differs from its parent, as the partial JSON a caller would send.

    Its title and summary are the messages `ruleset-ID` of `crazy_eights/locales/*/rulesets.ftl`;
    `native_title` is its name on the source page, in the language of that page. `parent` is the
    id of another preset, or None for the defaults of the knobs. Presets are listed by `order`;
    those of the rule book leave room between them.
    """

    id: str
    order: int
    native_title: str
    parent: str | None
    rules: Mapping[str, Any]
