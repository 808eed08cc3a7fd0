"""Figure 1, last part: the cost of disabled knobs, compared with an engine without them.

    python -m bench.knobs [--without]

prints the rate of `basic` in pure Python. `--without` compiles the sources of the rules with every
test of a switch that is off in `basic` replaced by False, so that Python drops the code behind it;
nothing of these knobs remains then.
"""

import ast
import json
import random
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any, Final

from bench.measure import RUNS, SLICES, Figure, at_least, plain_environment, rate

PRESET: Final = "basic"
SEATS: Final = 4
GAMES: Final = 150
_RULES: Final = "crazy_eights.engine."
# The modules that run while a game is played.
_PLAYED: Final = frozenset(
    _RULES + name
    for name in (
        "announcements", "apply", "deal", "drawing", "duel", "effects", "endings", "legal", "sets",
        "turns",
    )
)  # fmt: skip


def figures() -> list[Figure]:
    """The engine as it is, compared with the one without the knobs; each run is a process."""
    pairs = [(_measured_in_a_process(), _measured_in_a_process("--without")) for _ in range(RUNS)]
    if any(one["moves"] != other["moves"] for one, other in pairs):
        raise RuntimeError("different games were played without the knobs")
    name, peer = f"{PRESET}, every other knob off, pure Python", "without these knobs"
    found = []
    for unit, size, goal in (
        ("decisions/s", 1.0, at_least(0.97)),
        ("games/s", GAMES / pairs[0][0]["moves"], None),
    ):
        mine, bare = ([each["rate"] * size for each in side] for side in zip(*pairs, strict=True))
        found.append(Figure(name, unit, mine, bare, peer, goal))
    return found


def _measured_in_a_process(*options: str) -> dict[str, Any]:
    # Run the sources, not the compiled modules: both depend on PYTHONPATH.
    command = [sys.executable, "-m", "bench.knobs", *options]
    done = subprocess.run(command, env=plain_environment(), stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def switches_off() -> frozenset[str]:
    """The switches of the tables of rules that are off in `basic`."""
    from crazy_eights.engine.rule_tables import compile_rules
    from crazy_eights.rulesets.ruleset import expand

    tables = vars(compile_rules(expand(PRESET, seats=SEATS), 1))
    return frozenset(name for name, value in tables.items() if value is False or value is None)


class _Answering(ast.NodeTransformer):
    """Replaces reads of `tables.switch` by False if the switch is off."""

    def __init__(self, off: frozenset[str]) -> None:
        self.off = off

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        holder = node.value
        named = getattr(holder, "id", None) or getattr(holder, "attr", None)
        if node.attr in self.off and named == "tables" and isinstance(node.ctx, ast.Load):
            return ast.copy_location(ast.Constant(value=False), node)
        return node


class _Loader(SourceFileLoader):
    """Compiles a module of the rules again, ignoring cached bytecode."""

    off: frozenset[str] = frozenset()

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = _Answering(self.off).visit(ast.parse(self.get_data(path)))
        code: CodeType = compile(tree, path, "exec", dont_inherit=True)
        return code


class _Finder:
    """Finds the modules that run in play, before the usual finder."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name in _PLAYED else None
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def _drop_disabled_switches() -> None:
    """Make Python import the rules again, without the switches that are off."""
    _Loader.off = switches_off()
    for name in [each for each in sys.modules if each.startswith(_RULES)]:
        del sys.modules[name]
    finder: Any = _Finder()
    sys.meta_path.insert(0, finder)


def _measured() -> dict[str, Any]:
    from crazy_eights.bots.selfplay import simulate
    from crazy_eights.rulesets.ruleset import expand

    ruleset = expand(PRESET, seats=SEATS)
    chance = random.Random(PRESET)
    seeds = [chance.randbytes(32) for _ in range(GAMES)]

    def work() -> int:
        return simulate(ruleset, SEATS, GAMES, seeds, chance.random).moves

    return {"rate": max(rate(work) for _ in range(2 * SLICES)), "moves": work()}


if __name__ == "__main__":
    if "--without" in sys.argv[1:]:
        _drop_disabled_switches()
    print(json.dumps(_measured()))
