"""Clients in languages whose compilers are not in Debian are searched for what breaks them.

`docs/clients` has the configurations with which apps generate theirs.
"""

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.clients.make import CONFIGS, MADE
from tests.contract.document import document

ENDINGS: Final = {"kotlin": "kt", "swift": "swift", "dart": "dart", "csharp": "cs"}
EMPTY: Final = {
    "kotlin": re.compile(r"^(?:data )?class \w+ \(\s*\)", re.M),
    "swift": re.compile(r"enum CodingKeys: CodingKey, CaseIterable \{\s*\}"),
    "dart": re.compile(r"implements Built<(\w+), \1Builder> \{\s*\1\._\(\)"),
}
"""What a class looks like that has no member, so that it loses the value it is read from."""
MISSING: Final = re.compile(r"(?<!\.)\b(?:ModelNull|Null)\b(?!\s*=)|\bAnyOf\w*(?:Null|\dEnum)\b")
"""Classes that nothing defines."""
UNSIZED: Final = re.compile(r"\b(?:BigDecimal|decimal|num|NSNumber)\b\??>* \w+|: .*\bBigDecimal\b")
"""Members that are numbers of any size."""

pytestmark = pytest.mark.slow


def models(client: str) -> dict[str, str]:
    """The sources of the classes of a client, by name of the file without its ending."""
    found = {
        each.stem: each.read_text(encoding="utf-8")
        for each in (MADE / client).rglob(f"*.{ENDINGS[client]}")
        if each.parent.name.lower() in ("model", "models")
    }
    assert len(found) > 100
    return found


def code(text: str) -> str:
    """A source without its comments."""
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)


def schemas() -> dict[str, Any]:
    """The schemas of the document."""
    found: dict[str, Any] = document()["components"]["schemas"]
    return found


@pytest.mark.parametrize("client", ENDINGS)
def test_native_clients_name_only_classes_that_exist(client: str) -> None:
    found = {name for name, text in models(client).items() if MISSING.search(code(text))}
    assert found == set()


@pytest.mark.parametrize("client", ENDINGS)
def test_native_clients_have_no_numbered_classes(client: str) -> None:
    """A generator numbers the classes of schemas without a name."""
    named = {re.sub(r"\W|_", "", each).lower() for each in schemas()}
    numbered = {name for name in models(client) if re.search(r"\d$", name)}
    assert {each for each in numbered if each.replace("_", "").lower() not in named} == set()


@pytest.mark.parametrize("client", ENDINGS)
def test_numbers_in_native_clients_have_sizes(client: str) -> None:
    found = {name for name, text in models(client).items() if UNSIZED.search(code(text))}
    assert found == set()


@pytest.mark.parametrize("client", EMPTY)
def test_classes_of_native_clients_have_members(client: str) -> None:
    without = {name.lower() for name, each in schemas().items() if each.get("properties") == {}}
    found = {name for name, text in models(client).items() if EMPTY[client].search(code(text))}
    assert {each for each in found if each.replace("_", "").lower() not in without} == set()


@pytest.mark.parametrize(
    ("client", "union"),
    [
        ("kotlin", "Event(var actualInstance: Any?"),
        ("swift", "case typeOtherEvent(OtherEvent)"),
        ("dart", "OneOf get oneOf"),
        ("csharp", "public OtherEvent? OtherEvent"),
    ],
)
def test_unions_of_native_clients_are_unions(client: str, union: str) -> None:
    assert union in models(client)["event" if client == "dart" else "Event"]


@pytest.mark.parametrize("file", sorted(CONFIGS.glob("*.yaml")), ids=lambda each: str(each.stem))
def test_configurations_map_every_union_of_simple_types(file: Path) -> None:
    config = yaml.safe_load(file.read_text(encoding="utf-8"))
    mapped = config.get("typeMappings")
    if mapped is None:
        assert file.stem in ("python", "typescript-fetch")
        return
    unions = {name for name, each in schemas().items() if "anyOf" in each}
    assert mapped.keys() == unions
    assert config["schemaMappings"] == mapped
