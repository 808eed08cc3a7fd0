"""Play one game with the Python client that was generated from the OpenAPI document.

python play.py http://127.0.0.1:8000
"""

import json
import sys

from crazy_eights_client import AuthenticatedClient, Client
from crazy_eights_client.api.games import create_game, get_game
from crazy_eights_client.api.moves import submit_move
from crazy_eights_client.api.players import create_player
from crazy_eights_client.models import (
    BotSeat,
    ChangedView,
    MeSeat,
    Moved,
    NewGame,
    NewPlayer,
    OpenSeat,
    PlayerSeat,
    Token,
    View,
)


def main(url: str) -> None:
    """Always play the first legal move, and print the winners."""
    player = create_player.sync(client=Client(url), body=NewPlayer(name="Generated"))
    assert isinstance(player, Token)
    client = AuthenticatedClient(url, token=player.token)
    seats: list[BotSeat | MeSeat | OpenSeat | PlayerSeat] = [
        MeSeat(occupant="me"),
        BotSeat(occupant="bot", bot="greedy"),
    ]
    made = create_game.sync(client=client, body=NewGame(ruleset="classic", seats=seats))
    assert isinstance(made, ChangedView)
    game: ChangedView | View = made
    while game.status == "active":
        assert game.you is not None
        moved = submit_move.sync(
            game.id,
            client=client,
            body=game.you.legal_moves[0],
            idempotency_key=str(game.version),
            if_match=f'"{game.version}"',
        )
        assert isinstance(moved, Moved)
        game = moved.game
    assert get_game.sync(game.id, client=client) == game
    assert game.result is not None
    json.dump(game.result.winners, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
