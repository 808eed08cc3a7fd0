"""docs/spec/http.md names every operation, and its examples have the fields of the service."""

import json
import re

from service.api.problems import KINDS
from tests.contract.document import document
from tests.readme.repository import text_of

HTTP = text_of("docs/spec/http.md")


def test_the_contract_has_every_operation() -> None:
    named = re.findall(r"\b(GET|POST|PUT|PATCH|DELETE) (/[\w.{}/-]*)", HTTP)
    spelt = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in named}
    served = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path))
        for path, operations in document()["paths"].items()
        for method in operations
        if method != "parameters"
    }
    assert sorted(served ^ spelt) == []


def test_the_contract_has_every_code() -> None:
    assert [code for code in KINDS if f"`{code}`" not in HTTP] == []


def test_the_example_of_a_view_has_every_field() -> None:
    blocks = re.findall(r"```json\n(.*?)```", HTTP, re.DOTALL)
    (view,) = (json.loads(block) for block in blocks if '"fairness": {' in block)
    schemas = document()["components"]["schemas"]
    assert set(view) == set(schemas["View"]["properties"])
    assert set(view["seats"][0]) == set(schemas["SeatView"]["properties"])
    assert set(view["you"]) == set(schemas["You"]["properties"])
    assert set(view["fairness"]) == set(schemas["Fairness"]["properties"])
