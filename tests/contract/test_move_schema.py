"""The documented moves are exactly those that ``parse_move`` accepts."""

from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from crazy_eights.cards import CODES, SUITS
from crazy_eights.errors import Malformed
from crazy_eights.moves import MOVE_TYPES, parse_move
from tests.contract.document import validator

_CARDS = st.sampled_from((*CODES, "1H", "8h", "XX", ""))
_SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 9), st.sampled_from((0.5, -1.5)),
    st.text("aé8H", max_size=3),
    _CARDS, st.sampled_from(SUITS), st.just("last_card"),
)  # fmt: skip
_VALUES = st.one_of(
    _SCALARS,
    st.lists(_CARDS, max_size=4),
    st.lists(st.sampled_from(("last_card", "uno", 1)), max_size=4),
    st.lists(_SCALARS, max_size=34),
    st.dictionaries(st.text("ab", max_size=2), _SCALARS, max_size=2),
)
_NAMES = st.sampled_from(
    ("cards", "suit", "rank", "card", "as", "announce", "call", "target", "as_", "colour")
)
_BODIES = st.builds(
    lambda type_, rest: {"type": type_, **rest},
    st.sampled_from((*MOVE_TYPES, "fly", None, 1)),
    st.dictionaries(_NAMES, _VALUES, max_size=4),
)


def reads(body: Any) -> bool:
    """Whether the parser accepts a body."""
    try:
        parse_move(body)
    except Malformed:
        return False
    return True


def documented(body: Any) -> bool:
    """Whether the document's schema accepts a body."""
    return bool(validator("Move").is_valid(body))


@given(_BODIES)
@example({"type": "play", "cards": ["8H"], "suit": "hearts", "announce": ["last_card"]})
@example({"type": "play", "cards": ["8H"] * 32})
@example({"type": "play", "cards": ["8H"] * 33})
@example({"type": "play", "cards": ["XR"], "as": "8D"})
@example({"type": "play", "cards": ["8H"], "announce": ["attack", "attack"]})
@example({"type": "challenge", "target": 7, "call": "attack"})
@example({"type": "challenge", "target": 8, "call": "attack"})
@example({"type": "draw"})
def test_schema_and_parser_agree(body: dict[str, Any]) -> None:
    assert documented(body) == reads(body)


@given(st.one_of(_VALUES, st.dictionaries(_NAMES, _VALUES, max_size=3)))
def test_schema_and_parser_reject_the_same_junk(body: Any) -> None:
    assert not documented(body)
    assert not reads(body)
