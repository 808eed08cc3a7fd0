"""Several servers on one database, and a crowd of callers distributed over them."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from threading import Barrier, local
from typing import Any

from tests.live_server import running
from tests.table import Answer, HttpClient, Person, Table


@contextmanager
def replicas(database_url: str, count: int = 2, **values: Any) -> Iterator[list[str]]:
    """Start several servers of one process each on one database; yield their URLs."""
    given = {"workers": 1, **values}
    with ExitStack() as stack:
        yield [stack.enter_context(running(database_url, **given)).url for _ in range(count)]


class Crowd:
    """Callers that start at the same moment, each with its own connection to one server."""

    def __init__(self, urls: list[str], size: int) -> None:
        self._urls = urls
        self._size = size
        self._own = local()
        self._start = Barrier(size)
        self._pool = ThreadPoolExecutor(size)

    def post(self, path: str, body: Any, who: Person, **options: Any) -> list[Answer]:
        """Make the same call from all callers at once."""

        def one(number: int) -> Answer:
            table = self._table(number)
            self._start.wait(60)
            return table.post(path, body, who=who, **options)

        return list(self._pool.map(one, range(self._size)))

    def _table(self, number: int) -> Table:
        # A thread always calls the same server.
        if not hasattr(self._own, "table"):
            self._own.table = Table(HttpClient(self._urls[number % len(self._urls)]))
        table: Table = self._own.table
        return table

    def close(self) -> None:
        """End the threads."""
        self._pool.shutdown()
