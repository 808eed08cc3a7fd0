"""All texts are in the caller's language; codes never change (docs/spec/http.md, "Languages")."""

from typing import Any

import pytest

from crazy_eights.locales import LANGUAGES, Message, worded
from tests.table import Answer, Person, Table

OTHERS = tuple(LANGUAGES)[1:]


def german(text: str, **values: Any) -> str:
    return worded(Message(text, **values), "de")


def in_german(table: Table, path: str, **options: Any) -> Answer:
    return table.get(path, headers={"Accept-Language": "de-AT, en;q=0.5"}, **options)


WORDED = (
    "/v1/rulesets", "/v1/rulesets/classic", "/v1/words", "/problems", "/problems/illegal-move",
    "/v1/games/00",
)  # fmt: skip


@pytest.mark.parametrize("path", WORDED)
def test_answers_with_text_carry_their_language_and_own_tag(table: Table, path: str) -> None:
    english, actual = table.get(path), in_german(table, path)
    assert english.headers["Content-Language"] == "en"
    assert actual.headers["Content-Language"] == "de"
    assert english.content != actual.content
    for each in (english, actual):
        assert "Accept-Language" in each.headers["Vary"]
    if "ETag" in english.headers:
        assert english.headers["ETag"] != actual.headers["ETag"]
        known = {"If-None-Match": english.headers["ETag"]}
        assert table.get(path, headers=known).status == 304
        assert table.get(path + "?lang=de", headers=known).status == 200


def test_validated_rules_are_described_in_the_language(table: Table) -> None:
    tried = table.post("/v1/rulesets/validate?lang=vi", {"ruleset": "classic"})
    assert (tried.status, tried.headers["Content-Language"]) == (200, "vi")
    assert "Accept-Language" in tried.headers["Vary"]
    assert tried.json["text"]


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", None, "en"),
        ("", "de", "de"),
        ("", "xx, vi;q=0.3", "vi"),
        ("", "xx", "en"),
        ("", "en;q=0.1, fa", "fa"),
        ("", "DE-at, en;q=0.9", "de"),
        ("", "de;q=0, vi;q=0.1", "vi"),
        ("", "de;q=0", "en"),
        ("", "*", "en"),
        ("", ";;q=x", "en"),
        ("?lang=fa", "de", "fa"),
        ("?lang=en", "de", "en"),
    ],
)
def test_query_language_overrides_the_header(
    table: Table, query: str, header: str | None, language: str
) -> None:
    headers = {} if header is None else {"Accept-Language": header}
    given = table.get(f"/v1/rulesets{query}", headers=headers)
    assert (given.status, given.headers["Content-Language"]) == (200, language)


def test_unknown_language_is_a_query_fault(table: Table) -> None:
    *first, last = LANGUAGES
    for path in ("/v1/rulesets?lang=xx", "/v1/games?lang=", "/v1/bots?lang=de-AT"):
        refused = table.get(path)
        assert (refused.status, refused.code) == (422, "validation-failed")
        assert refused.json["errors"] == [
            {
                "pointer": "/lang",
                "in": "query",
                "code": "not-one-of",
                "detail": f"must be {', '.join(first)} or {last}",
            }
        ]
    twice = table.get("/v1/games?lang=de&lang=de")
    (fault,) = twice.json["errors"]
    assert (fault["pointer"], fault["in"], fault["code"]) == ("/lang", "query", "given-twice")


def test_problem_texts_are_translated_and_codes_are_not(table: Table) -> None:
    english, actual = table.get("/v1/games/00"), in_german(table, "/v1/games/00")
    assert english.json["detail"] == "There is no such game."
    assert actual.json["title"] == german("problem-not-found")
    assert actual.json["detail"] == german("no-such-game")
    for each in ("type", "code", "status"):
        assert english.json[each] == actual.json[each]


