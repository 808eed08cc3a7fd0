from typing import TYPE_CHECKING

import click

from service.cli._settings import data_option, settings_or_exit

if TYPE_CHECKING:
    from service.store.migration_plan import PlannedMigration


@click.command(help="Migrate the database of DATABASE_URL to the newest schema.")
@click.option("--check", is_flag=True, help="Only print how the code and the migrations differ.")
@click.option(
    "--plan",
    is_flag=True,
    help="Only print what each migration would do, what waits meanwhile, and for how long.",
)
@click.option(
    "--lossy",
    is_flag=True,
    help="Also run migrations that delete rows; an SQLite database is copied first.",
)
@data_option
def command(*, check: bool, plan: bool, lossy: bool, data: str | None) -> None:
    """Migrate, plan, or compare."""
    settings = settings_or_exit(data)
    from service.store.migrate import WouldLose, upgrade

    if check:
        _compare(settings.database_url)
    elif plan:
        _print_plan(settings.database_url)
    else:
        try:
            copies = upgrade(settings.database_url, lossy=lossy)
        except WouldLose as fault:
            raise click.ClickException(f"DATABASE_URL: {fault}") from fault
        for copy in copies:
            click.echo(f"The database as it was before: {copy}")


def _compare(database_url: str) -> None:
    from service.store.migrate import differences

    found = differences(database_url)
    for difference in found:
        click.echo(difference)
    if found:
        raise click.ClickException("the tables in the code and the migrations differ")
    click.echo("The tables in the code and the migrations agree.")


def _print_plan(database_url: str) -> None:
    from service.store.migration_plan import NoPlan, plan

    try:
        found = plan(database_url)
    except NoPlan as fault:
        raise click.ClickException(str(fault)) from fault
    if not found:
        click.echo("Nothing to migrate.")
    for each in found:
        _print_migration(each)


def _print_migration(planned: "PlannedMigration") -> None:
    click.echo(f"{planned.revision}: {planned.title}")
    if planned.losses:
        click.echo(f"  DELETES what is in {', '.join(planned.losses)}: needs --lossy")
    for step in planned.steps:
        size = "" if step.rows is None else f" ({step.rows:,} rows)".replace(",", " ")
        click.echo(f"  {step.what}{size}: {step.waits}, {step.duration}")
