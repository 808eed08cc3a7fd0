"""The links of the document: from each response that has an id to the operations that take it."""

import re
from collections.abc import Mapping
from typing import Any, Final

_GAME: Final = {"game_id": "/id", "ruleset_id": "/ruleset", "seat": "/seats/1/seat"}
_FIRST_GAME: Final = {"game_id": "/items/0/id", "ruleset_id": "/items/0/ruleset"}
_SOURCES: Final = {
    "View": _GAME,
    "ChangedView": _GAME,
    "Replay": _GAME,
    "Moved": {name: f"/game{place}" for name, place in _GAME.items()},
    "GameSummaryPage": _FIRST_GAME,
    "MyGamePage": _FIRST_GAME,
    "Invitation": {"game_id": "/id", "ruleset_id": "/ruleset", "player_id": "/creator/id"},
    "NoticePage": {"game_id": "/items/0/game_id"},
    "Audit": {"game_id": "/game", "ruleset_id": "/ruleset", "day": "/proof/day"},
    "Token": {"player_id": "/id"},
    "Player": {"player_id": "/id"},
    "Profile": {"player_id": "/id", "ruleset_id": "/ratings/0/ruleset"},
    "RankedPage": {"player_id": "/items/0/player/id"},
    "Statistics": {"ruleset_id": "/items/0/ruleset"},
    "BlockPage": {"player_id": "/items/0/player/id"},
    "ExternalPlayer": {"player_id": "/id"},
    "PlayerReportPage": {"report_id": "/items/0/id", "player_id": "/items/0/player/id"},
    "AddedToken": {"token_id": "/id"},
    "OwnTokens": {"token_id": "/items/0/id"},
    "RulesetSummaryPage": {"ruleset_id": "/items/0/id"},
    "Ruleset": {"ruleset_id": "/id"},
    "Validated": {"ruleset_id": "/ruleset"},
    "Checkpoint": {"day": "/day"},
    "CheckpointPage": {"day": "/items/0/day"},
    "CheckpointProof": {"day": "/checkpoint/day"},
}
"""The parameters of paths that ids in a response fit, and the place of each, by component."""


def add_links(document: dict[str, Any]) -> None:
    """Add links to every response that has an id, from a component for each link."""
    takers = _takers(document)
    links = document["components"].setdefault("links", {})
    for operation in _operations(document):
        for status, response in operation["responses"].items():
            places = _source(response) if status < "300" else {}
            for taker, parameters in takers.items():
                if parameters <= places.keys():
                    found = {each: places[each] for each in sorted(parameters)}
                    name = "".join((f"{taker}-from", *found.values())).replace("/", "-")
                    values = {each: f"$response.body#{place}" for each, place in found.items()}
                    links[name] = {"operationId": taker, "parameters": values}
                    reference = {"$ref": f"#/components/links/{name}"}
                    response.setdefault("links", {})[taker] = reference


def _operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        operation
        for item in document["paths"].values()
        for method, operation in item.items()
        if method != "parameters"
    ]


def _takers(document: dict[str, Any]) -> dict[str, set[str]]:
    """The parameters in the path of each operation that has any, by its id."""
    return {
        each["operationId"]: parameters
        for path, item in document["paths"].items()
        if (parameters := set(re.findall(r"{(\w+)}", path)))
        for method, each in item.items()
        if method != "parameters"
    }


def _source(response: dict[str, Any]) -> Mapping[str, str]:
    schema = response.get("content", {}).get("application/json", {}).get("schema", {})
    first = schema.get("anyOf", [schema])[0]
    return _SOURCES.get(first.get("$ref", "").rpartition("/")[2], {})
