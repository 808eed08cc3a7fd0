"""The docs page loads only its own files, and runs only its own script."""

import hashlib
import re
from base64 import b64encode

from tests.table import Table


def test_the_files_of_the_docs_page_are_served(table: Table) -> None:
    parts = re.findall(r'(?:src|href)="([^"]+)"', table.get("/docs").content.decode())
    assert len(parts) == 3
    for part in parts:
        assert part.startswith("/shared/")
        assert table.get(part).status == 200, part


def test_the_policy_of_the_docs_page_allows_its_script_by_a_hash(table: Table) -> None:
    answer = table.get("/docs")
    (script,) = re.findall("<script>(.*?)</script>", answer.content.decode(), flags=re.DOTALL)
    assert 'url: "/openapi.json"' in script
    allowed = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = answer.headers["Content-Security-Policy"]
    assert f"script-src 'self' 'sha256-{allowed}'; style-src 'self';" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_pages_without_an_icon_have_one(table: Table) -> None:
    assert table.get("/favicon.ico").headers["Content-Type"].startswith("image/svg+xml")
