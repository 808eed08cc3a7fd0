import click

from crazy_eights.cli.output import echo
from service.cli._settings import data_option, settings_or_exit


@click.command(help="Migrate the database of DATABASE_URL to the newest schema.")
@click.option("--check", is_flag=True, help="Only print how the code and the migrations differ.")
@click.option(
    "--lossy",
    is_flag=True,
    help="Also run migrations that delete rows; an SQLite database is copied first.",
)
@data_option
def command(*, check: bool, lossy: bool, data: str | None) -> None:
    """Migrate or compare."""
    settings = settings_or_exit(data)
    from service.store.migrate import CannotMigrate, is_known, upgrade

    if check:
        _compare(settings.database_url)
        return
    try:
        done = upgrade(settings.database_url, lossy=lossy)
    except CannotMigrate as fault:
        raise click.ClickException(f"DATABASE_URL: {fault}") from fault
    for copy in done.copies:
        echo(f"The database as it was before: {copy}")
    if is_known(done.revision):
        echo(f"The database is at migration {done.revision}.")
    else:
        echo(
            f"The database is at migration {done.revision} of a newer version of eights; this "
            "version can use it."
        )


def _compare(database_url: str) -> None:
    from service.store.migrate import differences

    found = differences(database_url)
    for difference in found:
        echo(difference)
    if found:
        raise click.ClickException("the tables in the code and the migrations differ")
    echo("The tables in the code and the migrations agree.")
