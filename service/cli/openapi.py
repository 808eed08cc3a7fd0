from pathlib import Path

import click


@click.command(help="Print the OpenAPI document, or write openapi.yaml.")
@click.option("--write", "folder", type=click.Path(path_type=Path), help="Write into this folder.")
def command(folder: Path | None) -> None:
    """Print or write the document."""
    from service.api.document import as_yaml
    from service.api.routes import openapi

    text = as_yaml(openapi())
    if folder is None:
        click.echo(text, nl=False)
        return
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "openapi.yaml").write_text(text, encoding="utf-8")
