"""What can be agreed before a game: its options, each with its values and its default."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

OptionValue = bool | int | str | list[str] | None
Options = dict[str, Any]  # option name -> JSON value, complete and valid: the game knows the type of each


@dataclass(frozen=True)
class Option:
    """One option of a game.

    `choices` lists the allowed values, when they can be listed. Otherwise `read` turns a JSON value into the
    stored one or raises ValueError with a sentence that says what the value must be. `default` may depend on
    the number of players.
    """

    name: str
    default: OptionValue | Callable[[int], OptionValue]
    choices: tuple[OptionValue, ...] = ()
    read: Callable[[object, int], OptionValue] | None = None

    def default_for(self, players: int) -> OptionValue:
        return self.default(players) if callable(self.default) else self.default

    def value(self, given: object, players: int) -> OptionValue:
        if self.read is not None:
            return self.read(given, players)
        # 1 == True in Python, but not in a record.
        for choice in self.choices:
            if type(given) is type(choice) and given == choice:
                return choice
        raise ValueError(f"must be {' or '.join(map(json.dumps, self.choices))}")
