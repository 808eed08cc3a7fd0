import json
from datetime import date, datetime, timedelta
from pathlib import Path

import click

from crazy_eights.cli.output import echo
from service.cli._settings import data_option, service_or_exit, settings_or_exit


@click.command()
@click.option(
    "--day",
    type=click.DateTime(["%Y-%m-%d"]),
    help="The day (UTC) to close; default: yesterday.",
)
@click.option(
    "--write",
    "folder",
    type=click.Path(path_type=Path),
    help="Also write the checkpoint and all proofs into this folder.",
)
@data_option
def command(day: "datetime | None", folder: Path | None, data: str | None) -> None:
    """Print the checkpoint of a day: the signed root over all games that ended on it.

    The service closes each day by itself; this command makes the missing checkpoints up to that
    day.
    """
    from service.store import players
    from service.usecases.checkpoints import NoCheckpoint, make_checkpoint, proofs_of_day

    service = service_or_exit(settings_or_exit(data))
    now = service.clock(players.now(service.store))
    chosen = _yesterday(now) if day is None else day.date()
    try:
        made = make_checkpoint(service, chosen)
    except NoCheckpoint as fault:
        raise click.ClickException(str(fault)) from fault
    echo(json.dumps(made))
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"checkpoint-{made['day']}.json").write_text(json.dumps(made) + "\n", "utf-8")
    with (folder / f"proofs-{made['day']}.ndjson").open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(proof) + "\n" for proof in proofs_of_day(service, chosen))


def _yesterday(now_ms: int) -> date:
    return date(1970, 1, 1) + timedelta(days=now_ms // 86_400_000 - 1)
