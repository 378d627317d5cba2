"""What a player asked, what was acknowledged, and what he was shown."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

NOTHING = b""  # the digest of a story in which nothing has happened yet
DONE = "done"
PATIENCE = 120.0  # seconds after which something is stuck, on the slowest machine


def told(before: bytes, seat: int | None, move: str) -> bytes:
    """The digest of a story that goes on with this move."""
    return hashlib.blake2b(before + f"{seat} {move}".encode(), digest_size=12).digest()


@dataclass
class Request:
    """One request. It is sent again, under the same id, until there is an answer; or not, by who waits."""

    id: str
    kind: str
    fields: dict[str, Any]
    sent: int = 0
    answer: str = ""  # DONE, or the code of a refusal; none so far
    given_up: bool = False  # nobody was shown for long what became of it

    def message(self) -> dict[str, Any]:
        return {"type": self.kind, "id": self.id, **self.fields}


@dataclass
class Story:
    """One player at one table."""

    table: str
    seat: int
    asked: list[Request] = field(default_factory=list)
    shown: list[bytes] = field(default_factory=list)  # digests of the whole log, each time it was shown
    _digests: list[bytes] = field(default_factory=lambda: [NOTHING])  # of the log shown last, move by move

    @property
    def last(self) -> bytes:
        return self._digests[-1]

    def show(self, start: int, log: list[dict[str, Any]]) -> None:
        """The player is shown moves from number `start` on, instead of what he had from there."""
        del self._digests[start + 1 :]
        for one in log:
            self._digests.append(told(self.last, one["seat"], one["move"]))
        self.shown.append(self.last)
