"""Query parameters that an operation does not have, or that are given twice; pages ignore them."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.api.test_operators import BASE, written
from tests.contract.document import operations, resolved
from tests.table import Answer, Table

CALLS = sorted((path, method) for method, path in operations())
PAGES = (
    "/", "/play/", "/verify/", "/docs", "/problems", "/problems/not-found", "/openapi.json",
    "/openapi.yaml", "/assets/page.css", "/locales/en/table.ftl",
)  # fmt: skip


@pytest.fixture
def table(with_settings: Callable[..., Table]) -> Table:
    """The service with an operator, without whom the operations for operators are 404."""
    return with_settings(operator_keys=(written("desk", "notices+login+moderate"),))


def asked(table: Table, method: str, path: str, query: str) -> Answer:
    """The answer to an operation with a query; the ids in its path are made up."""
    path = re.sub(r"\{\w+\}", "0" * 32, path)
    if path.startswith(BASE):
        return table.call(method, f"{path}?{query}", headers={"Authorization": "Bearer desk"})
    return table.call(method, f"{path}?{query}", who=table.person())


def parameters(operation: dict[str, Any]) -> list[str]:
    """The names of an operation's query parameters."""
    found = [resolved(each) for each in operation["parameters"]]
    return [each["name"] for each in found if each["in"] == "query"]


@pytest.mark.thorough
@pytest.mark.parametrize(("path", "method"), CALLS)
def test_unknown_and_repeated_parameters_are_refused(table: Table, path: str, method: str) -> None:
    wrong = {"nonsense=1": "nonsense", "lang=en&nonsense=": "nonsense"}
    for name in parameters(operations()[method, path]):
        wrong[f"{name}=en&{name}=en" if name == "lang" else f"{name}=1&{name}=1"] = name
    for query, name in wrong.items():
        answer = asked(table, method, path, query)
        assert (answer.status, answer.code) == (422, "validation-failed"), query
        code = "unknown-member" if name == "nonsense" else "given-twice"
        found = [(each["pointer"], each["in"], each["code"]) for each in answer.json["errors"]]
        assert (f"/{name}", "query", code) in found


def test_refused_parameters_change_nothing(table: Table) -> None:
    ann = table.person()
    view = table.game(ann, "me", "open")
    assert table.post(f"/v1/games/{view['id']}/cancel?now=1", {}, who=ann).status == 422
    assert table.call("DELETE", "/v1/me?sure=1", who=ann).status == 422
    assert table.see(view["id"], ann)["version"] == view["version"]


def test_an_invalid_token_is_reported_before_a_parameter(table: Table) -> None:
    headers = {"Authorization": "Bearer c8_nonsense"}
    assert table.get("/v1/me?nonsense=1", headers=headers).status == 401


@pytest.mark.thorough
@pytest.mark.parametrize("path", PAGES)
def test_pages_and_files_ignore_what_links_to_them_add(table: Table, path: str) -> None:
    plain, tracked = table.get(path), table.get(f"{path}?utm_source=mail&a=1&a=2")
    assert (plain.status, plain.content) == (200, tracked.content)


def test_a_very_long_unknown_name_is_an_ordinary_fault(table: Table) -> None:
    name = "n" * 3000
    answers = (
        table.call("GET", f"/v1/bots?{name}=1"),
        table.call("POST", "/v1/players", {"name": "Ann", name: 1}),
    )
    for answer in answers:
        assert answer.status == 422
        assert [each["pointer"] for each in answer.json["errors"]] == [f"/{name}"]
        assert len(answer.json["detail"]) < 300
