"""The start page and the table: texts in the reader's language, files that are kept for good."""

import hashlib
import re
from base64 import b64encode
from html import unescape
from pathlib import Path

import pytest

from crazy_eights.locales import LANGUAGES
from service.api import joined
from tests.table import Table

PAGES = pytest.mark.parametrize("path", ["/", "/play/"])
FILES = re.compile(r'(?:src|href)="(/joined/[^"]+)"')


@PAGES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_its_texts_and_messages_in_the_language(
    table: Table, path: str, language: str
) -> None:
    answer = table.get(path, headers={"Accept-Language": f"{language}-XX, xx;q=0.5"})
    page = answer.content.decode()
    messages = table.get(f"/locales/{language}/table.ftl").content.decode()
    lead = re.findall(r"(?:start-lead|home) = (.*)", messages)
    assert any(f">{text}<" in page for text in lead)
    assert f'<html lang="{language}" dir="{LANGUAGES[language].direction}">' in page
    embedded = page.split('<template id="messages"')[1].split(">", 1)[1].split("</template>")[0]
    assert unescape(embedded) == messages
    assert "{{" not in re.sub("<template.*?</template>", "", page, flags=re.DOTALL)
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]
    assert answer.headers["Cache-Control"] == "no-cache"


def test_the_page_for_lost_connections_is_in_the_language(table: Table) -> None:
    page = table.get("/offline", headers={"Accept-Language": "de"})
    assert "<h1>Keine Verbindung</h1>" in page.content.decode()
    assert "<script" not in page.content.decode()
    worker = table.get("/service-worker.js")
    assert worker.headers["Cache-Control"] == "no-cache"
    assert worker.headers["Content-Type"].startswith("text/javascript")


def test_the_manifest_names_icons_that_exist(table: Table) -> None:
    manifest = table.get("/start/manifest.webmanifest")
    assert manifest.headers["Content-Type"] == "application/manifest+json"
    for icon in manifest.json["icons"]:
        assert table.get(icon["src"]).headers["Content-Type"] == icon["type"]


def test_the_start_page_lists_the_games_without_scripts(table: Table) -> None:
    page = table.get("/").content.decode()
    for preset in table.get("/v1/rulesets").json["items"]:
        assert f"<dt>{preset['title']}</dt>" in page


@pytest.mark.parametrize("path", ["/", "/play/", "/offline"])
def test_a_page_contains_the_styles_of_its_first_texts(table: Table, path: str) -> None:
    answer = table.get(path)
    page = answer.content.decode()
    (style,) = re.findall("<style>(.*?)</style>", page, flags=re.DOTALL)
    assert style
    allowed = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = answer.headers["Content-Security-Policy"]
    assert f"style-src 'self' 'sha256-{allowed}';" in policy


@PAGES
def test_the_first_texts_wait_for_no_file(table: Table, path: str) -> None:
    page = table.get(path).content.decode()
    before, after = page.split("</h1>", 1)
    assert 'rel="stylesheet"' not in before
    assert "<script" not in before
    assert 'rel="stylesheet"' in after


@PAGES
def test_joined_files_are_kept_for_good(table: Table, path: str) -> None:
    files = FILES.findall(table.get(path).content.decode())
    assert len(files) > 4
    for file in files:
        answer = table.get(file)
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["Content-Type"].startswith(("text/javascript", "text/css"))


@PAGES
def test_pages_of_another_version_get_the_current_file(table: Table, path: str) -> None:
    for file in FILES.findall(table.get(path).content.decode()):
        older = table.get(re.sub(r"-\w{8}\.", "-01234567.", file))
        if "/chunk-" in file:
            assert older.status == 404
        else:
            assert older.content == table.get(file).content
            assert older.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["nothing.js", "..%2flist.json", "x" * 300, "%00", "list.json/"])
def test_no_other_file_is_served(table: Table, name: str) -> None:
    assert table.get(f"/joined/{name}").status == 404


def test_a_page_loads_sources_that_were_edited(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = tmp_path / "page.js"
    source.write_text("1")
    monkeypatch.setattr(joined, "WEB", tmp_path)
    recorded = {"page.js": "6b86b273ff34fce1"}
    assert joined.changed(recorded) == []
    source.write_text("2")
    assert joined.changed(recorded) == ["page.js"]
    source.unlink()
    assert joined.changed(recorded) == ["page.js"]
