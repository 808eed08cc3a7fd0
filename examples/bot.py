"""A bot on the Python client. It plays a game against a house bot, or joins the given game.

pip install './library[client]'
python examples/bot.py http://127.0.0.1:8000 [GAME]

The client repeats calls whose answers are lost, waits for busy services, and opens sealed seeds.
"""

import random
import sys

from crazy_eights.client import Client, ClientError
from crazy_eights.client.types import Seat

SEATS: list[Seat] = [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}]

if len(sys.argv) not in (2, 3):
    sys.exit("usage: python bot.py URL [GAME]")
try:
    with Client(sys.argv[1], tries=None) as client:
        client.register("Robby", "program")
        if sys.argv[2:]:
            game = client.join(sys.argv[2])
        else:
            game = client.new_game({"ruleset": "classic", "seats": SEATS})
        for _ in game.turns():
            plays = [move for move in game.legal_moves if move["type"] == "play"]
            game.move(random.choice(plays or game.legal_moves))
        print(game.view["result"])
except ClientError as error:
    sys.exit(str(error))
