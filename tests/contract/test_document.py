"""The OpenAPI document is fresh, valid and complete."""

import ast
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from openapi_spec_validator import validate

from crazy_eights.engine.events import EVENTS
from crazy_eights.errors import REASONS, BadText
from service.api import conditions
from service.api.documented import EXAMPLES
from service.api.problems import KINDS
from service.api.spec import as_yaml
from tests.contract.document import FOLDER, declared, document, operations, resolved, written
from tests.contract.record import record
from tests.sources import python_files

"""What knobs mean stands in the knob table."""
MESSAGES = {
    "streamGame": {"snapshot", "entry", "presence", "emote", "end"},
    "streamMe": {
        "invited",
        "your_turn",
        "game_over",
        "declined",
        "snapshot",
        "entry",
        "presence",
        "emote",
        "end",
    },
}


@pytest.mark.parametrize("name", ["openapi", "operators"])
def test_the_committed_file_is_that_of_the_code(name: str) -> None:
    text = as_yaml(written()[name])
    assert (FOLDER / f"{name}.yaml").read_text(encoding="utf-8") == text, "run make openapi"
    assert yaml.load(text, Loader=yaml.CSafeLoader) == written()[name]


def test_the_examples_are_real_answers() -> None:
    """Tokens have the database's time, which cannot be fixed, and metrics count everything that the
    process has done; all else is equal.
    """
    kept, again = json.loads(EXAMPLES.read_text()), json.loads(json.dumps(record()))
    for each in (kept, again):
        (actual,) = each["answers"].pop("getMetrics").values()
        assert "# HELP eights_requests_total" in actual
    assert _timeless(again) == _timeless(kept), "run make examples openapi"


def _timeless(value: Any) -> Any:
    # In lines of JSON the quotes are escaped.
    times = r'(\\*")\d{4}-\d\d-\d\dT[\d:.]+Z\\*"'
    return json.loads(re.sub(times, r"\1a time\1", json.dumps(value)))


def test_every_answer_has_an_example() -> None:
    bare = [
        (operation["operationId"], status, media)
        for operation in operations().values()
        for status, response in operation["responses"].items()
        for media, content in resolved(response).get("content", {}).items()
        if not {"example", "examples"} & content.keys()
    ]
    assert bare == []


def test_every_code_that_an_operation_may_answer_has_an_example() -> None:
    for place, operation in operations().items():
        for status, response in operation["responses"].items():
            content = resolved(response).get("content", {})
            actual = content.get("application/problem+json", {}).get("examples", {})
            named = re.findall(r"`([a-z-]+)`: ", resolved(response)["description"])
            codes = [each for each in named if each in KINDS]
            assert status < "400" or (codes and codes == list(actual)), (place, status)
            for code in actual:
                assert resolved(actual[code])["value"]["code"] == code


def test_every_message_of_a_stream_has_an_example() -> None:
    for name in MESSAGES:
        operation = next(o for o in operations().values() if o["operationId"] == name)
        content = operation["responses"]["200"]["content"]["text/event-stream"]
        assert set(content["examples"]) == MESSAGES[name]


def test_the_document_is_valid_openapi() -> None:
    for each in written().values():
        assert each["openapi"].startswith("3.1")
        validate(json.loads(json.dumps(each)))


def test_every_operation_says_what_it_does_and_who_may_call_it() -> None:
    for place, operation in operations().items():
        assert operation["description"].endswith("."), place
        assert "security" in operation, place
    assert operations()["GET", "/v1/rulesets"]["security"] == []
    assert operations()["GET", "/v1/games"]["security"] == [{}, {"token": []}]
    assert operations()["POST", "/v1/games"]["security"] == [{"token": []}]


def test_every_path_parameter_is_described() -> None:
    for path, item in document()["paths"].items():
        actual = {each["name"]: each.get("description", "") for each in item.get("parameters", ())}
        assert sorted(actual) == sorted(re.findall(r"{(\w+)}", path)), path
        assert all(text.endswith(".") for text in actual.values()), path


