"""A file of the deals that were played, so that a long run that was stopped goes on where it was.

The first line says what is played; each further line is one deal, appended when it ends. A line that was cut off by a
kill or a full disk is dropped, and its deal played again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

import toptafel
from toptafel.arena.match import Deal, Result, name_of
from toptafel.arena.run import Runner
from toptafel.errors import OptionError
from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.position import make

Key = tuple[int, tuple[str, ...]]  # the deal's number and who sat where


class _Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be the same for the deals of a file to belong together."""

    game: str
    players: int
    options: dict[str, Any]  # complete
    seed: int
    budget: float
    bots: str  # a digest of the code and data that the bots are made of
    format: int = 1


class _Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal; its games are in the order in which the line-up moves round the table."""

    deal: int
    lineup: tuple[str, ...]
    games: list[_Game]


class Ledger:
    """The deals of a file, made when it is not there. OptionError when it is about something else."""

    def __init__(self, file: Path, deal: Deal) -> None:
        heading = _heading(deal)
        self._known: dict[Key, _Line] = {}
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            whole = self._read(file, heading) if file.exists() else 0
            self._out = file.open("ab", buffering=0)
            self._out.truncate(whole)
        except OSError as error:
            raise OptionError("ledger", f"{file} cannot be used: {error.strerror}.") from error
        if not whole:
            self._out.write(msgspec.json.encode(heading) + b"\n")

    def close(self) -> None:
        self._out.close()

    def find(self, deal: Deal) -> list[Result] | None:
        """The results of a deal that was played before."""
        line = self._known.get(_key(deal))
        if line is None:
            return None
        return [
            Result(deal.number, deal.seats(turn), game.scores, game.winners, game.moves, game.seconds)
            for turn, game in enumerate(line.games)
        ]

    def add(self, deal: Deal, results: Sequence[Result]) -> None:
        """Keep a deal: one write, so that a kill leaves the whole line or a part of it."""
        games = [_Game(each.scores, each.winners, each.moves, each.seconds) for each in results]
        line = _Line(*_key(deal), games)
        if self._known.setdefault(_key(deal), line) is line:
            self._out.write(msgspec.json.encode(line) + b"\n")

    def _read(self, file: Path, heading: _Heading) -> int:
        """How many bytes of the file are whole lines."""
        data = file.read_bytes()
        whole = data.rfind(b"\n") + 1
        if not whole and not msgspec.json.encode(heading).startswith(data):
            raise OptionError("ledger", f"{file} is no ledger of these games.")
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                if number == 1:
                    _compare(msgspec.json.decode(line, type=_Heading), heading, file)
                else:
                    found = msgspec.json.decode(line, type=_Line)
                    self._known[found.deal, found.lineup] = found
            except msgspec.DecodeError as error:
                raise OptionError("ledger", f"{file}, line {number}, is no part of a ledger: {error}.") from error
        return whole


def on_ledger(file: Path, runner: Runner) -> Runner:
    """Play only what the file does not have yet, and add it there."""

    def run(deals: Sequence[Deal]) -> Generator[tuple[int, list[Result]]]:
        ledger = Ledger(file, deals[0])
        try:
            left = []
            for index, deal in enumerate(deals):
                found = ledger.find(deal)
                if found is None:
                    left.append(index)
                else:
                    yield index, found
            if left:
                with closing(runner([deals[index] for index in left])) as played:
                    for at, results in played:
                        ledger.add(deals[left[at]], results)
                        yield left[at], results
        finally:
            ledger.close()

    return run


def digest(game: Game) -> str:
    """Tells whether the bots of a game are what they were: of the code and data that they are made of.

    A player of one's own is not in it; whoever changes one begins a new file.
    """
    package = Path(toptafel.__file__).parent
    home = Path(sys.modules[type(game).__module__].__file__ or "")
    places = [package / "engine", package / "bots", home.parent if home.name == "__init__.py" else home]
    found = hashlib.sha256()
    for place in places:
        files = [place] if place.is_file() else sorted(place.rglob("*"))
        for file in files:
            if file.suffix in (".py", ".json", ".txt") and file.name != "strength.json":
                found.update(f"{file.relative_to(place)}\n".encode() + file.read_bytes())
    return found.hexdigest()[:16]


def _heading(deal: Deal) -> _Heading:
    setup = make(deal.game, deal.players, **deal.options)
    bots = digest(registry.find(deal.game))
    return _Heading(deal.game, deal.players, dict(setup.options), deal.seed, deal.budget, bots)


def _key(deal: Deal) -> Key:
    return deal.number, tuple(name_of(deal.entrants[who]) for who in deal.lineup)


def _compare(found: _Heading, wanted: _Heading, file: Path) -> None:
    """OptionError when a file is about something else."""
    if found == wanted:
        return
    field = next(name for name in _Heading.__struct_fields__ if getattr(found, name) != getattr(wanted, name))
    if field == "bots":
        raise OptionError("ledger", f"The bots have changed since {file} was begun: begin a new file.")
    was, now = getattr(found, field), getattr(wanted, field)
    raise OptionError("ledger", f"{file} is about other games: its {field} is {was!r} and not {now!r}.")
