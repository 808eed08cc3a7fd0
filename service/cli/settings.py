import click

from crazy_eights.cli.output import echo_text
from service.settings import example


@click.command(help="Print every setting with its default, as .env.example.")
def command() -> None:
    """Print ``.env.example``."""
    echo_text(example())
