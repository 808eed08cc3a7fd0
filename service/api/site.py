"""The pages of the service: start page, table, verifier, packages and problems; and the OpenAPI
document.
"""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache, partial
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Response, abort, current_app, redirect
from werkzeug.security import safe_join

from crazy_eights.errors import REASONS
from crazy_eights.locales import LANGUAGES, Message, worded
from service.api import joined, packages
from service.api.answers import (
    FOR_EVER,
    StaticAnswer,
    answer,
    chosen_language,
    respond,
    static_answer,
)
from service.api.conditions import sent_tags
from service.api.failures import root_url
from service.api.joined import WEB
from service.api.problems import KINDS
from service.api.spec import as_yaml, documents, policy

site = Blueprint("site", __name__)
_HTML: Final = "text/html; charset=utf-8"
_BYTES: Final = "application/octet-stream"
_TEXTS: Final = (".ftl", ".ts")
"""Texts for which Python's table of types has no type, or that of a film."""
_REVALIDATED: Final = "no-cache"


def _page(kept: StaticAnswer, cache: str = "public, max-age=300", style: str = "") -> Response:
    """A page; `style` is what it contains itself."""
    response = respond(kept, cache=cache, known=sent_tags())
    response.headers["Content-Security-Policy"] = policy(style=style)
    return response


def _file(folder: Path, name: str) -> Response:
    """A file of a page; 404 if it is not in the folder, also for a slash after its name."""
    path = safe_join(str(folder), name)
    if path is None or name.endswith("/") or not os.path.isfile(path):  # noqa: PTH113  # Path raises for long names.
        abort(404)
    return _page(_read(path, Path(path).stat().st_mtime_ns))


@lru_cache(256)
def _read(path: str, _changed_at: int) -> StaticAnswer:
    """A file, cached until it changes."""
    media = "text/plain" if path.endswith(_TEXTS) else guess_type(path)[0] or _BYTES
    charset = "; charset=utf-8" if media.startswith("text/") else ""
    return static_answer(Path(path).read_bytes(), media=media + charset)


@site.route("/openapi.yaml")
def document() -> Response:
    """The OpenAPI document as YAML."""
    return respond(_document(), cache="no-cache", known=sent_tags())


@cache
def _document() -> StaticAnswer:
    return static_answer(as_yaml(documents()["openapi"]).encode(), media="application/yaml")


@site.route("/")
def start() -> Response:
    """The start page, where players sign up and choose a game."""
    return _localized("start")


@site.route("/play")
def play() -> Response:
    """Redirect to the folder of the table."""
    return redirect("/play/", 308)  # type: ignore[return-value]  # werkzeug's base class.


@site.route("/play/")
def table() -> Response:
    """The table; the fragment of the address names the game."""
    return _localized("play")


@site.route("/offline")
def offline() -> Response:
    """The page that browsers keep and show while the service cannot be reached."""
    return _localized("offline")


@site.route("/service-worker.js")
def service_worker() -> Response:
    """The script that shows that page. A worker acts for the folder that it comes from."""
    response = _file(WEB / "start", "service-worker.js")
    response.headers["Cache-Control"] = _REVALIDATED
    return response


@site.route("/<any(start, play):page>/index.html")
def index(page: str) -> Response:
    """The start page or the table, by the name of its file."""
    return _localized(page)


def _localized(page: str) -> Response:
    kept = joined.localized(page, chosen_language())
    return _page(kept, _REVALIDATED, style=joined.opening())


@site.route("/joined/<name>")
def joined_file(name: str) -> Response:
    """A joined file, which never changes under its name.

    A page of another version may name a file that is not there: it gets the current one.
    """
    found = joined.current(name) or abort(404)
    response = _file(joined.FOLDER, found)
    response.headers["Cache-Control"] = FOR_EVER if found == name else _REVALIDATED
    return response


@site.route("/<any(start, play, shared, client):folder>/<path:name>")
def page_file(folder: str, name: str) -> Response:
    """A file of the start page or of the table, or one that all pages share, or of the client."""
    return _file(WEB / folder, name)


@site.route("/client/")
def package_list() -> Response:
    """The packages with their SHA-256, as a page that pip can search, too (`--find-links`)."""
    return _page(_package_list(chosen_language()))


@cache
def _package_list(language: str) -> StaticAnswer:
    rows = "".join(
        f'<dt><a href="{each.file}#sha256={each.sha256}">{each.file}</a></dt>'
        f"<dd>SHA-256: <code>{each.sha256}</code></dd>"
        for each in packages.every()
    )
    return _html(worded(Message("page-packages"), language), f"<dl>{rows}</dl>", language)


@site.route("/client/<name>.<any(tgz, whl):kind>")
def package(name: str, kind: str) -> Response:
    """A package of this version."""
    return _page(_packages().get(f"{name}.{kind}") or abort(404))


@cache
def _packages() -> dict[str, StaticAnswer]:
    return {each.file: static_answer(each.content, media=_BYTES) for each in packages.every()}


@site.route("/client/crazy-eights-client.tgz")
def newest_client() -> Response:
    """Redirect to the package of the JavaScript client, whose name has the version."""
    moved = redirect(f"/client/{packages.client().file}")
    moved.headers["Cache-Control"] = _REVALIDATED
    return moved  # type: ignore[return-value]  # werkzeug's base class.


@site.route(f"/locales/<any({', '.join(LANGUAGES)}):language>/table.ftl")
def messages(language: str) -> Response:
    """The messages of the pages in one language."""
    return _file(WEB.parent / "locales" / language, "table.ftl")


@site.route("/verify")
def verify() -> Response:
    """Redirect to the folder of the verifier, to which its links are relative."""
    return redirect("/verify/", 308)  # type: ignore[return-value]  # werkzeug's base class.


