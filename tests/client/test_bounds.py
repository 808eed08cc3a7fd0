"""What a lying service sends costs the client little memory."""

import asyncio
import gzip
import tracemalloc
from collections.abc import AsyncIterator

import pytest

from crazy_eights.bounded import VIEW
from crazy_eights.client._core import Lost
from crazy_eights.client._streams import Message, Sign, _parsed
from crazy_eights.client._transports import _Decoder


def test_bytes_after_the_end_of_a_compressed_answer_are_not_kept() -> None:
    decoder = _Decoder("gzip")
    with pytest.raises(Lost, match="follow"):
        list(decoder.decoded(gzip.compress(b"{}") + b"a"))


def test_unknown_fields_of_a_message_are_not_kept() -> None:
    async def lines() -> AsyncIterator[bytes]:
        for number in range(VIEW // 10):
            yield b"a%06d:\n" % number
        yield b"data: 1\n"
        yield b"\n"

    async def read() -> list[Message | Sign]:
        return [each async for each in _parsed(lines())]

    tracemalloc.start()
    try:
        assert asyncio.run(read()) == [Message("message", None, 1)]
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < VIEW
