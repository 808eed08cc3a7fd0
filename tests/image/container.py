"""The image built from the unmodified Dockerfile, and a container of it, with buildah.

The Dockerfile's base comes from a registry of images. That may be unreachable, so a base of Debian
packages replaces it under its name: this tests the Dockerfile, not that base.
"""

import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.ports import free_port

HERE = Path(__file__).parents[2]
STORAGE = HERE / "build" / "image" / "storage"
STAND_IN = HERE / "build" / "image" / "base.tar"
BASE = "docker.io/library/python:3.12-slim"
IMAGE = "localhost/crazy-eights:check"
USER_ID = 10001
# The build trusts the certificates of this machine: a mirror may have a private one.
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
# A separate folder, and nothing that a container may not do: overlays, user namespaces.
BUILDAH = (
    "buildah", "--root", str(STORAGE), "--runroot", str(STORAGE / "run"), "--storage-driver", "vfs",
)  # fmt: skip
CHROOT = ("--isolation", "chroot")
_PATIENCE = 60.0


def buildah(*arguments: str | Path) -> str:
    """The output of a buildah command."""
    if shutil.which("buildah") is None:
        pytest.fail("buildah is missing; Debian: apt-get install buildah mmdebstrap")
    command = [*BUILDAH, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"buildah {arguments[0]}: {done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout.strip()


def build() -> None:
    """Build the image on the replacement base."""
    base = buildah("from", "scratch")
    buildah("add", "--quiet", base, STAND_IN, "/")
    buildah("config", "--env", f"PIP_CERT={CERTIFICATES}", base)
    buildah("commit", "--quiet", "--rm", base, BASE)
    # Docker's format, because that of the OCI has no HEALTHCHECK.
    form = ("--pull-never", "--format", "docker")
    trust = ("--volume", f"{CERTIFICATES}:{CERTIFICATES}:ro")
    buildah("bud", *CHROOT, *form, *trust, "--tag", IMAGE, HERE)


def configuration() -> dict[str, Any]:
    """The configuration of the image."""
    found: dict[str, Any] = json.loads(buildah("inspect", "--type", "image", IMAGE))
    return dict(found["Docker"]["config"])


def _run(name: str, command: tuple[str, ...], environment: dict[str, object]) -> list[str]:
    given = [part for key, value in environment.items() for part in ("--env", f"{key}={value}")]
    return ["run", *CHROOT, *given, name, "--", *command]


def run(name: str, *command: str, **environment: object) -> str:
    """The output of a command in the container of that name, run as its user."""
    return buildah(*_run(name, command, environment))


@contextmanager
def container(**environment: object) -> Iterator[tuple[str, str]]:
    """A ready container of the image: its name and its URL. In the end it gets SIGTERM, as from
    a cluster, and has to exit cleanly.
    """
    port = free_port()
    name = buildah("from", "--pull-never", IMAGE)
    given = {"HOST": "127.0.0.1", "PORT": port, **environment}
    command = _run(name, tuple(configuration()["Cmd"]), given)
    running = subprocess.Popen([*BUILDAH, *command], start_new_session=True)
    try:
        url = f"http://127.0.0.1:{port}"
        _wait_for(url, running)
        yield name, url
    finally:
        _end(running)
        buildah("rm", name)


def _end(running: subprocess.Popen[bytes]) -> None:
    """Signal the first process of the service: buildah and its wrappers can end it only by a
    kill.
    """
    inside = psutil.Process(running.pid).children(recursive=True)
    first = next((each for each in inside if Path(each.exe()).name.startswith("python")), None)
    if first is None:
        running.kill()
    else:
        first.terminate()
    assert running.wait(_PATIENCE) == 0


def _wait_for(url: str, running: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url + "/readyz", timeout=2):
                return
        except (urllib.error.URLError, OSError):
            assert running.poll() is None, "the container ended"
            assert time.monotonic() < end, "the container does not become ready"
            time.sleep(0.1)
