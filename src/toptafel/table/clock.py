"""Time at a table, in milliseconds. Nothing here reads a clock."""

from __future__ import annotations

from toptafel.games.game import Game, Options
from toptafel.protocol.setup import ClockSetup


class Clock:
    """Counts the time of the seat to move, against a limit a turn and a limit a game (either may be None)."""

    def __init__(self, limits: ClockSetup, players: int) -> None:
        self.turn = None if limits.move is None else limits.move * 1000
        self.game = None if limits.game is None else [limits.game * 1000] * players  # left, per seat
        self.used = 0  # of the present turn
        self.running: int | None = None  # the seat whose time runs
        self.since = 0  # counted up to this moment

    def count(self, now: int) -> None:
        """Count the time of the running seat up to now."""
        if self.running is None:
            return
        spent = max(0, now - self.since)
        self.since = max(self.since, now)
        self.used += spent
        if self.game is not None:
            self.game[self.running] -= spent  # below 0 when somebody was late to notice; `left` is never

    def give_back(self, spent: int) -> None:
        """So much of what was just counted was nobody's time."""
        if self.running is None:
            return
        self.used -= spent
        if self.game is not None:
            self.game[self.running] += spent

    def run(self, seat: int | None, now: int) -> None:
        """From now on the time of this seat runs, or nobody's."""
        self.running = seat
        self.since = now

    def new_turn(self) -> None:
        self.used = 0

    def left(self, seat: int) -> int | None:
        """What a seat has left for its turn, as counted so far; None: no limit."""
        limits = []
        if self.turn is not None:
            limits.append(self.turn - self.used if seat == self.running else self.turn)
        if self.game is not None:
            limits.append(self.game[seat])
        return max(0, min(limits)) if limits else None

    @property
    def deadline(self) -> int | None:
        """The moment at which the time of the running seat is up."""
        if self.running is None:
            return None
        left = self.left(self.running)
        return None if left is None else self.since + left


def limits(game: Game, options: Options, given: ClockSetup | None) -> ClockSetup | None:
    """The clock of a table: the one agreed on, else the game's own time limit."""
    given = given or ClockSetup()
    turn = game.turn_seconds(options) if given.move is None else given.move
    agreed = ClockSetup(turn, given.game)
    return None if agreed == ClockSetup() else agreed
