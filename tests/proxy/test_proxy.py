"""The shipped nginx configuration in front of two replicas: games, streams, faults, refusals."""

import json
import re
from contextlib import suppress
from socket import create_connection
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.proxy.nginx import Site
from tests.streams import Listener, listening, until
from tests.table import HttpClient, Table, choose

pytestmark = pytest.mark.proxy
REQUESTS = re.compile(r'^eights_requests_total\{.*route="/v1/games/.*\} (\S+)$', re.M)
MOVES = re.compile(r'^eights_requests_total\{.*route="/v1/games/[^"]*/moves".*\} (\S+)$', re.M)
GAMES = 12


def requests_taken(url: str, counted: re.Pattern[str] = REQUESTS) -> float:
    """The number of requests about games that a replica received."""
    text = httpx.get(f"{url}/metrics", timeout=60).text
    return sum(float(count) for count in counted.findall(text))


def test_a_game_is_played_through_nginx_over_both_replicas(proxied: Site) -> None:
    table = Table(HttpClient(proxied.url))
    view, ann, bob = table.duel(ruleset="classic")
    final = table.play_out(view["id"], ann, bob)
    assert final["status"] == "finished"
    assert all(requests_taken(replica.url) > 0 for replica in proxied.replicas)


def test_moves_with_a_key_go_to_one_replica_for_each_game(proxied: Site) -> None:
    table = Table(HttpClient(proxied.url))

    def moves_taken() -> list[float]:
        return [requests_taken(replica.url, MOVES) for replica in proxied.replicas]

    used = set()
    for _ in range(GAMES):
        view, *people = table.duel(ruleset="race-500")
        before = moves_taken()
        for _ in range(4):
            mover = people[view["to_act"][0]]
            seen = table.see(view["id"], mover)
            key = {"Idempotency-Key": uuid4().hex}
            view = table.move(view["id"], mover, choose(seen), headers=key).json["game"]
        taken = [now - then for now, then in zip(moves_taken(), before, strict=True)]
        assert sorted(taken) == [0, 4]
        used.add(taken.index(4))
    assert used == {0, 1}


def test_streams_deliver_every_entry_through_nginx(proxied: Site) -> None:
    table = Table(HttpClient(proxied.url))
    view, ann, bob = table.duel(ruleset="classic")
    path = f"/v1/games/{view['id']}/stream"
    listeners = [Listener([proxied.url], path, who) for who in (ann, bob, None)]
    for each in listeners:
        each.start_and_hear()
    last = table.play_out(view["id"], ann, bob)["version"]
    for each in listeners:
        each.finish()
        first = int(each.heard[0].id or 0)
        assert each.numbers() == list(range(first + 1, last + 1))


def test_nginx_does_not_buffer_streams(proxied: Site) -> None:
    """Nothing is buffered: each entry arrives before the next move is made."""
    table = Table(HttpClient(proxied.url))
    view, ann, bob = table.duel(ruleset="classic")
    with listening(proxied.url, f"/v1/games/{view['id']}/stream", bob) as stream:
        assert next(stream).event == "snapshot"
        for _ in range(5):
            known = view["version"]
            view = table.step(view["id"], (ann, bob), view)
            heard = [next(stream) for _ in range(view["version"] - known)]
            assert [each.id for each in heard] == [
                str(number) for number in range(known + 1, view["version"] + 1)
            ]
            if view["status"] != "active":
                break


def test_a_compressed_view_is_known_by_its_tag(proxied: Site) -> None:
    """nginx weakens the tag of an answer that it compresses."""
    table = Table(HttpClient(proxied.url))
    view, *people = table.duel(ruleset="classic")
    mover = people[view["to_act"][0]]
    path = f"/v1/games/{view['id']}"
    gzip = {"Accept-Encoding": "gzip"}
    seen = table.get(path, who=mover, headers=gzip)
    assert seen.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in seen.headers["Vary"]
    tag = seen.headers["ETag"]
    assert tag == f'W/"{view["version"]}"'
    again = table.get(path, who=mover, headers={**gzip, "If-None-Match": tag})
    assert again.status == 304


def test_nginx_compresses_exports_and_no_tokens(proxied: Site) -> None:
    table = Table(HttpClient(proxied.url))
    ann = table.person("A" * 40)
    view = table.game(ann, "greedy", "greedy")
    headers = {"Accept": "application/x-ndjson", "Accept-Encoding": "gzip"}
    export = table.get(f"/v1/games/{view['id']}/log", headers=headers)
    assert export.headers["Content-Encoding"] == "gzip"
    assert export.content.count(b"\n") == view["version"] + 2
    made = table.post("/v1/me/tokens/rotate", {}, who=ann, headers={"Accept-Encoding": "gzip"})
    assert made.json["token"]
    assert "Content-Encoding" not in made.headers


