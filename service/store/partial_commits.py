"""Commits that Citus reports although a node has not made its part of them.

Citus commits in two phases. Where a node is lost between them, it says so in a mere warning, and
commits there when the node is back. Until then that part can't be seen, so whoever was told of
success would be judged by a table without it (deploy/citus/README.md).
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import psycopg

from service.store.errors import Unavailable

T = TypeVar("T")
_WARNING: Final = "failed to commit transaction on "  # Citus's words are English everywhere.


def reject_partial_commits(work: Callable[[Any], T]) -> Callable[[Any], T]:
    """The same work on a connection to PostgreSQL, which raises Unavailable where a node has not
    committed its part: asked for again under its key, it is found done once that node has.
    """

    def watched(connection: Any) -> T:
        told: list[str] = []

        def hear(notice: psycopg.errors.Diagnostic) -> None:
            told.append(notice.message_primary or "")

        connection.add_notice_handler(hear)
        try:
            done = work(connection)
        finally:
            connection.remove_notice_handler(hear)
        if any(each.startswith(_WARNING) for each in told):
            raise Unavailable("a node of Citus has not committed")
        return done

    return watched