@site.route("/verify/")
@site.route("/verify/<path:name>")
def verify_file(name: str = "index.html") -> Response:
    """The page that verifies an exported game in the browser, and its files."""
    return _file(WEB / "verify", name)


@site.route("/favicon.ico")
def icon() -> Response:
    """The icon of pages that name none."""
    return _file(WEB / "verify", "icon.svg")


@site.route("/assets/<name>")
def asset(name: str) -> Response:
    """A file that several pages share."""
    return _file(WEB / "assets", name)


@site.route("/problems")
def problems() -> Response:
    """The list of all problems."""
    return _page(_problem_list(chosen_language()))


@cache
def _problem_list(language: str) -> StaticAnswer:
    rows = "".join(
        f'<li><a href="/problems/{code}">{code}</a> ({kind.status}): '
        f"{escape(worded(kind.title, language))}</li>"
        for code, kind in KINDS.items()
    )
    return _html(worded(Message("page-problems"), language), f"<ul>{rows}</ul>", language)


@site.route("/problems/<code>")
def problem_page(code: str) -> Response:
    """The page that explains one problem."""
    if code not in KINDS:
        abort(404)
    return _page(_problem_page(code, chosen_language()))


@cache
def _problem_page(code: str, language: str) -> StaticAnswer:
    return _html(code, _explain(code, partial(worded, language=language)), language)


def _explain(code: str, say: Callable[[Message], str]) -> str:
    kind = KINDS[code]
    text = f"<p><strong>{kind.status}</strong> · {escape(say(kind.title))}</p>"
    text += f"<p>{_code(say(kind.about))}</p>"
    if code == "illegal-move":
        rows = "".join(
            f"<dt>{name}</dt><dd>{_code(say(Message(f'reason-{name}.about')))}</dd>"
            for name in REASONS
        )
        text += f"<h2>{escape(say(Message('page-reasons')))}</h2><dl>{rows}</dl>"
    every, api = escape(say(Message("page-all-problems"))), escape(say(Message("page-api")))
    return text + f'<p><a href="/problems">{every}</a> · <a href="/docs">{api}</a></p>'


def _code(text: str) -> str:
    """Escaped text with `…` as code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))


def _html(title: str, body: str, language: str) -> StaticAnswer:
    direction = LANGUAGES[language].direction
    text = (
        f'<!doctype html><html lang="{language}" dir="{direction}"><meta charset="utf-8">'
        f"<title>{title} · Crazy Eights"
        '</title><meta name="viewport" content="width=device-width">'
        '<link rel="icon" href="/verify/icon.svg"><link rel="stylesheet" href="/assets/page.css">'
        f"<main><h1>{title}</h1>{body}</main></html>"
    )
    return static_answer(text.encode(), media=_HTML, language=language)


_LINKSET: Final = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
_PLAIN: Final = "text/plain; charset=utf-8"
_KEEP: Final = "public, max-age=300"
_VALID: Final = timedelta(days=180)
"""For how long a copy of security.txt may be used."""
_ROBOTS: Final = "User-agent: *\nDisallow: /v1/\n"


@site.route("/v1")
def api_index() -> Response:
    """The api_index of the API: links to what clients begin with."""
    root = root_url()
    links = {
        "self": "v1",
        "document": "openapi.json",
        "docs": "docs",
        "catalog": ".well-known/api-catalog",
        "players": "v1/players",
        "games": "v1/games",
        "rulesets": "v1/rulesets",
        "bots": "v1/bots",
        "words": "v1/words",
    }
    body = {"version": "v1", "links": {name: root + path for name, path in links.items()}}
    return answer(body, Cache_Control=_keep_linked())


def _keep_linked() -> str:
    """How long an answer with links may be cached: only absolute ones hold wherever it is."""
    return _KEEP if current_app.config["SETTINGS"].public_url else "no-store"


@site.route("/.well-known/api-catalog")
def catalog() -> Response:
    """The catalogue of the public API and that of operators, as a set of links."""
    root = root_url()
    documents = [
        {"href": f"{root}openapi.json", "type": "application/json"},
        {"href": f"{root}openapi.yaml", "type": "application/yaml"},
    ]
    public: dict[str, Any] = {
        "anchor": f"{root}v1",
        "service-desc": documents,
        "service-doc": [{"href": f"{root}docs", "type": "text/html"}],
        "status": [{"href": f"{root}readyz", "type": "application/json"}],
    }
    operators: dict[str, Any] = {
        "anchor": f"{root}v1/operator",
        "service-desc": [{"href": f"{root}operators.json", "type": "application/json"}],
    }
    itself = f'<{root}.well-known/api-catalog>; rel="api-catalog"'
    body = {"linkset": [public, operators]}
    return answer(body, media=_LINKSET, Cache_Control=_keep_linked(), Link=itself)


@site.route("/.well-known/security.txt")
def security() -> Response:
    """Where to report security problems; 404 without the setting."""
    settings = current_app.config["SETTINGS"]
    if not settings.security_contact:
        abort(404)
    expires = (datetime.now(UTC) + _VALID).strftime("%Y-%m-%dT00:00:00Z")
    text = f"Contact: {settings.security_contact}\nExpires: {expires}\n"
    if settings.public_url:  # RFC 9116 allows no relative address.
        text += f"Canonical: {root_url()}.well-known/security.txt\n"
    return Response(text, content_type=_PLAIN, headers={"Cache-Control": _KEEP})


@site.route("/robots.txt")
def robots() -> Response:
    """Crawlers may read the pages, but not the API."""
    return Response(_ROBOTS, content_type=_PLAIN, headers={"Cache-Control": _KEEP})
