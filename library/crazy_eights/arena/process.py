"""A bot as a process: it gets one JSON line for every decision and writes one (docs/bots.md, "A
process").

Whatever the process does, the caller gets a move or a `BotFailure`, in bounded time and memory.
"""

import json
import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from crazy_eights.arena.entrants import Entrant
from crazy_eights.errors import Malformed
from crazy_eights.moves import Move, parse_move

LONGEST: Final = 65_536
"""The most bytes of an answer, and of what a bot prints for one."""
_KEPT: Final = 4_096
"""How many bytes of a bot's standard error are kept, for the message when it ends."""
_CHUNK: Final = 65_536
_CHUNKS: Final = 16
"""How much is read at once from a bot that prints without end."""
_PAUSE: Final = 0.02
_ENDS_WITHIN: Final = 2.0
"""How many seconds a process has to end after its input has ended, before it is killed."""


def to_stderr(name: str) -> Callable[[str], None]:
    """Return a function that writes a line to standard error, after the name of its source."""

    def write(line: str) -> None:
        # One call, so that lines of several processes don't mix.
        sys.stderr.write(f"{name}: {line}\n")
        sys.stderr.flush()

    return write


class BotFailure(Exception):
    """What a bot did wrong, as text; `late` where it was only too slow."""

    def __init__(self, text: str, *, late: bool = False) -> None:
        super().__init__(text)
        self.late = late


class BotProcess:
    """One process of a bot, which plays one game after another."""

    def __init__(self, bot: Entrant, seconds: float, printed: Callable[[str], None]) -> None:
        """Start it. `seconds` limits the time for an answer; the first one includes the start,
        unless `bot` has a limit of its own for that. `printed` is called with each line that the
        process writes to standard error.
        """
        self._seconds = seconds
        self._loads_within = bot.loads_within
        self._printed = printed
        self._errors = b""
        self._line = b""
        self._room = LONGEST
        self._answer = b""
        self._process = subprocess.Popen(  # noqa: S603  # Running what its caller named.
            list(bot.command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._pipes = [pipe for pipe in pipes if pipe is not None]
        self._in, self._out, self._err = (pipe.fileno() for pipe in self._pipes)
        for each in (self._in, self._out, self._err):
            os.set_blocking(each, False)

    def start(self, **members: Any) -> None:
        """Send a new game. Raises `BotFailure`."""
        self._send({"type": "start", **members})

    def act(self, view: dict[str, Any], events: list[dict[str, Any]]) -> Move:
        """Ask for a move. Raises `BotFailure`."""
        answer = self._send({"type": "act", "view": view, "events": events}, wait=True)
        try:
            return parse_move(json.loads(answer))
        except Malformed as fault:
            raise BotFailure(f"answered no move: {fault}") from fault
        except (ValueError, RecursionError) as fault:
            raise BotFailure("answered no JSON") from fault

    def end(self, result: dict[str, Any] | None) -> None:
        """Send the result of a game, and ignore failures."""
        with suppress(BotFailure):
            self._send({"type": "end", "result": result})

    def close(self) -> None:
        """End the process and all processes that it has started."""
        *ends, errors = self._pipes
        for pipe in ends:
            pipe.close()
        self._await_end()
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._read_errors()
        if self._line:
            self._print(b"\n")
        errors.close()

    def _await_end(self) -> None:
        """Give the process time to end, and read its standard error meanwhile."""
        deadline = monotonic() + _ENDS_WITHIN
        while self._process.poll() is None and monotonic() < deadline:
            self._read_errors()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_PAUSE)

    def _send(self, message: dict[str, Any], *, wait: bool = False) -> bytes:
        """Write one line and, with `wait`, read the answer; both within the time for one answer."""
        if self._loads_within is not None:
            seconds, self._loads_within = self._loads_within, None
            self._exchange(b"", seconds, f"was not loaded within {seconds:g} s", wait=True)
        if self._answer:
            raise BotFailure("wrote more than one line for an answer")
        self._room = LONGEST
        late = f"gave no answer within {self._seconds:g} s"
        return self._exchange(json.dumps(message).encode() + b"\n", self._seconds, late, wait=wait)

    def _exchange(self, waiting: bytes, seconds: float, late: str, *, wait: bool) -> bytes:
        """Write all bytes and, with `wait`, read a line, within some seconds; else fail as
        `late`.
        """
        deadline = monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            if waiting:
                ready.register(self._in, selectors.EVENT_WRITE)
            ready.register(self._out, selectors.EVENT_READ)
            ready.register(self._err, selectors.EVENT_READ)
            while waiting or (wait and b"\n" not in self._answer):
                left = deadline - monotonic()
                found = ready.select(left) if left > 0 else []
                if not found:
                    raise BotFailure(late, late=True)
                for key, _ in found:
                    if key.fd == self._in:
                        waiting = self._write(waiting)
                        if not waiting:
                            ready.unregister(self._in)
                    elif not self._read(key.fd):
                        ready.unregister(key.fd)
        line, _, self._answer = self._answer.partition(b"\n")
        return line

    def _write(self, waiting: bytes) -> bytes:
        """Write what the process accepts now, and return the rest."""
        try:
            return waiting[os.write(self._in, waiting) :]
        except BlockingIOError:
            return waiting
        except OSError:
            raise self._gone() from None

    def _read(self, end: int) -> bool:
        """Read what is available; return False at the end of standard error."""
        data = os.read(end, _CHUNK)
        if end == self._err:
            self._print(data)
            return bool(data)
        if not data:
            raise self._gone()
        self._answer += data
        if len(self._answer) > LONGEST:
            raise BotFailure(f"wrote more than {LONGEST} bytes for an answer")
        return True

    def _read_errors(self) -> None:
        """Read what is available on standard error."""
        with suppress(OSError):
            for _ in range(_CHUNKS):
                data = os.read(self._err, _CHUNK)
                if not data:
                    break
                self._print(data)

    def _print(self, data: bytes) -> None:
        """Pass on the lines that data from standard error completes, as far as there is room."""
        self._errors = (self._errors + data)[-_KEPT:]
        if self._room <= 0:
            return
        self._room -= len(data)
        *lines, self._line = (self._line + data).split(b"\n")
        for line in lines:
            self._printed(line.decode(errors="replace").rstrip("\r"))
        if self._room <= 0:
            self._line = b""
            self._printed(f"(printed more than {LONGEST} bytes for an answer; the rest is dropped)")

    def _gone(self) -> BotFailure:
        """Return the failure of a process that has closed its input or output: its exit code and
        its last line on standard error.
        """
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_ENDS_WITHIN)
        self._read_errors()
        code = self._process.returncode
        how = "closed its output" if code is None else f"ended with code {code}"
        lines = self._errors.decode(errors="replace").strip().splitlines()
        return BotFailure(f"{how}: {lines[-1].strip()}" if lines else how)
