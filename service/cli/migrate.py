import click

from service.cli._settings import data_option, settings_or_exit


@click.command(help="Migrate the database of DATABASE_URL to the newest schema.")
@click.option("--check", is_flag=True, help="Only print how the code and the migrations differ.")
@data_option
def command(*, check: bool, data: str | None) -> None:
    """Migrate, or compare."""
    settings = settings_or_exit(data)
    from service.store.migrate import differences, upgrade

    if not check:
        upgrade(settings.database_url)
        return
    found = differences(settings.database_url)
    for difference in found:
        click.echo(difference)
    if found:
        raise click.ClickException("the tables in the code and the migrations differ")
    click.echo("The tables in the code and the migrations agree.")
