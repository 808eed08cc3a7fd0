"""Play and follow one game with the Python client that openapi-generator made from the document.

python play_generator.py http://127.0.0.1:8000 [later]

With `later`, the answers are those of a later release (later_release.py).
"""

import json
import sys
from typing import Any

import openapi_client as api
from openapi_client.exceptions import ApiException


def main(url: str, *, later: bool) -> None:
    """Always play the first legal move, read all events, and print the winners."""
    client = api.ApiClient(api.Configuration(host=url))
    player = api.PlayersApi(client).create_player(api.NewPlayer(name="Generated"))
    client = api.ApiClient(api.Configuration(host=url, access_token=player.token))
    games, moves = api.GamesApi(client), api.MovesApi(client)
    seats = [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}]
    wish = api.NewGame.from_dict({"ruleset": "classic", "seats": seats})
    assert wish is not None
    game = games.create_game(wish)
    game_id = game.id
    view = games.get_game(game_id)
    while view.status == "active":
        assert view.you is not None
        move = view.you.legal_moves[0]
        assert move.actual_instance is not None
        move.actual_instance.expected_version = view.version
        moves.submit_move(game_id, move, idempotency_key=str(view.version))
        view = games.get_game(game_id)
    assert view.result is not None
    kinds = [each.type for each in events(api.LiveApi(client), game_id)]
    assert "game_ended" in kinds
    assert ("other" in kinds) is later
    assert code_of_a_missing_game(games) == ("added-later" if later else "not-found")
    json.dump(view.result.winners, sys.stdout)


def code_of_a_missing_game(games: api.GamesApi) -> str:
    """The code of the problem when a game is read that does not exist."""
    try:
        games.get_game("0" * 32)
    except ApiException as refused:
        return "" if refused.data is None else str(refused.data.code)
    raise AssertionError("this game does not exist")


def events(live: api.LiveApi, game_id: str) -> list[Any]:
    """All events of an ended game."""
    found: list[Any] = []
    cursor: str | None = "0"
    while cursor is not None:
        page = live.follow_game(game_id, after=int(cursor), wait=5)
        found += [event.actual_instance for item in page.items for event in item.events]
        cursor = page.next_cursor
    return found


if __name__ == "__main__":
    main(sys.argv[1], later=sys.argv[2:] == ["later"])
