"""A real Prometheus that scrapes servers every second (Debian: apt-get install prometheus)."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import yaml

from tests.live_server import ROOT
from tests.ports import free_port
from tests.streams import until

RULES = ROOT / "deploy" / "alerts.yaml"


@dataclass
class Prometheus:
    """A running Prometheus."""

    url: str

    def ask(self, query: str) -> list[dict[str, Any]]:
        """The series that a query returns now, each with `metric` (its labels) and `value`."""
        answer = httpx.get(f"{self.url}/api/v1/query", params={"query": query}, timeout=60)
        assert answer.status_code == 200, (query, answer.text)
        found: list[dict[str, Any]] = answer.json()["data"]["result"]
        return found


@contextmanager
def prometheus(ports: Sequence[int]) -> Iterator[Prometheus]:
    """Scrape the metrics at these ports of this machine as job `eights`.

    Raises RuntimeError if Prometheus is not installed.
    """
    binary = shutil.which("prometheus")
    if binary is None:
        raise RuntimeError("prometheus is missing; Debian: apt-get install prometheus")
    folder = Path(tempfile.mkdtemp(prefix="eights-prometheus-"))
    targets = [f"127.0.0.1:{port}" for port in ports]
    job = {"job_name": "eights", "static_configs": [{"targets": targets}]}
    config = {
        "global": {"scrape_interval": "1s", "scrape_timeout": "1s", "evaluation_interval": "1s"},
        "rule_files": [str(RULES)],
        "scrape_configs": [job],
    }
    (folder / "prometheus.yml").write_text(yaml.safe_dump(config), encoding="utf-8")
    port = free_port()
    command = [
        binary,
        f"--config.file={folder}/prometheus.yml",
        f"--storage.tsdb.path={folder}/data",
        f"--web.listen-address=127.0.0.1:{port}",
        "--log.level=error",
    ]
    process = subprocess.Popen(command)
    try:
        made = Prometheus(f"http://127.0.0.1:{port}")
        until(lambda: _is_ready(made.url))
        yield made
    finally:
        process.terminate()
        process.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


def _is_ready(url: str) -> bool:
    try:
        return httpx.get(f"{url}/-/ready", timeout=60).status_code == 200
    except httpx.TransportError:
        return False
