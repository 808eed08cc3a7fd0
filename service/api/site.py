"""The pages of the service: API docs, what each problem means, the verifier. No foreign host."""

from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

import flask_swagger_ui
from flask import Blueprint, Response, abort, redirect, send_from_directory

from service.api.problems import KINDS, REASONS, Kind
from service.api.routes import documents

site = Blueprint("site", __name__)
WEB: Final = Path(str(files("service") / "web"))
_SWAGGER: Final = Path(flask_swagger_ui.__file__).parent / "dist"
_SWAGGER_FILES: Final = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
# Pages load their own scripts and styles from here, call the API here, and nothing else.
_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def _page(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = _PAGE_POLICY
    response.headers["Cache-Control"] = "public, max-age=300"
    return response


@site.route("/openapi.<any(json, yaml):form>")
def openapi(form: str) -> Response:
    """The OpenAPI document."""
    response = Response(documents()[f"openapi.{form}"], content_type=f"application/{form}")
    response.headers["Cache-Control"] = "no-cache"
    return response


@site.route("/docs")
def docs() -> Response:
    """The API docs, to read and to try."""
    return _page(send_from_directory(WEB / "docs", "index.html"))


@site.route("/docs/<name>")
def docs_file(name: str) -> Response:
    """A part of the docs page."""
    folder = _SWAGGER if name in _SWAGGER_FILES else WEB / "docs"
    return _page(send_from_directory(folder, name))


@site.route("/")
def start() -> Response:
    """The start page: who you are, which game, with whom."""
    return _page(send_from_directory(WEB / "start", "index.html"))


@site.route("/play")
def play() -> Response:
    """The table lives in a folder, as the verifier does."""
    return redirect("/play/", 308)  # type: ignore[return-value]  # werkzeug's base class.


@site.route("/play/")
def table() -> Response:
    """The table of the game that the address names behind its hash sign."""
    return _page(send_from_directory(WEB / "play", "index.html"))


@site.route("/<any(start, play, shared):folder>/<path:name>")
def page_file(folder: str, name: str) -> Response:
    """A part of the start page or of the table, or what all pages share."""
    return _page(send_from_directory(WEB / folder, name))


@site.route("/locales/<any(en, de, vi, fa):language>/table.ftl")
def messages(language: str) -> Response:
    """The pages' words in one language."""
    path = WEB.parent / "locales" / language
    return _page(send_from_directory(path, "table.ftl", mimetype="text/plain"))


@site.route("/verify")
def verify() -> Response:
    """The verifier lives in a folder: its parts have addresses relative to it."""
    return redirect("/verify/", 308)  # type: ignore[return-value]  # werkzeug's base class.


@site.route("/verify/")
@site.route("/verify/<path:name>")
def verify_file(name: str = "index.html") -> Response:
    """The page that checks an exported game in the browser."""
    return _page(send_from_directory(WEB / "verify", name))


@site.route("/assets/<name>")
def asset(name: str) -> Response:
    """What several pages share."""
    return _page(send_from_directory(WEB / "assets", name))


@site.route("/problems")
def problems() -> Response:
    """The list of all problems."""
    rows = "".join(
        f'<li><a href="/problems/{code}">{code}</a> ({kind.status}): {escape(kind.title)}</li>'
        for code, kind in KINDS.items()
    )
    return _html("Problems", f"<ul>{rows}</ul>")


@site.route("/problems/<code>")
def problem_page(code: str) -> Response:
    """What one problem means."""
    if code not in KINDS:
        abort(404)
    return _html(code, _explain(code, KINDS[code]))


def _explain(code: str, kind: Kind) -> str:
    text = f"<p><strong>{kind.status}</strong> · {escape(kind.title)}</p><p>{_code(kind.about)}</p>"
    if code == "illegal-move":
        rows = "".join(f"<dt>{name}</dt><dd>{escape(why)}</dd>" for name, why in REASONS.items())
        text += f"<h2>Reasons</h2><dl>{rows}</dl>"
    return text + '<p><a href="/problems">All problems</a> · <a href="/docs">API</a></p>'


def _code(text: str) -> str:
    """Escaped text in which `…` became code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))


def _html(title: str, body: str) -> Response:
    text = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title} · Crazy Eights'
        '</title><meta name="viewport" content="width=device-width">'
        f'<link rel="stylesheet" href="/assets/page.css"><main><h1>{title}</h1>{body}</main></html>'
    )
    return _page(Response(text, content_type="text/html; charset=utf-8"))
