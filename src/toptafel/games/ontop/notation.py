"""Moves as text: `*brwy` is the revealed tile, `brwy@C5C6` its placement with the first acute corner in C5."""

from __future__ import annotations

import re

from toptafel.errors import NotationError
from toptafel.games.ontop.components import COLOURS, KINDS
from toptafel.games.ontop.numbers import placement, unpacked
from toptafel.games.ontop.rules import OnTop

_TILE = f"([{''.join(COLOURS)}]{{4}})"
_TRIANGLE = "([A-Z][1-9][0-9]?)"
_PLACEMENT = re.compile(f"{_TILE}@{_TRIANGLE}{_TRIANGLE}")
_REVEAL = re.compile(rf"\*{_TILE}")
_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}


def read(position: OnTop, text: str) -> int:
    """The action that a text stands for, legal or not."""
    if found := _REVEAL.fullmatch(text):
        return _kind(found[1])
    if found := _PLACEMENT.fullmatch(text):
        return placement(_kind(found[1]), _triangle(position, found[2]), _triangle(position, found[3]))
    shape = "a move is written like *brwy (the revealed tile) or brwy@C5C6 (where it is placed)"
    raise NotationError("grammar", f"That is not a move of On Top: {shape}.", text=text[:40])


def write(position: OnTop, action: int) -> str:
    """The text of an action of this game."""
    if 0 <= action < len(KINDS):
        return f"*{KINDS[action]}"
    kind, first, second = unpacked(action)
    if not 0 <= kind < len(KINDS) or position.board.side(first, second) < 0:
        raise position.explain("no_move", action)
    return f"{KINDS[kind]}@{position.board.names[first]}{position.board.names[second]}"


def _kind(text: str) -> int:
    if text not in _NUMBERS:
        reading = text[2:] + text[:2]
        hint = f"write it {reading}" if reading in _NUMBERS else "every tile has all four colours"
        raise NotationError("tile", f"There is no tile {text}: {hint}.", tile=text)
    return _NUMBERS[text]


def _triangle(position: OnTop, name: str) -> int:
    number = position.board.numbers.get(name)
    if number is None:
        raise NotationError("triangle", f"There is no triangle {name} on this board.", triangle=name)
    return number
