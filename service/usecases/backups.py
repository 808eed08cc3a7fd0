"""Back the service up and restore it: the database, and the key that signs its receipts."""

import os
from pathlib import Path
from typing import NamedTuple

from service.settings import Settings
from service.store import Database, properties
from service.store.addresses import sqlite_file
from service.store.backup import back_up
from service.store.backup_file import BackupError, BackupReader, Manifest, reading
from service.store.restore import restore
from service.usecases.receipts import KEY_FILE, Signer, make_signer, signing_key


class Restored(NamedTuple):
    """What was restored. `unset_key` is the id of the key that signed receipts, if the settings
    have another key or none; `replaced_key` the file to which another key was moved;
    `not_migrated` says why the schema is still that of the backup, if it is.
    """

    manifest: Manifest
    unset_key: str | None
    replaced_key: Path | None
    not_migrated: str | None


def make_backup(settings: Settings, database: Database, file: Path) -> Manifest:
    """Write a backup into a new file, and record its time in the database.

    Raises BackupError, SettingsError (an unusable key), and what the database raises.
    """
    key = signing_key(settings)
    key_id = None if key is None else Signer(key).key_id
    manifest = back_up(settings.database_url, file, key=key, key_id=key_id)
    properties.set_last_backup(database, manifest.made_at)
    return manifest


def restore_backup(settings: Settings, file: Path, *, overwrite: bool) -> Restored:
    """Restore a backup, see `service.store.restore.restore`.

    For SQLite without RECEIPT_KEY the backup's key becomes the one beside the database; another key
    there is kept under another name.
    """
    with reading(file) as backup:
        key = _checked_key(backup)
        not_migrated = restore(settings.database_url, backup, overwrite=overwrite)
        manifest = backup.manifest
    replaced = None
    if key is not None and settings.embedded and not settings.receipt_key:
        replaced = _keep_key(sqlite_file(settings.database_url), key)
    now = make_signer(settings)
    same = now is not None and now.key_id == manifest.key_id
    return Restored(manifest, None if same else manifest.key_id, replaced, not_migrated)


def _checked_key(backup: BackupReader) -> str | None:
    key = backup.key()
    try:
        found = None if key is None else Signer(key).key_id
    except ValueError as error:
        raise BackupError("the backup is damaged: its key is no key; use another one") from error
    if found != backup.manifest.key_id:
        raise BackupError("the backup is damaged: its key is another one; use another one")
    return key


def _keep_key(database: Path, key: str) -> Path | None:
    """Write the key beside the database; returns where another key that was there is now."""
    file = database.with_name(database.name + KEY_FILE)
    replaced = None
    if file.exists():
        old = file.read_text(encoding="ascii", errors="replace").strip()
        if old == key:
            return None
        replaced = file.with_name(f"{file.name}-replaced-{os.urandom(4).hex()}")
        file.replace(replaced)
    with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as out:
        out.write(f"{key}\n")
        out.flush()
        os.fsync(out.fileno())
    return replaced
