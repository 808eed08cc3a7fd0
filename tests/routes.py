"""Routes that werkzeug compiles once for all applications of a test process."""

from collections.abc import Callable
from typing import Any

from werkzeug.routing import Rule

_Builder = Callable[..., tuple[str, str]]


def compile_once() -> None:
    """Share the functions that werkzeug compiles for each route: they depend on its rule alone.

    Compiling them for every test's own application took most of the time of its start.
    """
    compiled: dict[tuple[Any, ...], _Builder] = {}
    compile_builder = Rule._compile_builder

    def shared(rule: Rule, append_unknown: bool = True) -> _Builder:
        defaults = tuple(sorted((rule.defaults or {}).items()))
        key = (rule.rule, append_unknown, tuple(rule._trace), defaults)
        if key not in compiled:
            compiled[key] = compile_builder(rule, append_unknown)
        return compiled[key]

    Rule._compile_builder = shared  # type: ignore[method-assign, assignment]
