import click

from service.cli._settings import data_option, service_or_exit, settings_or_exit


@click.command(help="End idle games and act on expired clocks; meant for cron.")
@data_option
def command(data: str | None) -> None:
    """Sweep until nothing is due."""
    from service import logs
    from service.usecases import background

    settings = settings_or_exit(data)
    logs.configure(settings.log_level)
    service = service_or_exit(settings)
    changed = 0
    while True:
        swept = background.sweep(service)
        changed += swept.changed
        if swept.looked_at == 0:
            break
    background.forget_allowances(service)
    while background.forget_answers(service):
        continue
    click.echo(f"{changed} games changed")
