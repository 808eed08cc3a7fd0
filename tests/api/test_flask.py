"""The application is a plain Flask application: its hooks and signals work as documented."""

from flask import Blueprint, Flask, Response, request_finished, request_started

from tests.table import Table


def test_hooks_of_a_blueprint_and_signals_run(app: Flask) -> None:
    seen: list[str] = []
    views = Blueprint("hooked", __name__)

    @views.before_request
    def before() -> None:
        seen.append("before_request")

    @views.after_request
    def after(response: Response) -> Response:
        seen.append("after_request")
        return response

    @views.teardown_request
    def teardown(_error: BaseException | None) -> None:
        seen.append("teardown_request")

    @views.get("/hooked")
    def hooked() -> str:
        seen.append("view")
        return "hooked"

    def started(_sender: Flask, **_more: object) -> None:
        seen.append("request_started")

    def finished(_sender: Flask, **_more: object) -> None:
        seen.append("request_finished")

    app.register_blueprint(views)
    with request_started.connected_to(started, app), request_finished.connected_to(finished, app):
        assert app.test_client().get("/hooked").text == "hooked"
    assert seen == [
        "request_started",
        "before_request",
        "view",
        "after_request",
        "request_finished",
        "teardown_request",
    ]


def test_no_response_sets_a_cookie(table: Table) -> None:
    for answer in (table.get("/v1/games"), table.post("/v1/players", {"name": "Ann"})):
        assert "Set-Cookie" not in answer.headers
        assert "Cookie" not in answer.headers.get("Vary", "")
