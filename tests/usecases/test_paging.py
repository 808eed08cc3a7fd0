"""Cursors: a list accepts exactly the cursors that it writes."""

import base64
from typing import Any

import pytest

from crazy_eights.errors import Refusal
from service.usecases.paging import DAYS, GAMES, RANKS, ROUNDS, Cursor, cut

ID = bytes(range(16))


def packed(*parts: bytes) -> str:
    """Bytes as cursors have them."""
    return base64.urlsafe_b64encode(b"".join(parts)).decode()


@pytest.mark.parametrize(
    ("cursor", "place", "text"),
    [
        (GAMES, (5, ID), packed((5).to_bytes(8, "big"), ID)),
        (RANKS, (7, -1.5, ID), packed((7).to_bytes(4, "big"), b"\xbf\xf8", bytes(6), ID)),
        (ROUNDS, 12, "12"),
        (DAYS, "2026-11-20", "2026-11-20"),
    ],
)
def test_written_cursors_are_read(cursor: Cursor[Any], place: Any, text: str) -> None:
    written = cursor.write(*place) if isinstance(place, tuple) else cursor.write(place)
    assert written == text
    assert cursor.read(text, None) == place
    assert cursor.read(None, place) == place


@pytest.mark.parametrize(
    ("cursor", "text"),
    [
        (GAMES, packed(b"\x80", bytes(7), ID)),
        (GAMES, packed(bytes(8), ID, b"x")),
        (GAMES, packed(bytes(8), ID) + "!"),
        (GAMES, "é"),
        (RANKS, packed(b"\xff" * 4, bytes(8), ID)),
        (RANKS, packed(bytes(4), b"\x7f\xf8", bytes(6), ID)),
        (ROUNDS, "-1"),
        (DAYS, "20261120"),
        (DAYS, "2026-13-01"),
    ],
)
def test_other_texts_are_rejected_as_cursors(cursor: Cursor[Any], text: str) -> None:
    with pytest.raises(Refusal) as refused:
        cursor.read(text, None)
    assert [fault.pointer for fault in refused.value.extra["errors"]] == ["#/cursor"]


def test_extra_row_means_a_next_page() -> None:
    assert cut([1, 2, 3], 2) == ([1, 2], 2)
    assert cut([1, 2], 2) == ([1, 2], None)
    assert cut([], 2) == ([], None)
