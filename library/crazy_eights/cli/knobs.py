"""Files generated from the declarations of the knobs: a table in the docs, a JavaScript schema."""

import sys
from pathlib import Path
from typing import Final

import click

from crazy_eights.cli.output import echo_text

DOCUMENT: Final = Path("docs/rules/knobs.md")
SCHEMA: Final = Path("service/web/verify/rules-schema.js")
BEGIN: Final = "<!-- `make knobs` writes this table. -->\n"
END: Final = "<!-- Here it ends. -->\n"


@click.command(help="Print the table of the knobs, or write it and the verifier's schema.")
@click.option("--write", type=click.Path(path_type=Path), help="Write into this source folder.")
@click.option("--check", type=click.Path(path_type=Path), help="Fail if a file there is stale.")
def command(write: Path | None, check: Path | None) -> None:
    """Print, write or check."""
    folder = write or check
    if folder is None:
        echo_text(_table())
        return
    if not (folder / DOCUMENT).is_file():
        raise click.UsageError(f"{folder} is no source folder: it has no {DOCUMENT}")
    for name, text in files(folder).items():
        if write:
            (folder / name).write_text(text, encoding="utf-8")
        elif (folder / name).read_text(encoding="utf-8") != text:
            sys.exit(f"{name} is stale: run `make knobs`")


def files(folder: Path) -> dict[Path, str]:
    """Return what each generated file should hold; the text around the table stays."""
    from crazy_eights.cli._schema_js import schema_js

    before, _, rest = (folder / DOCUMENT).read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return {DOCUMENT: f"{before}{BEGIN}{_table()}{END}{after}", SCHEMA: schema_js()}


def _table() -> str:
    from crazy_eights.cli._knob_table import knob_table
    from crazy_eights.locales import messages

    return knob_table(messages())
