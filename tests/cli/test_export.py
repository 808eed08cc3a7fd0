"""`eights export`: whole games as NDJSON, one game a line."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from crazy_eights.cli import main
from tests.corpus.test_corpus import exports


def export(*words: object) -> Result:
    return CliRunner().invoke(main, ["export", *map(str, words)])


def test_each_game_is_one_line_with_its_entries_and_result(tmp_path: Path) -> None:
    games = [each for each, _ in zip(exports(), range(3), strict=False)]
    file, out = tmp_path / "games.ndjson", tmp_path / "whole.ndjson"
    file.write_bytes(b"".join(games))
    ran = export(file, "--out", out)
    assert ran.exit_code == 0, ran.output
    written = out.read_bytes().splitlines()
    assert len(written) == 3
    for line, game in zip(written, games, strict=True):
        header, *entries, _ = map(json.loads, game.splitlines())
        whole = json.loads(line)
        assert (whole["header"], whole["entries"]) == (header, entries)
        assert whole["result"]["winners"]
    assert export(file).stdout_bytes == out.read_bytes()


def test_a_wrong_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    good = next(exports())
    file.write_bytes(good + good.replace(b'"seq":4', b'"seq":5', 1))
    ran = export(file)
    assert ran.exit_code == 1
    first = len(good.splitlines())
    assert f"{file}, the game from line {first + 1} on: wrong at line" in ran.stderr


def test_a_file_is_replaced_only_by_games_that_are_right(tmp_path: Path) -> None:
    file, out = tmp_path / "games.ndjson", tmp_path / "whole.ndjson"
    good = next(exports())
    file.write_bytes(good + good.replace(b'"seq":4', b'"seq":5', 1))
    out.write_bytes(b"before")
    assert export(file, "--out", out).exit_code == 1
    assert out.read_bytes() == b"before"
    file.write_bytes(good)
    assert export(file, "--out", file).exit_code == 0
    assert json.loads(file.read_bytes())["result"]["winners"]
    assert sorted(tmp_path.iterdir()) == [file, out]
