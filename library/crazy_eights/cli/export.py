from collections.abc import Iterator
from pathlib import Path

import click

from crazy_eights.cli import _exports
from crazy_eights.environments.trajectories import Decision, card, decisions_in


@click.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option(
    "--trajectories",
    required=True,
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write a row for each decision to this Parquet file, and a card (.md) beside it.",
)
def command(files: tuple[Path, ...], trajectories: Path) -> None:
    """Convert exported games for programs that learn; each game is verified first.

    FILES have exports one after another, as `eights fetch`, `eights arena --out` and
    `eights benchmark --out` write them.
    """
    try:
        from crazy_eights.environments.parquet import write_parquet
    except ModuleNotFoundError as fault:
        message = "this command needs the extra research: pip install 'crazy-eights[research]'"
        raise click.ClickException(message) from fault
    games: list[Path] = []
    unfinished = trajectories.with_suffix(".part")
    try:
        written = write_parquet(unfinished, _decisions(files, games))
        unfinished.replace(trajectories)
        text = card(written, len(games))
        trajectories.with_suffix(".md").write_text(text, encoding="utf-8")
    except OSError as fault:
        raise click.ClickException(f"{trajectories}: {fault.strerror}") from fault
    finally:
        unfinished.unlink(missing_ok=True)
    click.echo(f"{written} decisions in {len(games)} games: {trajectories}")


def _decisions(files: tuple[Path, ...], games: list[Path]) -> Iterator[Decision]:
    """Yield all decisions; each game adds its file to `games`."""
    for file in files:
        for located in _exports.exports_in(file):
            try:
                yield from decisions_in(located.data)
            except ValueError as fault:
                where = f"{file}, the game from line {located.lines_before + 1} on"
                raise click.ClickException(f"{where}: {fault}") from fault
            games.append(file)
