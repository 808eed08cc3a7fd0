"""The rules for players' names (docs/spec/http.md, "Names of players")."""

import unicodedata
from typing import Final

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import BadText
from crazy_eights.locales import Message

MAX_NAME: Final = 40
MAX_NOTE: Final = 500
_BYTE_ORDER_MARK: Final = "\ufeff"  # JavaScript treats it as a space.
_BIDI: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")
# Unicode's Default_Ignorable_Code_Point, where the category doesn't imply it: fillers, selectors.
_IGNORABLE: Final = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF),
)  # fmt: skip
_BLANK: Final = "\u2800"  # A Braille cell without dots: a symbol, but nothing is seen.
# Letters that look like Latin ones, after NFKC and case folding: Cyrillic, Greek, Armenian,
# Cherokee, phonetic and small-capital letters, digits (docs/decisions/players.md).
_LOOK_ALIKES: Final = {
    "a": "\u0430\u0251\u03b1\u1d00\u13aa",
    "d": "\u0501\u0257\u0256\u1d05\u0111\u13a0",
    "e": "\u0435\u04bd\u212e\u03b5\u1d07\u01dd\u0259\u0499\u13ac",
    "g": "\u0261\u0581\u018d\u0262\u01e5\u050d\u13c0",
    "m": "\u043c\u1d0d\u028d\u03bc\u13b7",
    "n": "\u0578\u057c\u03b7\u0274\u0438\u043f\u0273\u03bd",
    "o": "\u043e\u03bf\u0585\u0d20\u03c3\u1d0f\u00f80",
    "p": "\u0440\u03c1\u2374\u1d18\u01bf\u13e2",
    "r": "\u0433\u1d26\u2c85\u0280\u027e\u0491\u13a1",
    "t": "\u0442\u03c4\u1d1b\u01ad\u13a2",
    "x": "\u0445\u03c7\u00d7\u1541\u157d",
    "y": "\u0443\u04af\u03b3\u028f\u1d8c\u0263\u10e7\u03c5\u13a9\u13bd",
}
_LATIN: Final = str.maketrans({each: to for to, all_ in _LOOK_ALIKES.items() for each in all_})


def read_name(given: str) -> str:
    """A player's name as it is stored, see `read_label`. Raises BadText, also for a bot's name.

    >>> read_name("  Ann ")
    'Ann'
    """
    name = read_label(given)
    if skeleton(name) in _BOTS:
        raise BadText(Message("name-of-a-bot"))
    return name


def skeleton(name: str) -> str:
    """What a name looks like: two names with one skeleton are hard to tell apart.

    >>> skeleton("\uff47\uff52\uff45\uff45\uff44\uff59"), skeleton("gre\u200bedy")
    ('greedy', 'greedy')
    """
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(each for each in folded if _is_seen(each)).translate(_LATIN)


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


def read_note(given: str) -> str:
    """A note as it is stored: without surrounding spaces and lines, in the normal form NFC.

    Lines may be broken. Raises BadText.
    """
    note = unicodedata.normalize("NFC", given.replace("\r\n", "\n").strip())
    if any(unicodedata.category(each) in _CONTROLS and each != "\n" for each in note):
        raise BadText(Message("note-has-controls"))
    if not any(_is_seen(each) for each in note):
        raise BadText(Message("name-is-unseen"))
    if len(note) > MAX_NOTE:
        raise BadText(Message("name-is-too-long", most=MAX_NOTE))
    return note


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
    """Whether a character is neither space, format, unassigned, default-ignorable nor blank."""
    if unicodedata.category(each)[0] in "ZC" or each == _BLANK:
        return False
    return not any(low <= ord(each) <= high for low, high in _IGNORABLE)


_BOTS: Final = frozenset(map(skeleton, BOTS))
