import click

from service.commands._settings import settings_or_exit
from service.settings import Settings


def migrate(settings: Settings) -> None:
    """Bring the database to the newest schema."""
    from service.store.migrate import upgrade

    upgrade(settings.database_url)


@click.command(help="Bring the database of DATABASE_URL to the newest schema.")
@click.option("--check", is_flag=True, help="Only tell how the code and the migrations differ.")
def command(*, check: bool) -> None:
    """Migrate, or compare."""
    settings = settings_or_exit()
    if not check:
        migrate(settings)
        return
    from service.store.migrate import differences

    found = differences(settings.database_url)
    for difference in found:
        click.echo(difference)
    if found:
        raise click.ClickException("the tables in the code and the migrations differ")
    click.echo("The tables in the code and the migrations agree.")
