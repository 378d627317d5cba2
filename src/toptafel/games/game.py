"""Game: what a game gives to the house.

A game's folder has a subclass and one instance of it, GAME. What has a sensible default here need not be written:
`docs/adding-a-game.md` builds a game from nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from toptafel.engine.core import CHANCE, OVER, State
from toptafel.errors import OptionError
from toptafel.games.daily import Daily
from toptafel.games.levels import PLAIN_LEVELS, Level, Strengths
from toptafel.games.options import Option, Options
from toptafel.games.puzzles import Puzzle
from toptafel.games.puzzles import read as read_puzzles
from toptafel.games.reasons import Reason
from toptafel.games.text import Say, sayer
from toptafel.games.view import Frame, View

if TYPE_CHECKING:
    from rich.console import RenderableType

    from toptafel.engine.codec import Codec
    from toptafel.engine.search import Knowledge
    from toptafel.games.holdings import Holdings

__all__ = ["Consent", "Game", "Option", "Options", "View"]

# Who must agree before a move can be played: nobody but the player, most of the others, or all of them.
Consent = Literal["nobody", "majority", "everybody"]


class Length(NamedTuple):
    """How long a game can be at most."""

    moves: int
    draws: int


class Game:
    """One of the games. Everything here is pure; `seat` None means a spectator."""

    name: str  # as in records, one small word
    title: str  # as people write it
    rules: int = 1  # the version of its rules: raised when a rule changes, so that older records are not misread
    players: tuple[int, ...]  # how many can play
    options: tuple[Option, ...] = ()
    view_type: type = Frame  # what its views look like: a TypedDict, from which the client's types are made
    levels: Mapping[str, Level] = PLAIN_LEVELS  # what each level of bots means here
    review: float = 0.2  # of the best level's thinking that a review spends on a decision: a hundred in 5 seconds
    past: Mapping[str, Level] = MappingProxyType({})  # the best levels of earlier years, kept to be measured against
    daily: tuple[Daily, ...] = ()  # the deal of the day, one for each language where that matters; there need be none

    # The rules

    def new_state(self, players: int, options: Options) -> State:
        """The position before the first chance move; the options are complete."""
        raise NotImplementedError

    def check_options(self, options: Options, players: int) -> None:
        """ValueError with a sentence when options contradict each other."""

    # Moves as text

    def read(self, state: State, text: str) -> int:
        """The action that a text stands for, legal or not. NotationError when it is no move of this game."""
        raise NotImplementedError

    def write(self, state: State, action: int) -> str:
        """The one written form of a legal action, before it is applied. Within a setup the number decides the text."""
        raise NotImplementedError

    def shown(self, state: State, action: int, seat: int | None) -> str:
        """As `write`, but as a seat may see it: hidden parts are `?`."""
        return self.write(state, action)

    def parse(self, state: State, text: str) -> int:
        """The legal action that a text stands for; NotationError or IllegalMove says why there is none."""
        action = self.read(state, text)
        refusal = state.refusal(action)
        if refusal is not None:
            raise refusal
        return action

    def legal_texts(self, state: State) -> list[str]:
        """Every legal move, or every chance outcome, in notation and sorted: what `verify --legal` lists."""
        return sorted(self.write(state, action) for action in state.legal().tolist())

    def offered(self, state: State, write: Callable[[list[int]], list[str]]) -> bytes:
        """What the player to move is told he can do, as a JSON array of texts; `write` remembers texts."""
        return msgspec.json.encode(write(state.legal().tolist()))

    # What can be seen

    def public(self, state: State) -> View:
        """What everybody sees of this game, besides the frame."""
        return {}

    def own(self, state: State, seat: int | None) -> View:
        """What a seat sees besides, under other names: a hand. The same names for a spectator."""
        return {}

    def public_view(self, state: State) -> View:
        """What everybody may see: the frame of every game, and this game's own part."""
        over = state.to_move == OVER
        frame = {
            "game": self.name,
            "players": state.players,
            "to_move": None if over else "chance" if state.to_move == CHANCE else state.to_move,
            "scores": [state.score(seat) for seat in range(state.players)],
            "winners": state.winners() if over else None,
        }
        return {**frame, **self.public(state)}

    def seat_view(self, state: State, seat: int | None) -> View:
        """What only this seat may see."""
        return {"seat": seat, **self.own(state, seat)}

    def view(self, state: State, seat: int | None) -> View:
        """Everything a seat may see, and nothing else. To be read: its parts may be shared (`games.view.decoded`)."""
        return {**self.public_view(state), **self.seat_view(state, seat)}

    @property
    def secret(self) -> bool:
        """Do players hold secrets, such as a hand? A shared device is then covered between turns."""
        return type(self).own is not Game.own

    def show(self, state: State) -> RenderableType:
        """The whole position for the terminal."""
        from toptafel.games.plain import lines

        return "\n".join(lines(self.view(state, None)))

    def sketch(self, seen: View, say: Say) -> RenderableType:
        """A view as text, for a terminal of 80 columns and 24 lines; `say` gives the words of `terminal.json`.

        Nothing may be told by colour alone. Names and scores stand above it, moves below.
        """
        from toptafel.games.plain import lines

        return "\n".join(lines(seen))

    def say(self, language: str) -> Say:
        """The words of this game for the terminal, from `terminal.json` in its folder; `how`: how moves are typed."""
        return sayer(self._beside("terminal.json"), language)

    def picture(self, state: State, seat: int | None) -> str:
        """The position as SVG, as a seat may see it."""
        from toptafel.games.plain import picture

        return picture(self.title, self.view(state, seat))

    # At a table

    def turn_seconds(self, options: Options) -> int | None:
        """The game's own limit for a turn, in seconds, when the table agrees on no other."""
        return None

    def time_counts(self, state: State) -> bool:
        """Does the time of the player to move run in this position?"""
        return True

    def timeout_move(self, state: State) -> int | None:
        """What the rules play for somebody whose time is up; None: they say nothing, and a bot moves for him."""
        return None

    def ends_turn(self, action: int) -> bool:
        """Does the player's time for a turn begin anew after this move?"""
        return True

    def consent(self, action: int) -> Consent:
        """Who must agree before this move can be played."""
        return "nobody"

    def told(self, state: State) -> int | None:
        """How many of the last moves that players made may still be told; None: all."""
        return None

    def untold(self, text: str) -> str:
        """What is left of a move that is told no more."""
        return "?"

    def again(self, state: State, options: Options) -> Options:
        """The options of a rematch after this game: what people agreed on meanwhile is agreed there too."""
        return options

    # Bots

    def knowledge(self, players: int, options: Options, level: Level) -> Knowledge:
        """What a bot of a level knows about the game beyond its rules."""
        from toptafel.engine.search import Knowledge

        return Knowledge()

    def reasons(self, state: State, action: int) -> Sequence[Reason]:
        """What speaks for a legal move and against it, the weightiest first, by what the seat to move can know."""
        return ()

    @cached_property
    def strength(self) -> Strengths:
        """How strong the levels are, from `strength.json` in the game's folder; what was not measured is not there."""
        file = self.strength_file
        return msgspec.json.decode(file.read_bytes(), type=Strengths) if file.exists() else {}

    @property
    def strength_file(self) -> Path:
        """Where the measured strength of the levels is kept; there need not be such a file."""
        return self._beside("strength.json")

    @cached_property
    def puzzles(self) -> Sequence[Puzzle]:
        """Positions in which one move is clearly best, from `puzzles.json` in the game's folder; by default none."""
        return [puzzle for puzzle in read_puzzles(self.puzzles_file) if puzzle.rules == self.rules]

    @property
    def puzzles_file(self) -> Path:
        """Where they are kept; there need not be such a file."""
        return self._beside("puzzles.json")

    def _beside(self, name: str) -> Path:
        """A file of the game's folder."""
        return Path(sys.modules[type(self).__module__].__file__ or "").with_name(name)

    # For programs that learn

    def codec(self, players: int, options: Options) -> Codec | None:
        """How positions and moves become rows of numbers; None when nobody has said."""
        return None

    def holdings(self) -> Holdings | None:
        """How what players hold in secret is read from a position; None when nothing is hidden."""
        return None

    def longest(self, players: int, options: Options) -> Length:
        """How many moves and draws a game can have at most. Nobody has said, by default: ValueError."""
        raise ValueError(f"{self.title} does not say how long a game can be.")

    small: tuple[int, Options] | None = None  # players, and what else makes a game small enough to be solved

    # Records and tests

    def extras(self, state: State) -> dict[str, object]:
        """Further keys of a record: components that are not those of the box."""
        return {}

    def read_extras(self, record: Mapping[str, object]) -> Options:
        """Those keys of a record, as further options of `new_state`; RecordError when they are wrong."""
        return {}

    @property
    def variants(self) -> Sequence[tuple[int, Options]]:
        """Numbers of players with options that together show everything the rules can do: what tests play."""
        return [(players, {}) for players in self.players]

    # Options

    def read_options(self, players: object, given: object) -> Options:
        """Complete, checked options; OptionError with a sentence when anything is wrong."""
        if type(players) is not int or players not in self.players:
            allowed = ", ".join(map(str, self.players))
            raise OptionError("players", f"{self.title} is for {allowed} players.", players=players)
        if not isinstance(given, Mapping):
            raise OptionError("options", "Options must be an object of names and values.")
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise OptionError("option", f"{self.title} has no option {name!r}; it has: {names}.", option=name)
        values: Options = {}
        try:
            for name, option in known.items():
                values[name] = option.value(given[name], players) if name in given else option.default_for(players)
        except ValueError as error:
            raise OptionError("option", f"{self.title}: {name} {error}.", option=name) from error
        try:
            self.check_options(values, players)
        except ValueError as error:
            raise OptionError("option", f"{self.title}: {error}.", option="options") from error
        return values

    def __reduce__(self) -> tuple[object, ...]:
        from toptafel.games.registry import find

        return find, (self.name,)

    def __repr__(self) -> str:
        return f"<Game {self.title}, rules {self.rules}>"
