import click

from crazy_eights.cli.output import echo
from service.cli._settings import data_option, service_of_command


@click.command(help="End idle games and act on expired clocks; meant for cron.")
@data_option
@click.pass_context
def command(context: click.Context, data: str | None) -> None:
    """Sweep until nothing is due."""
    from service.usecases import background

    service = service_of_command(context, data)
    changed = 0
    while True:
        swept = background.sweep(service)
        changed += swept.changed
        if swept.looked_at == 0:
            break
    background.forget_allowances(service)
    while background.forget_answers(service):
        continue
    echo(f"{changed} games changed")
