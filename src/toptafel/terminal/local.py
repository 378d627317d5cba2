"""A game in this terminal: people who share the keyboard, and bots."""

from __future__ import annotations

import json
from dataclasses import dataclass

from toptafel.bots import analysis, make_bot, observed
from toptafel.engine.core import Rng
from toptafel.errors import ToptafelError
from toptafel.position import Position, Setup
from toptafel.protocol.setup import STAND_IN
from toptafel.terminal.screen import Decision, Scene, Screen

_HINT = 0.2  # of the best level's thinking
_HINTS = 3  # moves that a hint names


@dataclass
class Chair:
    """Who sits here: a person, or a bot of a level."""

    name: str
    level: str | None = None


class LocalGame:
    """One game, from the first draw to the result."""

    def __init__(self, setup: Setup, chairs: list[Chair], screen: Screen, seed: int) -> None:
        self.position: Position = setup.new(seed=seed)
        self._chairs = chairs
        self._screen = screen
        self._rng = Rng(seed & 0xFFFFFFFFFFFFFFFF)
        self._at_keyboard: int | None = None  # the person whose hand may be on the screen
        self._told = [0] * len(chairs)  # how many plies each seat knows of

    def run(self) -> None:
        while isinstance(seat := self.position.to_move, int):
            if self._chairs[seat].level is None:
                self._person_moves(seat)
            else:
                self._bot_moves(seat)
        self._end()

    # Turns

    def _bot_moves(self, seat: int) -> None:
        chair = self._chairs[seat]
        bot = make_bot(self.position.setup, chair.level or STAND_IN)
        self._screen.tell(self._screen.say("thinking", name=chair.name))
        self.position.push(bot(observed(self.position, seat), self._rng.next()))

    def _person_moves(self, seat: int) -> None:
        self._come(seat)
        decision = self._screen.decide(self._scene(seat), self._chairs[seat].name)
        self._told[seat] = len(self.position.plies)
        match decision:
            case Decision("hint"):
                self._hint(seat)
            case Decision("undo"):
                self._undo(seat)
            case Decision("resign"):
                self._resign(seat)
            case Decision(move=move):
                self._move(seat, move)

    def _come(self, seat: int) -> None:
        """Nobody sees the hand of another: it is covered while the keyboard is passed on."""
        if self._at_keyboard != seat and self.position.game.secret and self._people() > 1:
            self._screen.cover(self._chairs[seat].name)
        self._at_keyboard = seat

    def _move(self, seat: int, move: str) -> None:
        try:
            action = self.position.game.parse(self.position.state, move)
        except ToptafelError as error:
            self._screen.refuse(error)
            return
        if self.position.game.consent(action) != "nobody" and self._people() > 1:
            name = self._chairs[seat].name
            if not self._screen.agree(self._screen.say("ask.move", name=name, move=move)):
                return
        self.position.push_legal(action)

    def _hint(self, seat: int) -> None:
        found = analysis.hint(self.position.setup, self.position.moves, seat, _HINT, self._rng.next())
        self._screen.hint([(one.move, one.value, one.points) for one in found[:_HINTS]])

    def _undo(self, seat: int) -> None:
        """Back to the last decision of a person at this keyboard; whoever it was decides anew."""
        made = [ply for ply in self.position.plies if ply.seat is not None and self._chairs[ply.seat].level is None]
        if not made:
            self._screen.tell(self._screen.say("undo.none"))
            return
        self.position.back_to(made[-1].at)
        self._told = [min(told, made[-1].at) for told in self._told]
        self._screen.tell(self._screen.say("undo.done"))

    def _resign(self, seat: int) -> None:
        chair, say = self._chairs[seat], self._screen.say
        if self._screen.agree(say("resign.sure", name=chair.name)):
            chair.level = STAND_IN
            self._screen.tell(say("resign.done", name=chair.name))

    # What is shown

    def _people(self) -> int:
        return sum(chair.level is None for chair in self._chairs)

    def names(self) -> list[str]:
        return [self._named(chair) for chair in self._chairs]

    def _named(self, chair: Chair) -> str:
        level = chair.level
        return chair.name if level is None else f"{chair.name} ({self._screen.say(f'level.{level}')})"

    def seats(self) -> list[dict[str, str]]:
        """As a record has them."""
        return [{"name": each.name, **({"level": each.level} if each.level else {})} for each in self._chairs]

    def _scene(self, seat: int | None) -> Scene:
        position = self.position
        told = 0 if seat is None else self._told[seat]
        since = [
            f"{self._chairs[ply.seat].name} {ply.shown(seat)}"
            for ply in position.plies[told:]
            if ply.seat is not None and ply.seat != seat
        ]
        legal = [] if seat is None else self._offered()
        return Scene(position.view(seat), self.names(), since, legal)

    def _offered(self) -> list[str]:
        """What the list offers: without what a player is to find himself."""
        state, game = self.position.state, self.position.game
        texts: list[str] = json.loads(
            game.offered(state, lambda actions: [game.write(state, action) for action in actions])
        )
        return sorted(texts)

    def _end(self) -> None:
        alone = self._chairs[0].level is None and self._people() == 1
        self._screen.show(Scene(self.position.view(0 if alone else None), self.names(), [], []))
        names = [self._chairs[seat].name for seat in self.position.winners or []]
        self._screen.end(names, self.position.scores)
