"""A bot that uses only the standard library. It plays a game against a house bot, or joins the
given game.

python examples/bot.py http://127.0.0.1:8000 [GAME]

The bot starts at `me`; `call` handles bad networks, busy servers and errors.
"""

import hashlib
import http.client
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

if len(sys.argv) not in (2, 3):
    sys.exit("usage: python bot.py URL [GAME]")
base = sys.argv[1]
headers = {"Accept": "application/json", "Content-Type": "application/json"}
client_seed = secrets.token_bytes(32)


def call(method, path, body=None):
    """Send a request until it is answered and return the status and content. Retries use the same
    body and key, so the request takes effect once.
    """
    sent = None if body is None else json.dumps(body).encode()
    key = {} if body is None else {"Idempotency-Key": secrets.token_hex(16)}
    while True:
        request = urllib.request.Request(base + path, sent, headers | key, method=method)
        try:
            with urllib.request.urlopen(request, timeout=40) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                text = refused.read().decode()
            if refused.code in (409, 412):  # The caller reads the game again.
                return refused.code, json.loads(text)
            if refused.code != 429 and refused.code < 500:
                sys.exit(f"{method} {path}: {refused.code} {text}")
            time.sleep(float(refused.headers.get("Retry-After", 1)))
        except (OSError, http.client.HTTPException, ValueError):
            time.sleep(1)


def join(game_id):
    """Take the first free seat and contribute a client seed, sealed where the game requires it."""
    game = call("GET", f"/v1/games/{game_id}/invitation")[1]
    for seat in range(game["seat_count"]):
        body = {"seat": seat, "client_seed": client_seed.hex()}
        if game["seed_mode"] == "sealed":
            what = b"c8/seal/1\0" + bytes.fromhex(game_id) + bytes([seat]) + client_seed
            body = {"seat": seat, "seal": hashlib.sha256(what).hexdigest()}
        status, view = call("POST", f"/v1/games/{game_id}/seats", body)
        if status == 201:
            return view
    sys.exit(f"{game_id}: no seat is free")


def must_open(game):
    """Whether all seats are taken and this player's sealed seed has not been opened yet."""
    full = all(each["player"] or each["bot"] for each in game["seats"])
    return game["status"] == "open" and full and game["you"]["seat"] in game["fairness"]["sealed"]


me = call("POST", "/v1/players", {"name": "Example", "kind": "program"})[1]
headers["Authorization"] = f"Bearer {me['token']}"
new = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}]}
game = join(sys.argv[2]) if sys.argv[2:] else call("POST", "/v1/games", new)[1]
url = f"/v1/games/{game['id']}"
while game["status"] in ("open", "active"):
    if game["you"]["seat"] in game["to_act"]:
        legal = game["you"]["legal_moves"]
        move = random.choice([move for move in legal if move["type"] == "play"] or legal)
        # The status is ignored: the next GET shows whether the move was made.
        call("POST", f"{url}/moves", move | {"expected_version": game["version"]})
    elif must_open(game):
        call("POST", f"{url}/seats/me/open", {"client_seed": client_seed.hex()})
    else:
        call("GET", f"{url}/events?after={game['version']}&wait=25")
    game = call("GET", url)[1]
print(game["result"])
