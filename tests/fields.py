"""What follows from the fields of `State` and `Table`: their slots, and the lines that copy them.

    python -m tests.fields

writes both between their marks. A class declares a field where `begin` or `clear_round` sets it,
with its type. A field that the copying method sets above the mark is left to it.
"""

import ast
from pathlib import Path
from typing import Final

BEGIN: Final = "# `make fields` writes this from "
END: Final = "# Here it ends.\n"
DECLARING: Final = ("begin", "clear_round")
SOURCES: Final = (Path("engine/state.py"), Path("belief/table.py"))
LIBRARY: Final = Path(__file__).parents[1] / "library" / "crazy_eights"


def written(text: str) -> str:
    """A module's text as its declarations want it.

    Raises ValueError for a field that has no type, or is declared twice.
    """
    fields = declared(text)
    above, first, rest = text.partition(BEGIN)
    head, _, rest = rest.partition(END)
    # The first line tells where the fields are declared, the second names the slots.
    slots = "\n".join(head.splitlines()[:2])
    listed = "".join(f'    "{name}",\n' for name in sorted(fields))
    between, second, rest = rest.partition(BEGIN)
    source = rest.partition("\n")[0]
    below = rest.partition(END)[2]
    by_hand = between.rpartition("    def ")[2]
    indent = " " * 8
    copied = "".join(
        f"{indent}copy.{name} = self.{name}{'[:]' if type_.startswith('list[') else ''}\n"
        for name, type_ in fields.items()
        if f"copy.{name} = " not in by_hand
    )
    return (
        f"{above}{first}{slots}\n{listed})\n{END}"
        f"{between}{second}{source}\n{copied}{indent}{END}{below}"
    )


def declared(text: str) -> dict[str, str]:
    """The fields of the module's one class with fields, each with its type, in their order."""
    found: dict[str, str] = {}
    for method in ast.walk(ast.parse(text)):
        if not (isinstance(method, ast.FunctionDef) and method.name in DECLARING):
            continue
        for node in method.body:
            match node:
                case ast.AnnAssign(target=ast.Attribute(attr=name), annotation=type_):
                    if name in found:
                        raise ValueError(f"{name} is declared twice.")
                    found[name] = ast.unparse(type_)
                case ast.Assign(targets=[ast.Attribute(attr=name), *_]):
                    raise ValueError(f"{name} is declared without a type.")
    return found


def write(library: Path) -> list[Path]:
    """Bring the modules of a library up to date; returns those that were stale."""
    stale = []
    for source in (library / each for each in SOURCES):
        text = source.read_text(encoding="utf-8")
        fresh = written(text)
        if fresh != text:
            source.write_text(fresh, encoding="utf-8")
            stale.append(source)
    return stale


if __name__ == "__main__":
    write(LIBRARY)
