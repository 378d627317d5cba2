"""Programs of other people that play: started as a process, asked over standard input and output (docs/engines.md)."""

from __future__ import annotations

import atexit
import os
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

import msgspec

from toptafel.bots import line
from toptafel.bots.analysis import Candidate, Judgement
from toptafel.bots.line import Go, Info
from toptafel.bots.observation import Observation, observed
from toptafel.errors import ToptafelError
from toptafel.position import Setup
from toptafel.record import Record

PATIENCE = 60.0  # seconds that an engine may take for an answer
_FAREWELL = 2.0  # seconds that it may take to end
_SEEDS = 0x1FFFFFFFFFFFFF  # 53 bits: whole numbers that every language reads from JSON as they are


class EngineFault(ToptafelError):
    """An engine that cannot be started, says something else than the protocol has, or says nothing."""


@dataclass
class Process:
    """A running engine, and the lines it has written. None after the last of them."""

    popen: subprocess.Popen[bytes]
    lines: SimpleQueue[bytes | None] = field(default_factory=SimpleQueue)

    def listen(self) -> None:
        """Read what it writes as long as it does."""
        source: IO[bytes] | None = self.popen.stdout
        while source is not None and (text := source.readline(line.LONGEST)):
            self.lines.put(text)
        self.lines.put(None)


@dataclass(frozen=True)
class Thought:
    """What an engine answered."""

    move: str
    infos: list[Info]


def analysed(game: Record, by: Engine, seat: int | None = None, seed: int = 1) -> Iterator[Judgement]:
    """What an engine thinks of every decision in a record, or of those of one seat, in order."""
    for position, ply in game.steps():
        if ply is not None and ply.seat is not None and seat in (None, ply.seat):
            yield by.judge(observed(position, ply.seat), seed, ply.at, ply.text)


class Engine:
    """A player in a process of its own. It is started when it is first asked, and again after it failed."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.name = command  # as it calls itself, once it was started
        self._patience = patience
        self._process: Process | None = None
        self._setup: Setup | None = None  # what it was told last

    def __call__(self, observation: Observation, seed: int) -> str:
        return self.think(observation, Go(seed & _SEEDS)).move

    @property
    def __name__(self) -> str:
        return self.name

    def think(self, observation: Observation, go: Go) -> Thought:
        """Ask for a move; EngineFault when no answer can be had."""
        try:
            self.start()
            if observation.setup != self._setup:
                self._say("new", line.told(observation.setup))
                self._wait_for("ready")
                self._setup = observation.setup
            self._say("position", line.turn_of(observation))
            self._say("go", go)
            infos = []
            for word, rest in self._answers():
                if word == "info":
                    infos.append(self._read_info(rest))
                elif word == "move":
                    return Thought(rest, infos)
            raise self._fault("has ended")
        except EngineFault:
            self.close()
            raise

    def judge(self, observation: Observation, seed: int, at: int, played: str | None = None) -> Judgement:
        """What it thinks of a decision: the moves it told of, its choice first. Without any, only that choice."""
        thought = self.think(observation, Go(seed & _SEEDS, analyse=True, also=played or ""))
        told = {info.move: info for info in [Info(thought.move), *thought.infos]}
        order = sorted(told.values(), key=lambda info: (info.move != thought.move, -(info.value or 0.0)))
        found = [Candidate(info.move, info.value, info.error, info.points, info.simulations) for info in order]
        return Judgement(at, observation.seat, played, found)

    def start(self) -> None:
        """Start it, unless it runs already."""
        if self._process is not None:
            return
        try:
            popen = subprocess.Popen(
                shlex.split(self.command, posix=os.name != "nt"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise EngineFault("engine", f"The engine {self.command!r} cannot be started: {error}.") from error
        self._process = Process(popen)
        self._setup = None
        Thread(target=self._process.listen, daemon=True).start()
        self._say("toptafel", line.VERSION)
        self._wait_for("ready")

    def close(self) -> None:
        """End it: kindly, and if that does not help at once."""
        process, self._process = self._process, None
        if process is None:
            return
        popen = process.popen
        if popen.stdin is not None:
            with suppress(OSError):  # it may have gone already
                popen.stdin.write(b"quit\n")
                popen.stdin.close()
        try:
            popen.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            popen.kill()
            popen.wait()

    def _say(self, word: str, argument: object) -> None:
        stdin = None if self._process is None else self._process.popen.stdin
        try:
            if stdin is not None:
                stdin.write(b"%b %b\n" % (word.encode(), msgspec.json.encode(argument)))
                stdin.flush()
        except OSError as error:
            raise self._fault("has ended") from error

    def _wait_for(self, wanted: str) -> None:
        for word, rest in self._answers():
            if word == wanted:
                return
            if word == "id":
                self._introduced(rest)

    def _introduced(self, text: str) -> None:
        what, _, name = text.partition(" ")
        if what == "name" and name.strip():
            self.name = name.strip()[:40]

    def _answers(self) -> Iterator[tuple[str, str]]:
        """Word and rest of each line; what it complains of is a fault, and so is its silence. Never ends by itself."""
        while self._process is not None:
            try:
                text = self._process.lines.get(timeout=self._patience)
            except Empty:
                raise self._fault(f"has not answered for {self._patience:g} seconds") from None
            if text is None:
                raise self._fault("has ended")
            word, _, rest = text.decode(errors="replace").strip().partition(" ")
            if word == "error":
                raise self._fault(f"says: {rest or 'error'}")
            yield word, rest.strip()
        raise self._fault("has ended")

    def _read_info(self, text: str) -> Info:
        try:
            return msgspec.json.decode(text, type=Info)
        except msgspec.MsgspecError as error:
            raise self._fault(f"gave an info that cannot be read ({error})") from error

    def _fault(self, what: str) -> EngineFault:
        return EngineFault("engine", f"The engine {self.name!r} {what}.", engine=self.name)


@cache
def engine(command: str) -> Engine:
    """The engine of a command: one for everybody in this process. It ends with the process."""
    made = Engine(command)
    atexit.register(made.close)
    return made
