"""Moves as text: `ra/rc/rf` from top to bottom, `J/ra/gb=g` a leader's joker, `*ra` a card that is dealt."""

from __future__ import annotations

import re

from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topspot.numbers import (
    COLOURS,
    DRAWN,
    FACES,
    JOKER_NAME,
    MOST_CARDS,
    NAMED,
    NAMES,
    NUMBERS,
    STACK,
    names_of,
    stack_of,
)
from toptafel.games.topspot.rules import TopSpot

_COLOUR = f"[{COLOURS}]"
_CARD = f"(?:{_COLOUR}[{FACES}]|{JOKER_NAME})"
_MOVE = re.compile(rf"\*(?P<drawn>{_CARD})|(?P<cards>{_CARD}(?:/{_CARD})*)(?:=(?P<named>{_COLOUR}))?")


def read(state: TopSpot, text: str) -> int:
    """The action that a text stands for, legal or not; any order of equal value is read as the one that is written."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError("notation", "A move is a stack from top to bottom, such as ra/rc or J/ra=g, or *ra.")
    if match["drawn"]:
        return DRAWN + NUMBERS[match["drawn"]]
    return _read_play(state, match["cards"].split("/"), match["named"])


def _read_play(state: TopSpot, names: list[str], named: str | None) -> int:
    if named and names[0] != JOKER_NAME:
        raise NotationError("named_colour", "Only a joker play names a colour.")
    if len(names) > MOST_CARDS:  # they do not fit in a number
        raise IllegalMove("too_many_cards", f"More than {MOST_CARDS} cards cannot all show a spot.")
    stack = stack_of([NUMBERS[name] for name in names])
    return (state.faces.canonical(stack) or stack) + (NAMED * (1 + COLOURS.index(named)) if named else 0)


def write(action: int) -> str:
    """The text of an action."""
    if action > DRAWN:
        return "*" + NAMES[action - DRAWN]
    named = action // NAMED
    return "/".join(names_of(action & STACK)) + ("=" + COLOURS[named - 1] if named else "")


def untold(text: str) -> str:
    """Cards that lie face down: how many there were, and not which."""
    return "*?" if text.startswith("*") else "/".join("?" for _ in text.split("/"))


def shown(state: TopSpot, action: int, seat: int | None) -> str:
    """Only its owner sees a dealt card (TS-06); plays are public."""
    if action > DRAWN and seat != state.hands.next_seat:
        return "*?"
    return write(action)
