"""The command that writes the files generated from the knobs."""

from pathlib import Path

from click.testing import CliRunner

from crazy_eights.cli import main


def test_another_folder_than_a_source_folder_is_named(tmp_path: Path) -> None:
    for option in ("--check", "--write"):
        answer = CliRunner().invoke(main, ["knobs", option, str(tmp_path)])
        assert answer.exit_code == 2
        assert f"{tmp_path} is no source folder" in answer.output
    assert not list(tmp_path.iterdir())
