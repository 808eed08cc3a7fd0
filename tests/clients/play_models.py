"""Play and follow one game with the models that datamodel-code-generator made from the document.

python play_models.py http://127.0.0.1:8000 [later]

The calls are those of httpx. With `later`, the answers are those of a later release
(later_release.py).
"""

import json
import sys

import httpx
from crazy_eights_models import (
    BotSeat,
    EntryEventsPage,
    MeSeat,
    Moved,
    NewGame,
    NewPlayer,
    PlayerWithToken,
    Problem,
    TurnView,
    View,
)


def main(url: str, *, later: bool) -> None:
    """Always play the first legal move, read all events, and print the winners."""
    http = httpx.Client(base_url=url)
    body = NewPlayer(name="Modelled").model_dump(mode="json")
    player = PlayerWithToken.model_validate(http.post("/v1/players", json=body).json())
    http.headers["Authorization"] = f"Bearer {player.token}"
    wish = NewGame(
        ruleset="classic",
        seats=[MeSeat(occupant="me"), BotSeat(occupant="bot", bot="greedy")],
    )
    body = wish.model_dump(mode="json")
    game: View | TurnView
    game = View.model_validate(http.post("/v1/games", json=body).json())
    while status(game) == "active":
        assert game.you is not None
        move = game.you.legal_moves[0].model_dump(mode="json", by_alias=True)
        move["expected_version"] = game.version
        answer = http.post(f"/v1/games/{game.id}/moves", json=move)
        game = Moved.model_validate(answer.json()).game
    assert View.model_validate(http.get(f"/v1/games/{game.id}").json()).head == game.head
    kinds = events(http, game.id)
    assert "game_ended" in kinds
    assert ("other" in kinds) is later
    refused = Problem.model_validate(http.get(f"/v1/games/{'0' * 32}").json())
    code = refused.model_dump(mode="json")["code"]
    assert code == ("added-later" if later else "not-found"), code
    assert game.result is not None
    json.dump(game.result.model_dump(mode="json")["winners"], sys.stdout)


def status(game: View | TurnView) -> str:
    """The status of a game, one of an open enumeration."""
    return str(game.model_dump(mode="json", include={"status"})["status"])


def events(http: httpx.Client, game_id: str) -> list[str]:
    """The types of all events of an ended game."""
    found: list[str] = []
    cursor: str | None = "0"
    while cursor is not None:
        answer = http.get(f"/v1/games/{game_id}/events", params={"after": cursor, "wait": 5})
        page = EntryEventsPage.model_validate(answer.json())
        found += [event.type for item in page.items for event in item.events]
        cursor = page.next_cursor
    return found


if __name__ == "__main__":
    main(sys.argv[1], later=sys.argv[2:] == ["later"])
