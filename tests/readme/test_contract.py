"""The contract in docs/spec names everything that the service has, and nothing else."""

import json
import re
import tarfile
from collections.abc import Iterator

from crazy_eights.cli import LIBRARY
from crazy_eights.engine.events import EVENTS
from crazy_eights.errors import REASONS
from crazy_eights.log.game import open_game
from crazy_eights.log.replay import apply_line, revealed_secret
from crazy_eights.rulesets.presets import PRESETS
from service.api.problems import KINDS
from service.cli import COMMANDS
from service.usecases.live.subscriptions import DRAINING
from tests import ledger
from tests.kit.make import INDEX, LOGS
from tests.readme.repository import ROOT, pages, text_of

HTTP = text_of("docs/spec/http.md")
DOCUMENT = json.loads((ROOT / "openapi" / "openapi.json").read_text(encoding="utf-8"))
RULE = re.compile(r"\b[A-Z]{2}-\d\d\b")
# The same code with another cause: a stale version in a header.
BY_HEADER = {("412", "stale-version")}


def section(title: str, level: int = 2) -> str:
    """The text under a heading of the HTTP contract."""
    marks = "#" * level
    found = re.search(rf"^{marks} {title}\n(.*?)(?=^#{{2,{level}}} |\Z)", HTTP, re.M | re.S)
    assert found is not None, title
    return found[1]


def words(text: str) -> set[str]:
    """The texts in backquotes."""
    return set(re.findall(r"`([^`\n]+)`", text))


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in a text, without their heads."""
    found = re.findall(r"^\| (.*) \|$", text, re.MULTILINE)
    return [row.split(" | ") for row in found]


def test_the_contract_has_every_operation() -> None:
    named = re.findall(r"\b(GET|POST|PUT|PATCH|DELETE) (/[\w.{}/-]*)", HTTP)
    spelt = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in named}
    served = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path))
        for path, operations in DOCUMENT["paths"].items()
        for method in operations
        if method != "parameters"
    }
    assert sorted(served - spelt) == []
    assert sorted(spelt - served) == []


def test_the_contract_has_every_rule_set() -> None:
    listed = re.search(r"The ids are (.*?)\(", section("Catalogue"), re.S)
    assert listed is not None
    assert words(listed[1]) == set(PRESETS)


def test_the_contract_has_every_code_with_its_status() -> None:
    table = [row for row in rows(section("Errors")) if re.match(r"\d{3}", row[0])]
    spelt = {
        (status, code)
        for statuses, codes in table
        for code in words(codes) & set(KINDS)
        for status in statuses.split(", ")
        if status == str(KINDS[code].status) or (status, code) in BY_HEADER
    }
    assert spelt == {(str(kind.status), code) for code, kind in KINDS.items()} | BY_HEADER


def test_the_contract_has_every_reason_of_an_illegal_move() -> None:
    table = section("Errors").partition("| `reason` of `illegal-move`")[2]
    assert {word for cells in rows(table) for word in words(cells[0])} == set(REASONS)


def test_the_contract_has_every_reason_for_the_end_of_a_stream() -> None:
    table = HTTP.partition("| `reason` of `end`")[2].partition("\n\n")[0]
    # Streams read one game or one player's notices: these are the problems that reading has.
    codes = {"unauthorized", "not-found", "unavailable", "internal-error"}
    assert codes <= set(KINDS)
    spelt = {word for cells in rows(table) for word in words(cells[0])}
    assert spelt == {"game_over", DRAINING, *codes}


def test_the_rules_order_every_reason() -> None:
    order = text_of("docs/spec/rules.md").partition("\n## Refusals\n")[2]
    assert set(REASONS) <= words(order)


def test_the_rules_name_every_numbered_rule() -> None:
    """By its id, at the step of play where it counts."""
    numbered = {rule for rule in ledger.rules() if re.fullmatch(r"[A-Z]{2}-\d\d", rule)}
    assert sorted(numbered - set(RULE.findall(text_of("docs/spec/rules.md")))) == []


def test_the_rules_name_every_knob() -> None:
    properties = DOCUMENT["components"]["schemas"]["Rules"]["properties"]
    text = text_of("docs/spec/rules.md")
    assert [knob for knob in properties if knob != "id" and f"`{knob}" not in text] == []


def test_the_contract_has_every_event() -> None:
    events = {word for cells in rows(section("Events")) for word in words(cells[0])} - {"type"}
    assert events == set(EVENTS)


def finished_logs() -> Iterator[list[bytes]]:
    """The header and entry lines of the kit's valid logs of games that ended."""
    with tarfile.open(LOGS) as logs:
        for log in json.loads(INDEX.read_text(encoding="utf-8")):
            file = logs.extractfile(log["file"]) if log["valid"] else None
            lines = file.read().splitlines()[:-1] if file else []
            if len(lines) > 1 and revealed_secret(json.loads(lines[-1])) is not None:
                yield lines


