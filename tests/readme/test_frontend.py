"""The tutorial for front ends is short, and its files are those of the example, which is tested."""

import re
from collections.abc import Iterator

from tests.readme.repository import ROOT, text_of

TEXT = text_of("docs/frontend.md")
REFERENCE = text_of("docs/reference-js.md")
EXPORT = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.M)
LIST = re.compile(r"^export \{ ([^}]*) \}", re.M)


def test_the_tutorial_has_at_most_1500_words() -> None:
    assert len(TEXT.split()) <= 1500


def test_the_tutorial_has_every_file_of_the_example() -> None:
    folder = ROOT / "examples" / "react"
    names = ["package.json", "index.html", "tsconfig.json", "vite.config.js"]
    names += [f"src/{file.name}" for file in sorted((folder / "src").iterdir())]
    for name in names:
        assert f"\n{(folder / name).read_text(encoding='utf-8')}```\n" in TEXT, name


def exports() -> Iterator[str]:
    folder = ROOT / "service" / "web" / "client"
    for names in LIST.findall((folder / "index.js").read_text(encoding="utf-8")):
        yield from names.split(", ")
    yield from EXPORT.findall((folder / "react.js").read_text(encoding="utf-8"))


def test_the_reference_names_every_export_of_the_client() -> None:
    missing = [name for name in exports() if not re.search(rf"\b{name}\b", REFERENCE)]
    assert missing == []
