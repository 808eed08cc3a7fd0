"""Answers that are the same for every caller: tagged, compressed on request, 304 when known."""

import gzip

import pytest

from tests.table import Table, choose

LARGE = (
    "/openapi.json", "/openapi.yaml", "/docs", "/shared/vendor/swagger-ui/swagger-ui.css",
    "/verify/", "/verify/engine.js",
    "/assets/page.css", "/problems", "/problems/illegal-move", "/v1/rulesets",
    "/v1/rulesets/classic", "/v1/bots", "/client/index.js", "/client/types/index.d.ts",
)  # fmt: skip
TAGGED = pytest.mark.parametrize("path", LARGE)
GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@TAGGED
def test_compressed_and_plain_answers_are_equal(table: Table, path: str) -> None:
    plain, packed = table.get(path), table.get(path, headers=GZIP)
    assert "Content-Encoding" not in plain.headers
    if packed.headers.get("Content-Encoding") == "gzip":
        assert len(packed.content) < len(plain.content)
        assert gzip.decompress(packed.content) == plain.content
    else:
        assert packed.content == plain.content
    for header in ("ETag", "Content-Type", "Cache-Control", "Vary"):
        assert packed.headers[header] == plain.headers[header]
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert int(packed.headers["Content-Length"]) == len(packed.content)


@TAGGED
def test_known_tag_gets_304(table: Table, path: str) -> None:
    tag = table.get(path, headers=GZIP).headers["ETag"]
    bare = tag.removeprefix("W/")
    for known in (tag, bare, f'"x", {tag}', f'W/{bare[:-1]}-gzip"', f'{bare[:-1]}:br"', "*"):
        again = table.get(path, headers={**GZIP, "If-None-Match": known})
        assert (again.status, again.content) == (304, b""), known
        assert again.headers["ETag"] == tag
        assert "Content-Type" not in again.headers
        assert "Content-Encoding" not in again.headers
    for other in ('"x"', f'"x{bare[1:]}', "x", bare.strip('"')):
        assert table.get(path, headers={"If-None-Match": other}).status == 200, other


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip", True), ("*", True), ("gzip;q=0.1, br", True), ("gzip;q=0", False), ("br", False),
     ("identity", False), ("", False), ("*;q=0", False), ("nonsense;;q=x", False)],
)  # fmt: skip
def test_answers_are_compressed_on_request(table: Table, accepted: str, *, packed: bool) -> None:
    answer = table.get("/v1/rulesets/classic", headers={"Accept-Encoding": accepted})
    assert answer.status == 200
    assert ("Content-Encoding" in answer.headers) == packed


def test_head_carries_the_tag(table: Table) -> None:
    full = table.get("/openapi.json", headers=GZIP)
    head = table.call("HEAD", "/openapi.json", headers=GZIP)
    assert (head.status, head.content) == (200, b"")
    for header in ("ETag", "Content-Encoding", "Content-Length"):
        assert head.headers[header] == full.headers[header]


def test_presets_have_different_tags(table: Table) -> None:
    tags = {table.get(f"/v1/rulesets/{name}").headers["ETag"] for name in ("classic", "basic")}
    assert len(tags) == 2


@pytest.mark.parametrize(
    "name", ["nothing.js", "../settings.py", "..%2fsite.py", "x" * 300, "%00", "x/../page.css"]
)
@pytest.mark.parametrize("folder", ["assets", "verify", "client"])
def test_other_files_are_not_served(table: Table, folder: str, name: str) -> None:
    assert table.get(f"/{folder}/{name}").status == 404


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/client/index.js", "text/javascript"),
        ("/client/types/index.d.ts", "text/plain"),
        ("/verify/package.json", "application/json"),
        ("/locales/de/table.ftl", "text/plain"),
    ],
)
def test_a_file_has_its_media_type(table: Table, path: str, media: str) -> None:
    assert table.get(path).headers["Content-Type"].partition(";")[0] == media


def test_answers_with_a_token_or_a_hand_are_never_compressed(table: Table) -> None:
    made = table.post("/v1/players", {"name": "A" * 40}, headers=GZIP)
    ann = table.person()
    view = table.game(ann, "me", "greedy")
    moved = table.move(view["id"], ann, choose(view), headers=GZIP)
    seen = table.get(f"/v1/games/{view['id']}", who=ann, headers=GZIP)
    for answer in (made, moved, seen):
        assert answer.status < 300
        assert "Content-Encoding" not in answer.headers
