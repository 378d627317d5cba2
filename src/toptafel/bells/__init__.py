"""Calling players who are away: by Web Push, by e-mail, and by a webhook. Knows no table: it is told what to say.

What takes long to load (cryptography, TLS, SMTP) is loaded when something is sent.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from toptafel.errors import ToptafelError

SECONDS = 10.0  # that anything sent may take
Handing = Callable[[], Awaitable[None]]  # to be awaited before something is sent that cannot be taken back


class BellError(ToptafelError):
    """A bell that cannot be had; the sentence says why."""

    reason = "bell"


class NotRung(Exception):
    """It did not ring. The text says why, and names nobody."""


class Gone(NotRung):
    """Nobody is at that address any more."""


class Later(NotRung):
    """It may go better another time: after so many seconds, if the receiver said so."""

    def __init__(self, why: str, seconds: float | None = None) -> None:
        super().__init__(why)
        self.seconds = seconds


class Never(NotRung):
    """To try the same again is of no use."""


class Doubtful(NotRung):
    """All was handed over and nothing answered: perhaps it rang."""
