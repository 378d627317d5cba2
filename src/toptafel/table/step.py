# cython: boundscheck=True, wraparound=True, cdivision=False
"""One step of a table in the making."""

from __future__ import annotations

from toptafel import fair
from toptafel.engine.core import CHANCE
from toptafel.table import events
from toptafel.table.events import AnyEvent, Entry
from toptafel.table.table import Table


class Step:
    """Events happen as they are added, and together become one entry."""

    def __init__(self, table: Table, now: int, person: int = -1, request: str = "") -> None:
        self.table = table
        self.now = now
        self.person = person
        self.request = request
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        self._begin()
        self.events.append(event)
        self.table.happen(event, self.now)

    def play(self, action: int) -> None:
        """The seat to move plays a legal move."""
        self._begin()
        self.events.append(events.Moved(self.table.play(action).text))
        self.draw()

    def draw(self) -> None:
        """Let everything come up that is due."""
        table = self.table
        state = table.position.state
        while state.to_move == CHANCE:
            k = table.next_draw
            actions = table.texts.in_order(state, state.legal().tolist())
            weights = [state.weight(action) for action in actions]
            action = actions[fair.pick(weights, table.secret, table.entropy, k)]
            self._begin()
            self.events.append(events.Drawn(table.draw(action, k).text, k))

    def settle(self) -> None:
        """Close the open question when it is decided."""
        question = self.table.question
        if question is None or question.decided is None:
            return
        if not question.decided:
            self.add(events.Refused())
        elif question.to is not None:
            self.add(events.Undone(question.to))
        else:
            assert question.move is not None
            self.play(self.table.game.parse(self.table.position.state, question.move))

    def start(self) -> None:
        """Begin when everybody is there."""
        table = self.table
        if table.started is None and table.complete and not table.unrevealed:
            self.add(events.Started())
            self.draw()

    def _begin(self) -> None:
        """Time is counted when something happens, never for a request that is refused."""
        if not self.events:
            self.table.begin(self.now)

    def finish(self) -> Entry:
        entry = Entry(self.now, self.events, self.person, self.request)
        self.table.end(entry)
        return entry
