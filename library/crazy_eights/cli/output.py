"""What the commands print: services, exports and bots may have chosen any part of it, so characters
that control a terminal or reorder text are escaped, all of them here.
"""

import json
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TextIO, cast

import click

_UNSAFE: Final = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Control and bidirectional characters, and others without a shape; not the joiners that Persian
needs, and neither tabs nor line feeds.
"""
MOST_FAULTS: Final = 100
"""How many faults a command prints one by one."""
_BREAKS: Final = re.compile("[\t\n]")


def escaped(text: str) -> str:
    """Return a text with its unsafe characters as JSON writes them, so JSON keeps its meaning."""
    return _UNSAFE.sub(_escape, text)


def one_line(text: str) -> str:
    """Return a text escaped, with its tabs and line feeds too, so that it cannot forge a line."""
    return _BREAKS.sub(_escape, escaped(text))


def _escape(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1]


def echo(line: str, *, err: bool = False) -> None:
    """Print one line, to standard error if `err`."""
    click.echo(one_line(line), err=err)


def echo_text(text: str) -> None:
    """Print lines, none of which anyone else can have chosen the breaks of."""
    click.echo(escaped(text.removesuffix("\n")))


class _Escaping:
    """A stream that escapes what is written to it as text."""

    def __init__(self, stream: TextIO) -> None:
        self.beneath = stream

    def write(self, text: str) -> int:
        self.beneath.write(escaped(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beneath, name)


@contextmanager
def escaping() -> Iterator[None]:
    """Escape all that is written to standard output and standard error meanwhile: also help, what
    bots print, and tracebacks, which end the program here.
    """
    kept = sys.stdout, sys.stderr
    ours = tuple(cast(TextIO, _Escaping(each)) for each in kept)
    sys.stdout, sys.stderr = ours
    try:
        yield
    except Exception as error:
        traceback.print_exc()
        raise SystemExit(1) from error
    finally:
        # click replaces them where the reader has closed its end.
        if (sys.stdout, sys.stderr) == ours:
            sys.stdout, sys.stderr = kept


def terminal() -> TextIO:
    """Return standard error for what is our own and controls the terminal: progress bars."""
    return cast(TextIO, getattr(sys.stderr, "beneath", sys.stderr))
