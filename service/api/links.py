"""The links of the document: from each response that has an id to the operations that take it."""

from typing import Any, Final

_SOURCES: Final = {
    "View": ("game_id", "/id"),
    "ChangedView": ("game_id", "/id"),
    "Moved": ("game_id", "/game/id"),
    "GameSummaryPage": ("game_id", "/items/0/id"),
    "MyGamePage": ("game_id", "/items/0/id"),
    "Invitation": ("game_id", "/id"),
    "NoticePage": ("game_id", "/items/0/game_id"),
    "Token": ("player_id", "/id"),
    "Player": ("player_id", "/id"),
    "Profile": ("player_id", "/id"),
    "RankedPage": ("player_id", "/items/0/player/id"),
    "AddedToken": ("token_id", "/id"),
    "OwnTokens": ("token_id", "/items/0/id"),
    "RulesetSummaryPage": ("ruleset_id", "/items/0/id"),
    "Ruleset": ("ruleset_id", "/id"),
}
"""The parameter of paths that an id in a response fits, and the id's place, by component."""


def add_links(document: dict[str, Any]) -> None:
    """Add links to every response that has an id, from a component for each link."""
    takers = _takers(document)
    links = document["components"].setdefault("links", {})
    for operation in _operations(document):
        for status, response in operation["responses"].items():
            source = _source(response) if status < "300" else None
            if source is None:
                continue
            parameter, place = source
            for taker in takers.get(parameter, ()):
                name = f"{taker}-from{place.replace('/', '-')}"
                value = f"$response.body#{place}"
                links[name] = {"operationId": taker, "parameters": {parameter: value}}
                reference = {"$ref": f"#/components/links/{name}"}
                response.setdefault("links", {})[taker] = reference


def _operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        operation
        for item in document["paths"].values()
        for method, operation in item.items()
        if method != "parameters"
    ]


def _takers(document: dict[str, Any]) -> dict[str, list[str]]:
    """The operations whose path has one parameter, by its name."""
    takers: dict[str, list[str]] = {}
    for path, item in document["paths"].items():
        if path.count("{") == 1:
            parameter = path.partition("{")[2].partition("}")[0]
            ids = [each["operationId"] for method, each in item.items() if method != "parameters"]
            takers.setdefault(parameter, []).extend(ids)
    return takers


def _source(response: dict[str, Any]) -> tuple[str, str] | None:
    schema = response.get("content", {}).get("application/json", {}).get("schema", {})
    first = schema.get("anyOf", [schema])[0]
    return _SOURCES.get(first.get("$ref", "").rpartition("/")[2])
