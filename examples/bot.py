"""A bot in fifteen lines: it plays a game against a house bot, or joins the game it is given.

python examples/bot.py http://127.0.0.1:8000 [GAME]
"""

import sys
import time

import httpx

api = httpx.Client(base_url=sys.argv[1], timeout=40, headers={"Accept": "application/json"})
me = api.post("/v1/players", json={"name": "Fifteen lines"}).raise_for_status().json()
api.headers["Authorization"] = f"Bearer {me['token']}"
seats = [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}]
if sys.argv[2:]:
    entered = api.post(f"/v1/games/{sys.argv[2]}/seats", json={})
else:
    entered = api.post("/v1/games", json={"ruleset": "classic", "seats": seats})
game = entered.raise_for_status().json()
url = f"/v1/games/{game['id']}"
while game["status"] in ("open", "active"):
    try:
        if game["you"]["seat"] in game["to_act"]:
            # The same key with the same move: sent twice, it still happens once.
            key = {"Idempotency-Key": f"{game['id']}-{game['version']}"}
            move = {**game["you"]["legal_moves"][0], "expected_version": game["version"]}
            answer = api.post(f"{url}/moves", json=move, headers=key)
        else:
            answer = api.get(f"{url}/events", params={"after": game["version"], "wait": 25})
        if answer.is_error:
            time.sleep(float(answer.headers.get("Retry-After", 0.2)))
        game = api.get(url).raise_for_status().json()
    except httpx.HTTPError:
        time.sleep(1)
print(game["result"])
