"""The packages under /client/: what they contain, and how they are served."""

import csv
import hashlib
import io
import re
import tarfile
from base64 import urlsafe_b64encode
from zipfile import ZipFile

import time_machine

from service.api import packages
from tests.packages.test_metadata import project
from tests.sources import SERVICE
from tests.table import Table

VERSION = project(".")["version"]
CLIENT = f"/client/crazy-eights-client-{VERSION}.tgz"
LIBRARY = f"/client/crazy_eights-{VERSION}-py3-none-any.whl"
LINK = re.compile(r'<a href="([^"#]+)#sha256=(\w{64})">')


def test_the_page_lists_both_packages_with_their_hashes(table: Table) -> None:
    found = LINK.findall(table.get("/client/").content.decode())
    assert [f"/client/{name}" for name, _ in found] == [CLIENT, LIBRARY]
    for name, sha256 in found:
        package = table.get(f"/client/{name}")
        assert hashlib.sha256(package.content).hexdigest() == sha256
        assert package.headers["Content-Type"] == "application/octet-stream"
        assert "Content-Encoding" not in package.headers


def test_the_name_without_a_version_leads_to_the_client(table: Table) -> None:
    moved = table.get("/client/crazy-eights-client.tgz")
    assert (moved.status, moved.headers["Location"]) == (302, CLIENT)
    assert moved.headers["Cache-Control"] == "no-cache"


def test_other_versions_do_not_exist(table: Table) -> None:
    for path in ("/client/crazy-eights-client-0.0.0.tgz", "/client/crazy_eights.whl"):
        assert table.get(path).status == 404


def test_packages_have_the_same_bytes_each_time() -> None:
    with time_machine.travel("2040-01-01"):
        again = (packages.client.__wrapped__(), packages.library.__wrapped__())
    assert again == packages.every()


def test_the_client_has_what_it_imports_but_no_page() -> None:
    with tarfile.open(fileobj=io.BytesIO(packages.client().content)) as archive:
        names = {name.removeprefix("package/") for name in archive.getnames()}
    assert {"package.json", "README.md", "client/index.js", "client/types/index.d.ts"} <= names
    assert {f"client/{each.name}" for each in (SERVICE / "web" / "client").glob("*.js")} <= names
    assert "verify/verify.js" in names
    assert not {"verify/page.js", "verify/index.html"} & names


def test_the_wheel_records_every_file() -> None:
    with ZipFile(io.BytesIO(packages.library().content)) as wheel:
        record = f"crazy_eights-{VERSION}.dist-info/RECORD"
        rows = list(csv.reader(io.StringIO(wheel.read(record).decode())))
        assert [name for name, *_ in rows] == wheel.namelist()
        for name, digest, size in rows[:-1]:
            content = wheel.read(name)
            hashed = urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
            assert (digest, size) == (f"sha256={hashed}", str(len(content)))
    assert rows[-1] == [record, "", ""]
