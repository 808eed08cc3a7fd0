"""`.ci/run` and `make weekly` say what they did not test, and together they run every test."""

import re
import subprocess
from pathlib import Path

import pytest

from tests import weekly
from tests.citus import build
from tests.readme.repository import ROOT, text_of

CHECKS = """
. .ci/check.sh
untestable() { echo "NOT TESTED: no program"; }
good() { echo "tested"; }
bad() { return 3; }
"""


def ended(checks: str, **settings: str) -> tuple[int, list[str]]:
    """The exit code of some checks, and the lines of their summary."""
    done = subprocess.run(
        ["bash", "-uc", f"{CHECKS}{checks}\nsummary"],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout.rpartition("\n\n")[2].splitlines()


def test_a_check_that_tested_nothing_fails() -> None:
    code, summary = ended("check one good; check two untestable; check three untestable")
    assert code == 1
    assert summary[0] == "Not tested: two, three."
    assert "ALLOW_UNTESTED=1" in summary[1]


def test_untested_checks_can_be_allowed_and_are_listed() -> None:
    code, summary = ended("check one good; check two untestable", ALLOW_UNTESTED="1")
    assert (code, summary[0]) == (0, "Not tested: two.")


def test_failed_checks_are_listed_and_never_allowed() -> None:
    code, summary = ended("check one bad; check two good; check three bad", ALLOW_UNTESTED="1")
    assert (code, summary) == (1, ["Failed: one, three."])


def test_checks_that_pass_pass() -> None:
    assert ended("check one good; check two good")[0] == 0


@pytest.mark.parametrize(
    ("target", "printed"),
    [("test-pythons PYTHONS=no-python", "no Python 3.11"), ("citus", "NOT TESTED")],
)
def test_targets_that_test_nothing_fail(target: str, printed: str) -> None:
    done = subprocess.run(
        ["make", "--assume-old=.venv/.dev", *target.split(), "TEST_CITUS_URL="],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert printed in done.stdout


def test_every_test_runs_in_ci_or_weekly() -> None:
    """Every mark that `make test` leaves out is selected by a target that one of both runs."""
    left_out = re.findall(r"not (\w+)", re.findall(r"^addopts = (.*)$", PROJECT, re.MULTILINE)[0])
    recipes = dict(re.findall(r"^([\w-]+):[^\n]*##[^\n]*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE))
    run = set(re.findall(r"make ([\w-]+)", text_of(".ci/run")))
    run |= {word for part in weekly.PARTS for word in re.findall(r"make ([\w-]+)", part.command)}
    whole = [recipe for target, recipe in recipes.items() if target in run and "-k" not in recipe]
    assert len(left_out) > 5
    assert [mark for mark in left_out if not any(f"-m {mark}" in each for each in whole)] == [
        "citus"  # Its recipe runs other tests too, and selects those by name.
    ]
    assert "-m citus" in recipes["citus"]
    assert "citus" in run


def test_only_three_tests_are_ever_skipped() -> None:
    """On systems other than Linux, and one without `systemd-analyze`."""
    skips = re.compile(r"^\s*(?:@pytest\.mark\.skip|pytest\.(?:skip|importorskip)\b)", re.MULTILINE)
    found = {
        path.relative_to(ROOT).as_posix(): len(skips.findall(path.read_text(encoding="utf-8")))
        for path in (ROOT / "tests").rglob("*.py")
    }
    assert {name: number for name, number in found.items() if number} == {
        "tests/contract/test_deploy.py": 1,
        "tests/server/test_ending.py": 1,
        "tests/server/test_workers.py": 1,
    }


PROJECT, MAKEFILE = text_of("pyproject.toml"), text_of("Makefile")


@pytest.mark.parametrize(
    ("code", "printed", "changed", "result"),
    [
        (0, "x\n7 passed, 2 deselected in 3.20s\n", [], "ok: 7 passed, 2 deselected"),
        (0, "== 1 failed, 2 passed in 70.1s (0:01:10) ==\n", [], "ok: 1 failed, 2 passed"),
        (2, "== 1 failed, 2 passed in 7s ==\n", [], "FAILED with exit code 2: 1 failed, 2 passed"),
        (0, "", ["docs/ledger.md"], "FAILED: it changed docs/ledger.md"),
        (1, "NOT TESTED: no Citus\nmake: *** Error 1\n", [], "NOT TESTED: no Citus"),
        (0, "", [], "ok"),
        (0, "killed   a-fault  1.2 s  x\n71 killed, 6 not run\n", [], "ok: 71 killed, 6 not run"),
        (
            1,
            "70 killed, 1 TEST FAILS ANYWAY\n",
            [],
            "FAILED with exit code 1: 70 killed, 1 TEST FAILS ANYWAY",
        ),
        (0, "seed 5: 38 of 40 killed, 1 HUNG\n", [], "ok: seed 5: 38 of 40 killed, 1 HUNG"),
    ],
)
def test_a_result_says_what_happened(
    code: int, printed: str, changed: list[str], result: str
) -> None:
    assert weekly.result_of(code, printed, changed) == result


def test_a_run_of_some_parts_keeps_the_results_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = (
        weekly.Part("good", "echo 3 passed in 0.1s"),
        weekly.Part("bad", "exit 4"),
        weekly.Part("changing", "echo x >> changed", unchanged=("changed",)),
        weekly.Part("dating", "date +'\"%FT%T.%NZ\"' > dated", unchanged=("dated",)),
        weekly.Part("absent", "make no-such-target"),
        weekly.Part("lacking", "echo", ("no-package",), ("no-program",)),
        weekly.Part("endless", "sleep 600", limit=0),
    )
    monkeypatch.setattr(weekly, "PARTS", parts)
    monkeypatch.setattr(weekly, "ROOT", tmp_path)
    monkeypatch.setattr(weekly, "PAGE", tmp_path / "weekly.md")
    monkeypatch.setattr(weekly, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(weekly, "missing_packages", lambda part: part.packages)
    (tmp_path / "Makefile").write_text("present:\n", encoding="utf-8")
    (tmp_path / "dated").write_text('"2026-11-20T09:30:00Z"\n', encoding="utf-8")
    assert weekly.main(["good"]) == 0
    first = weekly.outcomes()
    assert first["good"].result == "ok: 3 passed"
    assert {first[part.name].result for part in parts[1:]} == {"not run yet"}
    assert weekly.main([part.name for part in parts[1:]]) == 1
    assert {name: outcome.result for name, outcome in weekly.outcomes().items()} == {
        "good": "ok: 3 passed",
        "bad": "FAILED with exit code 4",
        "changing": "FAILED: it changed changed",
        "dating": "ok",
        "absent": "NOT TESTED: the Makefile has no such target",
        "lacking": "NOT TESTED: no-package could not be installed",
        "endless": "FAILED with exit code -9",
    }
    assert weekly.outcomes()["good"] == first["good"]
    assert (tmp_path / "dated").read_text(encoding="utf-8") == '"2026-11-20T09:30:00Z"\n'
    assert (tmp_path / "logs" / "good.log").read_text(encoding="utf-8") == "3 passed in 0.1s\n"
    assert weekly.main(["absent"]) == 1
    monkeypatch.setenv("ALLOW_UNTESTED", "1")
    assert weekly.main(["absent"]) == 0


def test_a_result_names_the_settings_that_made_the_run_smaller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weekly, "LOGS", tmp_path)
    sized = {part.name: part.sizes for part in weekly.PARTS if part.sizes}
    assert sized.keys() == {"torture", "mutants", "mutation"}
    assert {"WORKERS_KILLED", "LOST_MOVES"} <= set(sized["torture"])
    part = weekly.Part("torture", "echo 2 passed in 1.0s", sizes=sized["torture"])
    monkeypatch.setenv("WORKERS_KILLED", "5")
    assert weekly.run(part).result == "ok, only with WORKERS_KILLED=5: 2 passed"
    monkeypatch.delenv("WORKERS_KILLED")
    assert weekly.run(part).result == "ok: 2 passed"


def test_the_page_has_a_row_for_every_part() -> None:
    found = weekly.outcomes()
    assert list(found) == [part.name for part in weekly.PARTS]
    assert weekly.page(found) == text_of("docs/weekly.md")


def test_citus_is_built_as_its_page_says() -> None:
    assert "make install-extension" in build.commands()
    assert "apt-get install -y" in build.commands()
