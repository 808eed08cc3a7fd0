import click

from service.settings import example


@click.command(help="Print every setting with its default, as .env.example.")
def command() -> None:
    """Print ``.env.example``."""
    click.echo(example(), nl=False)
