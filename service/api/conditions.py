"""Parsers of ``If-Match``, ``If-None-Match``, ``Prefer`` and ``Idempotency-Key``."""

import re
from typing import Final

from flask import request
from werkzeug.http import parse_list_header

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from service.api.problems import invalid

_TAG: Final = re.compile(r'(W/)?"([^"]*)"')
# What compressing servers append to a tag: Flask-Compress sends "17:br", Apache "17-gzip".
_SUFFIX: Final = re.compile(r"[:;-](gzip|br|zstd|deflate)$")
KEY_PATTERN: Final = r'^("[!#-\[\]-~]{1,255}"|[!#-~]{1,255})$'
"""A key, with quotes as in the IETF draft or without. Also used in the document."""
_KEY: Final = re.compile(KEY_PATTERN.replace("$", r"\Z"))


def etag(version: int) -> str:
    """The ETag of a version of a game."""
    return f'"{version}"'


def matching_versions() -> frozenset[int] | None:
    """The versions of which ``If-Match`` requires one (RFC 9110, 13.1.1); None: any version.

    The comparison is strong: weak tags, as compressing proxies make them, never match, and neither
    do tags that are not versions. Suffixes that a proxy appended are removed.
    """
    header = request.environ.get("HTTP_IF_MATCH")
    if header is None or header.strip() == "*":
        return None
    return frozenset(_versions(header, weak=False))


def known_versions() -> frozenset[int]:
    """The versions in ``If-None-Match`` (weak comparison)."""
    header = request.environ.get("HTTP_IF_NONE_MATCH")
    return frozenset() if header is None else frozenset(_versions(header, weak=True))


def knows_any() -> bool:
    """Whether the request has ``If-None-Match: *``, which every version matches."""
    return request.headers.get("If-None-Match", "").strip() == "*"


def knows(tag: str) -> bool:
    """Whether ``If-None-Match`` has this tag (weak comparison) or is ``*``."""
    header = request.environ.get("HTTP_IF_NONE_MATCH")
    return header is not None and (header.strip() == "*" or tag in _tags(header, weak=True))


def _versions(header: str, *, weak: bool) -> list[int]:
    return [int(tag) for tag in _tags(header, weak=weak) if _is_version(tag)]


def _tags(header: str, *, weak: bool) -> list[str]:
    """The tags in a header, without quotes and suffixes of proxies."""
    found = _TAG.findall(header)
    return [_SUFFIX.sub("", tag) for is_weak, tag in found if weak or not is_weak]


def _is_version(tag: str) -> bool:
    return tag.isascii() and tag.isdigit() and len(tag) < 16


MINIMAL: Final = "return=minimal"


def prefers_minimal() -> bool:
    """Whether ``Prefer`` requests a minimal response (RFC 7240); the first ``return`` counts."""
    header = request.environ.get("HTTP_PREFER")
    if header is None:
        return False
    for preference in parse_list_header(header):
        name, _, value = preference.partition(";")[0].partition("=")
        if name.strip().lower() == "return":
            return value.strip().strip('"').lower() == "minimal"
    return False


def idempotency_key() -> str | None:
    """The ``Idempotency-Key`` of the request, without quotes, or None.

    Raises Problem `validation-failed`.
    """
    header = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if header is None:
        return None
    if _KEY.match(header) is None:
        raise invalid(Fault("Idempotency-Key", Message("must-be-a-key")))
    return header.strip('"')
