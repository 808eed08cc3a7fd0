"""A bot on the standard library alone: it plays a game against a house bot, or joins the game that
it is given.

python examples/bot.py http://127.0.0.1:8000 [GAME]

The bot begins at `me`; `call` is for bad networks, busy servers and clear errors.
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
    """Status and content of an answer, after asking as often as it takes: with the same body and
    under the same key, so that it happens once.
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
            if refused.code in (409, 412):  # Look again.
                return refused.code, json.loads(text)
            if refused.code != 429 and refused.code < 500:
                sys.exit(f"{method} {path}: {refused.code} {text}")
            time.sleep(float(refused.headers.get("Retry-After", 1)))
        except (OSError, http.client.HTTPException, ValueError):
            time.sleep(1)


def join(game_id):
    """Take the first seat that is free, with a say in the deal: sealed where the game wants it."""
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
    """Whether everybody has sealed a seed, and the own one has not been opened."""
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
        # Whatever comes of it, even nothing, the next look at the game tells.
        call("POST", f"{url}/moves", move | {"expected_version": game["version"]})
    elif must_open(game):
        call("POST", f"{url}/seats/me/open", {"client_seed": client_seed.hex()})
    else:
        call("GET", f"{url}/events?after={game['version']}&wait=25")
    game = call("GET", url)[1]
print(game["result"])
