"""Play and follow one game with the client that openapi-python-client made from the document.

python play.py http://127.0.0.1:8000 [later]

With `later`, the answers are those of a later release (later_release.py).
"""

import json
import sys

from crazy_eights_client import AuthenticatedClient, Client
from crazy_eights_client.api.games import create_game, get_game
from crazy_eights_client.api.live import follow_game
from crazy_eights_client.api.moves import submit_move
from crazy_eights_client.api.players import create_player
from crazy_eights_client.models import (
    BotSeat,
    EntryEventsPage,
    MeSeat,
    Moved,
    NewGame,
    NewPlayer,
    OpenSeat,
    PlayerSeat,
    PlayerWithToken,
    Problem,
    TurnView,
    View,
)


def main(url: str, *, later: bool) -> None:
    """Always play the first legal move, read all events, and print the winners."""
    player = create_player.sync(client=Client(url), body=NewPlayer(name="Generated"))
    assert isinstance(player, PlayerWithToken)
    client = AuthenticatedClient(url, token=player.token)
    seats: list[BotSeat | MeSeat | OpenSeat | PlayerSeat] = [
        MeSeat(occupant="me"),
        BotSeat(occupant="bot", bot="greedy"),
    ]
    made = create_game.sync(client=client, body=NewGame(ruleset="classic", seats=seats))
    assert isinstance(made, View)
    game: TurnView | View = made
    while game.status == "active":
        assert game.you is not None
        move = game.you.legal_moves[0]
        move.expected_version = game.version
        moved = submit_move.sync(
            game.id, client=client, body=move, idempotency_key=str(game.version)
        )
        assert isinstance(moved, Moved)
        game = moved.game
    seen = get_game.sync(game.id, client=client)
    assert isinstance(seen, View)
    assert (seen.head, seen.result) == (game.head, game.result)
    kinds = events(client, game.id)
    assert "game_ended" in kinds
    assert ("other" in kinds) is later
    refused = get_game.sync("0" * 32, client=client)
    assert isinstance(refused, Problem)
    assert refused.code == ("added-later" if later else "not-found")
    assert game.result is not None
    json.dump(game.result.winners, sys.stdout)


def events(client: AuthenticatedClient, game_id: str) -> list[str]:
    """The types of all events of an ended game."""
    found: list[str] = []
    cursor: str | None = "0"
    while cursor is not None:
        page = follow_game.sync(game_id, client=client, after=int(cursor), wait=5)
        assert isinstance(page, EntryEventsPage)
        found += [event.type_ for item in page.items for event in item.events]
        cursor = page.next_cursor
    return found


if __name__ == "__main__":
    main(sys.argv[1], later=sys.argv[2:] == ["later"])
