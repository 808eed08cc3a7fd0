"""Runs a function or a class of a Python file as a bot in its own process:

    python -P harness.py FILE NAME [--check]

It needs only the standard library. Its protocol is that of docs/bots.md, "A process", after one
line which says that the file is loaded.
"""

import json
import random
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

View = dict[str, Any]


def load(file: Path, name: str) -> Any:
    """Return what the file defines as `name`; the file can import the modules beside it."""
    sys.path.insert(0, str(file.parent))
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is no Python file")
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    found = getattr(module, name, None)
    if not callable(found):
        raise TypeError(f"the file has no function or class {name}")
    return found


def decider(found: Any, start: dict[str, Any]) -> Callable[[View, list[View]], Any]:
    """Return what chooses a game's moves: a new instance of the class, or the function itself."""
    if isinstance(found, type):
        made: Callable[[View, list[View]], Any] = found(start)
        return made
    return lambda view, events: found(view)


def main() -> None:
    """Answer line by line until the input ends. What the bot prints goes to standard error."""
    file, name, *options = sys.argv[1:]
    answers, sys.stdout = sys.stdout, sys.stderr
    found = load(Path(file), name)
    if options == ["--check"]:
        return
    print("{}", file=answers, flush=True)
    choose: Any = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            choose = decider(found, message)
        elif message["type"] == "end":
            end = getattr(choose, "end", None)
            if end is not None:
                end(message["result"])
        else:
            view = message["view"]
            # Equal positions of equal games get equal random numbers, whatever was played before.
            random.seed(f"{view['fairness']['commit']} {view['version']} {view['you']['seat']}")
            print(json.dumps(choose(view, message["events"])), file=answers, flush=True)


if __name__ == "__main__":
    main()
