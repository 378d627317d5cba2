"""Moves as text: `*brwy` is the revealed tile, `brwy@C5C6` its placement with the first acute corner in C5."""

from __future__ import annotations

import re

from toptafel.engine.core import CHANCE, OVER
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.ontop.components import COLOURS, KINDS
from toptafel.games.ontop.rules import OnTop

_TRIANGLE = "[A-Z][1-9][0-9]?"
_PLACEMENT = re.compile(f"([{COLOURS}]{{4}})@({_TRIANGLE})({_TRIANGLE})")
_REVEAL = re.compile(f"\\*([{COLOURS}]{{4}})")
_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}


def read(position: OnTop, text: str) -> int:
    """The action a text stands for, legal or not. IllegalMove when no position could ever allow it."""
    if found := _REVEAL.fullmatch(text):
        action = _kind(found[1])
        _check_reveal(position, action)
    elif found := _PLACEMENT.fullmatch(text):
        kind = _kind(found[1])
        first, second = _triangle(position, found[2]), _triangle(position, found[3])
        _check_placement(position, kind, first, second)
        action = _placement(kind, first, second)
    else:
        shape = "a move is written like *brwy (the revealed tile) or brwy@C5C6 (where it is placed)"
        raise NotationError("grammar", f"That is not a move of On Top: {shape}.", text=text[:40])
    return action


def write(position: OnTop, action: int) -> str:
    """The text of an action of this game."""
    if 0 <= action < len(KINDS):
        return f"*{KINDS[action]}"
    kind, first, second = split(action)
    if not 0 <= kind < len(KINDS) or position.board.side(first, second) < 0:
        raise IllegalMove("illegal", "That number is no move of On Top.", action=action)
    return f"{KINDS[kind]}@{position.board.names[first]}{position.board.names[second]}"


def split(action: int) -> tuple[int, int, int]:
    """The kind of a placement's tile and its two triangles, as numbers."""
    return (action >> 16) - 1, action >> 8 & 0xFF, action & 0xFF


def _placement(kind: int, first: int, second: int) -> int:
    return (kind + 1) << 16 | first << 8 | second


def _kind(text: str) -> int:
    if text not in _NUMBERS:
        reading = text[2:] + text[:2]
        hint = f"write it {reading}" if reading in _NUMBERS else "every tile has all four colours"
        raise NotationError("tile", f"There is no tile {text}: {hint}.", tile=text)
    return _NUMBERS[text]


def _triangle(position: OnTop, name: str) -> int:
    if name not in position.board.numbers:
        raise NotationError("triangle", f"There is no triangle {name} on this board.", triangle=name)
    number: int = position.board.numbers[name]
    return number


def _check_reveal(position: OnTop, kind: int) -> None:
    if position.to_move == OVER:
        raise IllegalMove("game_over", "The game is over.")
    if position.to_move != CHANCE:
        raise IllegalMove("not_chance", "The revealed tile must be placed first.")
    if not position.is_legal(kind):
        raise IllegalMove("none_left", f"All tiles {KINDS[kind]} have been placed already.", tile=KINDS[kind])


def _check_placement(position: OnTop, kind: int, first: int, second: int) -> None:
    names = position.board.names
    here, there = names[first], names[second]
    if position.to_move == OVER:
        raise IllegalMove("game_over", "The game is over.")
    if position.to_move == CHANCE:
        raise IllegalMove("no_tile", "A tile must be revealed first.")
    if kind != position.revealed():
        tile = KINDS[position.revealed()]
        raise IllegalMove("other_tile", f"The tile to place is {tile}, not {KINDS[kind]}.", tile=tile)
    if position.board.side(first, second) < 0:  # OT-08
        raise IllegalMove("not_adjacent", f"{here} and {there} share no side; a tile covers two triangles that do.")
    for triangle in (first, second):  # OT-08
        if position.cover(triangle) is not None:
            name = names[triangle]
            raise IllegalMove("covered", f"{name} is not free; choose two free triangles.", triangle=name)
    if not position.touches(first) and not position.touches(second):  # OT-09
        raise IllegalMove("not_touching", "A tile must share a side with a laid tile or a black triangle.")
