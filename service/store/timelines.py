"""Which primary is the newest: one that was frozen while another took over does not know it yet.

It still says that it takes writes until somebody tells it otherwise. Writes would wait there for
its follower in vain, but reads would show what was long ago. PostgreSQL counts a timeline up
whenever a follower takes over, so a process that has seen a newer one leaves it alone.
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
    """Raise Outdated where a server is on an older timeline than one that was seen before. Those
    that cannot tell, relatives of PostgreSQL and followers, are not asked twice.
    """
    try:
        found = line.execute(_ASK).fetchone()
    except (psycopg.ProgrammingError, psycopg.NotSupportedError):
        return  # No such function, or no right to call it.
    except psycopg.errors.ObjectNotInPrerequisiteState:
        return  # A follower, for which the address has asked.
    if found is not None:
        remember(found[0], int(found[1][:8], 16))


def remember(cluster: int, timeline: int) -> None:
    """A server of a cluster is on this timeline. Raises Outdated likewise."""
    with _lock:
        if timeline < _newest.setdefault(cluster, timeline):
            raise Outdated("another server has taken over from this one")
        _newest[cluster] = timeline
