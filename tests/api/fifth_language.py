"""Answers of a service with one more language: run in a folder with a copy of both packages.

Writes the answers as JSON. `test_fifth_language` makes the folder and checks the answers.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from service.app import create_app
from service.settings import Settings
from tests.databases import sqlite_url
from tests.table import Table

CODE: Final = "ckb"
ENTRY: Final = f'Language("{CODE}", "Made & up", direction="rtl", digits="٠١٢٣٤٥٦٧٨٩٬"),\n'


def answers(table: Table) -> dict[str, Any]:
    """The answers that depend on the list of languages, by call."""
    ann = table.person()
    changed = table.call("PATCH", "/v1/me", {"language": CODE}, who=ann)
    accepted = table.get("/v1/rulesets/classic", headers={"Accept-Language": f"{CODE}-XY, de"})
    return {
        "player": changed.json["language"],
        "content-language": accepted.headers["Content-Language"],
        "rules": accepted.json["text"],
        "words": table.get(f"/v1/words?lang={CODE}").json,
        "problems": table.get(f"/problems?lang={CODE}").content.decode(),
        "refused": table.get("/v1/bots?lang=none").json["errors"],
        "messages": table.get(f"/locales/{CODE}/table.ftl").status,
        "document": table.get("/openapi.json").json,
        "pages": [table.get(path).content.decode() for path in ("/", "/play/", "/play/index.html")],
    }


if __name__ == "__main__":
    url = sqlite_url(Path(sys.argv[1]))
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    sys.stdout.write(json.dumps(answers(Table(app.test_client()))))
    app.extensions["eights"].store.dispose()
