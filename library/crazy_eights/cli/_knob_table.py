"""The table of the knobs in the docs, generated from their declarations and texts."""

import json
from typing import Any, Final

from crazy_eights.prose.meanings import code, meaning_of
from crazy_eights.prose.words import Texts
from crazy_eights.rulesets.knob import KnobPath, knob_paths
from crazy_eights.rulesets.knobs import RULE_SET, RuleSet

LONG: Final = 40
IN_EFFECTS: Final = "/do/*/answer/"
"""The rules that answer one effect have the texts of those that answer all."""
_HEAD: Final = "| knob | default | meaning | rules |\n|---|---|---|---|\n"


def knob_table(say: Texts) -> str:
    """Return every knob with its default, the meaning of each of its values, and its rules."""
    default = RuleSet("basic").to_json()
    paths = [path for path in knob_paths(RULE_SET) if IN_EFFECTS not in path.pointer]
    return _HEAD + "".join(_row(say, path, default) for path in paths)


def _row(say: Texts, path: KnobPath, default: dict[str, Any]) -> str:
    name = path.pointer.removeprefix("/").replace("/*", "[]").replace("/", ".")
    meaning = meaning_of(say, path)
    rules = dict.fromkeys(
        [*path.knob.rules.split(), *" ".join(path.knob.rules_of.values()).split()]
    )
    return f"| `{name}` | {_default(default, path.pointer)} | {meaning} | {' '.join(rules)} |\n"


def _default(default: Any, pointer: str) -> str:
    """Return the value in `basic`; knobs inside lists and objects that may be null have none."""
    for name in pointer.split("/")[1:]:
        if not isinstance(default, dict) or name not in default:
            return ""
        default = default[name]
    return code(default) if len(json.dumps(default)) < LONG else "as above"
