"""The start page and the table as served: in the reader's language, with joined scripts and styles.

`make vendor` joins the scripts and styles (`service/web/vendoring/join.mjs`). Where a source was
edited since then, the page loads the sources themselves.
"""

import hashlib
import json
import re
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from crazy_eights.locales import LANGUAGES
from crazy_eights.locales import messages as say_in
from crazy_eights.rulesets.presets import PRESETS
from service.api.answers import StaticAnswer, static_answer

WEB: Final = Path(str(files("service") / "web"))
FOLDER: Final = WEB / "joined"
_OPENING: Final = '<link rel="stylesheet" href="/shared/opening.css">'
"""The styles of the first texts, which a joined page contains itself: it is readable at once."""
_STYLES: Final = re.compile(r'(?:\s*<link rel="stylesheet"[^>]*>)+')
_SCRIPT: Final = re.compile(r'<script type="module"[^>]*></script>')
"""Where a page loads its sources: its scripts at its end, so that styles and texts come first."""
_TEXT: Final = re.compile(r"\{\{([\w-]+)\}\}")
"""Where a page has a message: the id in double braces."""
_MESSAGE: Final = re.compile(r"^([\w-]+) = (.+)$", re.MULTILINE)
_HASH: Final = re.compile(r"-[0-9A-Za-z]{8}\.")


class Joined(NamedTuple):
    """The names of the files that a page loads, and the styles that it contains."""

    opening: str
    style: str
    scripts: tuple[str, ...]
    later: tuple[str, ...]
    """Those of the page that usually follows."""
    cards: str

    def in_page(self, html: str) -> str:
        """A page that loads these files instead of its sources."""
        metas = [("cards", self.cards), *(("later", each) for each in self.later)]
        head = [f"<style>{self.opening}</style>"]
        head += [f'<meta name="{name}" content="/joined/{file}">' for name, file in metas]
        style = f'\n<link rel="stylesheet" href="/joined/{self.style}">'
        first, others = self.scripts[:1], self.scripts[1:]
        scripts = [f'<script type="module" src="/joined/{each}"></script>' for each in first]
        scripts += [f'<link rel="modulepreload" href="/joined/{each}">' for each in others]
        html = html.replace(_OPENING, "\n".join(head), 1)
        html = _STYLES.sub(style, html, count=1)
        return _SCRIPT.sub("\n".join(scripts), html, count=1)


@cache
def joined(page: str) -> Joined | None:
    """What a page (`start`, `play`, `offline`) loads; None if a source has changed since it was
    joined.
    """
    made = _list()
    if made is None:
        return None
    own, table = made["pages"][page], made["pages"]["play"]
    later = [table["style"], *table["scripts"], made["cards"]] if page == "start" else []
    later = [name for name in later if name not in own["scripts"]]
    return Joined(made["opening"], own["style"], tuple(own["scripts"]), tuple(later), made["cards"])


@cache
def _list() -> dict[str, Any] | None:
    file = FOLDER / "list.json"
    made = json.loads(file.read_bytes()) if file.is_file() else None
    return made if made and not changed(made["sources"]) else None


def changed(sources: dict[str, str]) -> list[str]:
    """The sources, from their recorded hashes, that are different now or missing."""
    return [path for path, recorded in sources.items() if _hash(WEB / path) != recorded]


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


def opening() -> str:
    """The styles that the joined pages contain; empty if the pages load their sources."""
    made = _list()
    return "" if made is None else str(made["opening"])


def current(name: str) -> str | None:
    """`name` if there is such a joined file, else the one that differs only in its hash, because
    pages of another version may ask for theirs. None if there is neither.
    """
    names = _names()
    return names.get(name) or names.get(_HASH.sub(".", name))


@cache
def _names() -> dict[str, str]:
    """The joined files by their names, and by their names without the hash."""
    found = {file.name: file.name for file in FOLDER.glob("*-*")}
    stems = {_HASH.sub(".", name): name for name in found if not name.startswith("chunk-")}
    return found | stems


@cache
def localized(page: str, language: str) -> StaticAnswer:
    """A page (`start`, `play`, `offline`) with its texts and all messages in a language."""
    html = (WEB / page / "index.html").read_text(encoding="utf-8")
    file = WEB.parent / "locales" / language / "table.ftl"
    messages = file.read_text(encoding="utf-8")
    texts = dict(_MESSAGE.findall(messages))
    parts = joined(page)
    if parts is not None:
        html = parts.in_page(html)
    html = html.replace('<dl id="games"></dl>', f'<dl id="games">{_games(language)}</dl>', 1)
    html = _TEXT.sub(lambda found: escape(texts[found[1]]), html)
    of = LANGUAGES[language]
    html = html.replace('<html lang="en">', f'<html lang="{of.code}" dir="{of.direction}">', 1)
    html = html.replace('<template id="languages">', '<template id="languages">' + _choices(), 1)
    in_page = f'<template id="messages" lang="{of.code}">{escape(messages, quote=False)}'
    html = html.replace('<template id="messages">', in_page, 1)
    return static_answer(html.encode(), media="text/html; charset=utf-8", language=language)


def _games(language: str) -> str:
    say = say_in(language)
    return "".join(
        f"<dt>{escape(say(f'ruleset-{each}'))}</dt><dd>{escape(say(f'ruleset-{each}.summary'))}</dd>"
        for each in PRESETS
    )


def _choices() -> str:
    return "".join(
        f'<option value="{each.code}" dir="{each.direction}">{escape(each.name)}</option>'
        for each in LANGUAGES.values()
    )
