"""The key that signs receipts where none is given: a file beside an embedded database."""

import os
import re
import secrets
import tempfile
from pathlib import Path
from typing import Final

from service.settings import SettingsError

_KEY: Final = re.compile(r"[0-9a-f]{64}\n?")


def kept_key(file: Path) -> str:
    """The private key in `file` as 64 hex digits; without the file, a new one is made in it.

    Of several processes that start at once one makes the key, and all use it. Raises SettingsError
    where the file can be neither read nor made, or holds no key.
    """
    try:
        if not file.exists():
            _make(file)
        text = file.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as fault:
        kind = type(fault).__name__
        raise SettingsError(
            f"{file}: the key of receipts cannot be read or made there ({kind});"
            " mend that, or set RECEIPT_KEY"
        ) from fault
    if not _KEY.fullmatch(text):
        raise SettingsError(
            f"{file}: a key of receipts is 64 lower-case hex digits; put the right one back, or set"
            " RECEIPT_KEY. Without the file a new key is made, and the old one no longer signs"
        )
    return text.strip()


def _make(file: Path) -> None:
    """Write a new key under another name, then give it its own: nobody sees half of a key.

    A link is made only where nothing has the name, so whoever was first is not overwritten.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    # mkstemp makes files that their owner alone may read and write.
    handle, name = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(secrets.token_hex(32) + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.link(name, file)
    except FileExistsError:
        return
    finally:
        Path(name).unlink()
