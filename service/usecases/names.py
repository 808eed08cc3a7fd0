"""The rules for players' names (docs/spec/http.md, "Names of players")."""

import unicodedata
from typing import Final

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadText
from crazy_eights.locales import Message

MAX_NAME: Final = 40
_BYTE_ORDER_MARK: Final = "\ufeff"  # JavaScript treats it as a space.
_BIDI: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")
# Unicode's Default_Ignorable_Code_Point, where the category doesn't imply it: fillers, selectors.
_IGNORABLE: Final = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF),
)  # fmt: skip


def read_name(given: str) -> str:
    """A player's name as it is stored, see `read_label`. Raises BadText, also for a bot's name.

    >>> read_name("  Ann ")
    'Ann'
    """
    name = read_label(given)
    if name.casefold() in BOTS:
        raise BadText(Message("name-of-a-bot"))
    return name


def read_label(given: str) -> str:
    """A name or label as it is stored: without surrounding spaces, in the normal form NFC.

    Raises BadText.
    """
    name = unicodedata.normalize("NFC", _trimmed(given))
    if any(unicodedata.category(each) in _CONTROLS for each in name):
        raise BadText(Message("name-has-controls"))
    if any(each in _BIDI for each in name):
        raise BadText(Message("name-turns-direction"))
    if not any(_is_seen(each) for each in name):
        raise BadText(Message("name-is-unseen"))
    if len(name) > MAX_NAME:
        raise BadText(Message("name-is-too-long", most=MAX_NAME))
    return name


def _trimmed(text: str) -> str:
    first, last = 0, len(text)
    while first < last and _is_space(text[first]):
        first += 1
    while first < last and _is_space(text[last - 1]):
        last -= 1
    return text[first:last]


def _is_space(each: str) -> bool:
    return unicodedata.category(each) == "Zs" or each == _BYTE_ORDER_MARK


def _is_seen(each: str) -> bool:
    """Whether a character is neither space, format, unassigned nor default-ignorable."""
    if unicodedata.category(each)[0] in "ZC":
        return False
    return not any(low <= ord(each) <= high for low, high in _IGNORABLE)
