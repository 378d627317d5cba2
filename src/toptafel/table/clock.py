"""Time at a table, in milliseconds. Nothing here reads a clock."""

from __future__ import annotations

from toptafel.games.game import Game, Options
from toptafel.protocol.setup import ClockSetup, TableSetup
from toptafel.table.calendar import Calendar, Pause


class Clock:
    """Counts the time of the seat to move, against a limit a turn and a limit a game (either may be None).

    With a calendar only the hours that it counts.
    """

    def __init__(self, limits: ClockSetup, players: int, calendar: Calendar | None = None) -> None:
        self.turn = None if limits.move is None else limits.move * 1000
        self.game = None if limits.game is None else [limits.game * 1000] * players  # left, per seat
        self.add = limits.add * 1000  # to what is left of the game, a turn
        self.calendar = calendar
        self.off: list[list[Pause]] = [[] for _ in range(players)]  # days off, per seat
        self.used = 0  # of the present turn
        self.running: int | None = None  # the seat whose time runs
        self.since = 0  # counted up to this moment

    def count(self, now: int) -> None:
        """Count the time of the running seat up to now."""
        if self.running is None:
            return
        spent = self.spent(self.since, now)
        self.since = max(self.since, now)
        self.used += spent
        if self.game is not None:
            self.game[self.running] -= spent  # below 0 when somebody was late to notice; `left` is never

    def spent(self, start: int, now: int) -> int:
        """How much of that time is the running seat's."""
        if self.calendar is None or self.running is None:
            return max(0, now - start)
        return self.calendar.counted(start, now, self.off[self.running])

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

    def new_turn(self, played: int | None = None) -> None:
        """Another turn begins; `played`: because that seat has played its own."""
        self.used = 0
        if played is not None and self.game is not None and self.add:
            self.game[played] = max(0, self.game[played]) + self.add

    def take_off(self, seat: int, now: int, until: int) -> None:
        """The time of a seat does not run until then. When it does not already: until now."""
        off = self.off[seat]
        if off and off[-1][1] > now:
            off[-1] = (off[-1][0], max(now, until))
        elif until > now:
            off.append((now, until))

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
        if left is None or self.calendar is None:
            return None if left is None else self.since + left
        return self.calendar.after(self.since, left, self.off[self.running])


def limits(game: Game, options: Options, setup: TableSetup) -> ClockSetup | None:
    """The clock of a table: the one agreed on, else the game's own time limit. A sandglass is for live tables."""
    given = setup.clock or ClockSetup()
    turn = game.turn_seconds(options) if given.move is None and setup.days is None else given.move
    agreed = ClockSetup(turn, given.game, given.add)
    return None if agreed == ClockSetup() else agreed
