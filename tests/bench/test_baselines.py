"""The baselines of CE-Gen v1: the page shows what is stored, which can be played again."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench import baselines
from crazy_eights.arena.entrants import entrant
from crazy_eights.arena.suites import CE_GEN_1
from tests.arena.test_suites import DIGESTS

FOUND: dict[str, Any] = json.loads(baselines.FILE.read_text(encoding="utf-8"))


def test_the_page_shows_the_stored_figures() -> None:
    page = baselines.PAGE.read_text(encoding="utf-8")
    assert page.split(baselines.BEGIN)[1].split(baselines.END)[0] == baselines.table(FOUND)
    assert FOUND["digest"] == DIGESTS[baselines.SPLIT]


def test_the_picture_has_each_measured_row(tmp_path: Path) -> None:
    stored = baselines.PICTURE.read_text(encoding="utf-8")
    drawn = tmp_path / "drawn.svg"
    baselines.draw(FOUND, drawn)
    for row in baselines.ROWS.values():
        if not any(baselines.score(row, each, FOUND) for each in CE_GEN_1.opponents):
            continue
        title = row.title.replace("`", "")
        assert f">{title}<" in stored
        assert f">{title}<" in drawn.read_text(encoding="utf-8")


def test_a_pair_counts_for_both_bots() -> None:
    found = {"pairs": {"expert:2 greedy 1": {"won": [2.0, 1.0], "lost": [0, 0.5], "seconds": 4.0}}}
    first = baselines.score(baselines.ROWS["expert:2"], "greedy", found)
    second = baselines.score(baselines.ROWS["greedy"], "expert:2", found)
    assert first
    assert second
    assert (first.rate, second.rate) == (0.75, 0.125)
    assert (first.games, first.seconds, first.wide) == (4, 1.0, True)
    assert baselines.score(baselines.ROWS["random"], "greedy", found) is None


def test_a_row_continues_where_it_was_interrupted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[int] = []

    def one(_: object, number: int, deals: int) -> tuple[float, float, int]:
        played.append(number)
        return deals, deals, 0

    monkeypatch.setattr(baselines, "one", one)
    monkeypatch.setattr(baselines, "FILE", tmp_path / "baselines.json")
    monkeypatch.setattr(baselines, "rules_in", lambda *_: range(5))
    pair = {"won": [8.0] * 3, "lost": [0.0] * 3, "failures": 0, "seconds": 1.0}
    found = {"pairs": {"random greedy 4": pair}}
    baselines.play(baselines.ROWS["random"], "greedy", found, None)
    assert played == [3, 4]
    assert pair["won"] == [8.0, 8.0, 8.0, 4, 4]
    assert json.loads(baselines.FILE.read_text(encoding="utf-8")) == found


@pytest.mark.thorough
def test_a_stored_rule_set_gives_the_same_result_again() -> None:
    pair = FOUND["pairs"]["random greedy 4"]
    again = baselines.one((entrant("random"), entrant("greedy")), 0, 4)
    assert again == (pair["won"][0], pair["lost"][0], 0)
