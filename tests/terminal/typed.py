"""A real terminal: a pseudo terminal of a given size, and somebody who types."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from typing import Self

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEARED = "\x1b[3J"
PROMPT = re.compile(r"\(\? \w+\) ?: $|\(\? pour l'aide\) : $|\(\w/\w\) $|Enter\.$|Entrée\.$")
SECONDS = 300  # that an answer may take: these machines may be slow, and busy with other things


def _at_a_terminal() -> None:
    """So that Ctrl+C reaches the program. Whoever runs the tests in the background may ignore it, and a child would."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """Runs `toptafel play ... --terminal` in 80 columns and 24 lines, unless told otherwise."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **environment: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        inherited = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "toptafel", "play", *arguments, "--terminal"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**inherited, "TERM": "xterm-256color", "LANG": "en_GB.UTF-8", "LC_ALL": "", **environment},
            start_new_session=True,
            preexec_fn=_at_a_terminal,
        )
        os.close(slave)
        self.raw = ""  # everything so far
        self._read = 0  # how much of it was waited for

    @property
    def screen(self) -> str:
        """What was written since the last clearing, without colours."""
        return plain(self.raw.rpartition(CLEARED)[2])

    def prompt(self) -> str:
        """Wait until something is asked, or the program has ended: what was written since the last time, plain."""
        until = time.monotonic() + SECONDS
        while not PROMPT.search(self._new()) and self._more(until):
            pass
        new = self._new()
        self._read = len(self.raw)
        return new

    def type_only(self, text: str) -> None:
        """Type a line."""
        os.write(self._master, f"{text}\n".encode())

    def type(self, text: str) -> str:
        """Type a line, and wait for the next question."""
        self.type_only(text)
        until = time.monotonic() + SECONDS
        while "\n" not in self._new() and self._more(until):  # the terminal shows what was typed
            pass
        return self.prompt()

    def break_off(self, key: str) -> int:
        """Press Ctrl and a key, as often as a person would until the program ends: its exit code.

        Python loses a Ctrl+C that comes in the microseconds between the question and its reading of the answer.
        """
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            with suppress(OSError):  # it has just ended
                os.write(self._master, bytes([ord(key) - 64]))
            again = time.monotonic() + 1
            while select.select([self._master], [], [], max(0.0, again - time.monotonic()))[0]:
                if not self._more(until):
                    return self._process.wait(SECONDS)
        raise AssertionError(f"Ctrl+{key} does not end it: {self._new()!r}")

    def _new(self) -> str:
        return plain(self.raw[self._read :])

    def _more(self, until: float) -> bool:
        """Read what there is; False at the end."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, until - time.monotonic()))
        assert ready, f"Nothing more was written: {self._new()!r}"
        try:
            data = os.read(self._master, 1 << 16)
        except OSError:  # the other side is closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def ended(self) -> int:
        """Its exit code, once everything was read."""
        until = time.monotonic() + SECONDS
        while self._more(until):
            pass
        return self._process.wait(SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._master)


def plain(text: str) -> str:
    return _ESCAPE.sub("", text).replace("\r\n", "\n")