def undescribed(schema: Any, at: str) -> Iterator[str]:
    """The properties of a schema, at any depth, without a description."""
    for field, inner in schema.get("properties", {}).items():
        if not inner.get("description"):
            yield f"{at}.{field}"
        yield from undescribed(inner, f"{at}.{field}")
    for kind in ("items", "additionalProperties"):
        if isinstance(schema.get(kind), dict):
            yield from undescribed(schema[kind], f"{at}.*")
    for several in ("oneOf", "anyOf", "allOf"):
        for part in schema.get(several, ()):
            yield from undescribed(part, at)


def test_every_schema_and_every_property_is_described() -> None:
    for name, schema in document()["components"]["schemas"].items():
        assert schema.get("description"), name
        assert not list(undescribed(schema, name))


def test_counted_answers_carry_rate_limit_headers() -> None:
    for place, operation in operations().items():
        actual = declared()[operation["operationId"]].price is not None
        for status, response in operation["responses"].items():
            if status < "400" or status == "429":
                named = resolved(response).get("headers", {})
                assert {"RateLimit", "RateLimit-Policy"} <= set(named) or not actual, (
                    place,
                    status,
                )


def test_every_refusal_is_a_problem_document() -> None:
    for place, operation in operations().items():
        refusals = {s: r for s, r in operation["responses"].items() if s >= "400"}
        assert refusals, place
        for status, response in refusals.items():
            content = resolved(response)["content"]
            assert list(content) == ["application/problem+json"], (place, status)


def test_calls_that_need_a_token_say_so() -> None:
    schemes = document()["components"]["securitySchemes"]
    assert schemes == {"token": {"type": "http", "scheme": "bearer"}}
    for operation in operations().values():
        needs = {"token": []} in operation["security"]
        assert needs == ("401" in operation["responses"])


@pytest.mark.parametrize(
    ("key", "taken"),
    [("a", True), ('"a"', True), ("x" * 255, True), (f'"{"x" * 255}"', True), ("x" * 256, False),
     ("a b", False), ('"a', False), ('a"', False), ('""', False), ("ä", False), ("[\\]", True),
     ('"[]"', True), ('"\\"', False)],
)  # fmt: skip
def test_the_pattern_of_keys_is_what_the_service_takes(key: str, *, taken: bool) -> None:
    assert (re.search(_key_schema()["pattern"], key) is not None) == taken
    if taken:
        assert conditions.read_key(key) == key.strip('"')
    else:
        with pytest.raises(BadText):
            conditions.read_key(key)


def _key_schema() -> dict[str, Any]:
    operation = operations()["POST", "/v1/games"]
    return next(e["schema"] for e in operation["parameters"] if e.get("name") == "Idempotency-Key")


def test_every_code_in_the_service_has_a_page() -> None:
    raised = set()
    for file in python_files():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    if node.func.id in ("Refusal", "Problem"):
                        raised.add(first.value)
                    if node.func.id == "IllegalMove":
                        assert first.value in REASONS, first.value
    assert raised
    assert raised <= set(KINDS)


def test_every_event_is_explained() -> None:
    kinds = document()["components"]["schemas"]["Event"]["discriminator"]["mapping"]
    assert list(kinds) == [*EVENTS, "other"]
    for name in EVENTS:
        pointer = kinds[name]
        assert resolved({"$ref": pointer})["description"] == f"{EVENTS[name].capitalize()}."


def test_the_document_ties_each_event_of_a_stream_to_its_message() -> None:
    for name, events in MESSAGES.items():
        operation = next(o for o in operations().values() if o["operationId"] == name)
        schema = operation["responses"]["200"]["content"]["text/event-stream"]["schema"]
        assert schema["x-events"].keys() == events
        assert list(schema["x-events"].values()) == schema["oneOf"]


def test_statuses_of_the_server_are_documented() -> None:
    for operation in operations().values():
        for status in ("414", "431"):
            assert "problem+json" in str(resolved(operation["responses"][status])["content"])
