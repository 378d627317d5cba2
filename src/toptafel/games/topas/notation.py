"""Moves as text: `r1g3@2,-1n` lays a card, `*r1g3` is a card that comes up."""

from __future__ import annotations

import re

from toptafel.errors import NotationError
from toptafel.games.topas.constants import COLOURS, DIRECTIONS
from toptafel.games.topas.moves import DRAWN, drawing, laying
from toptafel.games.topas.rules import Topas
from toptafel.games.topas.showcase import laid_text

_CARD = f"(?P<card>[{COLOURS}][1-3][{COLOURS}][1-3])"
_NUMBER = "0|-?[1-9][0-9]*"
_MOVE = re.compile(rf"{_CARD}@(?P<x>{_NUMBER}),(?P<y>{_NUMBER})(?P<direction>[{DIRECTIONS}])")
_DRAW = re.compile(rf"\*{_CARD}")
_FARTHEST = 60  # no showcase reaches this far from its start card


def read(state: Topas, text: str) -> int:
    """The action that a text stands for, legal or not."""
    if found := _DRAW.fullmatch(text):
        return drawing(_card(state, found["card"]))
    if found := _MOVE.fullmatch(text):
        return _laying(state, found)
    raise NotationError(
        "unreadable", f"{text[:40]!r} is not a move of Topas: write it like r1g3@2,-1n, or *r1g3 for a drawn card."
    )


def _laying(state: Topas, found: re.Match[str]) -> int:
    card = _card(state, found["card"])
    x, y = (_coordinate(found[name]) for name in ("x", "y"))
    return laying(card, x, y, DIRECTIONS.index(found["direction"]))


def _coordinate(text: str) -> int:
    """A number of any length; those beyond every showcase are all as far away as each other."""
    far = -_FARTHEST if text.startswith("-") else _FARTHEST
    if len(text) > 3:
        return far
    return max(-_FARTHEST, min(_FARTHEST, int(text)))


def _card(state: Topas, text: str) -> int:
    card = state.deck.numbers.get(text)
    if card is not None:
        return card
    turned = text[2:] + text[:2]
    if turned in state.deck.numbers:
        raise NotationError(
            "colour_order", f"A card is written with its colours in the order r g b y: {turned}, not {text}.", card=text
        )
    raise NotationError("unknown_card", f"There is no card {text} in Topas.", card=text)


def write(state: Topas, action: int) -> str:
    """The text of a legal action."""
    if action >= DRAWN:
        return f"*{state.deck.texts[action ^ DRAWN]}"
    return laid_text(state.deck, action)


def shown(state: Topas, action: int, seat: int | None) -> str:
    """The text of a legal action as a seat may see it: a card drawn by another is `*?`."""
    text = write(state, action)
    receiver = state.receiver()
    # TP-03: hands are secret. In solitaire there is nobody to hide the drawn card from.
    hidden = receiver is not None and receiver != seat and state.players > 1
    return "*?" if hidden else text
