"""Acts of operators on accounts, and their log (docs/operating.md)."""

import json
from functools import partial

import pytest
from click.testing import CliRunner, Result
from structlog.testing import capture_logs

from crazy_eights.cli import main
from service import logs
from service.usecases import operators, players, tokens
from service.usecases.background import Departures, Progress
from service.usecases.operators import ISSUED, Operator
from tests.usecases.club import Club, bearing
from tests.usecases.test_seats import code_of
from tests.usecases.test_tokens import added, knows

MAX = Operator("max", "asked by mail")
NOBODY = "0" * 32


def acts_of(club: Club, who: str) -> list[tuple[str, str, str | None]]:
    """The recorded acts on an account: what, by whom, and why."""
    found = operators.account(club.service, player_id=club.id_of(who)).acts
    return sorted((each.act, each.operator, each.why) for each in found)


def test_an_account_is_shown_without_any_secret(club: Club) -> None:
    club.duel()
    phone = added(club, label="phone")
    shown = operators.account(club.service, player_id=club.id_of("ann")).to_json()
    assert shown["player"]["name"] == "ann"
    assert shown["player"]["id"] == club.id_of("ann")
    assert [each["label"] for each in shown["tokens"]] == [None, "phone"]
    assert shown["seats"] == {"active": 1}
    assert shown["acts"] == []
    assert phone.token not in json.dumps(shown)


def test_stolen_account_is_recovered(club: Club) -> None:
    stolen = club.token("ann")
    thief = added(club).token
    ann = club.id_of("ann")
    assert operators.revoke_tokens(club.service, player_id=ann, operator=MAX) == 2
    assert not knows(club, stolen)
    assert not knows(club, thief)
    given = operators.issue_token(club.service, player_id=ann, operator=MAX)
    assert players.me(club.service, token=bearing(given.token)).id == ann
    assert [
        each["label"] for each in tokens.list_tokens(club.service, token=bearing(given.token))
    ] == [ISSUED]
    assert acts_of(club, "ann") == [
        ("issue-token", "max", "asked by mail"),
        ("revoke-tokens", "max", "asked by mail"),
    ]


def test_operators_cannot_add_an_eleventh_token(club: Club) -> None:
    for _ in range(9):
        added(club)
    ann = club.id_of("ann")
    asked = partial(operators.issue_token, club.service, player_id=ann, operator=MAX)
    assert code_of(asked) == "quota-exceeded"
    assert acts_of(club, "ann") == []


def test_a_name_is_blanked_in_the_profile_and_in_games_and_no_log_changes(club: Club) -> None:
    game_id = club.duel()
    ann, there = club.id_of("ann"), club.elsewhere()
    before = there.see("ann", game_id)
    log = club.entries(game_id)
    assert operators.remove_name(club.service, player_id=ann, operator=MAX) == (1, True)
    for each in (club, there):
        assert each.see("ann", game_id)["seats"][0]["player"]["name"] == ""
    assert players.profile(club.service, player_id=ann).name == ""
    assert club.see("ann", game_id)["version"] == before["version"]
    assert club.entries(game_id) == log
    again = players.change_me(club.service, token=club.bearer("ann"), changes={"name": "Anna"})
    assert again.name == "Anna"


def test_closing_equals_departure(club: Club) -> None:
    own = club.create("ann", "me", "open").game["id"]
    duel = club.duel()
    operators.close_account(club.service, player_id=club.id_of("ann"), operator=MAX)
    assert not knows(club, club.token("ann"))
    Departures(club.service, Progress()).step()
    assert club.see(None, own)["status"] == "cancelled"
    assert club.entries(duel)[-2]["type"] == "resigned"
    assert club.see(None, duel)["result"]["winners"] == [1]
    shown = operators.account(club.service, player_id=club.id_of("ann")).to_json()
    assert shown["player"] is None
    assert [each["act"] for each in shown["acts"]] == ["close"]


@pytest.mark.parametrize("player_id", [NOBODY, "ann", ""])
def test_unknown_player_is_refused(club: Club, player_id: str) -> None:
    for act in (
        operators.remove_name,
        operators.revoke_tokens,
        operators.close_account,
        operators.issue_token,
    ):
        outcome = partial(act, club.service, player_id=player_id, operator=MAX)
        assert code_of(outcome) == "not-found"
    assert code_of(partial(operators.account, club.service, player_id=player_id)) == "not-found"


def test_each_act_is_logged_with_its_actor_and_no_name_or_token(club: Club) -> None:
    ann = club.id_of("ann")
    logs.configure("info")
    with capture_logs() as logged:
        operators.issue_token(club.service, player_id=ann, operator=MAX)
    assert logged == [
        {
            "event": "account",
            "log_level": "warning",
            "act": "issue-token",
            "player_id": ann,
            "operator": "max",
        }
    ]


@pytest.fixture
def environment(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds the club's database."""
    url = club.service.store.engine.url.render_as_string(hide_password=False)
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("RECEIPT_KEY", "11" * 32)
    monkeypatch.setenv("LOG_LEVEL", "error")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["player", *words])


@pytest.mark.usefixtures("environment")
def test_command_performs_every_act(club: Club) -> None:
    ann = club.id_of("ann")
    assert json.loads(run(ann).output)["player"]["name"] == "ann"
    assert run(ann, "revoke-tokens", "--by", "max").output == "1 tokens revoked\n"
    issued = run(ann, "issue-token", "--why", "lost phone").output.strip()
    assert players.me(club.service, token=bearing(issued)).name == "ann"
    assert run(ann, "blank-name").exit_code == 0
    refused = run(ann, "close")
    assert refused.exit_code != 0
    assert knows(club, issued)
    assert run(ann, "close", "--yes").output == "closed\n"
    assert not knows(club, issued)
    acts = {each["act"]: each for each in json.loads(run(ann).output)["acts"]}
    assert set(acts) == {"revoke-tokens", "issue-token", "blank-name", "close"}
    assert acts["revoke-tokens"]["operator"] == "max"
    assert all(each["operator"] for each in acts.values())
    assert acts["issue-token"]["why"] == "lost phone"


@pytest.mark.usefixtures("environment")
def test_command_reports_unknown_player() -> None:
    outcome = run(NOBODY, "revoke-tokens")
    assert outcome.exit_code == 1
    assert outcome.output.startswith("Error: not-found")
