from pathlib import Path

import click

from crazy_eights.cli.output import echo_text


@click.command(help="Print the OpenAPI document, or write it and that for operators.")
@click.option("--write", "folder", type=click.Path(path_type=Path), help="Write into this folder.")
def command(folder: Path | None) -> None:
    """Print or write the document."""
    from service.api.spec import as_yaml, documents

    made = documents()
    if folder is None:
        echo_text(as_yaml(made["openapi"]))
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name, document in made.items():
        (folder / f"{name}.yaml").write_text(as_yaml(document), encoding="utf-8")
