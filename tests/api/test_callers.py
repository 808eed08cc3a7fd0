"""Who counts as one caller, however the request is written."""

import ipaddress
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazy_eights.locales import LANGUAGES
from service.api.callers import network_of
from service.app import create_app
from service.settings import Settings
from service.store import Database, players
from service.store.players import PlayerRow
from service.usecases import tokens
from tests.table import Answer, Table

Build = Callable[..., Table]
SPELLINGS = (
    "Bearer {}", "bearer {}", "BEARER {}", "bEaReR {}", "Bearer  {}", "Bearer   {} ", "Bearer \t{}",
    "Bearer {}\t",
)  # fmt: skip
HOUSE = ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:DB8:1:2:0:0:0:7")


@pytest.mark.parametrize("spelling", SPELLINGS[1:])
def test_header_spelling_does_not_change_the_quota(with_settings: Build, spelling: str) -> None:
    table = with_settings(rate_limits="on", reads_per_minute=2)
    ann = table.person()

    def me(header: str) -> int:
        sent = {"Authorization": header.format(ann.token)}
        return table.get("/v1/me", headers=sent).status

    assert [me(SPELLINGS[0]), me(spelling), me(spelling), me(SPELLINGS[0])] == [200, 200, 429, 429]


def test_the_tokens_of_a_player_share_one_quota(with_settings: Build) -> None:
    table = with_settings(rate_limits="on", reads_per_minute=2)
    ann = table.person()
    more = table.post("/v1/me/tokens", {"label": "phone"}, who=ann).json["token"]
    phone = replace(ann, token=more)
    path = "/v1/me"
    assert [table.get(path, who=who).status for who in (ann, phone, ann, phone)] == [
        200, 200, 429, 429,
    ]  # fmt: skip


def test_unknown_tokens_count_against_the_address(with_settings: Build) -> None:
    table = with_settings(rate_limits="on", reads_per_minute=3, address_factor=2)
    ann = table.person()
    made_up = ("Basic {}", "Bearer{}", "Bearer {}x", "Bearer", "{}", "Bearer {},Bearer {}")
    for header in made_up:
        sent = {"Authorization": header.format(ann.token, ann.token)}
        answer = table.get("/v1/me", headers=sent)
        assert answer.status == 401
        assert "reads-address" in answer.headers["RateLimit-Policy"]
        assert '"reads";' not in answer.headers["RateLimit-Policy"]
    assert table.get("/v1/me", who=ann).status == 429


def from_address(table: Table, address: str) -> Answer:
    """A read that a proxy forwards from an address."""
    return table.get("/v1/rulesets", headers={"X-Forwarded-For": address})


def test_addresses_of_one_ipv6_network_share_a_quota(with_settings: Build) -> None:
    table = with_settings(rate_limits="on", reads_per_minute=1, address_factor=2, trusted_proxies=1)
    assert [from_address(table, each).status for each in HOUSE] == [200, 200, 429]
    assert from_address(table, "2001:db8:1:3::1").status == 200


def test_addresses_of_one_ipv6_network_share_slots(settings: Settings) -> None:
    given = replace(settings, rate_limits="on", stream_cap=8, trusted_proxies=1)
    app = create_app(given)
    path = f"/v1/games/{Table(app.test_client()).duel()[0]['id']}/stream"

    with ExitStack() as stack:

        def ask(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            answer = stack.enter_context(app.test_client().get(path, headers=headers))
            return answer.status_code

        assert [ask(each) for each in HOUSE] == [200, 200, 429]
        assert ask("2001:db8:1:3::1") == 200
    app.extensions["eights-broker"].stopping = True
    app.extensions["eights"].store.dispose()


def test_a_process_that_ends_says_so_to_new_streams_and_polls(settings: Settings) -> None:
    app = create_app(settings)
    table = Table(app.test_client())
    ann = table.person()
    app.extensions["eights-broker"].stopping = True
    for path in ("/v1/me/stream", "/v1/me/events?wait=1"):
        said = {}
        for language in LANGUAGES:
            answer = table.get(path, who=ann, headers={"Accept-Language": language})
            assert (answer.status, answer.code) == (503, "unavailable")
            assert answer.headers["Retry-After"] == "1"
            said[language] = answer.json["detail"]
        assert said["en"] == "The service is restarting; try again in a second."
        assert len(set(said.values())) == len(LANGUAGES)
    app.extensions["eights"].store.dispose()


def test_each_ipv4_address_has_a_quota_in_either_notation(with_settings: Build) -> None:
    table = with_settings(rate_limits="on", reads_per_minute=1, address_factor=2, trusted_proxies=1)
    one = ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1")
    assert [from_address(table, each).status for each in one] == [200, 200, 429]
    assert from_address(table, "192.0.2.2").status == 200
    assert from_address(table, "::ffff:192.0.2.3").status == 200


@given(st.ip_addresses(v=6), st.integers(0, 2**64 - 1), st.integers(64, 127))
def test_a_network_is_64_bits_wide(
    address: ipaddress.IPv6Address, within: int, other_bit: int
) -> None:
    if address.ipv4_mapped is not None:
        return
    neighbour = ipaddress.IPv6Address(int(address) >> 64 << 64 | within)
    stranger = ipaddress.IPv6Address(int(address) ^ 1 << other_bit)
    if neighbour.ipv4_mapped is None:
        assert network_of(str(neighbour)) == network_of(str(address))
    assert network_of(str(stranger)) != network_of(str(address))


def test_an_invalid_address_is_counted_unchanged() -> None:
    assert network_of("") == ""
    assert network_of("unknown") == "unknown"
    assert network_of("fe80::1%eth0") == "fe80::/64"


def test_a_request_is_authenticated_once_and_its_token_digested_once(
    with_settings: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, elsewhere = (with_settings(rate_limits="on", reads_per_minute=9) for _ in range(2))
    ann = table.person()
    calls: list[str] = []
    digest_of, by_token = tokens.digest_of, players.by_token

    def digested(text: str | None) -> bytes | None:
        calls.append("digest")
        return digest_of(text)

    def looked_up(store: Database, digest: bytes) -> PlayerRow | None:
        calls.append("database")
        return by_token(store, digest)

    monkeypatch.setattr(tokens, "digest_of", digested)
    monkeypatch.setattr(players, "by_token", looked_up)
    elsewhere.get("/v1/me", who=ann)
    assert sorted(calls) == ["database", "digest"]
    calls.clear()
    table.get("/v1/me", who=ann)
    assert sorted(calls) == ["database", "digest"], "what a process remembers is not believed"
