"""The log format `c8-log/2`: canonical lines and the hash chain over their exact bytes
(docs/spec/log-format.md, "Hashes").
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

FORMAT: Final = "c8-log/2"
MAX_INTEGER: Final = 2**53 - 1
MAX_HEADER: Final = 8192
"""The most bytes of the header of a log, without its LF (docs/spec/log-format.md, "Header")."""
# json.dumps would create such an encoder for every line.
_CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(value: Mapping[str, Any]) -> bytes:
    """Return the canonical JSON of an object: sorted keys, no spaces, UTF-8. It must not hold
    floats.

    >>> canonical({"b": 1, "a": ["é"]}).decode()
    '{"a":["é"],"b":1}'
    """
    return _CANONICAL.encode(value).encode()


def header_head(header_line: bytes) -> bytes:
    """Return chain head 0, which binds the header."""
    return hashlib.sha256(b"c8/header/1\0" + header_line).digest()


def link(head: bytes, line: bytes) -> bytes:
    """Return the chain head after one more entry line."""
    return hashlib.sha256(b"c8/event/1\0" + head + line).digest()