def events_of_logs() -> dict[str, set[str]]:
    """Every event of these games, with all its arguments."""
    actual: dict[str, set[str]] = {}
    for header, *lines in finished_logs():
        game = open_game(header, revealed_secret(json.loads(lines[-1])))
        for event in (event for line in lines for event in apply_line(game, line).events):
            actual.setdefault(event.type, set()).update(event.args, event.secret or ())
    return actual


def test_the_contract_has_every_argument_of_every_event() -> None:
    # Names are not in a log; the view adds them.
    actual = {type_: args | {"name"} if type_ == "player_joined" else args
            for type_, args in events_of_logs().items()}  # fmt: skip
    assert set(actual) == set(EVENTS)
    fields = {each for args in actual.values() for each in args}
    for types, named, *_ in rows(section("Events")):
        for type_ in words(types) & set(EVENTS):
            assert words(named.partition(", as in")[0]) & fields == actual[type_], type_


def test_the_contract_has_every_word_of_the_named_sets() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    named = words(HTTP) | words(text_of("docs/spec/rules.md"))
    for name in ("DrawReason", "RoundReason", "GameReason", "Call"):
        assert set(schemas[name]["anyOf"][0]["enum"]) <= named, name


def test_the_contract_has_every_field_of_the_view() -> None:
    shown = re.search(r"```json\n(.*?)```", section("The view", 3), re.DOTALL)
    assert shown is not None
    view = json.loads(shown[1])
    schemas = DOCUMENT["components"]["schemas"]
    assert set(view) == set(schemas["View"]["properties"])
    assert set(view["seats"][0]) == set(schemas["SeatView"]["properties"])
    assert set(view["you"]) == set(schemas["You"]["properties"])
    assert set(view["fairness"]) == set(schemas["Fairness"]["properties"])


def test_the_contract_has_every_field_of_a_row() -> None:
    (row,) = re.findall(r"^A\s+row\s+is\s+`\{([^}]*)\}`", HTTP, re.MULTILINE)
    assert set(re.findall(r'"(\w+)"', row)) == set(
        DOCUMENT["components"]["schemas"]["GameSummary"]["properties"]
    )


def test_the_log_format_has_every_line_and_field() -> None:
    named = words(text_of("docs/spec/log-format.md"))
    for header, *lines in finished_logs():
        assert set(json.loads(header)) <= named
        for entry in map(json.loads, lines):
            assert {entry["type"], *entry} <= named, entry


def test_settings_that_pages_name_exist() -> None:
    settings = set(re.findall(r"^(\w+)=", text_of(".env.example"), re.MULTILINE))
    named = {
        (name, word)
        for name in pages()
        if not name.startswith("bench/")
        for word in re.findall(r"`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`", text_of(name))
    }
    # Every setting may come from a file.
    known = settings | {f"{each}_FILE" for each in settings}
    unknown = {(name, word) for name, word in named if word not in known}
    assert sorted(each for each in unknown if not each[1].startswith("SQLITE_")) == []


def test_commands_that_pages_name_exist() -> None:
    targets = set(re.findall(r"^([a-z0-9-]+):.*##", text_of("Makefile"), re.MULTILINE))
    commands = {*LIBRARY.summaries, *COMMANDS.summaries}
    for name in pages():
        text = text_of(name)
        for target in re.findall(r"`make ([a-z0-9-]+)[ `]", text):
            assert target in targets, f"{name} names make {target}"
        for command in re.findall(r"(?:`|/)eights ([a-z]+)\b", text):
            assert command in commands, f"{name} names eights {command}"
