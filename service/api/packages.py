"""The packages that the service offers: the JavaScript client for npm, the library for pip.

They are made from the installed files, so they belong to the running version. The same files make
the same bytes, as no times are recorded.
"""

import gzip
import hashlib
import io
import json
import tarfile
from base64 import urlsafe_b64encode
from functools import cache
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import crazy_eights
from service.api.joined import WEB

_LIBRARY: Final = Path(crazy_eights.__file__).parent
_SOURCES: Final = (".py", ".ftl", ".typed")
"""The files of the library that a wheel without compiled rules has."""
_WHEEL: Final = (
    b"Wheel-Version: 1.0\nGenerator: crazy-eights\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
)


class Package(NamedTuple):
    """A package: the name of its file, and its bytes."""

    file: str
    content: bytes

    @property
    def sha256(self) -> str:
        """The SHA-256 of the bytes, in hexadecimal digits."""
        return hashlib.sha256(self.content).hexdigest()


def every() -> tuple[Package, ...]:
    """All packages."""
    return client(), library()


@cache
def client() -> Package:
    """The JavaScript client, as `npm pack` would pack it."""
    manifest = json.loads((WEB / "package.json").read_bytes())
    packed = io.BytesIO()
    with (
        gzip.GzipFile("", "wb", fileobj=packed, mtime=0) as compressed,
        tarfile.open(fileobj=compressed, mode="w") as archive,
    ):
        for path in _listed(manifest["files"]):
            content = path.read_bytes()
            entry = tarfile.TarInfo(f"package/{path.relative_to(WEB).as_posix()}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return Package(f"{manifest['name']}-{manifest['version']}.tgz", packed.getvalue())


def _listed(patterns: list[str]) -> list[Path]:
    """The files of the client's package, from `files` in its package.json."""
    found = {WEB / "package.json", WEB / "README.md"}
    for pattern in patterns:
        if pattern.startswith("!"):
            found -= set(WEB.glob(pattern[1:]))
        else:
            found |= set(WEB.glob(pattern)) | set(WEB.glob(f"{pattern}/**/*"))
    return sorted(path for path in found if path.is_file())


@cache
def library() -> Package:
    """The wheel of the library, without compiled rules."""
    installed = distribution("crazy-eights")
    name = f"crazy_eights-{installed.version}"
    about = f"{name}.dist-info"
    files = {
        path.relative_to(_LIBRARY.parent).as_posix(): path.read_bytes()
        for path in sorted(_LIBRARY.rglob("*"))
        if path.suffix in _SOURCES
    }
    # A checkout may have the metadata under their older name only.
    metadata = installed.read_text("METADATA") or installed.read_text("PKG-INFO") or ""
    files[f"{about}/METADATA"] = metadata.encode()
    files[f"{about}/entry_points.txt"] = (installed.read_text("entry_points.txt") or "").encode()
    files[f"{about}/WHEEL"] = _WHEEL
    rows = [f"{path},sha256={_digest(content)},{len(content)}" for path, content in files.items()]
    record = f"{about}/RECORD"
    files[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for path, content in files.items():
            archive.writestr(ZipInfo(path), content, ZIP_DEFLATED)
    return Package(f"{name}-py3-none-any.whl", packed.getvalue())


def _digest(content: bytes) -> str:
    """The SHA-256 of a file, as a wheel's RECORD has it."""
    return urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
