"""Headers that make calls conditional or safe to retry: `If-None-Match`, `Idempotency-Key`."""

import re
from typing import Final, NamedTuple

from flask import request

from crazy_eights.errors import BadText
from crazy_eights.locales import Message
from service.api.fields import Read
from service.api.schema import Headers

_TAG: Final = re.compile(r'"([^"]*)"')
# What compressing servers append to a tag: Flask-Compress sends "17:br", Apache "17-gzip".
_SUFFIX: Final = re.compile(r"[:;-](gzip|br|zstd|deflate)$")
KEY_PATTERN: Final = r'^("[!#-+\--\[\]-~]{1,255}"|[!#-+\--~]{1,255})$'
"""A key, with quotes as in the IETF draft or without. A comma would be two headers, which servers
join.
"""
_KEY: Final = re.compile(KEY_PATTERN.replace("$", r"\Z"))
_LONGEST_KEY: Final = 257


def longest(name: str) -> int:
    """The most characters of a header that is sent: gunicorn limits the line with its end."""
    return 8190 - len(f"{name}: \r\n")


class Tags(NamedTuple):
    """The tags in `If-None-Match`, weak or not, without quotes and suffixes of proxies; `any` is
    true for `*`, which every tag matches.
    """

    names: frozenset[str] = frozenset()
    any: bool = False

    def have(self, tag: str) -> bool:
        """Whether the caller has what the tag is of."""
        return self.any or tag in self.names


NO_TAGS: Final = Tags()


def read_tags(header: str) -> Tags:
    """The tags in a header.

    >>> read_tags('W/"17", "18-gzip"').names == {"17", "18"}
    True
    """
    if header.strip() == "*":
        return Tags(any=True)
    return Tags(frozenset(_SUFFIX.sub("", tag) for tag in _TAG.findall(header)))


def sent_tags() -> Tags:
    """The tags of the current request, for pages that are no operations."""
    header = request.environ.get("HTTP_IF_NONE_MATCH")
    return NO_TAGS if header is None else read_tags(header)


def etag(tag: int | str) -> str:
    """The ETag of a view of a game: its version, or what `view_tag` has made."""
    return f'"{tag}"'


def read_key(header: str) -> str:
    """An idempotency key without quotes. Raises BadText."""
    if _KEY.match(header) is None:
        raise BadText("malformed", Message("must-be-a-key"))
    return header.strip('"')


class RetrySafe(Headers):
    """The key that makes retries safe."""

    key = Read(
        read_key,
        _LONGEST_KEY,
        load_default=lambda: None,
        data_key="Idempotency-Key",
        metadata={
            "description": "Makes retries safe: calls with the same key and the same body take "
            "effect once and return the same result. Choose any text, for example a UUID.",
            "pattern": KEY_PATTERN,
        },
    )


class IfNoneMatch(Headers):
    """The tags that the caller has."""

    known = Read(
        read_tags,
        longest("If-None-Match"),
        "The `ETag` that the caller has. If it is still current: 304.",
        load_default=lambda: NO_TAGS,
        data_key="If-None-Match",
    )
