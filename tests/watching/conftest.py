"""Three servers, watched by one Prometheus."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from tests.databases import database_url
from tests.live_server import running
from tests.ports import free_port
from tests.streams import until
from tests.watching.prometheus import Prometheus, prometheus


@dataclass
class Site:
    """Three servers, watched by one Prometheus; `urls` are those of their databases."""

    servers: dict[str, str]
    urls: dict[str, str]
    prometheus: Prometheus

    def first(self, query: str) -> dict[str, str]:
        """The labels of the first series that a query returns; none if it returns nothing."""
        series = self.prometheus.ask(query)
        ranked = sorted(series, key=lambda each: -float(each["value"][1]))
        labels: dict[str, str] = ranked[0]["metric"] if ranked else {}
        return labels


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    kinds: dict[str, tuple[str, dict[str, Any]]] = {
        "postgres": ("postgres", {}),
        "narrow": ("postgres", {"workers": 1, "database_connections": 1}),
        "sqlite": ("sqlite", {"workers": 1}),
    }
    folder = tmp_path_factory.mktemp("drill")
    urls = {name: database_url(kind, folder) for name, (kind, _) in kinds.items()}
    ports = {name: free_port() for name in kinds}
    with ExitStack() as stack:
        servers = {
            name: stack.enter_context(
                running(urls[name], metrics_port=ports[name], slow_milliseconds=150, **how)
            ).url
            for name, (_, how) in kinds.items()
        }
        for port in ports.values():
            until(lambda: answers(port))  # noqa: B023
        yield Site(servers, urls, stack.enter_context(prometheus(list(ports.values()))))


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).status_code == 200
    except httpx.TransportError:
        return False
