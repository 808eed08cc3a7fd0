"""What .ci/run never runs, in one run: `make weekly`, on a Debian machine, as root.

    python3 -m tests.weekly [PART...]

Runs every part, or the named ones, after installing the Debian packages that the part needs. A
failed part does not stop the others. After each part, build/weekly/results.md gets its result with
the date, the commit and the seconds; other rows stay as they are. Needs only the standard library,
since it runs before .venv exists. Exits with 1 if a part failed, or if one was not tested and
`ALLOW_UNTESTED` is not 1.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from tests import campaigns
from tests.revision import commit_of

ROOT: Final = Path(__file__).parents[1]
LOGS: Final = ROOT / "build" / "weekly"
PAGE: Final = LOGS / "results.md"
HOUR: Final = 3600
UNTESTED: Final = "NOT TESTED"
NOT_YET: Final = "not run yet"
_PLACES: Final = "/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/bin"
_HEAD: Final = """# What is tested once a week

`.ci/run` tests every change. `make weekly` runs what takes too long for that, or needs root. It
installs the Debian packages that it needs, goes on after a failure, and writes this page, part by
part: `make weekly PARTS="kit ledger"` runs only some parts. The whole output of a part is beside
it. Each row is the last run of its part on this repository; a result names the
environment variables that have changed the size of a run, as in `env WORKERS_KILLED=5 make weekly`.

"""
_HEADS: Final = ("part", "command", "result", "seconds", "date", "commit")
_COUNTS: Final = re.compile(
    r"^=*\s*((?:\d+ \w+, )*\d+ \w+) in [\d.]+s\b.*$",  # pytest
    re.MULTILINE,
)
_REASON: Final = re.compile(rf"^(?:.*: )?{UNTESTED}\b:? ?(.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Part:
    """A part: its command, Debian packages with the files that show that they are installed, files
    that it writes and must not change, environment variables that change the size of a run, and
    after how many seconds it is stopped.
    """

    name: str
    command: str
    packages: tuple[str, ...] = ()
    shown_by: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    limit: int = 3 * HOUR


_POSTGRES: Final = "/usr/lib/postgresql/*/bin/initdb"
_CAMPAIGNS: Final = tuple(name for name in vars(campaigns) if name.isupper())
_CITUS: Final = "python3 -m tests.citus.build && .venv/bin/python -m tests.citus.cluster make citus"
PARTS: Final = (
    Part("slow", "make slow", ("curl",), ("curl",)),
    Part("torture", "make torture", sizes=_CAMPAIGNS, limit=12 * HOUR),
    Part("siege", "make siege"),
    Part(
        "failover",
        "make failover",
        ("postgresql", "etcd-server", "haproxy", "pgbouncer"),
        (_POSTGRES, "etcd", "haproxy", "pgbouncer"),
    ),
    # Debian has no package of Citus, so it is built first.
    Part("citus", f"make install && {_CITUS}"),
    Part("image", "make image-check", ("buildah", "mmdebstrap"), ("buildah", "mmdebstrap")),
    Part("sbom", "make sbom"),
    Part("gateway", "make gateway"),
    Part("examples", "make examples", unchanged=("service/api/examples.json",)),
    Part("kit", "make kit", unchanged=("docs/spec/kit",)),
    Part("ledger", "make ledger"),
)


class Outcome(NamedTuple):
    """One row of the page, after the command; `result` begins with a word of `ok`, `FAILED` and
    `NOT TESTED`.
    """

    result: str
    seconds: str = ""
    date: str = ""
    commit: str = ""

    @property
    def failed(self) -> bool:
        """Whether the part failed."""
        return self.result.startswith("FAILED")

    @property
    def untested(self) -> bool:
        """Whether the part could not be tested."""
        return self.result.startswith(UNTESTED)


def main(names: Sequence[str]) -> int:
    """Run the parts with these names, or all; returns the exit code, 2 for an unknown name."""
    known = {part.name: part for part in PARTS}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no such part: {', '.join(unknown)}; the parts are {', '.join(known)}")  # noqa: T201
        return 2
    done: dict[str, Outcome] = {}
    for name in names or known:
        print(f"\n== {name}: {known[name].command}", flush=True)  # noqa: T201
        done[name] = run(known[name])
        print(f"== {name}: {done[name].result}", flush=True)  # noqa: T201
        PAGE.write_text(page({**outcomes(), **done}), encoding="utf-8")
    failed = [name for name, outcome in done.items() if outcome.failed]
    untested = [name for name, outcome in done.items() if outcome.untested]
    print(f"\nFailed: {', '.join(failed) or 'nothing'}.")  # noqa: T201
    print(f"Not tested: {', '.join(untested) or 'nothing'}.")  # noqa: T201
    allowed = os.environ.get("ALLOW_UNTESTED") == "1"
    return 1 if failed or (untested and not allowed) else 0


def run(part: Part) -> Outcome:
    """Run a part and describe what happened."""
    began, commit = monotonic(), commit_of(ROOT)
    lacking = missing_packages(part)
    before = [read(name) for name in part.unchanged]
    if lacking:
        code, printed = 0, f"{UNTESTED}: {' '.join(lacking)} could not be installed\n"
    elif part.command.startswith("make ") and not has_target(part.command.split()[1]):
        code, printed = 0, f"{UNTESTED}: the Makefile has no such target\n"
    else:
        code, printed = output_of(part)
    changed = [name for name, was in zip(part.unchanged, before, strict=True) if differs(name, was)]
    sizes = [f"{name}={os.environ[name]}" for name in part.sizes if os.environ.get(name)]
    result = result_of(code, printed, changed, sizes)
    return Outcome(result, f"{monotonic() - began:.0f}", f"{datetime.now(UTC):%Y-%m-%d}", commit)


def result_of(code: int, printed: str, changed: Sequence[str], sizes: Sequence[str] = ()) -> str:
    """The result of a command, from its exit code, its output, the files that it changed, and the
    environment variables that changed its size.

    >>> result_of(0, "== 3 passed, 1 skipped in 2.50s ==", [])
    'ok: 3 passed, 1 skipped'
    >>> result_of(2, "", [])
    'FAILED with exit code 2'
    >>> result_of(0, "2 passed in 1.0s\\n", [], ["WORKERS_KILLED=5"])
    'ok, only with WORKERS_KILLED=5: 2 passed'
    """
    counts = [found[found.lastindex or 0] for found in _COUNTS.finditer(printed)]
    added = f", only with {' '.join(sizes)}" if sizes else ""
    added += f": {'; '.join(counts)}" if counts else ""
    reason = _REASON.search(printed)
    if reason is not None:
        return f"{UNTESTED}: {reason[1]}"
    if code:
        return f"FAILED with exit code {code}{added}"
    if changed:
        return f"FAILED: it changed {', '.join(changed)}"
    return f"ok{added}"


def output_of(part: Part) -> tuple[int, str]:
    """Run the command of a part; its exit code, and its output, which is shown and kept too."""
    LOGS.mkdir(parents=True, exist_ok=True)
    lines = []
    with (
        (LOGS / f"{part.name}.log").open("w", encoding="utf-8") as log,
        subprocess.Popen(
            ["/bin/bash", "-c", part.command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        ) as process,
    ):
        # Its own session: one signal ends the command with everything that it started.
        guard = threading.Timer(part.limit, os.killpg, (process.pid, signal.SIGKILL))
        guard.start()
        for line in process.stdout or ():
            sys.stdout.write(line)
            log.write(line)
            lines.append(line)
        code = process.wait()
        guard.cancel()
    return code, "".join(lines)


def missing_packages(part: Part) -> Sequence[str]:
    """Install the packages of a part if a program of theirs is missing; those still missing."""
    if all(map(_is_there, part.shown_by)):
        return ()
    # RUNLEVEL=1: the servers in them are installed without being started.
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *part.packages]
    for command in (["apt-get", "update", "-qq"], install):
        try:
            subprocess.run(command, env=quiet, check=False)
        except OSError as error:
            print(error)  # noqa: T201
    return () if all(map(_is_there, part.shown_by)) else part.packages


def _is_there(shown_by: str) -> bool:
    """Whether a program is on the path, or a file matches a pattern, such as `/usr/lib/*/x`."""
    if shown_by.startswith("/"):
        return any(Path("/").glob(shown_by.lstrip("/")))
    return shutil.which(shown_by, path=_PLACES) is not None


def has_target(name: str) -> bool:
    """Whether the Makefile has a target."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return re.search(rf"^{re.escape(name)}:", makefile, re.MULTILINE) is not None


