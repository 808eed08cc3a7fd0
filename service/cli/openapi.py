from pathlib import Path

import click


@click.command(help="Print the OpenAPI document, or write openapi.yaml and openapi.json.")
@click.option("--write", "folder", type=click.Path(path_type=Path), help="Write into this folder.")
def command(folder: Path | None) -> None:
    """Print or write the document."""
    from service.api.routes import documents

    texts = documents()
    if folder is None:
        click.echo(texts["openapi.yaml"], nl=False)
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
