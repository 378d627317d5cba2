"""A bot of somebody's own at a table: it moves when its seat is to move, agrees to what it is asked, and stays for a
rematch as long as somebody else is there. What it does wrong is told, and stops nobody's game."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from msgspec import UNSET

from toptafel.bots.asking import PlayerFault, ask
from toptafel.bots.line import Turn, observation_of
from toptafel.bots.named import find_player
from toptafel.bots.observation import Observation
from toptafel.engine.core import Rng
from toptafel.engine.packed import PackedError
from toptafel.position import Setup, make
from toptafel.protocol.messages import (
    AnyFromServer,
    ErrorMessage,
    GuessMessage,
    PositionMessage,
    ResultMessage,
    TableMessage,
)
from toptafel.protocol.requests import Answer, Guess, Move, Rematch
from toptafel.seat.address import SeatError
from toptafel.seat.visit import Visit

_AGAIN = {"store", "busy", "too_much"}  # answers after which one asks again, in a moment
_MOMENT = 1.0  # seconds


class BotAtTable:
    """Plays one seat until the game, and every rematch, is over."""

    def __init__(self, visit: Visit, player: str, tell: Callable[[str], None]) -> None:
        self._visit = visit
        self._player = player
        self._tell = tell
        self._seed = secrets.randbits(48)
        self._setup: Setup | None = None
        self._asked = ""  # the id of the request that was not answered yet

    def run(self) -> None:
        for message in self._visit.messages():
            self._take(message)

    def _take(self, message: AnyFromServer) -> None:
        match message:
            case TableMessage():
                self._look_round(message)
            case PositionMessage():
                self._asked = ""
                self._turn()
            case GuessMessage(id=name, at=at, guess=guess) if name == self._asked:
                self._think(at, guess)
            case ErrorMessage(id=name) if name == self._asked:
                self._refused(message)
            case ResultMessage(scores=scores, winners=winners):
                self._tell(f"The game is over: {', '.join(map(str, scores))}; won by seat {_listed(winners)}.")

    def _look_round(self, head: TableMessage) -> None:
        """Whatever is to be done besides moving."""
        if not head.mine:
            raise SeatError("token", "This token plays no seat at this table.")
        seat = head.mine[0]
        if self._setup is None:
            self._setup = self._setup_of(head)
            self._tell(f"{self._setup.game.title}, seat {seat} of {len(head.seats)}.")
        if head.question is not None and seat in head.question.waiting:
            self._visit.send(Answer(seat=seat, yes=True))
        if head.status == "finished":
            self._after(head, seat)
        elif head.status == "playing":
            self._turn()  # it may have begun just now

    def _after(self, head: TableMessage, seat: int) -> None:
        others = [one for number, one in enumerate(head.seats) if number != seat and one.kind == "person"]
        if head.next is not None:
            self._setup = None
            self._visit.follow(head.next)
        elif not any(one.present and one.program is None for one in others):
            self._visit.close()
        elif any(one.asked for one in others) and not head.seats[seat].asked:
            self._visit.send(Rematch(seat=seat))

    def _setup_of(self, head: TableMessage) -> Setup:
        setup = make(head.game, len(head.seats), **head.options)
        if head.rules != setup.game.rules:
            raise SeatError("rules", f"That server plays {setup.game.title} by other rules than this program has.")
        return setup

    def _turn(self) -> None:
        """Begin to think, when it is this seat's turn and nothing is under way."""
        position = self._visit.position
        if self._asked or position is None or position.legal is UNSET or self._setup is None:
            return
        if any("?" in logged.move for logged in self._visit.log):
            self._asked = f"guess-{secrets.token_hex(8)}"
            self._visit.send(Guess(id=self._asked, seat=self._seat(position)))
        else:
            self._think(position.at, None)

    def _think(self, at: int, guess: object) -> None:
        position = self._visit.position
        if position is None or position.at != at or position.legal is UNSET:
            return
        observation = self._observation(position, guess)
        seed = self._seed + at
        try:
            move = ask(find_player(self._player, observation.setup), observation, seed)
        except PlayerFault as fault:
            self._tell(f"{fault.message} It plays any move instead.")
            move = _any(observation, seed)
        self._asked = f"move-{secrets.token_hex(8)}"
        self._visit.send(Move(id=self._asked, seat=self._seat(position), at=at, move=move))

    def _observation(self, position: PositionMessage, guess: object) -> Observation:
        assert self._setup is not None
        assert position.legal is not UNSET
        seen = [logged.move for logged in self._visit.log]
        seat = self._seat(position)
        view = dict(position.view)
        try:
            return observation_of(self._setup, Turn(seat, position.at, view, position.legal, seen, guess))
        except PackedError as error:
            self._tell(error.message)
            return observation_of(self._setup, Turn(seat, position.at, view, position.legal, seen))

    def _seat(self, position: PositionMessage) -> int:
        assert position.look is not None
        return position.look

    def _refused(self, error: ErrorMessage) -> None:
        """Where no guess can be had, the view must do. A move that came too late is none: the position has changed."""
        guessing, self._asked = self._asked.startswith("guess"), ""
        position = self._visit.position
        if error.code in _AGAIN:
            time.sleep(_MOMENT)
            self._turn()
        elif guessing and position is not None:
            self._think(position.at, None)
        elif error.code not in ("stale", "not_your_turn", "finished"):
            self._tell(error.message)


def _any(observation: Observation, seed: int) -> str:
    legal = observation.legal()
    return legal[Rng(seed).below(len(legal))]


def _listed(seats: list[int]) -> str:
    return ", ".join(map(str, seats))
