"""A seat at a server's table, played in this terminal. The server is the judge: here nothing is checked."""

from __future__ import annotations

import secrets
from queue import SimpleQueue
from threading import Thread

from msgspec import UNSET

from toptafel.errors import ToptafelError
from toptafel.games import registry
from toptafel.protocol.messages import (
    AnyFromServer,
    DoneMessage,
    ErrorMessage,
    HintMessage,
    Logged,
    PositionMessage,
    QuestionHead,
    TableMessage,
)
from toptafel.protocol.requests import Answer, AnyFromBrowser, Ask, Hint, Move, Rematch, Resign, Undo
from toptafel.seat.address import SeatError
from toptafel.seat.visit import Visit
from toptafel.terminal.screen import Decision, Left, Scene, Screen
from toptafel.terminal.words import Words


class RemoteGame:
    """What is heard comes in by a thread of its own; when all of it was taken in, a person is asked what is due."""

    def __init__(self, visit: Visit, words: Words) -> None:
        self._visit = visit
        self._words = words
        self._heard: SimpleQueue[AnyFromServer | ToptafelError] = SimpleQueue()
        self._screen: Screen
        self._begin()

    def _begin(self) -> None:
        self._head: TableMessage | None = None
        self._position: PositionMessage | None = None
        self._log: list[Logged] = []
        self._told = 0  # how many moves of the log were shown
        self._said = ""  # what was said last about the wait
        self._sent: AnyFromBrowser | None = None  # not answered yet

    def run(self) -> None:
        Thread(target=self._listen, daemon=True).start()
        try:
            while True:
                heard = self._heard.get()
                if isinstance(heard, ToptafelError):
                    raise heard
                self._take(heard)
                if self._heard.empty() and self._is_over():
                    return
        finally:
            self._visit.close()

    def _listen(self) -> None:
        try:
            for message in self._visit.messages():
                self._heard.put(message)
        except ToptafelError as error:
            self._heard.put(error)

    # What is heard

    def _take(self, message: AnyFromServer) -> None:
        match message:
            case TableMessage():
                if self._head is None:
                    self._screen = Screen(registry.find(message.game), self._words)
                self._head = message
            case PositionMessage():
                self._log[message.start :] = message.log
                self._told = min(self._told, message.start)
                self._position, self._sent = message, None
            case HintMessage(moves=moves):
                self._sent = None
                self._screen.hint([(one.move, one.value, one.points) for one in moves])
            case DoneMessage(id=name) if self._sent is not None and name == self._sent.id:
                self._sent = None
            case ErrorMessage():
                self._refused(message)

    def _refused(self, error: ErrorMessage) -> None:
        sent, self._sent = self._sent, None
        if error.code == "ask" and isinstance(sent, Move):  # the others must agree to it first
            self._send(Ask(id=_name(), seat=sent.seat, at=sent.at, move=sent.move))
            self._screen.tell(self._words("asked"))
        else:
            self._screen.refuse(ToptafelError(error.code, error.message, **error.params))

    # What is due

    def _is_over(self) -> bool:
        """Do what is due; True when there is nothing more to come."""
        head, position = self._head, self._position
        if head is None or position is None or self._sent is not None:
            return False
        if not head.mine:
            raise SeatError("token", "This token plays no seat at this table.")
        seat = head.mine[0]
        if head.status == "finished":
            return self._ended(head, position, seat)
        if head.question is not None:
            self._question(head, head.question, seat)
        elif position.legal is not UNSET:
            self._turn(head, position, seat, position.legal)
        else:
            self._wait(head, position)
        return False

    def _question(self, head: TableMessage, question: QuestionHead, seat: int) -> None:
        if seat not in question.waiting:
            self._say_once(self._words("asked"))
            return
        name = self._names(head)[question.seat]
        asked = (
            self._words("ask.undo", name=name)
            if question.kind == "undo"
            else self._words("ask.move", name=name, move=question.move)
        )
        self._send(Answer(id=_name(), seat=seat, yes=self._screen.agree(asked)))

    def _turn(self, head: TableMessage, position: PositionMessage, seat: int, legal: list[str]) -> None:
        """Ask until something was decided that the server must hear of, or something new was heard."""
        self._said = ""
        name = self._names(head)[seat]
        while self._sent is None and self._heard.empty():
            decision = self._screen.decide(self._scene(head, position, seat, legal), name)
            self._told = len(self._log)
            self._do(decision, seat, position.at, name)

    def _do(self, decision: Decision, seat: int, at: int, name: str) -> None:
        match decision:
            case Decision("hint"):
                self._send(Hint(id=_name(), seat=seat))
            case Decision("undo"):
                self._undo(seat)
            case Decision("resign"):
                if self._screen.agree(self._words("resign.sure", name=name)):
                    self._send(Resign(id=_name(), seat=seat))
                    raise Left("left", "")
            case Decision(move=move):
                self._send(Move(id=_name(), seat=seat, at=at, move=move))

    def _undo(self, seat: int) -> None:
        made = [logged.n for logged in self._log if logged.seat == seat]
        if made:
            self._send(Undo(id=_name(), seat=seat, to=made[-1]))
        else:
            self._screen.tell(self._words("undo.none"))

    def _ended(self, head: TableMessage, position: PositionMessage, seat: int) -> bool:
        if head.next is not None:
            self._visit.follow(head.next)
            self._begin()
            return False
        if head.seats[seat].asked:
            self._say_once(self._words("rematch.asked"))
            return False
        names = self._names(head)
        self._screen.show(self._scene(head, position, seat, []))
        winners = position.view["winners"] or []
        self._screen.end([names[winner] for winner in winners], position.view["scores"])
        if not self._screen.agree(self._words("rematch")):
            return True
        self._send(Rematch(id=_name(), seat=seat))
        return False

    def _wait(self, head: TableMessage, position: PositionMessage) -> None:
        names, turn = self._names(head), position.view["to_move"]
        if head.status == "open":
            away = [name for name, one in zip(names, head.seats, strict=True) if not one.present]
            self._say_once(self._words("waiting", names=", ".join(away)))
        elif isinstance(turn, int):
            self._say_once(self._words("thinking", name=names[turn]))

    # Small things

    def _send(self, request: AnyFromBrowser) -> None:
        self._sent = request
        self._visit.send(request)

    def _say_once(self, text: str) -> None:
        if text != self._said:
            self._screen.tell(text)
        self._said = text

    def _names(self, head: TableMessage) -> list[str]:
        names = []
        for number, seat in enumerate(head.seats, 1):
            name = seat.name or self._words("bot" if seat.kind == "bot" else "player", n=number)
            mark = self._words(f"level.{seat.level}") if seat.level else seat.program and self._words("program")
            names.append(f"{name} ({mark})" if mark else name)
        return names

    def _scene(self, head: TableMessage, position: PositionMessage, seat: int, legal: list[str]) -> Scene:
        names = self._names(head)
        since = [
            f"{names[logged.seat]} {logged.move}"
            for logged in self._log[self._told :]
            if logged.seat is not None and logged.seat != seat
        ]
        return Scene(position.view, names, since, sorted(legal))


def _name() -> str:
    return secrets.token_hex(8)
