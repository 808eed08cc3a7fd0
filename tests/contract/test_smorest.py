"""flask-smorest serves every operation, as its users know it."""

import pytest
from flask import Flask
from flask_smorest import Blueprint

from service.api.spec import FOR_OPERATORS, PUBLIC
from tests.contract.document import document, operations


def test_every_operation_is_a_view_of_a_blueprint_on_the_running_application(app: Flask) -> None:
    blueprints = {blp.name: blp for blp in (*PUBLIC, *FOR_OPERATORS)}
    assert all(isinstance(each, Blueprint) for each in blueprints.values())
    served = {
        (method, str(rule))
        for rule in app.url_map.iter_rules()
        if rule.endpoint.partition(".")[0] in blueprints
        for method in rule.methods or ()
        if method not in ("HEAD", "OPTIONS")
    }
    described = {(m, p.replace("{seat}", "{int:seat}")) for m, p in operations()}
    assert served == {(m, p.replace("{", "<").replace("}", ">")) for m, p in described}


@pytest.mark.parametrize("name", ["openapi", "operators"])
def test_flask_smorest_serves_both_documents(app: Flask, name: str) -> None:
    answer = app.test_client().get(f"/{name}.json")
    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["paths"].items() <= document()["paths"].items()
