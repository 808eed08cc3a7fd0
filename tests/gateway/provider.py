"""The OIDC provider of the test. oidc-provider-mock ignores PKCE, so this checks it before.

python provider.py PORT
"""

import hashlib
import sys
from base64 import urlsafe_b64encode
from typing import Any

import oidc_provider_mock
from flask import request

app: Any = oidc_provider_mock.app(require_nonce=True)
challenges: set[str] = set()


@app.before_request
def check_pkce() -> Any:
    if request.path.endswith("/authorize"):
        if request.args.get("code_challenge_method") != "S256":
            return "no PKCE", 400
        challenges.add(request.args["code_challenge"])
    if request.path.endswith("/token"):
        digest = hashlib.sha256(request.form["code_verifier"].encode()).digest()
        challenge = urlsafe_b64encode(digest).decode().rstrip("=")
        if challenge not in challenges:
            return {"error": "invalid_grant"}, 400
        challenges.remove(challenge)
    return None


app.run("127.0.0.1", int(sys.argv[1]), debug=False)
