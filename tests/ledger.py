"""The rule ledger: every rule of `docs/rules`, its sentence, and the tests that prove it.

`python -m tests.ledger` writes them to `build/ledger.md`, and fails for a rule without a test and
for a test of no rule.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ROOT / "docs" / "rules"
PAGE: Final = ROOT / "build" / "ledger.md"
TESTS: Final = ROOT / "tests"


class Proof(NamedTuple):
    """One test that names a rule: its file and its function."""

    path: str
    name: str


_RULE: Final = re.compile(r"\*\*((?:C[ESVDN]|LO|FR|RC|ZW|PR|MA|O[OL]|LC|BJ|FP)-\d\d)\*\*")
_RELATIVE: Final = re.compile(r"^\| `([a-z-]+)` \| (.*) \|$", re.MULTILINE)
_SCENARIO: Final = re.compile(r"^(\d+)\. (.*)$", re.MULTILINE)
_REFUSALS: Final = "## Refusals, when several apply\n"


def rules() -> dict[str, str]:
    """Every rule id with its text, in the order of the rules."""
    games, fine_print, scenarios = (
        (RULES / name).read_text("utf-8") for name in ("games.md", "fine-print.md", "scenarios.md")
    )
    found = dict(_numbered(games))
    relatives = games[games.index("## Relatives") :]
    for preset, cells in _RELATIVE.findall(relatives):
        found[f"relative:{preset}"] = cells.replace(" | ", " · ")
    found |= _numbered(fine_print)
    found["refusals"] = _flat(fine_print.partition(_REFUSALS)[2].partition("\n- **")[0])
    for number, text in _SCENARIO.findall(scenarios):
        found[f"scenario:{number}"] = _flat(text)
    return found


def _numbered(text: str) -> Iterator[tuple[str, str]]:
    """The rules of a page: each runs to the next one or to the end of its paragraph."""
    marks = list(_RULE.finditer(text))
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        until = len(text) if following is None else following.start()
        body = re.split(r"\n\n|\n#|\n- $", text[mark.end() : until])[0]
        yield mark[1], _flat(body.removesuffix("- "))


def _flat(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


@cache
def proofs() -> dict[str, list[Proof]]:
    """The tests that name each id, by file and in their order in it."""
    found: dict[str, list[Proof]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        relative = path.relative_to(ROOT).as_posix()
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for name in _named(function):
                    found.setdefault(name, []).append(Proof(relative, function.name))
    return found


def _named(function: ast.FunctionDef) -> Iterator[str]:
    """The ids in the `@rule` decorators of a function."""
    for decorator in function.decorator_list:
        if not isinstance(decorator, ast.Call) or getattr(decorator.func, "id", None) != "rule":
            continue
        for argument in decorator.args:
            yield ast.literal_eval(argument)


def page() -> str:
    """Each rule with its tests, as Markdown."""
    lines = []
    for name, sentence in rules().items():
        lines += [f"**{name}** {sentence}", ""]
        lines += [f"- {test.path}::{test.name}" for test in proofs().get(name, ())]
        lines.append("")
    return "\n".join(lines)


def faults() -> list[str]:
    """The faults: rules without a test, and ids that are no rule."""
    known, proven = rules(), proofs()
    found = [f"{name} has no test" for name in known if name not in proven]
    for name, tests in proven.items():
        if name not in known:
            found += [f"{test.path}: {test.name} names {name}, which is no rule" for test in tests]
    return found


def main() -> int:
    """Write the page; returns the exit code, 1 for a fault."""
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), "utf-8")
    found = faults()
    sys.stderr.writelines(f"{fault}\n" for fault in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
