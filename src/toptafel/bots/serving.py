"""`toptafel engine`: a player of this library, served over the line protocol (docs/engines.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

import toptafel
from toptafel.bots import line
from toptafel.bots.analysis import judge
from toptafel.bots.asking import ask
from toptafel.bots.line import Go, LineError, New, Turn
from toptafel.bots.named import find_player
from toptafel.bots.observation import Observation
from toptafel.bots.players import Bot, Player
from toptafel.errors import ToptafelError
from toptafel.position import Setup

_KNOWN = ("toptafel", "new", "position", "go", "quit")


class Served:
    """One player, as it is asked line by line. What it cannot do it says in an `error`, and goes on."""

    def __init__(self, name: str, budget: float = 1.0) -> None:
        self._name = name
        self._budget = budget
        self._setup: Setup | None = None
        self._player: Player | None = None
        self._observation: Observation | None = None

    def run(self, source: Iterable[str], write: Callable[[str], None]) -> None:
        """Answer every line until `quit`, or the last one."""
        for text in source:
            word, _, rest = text.strip().partition(" ")
            if word == "quit":
                return
            try:
                for answer in self._answer(word, rest):
                    write(answer)
            except (ToptafelError, msgspec.MsgspecError) as error:
                write(f"error {' '.join(str(error).split())}")

    def _answer(self, word: str, rest: str) -> Iterator[str]:
        match word:
            case "toptafel":
                yield f"id name Toptafel {toptafel.__version__} {self._name}"
                yield "ready"
            case "new":
                self._begin(msgspec.json.decode(rest, type=New))
                yield "ready"
            case "position":
                turn = msgspec.json.decode(rest, type=Turn)
                self._observation = line.observation_of(self._known(), turn)
            case "go":
                yield from self._go(msgspec.json.decode(rest, type=Go))
            case "":
                pass
            case _:
                raise LineError("word", f"There is no word {word!r}; there are {', '.join(_KNOWN)}.")

    def _begin(self, new: New) -> None:
        self._observation = None
        self._setup = line.setup_of(new)
        self._player = find_player(self._name, self._setup, self._budget)

    def _known(self) -> Setup:
        if self._setup is None:
            raise LineError("early", "Tell of a new game first.")
        return self._setup

    def _go(self, go: Go) -> Iterator[str]:
        if self._observation is None or self._player is None:
            raise LineError("early", "Tell of a position first.")
        if not (go.analyse and isinstance(self._player, Bot) and self._player.simulations):
            yield f"move {ask(self._player, self._observation, go.seed)}"
            return
        found = judge(self._observation, self._player, go.seed, played=go.also or None)
        for one in found.candidates:
            info = line.Info(one.move, one.value, one.points, one.error, one.simulations)
            yield f"info {msgspec.json.encode(info).decode()}"
        yield f"move {found.best.move}"