def test_fault_texts_are_translated_and_pointers_are_not(table: Table) -> None:
    ann = table.person()
    wrong = {"ruleset": "classic", "seats": [], "rules": {"deal": {"cards": 0}}}
    for language, actual in (
        ("en", "must be a whole number"),
        ("de", german("must-be-whole", low=1, high=51)[:15]),
    ):
        body = {**wrong, "seats": [{"occupant": "me"}, {"occupant": "open"}]}
        refused = table.post(f"/v1/games?lang={language}", body, who=ann)
        (fault,) = refused.json["errors"]
        assert (refused.code, fault["pointer"]) == ("ruleset-invalid", "/rules/deal/cards")
        assert fault["detail"].startswith(actual)


def test_answers_without_text_have_no_language(table: Table) -> None:
    view, ann, bob = table.duel()
    for path in (f"/v1/games/{view['id']}", "/v1/games", "/v1/bots", "/livez"):
        assert "Content-Language" not in in_german(table, path).headers
    moved = table.move(view["id"], (ann, bob)[view["turn"]], _first(table, view, ann, bob))
    assert moved.status == 201
    assert "Content-Language" not in moved.headers


def _first(table: Table, view: Any, ann: Person, bob: Person) -> Any:
    return table.see(view["id"], (ann, bob)[view["turn"]])["you"]["legal_moves"][0]


def test_the_language_of_the_player_changes_no_answer(table: Table) -> None:
    ann = table.person()
    assert table.call("PATCH", "/v1/me", {"language": "de"}, who=ann).status == 200
    assert table.get("/v1/games/00", who=ann).headers["Content-Language"] == "en"


def test_a_retried_answer_is_in_the_language_of_the_retry(table: Table) -> None:
    view, ann, bob = table.duel(rules={"illegal_move_penalty": 1})
    who = (ann, bob)[view["turn"]]
    path = f"/v1/games/{view['id']}/moves"
    key = {"Idempotency-Key": "once"}
    first = table.post(path, {"type": "pass"}, who=who, headers=key)
    again = table.post(f"{path}?lang=de", {"type": "pass"}, who=who, headers=key)
    assert (first.status, again.status) == (422, 422)
    assert again.headers["Idempotent-Replayed"] == "true"
    reason = first.json["reason"]
    assert first.json["detail"] == str(Message(f"reason-{reason}"))
    assert again.json["detail"] == german(f"reason-{reason}")
    assert again.json["title"] == german("problem-illegal-move")
    for each in ("code", "reason", "entry", "events", "current_version"):
        assert first.json[each] == again.json[each]


def test_a_persian_page_is_right_to_left(table: Table) -> None:
    assert '<html lang="fa" dir="rtl">' in table.get("/problems?lang=fa").content.decode()
    assert '<html lang="vi" dir="ltr">' in table.get("/problems?lang=vi").content.decode()


def test_the_words_resource_is_in_the_requested_language(table: Table) -> None:
    english = table.get("/v1/words").json
    assert english["direction"] == "ltr"
    assert table.get("/v1/words?lang=fa").json["direction"] == "rtl"
    assert english["cards"]["8H"] == "8 of hearts"
    assert english["cards"]["XR"] == "red joker"
    assert english["ranks"]["Q"] == "queen"
    assert english["moves"]["play"] == [{"text": "play the {cards}", "when": {}}]
    assert english["events"]["attack_raised"] == [
        {"text": "{pending} card to draw, unless a card answers.", "when": {"pending": "one"}},
        {"text": "{pending} cards to draw, unless a card answers.", "when": {}},
    ]
    assert english["events"]["cards_drawn"][1] == {
        "text": "{seat} does not answer and draws a card.",
        "when": {"why": "attack", "count": "one"},
    }
    assert english["cards_as_object"] == english["cards"]
    german = table.get("/v1/words?lang=de").json
    assert (german["cards"]["XR"], german["cards_as_object"]["XR"]) == (
        "roter Joker",
        "den roten Joker",
    )
    for language in OTHERS:
        other = table.get(f"/v1/words?lang={language}").json
        assert other["suits"] != english["suits"]
        assert other["cards"].keys() == english["cards"].keys()
