"""Reading what callers send: ids, keys, and the fields of small bodies."""

import hashlib
import json
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from service.game.errors import Fault
from service.store.tables import INVITATIONS, KINDS, PERSON
from service.usecases.errors import invalid
from service.usecases.names import read_label, read_name

LANGUAGES: Final = ("en", "de", "vi", "fa")
ID: Final = re.compile(r"[0-9a-f]{32}")
SEED: Final = re.compile(r"[0-9a-f]{64}")
KEY: Final = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?")


def game_id_of(text: str) -> bytes:
    """The id of a game in an address; for what can't be one the empty id, which no game has.

    So the caller's token is judged before the address is, as with every other game.
    """
    return bytes.fromhex(text) if ID.fullmatch(text) else b""


def fingerprint_of(body: object) -> bytes:
    """What tells two bodies apart that differ as parsed JSON, whatever their spelling."""
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).digest()


def check_key(key: str | None) -> None:
    """Raises Refusal `validation-failed` for an Idempotency-Key that is too long or not ASCII."""
    if key is not None and not KEY.fullmatch(key):
        detail = "the Idempotency-Key must be 1 to 255 printable ASCII characters"
        raise invalid([Fault("#", detail)])


def object_of(body: object, fields: Collection[str]) -> Mapping[str, Any]:
    """A body that is an object with no other than these fields.

    Raises Refusal `validation-failed` naming each fault.
    """
    if not isinstance(body, Mapping):
        raise invalid([Fault("#", "must be an object")])
    strange = [name for name in body if name not in fields]
    if strange:
        raise invalid(Fault(pointer(name), "is not a field of this call") for name in strange)
    return body


def pointer(*path: str | int) -> str:
    """A JSON pointer (RFC 6901) in fragment form."""
    steps = (str(step).replace("~", "~0").replace("/", "~1") for step in path)
    return "/".join(("#", *steps))


def under(prefix: str, fault: Fault) -> Fault:
    """A fault of a part, seen from the whole that holds the part at `prefix`."""
    return Fault(f"#/{prefix}{fault.pointer.removeprefix('#')}", fault.detail)


def seed_field(body: Mapping[str, Any], name: str) -> bytes | None:
    """A field of 64 hex digits or null. Raises Refusal `validation-failed`."""
    value = body.get(name)
    if value is None:
        return None
    if not isinstance(value, str) or not SEED.fullmatch(value):
        raise invalid([Fault(pointer(name), "must be 64 lower-case hex digits")])
    return bytes.fromhex(value)


def choice(
    body: Mapping[str, Any], name: str, words: Collection[str], default: str, faults: list[Fault]
) -> str:
    """A field that is one of some words; what is none is added to `faults`."""
    value = body.get(name, default)
    if isinstance(value, str) and value in words:
        return value
    faults.append(Fault(pointer(name), f"must be one of {', '.join(words)}"))
    return default


def kind_field(body: Mapping[str, Any]) -> str:
    """Whether a player is to be a person or a program. Raises Refusal `validation-failed`."""
    faults: list[Fault] = []
    kind = choice(body, "kind", KINDS, PERSON, faults)
    if faults:
        raise invalid(faults)
    return kind


def name_field(body: Mapping[str, Any]) -> str:
    """A player's name as it is kept, see `read_name`. Raises Refusal `validation-failed`."""
    return _named(body.get("name"), "name", read_name)


def wishes_of(body: Mapping[str, Any]) -> dict[str, str | None]:
    """What a player wants to change of itself. Raises Refusal `validation-failed`."""
    wishes: dict[str, str | None] = {}
    faults: list[Fault] = []
    if "name" in body:
        wishes["name"] = name_field(body)
    if "invitations" in body:
        wishes["invitations"] = choice(body, "invitations", INVITATIONS, "", faults)
    if body.get("language") is not None:
        wishes["language"] = choice(body, "language", LANGUAGES, "", faults)
    elif "language" in body:
        wishes["language"] = None
    if faults:
        raise invalid(faults)
    return wishes


def label_field(body: Mapping[str, Any]) -> str | None:
    """What a token is called, if it is. Raises Refusal `validation-failed`."""
    label = body.get("label")
    return None if label is None else _named(label, "label", read_label)


def _named(value: object, field: str, read: Callable[[str], str]) -> str:
    if not isinstance(value, str):
        raise invalid([Fault(pointer(field), "must be text")])
    try:
        return read(value)
    except ValueError as error:
        raise invalid([Fault(pointer(field), str(error))]) from error