def read(name: str) -> dict[Path, bytes]:
    """The contents of a file, or of the files of a folder."""
    path = ROOT / name
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    return {each: each.read_bytes() for each in files if each.is_file()}


def differs(name: str, was: dict[Path, bytes]) -> bool:
    """Whether a file or folder is no longer as it was, apart from times and metrics.

    If only these have changed, it gets its earlier contents again.
    """
    now = read(name)
    if {path: _timeless(data) for path, data in now.items()} != {
        path: _timeless(data) for path, data in was.items()
    }:
        return True
    for path, data in was.items():
        path.write_bytes(data)
    return False


def _timeless(data: bytes) -> bytes:
    data = re.sub(rb'"\d{4}-\d\d-\d\dT[\d:.]+Z"', b'"a time"', data)
    return re.sub(rb'"# HELP .*"', b'"metrics"', data)


def page(found: dict[str, Outcome]) -> str:
    """The text of build/weekly/results.md."""
    rows: list[Iterable[str]] = [_HEADS, ["---"] * len(_HEADS)]
    for part in PARTS:
        outcome = found.get(part.name, Outcome(NOT_YET))
        command = part.command.rpartition(" && ")[2]
        rows.append((part.name, command, *(each.replace("|", "/") for each in outcome)))
    return _HEAD + "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def outcomes() -> dict[str, Outcome]:
    """The rows of build/weekly/results.md, by part."""
    if not PAGE.exists():
        return {}
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| ")
    ]
    names = {part.name for part in PARTS}
    return {row[0]: Outcome(*row[2:]) for row in cells if row[0] in names}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
