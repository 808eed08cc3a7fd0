"""A bot: it plays a game against a house bot, or joins the game it is given.

python examples/bot.py http://127.0.0.1:8000 [GAME]

The bot begins at `me`; `call` is for bad networks, busy servers and clear errors.
"""

import sys
import time

import httpx

api = httpx.Client(base_url=sys.argv[1], timeout=40, headers={"Accept": "application/json"})


def call(method, path, **more):
    try:
        answer = api.request(method, path, **more)
    except httpx.TransportError as error:
        answer = httpx.Response(503, text=str(error))
    if answer.status_code == 429 or answer.status_code >= 500:
        time.sleep(float(answer.headers.get("Retry-After", 1)))
    elif answer.is_error and answer.status_code not in (409, 412):  # Those two: look again.
        sys.exit(f"{method} {path}: {answer.status_code} {answer.text}")
    return answer


def made(path, body):
    answer = call("POST", path, json=body)
    return answer.json() if answer.is_success else sys.exit(f"{path}: {answer.text}")


me = made("/v1/players", {"name": "Example", "kind": "program"})
api.headers["Authorization"] = f"Bearer {me['token']}"
new = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}]}
path, body = (f"/v1/games/{sys.argv[2]}/seats", {}) if sys.argv[2:] else ("/v1/games", new)
game = made(path, body)
url = f"/v1/games/{game['id']}"
while game["status"] in ("open", "active"):
    if game["you"]["seat"] in game["to_act"]:
        # The same key with the same move: sent twice, it still happens once.
        key = {"Idempotency-Key": f"{game['id']}-{game['version']}"}
        move = game["you"]["legal_moves"][0] | {"expected_version": game["version"]}
        call("POST", f"{url}/moves", json=move, headers=key)
    else:
        call("GET", f"{url}/events", params={"after": game["version"], "wait": 25})
    answer = call("GET", url)
    game = answer.json() if answer.is_success else game
print(game["result"])