def test_answers_compressed_by_the_service_are_forwarded_unchanged(proxied: Site) -> None:
    gzip = {"Accept-Encoding": "gzip"}
    document = httpx.get(f"{proxied.url}/openapi.json", headers=gzip, timeout=60)
    straight = httpx.get(f"{proxied.replicas[0].url}/openapi.json", headers=gzip, timeout=60)
    assert document.headers["Content-Encoding"] == "gzip"
    assert document.headers["ETag"] == straight.headers["ETag"]
    assert document.headers["Content-Length"] == straight.headers["Content-Length"]


def logged(site: Site, request_id: str) -> dict[str, Any]:
    """The line of nginx's log for a request."""
    text = (site.folder / "access.log").read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if request_id in line]
    found: dict[str, Any] = json.loads(line)
    return found


def test_the_log_joins_with_that_of_the_service(proxied: Site) -> None:
    answer = httpx.get(
        f'{proxied.url}/v1/games/nothing"?cursor=secret', headers={"User-Agent": '"'}, timeout=60
    )
    assert answer.status_code == 422
    request_id = answer.headers["X-Request-Id"]
    assert answer.json()["instance"] == f"urn:request:{request_id}"
    until(lambda: request_id in (proxied.folder / "access.log").read_text(encoding="utf-8"))
    line = logged(proxied, request_id)
    assert (line["method"], line["path"], line["status"]) == ("GET", "/v1/games/nothing%22", 422)
    assert float(line["upstream_seconds"]) >= 0
    assert line["upstream"].startswith("127.0.0.1:")
    assert "secret" not in json.dumps(line)


def test_the_log_has_the_original_path_of_keyed_requests(proxied: Site) -> None:
    table = Table(HttpClient(proxied.url))
    ann = table.person()
    body = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
    made = table.post("/v1/games?lang=de", body, who=ann, headers={"Idempotency-Key": "one"})
    assert made.status == 201
    request_id = made.headers["X-Request-Id"]
    until(lambda: request_id in (proxied.folder / "access.log").read_text(encoding="utf-8"))
    assert logged(proxied, request_id)["path"] == "/v1/games"


def answer_to(site: Site, sent: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of nginx's answer to raw bytes."""
    with create_connection(("127.0.0.1", site.port), timeout=60) as line:
        received = b""
        with suppress(ConnectionError):  # It may have answered before everything was sent.
            line.sendall(sent)
        with suppress(ConnectionError):
            while part := line.recv(65_536):
                received += part
    head, _, body = received.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(status.split(" ")[1]), headers, body


def head(*headers: str, path: str = "/v1/players", method: str = "POST") -> bytes:
    lines = (f"{method} {path} HTTP/1.1", "Host: a", "Connection: close", *headers)
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


JSON = "Content-Type: application/json"
MEGABYTE = 1024 * 1024
BOMBS = {
    "more than any address takes": (413, head(JSON, f"Content-Length: {6 * MEGABYTE}")),
    "more than this address takes": (
        413, head(JSON, f"Content-Length: {MEGABYTE}") + b"x" * MEGABYTE,
    ),
    "a length beyond reason": (413, head(JSON, f"Content-Length: {10**17}")),
    "a negative length": (400, head(JSON, "Content-Length: -1")),
    "a long header": (400, head("X-A: " + "x" * 40_000, method="GET")),
    "ten thousand headers": (400, head(*(f"X-{n}: 1" for n in range(10_000)), method="GET")),
    "an address": (414, head(path="/v1/games/" + "x" * 40_000, method="GET")),
    "no HTTP": (400, b"nonsense\r\n\r\n"),
    "another version": (400, b"GET / HTTP/2.5\r\nHost: a\r\n\r\n"),
    "an unknown coding": (400, head(JSON, "Transfer-Encoding: x")),
    "a method that nginx refuses": (405, head(path="/v1/games", method="TRACE")),
    "an address within nginx": (404, head(path="/.keyed", method="GET")),
    "the problem within nginx": (404, head(path="/.problem", method="GET")),
    "length and chunks": (
        400, head(JSON, "Content-Length: 2", "Transfer-Encoding: chunked") + b"{}",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_by_a_problem(proxied: Site, name: str) -> None:
    expected, sent = BOMBS[name]
    status, headers, body = answer_to(proxied, sent)
    assert status == expected
    assert headers["content-type"] == "application/problem+json"
    actual = json.loads(body)
    assert actual["status"] == status
    assert actual["code"] == actual["type"].rsplit("/", 1)[-1]


def test_nginx_counters_are_private(proxied: Site) -> None:
    """Other addresses than the machine's own get 404."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2")) as other:
        answer = other.get(f"{proxied.url}/metrics", timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert httpx.get(f"{proxied.url}/metrics", timeout=60).status_code == 200
