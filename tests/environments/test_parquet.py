"""`eights export --trajectories` writes rows that Parquet's reader gives back."""

from pathlib import Path

import pyarrow.parquet as pq
from click.testing import CliRunner, Result

from crazy_eights.cli import main
from crazy_eights.environments.trajectories import COLUMNS, decisions_in
from tests.environments.test_trajectories import GAMES


def export(*words: object) -> Result:
    return CliRunner().invoke(main, ["export", *map(str, words)])


def test_rows_are_read_back(tmp_path: Path) -> None:
    games, single = tmp_path / "games.ndjson", tmp_path / "single.ndjson"
    games.write_bytes(GAMES["classic"] + GAMES["last-one"])
    single.write_bytes(GAMES["countdown-na"])
    out = tmp_path / "decisions.parquet"
    result = export(games, single, "--trajectories", out)
    assert result.exit_code == 0, result.output
    rows = [row._asdict() for game in GAMES.values() for row in decisions_in(game)]
    read = pq.read_table(out)
    found = read.to_pylist()
    assert [{**row, "value": 0} for row in found] == [{**row, "value": 0} for row in rows]
    assert all(abs(a["value"] - b["value"]) < 1e-6 for a, b in zip(found, rows, strict=True))
    assert [field.metadata[b"meaning"].decode() for field in read.schema] == list(COLUMNS.values())
    card = out.with_suffix(".md").read_text(encoding="utf-8")
    assert f"{len(rows)} decisions in 3 games" in card
    assert f"{len(rows)} decisions in 3 games" in result.output


def test_a_wrong_game_is_named_and_leaves_no_file(tmp_path: Path) -> None:
    games, out = tmp_path / "games.ndjson", tmp_path / "decisions.parquet"
    wrong = GAMES["last-one"].replace(b'"seat":1', b'"seat":2', 1)
    games.write_bytes(GAMES["classic"] + wrong)
    result = export(games, "--trajectories", out)
    lines = GAMES["classic"].count(b"\n")
    assert result.exit_code == 1
    assert f"the game from line {lines + 1} on: wrong at line" in result.output
    assert list(tmp_path.iterdir()) == [games]
