"""Detects an outdated primary: one that was frozen while another server took over.

It still reports that it takes writes. Writes to it would wait for its follower in vain, but reads
would return stale data. PostgreSQL increments the timeline whenever a follower takes over, so a
process that has seen a newer timeline rejects the server.
"""

import threading
from typing import Any, Final

import psycopg

# The name of a WAL file begins with the timeline, in hexadecimal digits.
_ASK: Final = """
    SELECT system_identifier, pg_walfile_name(pg_current_wal_lsn()) FROM pg_control_system()
"""
_lock: Final = threading.Lock()
_newest: Final[dict[int, int]] = {}
"""The newest timeline that this process has seen, by the identifier of the cluster."""


class Outdated(psycopg.OperationalError):
    """Another server has taken over from this one."""


def check(line: psycopg.Connection[Any]) -> None:
    """Raise Outdated if a server is on an older timeline than one seen before. Servers that can't
    report theirs (followers, databases compatible with PostgreSQL) pass.
    """
    try:
        found = line.execute(_ASK).fetchone()
    except (psycopg.ProgrammingError, psycopg.NotSupportedError):
        return  # No such function, or no permission to call it.
    except psycopg.errors.ObjectNotInPrerequisiteState:
        return  # A follower, as the address asks for.
    if found is not None:
        remember(found[0], int(found[1][:8], 16))


def remember(cluster: int, timeline: int) -> None:
    """Record a cluster's timeline. Raises Outdated if a newer one was seen before."""
    with _lock:
        if timeline < _newest.setdefault(cluster, timeline):
            raise Outdated("another server has taken over from this one")
        _newest[cluster] = timeline
