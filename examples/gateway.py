"""A gateway: people log in with an OIDC provider and get web pushes about their games.

pip install './library[client]' authlib flask pywebpush requests; python gateway.py PORT

A page sends people to /login. Then `GET /me` answers their token for the service, and `PUT
/devices` takes a PushSubscription. Serve it over HTTPS, one process for each DATABASE. OPERATOR_KEY
needs the scopes `notices` and `login`.

No push is lost: one transaction stores the pushes of a page of notices and the cursor after it. A
push is deleted after the push service has accepted it; a kill between these two sends it again,
with the same `Topic`, so that a push service drops the first if it is not delivered yet, and the
same `id`. With `showNotification(title, {tag: id})` in the page people see each notice once.
"""

import hashlib
import json
import os
import sqlite3
import sys
import threading
import time
from typing import Any
from urllib.parse import urlsplit

from authlib.integrations.flask_client import OAuth, OAuthError
from flask import Flask, abort, redirect, request, session
from pywebpush import WebPusher, WebPushException, webpush
from requests import RequestException

from crazy_eights.client import Client

SETTINGS = os.environ  # SECRET_KEY signs the cookies; VAPID_KEY is a file from `vapid --gen`.
HOSTS = SETTINGS["PUSH_HOSTS"].split(",")  # fcm.googleapis.com,web.push.apple.com, ...
DAY = 86_400
service = Client(SETTINGS["SERVICE_URL"], SETTINGS["OPERATOR_KEY"], tries=None)
app = Flask(__name__)
app.config |= {"SECRET_KEY": SETTINGS["SECRET_KEY"], "SESSION_COOKIE_SAMESITE": "Lax"}
app.config["SESSION_COOKIE_SECURE"] = SETTINGS["GATEWAY_URL"].startswith("https:")
app.register_error_handler(OAuthError, lambda error: ({"error": f"{error} Log in again."}, 400))
provider: Any = OAuth(app).register(  # It checks the state, the nonce and the ID token.
    "provider",
    server_metadata_url=SETTINGS["OIDC_ISSUER"] + "/.well-known/openid-configuration",
    client_id=SETTINGS["OIDC_CLIENT_ID"],
    client_secret=SETTINGS["OIDC_CLIENT_SECRET"],
    client_kwargs={"scope": "openid profile", "code_challenge_method": "S256"},
)
lock, store = threading.Lock(), sqlite3.connect(SETTINGS["DATABASE"], check_same_thread=False)
store.executescript("""
    CREATE TABLE IF NOT EXISTS device (endpoint PRIMARY KEY, player, subscription);
    CREATE TABLE IF NOT EXISTS cursor (one PRIMARY KEY, after);
    CREATE TABLE IF NOT EXISTS push (tag, endpoint, player, body, until, UNIQUE (tag, endpoint));
""")


def sql(*statements: tuple[Any, ...]) -> list[Any]:
    """Execute statements with their values in one transaction; return the rows of the last."""
    with lock, store:
        return [store.execute(text, values).fetchall() for text, *values in statements][-1]


@app.get("/login")
def login() -> Any:
    return provider.authorize_redirect(SETTINGS["GATEWAY_URL"] + "/callback")


@app.get("/callback")
def callback() -> Any:
    claims = provider.authorize_access_token()["userinfo"]
    account = hashlib.sha256(f"{claims['iss']} {claims['sub']}".encode()).hexdigest()
    found = service.operators.get_external_player({"external_id": account, "name": "Player"})
    player = found["id"]
    token = service.operators.issue_token(player, {"expires_in": DAY})["token"]
    session.update(player=player, token=token)
    return redirect(SETTINGS.get("PAGE_URL", "/me"))


@app.get("/me")
def me() -> Any:
    return {name: session.get(name) or abort(401) for name in ("player", "token")}


@app.put("/devices")
def add_device() -> Any:
    player, given = session.get("player") or abort(401), request.get_json()
    try:  # The gateway calls no other address that a browser names, and can use the keys.
        urlsplit(given["endpoint"]).netloc in HOSTS or abort(422)
        WebPusher(given).encode(given["endpoint"].encode())
    except Exception:  # noqa: BLE001  # The libraries raise many kinds.
        abort(422)
    sql(("REPLACE INTO device VALUES (?, ?, ?)", given["endpoint"], player, json.dumps(given)))
    return "", 204


def fetch(wait: int) -> None:
    """Store the next notices as pushes to the devices of their players, and the cursor."""
    after = next(iter(sql(("SELECT after FROM cursor",))), (None,))[0]
    page = service.operators.feed_notices(after=after, wait=wait if after else 0)
    until = time.time() + DAY
    add = "INSERT OR IGNORE INTO push SELECT ?, endpoint, player, ?, ? FROM device WHERE player = ?"
    pushes = [(add, n["id"], json.dumps(n), until, n["player_id"]) for n in page["items"]]
    sql(*pushes, ("REPLACE INTO cursor VALUES (1, ?)", page["next_cursor"]))


def send() -> bool:
    """Send the pushes; whether some are left because a push service did not take them."""
    query = "SELECT tag, endpoint, body, until, subscription FROM push NATURAL JOIN device"
    for tag, endpoint, body, until, subscription in sql((query,)):
        try:
            to, claims = json.loads(subscription), {"sub": SETTINGS["CONTACT"]}
            about: Any = {"ttl": DAY, "headers": {"Topic": tag}, "timeout": 10}
            webpush(to, body, SETTINGS["VAPID_KEY"], claims, **about)
        except (WebPushException, RequestException) as error:
            if getattr(error.response, "status_code", 0) in (404, 410):  # It has unsubscribed.
                sql(("DELETE FROM device WHERE endpoint = ?", endpoint))
            elif time.time() < until:
                continue
        sql(("DELETE FROM push WHERE tag = ? AND endpoint = ?", tag, endpoint))
    return bool(sql((query,)))


threading.Thread(target=app.run, args=("127.0.0.1", int(sys.argv[1])), daemon=True).start()
while True:
    fetch(wait=5 if send() else 30)
