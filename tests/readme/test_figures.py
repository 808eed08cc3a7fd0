"""The figures in bench/RESULTS.md name the commit that was measured, and pages agree with them."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import measure, quotes, report, stale
from bench.measure import Figure, at_least, paired_counts
from tests import revision
from tests.figures import show_figures
from tests.readme.repository import ROOT, text_of


def git(folder: Path, *words: str) -> str:
    identity = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    done = subprocess.run(
        ["git", *identity, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository with code, and a page of results with two groups."""
    for name in ("library/crazy_eights/cards.py", "service/app.py", "bench/RESULTS.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n", encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    for module in (report, stale, quotes):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(report, "RESULTS", tmp_path / "bench" / "RESULTS.md")
    monkeypatch.setattr(report, "GROUPS", ("engine", "reads"))
    monkeypatch.setattr(stale, "LARGE", ())
    for group in report.GROUPS:
        report.keep(group, f"Title of {group}", "The best of many.", figures())
    return tmp_path


def figures() -> list[Figure]:
    return [Figure("speed", "1/s", [2.0, 4.0, 3.0], [1.0, 1.0, 1.0], "peer", at_least(2))]


def test_each_row_names_its_commit(repository: Path) -> None:
    commit = git(repository, "rev-parse", "--short=10", "HEAD")
    assert report.rows() == [
        report.Row(
            group, "speed, 1/s", "3 (2 – 4)", "1 (1 – 1) peer", "3 (2 – 4)", "≥ 2", "yes", commit
        )
        for group in ("engine", "reads")
    ]
    assert stale.faults() == []


def test_rows_are_stale_when_their_code_changes(repository: Path) -> None:
    (repository / "README.md").write_text("text", encoding="utf-8")
    git(repository, "add", ".")
    git(repository, "commit", "--quiet", "--message", "Write")
    assert stale.faults() == []
    (repository / "service" / "app.py").write_text("x = 2\n", encoding="utf-8")
    (fault,) = stale.faults()
    assert fault.startswith("reads: 1 rows of commit ")
    git(repository, "commit", "--quiet", "--all", "--message", "Change the service")
    assert [each.partition(":")[0] for each in stale.faults()] == ["reads"]
    (repository / "library" / "crazy_eights" / "cards.py").write_text("x = 2\n", encoding="utf-8")
    git(repository, "commit", "--quiet", "--all", "--message", "Change the rules")
    assert [each.partition(":")[0] for each in stale.faults()] == ["engine", "reads"]
    report.keep("reads", "Title", "How.", figures())
    assert [each.partition(":")[0] for each in stale.faults()] == ["engine"]


def test_figures_of_changed_files_are_stale_at_once(repository: Path) -> None:
    (repository / "service" / "app.py").write_text("x = 2\n", encoding="utf-8")
    report.keep("reads", "Title", "How.", figures())
    (fault,) = stale.faults()
    assert "with changes" in fault


def test_changed_pages_do_not_make_figures_stale(repository: Path) -> None:
    (repository / "README.md").write_text("text", encoding="utf-8")
    report.keep("reads", "Title", "How.", figures())
    assert stale.faults() == []


def test_without_git_the_commit_is_unknown_and_stale(tmp_path: Path) -> None:
    assert revision.commit_of(tmp_path) == revision.UNKNOWN
    assert revision.changed_since(ROOT, revision.UNKNOWN, ["service"]) is None
    assert revision.changed_since(ROOT, "0" * 40, ["service"]) is None


def test_a_missing_group_is_reported(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "GROUPS", ("engine", "reads", "streams"))
    assert stale.faults() == ["streams: not measured"]


def test_quotes_are_found_and_written(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = repository / "page.md"
    page.write_text("It is 9.5 times as fast, and takes 7 ms.\n", encoding="utf-8")
    fast = quotes.Quote("page.md", r"is ([\d.]+) times", "reads", "speed, 1/s", "ratio")
    unmeasured = quotes.Quote("page.md", r"takes (\d+) ms", "streams", "time, ms", "ours")
    monkeypatch.setattr(quotes, "QUOTES", (fast, unmeasured))
    assert quotes.faults() == ["page.md says 9.5, not 3: reads, speed, 1/s"]
    quotes.write()
    assert quotes.faults() == []
    assert page.read_text(encoding="utf-8") == "It is 3 times as fast, and takes 7 ms.\n"
    page.write_text("It is fast.\n", encoding="utf-8")
    assert len(quotes.faults()) == 2


def test_pages_agree_with_the_results() -> None:
    assert quotes.faults() == []


def test_stale_figures_are_shown() -> None:
    """Only shown: measuring needs a quiet machine. `make figures` fails for them."""
    show_figures("\n".join(stale.faults()))


def test_every_row_has_a_commit_and_the_head_is_current() -> None:
    assert all(row.commit for row in report.rows())
    assert text_of("bench/RESULTS.md").startswith(report.HEAD)


@pytest.mark.parametrize("group", [*report.GROUPS, *report.LARGE])
def test_every_group_says_what_the_value_of_a_run_is(group: str) -> None:
    source = text_of(f"bench/{group}.py")
    assert "\nTITLE: Final = " in source
    assert "\nHOW: Final = " in source
    if "paired_rates(" in source or "paired_counts(" in source:
        assert "{BEST}" in source


def test_the_best_slice_counts_for_all_kinds_of_items(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    def work(*lasting: float) -> Callable[[], tuple[int, int]]:
        turns = iter(lasting * 2)

        def once() -> tuple[int, int]:
            now[0] += next(turns)
            return 100, 10

        return once

    monkeypatch.setattr(measure, "process_time", lambda: now[0])
    found = paired_counts(work(4, 2, 1, 5), work(5, 10, 20, 50), runs=2)
    assert found == [((100.0, 10.0), (20.0, 2.0))] * 2
