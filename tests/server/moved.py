"""A server whose clock the test moves: it is ahead of the real one by the milliseconds that a file says."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.server.server import Server
from toptafel.server import __main__, app, days, lobby, reviews
from toptafel.server.log import clock_now

DAY = 24 * 60 * 60 * 1000
REVIEWS = 2  # at the same time


class MovedServer(Server):
    """Looks at its tables over days ten times a second, has room for two reviews, and a master who plays at once."""

    def __init__(self, store: Path, clock: Path, *options: str) -> None:
        self._clock = clock
        self._ahead = 0
        self.move(0)
        self.program = ("-m", "tests.server.moved", str(clock))
        super().__init__(str(store), *options)

    def move(self, milliseconds: int) -> None:
        """It is so much later."""
        self._ahead += milliseconds
        new = self._clock.with_suffix(".new")
        new.write_text(str(self._ahead))
        new.rename(self._clock)  # at no moment half written

    def at_noon(self) -> str:
        """It is noon, so no day ends while a test runs; the date."""
        self.move(int(self.http.get("/api/day").json()["left"]) - DAY // 2)
        date: str = self.http.get("/api/day").json()["today"]["date"]
        return date


@contextmanager
def moved(folder: Path, *options: str) -> Iterator[MovedServer]:
    server = MovedServer(folder / "tables.db", folder / "clock", *options)
    try:
        yield server
    finally:
        server.stop()


def _serve(clock: Path, arguments: list[str]) -> None:
    def now() -> int:
        return clock_now() + int(clock.read_text())

    lobby.WAKE_SECONDS = 0.1
    reviews.MOST = REVIEWS
    days.STRONGEST = "easy"
    app.Lobby = partial(lobby.Lobby, now=now)  # type: ignore[assignment, attr-defined]
    __main__.main(arguments)


if __name__ == "__main__":
    _serve(Path(sys.argv[1]), sys.argv[2:])
