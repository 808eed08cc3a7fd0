"""Tokens: stored only as digests, never in a URL, compared only in constant time."""

import ast
import base64
import hashlib
from pathlib import Path

import psycopg
import pytest

from service.app import create_app
from service.settings import Settings
from service.store.tables import metadata
from service.usecases.tokens import PREFIX
from tests.contract.document import operations, resolved
from tests.databases import KINDS, database_url
from tests.sources import python_files
from tests.table import Person, Table


def secret_of(token: str) -> bytes:
    """The random part of a token."""
    return base64.urlsafe_b64decode(token[len(PREFIX) : -6] + "=")


def everything_at_rest(url: str, folder: Path) -> bytes:
    """Everything that a stolen disk or dump would contain."""
    if url.startswith("sqlite"):
        return b"".join(file.read_bytes() for file in folder.iterdir() if ".db" in file.name)
    found = []
    with psycopg.connect(url) as connection:
        for table in metadata.sorted_tables:
            for row in connection.execute(f'SELECT * FROM "{table.name}"').fetchall():
                found += [v if isinstance(v, bytes) else str(v).encode() for v in row]
    return b"\n".join(found)


@pytest.mark.parametrize("kind", KINDS)
def test_only_digests_of_tokens_are_at_rest(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path)
    app = create_app(Settings(database_url=url, log_level="error", moves_per_minute=20))
    table = Table(app.test_client())
    view, ann, bob = table.duel()
    rotated = Person(ann.id, ann.name, table.post("/v1/me/tokens/rotate", who=ann).json["token"])
    added = Person(ann.id, ann.name, table.post("/v1/me/tokens", {}, who=rotated).json["token"])
    for number in range(3):
        headers = {"Idempotency-Key": f"key {number}"}
        table.move(view["id"], bob, {"type": "draw"}, headers=headers)
        table.move(view["id"], rotated, {"type": "draw"}, headers=headers)
    app.extensions["eights"].store.dispose()
    stored = everything_at_rest(url, tmp_path)
    for who in (ann, bob, rotated, added):
        for form in (who.token.encode(), secret_of(who.token), secret_of(who.token).hex().encode()):
            assert form not in stored
    for who in (bob, rotated, added):
        assert hashlib.sha256(who.token.encode()).digest() in stored


def test_no_url_parameter_is_a_secret() -> None:
    for (_, path), operation in operations().items():
        names = {
            resolved(each)["name"].lower()
            for each in operation.get("parameters", ())
            if resolved(each)["in"] in ("path", "query")
        }
        for secret in ("token", "seed", "key", "secret", "password"):
            assert not any(secret in name for name in names), (path, names)


def test_a_token_in_a_url_gives_no_access(table: Table) -> None:
    ann = table.person()
    for name in ("token", "access_token", "Authorization"):
        assert table.get(f"/v1/me?{name}={ann.token}").status == 401


def _is_secret(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name == "token" or "digest" in name


def _in_sql(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("bindparam", "sa.bindparam")


def test_secrets_are_compared_by_the_database_or_in_constant_time() -> None:
    found = []
    for file in python_files():
        text = file.read_text(encoding="utf-8")
        if "token" not in text and "digest" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Compare):
                continue
            sides = [node.left, *node.comparators]
            compares = any(isinstance(op, ast.Eq | ast.NotEq | ast.In) for op in node.ops)
            if compares and any(map(_is_secret, sides)) and not any(map(_in_sql, sides)):
                found.append(f"{file.name}:{node.lineno}")
    assert found == []
