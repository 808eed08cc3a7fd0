"""Detects commits that Citus reports as successful although a node has not committed its part.

Citus commits in two phases. If it loses a node between them, it only warns, and commits there when
the node is back. Until then that part is invisible, so the next call of a client that got a success
would be judged by stale data (deploy/citus/README.md).
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import psycopg

from service.store.errors import Unavailable

T = TypeVar("T")
_WARNING: Final = "failed to commit transaction on "  # Citus doesn't translate its messages.


def reject_partial_commits(work: Callable[[Any], T]) -> Callable[[Any], T]:
    """Wrap work on a PostgreSQL connection: raises Unavailable if a node has not committed its
    part. A retry under the same key finds the work done once that node has committed.
    """

    def watched(connection: Any) -> T:
        notices: list[str] = []

        def collect(notice: psycopg.errors.Diagnostic) -> None:
            notices.append(notice.message_primary or "")

        connection.add_notice_handler(collect)
        try:
            done = work(connection)
        finally:
            connection.remove_notice_handler(collect)
        if any(each.startswith(_WARNING) for each in notices):
            raise Unavailable("a node of Citus has not committed")
        return done

    return watched
