"""Moves as text: `r1g3@2,-1n` lays a card, `*r1g3` is a card that comes up."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from toptafel.errors import NotationError
from toptafel.games.topas.deck import Deck
from toptafel.games.topas.numbers import (
    CARD_AT,
    COLOURS,
    DIRECTIONS,
    DRAWN,
    MOST_GEMS,
    drawing,
    laying,
    unpacked,
)
from toptafel.games.topas.rules import Topas

_HALF = f"[{''.join(COLOURS)}][1-{MOST_GEMS}]"
_CARD = f"(?P<card>{_HALF}{_HALF})"
_NUMBER = "0|-?[1-9][0-9]*"
_MOVE = re.compile(rf"{_CARD}@(?P<x>{_NUMBER}),(?P<y>{_NUMBER})(?P<direction>[{''.join(DIRECTIONS)}])")
_DRAW = re.compile(rf"\*{_CARD}")
_FARTHEST = 60  # no showcase reaches this far from its start card
_QUOTED = 40  # characters of an unreadable text


def read(state: Topas, text: str) -> int:
    """The action that a text stands for, legal or not; NotationError when it is no move of Topas."""
    if found := _MOVE.fullmatch(text):
        card, x, y, direction = found.groups()
        return laying(_card(state, card), _coordinate(x), _coordinate(y), DIRECTIONS.index(direction))
    if found := _DRAW.fullmatch(text):
        return drawing(_card(state, found["card"]))
    raise NotationError(
        "unreadable", f"{text[:_QUOTED]!r} is not a move of Topas: write it like r1g3@2,-1n, or *r1g3 for a drawn card."
    )


@lru_cache(maxsize=256)
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
        order = " ".join(COLOURS)
        raise NotationError(
            "colour_order", f"A card is written with its colours in the order {order}: {turned}, not {text}.", card=text
        )
    raise NotationError("unknown_card", f"There is no card {text} in Topas.", card=text)


def write(state: Topas, action: int) -> str:
    """The text of a legal action."""
    if action >= DRAWN:
        return f"*{state.deck.texts[action ^ DRAWN]}"
    return laid_text(state.deck, action)


def laid_text(deck: Deck, action: int) -> str:
    """The text of a move that lays a card."""
    return deck.texts[action >> CARD_AT] + _place_text(action & (1 << CARD_AT) - 1)


@cache  # there are 65536 at most
def _place_text(place: int) -> str:
    _, x, y, direction = unpacked(place)
    return f"@{x},{y}{DIRECTIONS[direction]}"


def shown(state: Topas, action: int, seat: int | None) -> str:
    """The text of a legal action as a seat may see it: a card drawn by another is `*?`."""
    receiver = state.receiver()
    # TP-03: hands are secret. In solitaire there is nobody to hide the drawn card from.
    hidden = receiver is not None and receiver != seat and state.players > 1
    return "*?" if hidden else write(state, action)
