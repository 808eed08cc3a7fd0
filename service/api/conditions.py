"""Tags in headers: ``ETag``, ``If-Match``, ``If-None-Match``; ``Prefer``; ``Idempotency-Key``."""

import re
from typing import Final

from flask import request
from werkzeug.http import parse_list_header

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from service.api.problems import invalid

_TAG: Final = re.compile(r'(W/)?"([^"]*)"')
# What compressing servers append to a tag: Flask-Compress writes "17:br", Apache "17-gzip".
_SUFFIX: Final = re.compile(r"[:;-](gzip|br|zstd|deflate)$")
KEY_PATTERN: Final = r'^("[!#-\[\]-~]{1,255}"|[!#-~]{1,255})$'
"""A key in quotes, as the draft for the header has it, or without. For the document, too."""
_KEY: Final = re.compile(KEY_PATTERN.replace("$", r"\Z"))


def etag(version: int) -> str:
    """The tag of a version of a game."""
    return f'"{version}"'


NO_VERSION: Final = -1


def matching_version() -> int | None:
    """The version that ``If-Match`` demands; None: any; NO_VERSION where none can match.

    The comparison is strong (RFC 9110): a weak tag, as a compressing proxy makes it, never
    matches, nor does anything that is no tag of ours. What a proxy appended is taken off. Of
    several tags the newest counts.
    """
    header = request.environ.get("HTTP_IF_MATCH")
    if header is None or header.strip() == "*":
        return None
    return max(_versions(header, weak=False), default=NO_VERSION)


def known_versions() -> frozenset[int]:
    """The versions that the caller has, by ``If-None-Match`` (weak comparison)."""
    header = request.environ.get("HTTP_IF_NONE_MATCH")
    return frozenset() if header is None else frozenset(_versions(header, weak=True))


def knows_any() -> bool:
    """Whether ``If-None-Match: *`` asks for nothing that exists."""
    return request.headers.get("If-None-Match", "").strip() == "*"


def knows(tag: str) -> bool:
    """Whether the caller has what is tagged so, by ``If-None-Match`` (weak comparison)."""
    header = request.environ.get("HTTP_IF_NONE_MATCH")
    return header is not None and (header.strip() == "*" or tag in _tags(header, weak=True))


def _versions(header: str, *, weak: bool) -> list[int]:
    return [int(tag) for tag in _tags(header, weak=weak) if _is_version(tag)]


def _tags(header: str, *, weak: bool) -> list[str]:
    """The tags without their quotes and without what a proxy appended."""
    found = _TAG.findall(header)
    return [_SUFFIX.sub("", tag) for is_weak, tag in found if weak or not is_weak]


def _is_version(tag: str) -> bool:
    return tag.isascii() and tag.isdigit() and len(tag) < 16


MINIMAL: Final = "return=minimal"


def prefers_minimal() -> bool:
    """Whether ``Prefer`` asks for a minimal answer (RFC 7240); the first ``return`` counts."""
    for wish in parse_list_header(request.environ.get("HTTP_PREFER", "")):
        name, _, value = wish.partition(";")[0].partition("=")
        if name.strip().lower() == "return":
            return value.strip().strip('"').lower() == "minimal"
    return False


def idempotency_key() -> str | None:
    """The caller's ``Idempotency-Key``, with or without its quotes. Raises Problem."""
    header = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if header is None:
        return None
    if _KEY.match(header) is None:
        raise invalid(Fault("Idempotency-Key", Message("must-be-a-key")))
    return header.strip('"')
