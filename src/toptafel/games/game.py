"""What a game gives to the rest of the house: its name, its options, and a handful of functions over its State."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toptafel.engine.core import State
from toptafel.errors import OptionError

if TYPE_CHECKING:
    from rich.console import RenderableType

Options = dict[str, Any]  # option name -> JSON value, complete and valid
View = Mapping[str, Any]  # JSON-serialisable; each game's view.py has its precise TypedDict


@dataclass(frozen=True)
class Option:
    """One option of a game.

    `choices` lists the allowed values, when they can be listed. Otherwise `read` turns a JSON value into the
    stored one or raises ValueError with a sentence that says what the value must be. `default` may depend on
    the number of players.
    """

    name: str
    default: Any
    choices: tuple[Any, ...] = ()
    read: Callable[[Any, int], Any] | None = None

    def default_for(self, players: int) -> Any:
        return self.default(players) if callable(self.default) else self.default

    def value(self, given: Any, players: int) -> Any:
        if self.read is not None:
            return self.read(given, players)
        # 1 == True in Python, but not in a record.
        if not any(type(given) is type(choice) and given == choice for choice in self.choices):
            raise ValueError(f"must be {' or '.join(map(json.dumps, self.choices))}")
        return given


def _anything_goes(options: Options, players: int) -> None:
    """No option of this game depends on another."""


@dataclass(frozen=True)
class Game:
    """One of the games. All functions are pure; `seat` None means a spectator."""

    name: str  # as in records: "topas"
    title: str  # as people write it: "Topas"
    rules: int  # version of the rules module
    players: tuple[int, ...]  # how many can play
    options: tuple[Option, ...]
    new_state: Callable[[int, Options], State]  # players, complete options -> the position before the first chance move
    parse: Callable[[State, str], int]  # text -> legal action; NotationError or IllegalMove
    write: Callable[[State, int], str]  # legal action, before it is applied -> its one written form
    shown: Callable[[State, int, int | None], str]  # as `write`, but as a seat may see it: hidden parts are `?`
    public: Callable[[State], View]  # what everybody may see
    own: Callable[[State, int | None], View]  # what a seat may see besides, under other names; the same for a spectator
    show: Callable[[State], RenderableType]  # the whole position for the terminal
    check_options: Callable[[Options, int], None] = _anything_goes  # ValueError when options contradict each other
    extras: Callable[[State], dict[str, Any]] = field(default=lambda state: {})  # further keys of a record
    read_extras: Callable[[Mapping[str, Any]], Options] = field(default=lambda record: {})  # those keys -> options
    listing: Callable[[State], bytes] | None = None  # all legal moves as a JSON array, where that is faster

    def view(self, state: State, seat: int | None) -> View:
        """Everything a seat may see, and nothing else."""
        return {**self.public(state), **self.own(state, seat)}

    def legal_texts(self, state: State) -> list[str]:
        """Every legal move, or every chance outcome, in notation and sorted: what `verify --legal` lists."""
        return sorted(self.write(state, action) for action in state.legal().tolist())

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
